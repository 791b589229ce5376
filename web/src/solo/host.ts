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
  type Hint,
  type In,
  type Nonce,
  type Out,
  type PlayMove,
  type Seat,
  type TableView,
} from "../protocol";
import type { Advice, Question } from "./advice";
import { Bots, LUCK_BYTES, type Thought } from "./bots";
import { EventLog } from "./events";
import { HostedMatch, type Timer } from "./hosting";
import { settings, type Options } from "./match";
import type { KeptTable } from "./store";

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

const SECRET_BYTES = 32;
/** No wake does more than this: a table that never rests is broken. */
const STEPS = 100_000;

export class SoloHost {
  readonly log: EventLog;
  #bots: Bots;
  #match: HostedMatch | null = null;
  /** When the cards are dealt, with or without a nonce; null while there was no deal. */
  #dealDue: number | null = null;
  #advising: { n: number; id: string; v: number; moves: number } | null = null;
  #advisedAt = -Infinity;
  #talked = 0;
  #ticks = 0;
  #nextTick: number;

  constructor(
    readonly gear: Gear,
    readonly kept: KeptTable,
    readonly around: Surroundings,
    at: number,
  ) {
    this.log = new EventLog(kept, (message) => around.tell(message));
    this.#bots = new Bots(gear, around);
    this.#nextTick = at;
    if (kept.match?.dealt != null) this.#deal().restore(at);
  }

  // Beginning

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
    this.#match = null;
    this.log.beginAnew();
    this.#dealDue = at + CLOCKS.nonces;
    const { secret, known } = kept.match;
    this.log.happen(at, {
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
    this.log.happen(at, { event: "nonce_given", seat: this.kept.seat, nonce });
    this.#begin(at);
  }

  #begin(at: number): void {
    this.kept.match!.dealt = at;
    this.#deal().look(at);
  }

  #deal(): HostedMatch {
    const { gear, kept, log, around } = this;
    this.#advising = null;
    return (this.#match = new HostedMatch(gear, kept, kept.match!, log, this.#bots, around));
  }

  // What is so

  get #phase(): TableView["phase"] {
    if (this.#match) return this.#match.now.over ? "over" : "playing";
    return this.#dealDue === null ? "lobby" : "dealing";
  }

  get #view(): TableView {
    const { code, setup, person, seat, match } = this.kept;
    const playing = this.#match;
    const chair = (nth: number): Seat => ({
      person: nth === seat ? person : null,
      bot: nth === seat ? null : setup.level,
      ready: nth === seat && (playing?.ready ?? false),
      autopilot: false,
    });
    return {
      ...{ id: code, phase: this.#phase, setup, host: person.id },
      seats: Array.from({ length: setup.seats }, (_, nth) => chair(nth)),
      match: match?.number ?? 0,
      commitment: match ? commitmentTo(match.secret) : "",
      paused: playing?.paused ?? null,
      known: match?.known ?? false,
      pausing: playing?.wantsPause ? [seat] : [],
      wishes: [],
      result: playing?.result ?? null,
      begun_alone: false,
    };
  }

