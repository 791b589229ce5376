/** The four Italian suits: coins, cups, swords and clubs. */

import type { Suits } from "$lib/cards";

export const suits: Suits = {
  D: {
    name: "coins",
    shape: "M50 6a44 44 0 1 0 0 88a44 44 0 1 0 0-88z",
    colours: { suit: "#d99a1c", on: "#2e1f00", ink: "#6e4a00" },
  },
  C: {
    name: "cups",
    shape:
      "M14 8h72q6 0 5 7q-5 38-29 47v16h14q8 0 8 8v6h-68v-6q0-8 8-8h14v-16q-24-9-29-47q-1-7 5-7z",
    colours: { suit: "#b3342b", on: "#fff", ink: "#94241c" },
    number: { down: -15, size: 34 },
  },
  S: {
    name: "swords",
    shape:
      "M50 2q18 16 22 34v34h16q6 0 6 6v6q0 6-6 6h-22v6q0 4-4 4h-24q-4 0-4-4v-6h-22q-6 0-6-6v-6q0-6 6-6h16v-34q4-18 22-34z",
    colours: { suit: "#3a6a9c", on: "#fff", ink: "#21507f" },
    number: { down: 2, size: 30 },
  },
  B: {
    name: "clubs",
    shape:
      "M36 98q-6 0-5-8l5-34q-20-2-22-22q-1-16 14-21q6-13 22-13t22 13q15 5 14 21q-2 20-22 22l5 34q1 8-5 8z",
    colours: { suit: "#43763a", on: "#fff", ink: "#2c5a25" },
    number: { down: -13, size: 34 },
  },
};
