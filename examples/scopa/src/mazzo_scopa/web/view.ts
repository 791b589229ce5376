/** What a seat of Scopa sees, as the engine writes it, and how it is arranged on the table. */

import type { Said } from "$lib/words.svelte";
import { SUITS, type Seen } from "./seen";

/** What a seat sees. */
export type View = Seen;

const value = (card: string) => Number(card.slice(1));

/** By value, and among equals by suit. */
export function sorted(cards: readonly string[]): string[] {
  const suit = (card: string) => SUITS.findIndex((letter) => card.startsWith(letter));
  return cards.toSorted((one, other) => value(one) - value(other) || suit(one) - suit(other));
}

/** A pile as it was counted at the end of a round. */
export interface Scored extends Said {
  seat: number;
  taken: number;
  coins: number;
  prime: number;
  sweeps: number;
  points: number;
}

export function scored(facts: readonly Said[]): Scored[] {
  return facts.filter((fact) => fact.fact === "PileScored") as Scored[];
}
