/** What players tell of a match afterwards. */

import type { Tale } from "$lib/story";

export const tales: readonly Tale[] = [
  {
    key: "highlight-thanks",
    facts: ["ThanksMissed"],
    amount: ({ seat }, later) =>
      Number(later.find((fact) => fact.fact === "TokensLost" && fact.seat === seat)?.tokens ?? 0),
    least: 1,
  },
  {
    key: "highlight-three",
    facts: ["CombinationMade"],
    amount: ({ combination }) => Number(combination === "three"),
    least: 1,
  },
  {
    key: "highlight-caught",
    facts: ["TokensLost"],
    amount: ({ tokens }) => Number(tokens),
    least: 3,
  },
];
