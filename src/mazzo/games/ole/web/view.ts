/** What a seat of Olé sees, as the engine writes it, and how it is arranged on the table. */

import type { Said } from "$lib/words.svelte";
import { FROM_HIGH, type Seen } from "./seen";

/** What a seat sees. */
export type View = Seen;
export type Order = Seen["order"];

/** The colours from high to low. */
export function colours(order: Order): readonly string[] {
  return FROM_HIGH[order];
}

const number = (card: string) => Number(card.slice(1));

/** From the lowest colour to the highest, and within a colour from the lowest number. */
export function sorted(cards: readonly string[], order: Order): string[] {
  const rank = (card: string) => -colours(order).indexOf(card.charAt(0));
  return cards.toSorted((one, other) => rank(one) - rank(other) || number(one) - number(other));
}

/** A hand as it was counted at the end of a round. */
export interface Scored extends Said {
  seat: number;
  cards: string[];
  chips: number;
  points: number;
}

/** While a table rests, it keeps the position before the last move: this is what that move made of it. */
export function left(
  view: View,
  ended: readonly Said[],
  me: number | null,
  coming?: Record<string, unknown> | null,
): View {
  const laid = ended.findLast(({ fact }) => fact === "CardPlayed");
  const blocked = ended.find(({ fact }) => fact === "RoundBlocked");
  const hands = scored(ended);
  return {
    ...view,
    top: laid ? String(laid.card) : view.top,
    idle: Number(blocked?.turns ?? 0),
    starters: [],
    hand: hands.find(({ seat }) => seat === me)?.cards ?? view.hand,
    totals: (coming as View | null | undefined)?.totals ?? view.totals,
    chips: view.chips.map((had, each) => hands.find(({ seat }) => seat === each)?.chips ?? had),
  };
}

export function scored(facts: readonly Said[]): Scored[] {
  return facts.filter((fact) => fact.fact === "HandScored") as Scored[];
}
