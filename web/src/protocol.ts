// The wire of a table, printed by `python -m mazzo.table.typescript`.
// Do not edit: change protocol.py and print it again.

export const VERSION = 1;
export const EMOTES = ["smile", "laugh", "wow", "think", "clap", "heart", "sweat", "cry", "angry", "wave"] as const;
export const PHRASES = ["hello", "good_luck", "well_played", "thank_you", "oops", "one_moment", "your_turn", "so_close", "again", "good_game", "goodbye"] as const;
/** How long things last at a table, in milliseconds; tempos are in per cent. */
export const CLOCKS = {"turn": {"relaxed": 90000, "normal": 40000, "fast": 15000, "none": null}, "tempo": {"slow": 200, "normal": 100, "fast": 40, "skip": 0}, "goesOn": 50, "visible": 2000, "nudge": 5000, "nonces": 3000, "countdown": 3000, "tick": 5000, "talk": 1000, "hint": 1000, "locked": 800} as const;

/** The first message of every connection: what the client speaks and what it has. */
export interface Hello {
  type: "hello";
  id?: string;
  versions: readonly number[];
  have?: number | null;
  token?: string;
}

/** Make a move. The same id again is answered again and does nothing. */
export interface PlayMove {
  type: "play";
  id?: string;
  match: number;
  seen: number;
  move: Record<string, unknown> | string;
  thought?: number | null;
}

/** Ask what a good player would do here, where the table helps. The answer is `advice`. */
export interface Hint {
  type: "hint";
  id?: string;
  match: number;
  seen: number;
}

/** Take an empty seat; whoever sits elsewhere moves over. During a match one comes back to one's own seat, or asks for a bot's or one that was abandoned: then the answer waits until all have agreed. */
export interface Sit {
  type: "sit";
  id?: string;
  seat: number;
}

/** Somebody who plays says whether somebody who watches may take over an abandoned seat, or a bot's. One no is enough. */
export interface Agree {
  type: "agree";
  id?: string;
  seat: number;
  person: string;
  agree?: boolean;
}

/** Leave the seat and watch; during a match a bot plays on. The host may free another seat, a bot's too, between matches. */
export interface Stand {
  type: "stand";
  id?: string;
  seat?: number | null;
}

/** The host lets two seats change places, between matches. */
export interface Swap {
  type: "swap";
  id?: string;
  one: number;
  two: number;
}

/** Say that the next match may begin, or take it back. A rematch begins once every person who sits there has said so; while the match pauses after a round, so does the next round. */
export interface Ready {
  type: "ready";
  id?: string;
  ready?: boolean;
}

/** The host begins the match: every seat is taken and every other person is ready. */
export interface Start {
  type: "start";
  id?: string;
}

/** Say that the match should pause, or take it back. It pauses while more than half of the people who play want it. */
export interface Pause {
  type: "pause";
  id?: string;
  want?: boolean;
}

/** Say how fast bots shall move where nobody races. The slowest wish of those who play counts; `skip`, not to be waited for at all, holds until it is one's own turn. */
export interface Tempo {
  type: "tempo";
  id?: string;
  tempo: "fast" | "normal" | "skip" | "slow";
}

/** The seat's own contribution to the shuffle, sent after the commitment. */
export interface Nonce {
  type: "nonce";
  id?: string;
  match: number;
  nonce: string;
}

/** The host changes the setup, between matches. */
export interface Configure {
  type: "configure";
  id?: string;
  setup: Setup;
}

/** How a table is set up; the host may change it between matches. */
export interface Setup {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  bots: number;
  level: string;
  pace: "fast" | "none" | "normal" | "relaxed";
  public: boolean;
  hints: boolean;
  rests: boolean;
}

/** The host puts a bot into a seat where nobody sits, or into every empty one. */
export interface SeatBot {
  type: "seat_bot";
  id?: string;
  seat?: number | null;
  level?: string | null;
}

/** The host sends a guest away until the next match has begun. */
export interface Remove {
  type: "remove";
  id?: string;
  person: string;
}

export interface Emote {
  type: "emote";
  id?: string;
  emote: "angry" | "clap" | "cry" | "heart" | "laugh" | "smile" | "sweat" | "think" | "wave" | "wow";
}

