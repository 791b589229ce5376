/** The last few moves as small pictures: whose, and with which cards. Each game says what of its facts is shown. */

import { SUITS } from "./cards";
import type { Sound } from "./sounds";
import { isChapter, isTurn } from "./story";
import type { Said } from "./words.svelte";

/** What a game says about its facts: which are heard and as what, and which are shown by which of their fields. */
export type Told = Readonly<
  Record<
    string,
    {
      sound?: Sound;
      /** A field with a card, cards or a colour. */
      shows?: string;
      sign?: string;
      /** A chip of the game's (`--chip`, `--chip-edge`) changes hands. */
      chip?: boolean;
      /** It is told later, too, to whoever has not watched. */
      lasts?: boolean;
      /** It is seen where it happens: what the table says of something else stays to be read. */
      quiet?: boolean;
      /** It happens to somebody without being chosen: told later even to whom it happened. */
      befalls?: boolean;
    }
  >
>;

/** One thing of a move: a sign, a chip, a colour, or a card, which is face down where I may not know it. */
type Piece = { sign: string } | { chip: true } | { colour: string } | { card: string | null };

export interface ShownMove {
  seat: number;
  pieces: Piece[];
}

const MOST_MOMENTS = 5;
const MOST_PIECES = 7;

/** What a player did in one go is one moment; a new turn is another, and a new round begins with none. The newest comes last. */
export function moments(facts: readonly Said[], told: Told): ShownMove[] {
  const found: ShownMove[] = [];
  let isNewTurn = false;
  for (const fact of facts.slice(facts.findLastIndex(isChapter) + 1)) {
    const pieces = piecesOf(fact, told);
    const { seat } = fact;
    if (typeof seat !== "number") continue;
    if (isTurn(fact, seat)) isNewTurn = true;
    if (!pieces.length) continue;
    const last = found.at(-1);
    if (last?.seat === seat && !isNewTurn) last.pieces.push(...pieces);
    else found.push({ seat, pieces });
    isNewTurn = false;
  }
  return found
    .slice(-MOST_MOMENTS)
    .map(({ seat, pieces }) => ({ seat, pieces: pieces.slice(-MOST_PIECES) }));
}

/** What each of these players has won and lost since my last turn began, and what has befallen me: a line for everybody, equal
 * signs together.
 */
export function meanwhile(
  facts: readonly Said[],
  told: Told,
  me: number | null,
  seats: readonly number[],
): ShownMove[] {
  const mine = facts.flatMap((fact, at) => (isTurn(fact, me) ? [at] : []));
  const since = facts
    .slice((mine.at(-2) ?? -1) + 1)
    .filter(({ fact }) => told[String(fact)]?.lasts);
  const isTold = ({ fact }: Said, seat: number) => seat !== me || told[String(fact)]?.befalls;
  return [...seats, ...(me === null ? [] : [me])]
    .map((seat) => ({
      seat,
      pieces: together(
        since.filter((fact) => fact.seat === seat && isTold(fact, seat)),
        told,
      ),
    }))
    .filter(({ pieces }) => pieces.length);
}

/** Whether something has just happened to me that I did not choose. */
export function hasBefallen(facts: readonly Said[], told: Told, me: number | null): boolean {
  return facts.some(({ fact, seat }) => seat === me && told[String(fact)]?.befalls);
}

function together(facts: readonly Said[], told: Told): Piece[] {
  const signOf = ({ fact }: Said) => told[String(fact)]?.sign ?? "";
  return [...new Set(facts.map(signOf))].flatMap((sign) => [
    { sign },
    ...facts.filter((fact) => signOf(fact) === sign).flatMap((fact) => thingsOf(fact, told)),
  ]);
}

function piecesOf(fact: Said, told: Told): Piece[] {
  const { sign, chip } = told[String(fact.fact)] ?? {};
  return [
    ...(sign ? [{ sign }] : []),
    ...(chip ? [{ chip } as const] : []),
    ...thingsOf(fact, told),
  ];
}

function thingsOf(fact: Said, told: Told): Piece[] {
  const field = told[String(fact.fact)]?.shows;
  return field ? shown(fact[field]) : [];
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
