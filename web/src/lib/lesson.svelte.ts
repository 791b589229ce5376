/** A lesson: a few moves of a real match, played by the engine, with somebody who explains. */

import type { Course, Frame } from "../api_types";
import { Refusal } from "./api";
import { colourOf, quietChair, seatNames } from "./chairs";
import { aboutToChange } from "./flight";
import { stretch } from "./settings.svelte";
import { same, type Chair, type Sitting } from "./sitting";
import type { Said, Words } from "./words.svelte";

const PAUSE_MS = 1100;

/** What is answered to a move that is not the one: why it cannot be, or that another would teach more. */
export type Wrong = { refusal: Refusal } | { try: Said } | { read: true };

export class Lesson implements Sitting {
  words = $state.raw<Words>() as Words;
  /** The step that is explained, or that is about to be. */
  step = $state(0);
  frame = $state.raw<Frame>() as Frame;
  /** Others are moving: the bubble waits. */
  busy = $state(false);
  wrong = $state.raw<Wrong | null>(null);
  readonly pending = null;
  readonly insight = null;
  readonly aids = { sums: true, fits: true };
  readonly window = null;
  readonly game: string;
  readonly me: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly course: Course,
    words: Words,
    readonly learner: string,
  ) {
    this.words = words;
    this.game = course.game;
    this.me = course.seat;
    this.frame = course.steps[0]!.frames![0]!;
    this.#enter(0);
  }

  names: readonly string[] = $derived.by(() =>
    seatNames(
      this.words,
      Array.from({ length: this.course.seats }, (_, seat) =>
        seat === this.me ? this.learner : null,
      ),
    ),
  );
  chairs: readonly Chair[] = $derived(
    this.names.map((name, seat) => quietChair(name, colourOf(seat))),
  );
  taught = $derived.by(() => this.course.steps[this.step]!);

  get last(): boolean {
    return this.step === this.course.steps.length - 1;
  }
  get view() {
    return this.frame.view;
  }
  get facts() {
    return this.frame.facts;
  }
  get acting() {
    return this.frame.acting;
  }
  get legal(): readonly Said[] {
    return this.busy ? [] : (this.taught.legal ?? []);
  }

  now(): number {
    return performance.now();
  }

  /** The learner moves: the expected move goes on, any other is answered. */
  play(move: Said): void {
    const { expect } = this.taught;
    if (this.busy) return;
    if (!expect) this.wrong = { read: true };
    else if (same(move, expect)) this.next();
    else this.wrong = this.#refused(move) ?? { try: expect };
  }

  /** Why a move cannot be, if it cannot: as a table would say. */
  #refused(made: Said): Wrong | null {
    const { moves, refusals } = this.course;
    const action = moves.findIndex(([, move]) => same(move, made));
    const why = refusals[(this.taught.refused?.[action] ?? 0) - 1];
    return why ? { refusal: new Refusal(why[0], { move: moves[action]![0] }, why[1]) } : null;
  }

  next(): void {
    if (!this.last) this.#enter(this.step + 1);
  }

  again(): void {
    this.#enter(0);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Show what happens before this step, move by move, then let it speak. */
  #enter(step: number): void {
    clearTimeout(this.#timer);
    this.step = step;
    this.wrong = null;
    this.#show(this.course.steps[step]?.frames ?? []);
  }

  #show([frame, ...more]: readonly Frame[]): void {
    aboutToChange();
    if (frame) this.frame = frame;
    this.busy = more.length > 0;
    if (this.busy) this.#timer = setTimeout(() => this.#show(more), PAUSE_MS * stretch());
  }
}
