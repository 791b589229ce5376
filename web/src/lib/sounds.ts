/** What everything sounds like and how it feels in the hand: made of tones and hisses on the spot, so that nothing is fetched. */

/** A struck or sung tone that glides from one pitch to another and fades. */
interface Tone {
  at: number;
  pitch: number;
  to?: number;
  /** Seconds until it has faded. */
  for: number;
  loud: number;
  wave?: OscillatorType;
  /** Seconds until it is at its loudest: what is struck is so at once. */
  rise?: number;
}

/** Paper, felt and air: noise around a pitch. */
interface Hiss {
  at: number;
  pitch: number;
  to?: number;
  for: number;
  loud: number;
  /** How narrow it is around its pitch. */
  narrow?: number;
}

export interface Made {
  tones?: readonly Tone[];
  hisses?: readonly Hiss[];
  /** Milliseconds of trembling and of rest, in turn. */
  feels?: number | readonly number[];
}

/** A note of wood or glass: a tone with a short, higher one that makes the stroke. */
function struck(at: number, pitch: number, seconds: number, loud: number): Tone[] {
  return [
    { at, pitch, for: seconds, loud },
    { at, pitch: pitch * 2, for: seconds * 0.6, loud: loud * 0.3 },
    { at, pitch: pitch * 4, for: seconds * 0.16, loud: loud * 0.35 },
  ];
}

/** Two clay chips that touch: pitches that are no harmony, gone at once. */
function clink(at: number, loud: number, higher = 1): Tone[] {
  return [2350, 3620, 5480].map((pitch, nth) => ({
    at,
    pitch: pitch * higher,
    for: 0.09 - nth * 0.02,
    loud: loud / (nth + 1),
  }));
}

/** A die on felt: a knock of wood and a little noise. */
function knock(at: number, loud: number, pitch: number): Made {
  return {
    tones: [{ at, pitch, to: pitch * 0.7, for: 0.05, loud }],
    hisses: [{ at, pitch: 1500, for: 0.03, loud: loud * 0.9, narrow: 1.2 }],
  };
}

const BOUNCES: readonly [at: number, loud: number, pitch: number][] = [
  [0, 0.5, 420],
  [0.17, 0.42, 470],
  [0.29, 0.32, 440],
  [0.37, 0.22, 500],
  [0.42, 0.15, 480],
];
const RIFFLE = Array.from({ length: 16 }, (_, nth) => nth / 15);

/** Every sound there is. Their loudest moments together stay well below what a speaker can do. */
export const SOUNDS = {
  card: {
    tones: [{ at: 0.012, pitch: 190, to: 110, for: 0.06, loud: 0.1 }],
    hisses: [
      { at: 0, pitch: 2400, to: 4200, for: 0.06, loud: 0.8, narrow: 0.8 },
      { at: 0.03, pitch: 1300, for: 0.05, loud: 0.5, narrow: 0.7 },
    ],
    feels: 12,
  },
  chip: { tones: [...clink(0, 0.2), ...clink(0.055, 0.13, 1.07)], feels: [18, 40, 12] },
  die: {
    tones: BOUNCES.flatMap((bounce) => knock(...bounce).tones ?? []),
    hisses: BOUNCES.flatMap((bounce) => knock(...bounce).hisses ?? []),
    feels: [20, 150, 18, 100, 14, 60, 10],
  },
  shuffle: {
    hisses: [
      ...RIFFLE.map((when) => ({
        at: when * 0.42,
        pitch: 2600 + 900 * when,
        for: 0.028,
        loud: 0.3 + 0.3 * Math.sin(Math.PI * when),
        narrow: 1,
      })),
      { at: 0.46, pitch: 900, to: 2800, for: 0.2, loud: 0.3, narrow: 0.6 },
    ],
  },
  turn: { tones: [...struck(0, 659, 0.3, 0.2), ...struck(0.12, 880, 0.4, 0.2)], feels: 120 },
  no: {
    tones: [
      { at: 0, pitch: 175, to: 150, for: 0.12, loud: 0.45 },
      { at: 0.11, pitch: 150, to: 120, for: 0.16, loud: 0.4 },
    ],
    feels: [40, 50, 40],
  },
  talk: { tones: [{ at: 0, pitch: 520, to: 940, for: 0.1, loud: 0.22, rise: 0.012 }] },
  tick: { tones: [{ at: 0, pitch: 1180, to: 1100, for: 0.05, loud: 0.3 }] },
  go: { tones: [...struck(0, 784, 0.5, 0.2), ...struck(0, 1175, 0.5, 0.14)], feels: 80 },
  win: {
    tones: [523, 659, 784, 1047, 1319].flatMap((pitch, nth) =>
      struck(nth * 0.11, pitch, nth === 4 ? 0.9 : 0.5, 0.17),
    ),
    feels: [60, 60, 60, 60, 180],
  },
  end: {
    tones: [
      ...struck(0, 587, 0.5, 0.2),
      ...struck(0.18, 494, 0.55, 0.17),
      ...struck(0.36, 392, 0.7, 0.17),
    ],
    feels: 150,
  },
} satisfies Record<string, Made>;

export type Sound = keyof typeof SOUNDS;

/** Play a sound, live or into a recording. */
export function render(
  audio: BaseAudioContext,
  sound: Sound,
  volume: number,
  noise: AudioBuffer,
): void {
  const { tones = [], hisses = [] }: Made = SOUNDS[sound];
  const start = audio.currentTime;
  for (const tone of tones) sing(audio, tone, volume, start);
  for (const hiss of hisses) rustle(audio, hiss, volume, start, noise);
}

function sing(audio: BaseAudioContext, tone: Tone, volume: number, start: number): void {
  const { pitch, to = pitch, wave = "sine", rise = 0.003 } = tone;
  const [begins, ends] = [start + tone.at, start + tone.at + tone.for];
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, begins);
  source.frequency.exponentialRampToValueAtTime(to, ends);
  source.connect(fade(audio, tone.loud * volume, begins, rise, ends));
  source.start(begins);
  source.stop(ends);
}

function rustle(
  audio: BaseAudioContext,
  hiss: Hiss,
  volume: number,
  start: number,
  noise: AudioBuffer,
): void {
  const { pitch, to = pitch, narrow = 1 } = hiss;
  const [begins, ends] = [start + hiss.at, start + hiss.at + hiss.for];
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = narrow;
  filter.frequency.setValueAtTime(pitch, begins);
  filter.frequency.exponentialRampToValueAtTime(to, ends);
  source.connect(filter).connect(fade(audio, hiss.loud * volume, begins, 0.002, ends));
  // No two cards fall alike.
  source.start(begins, Math.random() * (noise.duration - hiss.for), hiss.for);
}

function fade(
  audio: BaseAudioContext,
  loud: number,
  begins: number,
  rise: number,
  ends: number,
): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, begins);
  gain.gain.linearRampToValueAtTime(loud, begins + rise);
  gain.gain.exponentialRampToValueAtTime(loud / 1000, ends);
  gain.connect(audio.destination);
  return gain;
}

/** A second of white noise, from which every hiss is cut. */
export function whiteNoise(audio: BaseAudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}
