/** The WebAssembly gear: a game's rules and bots in this browser, compiled from the same source as a server's.
 *
 * A module is described in Python (mazzo.lab.wasm), and by itself. Its routines take whole numbers; all else lies in arrays
 * of its own memory, by name.
 */

import { aboutModule } from "./about";
import { readNpz } from "./npz";

/** What a module says of itself. */
export interface About {
  game: string;
  version: number;
  /** The digest of what it was built from. */
  sources: string;
  /** The digest of the game's `seen.ts` at that time. */
  seen: string;
  arrays: Record<string, { kind: ArrayKind; length: number; inside: string; offset: number }>;
  /** Where each field lies in the record of a match, and how many numbers it has in each direction. */
  fields: Record<string, [number, ...number[]]>;
  /** The bots by their numbers; empty where this game has none such. */
  policies: string[];
  /** What each of them is like: which reaction times it has, whether it thinks, whether it asks the network. */
  bots: readonly { temper: number; thinks: number; learned: number }[];
  /** How long the levels think, in iterations, and how they play, where it is not by the rule of thumb. */
  iterations: Readonly<Record<string, number>>;
  plays: Readonly<Record<string, string>>;
  /** How to think where nobody plays. */
  skill: readonly number[];
  /** How many moves in a thousand slip where everything is known. */
  slips: number;
  /** The worth of a move that was not counted out. */
  unknown: number;
  /** The game's figures: what each is called and stands for, its place, and how many numbers it has (0 for one alone). */
  figures: readonly [name: string, kind: string, place: number, each: number][];
  /** What can speak for a move, with its parameters in their order. */
  reasons: readonly [key: string, params: readonly string[]][];
  /** Equally likely reaction times in milliseconds, by temper. */
  reactions: readonly (readonly number[])[];
  /** Every move by its number: as one writes it, and as it goes over the wire. */
  moves: readonly [string, Record<string, unknown>][];
  /** Every value of an option and the number behind it, the usual one first. */
  options: Readonly<Record<string, readonly [unknown, number][]>>;
  /** The option that names the seat to begin. */
  starter: string | null;
  windows: readonly string[];
  endings: readonly string[];
  /** Why something is refused, code and ruling, from the first answer that is no consent. */
  refusals: readonly [string, string][];
  /** The facts that begin a round, and those that turn something up. */
  chapters: readonly string[];
  revealing: readonly string[];
  /** The fields of a view that have an entry for each seat, and those that are a list of seats. */
  own: readonly string[];
  crowds: readonly string[];
}

interface Kinds {
  uint8: Uint8Array;
  int64: BigInt64Array;
  float32: Float32Array;
  float64: Float64Array;
}
type ArrayKind = keyof Kinds;

type ArrayMaker<Numbers> = new (memory: ArrayBuffer, at: number, length: number) => Numbers;
const KINDS: { [K in ArrayKind]: ArrayMaker<Kinds[K]> } = {
  uint8: Uint8Array,
  int64: BigInt64Array,
  float32: Float32Array,
  float64: Float64Array,
};

const WEIGHTS = "memory_net_";
/** Bits of a mask's word that are used. */
const WORD = 60;

const letters = new TextDecoder();

export class Gear {
  readonly about: About;
  readonly #exports: WebAssembly.Exports;
  readonly #memory: WebAssembly.Memory;

  constructor(module: WebAssembly.Module, instance: WebAssembly.Instance) {
    this.about = aboutModule(module);
    this.#exports = instance.exports;
    this.#memory = instance.exports["memory"] as WebAssembly.Memory;
  }

  /** A gear of its own, with memory of its own. */
  static async of(module: WebAssembly.Module): Promise<Gear> {
    return new Gear(module, await WebAssembly.instantiate(module, {}));
  }

  /** Take in what was learned of the game: the file of its network, as Python reads it too. */
  async learn(file: ArrayBuffer): Promise<void> {
    for (const [name, weights] of await readNpz(file)) {
      if (`${WEIGHTS}${name}` in this.about.arrays)
        this.array(`${WEIGHTS}${name}`, "float32").set(weights);
    }
  }

  /** Run a routine. */
  run(routine: string, ...numbers: number[]): number {
    return (this.#exports[routine] as (...numbers: number[]) => number)(...numbers);
  }

  /** An array of the module, to read and to write. */
  array<K extends ArrayKind>(name: string, kind: K): Kinds[K] {
    const array = this.about.arrays[name];
    if (array?.kind !== kind) throw new Error(`${name} is no array of ${kind}`);
    const start = (this.#exports[array.inside] as WebAssembly.Global).value as number;
    return new KINDS[kind](this.#memory.buffer, start + array.offset, array.length);
  }

  /** One number of the match's record. */
  field(name: string): number {
    return Number(this.#record.getBigInt64(this.#place(name), true));
  }

  setField(name: string, value: number | bigint): void {
    this.#record.setBigInt64(this.#place(name), BigInt(value), true);
  }

  /** A stretch of text that a routine has written. */
  text(name: "views" | "facts", from: number, to: number): string {
    return letters.decode(this.array(name, "uint8").subarray(from, to));
  }

  /** The actions in a mask, or in one of several that follow each other. */
  actions(name: "mask" | "masks", nth = 0): number[] {
    const words = this.about.arrays["mask"]!.length;
    const mask = this.array(name, "int64").subarray(nth * words, (nth + 1) * words);
    const found: number[] = [];
    mask.forEach((bits, word) => {
      for (let bit = 0; bits >> BigInt(bit); bit++)
        if ((bits >> BigInt(bit)) & 1n) found.push(word * WORD + bit);
    });
    return found;
  }

  get #record(): DataView {
    const { buffer, byteOffset, byteLength } = this.array("match", "uint8");
    return new DataView(buffer, byteOffset, byteLength);
  }

  #place(name: string): number {
    const field = this.about.fields[name];
    if (!field) throw new Error(`a match has no ${name}`);
    return field[0];
  }
}
