/** A table for one person and bots, in this browser: it hears and says what a server's table does (docs/protocol.md).
 *
 * Like `mazzo.table`, it holds no clock and no store: it is told the time, says when to be woken, and hands over what is to
 * be kept and told. A person at it is alone by construction, so nobody else's connection, wish or consent plays a part.
 */

import type { Gear } from "../gear/gear";
import { Refusal } from "../lib/refusal";
import { commitmentTo } from "../lib/seal";
import {
  CLOCKS,
  VERSION,
  type Event,
  type Hint,
  type In,
  type MatchResult,
  type Nonce,
  type Out,
  type Person,
  type PlayMove,
  type Position,
  type Seat,
  type Setup,
  type TableView,
  type Tempo,
} from "../protocol";
import type { Advice, Question } from "./advice";
import { CLOCK, settings, SoloMatch, type Moment, type Options } from "./match";
import { insight } from "./thinking";

/** The match at a table, as it is kept: everything else follows from it. */
export interface KeptMatch {
  number: number;
  /** Of the rules by which it is played. */
  version: number;
  options: Options;
  secret: string;
  nonces: string[];
  known: boolean;
  /** When it was dealt; null until then. */
  dealt: number | null;
  history: Moment[];
  over: boolean;
}

/** A table, as it is kept. */
export interface KeptTable {
  code: string;
  person: Person;
  /** The chair of the person. */
  seat: number;
  setup: Setup;
  /** Who began the last match, where one seat did. */
  starter: number | null;
  match: KeptMatch | null;
  /** A deal that was played before, for the first match. */
  preset: { secret: string; nonces: string[] } | null;
  /** When something last happened. */
  at: number;
  /** Who runs it: of several windows with the same table, the last one that came. */
  holder: string;
}

/** What a thinking bot is asked. */
export interface Thought {
  /** Which question this is. */
  n: number;
  record: Uint8Array;
  seat: number;
  policy: number;
  luck: bigint;
}

/** What a table needs of whoever runs it. */
export interface Surroundings {
  tell(message: Out): void;
  /** Have a bot think elsewhere; what it comes to is given to `thought`. */
  think(asked: Thought): void;
  /** Have a position thought about by the best there is; what it comes to is given to `advised`. */
  advise(asked: Question & { n: number }): void;
  /** A number below this one. */
  below(count: number): number;
  /** So many random bytes, in hexadecimal digits. */
  random(bytes: number): string;
}

interface Plan {
  action: number;
  begins: number;
  reaction: number;
  seen: number;
}
interface Claim {
  action: number;
  at: number;
  seen: number;
  /** The request, if a person made it. */
  id: string | null;
}
interface Paced {
  policy: number;
  luck: bigint;
}
type What = Event["what"];
type Timer = [at: number, run: (at: number) => void];

const SENSIBLE = "sensible";
const SECRET_BYTES = 32;
const LUCK_BYTES = 7;
/** No wake does more than this: a table that never rests is broken. */
const STEPS = 100_000;

export class SoloHost {
  /** Whether something has happened that is to be kept. */
  isNews = false;
  #match: SoloMatch | null = null;
  #phase: TableView["phase"] = "lobby";
  #events: Event[] = [];
  #v = 0;
  #ready = false;
  #paused: TableView["paused"] = null;
  #pausedAt = 0;
  #wantsPause = false;
  #result: MatchResult | null = null;
  #starts: number;
  #restsUntil: number;
  #deadline: number | null = null;
  #clock: string | null = null;
  #since: number[] = [];
  /** When each seat's choice last changed. */
  #changed: number[] = [];
  #bots = new Map<number, Paced>();
  #plans = new Map<number, Plan>();
  #claims = new Map<number, Claim>();
  #thinking = new Map<number, { n: number; v: number; begins: number; reaction: number }>();
  #thoughts = 0;
  #made = new Map<string, number>();
  #advising: { n: number; id: string; v: number; moves: number } | null = null;
  #advisedAt = -Infinity;
  #lockedUntil = 0;
  #tempo: Exclude<Tempo["tempo"], "skip"> = "normal";
  #skips = false;
  #talked = 0;
  #dealDue = 0;
  #greeted = false;
  #ticks = 0;
  #nextTick: number;
  #tableIsNews = false;
  #positionIsNews = false;

