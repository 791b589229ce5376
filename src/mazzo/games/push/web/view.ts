/** What a seat of PUSH sees, as the engine writes it, and how it is arranged on the table. */

import type { Said } from "$lib/words.svelte";
import type { Seen } from "./seen";

/** What a seat sees: it is always somebody's turn. */
export type View = Seen & { turn: number };

export function ofColour(cards: readonly string[], colour: string): string[] {
  return cards.filter((card) => card.startsWith(colour));
}

/** A player's points, or null where the bank is closed to these eyes. */
export function total(view: View, seat: number): number | null {
  const points = view.totals[seat] ?? -1;
  return points < 0 ? null : points;
}

export function fact<T extends Said>(facts: readonly Said[], name: string): T | undefined {
  return facts.findLast((fact) => fact.fact === name) as T | undefined;
}