  /** The replay of a match that is over. */
  get finished(): { match: number; replay: string; at: number } | null {
    if (this.#phase !== "over") return null;
    const { match, dealt } = this.#match!;
    const at = dealt.dealt! + (match.history.at(-1)?.[2] ?? 0);
    return { match: dealt.number, replay: match.replay(), at };
  }

  /** The table and the position, if they are new. */
  #show(): void {
    const { log } = this;
    if (log.tableIsNews) log.tell({ type: "snapshot", v: log.v, table: this.#view });
    if (log.positionIsNews && this.#match) log.tell(this.#match.position);
    log.tableIsNews = log.positionIsNews = false;
  }

  // Hearing

  receive(at: number, message: In): void {
    this.wake(at);
    const id = message.id ?? "";
    try {
      if (this.#do(at, message, id)) this.log.tell({ type: "ok", id, v: this.log.v });
    } catch (why) {
      if (!(why instanceof Refusal)) throw why;
      const { code, ruling, params } = why;
      this.log.tell({ type: "no", id, code, ruling, params });
      if (code === "stale") this.log.positionIsNews = true;
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
        this.#bots.hurry(message.tempo, this.#match?.now.acting.includes(this.kept.seat) === false);
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
    const again = this.log.isHeard;
    this.log.isHeard = true;
    this.log.tell({
      ...{ type: "welcome", version: VERSION, you: this.kept.person.id },
      ...{ v: this.log.v, now: at },
    });
    if (have !== null) this.log.tellSince(have);
    this.log.tableIsNews = this.log.positionIsNews = true;
    this.#tick(at);
    this.log.tell({ type: "presence", guests: [{ person: this.kept.person, latency: 0 }] });
    if (again) return;
    if (this.#phase === "lobby") {
      // Whoever does not know the table yet cannot contribute to its deal.
      this.#show();
      this.#commit(at);
    } else if (this.#phase === "playing" && this.kept.match!.history.length) this.#match!.goOn(at);
  }

  #talk(at: number, message: Out): void {
    if (at < this.#talked + CLOCKS.talk) throw new Refusal("too_fast");
    this.#talked = at;
    this.log.tell(message);
  }

  #sayReady(at: number, ready: boolean): void {
    const match = this.#match;
    if (!match || (match.paused !== "round" && !match.now.over)) throw new Refusal("in_match");
    if (match.ready === ready) return;
    match.ready = ready;
    this.log.happen(at, { event: "ready_changed", seat: this.kept.seat, ready });
    if (match.now.over && ready) this.#commit(at);
  }

  #wishPause(at: number, want: boolean): void {
    const match = this.#goingOn();
    if (match.wantsPause === want) return;
    match.wantsPause = want;
    this.log.happen(at, { event: "pause_wanted", seat: this.kept.seat, want });
  }

  #goingOn(match = this.kept.match?.number): HostedMatch {
    if (!this.#match || this.#match.now.over) throw new Refusal("no_match");
    if (match !== this.#match.dealt.number) throw new Refusal("other_match");
    return this.#match;
  }

  #play(at: number, message: PlayMove, id: string): void {
    const made = message.match === this.kept.match?.number ? this.#match?.made.get(id) : undefined;
    if (made !== undefined) this.log.tell({ type: "ok", id, v: made });
    else this.#goingOn(message.match).play(at, message, id);
  }

  /** What a master would do here. */
  #hint(at: number, { match, seen }: Hint, id: string): void {
    const { seat, setup } = this.kept;
    const playing = this.#goingOn(match);
    if (!setup.hints) throw new Refusal("no_hints");
    playing.checkGoesOn(at);
    if (seen < playing.since[seat]! || seen > this.log.v) throw new Refusal("stale");
    if (!playing.now.acting.includes(seat)) throw new Refusal("not_acting");
    if (this.#advising || at < this.#advisedAt + CLOCKS.hint)
      throw new Refusal("too_often", { seconds: 1 });
    const n = this.#bots.nextQuestion();
    this.#advisedAt = at;
    this.#advising = { n, id, v: this.log.v, moves: playing.match.history.length };
    const record = playing.match.record();
    this.around.advise({ n, record, seat, seed: this.around.random(LUCK_BYTES) });
  }

  /** The answer to a hint, if there is one, unless the position is no more; in a race a move that is still possible will do. */
  advised(at: number, n: number, advice: Advice | null): void {
    this.wake(at);
    const asked = this.#advising;
    if (asked?.n !== n) return;
    this.#advising = null;
    const { id, v, moves } = asked;
    const { match, now, isRace } = this.#match!;
    const refuse = (code: string) =>
      this.log.tell({ type: "no", id, code, ruling: "", params: {} });
    if (!advice) return refuse("unreachable");
    const { action, reason } = advice;
    const allowed = action !== null && now.actions[this.kept.seat]!.includes(action);
    if (!now.over && (match.history.length === moves || (isRace && allowed)))
      this.log.tell({
        ...{ type: "advice", id, v, reason },
        move: action === null ? null : match.move(action),
      });
    else refuse("stale");
    this.#show();
  }

  /** A bot has thought about the position that it was asked about. */
  thought(at: number, n: number, action: number, luck: bigint): void {
    this.wake(at);
    this.#bots.thought(at, n, action, luck);
    this.#show();
  }

  // Time

  #tick(at: number): void {
    this.#nextTick = at + CLOCKS.tick;
    this.log.tell({ type: "tick", v: this.log.v, now: at, n: ++this.#ticks });
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
    if (!this.log.isHeard) return [];
    const timers: Timer[] = [[this.#nextTick, (at) => this.#tick(at)]];
    if (this.#match) timers.push(...this.#match.timers());
    else if (this.#dealDue !== null) timers.push([this.#dealDue, (at) => this.#begin(at)]);
    return timers;
  }
}
