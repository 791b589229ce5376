/** What players tell of a match afterwards. */

import type { Tale } from "$lib/story";
import type { Said } from "$lib/words.svelte";

/** How many cards somebody played from here on before anybody else got a word in. */
function chain({ seat }: Said, later: readonly Said[]): number {
  const heard = later.filter(({ fact }) => ["CardPlayed", "GameScored"].includes(String(fact)));
  const ends = heard.findIndex((told) => told.fact !== "CardPlayed" || told.seat !== seat);
  return ends < 0 ? heard.length : ends;
}

export const tales: readonly Tale[] = [
  { key: "highlight-chain", facts: ["CardPlayed"], amount: chain, least: 3 },
  {
    key: "highlight-caught",
    facts: ["GameScored"],
    amount: ({ points }) => Number(points),
    least: 5,
  },
];
