import type { Said } from "$lib/words.svelte";
import { VALUES, type Seen } from "./seen";

/** What a seat sees: cards always lie on the central pile. */
export type View = Seen & { top: string; bottom: string };

/** Whether everybody has time to look around: not while three, two, one is counted. */
export function isGettingReady({ over, phase, window }: View): boolean {
  return !over && phase === "countdown" && window !== "countdown";
}

/** Whether a seat may press what it likes and nothing comes of it: before go, out of the race for a moment, until the next card, after
 * the end.
 */
export function isOut({ over, phase, pace, acting }: View, seat: number): boolean {
  return over || phase === "countdown" || (pace === "race" && !acting.includes(seat));
}

/** [A22] Whether this deadlock of a game without a race follows others: whoever has said once that they go on goes on. */
export function isAnotherDeadlock({ pace, phase }: View, told: readonly Said[]): boolean {
  const game = told.slice(told.findLastIndex(({ fact }) => fact === "GameStarted") + 1);
  const deadlocks = game.filter(({ fact }) => fact === "Deadlocked");
  return pace === "turns" && phase === "countdown" && deadlocks.length > 1;
}

/** What could be played on a card that is covered by now, and when it was covered. */
export interface Covered {
  at: number;
  legal: readonly Said[];
}

/** So soon after the pile has changed, a hand that moves was moved by what lay there before: nobody reads a card, reckons and
 * presses any faster.
 */
const REACTION_MS = 500;

/** What was still there when somebody who moves now made up their mind. */
export function lately(covered: readonly Covered[], now: number): readonly Covered[] {
  return covered.filter(({ at }) => now - at < REACTION_MS);
}

/** [A4] [A20] Whether a card was meant for what lay there a moment ago: then it is no slip. */
export function fittedLately(covered: readonly Covered[], card: string, now: number): boolean {
  return lately(covered, now).some(({ legal }) =>
    legal.some((move) => move.move === "play" && move.card === card),
  );
}

/** A card of which there may be several in hand. */
export interface Kind {
  code: string;
  value: number;
  count: number;
}

export function valueOf(code: string): number {
  return Number(code.split("±")[0]);
}

export function stepOf(code: string): number {
  return Number(code.split("±")[1]);
}

/** The cards of a hand by their value, equal ones together. */
export function byValue(hand: readonly string[]): Map<number, Kind[]> {
  const found = new Map<number, Kind[]>(VALUES.map((value) => [value, []]));
  for (const code of hand) {
    const kinds = found.get(valueOf(code))!;
    const known = kinds.find((kind) => kind.code === code);
    if (known) known.count++;
    else kinds.push({ code, value: valueOf(code), count: 1 });
  }
  return found;
}

/** What a seat was left with when a game ended: the hand turned up, and how many more in the draw pile. */
export interface Scored {
  seat: number;
  cards: readonly string[];
  pile: number;
  points: number;
  total: number;
}

export function scored(facts: readonly Said[]): readonly Scored[] {
  return facts.filter(({ fact }) => fact === "GameScored") as unknown as Scored[];
}
