/** What is heard of what happens. */

import type { Heard } from "$lib/sounds";

export default {
  GameStarted: "shuffle",
  HandTaken: "card",
  CardPlayed: "card",
  CardDrawn: "card",
  Slipped: "no",
  Deadlocked: "card",
  Finished: "go",
} satisfies Heard;
