/** What facts tell of a match: its chapters and turns, its scores, its moments. Nothing here knows a game. */

import type { Frame } from "../api_types";
import type { Sitting } from "./sitting";
import type { Said } from "./words.svelte";

/** A new round or game began: something started that is no one player's doing. */
export function isChapter(fact: Said): boolean {
  return String(fact.fact).endsWith("Started") && !("seat" in fact);
}

/** A player's turn began, where a game tells that. */
export function isTurn(fact: Said, seat: number | null): boolean {
  return fact.fact === "TurnStarted" && fact.seat === seat;
}

/** What was told at the end of a round, for as long as it is shown: while the table rests, after the last move, at that moment
 * of a replay.
 */
export function roundEnd({ facts, resting, view }: Sitting, telling: string): readonly Said[] {
  const shown = resting !== false || view.over === true;
  return shown && facts.some(({ fact }) => fact === telling) ? facts : [];
}

/** What there is to tell: at a table that rests nothing of the round that is coming, and later nothing of the one that is over. */
export function sinceChapter(
  { resting }: Pick<Sitting, "resting">,
  facts: readonly Said[],
): readonly Said[] {
  const began = facts.findLastIndex(isChapter);
  if (resting === undefined || began < 0) return facts;
  return resting ? facts.slice(0, began) : facts.slice(began);
}

/** The frames at which a round or game began. */
export function chapters(frames: readonly Frame[]): number[] {
  return frames.flatMap((frame, at) => (frame.facts.some(isChapter) ? [at] : []));
}

/** The frames that tell how the scores went: one after each round if nothing is scored within one, else all of them. What begins
 * within a round, a race say, ends none.
 */
export function scoring(frames: readonly Frame[]): readonly Frame[] {
  const scores = (at: number) => frames[at]?.scores.join();
  const ends = new Set([0, ...chapters(frames), frames.length - 1]);
  const changes = frames.some((_, at) => !ends.has(at) && scores(at) !== scores(at - 1));
  if (changes) return frames;
  return frames.filter((_, at) => !at || (ends.has(at) && scores(at) !== scores(at - 1)));
}

/** The frames at which somebody else's turn came, or a chapter. */
export function turns(frames: readonly Frame[]): number[] {
  const starts = frames.flatMap((frame, at) => {
    const before = frames[at - 1];
    const next =
      before === undefined ||
      before.acting.join() !== frame.acting.join() ||
      frame.facts.some(isChapter);
    return next ? [at] : [];
  });
  return starts.length > 1 ? starts : frames.map((_, at) => at);
}

/** Something that players tell afterwards: the fact with the highest amount, if that is worth telling. */
export interface Tale {
  /** The game's message: `name` and `amount` are its parameters. */
  key: string;
  facts: readonly string[];
  /** How much it was, in the light of what came later. */
  amount: (fact: Said, later: readonly Said[]) => number;
  least: number;
}

export interface Highlight {
  /** What can be said of any game, or a message of the game's own. */
  kind: "jump" | "run" | "lead" | "race" | Tale["key"];
  seat: number;
  /** Points, moves, changes or milliseconds. */
  amount: number;
  /** The frame to look at. */
  at: number;
}

/** More than so many nobody listens to. */
const MOST = 4;

function most(found: readonly Highlight[], least: number): Highlight[] {
  const best = found.reduce<Highlight | null>(
    (best, one) => (best && best.amount >= one.amount ? best : one),
    null,
  );
  return best && best.amount >= least ? [best] : [];
}

/** The most points that a seat won at once; what somebody lost is no feat. Where all came out equal, whatever moved most. */
function jump(frames: readonly Frame[], places: readonly number[]): Highlight[] {
  const sign = good(frames.at(-1)?.scores ?? [], places);
  const won = (points: number) => (sign ? points * sign : Math.abs(points));
  const jumps = frames.slice(1).flatMap((frame, nth) =>
    frame.scores.map((score, seat) => ({
      kind: "jump" as const,
      seat,
      amount: won((score ?? 0) - (frames[nth]?.scores[seat] ?? score ?? 0)),
      at: nth + 1,
    })),
  );
  return most(jumps, 2);
}