/** A quick phrase; every reader reads it in their own language. */
export interface Phrase {
  type: "phrase";
  id?: string;
  phrase: "again" | "good_game" | "good_luck" | "goodbye" | "hello" | "one_moment" | "oops" | "so_close" | "thank_you" | "well_played" | "your_turn";
}

/** Free text, at private tables only. */
export interface Write {
  type: "write";
  id?: string;
  text: string;
}

/** Hear no more of this person, or hear them again. */
export interface Mute {
  type: "mute";
  id?: string;
  person: string;
  muted?: boolean;
}

/** Going away on purpose: no grace time. */
export interface Leave {
  type: "leave";
  id?: string;
}

/** The answer to a tick, at once. It is not answered. */
export interface Pong {
  type: "pong";
  id?: string;
  n: number;
}

/** The first answer to `hello`. */
export interface Welcome {
  type: "welcome";
  version: number;
  you: string;
  v: number;
  now: number;
}

/** The whole table, less the match, after event `v`: for a client that has too little, and whenever it has changed. */
export interface Snapshot {
  type: "snapshot";
  v: number;
  table: TableView;
}

/** Everything but the match. */
export interface TableView {
  id: string;
  phase: "dealing" | "lobby" | "over" | "playing";
  setup: Setup;
  host: string;
  seats: readonly Seat[];
  match: number;
  commitment: string;
  paused: "dropped" | "empty" | "round" | "vote" | null;
  known: boolean;
  pausing: readonly number[];
  wishes: readonly SeatWish[];
  result: MatchResult | null;
  begun_alone: boolean;
}

/** One chair. Somebody sits there, or a bot, or nobody; on `autopilot` a bot plays in a match for whoever is away. */
export interface Seat {
  person: Person | null;
  bot: string | null;
  ready: boolean;
  autopilot: boolean;
}

/** A guest, as others see them. The id is public and opens nothing. */
export interface Person {
  id: string;
  name: string;
  colour: string;
}

/** Somebody who watches would like to take over an abandoned seat, or a bot's: every person who plays has to agree. */
export interface SeatWish {
  seat: number;
  person: Person;
  agreed: readonly number[];
}

export interface MatchResult {
  event: "match_ended";
  match: number;
  ending: string;
  scores: readonly number[];
  places: readonly number[];
  doubts: readonly TimingsDoubted[];
  counts: boolean;
}

/** A seat has claimed faster in this match than people can: `swift` of its `claims` in races within so many milliseconds of a new position. What its client says about time is not believed any more. */
export interface TimingsDoubted {
  event: "timings_doubted";
  seat: number;
  within: number;
  swift: number;
  claims: number;
}

/** What this viewer may know of the match after event `v`, and what it may do. The newest counts; it is not an event. */
export interface Position {
  type: "position";
  v: number;
  match: number;
  view: Record<string, unknown>;
  acting: readonly number[];
  legal: readonly Record<string, unknown>[];
  window: Window | null;
  insight: Record<string, unknown>;
}

/** The clock that is running. */
export interface Window {
  name: string;
  ends: number;
}

/** Something happened. Numbers rise by one, without gaps, for every viewer alike. */
export interface Event {
  type: "event";
  v: number;
  at: number;
  what: SeatTaken | SeatLeft | BotSeated | SeatsSwapped | ReadyChanged | SetupChanged | HostChanged | GuestRemoved | NonceGiven | MatchStarted | AutopilotSet | PauseWanted | Paused | Resumed | TimingsDoubted | Hidden | DealCommitted | Happened | MatchResult | DealRevealed;
}

export interface SeatTaken {
  event: "seat_taken";
  seat: number;
  person: Person;
  agreed: readonly string[];
}

/** Nobody sits there now; during a match a bot plays on. */
export interface SeatLeft {
  event: "seat_left";
  seat: number;
  autopilot: boolean;
}

export interface BotSeated {
  event: "bot_seated";
  seat: number;
  level: string;
}

export interface SeatsSwapped {
  event: "seats_swapped";
  one: number;
  two: number;
}

/** A seat is ready for the next match or round, or no longer. */
export interface ReadyChanged {
  event: "ready_changed";
  seat: number;
  ready: boolean;
}

export interface SetupChanged {
  event: "setup_changed";
  setup: Setup;
}

export interface HostChanged {
  event: "host_changed";
  person: string;
}

/** A guest had to go. During a match a bot plays on in their seat to the end. */
export interface GuestRemoved {
  event: "guest_removed";
  person: string;
  by: string;
}

