/** What the page answers for me. */

import { untrack } from "svelte";
import type { Sitting } from "./sitting";
import type { Said } from "./words.svelte";

/** Make the wanted move, once each time that I am asked: at once, or after so many milliseconds in which I see what it is. */
export function answering(
  sitting: () => Sitting,
  wanted: () => Said | undefined,
  moment = () => 0,
): void {
  let answered: readonly Said[] = [];
  $effect(() => {
    const [{ legal, pending }, move, wait] = [sitting(), wanted(), moment()];
    if (!move || pending || answered === legal) return;
    const answer = () => {
      answered = legal;
      untrack(() => sitting().play(move));
    };
    if (!wait) return answer();
    const timer = setTimeout(answer, wait);
    return () => clearTimeout(timer);
  });
}