/** The longest stretch in which one seat alone moved. */
function run(frames: readonly Frame[]): Highlight[] {
  const runs: Highlight[] = [];
  frames.forEach(({ seat }, at) => {
    const last = runs.at(-1);
    if (typeof seat !== "number") return;
    if (last?.seat === seat) last.amount++;
    else runs.push({ kind: "run", seat, amount: 1, at });
  });
  return most(runs, 3);
}

/** Whether much is good (1) or little (-1), as the places say; 0 where they do not. */
export function good(final: readonly (number | null)[], places: readonly number[]): number {
  const first = places.indexOf(1);
  const last = places.indexOf(Math.max(...places));
  return Math.sign((final[first] ?? 0) - (final[last] ?? 0));
}

/** What the rules say about those who have as many points and other places. */
export function brokenTies(frames: readonly Frame[]): readonly Said[] {
  return (frames.at(-1)?.facts ?? []).filter(({ fact }) => fact === "TieBroken");
}

/** How often the lead went from one seat to another. */
function lead(frames: readonly Frame[], places: readonly number[]): Highlight[] {
  const first = places.indexOf(1);
  const sign = good(frames.at(-1)?.scores ?? [], places);
  if (!sign) return [];
  let leader: number | null = null;
  const change: Highlight = { kind: "lead", seat: first, amount: 0, at: 0 };
  frames.forEach((frame, at) => {
    const scores = frame.scores.filter((score) => score !== null);
    if (scores.length < places.length) return;
    const best = Math.max(...scores.map((score) => score * sign));
    const leaders = scores.flatMap((score, seat) => (score * sign === best ? [seat] : []));
    const now = leaders.length === 1 ? leaders[0]! : leader;
    if (leader !== null && now !== null && now !== leader)
      Object.assign(change, { seat: now, amount: change.amount + 1, at });
    leader = now;
  });
  return change.amount ? [change] : [];
}

/** What the game says is worth telling. */
function told(frames: readonly Frame[], tales: readonly Tale[]): Highlight[] {
  const facts = frames.flatMap((frame, at) => frame.facts.map((fact) => ({ fact, at })));
  const later = facts.map(({ fact }) => fact);
  return tales.flatMap((tale) => {
    const found = facts.flatMap(({ fact, at }, nth) =>
      tale.facts.includes(String(fact.fact))
        ? [
            {
              kind: tale.key,
              seat: Number(fact.seat),
              amount: tale.amount(fact, later.slice(nth)),
              at,
            },
          ]
        : [],
    );
    return most(found, tale.least);
  });
}

export type Races = readonly {
  step: number;
  claims: readonly { seat: number; sent: number; dated: number }[];
}[];

/** Nobody reacts sooner: such a card was on its way before the pile changed. */
const HUMAN_MS = 100;

/** The quickest hand among several that claimed the same. */
function race(races: Races): Highlight[] {
  const won = races.flatMap(({ step, claims: [first] }) =>
    first && first.dated - first.sent >= HUMAN_MS
      ? [
          {
            kind: "race" as const,
            seat: first.seat,
            amount: first.dated - first.sent,
            at: step + 1,
          },
        ]
      : [],
  );
  return won.sort((one, other) => one.amount - other.amount).slice(0, 1);
}

export function highlights(
  frames: readonly Frame[],
  places: readonly number[],
  races: Races = [],
  tales: readonly Tale[] = [],
): Highlight[] {
  const own = told(frames, tales);
  /** Whoever has heard it in the game's own words needs no second telling. */
  const isTold = ({ seat, at }: Highlight) =>
    own.some((tale) => tale.seat === seat && tale.at === at);
  /** How many moves somebody made in a row says little where the game knows which of them matter. */
  const runs = tales.length ? [] : run(frames);
  const always = [...race(races), ...lead(frames, places), ...jump(frames, places), ...runs];
  return [...own, ...always.filter((one) => !isTold(one))].slice(0, MOST);
}
