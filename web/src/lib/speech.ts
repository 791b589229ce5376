/** What happens, spoken aloud, for those who ask for it. */

import { settings } from "./settings.svelte";

const MOST_WAITING = 3;
let waiting = 0;

export function speak(text: string, language: string): void {
  if (!settings.speech || !text || !("speechSynthesis" in window)) return;
  if (waiting >= MOST_WAITING) {
    speechSynthesis.cancel();
    waiting = 0;
  }
  const said = new SpeechSynthesisUtterance(text);
  said.lang = language;
  said.volume = settings.volume / 100;
  waiting++;
  said.onend = said.onerror = () => (waiting = Math.max(0, waiting - 1));
  speechSynthesis.speak(said);
}
