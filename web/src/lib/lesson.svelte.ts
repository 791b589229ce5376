/** A lesson: a few moves of a real match, played by the engine, with somebody who explains. */

import { api, type Course, type Frame, Refusal } from "./api";
import { quietChair, seatNames } from "./chairs";
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
  pending = $state.raw<Said | null>(null);
  wrong = $state.raw<Wrong | null>(null);
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
  chairs: readonly Chair[] = $derived(this.names.map((name) => quietChair(name)));
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
    const { expect, legal } = this.taught;
    if (this.busy || this.pending) return;
    if (!expect) this.wrong = { read: true };
    else if (same(move, expect)) this.next();
    else if (legal?.some((other) => same(other, move))) this.wrong = { try: expect };
    else void this.#ask(move, expect);
  }

  async #ask(move: Said, expect: Said): Promise<void> {
    aboutToChange();
    this.pending = move;
    try {
      const { code, params, ruling } = await api.attempt(this.game, this.step, move);
      this.wrong = code ? { refusal: new Refusal(code, params, ruling) } : { try: expect };
    } catch (why) {
      const { code } = why as Refusal;
      this.wrong = code === "offline" ? { try: expect } : { refusal: why as Refusal };
    } finally {
      aboutToChange();
      this.pending = null;
    }
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
