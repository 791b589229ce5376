/** What players tell of a match afterwards. */

import { isChapter, type Tale } from "$lib/story";
import type { Said } from "$lib/words.svelte";

/** What a seat paid for the round that is going on, if everybody else kept fewer cards; 0 otherwise. */
function lost(seat: unknown, later: readonly Said[]): number {
  const next = later.findIndex(isChapter);
  const paid = later
    .slice(0, next < 0 ? later.length : next)
    .filter(({ fact }) => fact === "TokensLost");
  const mine = paid.find((one) => one.seat === seat);
  const worst = paid.every((one) => one === mine || Number(one.count) < Number(mine?.count));
  return mine && worst ? Number(mine.tokens) : 0;
}

export const tales: readonly Tale[] = [
  {
    key: "highlight-thanks",
    facts: ["ThanksMissed"],
    amount: ({ seat }, later) => lost(seat, later),
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
