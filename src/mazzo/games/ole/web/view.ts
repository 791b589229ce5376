/** What a seat of Olé sees, as the engine writes it, and how it is arranged on the table. */

import type { Said } from "$lib/words.svelte";
import type { Seen } from "./seen";

/** What a seat sees. */
export type View = Seen;
export type Order = Seen["order"];

const RED_HIGH = ["R", "B", "G", "Y"];

/** The colours from high to low. */
export function colours(order: Order): string[] {
  return order === "red" ? RED_HIGH : RED_HIGH.toReversed();
}

const number = (card: string) => Number(card.slice(1));

export function pips(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + number(card), 0);
}

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

export function scored(facts: readonly Said[]): Scored[] {
  return facts.filter((fact) => fact.fact === "HandScored") as Scored[];
}
