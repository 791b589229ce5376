/** A table, seen from one chair: what is told of it, and what can be asked. */

import type {
  Event,
  Happened,
  HintAnswer,
  MatchResult,
  MatchStarted,
  Out,
  Person,
  Position,
  Seat,
  Setup,
  TableView,
} from "../protocol";
import { isSolo, type Refusal } from "./api";
import { reaction, seatColours, seatNames } from "./chairs";
import { Connection, dialServer, type Unnumbered } from "./connection.svelte";
import { aboutToChange } from "./flight";
import type { Wish } from "./me.svelte";
import { noteSeal } from "./seal";
import { settings } from "./settings.svelte";
import type { Aids, Bubble, Chair, Onward, Sitting } from "./sitting";
import { type Said, type Words } from "./words.svelte";

/** Something that a reader of the log sees: a fact of the match, or something that happened at the table. */
export interface Entry {
  v: number;
  at: number;
  kind: "fact" | "table" | "talk";
  said: Said;
  /** My seat at that time: what was told to a spectator stays so, whoever sits down later. */
  reader: number | null;
}

const BUBBLE_MS = 4_000;
const LONGEST_LOG = 600;
/** More than a round of many players. */
const RECENT = 400;
/** Refusals that only say that the table was ahead of the player. */
const LATE = new Set(["beaten", "stale"]);

/** Messages after which cards may lie elsewhere. */
const MOVING = new Set<Out["type"]>(["snapshot", "position", "event", "ok", "no"]);

export class Table implements Sitting {
  /** The server can keep what happens. */
  #saves = $state(true);
  you = $state("");
  table = $state.raw<TableView | null>(null);
  position = $state.raw<Position | null>(null);
  guests = $state.raw<readonly { person: Person; latency: number | null }[]>([]);
  log = $state.raw<readonly Entry[]>([]);
  facts = $state.raw<readonly Said[]>([]);
  pending = $state.raw<Said | null>(null);
  beaten = $state.raw<Said | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  bubbles = $state.raw<Record<string, Bubble | null>>({});
  /** When the match goes on after a pause, on the table's clock. */
  starts = $state<number | null>(null);
  result = $state.raw<MatchResult | null>(null);
  words = $state.raw<Words>() as Words;
  /** What a master would do here, and why. */
  advice = $state.raw<HintAnswer | null>(null);
  /** The winner of the last race and its time. */
  race = $state.raw<{ seat: number; ms: number } | null>(null);

  #asked = $state.raw<Setup | null>(null);
  #connection: Connection;
  #have: number | null = null;
  #arrived = false;
  #offset = 0;
  #painted = 0;
  #made: number | null = null;

