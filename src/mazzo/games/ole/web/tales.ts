/** What players tell of a match afterwards. */

import type { Tale } from "$lib/story";

export const tales: readonly Tale[] = [
  {
    key: "highlight-series",
    facts: ["SeriesEnded", "SeriesBroken"],
    amount: ({ length }) => Number(length),
    least: 3,
  },
  {
    key: "highlight-caught",
    facts: ["HandScored"],
    amount: ({ points }) => Number(points),
    least: 20,
  },
  { key: "highlight-chips", facts: ["HandScored"], amount: ({ chips }) => Number(chips), least: 3 },
];
