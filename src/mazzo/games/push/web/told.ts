/** What is heard, and what stays in sight, of what happens. */

import type { Told } from "$lib/moments";

export default {
  CardDrawn: { sound: "card", shows: "card" },
  CardPlaced: { sound: "card" },
  ColumnTaken: { sound: "card", shows: "cards", sign: "+", lasts: true },
  ColourBanked: { sound: "chip", shows: "cards", sign: "↓", lasts: true },
  CardsProtected: { sound: "chip", shows: "cards", sign: "↓" },
  DieRolled: { sound: "die", shows: "face", befalls: true },
  CardsLost: { shows: "cards", sign: "−", lasts: true, befalls: true },
  Busted: { sound: "no", sign: "×", lasts: true, befalls: true },
} satisfies Told;
