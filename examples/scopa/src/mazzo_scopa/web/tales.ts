/** What players tell of a match afterwards. */

import type { Tale } from "$lib/story";

export const tales: readonly Tale[] = [
  {
    key: "highlight-sweeps",
    facts: ["PileScored"],
    amount: ({ sweeps }) => Number(sweeps),
    least: 2,
  },
  {
    key: "highlight-points",
    facts: ["PileScored"],
    amount: ({ points }) => Number(points),
    least: 4,
  },
];
