/** What is heard, and what stays in sight, of what happens. */

import type { Told } from "$lib/moments";

export default {
  GameStarted: { sound: "shuffle" },
  SeatReady: { quiet: true },
  RaceStarted: { quiet: true },
  HandTaken: { sound: "card" },
  CardPlayed: { sound: "card", shows: "card" },
  CardDrawn: { sound: "card" },
  Slipped: { sound: "no", shows: "card", sign: "×" },
  Deadlocked: { sound: "card" },
  Finished: { sound: "go" },
} satisfies Told;
