/** What is heard, and what stays in sight, of what happens. */

import type { Told } from "$lib/moments";

export default {
  RoundStarted: { sound: "shuffle" },
  CardPlayed: { sound: "card", shows: "card" },
  ChipTaken: { sound: "chip", sign: "●" },
  SeriesBroken: { sound: "chip", sign: "●" },
  WentOut: { sound: "go" },
  RoundBlocked: { sound: "no" },
} satisfies Told;
