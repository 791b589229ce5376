/** What is heard, and what stays in sight, of what happens. */

import type { Told } from "$lib/moments";

export default {
  RoundStarted: { sound: "shuffle" },
  CardPlayed: { sound: "card", shows: "card" },
  CardsTaken: { sound: "chip", shows: "cards" },
  TableSwept: { sound: "go", sign: "★" },
} satisfies Told;
