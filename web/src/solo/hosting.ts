/** A match in this browser in real time, what `mazzo.table.hosting` is on a server: who moves next, races, clocks, pauses. */

import type { Gear } from "../gear/gear";
import { Refusal } from "../lib/refusal";
import {
  CLOCKS,
  type MatchResult,
  type PlayMove,
  type Position,
  type TableView,
} from "../protocol";
import type { Bots } from "./bots";
import type { EventLog } from "./events";
import type { Surroundings } from "./host";
import { CLOCK, SoloMatch, type Moment } from "./match";
import type { KeptMatch, KeptTable } from "./store";
import { insight } from "./thinking";

interface Claim {
  action: number;
  at: number;
  seen: number;
  /** The request, if a person made it. */
  id: string | null;
}
export type Timer = [at: number, run: (at: number) => void];

export class HostedMatch {
  readonly match: SoloMatch;
  ready = false;
  wantsPause = false;
  paused: TableView["paused"] = null;
  result: MatchResult | null = null;
  /** When the match goes on after a countdown. */
  starts: number;
  /** Since which event each seat's choice is what it is. */
  since: number[];
  /** When it last changed. */
  #changed: number[];
  #pausedAt = 0;
  #restsUntil: number;
  #lockedUntil: number;
  #deadline: number | null = null;
  #clock: string | null = null;
  readonly claims = new Map<number, Claim>();
  /** What was answered to a request, should it be asked again. */
  readonly made = new Map<string, number>();

  /** The cards are dealt. */
  constructor(
    readonly gear: Gear,
    readonly kept: KeptTable,
    readonly dealt: KeptMatch,
    readonly log: EventLog,
    readonly bots: Bots,
    readonly around: Surroundings,
  ) {
    const at = dealt.dealt!;
    const { seats } = kept.setup;
    this.match = SoloMatch.deal(gear, seats, dealt.options, dealt);
    this.starts = this.#lockedUntil = at;
    this.#restsUntil = at + this.#visible;
    bots.sitDown(this);
    const { acting } = this.now;
    kept.starter = acting.length === 1 ? acting[0]! : null;
    this.since = Array<number>(seats).fill(log.v + 1);
    this.#changed = Array<number>(seats).fill(at);
    log.happen(at, {
      event: "match_started",
      match: dealt.number,
      ...{ game: gear.about.game, version: gear.about.version },
      ...{ seats, options: dealt.options, facts: this.match.facts(kept.seat) },
    });
  }

  /** The match as it was kept; clocks start anew. */
  restore(at: number): void {
    for (const moment of this.dealt.history) this.#redo(moment, this.dealt.dealt! + moment[2]);
    this.#changed.fill(at);
    if (!this.now.over) this.look(at);
  }

  // What is so

