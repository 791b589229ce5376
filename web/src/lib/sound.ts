/** Small sounds, made on the spot: nothing is fetched, nothing plays before the first touch. */

import { settings } from "./settings.svelte";

export type Sound = "card" | "turn" | "no" | "talk" | "end" | "tick" | "go";

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

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
  SOUNDS[sound](context, settings.volume / 100);
}

const SOUNDS: Record<Sound, (audio: AudioContext, volume: number) => void> = {
  card: (audio, volume) => rustle(audio, volume * 0.5, 0.07, 2600),
  turn: (audio, volume) => chime(audio, volume, [523, 784], 0.11),
  no: (audio, volume) => chime(audio, volume * 0.7, [196, 165], 0.09),
  talk: (audio, volume) => chime(audio, volume * 0.5, [880], 0.08),
  end: (audio, volume) => chime(audio, volume, [392, 523, 659, 784], 0.14),
  tick: (audio, volume) => chime(audio, volume * 0.6, [440], 0.06),
  go: (audio, volume) => chime(audio, volume, [880], 0.2),
};

function chime(audio: AudioContext, volume: number, pitches: number[], step: number): void {
  pitches.forEach((pitch, nth) => {
    const at = audio.currentTime + nth * step;
    const tone = audio.createOscillator();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    tone.connect(fade(audio, volume * 0.22, at, step * 2.5));
    tone.start(at);
    tone.stop(at + step * 2.6);
  });
}

function rustle(audio: AudioContext, volume: number, seconds: number, pitch: number): void {
  noise ??= whiteNoise(audio);
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.connect(filter).connect(fade(audio, volume * 0.8, audio.currentTime, seconds));
  source.start();
  source.stop(audio.currentTime + seconds);
}

function fade(audio: AudioContext, volume: number, at: number, seconds: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 5, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}
