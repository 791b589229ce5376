/** What is heard, and what stays in sight, of what happens. */

import type { Told } from "$lib/moments";

export default {
  RoundStarted: { sound: "shuffle" },
  CardPlayed: { sound: "card", shows: "card" },
  CardDrawn: { sound: "card", shows: "card", sign: "+" },
  CardImposed: { sound: "card", shows: "card", sign: "+" },
  CardDrawnOpenly: { sound: "card", shows: "card", sign: "+" },
  CardSacrificed: { sound: "card", shows: "card", sign: "−" },
  StockRefilled: { sound: "shuffle" },
  CombinationMade: { sound: "go", sign: "!" },
  Countered: { sound: "no", sign: "×" },
  TokensLost: { sound: "chip" },
} satisfies Told;
