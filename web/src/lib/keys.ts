/** Single keys, wherever nobody is writing and no sheet is open. */

export function onKey(take: (key: string) => boolean): () => void {
  function pressed(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const writing = target.closest("input, select, textarea, [contenteditable]");
    if (
      event.defaultPrevented ||
      writing ||
      document.querySelector("dialog[open]") ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.repeat
    )
      return;
    if (take(event.key.length === 1 ? event.key.toLowerCase() : event.key)) event.preventDefault();
  }
  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}

/** What is typed before the key of a thing for which there was no key of its own: `.3` is the second thing with a 3, `..3` the third. */
export const MORE = ".";

/** Keys with all the points before them. */
export function onKeys(take: (typed: string) => boolean): () => void {
  let points = "";
  return onKey((key) => {
    const typed = points + key;
    points = key === MORE ? typed : "";
    return key === MORE || take(typed);
  });
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Where this key leads in a row of things; undefined where it leads nowhere. */
export function stepTo(key: string, at: number, last: number): number | undefined {
  return STEPS[key]?.(at, last);
}
