/** Small sounds and tremblings, as they are wanted here; nothing plays before the first touch. */

import { settings } from "./settings.svelte";
import { render, SOUNDS, whiteNoise, type Made, type Sound } from "./sounds";

export type { Sound } from "./sounds";

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
/** When each was last heard: what happens all at once sounds once. */
const heard = new Map<Sound, number>();
const TOGETHER_MS = 60;

/** Browsers allow sound only after a touch or a key, and silence it again when a phone rings. */
export function unlockSound(): void {
  const unlock = (): void => {
    context ??= new AudioContext();
    if (context.state !== "running") void context.resume();
  };
  for (const kind of ["pointerup", "keydown"]) addEventListener(kind, unlock, { capture: true });
}

export function play(sound: Sound): void {
  if (settings.muted || settings.volume === 0 || context?.state !== "running" || document.hidden)
    return;
  const now = performance.now();
  if (now - (heard.get(sound) ?? -TOGETHER_MS) < TOGETHER_MS) return;
  heard.set(sound, now);
  noise ??= whiteNoise(context);
  render(context, sound, settings.volume / 100, noise);
}

/** Let the phone tremble as the thing itself would, in the hand of whom it concerns. */
export function feel(sound: Sound): void {
  const { feels: pattern }: Made = SOUNDS[sound];
  // Browsers let a phone tremble only in the hand of somebody who has touched the page.
  if (pattern === undefined || !settings.vibration || !navigator.userActivation?.hasBeenActive)
    return;
  navigator.vibrate?.(typeof pattern === "number" ? pattern : [...pattern]);
}
