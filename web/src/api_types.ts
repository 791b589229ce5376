// What the server's addresses answer, printed by `python -m mazzo.server.typescript`.
// Do not edit: change api_types.py and print it again.

import type { TimingsDoubted } from "./protocol";

export const LANGUAGES = ["en","it","es"] as const;
/** The colours that people choose from. */
export const COLOURS = ["#c0392b","#d35400","#b7950b","#1e8449","#6e4b2a","#1f618d","#6c3483","#ad1457"] as const;
/** Why a socket is closed that nobody has been greeted on. */
export const CLOSED = {"forbidden":4403,"not_found":4404} as const;

/** How thoroughly a match is looked at, whoever does it: docs/analysis.md. */
export const STUDY = {
  analysis: {"LOOKS":3000000,"RACE_LOOKS":1500000,"FEWEST":160,"MOST":800,"RIPPLE":0.06,"CLOSELY":500,"RACE_CLOSELY":200,"AGAIN":2,"PARTS":1500000,"GLANCE":48,"CHECKED":16,"FEW":24,"RACE_FEW":64,"FULL":100,"PHASES":{"curve":40,"decisions":35,"parts":15,"turning":10},"ASKED":3,"LUCK":"turning-luck","OWN":"turning-own","OTHERS":"turning-others","RACE":"turning-race"},
  turning: {"MOST":3,"WORTH":0.12,"LENGTH":0.5,"RISE":1e-6,"BRIEF":100},
  why: {"THOUGHT":4000,"WEIGHED":4,"LOOKS":120000,"FEWEST":160,"MOST":400,"SURE":2.0,"WORTH_SAYING":0.01,"EQUAL":1e-9},
  advice: {"FUTURES":400,"SMALL":0.05,"CLEAR":0.01},
} as const;

/** An analysis that is being worked out. */
export interface AnalysisProgress {
  percent: number;
  ahead: number;
}

/** A move that came into question. */
export interface Candidate {
  move: string | null;
  win: number;
  worth: number | null;
  played: boolean;
  reason: Reason | null;
}

/** One claim in a race, as it was judged. */
export interface ClaimTiming {
  seat: number;
  sent: number;
  arrived: number;
  thought: number | null;
  latency: number;
  dated: number;
}

/** A whole lesson as it is shown. */
export interface Course {
  game: string;
  seat: number;
  seats: number;
  options: Record<string, unknown>;
  moves: readonly (readonly [string, Record<string, unknown>])[];
  refusals: readonly (readonly [string, string])[];
  steps: readonly Taught[];
}

/** A choice of one seat, and what a master would have done instead if that is clearly better. */
export interface Decision {
  move: number;
  seat: number;
  played: string;
  better: string | null;
  loss: number;
}

/** The match after one move (at first, after the deal), as far as one reader may know. */
export interface Frame {
  view: Record<string, unknown>;
  facts: readonly Record<string, unknown>[];
  acting: readonly number[];
  scores: readonly (number | null)[];
  window?: string;
  seat?: number | null;
  move?: Record<string, unknown> | null;
  ms?: number;
}

/** What there is to know about a game before it is played. */
export interface GameAbout {
  id: string;
  title: string;
  tagline: Record<string, string>;
  version: number;
  seats: readonly number[];
  house_seats: readonly number[];
  usual_seats: number;
  minutes: readonly number[];
  options: readonly OptionAbout[];
  presets: Record<string, Record<string, boolean | number | string>>;
  levels: readonly string[];
  usual_level: string;
  bots: Record<string, Record<string, string>>;
  moves: Record<string, Record<string, "card" | "cards" | "flag" | "number" | "seat" | "seats" | "word">>;
  facts: Record<string, Record<string, "card" | "cards" | "flag" | "number" | "seat" | "seats" | "word">>;
}

/** How to come to a table, and a seat token there. */
export interface Invitation {
  code: string;
  link: string;
  qr: string;
  token: string;
}

/** An open table, as the lobby shows it. */
export interface ListedTable {
  code: string;
  game: string;
  phase: "dealing" | "lobby" | "over" | "playing";
  pace: "fast" | "none" | "normal" | "relaxed";
  seats: number;
  free: number;
  bots: number;
  people: readonly string[];
  watching: number;
}

/** An option of a game: its values, or a range of numbers of which some have names. */
export interface OptionAbout {
  name: string;
  default: boolean | number | string;
  values?: readonly (boolean | number | string)[];
  low?: number;
  high?: number;
  names?: readonly string[];
}

/** Everybody's probability to win after so many moves. */
export interface Point {
  move: number;
  win: readonly number[];
}

/** A finished match, as it is shared. */
export interface PublishedReplay {
  game: string;
  match: number;
  replay: string;
  people: readonly (string | null)[];
  races: readonly RaceTimings[];
  bots: readonly (string | null)[];
  doubts: readonly TimingsDoubted[];
  counts: boolean;
  alone: boolean;
  colours: readonly (string | null)[];
  finished_at: number;
}

/** A contested move: its place in the replay, and every claim, the winner's first. */
export interface RaceTimings {
  step: number;
  claims: readonly ClaimTiming[];
}

/** Why a move is good: a message of the catalogues and its parameters. */
export interface Reason {
  key: string;
  params: Record<string, boolean | number | string>;
}

/** Where a finished match is found. */
export interface ReplayAbout {
  match: number;
  token: string;
}

/** Where a match turned: docs/analysis.md. */
export interface ShownAnalysis {
  game: string;
  seats: number;
  moves: number;
  curve: readonly Point[];
  turning: readonly Turning[];
  decisions: readonly Decision[];
  luck: readonly number[];
  skill: readonly number[];
  others: readonly number[];
  advised: Record<string, Record<string, unknown>>;
}

/** Why a move was made: docs/analysis.md. */
export interface ShownExplanation {
  move: number;
  seat: number | null;
  key: string;
  params: Record<string, number>;
  candidates: readonly Candidate[];
  figures: Record<string, boolean | number | readonly (number | null)[]>;
  moves: Record<string, Record<string, unknown>>;
}

/** One table, for whoever has its code. */
export interface TableAbout {
  code: string;
  game: string;
  phase: "dealing" | "lobby" | "over" | "playing";
  pace: "fast" | "none" | "normal" | "relaxed";
  seats: number;
  free: number;
  bots: number;
  people: readonly string[];
  watching: number;
  link: string;
}

/** What the lobby sends: all of it; the newest counts. */
export interface Tables {
  type: "tables";
  tables: readonly ListedTable[];
  warming: Record<string, number>;
}

/** A step as it is shown: what happened, then the sentence. */
export interface Taught {
  say: string;
  frames?: readonly Frame[];
  show?: string;
  expect?: Record<string, unknown> | null;
  legal?: readonly Record<string, unknown>[];
  refused?: readonly number[];
}

/** A turning point: from move `first` to move `last` somebody's chances went elsewhere, and `move` did most of it. `key` and `params` say it; `facts` is what happened at that move. */
export interface Turning {
  first: number;
  last: number;
  move: number;
  seat: number | null;
  swing: number;
  luck: boolean;
  key: string;
  params: Record<string, number>;
  facts: readonly Record<string, unknown>[];
}
