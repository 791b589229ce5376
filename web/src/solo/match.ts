/** A match in this browser: what `mazzo.engine.match` is on a server, over the WebAssembly gear.
 *
 * Nothing here knows a rule: the module decides, and what it says in numbers is put into the words that it brought along.
 */

import type { Gear } from "../gear/gear";
import { Refusal } from "../lib/refusal";
import { commitmentTo, keyOf } from "../lib/seal";
import type { Said } from "../lib/words.svelte";

/** Where the cards come from: docs/replays.md. */
export interface Deal {
  secret: string;
  nonces: readonly string[];
  /** The same deal had been played before. */
  known: boolean;
}

/** Who did what, and how many milliseconds after the deal; the clock is nobody. */
export type Moment = readonly [seat: number, action: number, ms: number];
export const CLOCK = -1;
const SPECTATOR = -1;

export type Options = Readonly<Record<string, unknown>>;

export interface Result {
  ending: string;
  scores: number[];
  places: number[];
}

/** What holds for everybody at one moment. */
export interface Now {
  over: boolean;
  acting: readonly number[];
  /** Every seat's legal moves by their numbers. */
  actions: readonly (readonly number[])[];
  /** The clock that runs: its name, and its milliseconds where the rules say how long. */
  window: readonly [string, number] | null;
  /** Changes whenever a clock starts anew. */
  opened: number;
  clock: string;
}

/** Where all chance of a match comes from. */
export type Key = readonly [bigint, bigint];

/** A key as the two signed numbers that a record holds. */
export function halves(key: string): Key {
  const half = (digits: string) => BigInt.asIntN(64, BigInt(`0x${digits}`));
  return [half(key.slice(0, 16)), half(key.slice(16))];
}

const FORMAT = 1;
const EXPIRE = "expire";
/** What `observe_all` says before it says where each text ends. */
const MOMENT = 5;

export class SoloMatch {
  readonly history: Moment[] = [];
  now: Now;

  private constructor(
    readonly gear: Gear,
    readonly seats: number,
    readonly options: Options,
    readonly deal: Deal,
  ) {
    this.now = this.#observe();
  }

  /** A new match, dealt. */
  static deal(gear: Gear, seats: number, given: Options, deal: Deal): SoloMatch {
    const options = settings(gear, given);
    gear.array("match", "uint8").set(gear.array("blank", "uint8"));
    gear.setField("seats", seats);
    for (const [name, value] of Object.entries(options))
      gear.setField(name, gear.about.options[name]!.find(([said]) => said === value)![1]);
    const [key0, key1] = halves(keyOf(deal.secret, deal.nonces));
    gear.setField("key0", key0);
    gear.setField("key1", key1);
    gear.run("begin");
    return new SoloMatch(gear, seats, options, deal);
  }

  /** The match of a replay, as it stood after the deal, and its moves. */
  static read(gear: Gear, replay: string): { match: SoloMatch; moments: Moment[] } {
    const [head, ...lines] = replay
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    const { seats, options, secret, nonces = [], known = false, version } = head as Deal & HeadLine;
    const { game, version: current } = gear.about;
    if (version !== current) throw new Refusal("other_version", { game, version, current });
    const actions = new Map(gear.about.moves.map(([notation], action) => [notation, action]));
    const moments = lines
      .filter((line): line is [number | null, string, number] => Array.isArray(line))
      .map(([seat, notation, ms]): Moment =>
        seat === null ? [CLOCK, 0, ms] : [seat, actions.get(notation)!, ms],
      );
    return { match: SoloMatch.deal(gear, seats, options, { secret, nonces, known }), moments };
  }

