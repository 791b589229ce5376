/** What a board needs to draw a match and to play in it: at a table, in a replay, in a lesson. */

import type { Emote } from "../protocol";
import type { Said, Words } from "./words.svelte";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- every game has its own view; its board knows the shape
type AnyView = Record<string, any>;

export interface Bubble {
  text: string;
  emote?: Emote["emote"];
}

/** Somebody on a chair, as the others see them. */
export interface Chair {
  name: string;
  colour: string;
  /** The level of a bot that sits here, or that plays for somebody who is away. */
  bot: string | null;
  /** Its person is away and a bot plays. */
  autopilot: boolean;
  /** Nobody is connected, but no bot plays yet. */
  away: boolean;
  latency: number | null;
  /** What they have just said, or the face they have just made. */
  bubble: Bubble | null;
}

/** Help for beginners: the results of sums, and the cards that fit. */
export interface Aids {
  readonly sums: boolean;
  readonly fits: boolean;
}

/** What turns the page: on to the next round, or to the result. Nothing for whoever has said so. */
export interface Onward {
  /** The name of its words. */
  readonly name: string;
  readonly go: () => void;
}

export interface Sitting {
  readonly game: string;
  readonly words: Words;
  readonly chairs: readonly Chair[];
  readonly names: readonly string[];
  /** My seat; null for whoever watches. */
  readonly me: number | null;
  readonly view: AnyView;
  /** What I may do now. Empty where I may only look. */
  readonly legal: readonly Said[];
  readonly acting: readonly number[];
  /** The clock that runs, on the table's clock. */
  readonly window: { readonly name: string; readonly ends: number } | null;
  /** Exact numbers about the position (the risk of a bust, say), where the table allows help. */
  readonly insight: Readonly<Record<string, number | boolean | readonly (number | null)[]>> | null;
  /** Whether the table gives hints and figures to whoever plays at it. */
  readonly helps?: boolean;
  /** What the board works out for me, where a game leaves that to the players. */
  readonly aids: Aids;
  /** What happened in the latest step. */
  readonly facts: readonly Said[];
  /** What happened in the last few steps, the newest last. */
  readonly recent?: readonly Said[];
  /** My own move, from the tap until the view shows it or it is refused. */
  readonly pending: Said | null;
  /** My latest move, if somebody was faster: it costs nothing and comes back. */
  readonly beaten?: Said | null;
  /** At a table: whether it stops between two rounds, so that everybody sees how the last one ended. */
  readonly resting?: boolean;
  /** Let bots play at once until it is my turn; null where nobody is to be waited for, or others mind. */
  readonly skip?: (() => void) | null;
  readonly onward?: Onward | null;
  /** What I shall see in the next round. */
  readonly coming?: Record<string, unknown> | null;
  /** The table's clock, in milliseconds. */
  now(): number;
  /** Make a move. What is not legal is refused by the table, in words. */
  play(move: Said): void;
}

/** Whether this very move is among the legal ones. */
export function allows(sitting: Sitting, move: Said): boolean {
  return sitting.legal.some((other) => same(other, move));
}

/** Whether this very move of mine is under way. */
export function pends({ pending }: Sitting, move: Said): boolean {
  return pending !== null && same(pending, move);
}

/** The legal moves of one kind. */
export function legalMoves(sitting: Sitting, verb: string): Said[] {
  return sitting.legal.filter((move) => move.move === verb);
}

export function same(one: Said, other: Said): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isSame(one[name], other[name]))
  );
}

/** A field of a move may be several cards: which, not in what order. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item) => other.includes(item));
}

/** The other seats in the order of play, beginning after mine. */
export function others(sitting: Sitting): number[] {
  const count = sitting.chairs.length;
  const first = sitting.me ?? -1;
  return Array.from(
    { length: sitting.me === null ? count : count - 1 },
    (_, i) => (first + 1 + i) % count,
  );
}

export function isActing(sitting: Sitting): boolean {
  return sitting.me !== null && sitting.acting.includes(sitting.me) && sitting.legal.length > 0;
}

/** My only possible move, where I alone am to decide and nothing runs but the clock of my turn: no race, and no time for a word. */
export function forced({ me, acting, legal, window }: Sitting): Said | undefined {
  const [seat, ...more] = acting;
  const inTurn = !window || window.name === "turn";
  return me !== null && seat === me && !more.length && legal.length === 1 && inTurn
    ? legal[0]
    : undefined;
}
