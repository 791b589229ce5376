/** What is heard of what happens. */

import type { Heard } from "$lib/sounds";

export default {
  RoundStarted: "shuffle",
  CardPlayed: "card",
  CardDrawn: "card",
  CardImposed: "card",
  CardDrawnOpenly: "card",
  CardSacrificed: "card",
  StockRefilled: "shuffle",
  CombinationMade: "go",
  Countered: "no",
  TokensLost: "chip",
} satisfies Heard;
