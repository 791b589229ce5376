/** What has happened lately: facts that interest a board, kept in sight for a while though the match goes on. */

import type { Sitting } from "./sitting";
import type { Said } from "./words.svelte";

export interface Lately {
  /** All facts of the step in which it happened; none once it is forgotten. */
  readonly facts: readonly Said[];
  forget(): void;
}

/** Remember the latest step with a fact of this kind. Called while a component is set up. */
export function lately(
  sitting: () => Sitting,
  interests: (fact: Said) => boolean,
  ms: number,
): Lately {
  let facts = $state.raw<readonly Said[]>([]);
  $effect.pre(() => {
    const latest = sitting().facts;
    if (latest.some(interests)) facts = latest;
  });
  $effect(() => {
    if (!facts.length) return;
    const timer = setTimeout(() => (facts = []), ms);
    return () => clearTimeout(timer);
  });
  return {
    get facts() {
      return facts;
    },
    forget() {
      facts = [];
    },
  };
}
