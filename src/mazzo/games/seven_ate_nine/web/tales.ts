/** What players tell of a match afterwards. */

import type { Tale } from "$lib/story";

export const tales: readonly Tale[] = [
  {
    key: "highlight-caught",
    facts: ["GameScored"],
    amount: ({ points }) => Number(points),
    least: 5,
  },
];