  get now() {
    return this.match.now;
  }
  /** The chair of the person. */
  get mine(): number {
    return this.kept.seat;
  }
  get isRace(): boolean {
    return this.now.acting.length > 1;
  }
  /** Whether it matters how soon somebody acts: in a race, and by a clock of the rules. */
  get isTimed(): boolean {
    return this.isRace || Boolean(this.now.window?.[1]);
  }
  get lastMover(): number | null {
    return this.match.history.at(-1)?.[0] ?? null;
  }
  /** How long a change in a race stays at least. */
  get #visible(): number {
    return this.kept.setup.pace === "relaxed" ? CLOCKS.visible : 0;
  }

  get position(): Position {
    const { mine: seat, match } = this;
    const { acting, actions, window } = this.now;
    const helps = this.kept.setup.hints && acting.includes(seat);
    return {
      ...{ type: "position", v: this.log.v, match: this.dealt.number },
      view: match.view(seat),
      acting,
      legal: actions[seat]!.map((action) => match.move(action)),
      window:
        this.#deadline === null ? null : { name: window?.[0] ?? "turn", ends: this.#deadline },
      insight: helps ? insight(this.gear, seat) : {},
    };
  }

  /** Nothing can be asked before a countdown is over. */
  checkGoesOn(at: number): void {
    if (this.paused || at < this.starts) throw new Refusal("paused");
  }

  // Moves

  play(at: number, message: PlayMove, id: string): void {
    const seat = this.mine;
    this.checkGoesOn(at);
    if (at < this.#lockedUntil) throw new Refusal("locked");
    if (this.claims.has(seat)) throw new Refusal("pending");
    const action = this.#legal(at, message);
    if (this.isRace && this.match.isContested(seat, action))
      this.claims.set(seat, { action, at, seen: message.seen, id });
    else this.#move(at, seat, action, { id });
    this.#settleClaims(at);
  }

  /** The number of a move that I may make now; in a race a wrong one locks me out for a moment. */
  #legal(at: number, { seen, move }: PlayMove): number {
    const { mine: seat, match } = this;
    const isOld = seen < this.since[seat]!;
    try {
      if (seen > this.log.v) throw new Refusal("stale");
      const action = match.find(move);
      const allowed = this.now.actions[seat]!.includes(action);
      if (!allowed && !isOld) throw match.refusal(seat, action) ?? new Refusal("stale");
      if (isOld && !this.#standsAlone(seat, action)) throw new Refusal("stale");
      return action;
    } catch (why) {
      if (this.isRace && !(isOld && (why as Refusal).code === "stale"))
        this.#lockedUntil = at + CLOCKS.locked;
      throw why;
    }
  }

  /** In a race, a move on one's own place that is still possible does not care what the others did. */
  #standsAlone(seat: number, action: number): boolean {
    return (
      this.isRace &&
      this.now.actions[seat]!.includes(action) &&
      !this.match.isContested(seat, action)
    );
  }

  /** Whether what a seat decided when it had seen so much could still be done. */
  stillCounts(seat: number, { action, seen }: { action: number; seen: number }): boolean {
    if (this.now.over || !this.now.actions[seat]!.includes(action)) return false;
    return this.since[seat]! <= seen || this.#standsAlone(seat, action);
  }

  /** Something is done: tell it, and let everybody look again. */
  #move(
    at: number,
    seat: number,
    action: number,
    { id = "", took }: { id?: string; took?: number } = {},
  ): void {
    const moment: Moment = [seat, action, Math.max(0, at - this.dealt.dealt!)];
    const v = this.#redo(moment, at, took);
    this.dealt.history.push(moment);
    if (id) {
      this.made.set(id, v);
      this.log.tell({ type: "ok", id, v });
    }
    if (seat === CLOCK || took !== undefined) this.#restsUntil = at + this.#visible;
    if (this.now.over) return this.#close(at);
    this.#dropOutdated();
    if (this.#isRoundOver()) this.#halt(at, "round");
    else this.look(at);
  }

  /** What a moment of the match changes; the number of its event. */
  #redo(moment: Moment, at: number, took?: number): number {
    const { match } = this;
    const [seat] = moment;
    const before = match.now;
    match.redo(moment);
    const v = this.log.happen(at, {
      event: "happened",
      match: this.dealt.number,
      facts: match.facts(this.mine),
      race: took === undefined ? null : { seat, ms: took },
    });
    const mover = match.now.acting.length > 1 ? seat : null;
    match.now.actions.forEach((now, each) => {
      if (each === mover || String(now) === String(before.actions[each])) return;
      this.since[each] = v;
      this.#changed[each] = at;
    });
    if (match.now.over) this.#end(at);
    return v;
  }

  /** Whether the table stops so that one sees how a round has ended; where all can but say that they are ready, the rules wait already. */
  #isRoundOver(): boolean {
    const { acting, actions } = this.now;
    const waits = this.isRace && acting.every((seat) => actions[seat]!.length === 1);
    const { chapters, revealing } = this.gear.about;
    const told = this.match.facts(null).map(({ fact }) => String(fact));
    const chapter = told.findIndex((fact) => chapters.includes(fact));
    return (
      this.kept.setup.rests &&
      !waits &&
      told.slice(0, Math.max(0, chapter)).some((fact) => revealing.includes(fact))
    );
  }

  #end(at: number): void {
    const { number: match, secret, nonces } = this.dealt;
    this.dealt.over = true;
    this.ready = this.wantsPause = false;
    this.result = {
      ...{ event: "match_ended", match, ...this.match.result! },
      ...{ doubts: [], counts: true },
    };
    this.log.happen(at, this.result);
    this.log.happen(at, { event: "deal_revealed", match, secret, nonces });
  }

  /** What was on its way comes too late. */
  #close(at: number): void {
    for (const seat of [...this.claims.keys()]) this.#beat(seat, at);
    this.bots.plans.clear();
    this.#deadline = null;
    this.log.positionIsNews = true;
  }

  // Races

  /** The first claim counts as soon as what is new has been seen. */
  #settleClaims(at: number): void {
    if (this.claims.size && at >= this.#restsUntil && !this.paused) this.#decide(at);
  }

  #decide(at: number): void {
    const ranked = [...this.claims].toSorted(([, one], [, other]) => one.at - other.at);
    const [seat, claim] = ranked[0]!;
    this.claims.delete(seat);
    const took = Math.max(0, claim.at - this.#changed[seat]!);
    this.#move(at, seat, claim.action, { id: claim.id ?? "", took });
  }

  /** Claims for a position that is no more are beaten. */
  #dropOutdated(): void {
    for (const [seat, claim] of [...this.claims]) {
      const isOld = this.since[seat]! > claim.seen;
      if (isOld || !this.now.actions[seat]!.includes(claim.action)) this.#beat(seat, claim.at);
    }
  }

  #beat(seat: number, at: number): void {
    const { id } = this.claims.get(seat)!;
    this.claims.delete(seat);
    if (id !== null)
      this.log.tell({
        ...{ type: "no", id, code: "beaten", ruling: "" },
        params: { ms: Math.max(0, at - this.#changed[seat]!) },
      });
  }

  /** A bot's hand has moved. */
  #botMoves(seat: number, at: number): void {
    const { action } = this.bots.plans.get(seat)!;
    this.bots.plans.delete(seat);
    if (this.isRace && this.match.isContested(seat, action)) {
      this.claims.set(seat, { action, at, seen: this.log.v, id: null });
      this.#settleClaims(at);
    } else this.#move(at, seat, action);
  }

  // Clocks

  /** After every change: bots look again, and the clock is wound if another window is open. */
  look(at: number): void {
    this.log.positionIsNews = true;
    if (this.paused || this.now.over) return this.#stop();
    const begins = Math.max(at, this.starts);
    this.bots.look(begins);
    this.#wind(begins);
  }

  /** Nobody plans anything, and no clock runs. */
  #stop(): void {
    this.bots.plans.clear();
    this.#deadline = this.#clock = null;
  }

  #wind(at: number): void {
    const { window, clock } = this.now;
    if (window && this.#deadline !== null && clock === this.#clock) return;
    this.#clock = clock;
    const length = this.#length(window?.[1] ?? 0);
    this.#deadline = length === null ? null : at + length;
  }

  /** How long the window lasts: by the rules, or by the table's pace. */
  #length(patience: number): number | null {
    if (patience) return patience;
    if (this.now.acting.includes(this.mine)) return CLOCKS.turn[this.kept.setup.pace];
    return (CLOCKS.nudge * Math.max(this.bots.pace, 100)) / 100;
  }

  /** Time is up: the rules say what follows, or a sensible move is made for whoever let it run out. */
  #expire(at: number): void {
    this.#deadline = this.#clock = null;
    const { window, opened, acting } = this.now;
    if (window?.[1]) return this.#move(at, CLOCK, 0);
    let moved = false;
    for (const seat of acting)
      if (this.now.opened === opened) moved = this.#standIn(at, seat) || moved;
    if (moved) return;
    if (this.now.window) this.#move(at, CLOCK, 0);
    else this.#nudge(at);
  }

  #standIn(at: number, seat: number): boolean {
    const waited = seat === this.mine || this.bots.thinking.has(seat);
    if (!waited || !this.now.acting.includes(seat)) return false;
    const action = this.bots.sensible(seat);
    if (action === null) return false;
    this.#move(at, seat, action);
    return true;
  }

  /** All wait for one another and no clock runs: somebody has to move. */
  #nudge(at: number): void {
    const bots = this.now.acting.filter((seat) => seat !== this.mine);
    const seats = bots.length ? bots : this.now.acting;
    const seat = seats[this.around.below(seats.length)]!;
    const actions = this.now.actions[seat]!;
    const action = this.bots.plans.get(seat)?.action ?? actions[this.around.below(actions.length)]!;
    this.#move(at, seat, action);
  }

  // Pauses

  #halt(at: number, reason: "round" | "vote"): void {
    this.paused = reason;
    this.#pausedAt = at;
    if (reason === "round") this.ready = false;
    this.log.happen(at, { event: "paused", reason, seat: null });
    this.look(at);
  }

  /** The match goes on: in a race after three, two, one, unless it is a new round. */
  goOn(at: number): void {
    const isSudden = this.isRace && this.paused !== "round";
    this.starts = isSudden ? at + CLOCKS.countdown : at;
    this.paused = null;
    this.#stop();
    this.log.happen(at, { event: "resumed", starts: this.starts });
    this.look(at);
  }

  // Time

  /** When a bot's hand arrives. However slow it shall be, it misses no clock of the rules that it would have met. */
  #due({ begins, reaction }: { begins: number; reaction: number }): number {
    const due = begins + Math.floor((reaction * this.bots.pace) / 100);
    if (!this.isTimed || this.#deadline === null) return due;
    return Math.min(due, Math.max(begins + reaction, this.#deadline - 1));
  }

  timers(): Timer[] {
    if (this.now.over) return [];
    // Nobody else waits for the next round.
    if (this.paused === "round") return this.ready ? [[this.#pausedAt, (at) => this.goOn(at)]] : [];
    if (this.paused) return this.wantsPause ? [] : [[this.#pausedAt, (at) => this.goOn(at)]];
    const timers: Timer[] = [...this.bots.plans].map(([seat, plan]) => [
      this.#due(plan),
      (at) => this.#botMoves(seat, at),
    ]);
    if (this.claims.size) return [...timers, [this.#restsUntil, (at) => this.#decide(at)]];
    if (this.wantsPause) return [[this.starts, (at) => this.#halt(at, "vote")]];
    if (this.#deadline !== null) timers.push([this.#deadline, (at) => this.#expire(at)]);
    return timers;
  }
}
