/** Single keys, wherever nobody is writing and no sheet is open. */

export function onKey(take: (key: string) => boolean): () => void {
  function pressed(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const writing = target.closest("input, select, textarea, [contenteditable], dialog[open]");
    if (
      event.defaultPrevented ||
      writing ||
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
