/** What players tell of a match afterwards. */

import { worth } from "$lib/cards";
import type { Tale } from "$lib/story";
import { POINTS } from "./seen";

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
    amount: ({ cards }) => worth(cards as string[], POINTS),
    least: 10,
  },
  { key: "highlight-lost", facts: ["CardsLost"], amount: ({ points }) => Number(points), least: 5 },
];
