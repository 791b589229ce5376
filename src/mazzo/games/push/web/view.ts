/** What a seat of PUSH sees, as the engine writes it, and how it is arranged on the table. */

import type { Said } from "$lib/words.svelte";
import type { Seen } from "./seen";

/** What a seat sees: it is always somebody's turn. */
export type View = Seen & { turn: number; first: number };

export const COLOURS = ["R", "B", "G", "Y", "P"];

export function points(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + Number(card.slice(1)), 0);
}

export function ofColour(cards: readonly string[], colour: string): string[] {
  return cards.filter((card) => card.startsWith(colour));
}

/** Bench and bank, or null where the bank is closed to these eyes. */
export function total(view: View, seat: number): number | null {
  const bank = view.bank_points[seat] ?? -1;
  return bank < 0 ? null : (view.bench_points[seat] ?? 0) + bank;
}

/** The seats in the order in which they take columns this turn. Whoever busts takes none. */
export function takers(view: View): number[] {
  const seats = view.benches.length;
  const step = (view.first - view.turn + seats) % seats;
  const all = Array.from({ length: seats }, (_, nth) => (view.turn + nth * step) % seats);
  return view.busted ? all.slice(1) : all;
}

export function fact<T extends Said>(facts: readonly Said[], name: string): T | undefined {
  return facts.findLast((fact) => fact.fact === name) as T | undefined;
}