  constructor(
    readonly gear: Gear,
    readonly kept: KeptTable,
    readonly around: Surroundings,
    at: number,
  ) {
    this.#starts = this.#restsUntil = this.#nextTick = at;
    if (kept.match?.dealt != null) this.#restore(kept.match, at);
  }

  // Beginning

  /** The match as it was kept; clocks start anew. */
  #restore(match: KeptMatch, at: number): void {
    this.#deal(match);
    for (const moment of match.history) this.#redo(moment, match.dealt! + moment[2]);
    this.#changed.fill(at);
    if (!this.#match!.now.over) this.#look(at);
  }

  /** Fix the secret of the next match, and ask for a nonce. */
  #commit(at: number): void {
    const { kept, around } = this;
    const last = kept.match;
    const number = (last?.number ?? 0) + (last && last.dealt === null ? 0 : 1);
    const preset = number === 1 ? kept.preset : null;
    kept.match = {
      number,
      version: this.gear.about.version,
      options: this.#options(),
      secret: preset?.secret ?? around.random(SECRET_BYTES),
      nonces: preset?.nonces ?? [],
      known: preset !== null,
      dealt: null,
      history: [],
      over: false,
    };
    this.#phase = "dealing";
    this.#match = this.#result = null;
    this.#events = [];
    this.#ready = this.#wantsPause = false;
    this.#dealDue = at + CLOCKS.nonces;
    const { secret, known } = kept.match;
    this.#happen(at, {
      event: "deal_committed",
      match: number,
      commitment: commitmentTo(secret),
      seats: preset ? [] : [kept.seat],
      known,
    });
    if (preset) this.#begin(at);
  }

  /** The options of the next match: in a rematch the start moves on. */
  #options(): Options {
    const { setup, starter } = this.kept;
    const options = settings(this.gear, setup.options);
    const option = this.gear.about.starter;
    if (starter === null || option === null) return options;
    return { ...options, [option]: ((starter + 1) % setup.seats) + 1 };
  }

  #contribute(at: number, { match, nonce }: Nonce): void {
    if (this.#phase !== "dealing" || match !== this.kept.match!.number)
      throw new Refusal("late_nonce");
    this.kept.match!.nonces.push(nonce);
    this.#happen(at, { event: "nonce_given", seat: this.kept.seat, nonce });
    this.#begin(at);
  }

  /** The cards are dealt. */
  #begin(at: number): void {
    this.kept.match!.dealt = at;
    this.#deal(this.kept.match!);
    this.#look(at);
  }

  #deal(match: KeptMatch): void {
    const { gear, kept } = this;
    const at = match.dealt!;
    this.#match = SoloMatch.deal(gear, kept.setup.seats, match.options, match);
    this.#phase = "playing";
    this.#paused = null;
    this.#starts = this.#lockedUntil = at;
    this.#restsUntil = at + this.#visible;
    for (const each of [this.#plans, this.#claims, this.#thinking, this.#bots, this.#made])
      each.clear();
    this.#advising = null;
    const { acting } = this.#now;
    kept.starter = acting.length === 1 ? acting[0]! : null;
    this.#since = Array<number>(kept.setup.seats).fill(this.#v + 1);
    this.#changed = Array<number>(kept.setup.seats).fill(at);
    this.#happen(at, {
      event: "match_started",
      match: match.number,
      game: gear.about.game,
      version: gear.about.version,
      seats: kept.setup.seats,
      options: match.options,
      facts: this.#match.facts(kept.seat),
    });
  }

  // What is so

  get #now() {
    return this.#match!.now;
  }
  get #isRace(): boolean {
    return this.#now.acting.length > 1;
  }
  /** How long a change in a race stays at least. */
  get #visible(): number {
    return this.kept.setup.pace === "relaxed" ? CLOCKS.visible : 0;
  }
  #isMine(seat: number): boolean {
    return seat === this.kept.seat;
  }

  get #view(): TableView {
    const { code, setup, person, seat, match } = this.kept;
    const chair = (nth: number): Seat => ({
      person: nth === seat ? person : null,
      bot: nth === seat ? null : setup.level,
      ready: nth === seat && this.#ready,
      autopilot: false,
    });
    return {
      ...{ id: code, phase: this.#phase, setup, host: person.id },
      seats: Array.from({ length: setup.seats }, (_, nth) => chair(nth)),
      match: match?.number ?? 0,
      commitment: match ? commitmentTo(match.secret) : "",
      paused: this.#paused,
      known: match?.known ?? false,
      pausing: this.#wantsPause ? [seat] : [],
      wishes: [],
      result: this.#result,
      begun_alone: false,
    };
  }

  get #position(): Position | null {
    if (!this.#match) return null;
    const { seat, match, setup } = this.kept;
    const { acting, actions, window } = this.#now;
    const helps = setup.hints && acting.includes(seat);
    return {
      ...{ type: "position", v: this.#v, match: match!.number },
      view: this.#match.view(seat),
      acting,
      legal: actions[seat]!.map((action) => this.#match!.move(action)),
      window:
        this.#deadline === null ? null : { name: window?.[0] ?? "turn", ends: this.#deadline },
      insight: helps ? insight(this.gear, seat) : {},
    };
  }

  /** The replay of a match that is over. */
  get finished(): { match: number; replay: string; at: number } | null {
    if (!this.#match?.now.over) return null;
    const { number, dealt } = this.kept.match!;
    const at = dealt! + (this.#match.history.at(-1)?.[2] ?? 0);
    return { match: number, replay: this.#match.replay(), at };
  }

  // Telling

  /** Something happens: it has a number, and everybody is told. */
  #happen(at: number, what: What): number {
    const event: Event = { type: "event", v: ++this.#v, at, what };
    this.#events.push(event);
    this.isNews = true;
    this.kept.at = Math.max(this.kept.at, at);
    if (what.event !== "happened" && what.event !== "nonce_given") this.#tableIsNews = true;
    this.#tell(event);
    return event.v;
  }

  #tell(message: Out): void {
    if (this.#greeted) this.around.tell(message);
  }

  /** The table and the position, if they are new. */
  #show(): void {
    if (this.#tableIsNews) this.#tell({ type: "snapshot", v: this.#v, table: this.#view });
    const position = this.#positionIsNews ? this.#position : null;
    if (position) this.#tell(position);
    this.#tableIsNews = this.#positionIsNews = false;
  }

  // Hearing

  receive(at: number, message: In): void {
    this.wake(at);
    const id = message.id ?? "";
    try {
      if (this.#do(at, message, id)) this.#tell({ type: "ok", id, v: this.#v });
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      const { code, ruling, params } = why;
      this.#tell({ type: "no", id, code, ruling, params });
      if (code === "stale") this.#positionIsNews = true;
    }
    this.#show();
  }

  /** Carry a request out; whether it is to be answered with a plain ok. */
  #do(at: number, message: In, id: string): boolean {
    const person = this.kept.person.id;
    switch (message.type) {
      case "hello":
        this.#greet(at, message.have ?? null);
        return true;
      case "play":
        this.#play(at, message, id);
        return false;
      case "hint":
        this.#hint(at, message, id);
        return false;
      case "pong":
        return false;
      case "nonce":
        this.#contribute(at, message);
        return true;
      case "ready":
        this.#sayReady(at, message.ready ?? true);
        return true;
      case "pause":
        this.#wishPause(at, message.want ?? true);
        return true;
      case "tempo":
        if (message.tempo === "skip")
          this.#skips = this.#match?.now.acting.includes(this.kept.seat) === false;
        else this.#tempo = message.tempo;
        return true;
      case "emote":
        this.#talk(at, { type: "emoted", person, emote: message.emote });
        return true;
      case "phrase":
        this.#talk(at, { type: "phrased", person, phrase: message.phrase });
        return true;
      case "write":
        this.#talk(at, { type: "wrote", person, text: message.text });
        return true;
      default:
        throw new Refusal("not_host");
    }
  }

  /** Welcome the page, and tell it all that has happened in this match; whoever comes back into a race is counted down. */
  #greet(at: number, have: number | null): void {
    const again = this.#greeted;
    this.#greeted = true;
    this.#tell({
      ...{ type: "welcome", version: VERSION, you: this.kept.person.id },
      ...{ v: this.#v, now: at },
    });
    if (have !== null)
      for (const event of this.#events) if (event.v > have) this.around.tell(event);
    this.#tableIsNews = this.#positionIsNews = true;
    this.#tick(at);
    this.#tell({ type: "presence", guests: [{ person: this.kept.person, latency: 0 }] });
    if (again) return;
    if (this.#phase === "lobby") {
      // Whoever does not know the table yet cannot contribute to its deal.
      this.#show();
      this.#commit(at);
    } else if (this.#phase === "playing" && this.kept.match!.history.length) this.#goOn(at);
  }

  #talk(at: number, message: Out): void {
    if (at < this.#talked + CLOCKS.talk) throw new Refusal("too_fast");
    this.#talked = at;
    this.#tell(message);
  }

  #sayReady(at: number, ready: boolean): void {
    if (this.#paused !== "round" && this.#phase !== "over") throw new Refusal("in_match");
    if (this.#ready === ready) return;
    this.#ready = ready;
    this.#happen(at, { event: "ready_changed", seat: this.kept.seat, ready });
    if (this.#phase === "over" && ready) this.#commit(at);
  }

  #wishPause(at: number, want: boolean): void {
    if (this.#phase !== "playing") throw new Refusal("no_match");
    if (this.#wantsPause === want) return;
    this.#wantsPause = want;
    this.#happen(at, { event: "pause_wanted", seat: this.kept.seat, want });
  }

  #goingOn(match: number): SoloMatch {
    if (!this.#match || this.#phase !== "playing") throw new Refusal("no_match");
    if (match !== this.kept.match!.number) throw new Refusal("other_match");
    return this.#match;
  }

  /** What a master would do here. */
  #hint(at: number, { match, seen }: Hint, id: string): void {
    const { seat, setup } = this.kept;
    const playing = this.#goingOn(match);
    if (!setup.hints) throw new Refusal("no_hints");
    if (this.#paused || at < this.#starts) throw new Refusal("paused");
    if (seen < this.#since[seat]! || seen > this.#v) throw new Refusal("stale");
    if (!this.#now.acting.includes(seat)) throw new Refusal("not_acting");
    if (this.#advising || at < this.#advisedAt + CLOCKS.hint)
      throw new Refusal("too_often", { seconds: 1 });
    const n = ++this.#thoughts;
    this.#advisedAt = at;
    this.#advising = { n, id, v: this.#v, moves: playing.history.length };
    this.around.advise({ n, record: playing.record(), seat, seed: this.around.random(LUCK_BYTES) });
  }

  /** The answer to a hint, if there is one, unless the position is no more; in a race a move that is still possible will do. */
  advised(at: number, n: number, advice: Advice | null): void {
    this.wake(at);
    const asked = this.#advising;
    if (asked?.n !== n) return;
    this.#advising = null;
    const { id, v, moves } = asked;
    const { history, now } = this.#match!;
    const refuse = (code: string) => this.#tell({ type: "no", id, code, ruling: "", params: {} });
    if (!advice) return refuse("unreachable");
    const { action, reason } = advice;
    const allowed = action !== null && now.actions[this.kept.seat]!.includes(action);
    if (!now.over && (history.length === moves || (this.#isRace && allowed)))
      this.#tell({
        ...{ type: "advice", id, v, reason },
        move: action === null ? null : this.#match!.move(action),
      });
    else refuse("stale");
    this.#show();
  }

  // Moves

  #play(at: number, message: PlayMove, id: string): void {
    const made = this.#made.get(id);
    if (made !== undefined && message.match === this.kept.match?.number)
      return this.#tell({ type: "ok", id, v: made });
    const match = this.#goingOn(message.match);
    const { seat } = this.kept;
    if (this.#paused || at < this.#starts) throw new Refusal("paused");
    if (at < this.#lockedUntil) throw new Refusal("locked");
    if (this.#claims.has(seat)) throw new Refusal("pending");
    const action = this.#legal(at, match, message);
    if (this.#isRace && match.isContested(seat, action))
      this.#claims.set(seat, { action, at, seen: message.seen, id });
    else this.#move(at, seat, action, { id });
    this.#settleClaims(at);
  }

  /** The number of a move that I may make now; in a race a wrong one locks me out for a moment. */
  #legal(at: number, match: SoloMatch, { seen, move }: PlayMove): number {
    const { seat } = this.kept;
    const isOld = seen < this.#since[seat]!;
    try {
      if (seen > this.#v) throw new Refusal("stale");
      const action = match.find(move);
      const allowed = this.#now.actions[seat]!.includes(action);
      if (!allowed && !isOld) throw match.refusal(seat, action) ?? new Refusal("stale");
      if (isOld && !this.#standsAlone(seat, action)) throw new Refusal("stale");
      return action;
    } catch (why) {
      if (this.#isRace && !(isOld && (why as Refusal).code === "stale"))
        this.#lockedUntil = at + CLOCKS.locked;
      throw why;
    }
  }

  /** In a race, a move on one's own place that is still possible does not care what the others did. */
  #standsAlone(seat: number, action: number): boolean {
    return (
      this.#isRace &&
      this.#now.actions[seat]!.includes(action) &&
      !this.#match!.isContested(seat, action)
    );
  }

  /** Something is done: tell it, and let everybody look again. */
  #move(
    at: number,
    seat: number,
    action: number,
    { id = "", took }: { id?: string; took?: number } = {},
  ): void {
    const moment: Moment = [seat, action, Math.max(0, at - this.kept.match!.dealt!)];
    const v = this.#redo(moment, at, took);
    this.kept.match!.history.push(moment);
    if (id) {
      this.#made.set(id, v);
      this.#tell({ type: "ok", id, v });
    }
    if (seat === CLOCK || took !== undefined) this.#restsUntil = at + this.#visible;
    if (this.#now.over) return this.#close(at);
    this.#dropOutdated();
    if (this.#isRoundOver()) this.#halt(at, "round");
    else this.#look(at);
  }

  /** What a moment of the match changes; the number of its event. */
  #redo(moment: Moment, at: number, took?: number): number {
    const match = this.#match!;
    const [seat] = moment;
    const before = match.now;
    match.redo(moment);
    const v = this.#happen(at, {
      event: "happened",
      match: this.kept.match!.number,
      facts: match.facts(this.kept.seat),
      race: took === undefined ? null : { seat, ms: took },
    });
    const mover = match.now.acting.length > 1 ? seat : null;
    match.now.actions.forEach((now, each) => {
      if (each === mover || String(now) === String(before.actions[each])) return;
      this.#since[each] = v;
      this.#changed[each] = at;
    });
    if (match.now.over) this.#end(at);
    return v;
  }

  /** Whether the table stops so that one sees how a round has ended; where all can but say that they are ready, the rules wait already. */
  #isRoundOver(): boolean {
    const { acting, actions } = this.#now;
    const waits = this.#isRace && acting.every((seat) => actions[seat]!.length === 1);
    const { chapters, revealing } = this.gear.about;
    const told = this.#match!.facts(null).map(({ fact }) => String(fact));
    const chapter = told.findIndex((fact) => chapters.includes(fact));
    return (
      this.kept.setup.rests &&
      !waits &&
      told.slice(0, Math.max(0, chapter)).some((fact) => revealing.includes(fact))
    );
  }

  #end(at: number): void {
    const { number: match, secret, nonces } = this.kept.match!;
    this.#phase = "over";
    this.kept.match!.over = true;
    this.#ready = this.#wantsPause = false;
    this.#result = {
      ...{ event: "match_ended", match, ...this.#match!.result! },
      ...{ doubts: [], counts: true },
    };
    this.#happen(at, this.#result);
    this.#happen(at, { event: "deal_revealed", match, secret, nonces });
  }

  /** What was on its way comes too late. */
  #close(at: number): void {
    for (const seat of [...this.#claims.keys()]) this.#beat(seat, at);
    this.#plans.clear();
    this.#deadline = null;
    this.#positionIsNews = true;
  }

  // Races

  /** The first claim counts as soon as what is new has been seen. */
  #settleClaims(at: number): void {
    if (this.#claims.size && at >= this.#restsUntil && !this.#paused) this.#decide(at);
  }

  #decide(at: number): void {
    const ranked = [...this.#claims].toSorted(([, one], [, other]) => one.at - other.at);
    const [seat, claim] = ranked[0]!;
    this.#claims.delete(seat);
    const took = Math.max(0, claim.at - this.#changed[seat]!);
    this.#move(at, seat, claim.action, { id: claim.id ?? "", took });
  }

  /** Claims for a position that is no more are beaten. */
  #dropOutdated(): void {
    for (const [seat, claim] of [...this.#claims]) {
      const isOld = this.#since[seat]! > claim.seen;
      if (isOld || !this.#now.actions[seat]!.includes(claim.action)) this.#beat(seat, claim.at);
    }
  }

  #beat(seat: number, at: number): void {
    const { id } = this.#claims.get(seat)!;
    this.#claims.delete(seat);
    if (id !== null)
      this.#tell({
        ...{ type: "no", id, code: "beaten", ruling: "" },
        params: { ms: Math.max(0, at - this.#changed[seat]!) },
      });
  }

  // Bots

  /** After every change: bots look again, and the clock is wound if another window is open. */
  #look(at: number): void {
    this.#positionIsNews = true;
    if (this.#paused || this.#now.over) {
      this.#plans.clear();
      this.#deadline = this.#clock = null;
      return;
    }
    const { acting } = this.#now;
    const begins = Math.max(at, this.#starts);
    for (const seat of [...this.#plans.keys()])
      if (!acting.includes(seat)) this.#plans.delete(seat);
    if (acting.includes(this.kept.seat)) this.#skips = false;
    for (const seat of acting) this.#intend(seat, begins);
    this.#wind(begins);
  }

  /** A bot sticks to its plan, or makes a new one and needs a new reaction time. Only the rule of thumb looks again after every
   * change: who blunders by lot would draw that lot anew with every card that somebody else draws.
   */
  #intend(seat: number, at: number): void {
    if (this.#isMine(seat)) return;
    if (!this.#now.acting.includes(seat) || this.#claims.has(seat)) {
      this.#plans.delete(seat);
      return;
    }
    const bot = this.#bot(seat);
    const plan = this.#plans.get(seat);
    const holds = plan !== undefined && this.#stillCounts(seat, plan);
    const { bots, policies } = this.gear.about;
    if (holds && policies[bot.policy] !== SENSIBLE) return;
    if (bots[bot.policy]!.thinks) return this.#ponder(seat, bot, at);
    const wanted = this.#choose(seat, bot);
    if (wanted === null) this.#plans.delete(seat);
    else if (!holds || plan.action !== wanted)
      this.#plans.set(seat, {
        ...{ action: wanted, begins: at, reaction: this.#reaction(bot), seen: this.#v },
      });
  }

  /** Think elsewhere, one thought at a time: if it comes too late it is thought again. */
  #ponder(seat: number, bot: Paced, begins: number): void {
    this.#plans.delete(seat);
    if (this.#thinking.has(seat)) return;
    const n = ++this.#thoughts;
    this.#thinking.set(seat, { n, v: this.#v, begins, reaction: this.#reaction(bot) });
    this.around.think({ n, record: this.#match!.record(), seat, ...bot });
  }

  /** A bot has thought about the position that it was asked about. */
  thought(at: number, n: number, action: number, luck: bigint): void {
    this.wake(at);
    const [seat, asked] = [...this.#thinking].find(([, { n: other }]) => other === n) ?? [];
    const bot = seat === undefined ? undefined : this.#bots.get(seat);
    if (seat === undefined || !asked || !bot) return;
    this.#thinking.delete(seat);
    if (this.#paused || this.#phase !== "playing") return;
    bot.luck = luck;
    if (this.#since[seat]! > asked.v) this.#intend(seat, Math.max(at, this.#starts));
    else if (action >= 0 && this.#now.acting.includes(seat))
      this.#plans.set(seat, {
        ...{ action, begins: asked.begins, reaction: asked.reaction, seen: asked.v },
      });
    this.#show();
  }

  #choose(seat: number, bot: Paced): number | null {
    const luck = this.gear.array("luck", "int64");
    luck[0] = bot.luck;
    const action = this.gear.run("choose", seat, bot.policy);
    bot.luck = luck[0];
    return action < 0 ? null : action;
  }

  #reaction({ policy }: Paced): number {
    const times = this.gear.about.reactions[this.gear.about.bots[policy]!.temper]!;
    return times[this.around.below(times.length)]!;
  }

  #bot(seat: number, level = this.kept.setup.level): Paced {
    const known = this.#bots.get(seat);
    if (known) return known;
    const made = this.#engaged(level);
    this.#bots.set(seat, made);
    return made;
  }

  #engaged(level: string): Paced {
    return { policy: this.gear.about.policies.indexOf(level), luck: this.#luck() };
  }

  #luck(): bigint {
    return 1n + BigInt(`0x${this.around.random(LUCK_BYTES)}`);
  }

  /** Whether what a bot decided could still be done. */
  #stillCounts(seat: number, { action, seen }: Plan): boolean {
    if (this.#now.over || !this.#now.actions[seat]!.includes(action)) return false;
    return this.#since[seat]! <= seen || this.#standsAlone(seat, action);
  }

  /** What bots take of their reaction times, in per cent. A race has its own time, and so has a clock of the rules. */
  get #pace(): number {
    if (this.#isRace || this.#now.window?.[1]) return CLOCKS.tempo.normal;
    return CLOCKS.tempo[this.#skips ? "skip" : this.#tempo];
  }

  /** A bot's hand has moved. */
  #botMoves(seat: number, at: number): void {
    const { action } = this.#plans.get(seat)!;
    this.#plans.delete(seat);
    if (this.#isRace && this.#match!.isContested(seat, action)) {
      this.#claims.set(seat, { action, at, seen: this.#v, id: null });
      this.#settleClaims(at);
    } else this.#move(at, seat, action);
  }

  // Clocks

  #wind(at: number): void {
    const { window, clock } = this.#now;
    if (window && this.#deadline !== null && clock === this.#clock) return;
    this.#clock = clock;
    const length = this.#length(window?.[1] ?? 0);
    this.#deadline = length === null ? null : at + length;
  }

  /** How long the window lasts: by the rules, or by the table's pace. */
  #length(patience: number): number | null {
    if (patience) return patience;
    if (this.#now.acting.includes(this.kept.seat)) return CLOCKS.turn[this.kept.setup.pace];
    return (CLOCKS.nudge * Math.max(this.#pace, 100)) / 100;
  }

  /** Time is up: the rules say what follows, or a sensible move is made for whoever let it run out. */
  #expire(at: number): void {
    this.#deadline = this.#clock = null;
    const { window, opened, acting } = this.#now;
    if (window?.[1]) return this.#move(at, CLOCK, 0);
    let moved = false;
    for (const seat of acting)
      if (this.#now.opened === opened) moved = this.#standIn(at, seat) || moved;
    if (moved) return;
    if (this.#now.window) this.#move(at, CLOCK, 0);
    else this.#nudge(at);
  }

  #standIn(at: number, seat: number): boolean {
    const waited = this.#isMine(seat) || this.#thinking.has(seat);
    if (!waited || !this.#now.acting.includes(seat)) return false;
    const action = this.#choose(seat, this.#engaged(SENSIBLE));
    if (action === null) return false;
    this.#move(at, seat, action);
    return true;
  }

  /** All wait for one another and no clock runs: somebody has to move. */
  #nudge(at: number): void {
    const bots = this.#now.acting.filter((seat) => !this.#isMine(seat));
    const seats = bots.length ? bots : this.#now.acting;
    const seat = seats[this.around.below(seats.length)]!;
    const actions = this.#now.actions[seat]!;
    const action = this.#plans.get(seat)?.action ?? actions[this.around.below(actions.length)]!;
    this.#move(at, seat, action);
  }

  #halt(at: number, reason: "round" | "vote"): void {
    this.#paused = reason;
    this.#pausedAt = at;
    if (reason === "round") this.#ready = false;
    this.#happen(at, { event: "paused", reason, seat: null });
    this.#look(at);
  }

  /** The match goes on: in a race after three, two, one, unless it is a new round. */
  #goOn(at: number): void {
    const isSudden = this.#isRace && this.#paused !== "round";
    this.#starts = isSudden ? at + CLOCKS.countdown : at;
    this.#paused = null;
    this.#plans.clear();
    this.#deadline = this.#clock = null;
    this.#happen(at, { event: "resumed", starts: this.#starts });
    this.#look(at);
  }

  // Time

  #tick(at: number): void {
    this.#nextTick = at + CLOCKS.tick;
    this.#tell({ type: "tick", v: this.#v, now: at, n: ++this.#ticks });
  }

  /** When the table wants to be woken; null if never. */
  due(): number | null {
    const timers = this.#timers().map(([at]) => at);
    return timers.length ? Math.min(...timers) : null;
  }

  /** Let everything happen that is due by now, in order. */
  wake(at: number): void {
    for (let left = STEPS; left > 0; left--) {
      const [due, run] = this.#timers().reduce<Timer>(
        (first, timer) => (timer[0] < first[0] ? timer : first),
        [Infinity, () => undefined],
      );
      if (due > at) return;
      run(Math.max(due, this.kept.at));
      this.#show();
    }
    throw new Error("the table never rests");
  }

  #timers(): Timer[] {
    if (!this.#greeted) return [];
    const timers: Timer[] = [[this.#nextTick, (at) => this.#tick(at)]];
    if (this.#phase === "dealing") timers.push([this.#dealDue, (at) => this.#begin(at)]);
    if (this.#phase === "playing") timers.push(...this.#timersInMatch());
    return timers;
  }

  #timersInMatch(): Timer[] {
    // Nobody else waits for the next round.
    if (this.#paused === "round")
      return this.#ready ? [[this.#pausedAt, (at) => this.#goOn(at)]] : [];
    if (this.#paused) return this.#wantsPause ? [] : [[this.#pausedAt, (at) => this.#goOn(at)]];
    const timers: Timer[] = [...this.#plans].map(([seat, { begins, reaction }]) => [
      begins + Math.floor((reaction * this.#pace) / 100),
      (at) => this.#botMoves(seat, at),
    ]);
    if (this.#claims.size) return [...timers, [this.#restsUntil, (at) => this.#decide(at)]];
    if (this.#wantsPause) return [[this.#starts, (at) => this.#halt(at, "vote")]];
    if (this.#deadline !== null) timers.push([this.#deadline, (at) => this.#expire(at)]);
    return timers;
  }
}