/** Told to the seat itself, hidden from everybody else until the deal is revealed. */
export interface NonceGiven {
  event: "nonce_given";
  seat: number;
  nonce: string;
}

export interface MatchStarted {
  event: "match_started";
  match: number;
  game: string;
  version: number;
  seats: number;
  options: Record<string, unknown>;
  facts: readonly Record<string, unknown>[];
}

/** Its person is away and a bot plays, or is back and plays. */
export interface AutopilotSet {
  event: "autopilot_set";
  seat: number;
  on: boolean;
}

/** A seat wants a pause, or no longer does. */
export interface PauseWanted {
  event: "pause_wanted";
  seat: number;
  want: boolean;
}

export interface Paused {
  event: "paused";
  reason: "dropped" | "empty" | "round" | "vote";
  seat: number | null;
}

/** The match goes on at `starts`; until then it is counted down. */
export interface Resumed {
  event: "resumed";
  starts: number;
}

/** Something that this viewer may not know; only its number is told. */
export interface Hidden {
  event: "hidden";
}

/** A match is about to begin: the secret behind its deal is fixed. Each of these seats may now send a nonce. */
export interface DealCommitted {
  event: "deal_committed";
  match: number;
  commitment: string;
  seats: readonly number[];
  known: boolean;
}

/** A move was made or a clock ran out: the facts, as this viewer may know them. */
export interface Happened {
  event: "happened";
  match: number;
  facts: readonly Record<string, unknown>[];
  race: Timing | null;
}

/** The winner of a race and the effective time since the table last changed for that seat. */
export interface Timing {
  seat: number;
  ms: number;
}

/** With this anybody can check the deal: SHA-256 of the secret is the commitment, secret and nonces give the key. */
export interface DealRevealed {
  event: "deal_revealed";
  match: number;
  secret: string;
  nonces: readonly string[];
}

/** Done, and stored. */
export interface Ok {
  type: "ok";
  id: string;
  v: number;
}

/** Refused, and nothing has changed. `refusal-<code>` is its sentence in the catalogues. */
export interface No {
  type: "no";
  id: string;
  code: string;
  ruling: string;
  params: Record<string, string | number>;
}

/** The answer to `hint`: a move for the position after event `v`, and why. It says nothing that the seat does not know. */
export interface HintAnswer {
  type: "advice";
  id: string;
  v: number;
  move: Record<string, unknown> | null;
  reason: Why;
}

/** A message of the game's or of the common catalogue, and its parameters. */
export interface Why {
  key: string;
  params: Record<string, boolean | number | string>;
}

/** The newest number and the server's time, every few seconds. Answer with `pong` and the same n. */
export interface Tick {
  type: "tick";
  v: number;
  now: number;
  n: number;
}

/** Who is there now, all of it; the newest counts. */
export interface Presence {
  type: "presence";
  guests: readonly Guest[];
}

/** Somebody who is there now. */
export interface Guest {
  person: Person;
  latency: number | null;
}

export interface Emoted {
  type: "emoted";
  person: string;
  emote: "angry" | "clap" | "cry" | "heart" | "laugh" | "smile" | "sweat" | "think" | "wave" | "wow";
}

export interface Phrased {
  type: "phrased";
  person: string;
  phrase: "again" | "good_game" | "good_luck" | "goodbye" | "hello" | "one_moment" | "oops" | "so_close" | "thank_you" | "well_played" | "your_turn";
}

/** Free text: show it as text, never as markup. */
export interface Wrote {
  type: "wrote";
  person: string;
  text: string;
}

/** Whether the server can keep what happens. While it cannot (its disk is full, its database away), this is repeated, answers wait, and nothing is lost. */
export interface Saving {
  type: "saving";
  works: boolean;
}

/** The connection ends here. */
export interface Bye {
  type: "bye";
  code: "closing" | "left" | "no_guest" | "removed" | "slow" | "too_fast" | "too_many" | "version";
}

export type In = Hello | PlayMove | Hint | Sit | Agree | Stand | Swap | Ready | Start | Pause | Tempo | Nonce | Configure | SeatBot | Remove | Emote | Phrase | Write | Mute | Leave | Pong;

export type Out = Welcome | Snapshot | Position | Event | Ok | No | HintAnswer | Tick | Presence | Emoted | Phrased | Wrote | Saving | Bye;
