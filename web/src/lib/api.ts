/** The server's addresses. A refusal arrives as an error with a code, which the catalogues put into words. */

import type { Person, Setup } from "../protocol";
import type { View } from "./sitting";
import type { Said, Texts } from "./words.svelte";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly params: Record<string, string | number> = {},
    readonly ruling = "",
  ) {
    super(code);
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refusal("offline");
  }
  const said: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return said as T;
  const {
    code = "unreachable",
    params = {},
    ruling = "",
  } = said as Partial<Pick<Refusal, "code" | "params" | "ruling">>;
  throw new Refusal(code, params, ruling);
}

function send<T>(method: string, path: string, body: unknown): Promise<T> {
  return ask(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

export type Plain = string | number | boolean;

export interface OptionAbout {
  name: string;
  default: Plain;
  values?: Plain[];
  low?: number;
  high?: number;
  names?: string[];
}

/** How a field of a move or a fact is put into words. */
export type Form = "seat" | "seats" | "card" | "cards" | "word" | "flag" | "number";

export interface GameAbout {
  id: string;
  title: string;
  /** In every language, so that the home page is whole at once. */
  tagline: Texts;
  version: number;
  age: number;
  seats: number[];
  house_seats: number[];
  minutes: number[];
  options: OptionAbout[];
  /** The strengths of bots, from the weakest. */
  levels: string[];
  /** The one for whoever has not chosen. */
  usual_level: string;
  moves: Record<string, Record<string, Form>>;
  facts: Record<string, Record<string, Form>>;
}

export interface Listed {
  code: string;
  game: string;
  phase: "dealing" | "lobby" | "over" | "playing";
  pace: Setup["pace"];
  seats: number;
  free: number;
  bots: number;
  people: string[];
  watching: number;
}

export interface Invitation {
  code: string;
  link: string;
  qr: string;
  token: string;
}

/** The match after one move, as one reader knew it; at first, after the deal. */
export interface Frame {
  view: View;
  facts: Said[];
  acting: number[];
  /** Null where the reader did not know them. */
  scores: (number | null)[];
  window?: string;
  seat?: number;
  move?: Said;
  ms?: number;
}

/** One claim in a race: when its player was shown the position, and the moment that counted. */
export interface Claim {
  seat: number;
  sent: number;
  dated: number;
  latency: number;
}

/** A finished match, as it is shared. */
export interface Finished {
  finished_at: number;
  game: string;
  match: number;
  replay: string;
  people: (string | null)[];
  /** The level of the bot in each seat that had one; nothing in matches from before this was kept. */
  bots: (string | null)[];
  races: { step: number; claims: Claim[] }[];
}

export interface LessonStep {
  say: string;
  frames?: Frame[];
  show?: string;
  expect?: Said;
  legal?: Said[];
}

export interface Course {
  game: string;
  seat: number;
  seats: number;
  options: Record<string, Plain>;
  steps: LessonStep[];
}

/** Where a match turned: docs/analysis.md. */
export interface Analysis {
  curve: { move: number; win: number[] }[];
  turning: {
    move: number;
    seat: number | null;
    key: string;
    params: { who: number; before: number; after: number };
  }[];
  decisions: { move: number; seat: number; played: string; better: string | null; loss: number }[];
  /** The better moves, by their notation. */
  advised: Record<string, Said>;
  luck: number[];
  skill: number[];
  others: number[];
}

const part = encodeURIComponent;

export const api = {
  games: () => ask<GameAbout[]>("/api/games"),
  guest: () => ask<Person | null>("/api/guest"),
  introduce: (name: string, colour = "") => send<Person>("POST", "/api/guest", { name, colour }),
  forget: () => send<Record<string, never>>("DELETE", "/api/guest", {}),
  open: (setup: Setup) => send<Invitation>("POST", "/api/tables", setup),
  tables: () => ask<{ tables: Listed[] }>("/api/tables"),
  table: (code: string) =>
    ask<Listed & { link: string }>(`/api/tables/${encodeURIComponent(code)}`),
  close: (code: string) => send<Record<string, never>>("DELETE", `/api/tables/${part(code)}`, {}),
  replays: (code: string) =>
    ask<{ match: number; token: string }[]>(`/api/tables/${encodeURIComponent(code)}/replays`),
  replay: (token: string) => ask<Finished>(`/api/replays/${part(token)}`),
  frames: (token: string, seat: number | null) =>
    ask<Frame[]>(`/api/replays/${part(token)}/frames${seat === null ? "" : `?seat=${seat}`}`),
  analysis: (token: string) => ask<Analysis>(`/api/replays/${part(token)}/analysis`),
  again: (token: string, seat: number, level: string) =>
    send<Invitation>("POST", `/api/replays/${part(token)}/tables`, { seat, level }),
  lesson: (game: string) => ask<Course>(`/api/lessons/${part(game)}`),
  attempt: (game: string, step: number, move: Said) =>
    send<Partial<Pick<Refusal, "code" | "params" | "ruling">>>(
      "POST",
      `/api/lessons/${part(game)}/${step}`,
      move,
    ),
};