  constructor(
    readonly code: string,
    /** The address that friends open. */
    readonly invitation: string,
    words: Words,
    /** Whoever wants to play begins the match as soon as they sit. */
    readonly wish: Wish | null = null,
    dial = dialServer(code),
  ) {
    this.words = words;
    this.#connection = new Connection(
      dial,
      () => this.#have,
      (message) => this.#hear(message),
    );
    this.open();
  }

  /** Come to the table, or back to it. */
  open(): void {
    this.#connection.open();
  }

  close(): void {
    this.#connection.close();
  }

  get link() {
    return this.#connection.link;
  }

  /** Why the connection ended for good. */
  get ended(): string | null {
    return this.#connection.ended;
  }

  /** What keeps us from hearing the table, as a message of the page. */
  get trouble(): string | null {
    if (this.link === "lost") return this.#connection.restarting ? "page-restarting" : "page-lost";
    return this.#saves ? null : this.solo ? "page-not-keeping" : "page-not-saving";
  }

  /** It is hosted in this browser: nobody else can come. */
  get solo(): boolean {
    return isSolo(this.code);
  }

  // What a board asks for.

  get game(): string {
    return this.table?.setup.game ?? "";
  }

  get me(): number | null {
    const seat = this.table?.seats.findIndex((chair) => chair.person?.id === this.you) ?? -1;
    return seat < 0 ? null : seat;
  }

  get host(): boolean {
    return this.table?.host === this.you;
  }

  /** The seats that nobody has. */
  get free(): number[] {
    return (this.table?.seats ?? []).flatMap((seat, nth) => (seat.person || seat.bot ? [] : [nth]));
  }

  /** The seat that somebody who watches may ask for: an abandoned one, or a bot's among friends; -1 if there is none. */
  get vacant(): number {
    const { seats = [], wishes = [], setup } = this.table ?? {};
    const wanted = wishes.map(({ seat }) => seat);
    const left = seats.findIndex(({ autopilot }, nth) => autopilot && !wanted.includes(nth));
    if (left >= 0 || setup?.public) return left;
    return seats.findIndex(({ bot }, nth) => bot !== null && !wanted.includes(nth));
  }

  chairs: readonly Chair[] = $derived.by(() => {
    const here = new Map(this.guests.map((guest) => [guest.person.id, guest.latency]));
    const seats = this.table?.seats ?? [];
    const names = seatNames(
      this.words,
      seats.map((seat) => seat.person?.name ?? (seat.bot ? null : undefined)),
    );
    const colours = seatColours(seats.map((seat) => seat.person?.colour ?? ""));
    return seats.map((seat, index) => ({
      name: names[index] ?? "",
      colour: colours[index] ?? "",
      bot: seat.bot,
      autopilot: seat.autopilot,
      away: seat.person !== null && !here.has(seat.person.id),
      latency: this.solo ? null : ((seat.person && here.get(seat.person.id)) ?? null),
      bubble: seat.person ? (this.bubbles[seat.person.id] ?? null) : this.#reaction(seat, index),
    }));
  });

  /** The facts of this match that are not long ago. */
  recent: readonly Said[] = $derived.by(() => {
    const dealt = this.log.findLastIndex(({ said }) => said.event === "deal_committed");
    return this.log
      .slice(Math.max(dealt + 1, this.log.length - RECENT))
      .flatMap(({ kind, said }) => (kind === "fact" ? [said] : []));
  });

  /** A bot's face once the match is over. */
  #reaction({ bot }: Seat, index: number): Bubble | null {
    if (!bot || !this.result || this.table?.phase !== "over") return null;
    const emote = reaction(index, this.result);
    return { emote, text: this.words.say(`emote-${emote}`) };
  }

  names: readonly string[] = $derived(this.chairs.map((chair) => chair.name));

  get view() {
    return this.position?.view ?? {};
  }
  get legal() {
    return this.resting ? [] : (this.position?.legal ?? []);
  }
  get acting() {
    return this.resting ? [] : (this.position?.acting ?? []);
  }
  get window() {
    return this.resting ? null : (this.position?.window ?? null);
  }
  get insight() {
    return (this.resting ? null : (this.position?.insight ?? null)) as Sitting["insight"];
  }

  /** Whether hints and figures are to be had here. */
  get helps(): boolean {
    return this.table?.setup.hints === true && this.me !== null;
  }

  /** Nobody but me plays here. */
  get alone(): boolean {
    const seats = this.table?.seats ?? [];
    return this.me !== null && seats.every(({ person }) => !person || person.id === this.you);
  }

  /** Help is mine to choose where the table allows it or nobody else minds. */
  get aids(): Aids {
    const allowed = this.alone || this.table?.setup.hints === true;
    return { sums: allowed && settings.sums, fits: allowed && settings.fits };
  }

  #skipping = $state(false);
  #skip = (): void => {
    this.#skipping = true;
    this.ask({ type: "tempo", tempo: "skip" }).catch(() => (this.#skipping = false));
  };
  /** Whoever plays with bots alone need not watch them. */
  get skip(): (() => void) | null {
    const [acting, ...more] = this.acting;
    const waits =
      this.alone && this.table?.phase === "playing" && !this.table.paused && !this.resting;
    const others = acting !== undefined && !more.length && acting !== this.me;
    return waits && others && !this.#skipping ? this.#skip : null;
  }

  now(): number {
    return performance.now() + this.#offset;
  }

  play(move: Said): void {
    if (!this.position || this.pending || this.resting) return;
    aboutToChange();
    const thought = Math.max(0, Math.round(performance.now() - this.#painted));
    this.pending = move;
    this.beaten = null;
    this.refusal = null;
    const { match, v: seen } = this.position;
    this.ask({ type: "play", match, seen, move, thought })
      .then((v) => this.#settle(v))
      .catch((why: Refusal) => {
        this.pending = null;
        if (LATE.has(why.code)) this.beaten = move;
        else this.refusal = why;
      });
  }

  /** A move that is made stays pending until the position shows it. */
  #settle(v: number): void {
    this.#made = v;
    this.#show();
  }

  #show(): void {
    if (this.#made === null || (this.position && this.position.v < this.#made)) return;
    this.#made = null;
    this.pending = null;
  }

  /** Ask what a master would do. */
  hint(): void {
    if (this.position) this.do({ type: "hint", match: this.position.match, seen: this.position.v });
  }

  /** Ask the table for something; what it refuses is shown. */
  do(request: Unnumbered): void {
    this.refusal = null;
    this.ask(request).catch((why: Refusal) => (this.refusal = why));
  }

  /** Ask the table for something. It is asked again after a lost connection until it is answered. */
  ask(request: Unnumbered): Promise<number> {
    return this.#connection.ask(request);
  }

  /** The setup as I want it: what I have asked for until the table shows or refuses it. */
  get setup(): Setup {
    return this.#asked ?? this.table!.setup;
  }

  /** Change the setup; a change that is still under way is kept. */
  configure(change: Partial<Setup>): void {
    this.refusal = null;
    this.#asked = { ...this.setup, ...change };
    this.ask({ type: "configure", setup: this.#asked }).catch((why: Refusal) => {
      this.#asked = null;
      this.refusal = why;
    });
  }

  // The end of a round.

  /** A round is over, and the next one waits until everybody has seen how it ended. */
  get resting(): boolean {
    return this.table?.paused === "round";
  }
  /** The position of the next round. */
  #next: Position | null = $state.raw(null);
  /** What I shall see then. */
  get coming(): Record<string, unknown> | null {
    return this.#next?.view ?? null;
  }
  /** The result may cover the last cards. */
  revealed = $state(false);
  /** On to the next round, as far as I am concerned, or to the result. */
  get onward(): Onward | null {
    if (this.table?.phase === "over" && !this.revealed)
      return { name: "page-result", go: () => (this.revealed = true) };
    const seat = this.resting && this.me !== null ? this.table?.seats[this.me] : undefined;
    if (!seat || seat.ready) return null;
    return { name: "page-next-round", go: () => this.do({ type: "ready" }) };
  }

  // What the table says.

  #hear(message: Out): void {
    if (MOVING.has(message.type)) aboutToChange();
    switch (message.type) {
      case "welcome":
        return this.#welcome(message.you, message.now);
      case "snapshot":
        this.#sees(message.table);
        this.#have = message.v;
        if (message.table.phase === "lobby" || message.table.phase === "dealing")
          this.position = null;
        return this.#arrive(message.table);
      case "position":
        return this.#see(message);
      case "event":
        return this.#happen(message);
      case "advice":
        this.advice = message;
        return;
      case "tick":
        this.#offset = message.now - performance.now();
        return;
      case "presence":
        this.guests = message.guests;
        return;
      case "emoted":
        return this.#talk(
          message.person,
          { emote: message.emote },
          { text: this.words.say(`emote-${message.emote}`), emote: message.emote },
        );
      case "phrased": {
        const key = `phrase-${message.phrase.replaceAll("_", "-")}`;
        return this.#talk(
          message.person,
          { phrase: message.phrase },
          { text: this.words.say(key) },
        );
      }
      case "wrote":
        return this.#talk(message.person, { text: message.text }, { text: message.text });
      case "saving":
        this.#saves = message.works;
        return;
    }
  }

  #welcome(you: string, now: number): void {
    this.you = you;
    this.#saves = true;
    this.#offset = now - performance.now();
  }

  /** The table as it is now. What was told to the seat that I had before does not concern the one that I have now. */
  #sees(table: TableView): void {
    const [first, before] = [!this.table, this.me];
    this.table = table;
    if (first) this.log = this.log.map((entry) => ({ ...entry, reader: this.me }));
    if (this.result?.match !== table.result?.match) this.result = table.result;
    if (!this.#connection.isAsked("configure")) this.#asked = null;
    if (this.me !== before) this.facts = [];
  }

  /** Whoever comes to a table with a free chair sits down, once. */
  #arrive({ phase }: TableView): void {
    if (this.#arrived) return;
    this.#arrived = true;
    const [seat] = this.free;
    if (phase !== "lobby" || this.me !== null || seat === undefined) return;
    const sat = this.ask({ type: "sit", seat });
    sat
      .then(() => this.wish === "play" && this.host && this.do({ type: "start" }))
      .catch(() => undefined);
  }

  /** The newest position. While the table rests, the one that everybody has just seen stays. */
  #see(position: Position): void {
    if (this.resting && this.position) {
      this.pending = this.#made = null;
      this.#next = position;
      return;
    }
    this.#next = null;
    this.position = position;
    if (this.me !== null && position.acting.includes(this.me)) this.#skipping = false;
    this.#show();
    this.advice = null;
    requestAnimationFrame(() => (this.#painted = performance.now()));
  }

  #happen({ v, at, what }: Event): void {
    if (this.#have !== null && v <= this.#have) return;
    this.#have = v;
    switch (what.event) {
      case "hidden":
      case "nonce_given":
      case "match_ended":
      case "deal_revealed":
        return;
      case "deal_committed":
        if (this.me !== null && what.seats.includes(this.me))
          this.#contribute(what.match, what.commitment);
        return this.#note(v, at, "table", what);
      case "match_started":
      case "happened":
        if (this.table) this.#tell(what);
        return this.#noteAll(
          what.facts.map((said) => ({ v, at, kind: "fact", said, reader: this.me })),
        );
      case "paused":
        return what.reason === "round" ? undefined : this.#note(v, at, "table", what);
      case "resumed":
        if (this.resting) return;
        this.starts = what.starts;
        return this.#note(v, at, "table", what);
      case "ready_changed":
        return this.resting ? undefined : this.#note(v, at, "table", what);
      default:
        return this.#note(v, at, "table", what);
    }
  }

  /** What has just happened; what came before this page is only noted. */
  #tell(what: MatchStarted | Happened): void {
    this.facts = what.facts;
    if (what.event === "happened") this.race = what.race;
    this.refusal = null;
  }

  /** A contribution to the shuffle that the server cannot foresee. */
  #contribute(match: number, commitment: string): void {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    noteSeal(commitment, nonce);
    this.ask({ type: "nonce", match, nonce }).catch(() => undefined);
  }

  #talk(person: string, said: Said, bubble: Bubble): void {
    this.#note(0, this.now(), "talk", { person, ...said });
    this.bubbles = { ...this.bubbles, [person]: bubble };
    setTimeout(() => {
      if (this.bubbles[person] === bubble) this.bubbles = { ...this.bubbles, [person]: null };
    }, BUBBLE_MS);
  }

  #note(v: number, at: number, kind: Entry["kind"], said: object): void {
    this.#noteAll([{ v, at, kind, said: said as Said, reader: this.me }]);
  }

  #noteAll(entries: Entry[]): void {
    this.log = [...this.log, ...entries].slice(-LONGEST_LOG);
  }
}
