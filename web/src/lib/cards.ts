/** How a colour looks: one shape for each, the same in every game. Yellow is a circle. A game may bring suits of its own. */

import { getContext, hasContext, setContext } from "svelte";

export interface Suit {
  /** The class that carries its colours, see style.css. */
  name: string;
  /** A path in a square of 100 by 100. */
  shape: string;
  /** Colours of its own: of the card, of what is written on it, and of the number on the shape. */
  colours?: { suit: string; on: string; ink: string };
  /** Where on the shape the number stands, from its middle down, and how large. */
  number?: { down: number; size: number };
}

export type Suits = Readonly<Record<string, Suit>>;

const CIRCLE = "M50 8a42 42 0 1 0 0 84a42 42 0 1 0 0-84z";

export const SUITS: Record<string, Suit> = {
  R: {
    name: "red",
    shape: "M20 12h60a8 8 0 0 1 8 8v60a8 8 0 0 1-8 8h-60a8 8 0 0 1-8-8v-60a8 8 0 0 1 8-8z",
  },
  B: { name: "blue", shape: "M44 12q6-9 12 0l39 68q5 10-6 10h-78q-11 0-6-10z" },
  G: { name: "green", shape: "M44 7q6-6 12 0l37 37q6 6 0 12l-37 37q-6 6-12 0l-37-37q-6-6 0-12z" },
  Y: { name: "yellow", shape: CIRCLE },
  P: {
    name: "purple",
    shape: "M45 6q5-3 10 0l31 18q5 3 5 8v36q0 5-5 8l-31 18q-5 3-10 0l-31-18q-5-3-5-8v-36q0-5 5-8z",
  },
  T: { name: "turquoise", shape: "M44 88q6 9 12 0l39-68q5-10-6-10h-78q-11 0-6 10z" },
  K: {
    name: "black",
    shape: "M50 5l11 27 29-3-18 23 18 23-29-3-11 27-11-27-29 3 18-23-18-23 29 3z",
  },
  S: {
    name: "grey",
    shape:
      "M50 14a36 36 0 0 1 31 18l9-6v28l-25-12 8-5a25 25 0 0 0-46 8h-12a37 37 0 0 1 35-31zm0 72a36 36 0 0 1-31-18l-9 6v-28l25 12-8 5a25 25 0 0 0 46-8h12a37 37 0 0 1-35 31z",
  },
};

/** Where a game's own suits are kept for whatever is drawn inside. */
export const OWN_SUITS = "suits";

/** From here on inwards these suits are drawn, too: what a board and a cover say first. */
export function bringSuits(own: Suits): void {
  setContext(OWN_SUITS, own);
}

/** The suits at this place: those that all games share, and the game's own. */
export function suitsHere(): Suits {
  return hasContext(OWN_SUITS) ? { ...SUITS, ...getContext<Suits>(OWN_SUITS) } : SUITS;
}

const SEATS = ["R", "B", "G", "Y", "P", "T", "K", "S"].map((letter) => SUITS[letter]!);

/** The shape by which a seat is known in a chart. */
export function seatShape(seat: number): string {
  return SEATS[seat % SEATS.length]!.shape;
}

/** A card as it is drawn: its colour, what stands on it and, for some, a smaller second mark. */
export interface Face {
  suit: string;
  rank: string;
  note?: string;
}

const STEPS: Record<string, string> = { "1": "T", "2": "Y", "3": "R" };

/** The face of a card by its code: `R5`, `D` (die), `S` (switch), `7±3` (a value and a step). */
export function face(code: string): Face {
  const [value = "", step] = code.split("±");
  if (step !== undefined) return { suit: STEPS[step] ?? "K", rank: value, note: `±${step}` };
  if (code === "D") return { suit: "K", rank: "" };
  return { suit: code.charAt(0), rank: code.slice(1) };
}

/** What these cards count together, by what the game says of each. */
export function worth(cards: readonly string[], points: Readonly<Record<string, number>>): number {
  return cards.reduce((sum, code) => sum + points[code]!, 0);
}

/** The same cards by their numbers; equal ones in the order in which they were. */
export function byNumber(cards: readonly string[]): string[] {
  const number = (code: string) => Number(face(code).rank);
  return cards.toSorted((one, other) => number(one) - number(other));
}

/** The same cards with a name for each piece of paper: the second `R5` is not the first. */
export function keyed(cards: readonly string[]): { code: string; key: string }[] {
  const seen = new Map<string, number>();
  return cards.map((code) => {
    const nth = (seen.get(code) ?? 0) + 1;
    seen.set(code, nth);
    return { code, key: `${code}#${nth}` };
  });
}
