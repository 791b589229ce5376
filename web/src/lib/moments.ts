/** The last few moves as small pictures: whose, and with which cards. Each game says what of its facts is shown. */

import { SUITS } from "./cards";
import type { Sound } from "./sounds";
import { isChapter } from "./story";
import type { Said } from "./words.svelte";

/** What a game says about its facts: which are heard and as what, and which are shown by which of their fields. */
export type Told = Readonly<
  Record<
    string,
    { sound?: Sound; /** A field with a card, cards or a colour. */ shows?: string; sign?: string }
  >
>;

/** One thing of a move: a sign, a colour, or a card, which is face down where I may not know it. */
export type Piece = { sign: string } | { colour: string } | { card: string | null };

export interface Moment {
  seat: number;
  pieces: Piece[];
}

const MOST_MOMENTS = 5;
const MOST_PIECES = 7;

/** What a player did in one go is one moment, and a new round begins with none. The newest comes last. */
export function moments(facts: readonly Said[], told: Told): Moment[] {
  const found: Moment[] = [];
  for (const fact of facts.slice(facts.findLastIndex(isChapter) + 1)) {
    const pieces = piecesOf(fact, told);
    const { seat } = fact;
    if (!pieces.length || typeof seat !== "number") continue;
    const last = found.at(-1);
    if (last?.seat === seat) last.pieces.push(...pieces);
    else found.push({ seat, pieces });
  }
  return found
    .slice(-MOST_MOMENTS)
    .map(({ seat, pieces }) => ({ seat, pieces: pieces.slice(-MOST_PIECES) }));
}

function piecesOf(fact: Said, told: Told): Piece[] {
  const how = told[String(fact.fact)];
  const signs = how?.sign ? [{ sign: how.sign }] : [];
  return [...signs, ...(how?.shows ? shown(fact[how.shows]) : [])];
}

function shown(value: unknown): Piece[] {
  if (Array.isArray(value)) return value.flatMap(shown);
  if (typeof value !== "string") return [{ card: null }];
  if (value === "star") return [{ sign: "★" }];
  // A single letter is a colour, unless it is a card that has no number.
  return value.length === 1 && SUITS[value] && value !== "S"
    ? [{ colour: value }]
    : [{ card: value }];
}