  /** Do what stands in the history of the same match. */
  redo(moment: Moment): void {
    const [seat, action] = moment;
    this.#done(
      seat === CLOCK ? this.gear.run("lapse") : this.gear.run("step", seat, action),
      action,
    );
    this.history.push(moment);
    this.now = this.#observe();
  }

  /** Why this seat may not make this move now; null if it may. */
  refusal(seat: number, action: number): Refusal | null {
    return this.#refused(this.gear.run("refuse", seat, action), action);
  }

  /** The number of a move, as it was offered or written. */
  find(said: Said | string): number {
    const found = this.gear.about.moves.findIndex(([notation, move]) =>
      typeof said === "string" ? notation === said : same(move, said),
    );
    if (found < 0) throw new Refusal("unknown_move", { move: JSON.stringify(said) }, "T5");
    return found;
  }

  move(action: number): Record<string, unknown> {
    return this.gear.about.moves[action]![1];
  }

  /** What a viewer may see. */
  view(viewer: number | null): Record<string, unknown> {
    const end = this.gear.run("show", viewer ?? SPECTATOR);
    return JSON.parse(this.gear.text("views", 0, end)) as Record<string, unknown>;
  }

  /** What the last move told, as this viewer may know it. */
  facts(viewer: number | null): Record<string, unknown>[] {
    const end = this.gear.run("tell", viewer ?? SPECTATOR);
    return JSON.parse(this.gear.text("facts", 0, end)) as Record<string, unknown>[];
  }

  /** Everybody's points; null where this viewer cannot know them. */
  scores(viewer: number | null): (number | null)[] {
    this.gear.run("open_scores", viewer ?? SPECTATOR);
    const [points, shown] = [this.#ints("scores"), this.#ints("shown")];
    return points.map((score, seat) => (shown[seat] ? score : null));
  }

  /** How it ended; null while it goes on. */
  get result(): Result | null {
    if (!this.now.over) return null;
    this.gear.run("tally");
    const [scores, standings] = [this.#ints("scores"), this.#ints("standings")];
    return {
      ending: this.gear.about.endings[this.gear.field("ending")]!,
      scores,
      places: standings.map((mine) => 1 + standings.filter((other) => other > mine).length),
    };
  }

  /** Whether this legal move has to race: others may act too, and a spectator sees more change than its player's own place. */
  isContested(seat: number, action: number): boolean {
    if (this.now.acting.length < 2) return false;
    const [before, kept] = [this.view(null), this.record()];
    this.gear.run("step", seat, action);
    const after = this.view(null);
    this.gear.array("match", "uint8").set(kept);
    return Object.keys(before).some(
      (name) => this.#others(name, before, seat) !== this.#others(name, after, seat),
    );
  }

  /** What a field of a view says of others than this seat. */
  #others(name: string, view: Record<string, unknown>, seat: number): string {
    const value = view[name];
    const { own, crowds } = this.gear.about;
    if (own.includes(name)) return JSON.stringify((value as unknown[]).toSpliced(seat, 1));
    if (crowds.includes(name))
      return JSON.stringify((value as number[]).filter((other) => other !== seat));
    return JSON.stringify(value);
  }

  /** The whole record, for whoever thinks about it elsewhere. */
  record(): Uint8Array {
    return this.gear.array("match", "uint8").slice();
  }

  /** The whole match as text that `mazzo verify` reads. */
  replay(): string {
    const { id, version } = { id: this.gear.about.game, version: this.gear.about.version };
    const { secret, nonces, known } = this.deal;
    const head: HeadLine & Deal = {
      ...{ mazzo: FORMAT, game: id, version, seats: this.seats, options: this.options },
      ...{ commitment: commitmentTo(secret), secret, nonces, known },
    };
    const lines = this.history.map(([seat, action, ms]) =>
      seat === CLOCK ? [null, EXPIRE, ms] : [seat, this.gear.about.moves[action]![0], ms],
    );
    const all: unknown[] = [head, ...lines, ...(this.result ? [this.result] : [])];
    return all.map((line) => `${JSON.stringify(line)}\n`).join("");
  }

  #ints(name: string): number[] {
    return [...this.gear.array(name, "int64").subarray(0, this.seats)].map(Number);
  }

  #observe(): Now {
    this.gear.run("observe_all");
    const moment = [...this.gear.array("moment", "int64").subarray(0, MOMENT)].map(Number);
    const [over, acting, window, opened, length] = moment as [
      number,
      number,
      number,
      number,
      number,
    ];
    const seats = Array.from({ length: this.seats }, (_, seat) => seat);
    return {
      over: over > 0,
      acting: seats.filter((seat) => (acting >> seat) & 1),
      actions: seats.map((seat) => this.gear.actions("masks", seat)),
      window: window ? [this.gear.about.windows[window]!, length] : null,
      opened,
      clock: `${opened} ${window}`,
    };
  }

  #done(answer: number, action: number): void {
    const refusal = this.#refused(answer, action);
    if (refusal) throw refusal;
  }

  #refused(answer: number, action: number): Refusal | null {
    if (!answer) return null;
    const [code, ruling] = this.gear.about.refusals[answer - 1]!;
    return new Refusal(code, { move: this.gear.about.moves[action]![0] }, ruling);
  }
}

interface HeadLine {
  mazzo: number;
  game: string;
  version: number;
  seats: number;
  options: Options;
  commitment: string;
}

/** All options with their values: those given, the usual ones for the rest. */
export function settings(gear: Gear, given: Options): Options {
  return Object.fromEntries(
    Object.entries(gear.about.options).map(([name, values]) => {
      const found = name in given ? values.find(([value]) => value === given[name]) : values[0];
      if (!found) throw new Refusal("bad_option", { option: name, problem: String(given[name]) });
      return [name, found[0]];
    }),
  );
}

function same(one: Said, other: Said): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
