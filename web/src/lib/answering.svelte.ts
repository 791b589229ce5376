/** What the page answers for me. */

import { untrack } from "svelte";
import type { Sitting } from "./sitting";
import type { Said } from "./words.svelte";

/** Make the wanted move, once each time that I am asked. */
export function answering(sitting: () => Sitting, wanted: () => Said | undefined): void {
  let answered: readonly Said[] = [];
  $effect(() => {
    const [{ legal, pending }, move] = [sitting(), wanted()];
    if (!move || pending || answered === legal) return;
    answered = legal;
    untrack(() => sitting().play(move));
  });
}
