/** A finished match, watched again: any moment of it, through anybody's eyes. */

import type { Frame, PublishedReplay } from "../api_types";
import { api, type Refusal } from "./api";
import { quietChair, seatNames, sitterColours } from "./chairs";
import { aboutToChange } from "./flight";
import { ends } from "./seal";
import type { Chair, Sitting } from "./sitting";
import { chapters, turns } from "./story";
import type { Said, Words } from "./words.svelte";

const BEAT_MS = 1400;
const RECENT = 30;
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** Whoever sat there: null for a bot, undefined for somebody who has been forgotten. */
export function sitters({ people, bots }: PublishedReplay): (string | null | undefined)[] {
  return people.map((name, seat) => name ?? (bots[seat] === null ? undefined : null));
}

const EMPTY: Frame = { view: {}, facts: [], acting: [], scores: [] };

export class Replay implements Sitting {
  words = $state.raw<Words>() as Words;
  /** The frame that is shown. */
  at = $state(0);
  /** Whose eyes we look through; null for a spectator's. */
  me = $state<number | null>(null);
  frames = $state.raw<readonly Frame[]>([]);
  playing = $state(false);
  /** Whether the board shows how it stood before the move: what somebody saw who had to decide. */
  early = $state(false);
  speed = $state<number>(1);
  refusal = $state.raw<Refusal | null>(null);
  /** Somebody pressed a card: this is only a replay. */
  touched = $state(0);
  /** How often a moment was chosen to be seen. */
  shown = $state(0);
  readonly head;
  readonly foot;
  readonly legal: readonly Said[] = [];
  readonly insight = null;
  readonly aids = { sums: true, fits: true };
  readonly pending = null;
  readonly window = null;

  constructor(
    readonly token: string,
    readonly finished: PublishedReplay,
    words: Words,
  ) {
    this.words = words;
    ({ head: this.head, foot: this.foot } = ends(finished.replay));
  }

  names: readonly string[] = $derived.by(() => seatNames(this.words, sitters(this.finished)));
  chairs: readonly Chair[] = $derived.by(() => {
    const colours = sitterColours(this.finished);
    return this.names.map((name, seat) =>
      quietChair(name, colours[seat] ?? "", this.finished.bots[seat]),
    );
  });
  chapters = $derived(chapters(this.frames));
  turns = $derived(turns(this.frames));

  get game(): string {
    return this.finished.game;
  }
  /** The frame on the board. */
  get seen(): number {
    return this.early && !this.playing ? Math.max(0, this.at - 1) : this.at;
  }
  get frame(): Frame {
    return this.frames[this.seen] ?? EMPTY;
  }
  get view() {
    return this.frame.view;
  }
  get facts() {
    return this.frame.facts;
  }
  get recent() {
    return this.frames
      .slice(Math.max(0, this.seen - RECENT), this.seen + 1)
      .flatMap(({ facts }) => facts);
  }
  get acting() {
    return this.frame.acting;
  }
  get last(): number {
    return Math.max(0, this.frames.length - 1);
  }
  /** The race that decided this move, if there was one. */
  get race() {
    return this.finished.races.find((race) => race.step + 1 === this.at) ?? null;
  }

  now(): number {
    return performance.now();
  }

  play(): void {
    this.touched++;
  }

  /** Look through somebody's eyes, at the same moment. */
  async look(seat: number | null): Promise<void> {
    try {
      const frames = await api.frames(this.token, seat);
      this.me = seat;
      this.frames = frames;
      this.refusal = null;
    } catch (why) {
      this.refusal = why as Refusal;
    }
  }

  before(early: boolean): void {
    aboutToChange();
    this.early = early;
  }

  go(at: number): void {
    aboutToChange();
    this.at = Math.max(0, Math.min(this.last, at));
    if (this.at === this.last) this.playing = false;
  }

  /** To a moment that somebody has chosen from what is told of the match: they want to see it. */
  show(at: number): void {
    this.go(at);
    this.shown++;
  }

  /** To the turn before or after this one. */
  turn(way: 1 | -1): void {
    const next =
      way > 0 ? this.turns.find((at) => at > this.at) : this.turns.findLast((at) => at < this.at);
    this.go(next ?? (way > 0 ? this.last : 0));
  }

  toggle(): void {
    if (!this.playing && this.at === this.last) this.at = 0;
    this.playing = !this.playing;
  }

  /** One beat of playing by itself: how long to wait for the next. */
  get beat(): number {
    return BEAT_MS / this.speed;
  }

  /** What happened at a frame, in words. */
  told(at: number): string {
    return (this.frames[at]?.facts ?? [])
      .map((fact) => this.words.fact(fact, this.me, this.names))
      .join(" ");
  }

  /** The replay as a file that `mazzo replay` and `mazzo verify` read. */
  file(): File {
    const [first, ...rest] = this.finished.replay.split("\n");
    const head = {
      ...(JSON.parse(first ?? "{}") as object),
      names: this.names,
      when: new Date(this.finished.finished_at).toISOString(),
    };
    return new File(
      [[JSON.stringify(head), ...rest].join("\n")],
      `${this.game}-${this.token.slice(0, 8)}.replay`,
      { type: "text/plain" },
    );
  }
}
