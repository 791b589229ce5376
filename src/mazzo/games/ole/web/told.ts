/** What is heard, and what stays in sight, of what happens. */

import type { Told } from "$lib/moments";

export default {
  RoundStarted: { sound: "shuffle" },
  CardPlayed: { sound: "card", shows: "card" },
  ChipTaken: { sound: "chip", chip: true },
  SeriesBroken: { sound: "chip", chip: true },
  WentOut: { sound: "go" },
  RoundBlocked: { sound: "no" },
} satisfies Told;
