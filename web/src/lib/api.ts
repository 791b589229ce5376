/** The server's addresses. A refusal arrives as an error with a code, which the catalogues put into words. */

import type {
  AnalysisProgress,
  Course,
  PublishedReplay,
  Frame,
  GameAbout,
  Invitation,
  OptionAbout,
  ReplayAbout,
  ShownAnalysis,
  ShownExplanation,
  TableAbout,
  Tables,
} from "../api_types";
import type { Person, Setup } from "../protocol";
import { beside, isSite } from "./place";
import { Refusal } from "./refusal";

export { Refusal };

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await (isSite ? read(path, init) : fetch(path, init));
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

/** What a static host can say: what is the same for everybody lies there as a file. */
function read(path: string, init?: RequestInit): Promise<Response> {
  if (init || !/^.api.(games|lessons.[^/]+)$/.test(path)) throw new Refusal("offline");
  return fetch(asFile(path));
}

function asFile(path: string): string {
  return beside(`${path.slice(1)}.json`);
}

function send<T>(method: string, path: string, body: unknown): Promise<T> {
  return ask(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

export type Plain = OptionAbout["default"];
/** How a field of a move or a fact is put into words. */
export type Form = GameAbout["facts"][string][string];

type Analysed = ShownAnalysis | AnalysisProgress;

/** What of a setup does not follow from its match. */
type Carried = "level" | "pace" | "hints" | "rests";

const part = encodeURIComponent;

/** Where the lesson of a game is found. */
export function lessonAt(game: string): string {
  const path = `/api/lessons/${part(game)}`;
  return isSite ? asFile(path) : path;
}

/** Tables and matches of this browser alone, by their codes: no server knows them. */
export const SOLO = "SOLO-";
export function isSolo(code: string): boolean {
  return code.startsWith(SOLO);
}
const solo = () => import("../solo/line");

export const api = {
  games: () => ask<GameAbout[]>("/api/games"),
  guest: () => ask<Person | null>("/api/guest"),
  introduce: (name: string, colour = "") => send<Person>("POST", "/api/guest", { name, colour }),
  forget: () => send<Record<string, never>>("DELETE", "/api/guest", {}),
  open: (setup: Setup) => send<Invitation>("POST", "/api/tables", setup),
  /** Go on at a table of the server's with a match that I began alone. */
  carryOn: (begun: { replay: string; seat: number } & Pick<Setup, Carried>) =>
    send<Invitation>("POST", "/api/tables/begun", begun),
  tables: () => ask<Tables>("/api/tables"),
  table: (code: string) => ask<TableAbout>(`/api/tables/${part(code)}`),
  close: (code: string) =>
    isSolo(code)
      ? solo().then(({ forgetTable }) => forgetTable(code))
      : send<Record<string, never>>("DELETE", `/api/tables/${part(code)}`, {}),
  replays: (code: string) =>
    isSolo(code)
      ? solo().then(({ soloReplays }) => soloReplays(code))
      : ask<ReplayAbout[]>(`/api/tables/${part(code)}/replays`),
  /** Have a match that I played alone kept by the server; the token under which others find it. */
  publish: (played: { replay: string; seat: number; level: string }) =>
    send<ReplayAbout>("POST", "/api/replays", played),
  replay: (token: string) =>
    isSolo(token)
      ? solo().then(({ soloReplay }) => soloReplay(token))
      : ask<PublishedReplay>(`/api/replays/${part(token)}`),
  frames: (token: string, seat: number | null) =>
    isSolo(token)
      ? solo().then(({ soloFrames }) => soloFrames(token, seat))
      : ask<Frame[]>(`/api/replays/${part(token)}/frames${seat === null ? "" : `?seat=${seat}`}`),
  /** The analysis, or how far it is: of every match whose game this page knows, it is worked out here. */
  analysis: (token: string, match: PublishedReplay) => {
    const inquire = (how = "") => ask<Analysed>(`/api/replays/${part(token)}/analysis${how}`);
    const server = { kept: () => inquire("?begin=no"), made: () => inquire() };
    return solo().then(({ soloAnalysis, analysisAtHome }) =>
      isSolo(token) ? soloAnalysis(token) : analysisAtHome(token, match, server),
    );
  },
  why: (token: string, match: PublishedReplay, move: number) => {
    const found = solo().then(({ whyAtHome }) => whyAtHome(match, move));
    return isSolo(token)
      ? found
      : found.catch(() => ask<ShownExplanation>(`/api/replays/${part(token)}/why/${move}`));
  },
  again: (token: string, seat: number, level: string) =>
    isSolo(token)
      ? solo().then(({ playAgain }) => playAgain(token, seat, level))
      : send<Invitation>("POST", `/api/replays/${part(token)}/tables`, { seat, level }),
  lesson: (game: string) => ask<Course>(`/api/lessons/${part(game)}`),
};
