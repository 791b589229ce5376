/** What one can think about the match that lies in a gear: look ahead, search, count out, and the game's own figures.
 *
 * All of it is the module's work, from the same source as on a server; the same seed comes to the same.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Gear } from "../gear/gear";
import { keyOf } from "../lib/seal";
import type { Position, Why } from "../protocol";
import { halves, type Key } from "./match";

/** No move: to wait, or to go on as the position stands. */
export const NO_MOVE = -1;
const EVERYTHING = -1;
const NO_REASON = -1;

/** Rounded as it is told. */
export const told = (value: number) => Number(value.toFixed(4));

/** What chance follows a seed: `mazzo.engine.match.Deal.of`. */
export function keyFrom(seed: string): Key {
  return halves(keyOf(bytesToHex(sha256(utf8ToBytes(`mazzo-seed-1\0${seed}`))), []));
}

/** The luck of a bot with this seed: `mazzo.bots.players.Bot`. */
function luckFrom(seed: string): bigint {
  const digest = sha256(utf8ToBytes(`mazzo-bot-1\0${seed}`))
    .slice(0, 7)
    .reverse();
  return 1n + BigInt(`0x${bytesToHex(digest)}`);
}

/** What came of each future of a position: everybody's share of the win. */
export class Chances {
  readonly count: number;
  readonly mean: readonly number[];

  constructor(
    readonly shares: Float64Array,
    readonly seats: number,
  ) {
    this.count = shares.length / seats;
    const total = Array<number>(seats).fill(0);
    shares.forEach((share, place) => (total[place % seats]! += share));
    this.mean = total.map((share) => share / this.count);
  }

  /** How much more this promises a seat than the other, and the standard error of that: from the futures of both. What is
   * over is certain in all of them.
   */
  betterBy(other: Chances, seat: number): [gap: number, error: number] {
    const both = Math.min(this.count, other.count);
    const long = both === 1 ? Math.max(this.count, other.count) : both;
    const share = ({ shares, count, seats }: Chances, future: number) =>
      shares[Math.min(future, count - 1) * seats + seat]!;
    const gaps = Array.from({ length: long }, (_, n) => share(this, n) - share(other, n));
    const gap = sum(gaps) / long;
    if (long === 1) return [gap, 0];
    const variance = sum(gaps.map((each) => (each - gap) ** 2)) / (long - 1);
    return [gap, Math.sqrt(variance / long)];
  }
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** How a position is played on. */
export interface Look {
  count: number;
  /** The seat whose knowledge counts; null for all there is. */
  knower?: number | null;
  /** How many moves have been made. */
  moment?: number;
  /** Who does what first; nobody where it goes on as it stands. */
  mover?: number;
  action?: number;
  /** The first move is the rule of thumb's, without a slip. */
  sure?: boolean;
}

export function lookAhead(gear: Gear, key: Key, look: Look): Chances {
  const { count, knower = null, moment = 0, mover = 0, action = NO_MOVE, sure = false } = look;
  const [eyes, slips] = knower === null ? [EVERYTHING, gear.about.slips] : [knower, 0];
  gear.array("key", "int64").set(key);
  gear.run("look_ahead_from", eyes);
  gear.run("look_ahead", eyes, slips, moment + Number(sure), moment, mover, action, count);
  const [room, seats] = [gear.about.arrays["scores"]!.length, gear.field("seats")];
  const shares = gear.array("shares", "float64").subarray(0, count * room);
  return new Chances(
    shares.filter((_, place) => place % room < seats),
    seats,
  );
}

/** What thinking found out about one move; how often it was tried, and its gain in whatever the search counts. */
export interface Weighed {
  action: number;
  tries: number;
  gain: number;
}

/** So many iterations of search: every move of the seat, the best one first. */
export function think(gear: Gear, seat: number, key: Key, iterations: number): Weighed[] {
  gear.array("key", "int64").set(key);
  gear.array("skill", "int64").set(gear.about.skill.map(BigInt));
  gear.run("begin_to_think", seat);
  const choice = gear.run("go_on_thinking", seat, 0, iterations);
  const width = gear.run("weigh_moves");
  const rows = [...gear.array("weighed", "int64").subarray(0, 3 * width)].map(Number);
  const found = Array.from({ length: width }, (_, n) => {
    const [action, tries, gain] = rows.slice(3 * n, 3 * n + 3) as [number, number, number];
    return { action, tries, gain: gain / Math.max(tries, 1) };
  });
  const last = ({ action }: Weighed) => Number(action !== choice);
  return found.toSorted(
    (one, other) => last(one) - last(other) || other.tries - one.tries || other.gain - one.gain,
  );
}

/** What each move is worth in points, where that can be counted out; nothing otherwise. */
export function countedOut(gear: Gear, seat: number): Map<number, number> {
  gear.run("options", seat);
  const actions = gear.actions("mask");
  const unit = gear.run("count_moves", seat);
  const worth = [...gear.array("memory_worth", "int64").subarray(0, actions.length)].map(Number);
  const known = actions.map((action, n): [number, number] => [action, worth[n]!]);
  return new Map(
    known
      .filter(([, value]) => unit && value !== gear.about.unknown)
      .map(([action, value]) => [action, value / unit]),
  );
}

/** What a bot does here; NO_MOVE to wait. */
export function choose(gear: Gear, seat: number, policy: string, seed: string): number {
  gear.array("luck", "int64")[0] = luckFrom(seed);
  return gear.run("choose", seat, gear.about.policies.indexOf(policy));
}

/** What the rule of thumb does here; NO_MOVE to wait. */
export function followThumb(gear: Gear, seat: number, seed: string): number {
  gear.array("luck", "int64")[0] = luckFrom(seed);
  return gear.run("follow_thumb", seat);
}

/** The exact figures of a seat's decision, as the game states them. */
export function insight(gear: Gear, seat: number): Position["insight"] {
  gear.run("figure_out", seat);
  const numbers = gear.array("figures", "float64");
  const said = (kind: string, number: number) =>
    Number.isNaN(number) ? null : kind === "bool" ? number !== 0 : number;
  const found: Record<string, unknown> = {};
  for (const [name, kind, place, each] of gear.about.figures) {
    const values = [...numbers.subarray(place, place + (each || 1))].map((number) =>
      said(kind, number),
    );
    if (values.some((value) => value !== null)) found[name] = each ? values : values[0];
  }
  return found;
}

/** What speaks for a move in the game's own figures. */
export function reasonFor(gear: Gear, seat: number, action: number): Why | null {
  const number = gear.run("speak_for", seat, action);
  if (number === NO_REASON) return null;
  const [key, names] = gear.about.reasons[number]!;
  const numbers = gear.array("figures", "float64");
  return { key, params: Object.fromEntries(names.map((name, n) => [name, numbers[n]!])) };
}
