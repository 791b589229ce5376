/** What is heard of what happens. */

import type { Heard } from "$lib/sounds";

export default {
  RoundStarted: "shuffle",
  CardPlayed: "card",
  ChipTaken: "chip",
  SeriesBroken: "chip",
  WentOut: "go",
} satisfies Heard;
