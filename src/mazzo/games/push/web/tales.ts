/** What players tell of a match afterwards. */

import type { Tale } from "$lib/story";
import { points } from "./view";

export const tales: readonly Tale[] = [
  {
    key: "highlight-banked",
    facts: ["ColourBanked"],
    amount: ({ points }) => Number(points),
    least: 10,
  },
  {
    key: "highlight-column",
    facts: ["ColumnTaken"],
    amount: ({ cards }) => points((cards as string[]).filter((card) => card !== "D")),
    least: 10,
  },
  { key: "highlight-lost", facts: ["CardsLost"], amount: ({ points }) => Number(points), least: 5 },
];
