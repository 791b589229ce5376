/** What is heard of what happens. */

import type { Heard } from "$lib/sounds";

export default {
  CardDrawn: "card",
  CardPlaced: "card",
  ColumnTaken: "card",
  ColourBanked: "chip",
  CardsProtected: "chip",
  DieRolled: "die",
  Busted: "no",
} satisfies Heard;
