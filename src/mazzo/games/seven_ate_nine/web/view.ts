import type { Seen } from "./seen";

/** What a seat sees: cards always lie on the central pile. */
export type View = Seen & { top: string; bottom: string };

/** A card of which there may be several in hand. */
export interface Kind {
  code: string;
  value: number;
  count: number;
}

export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export function valueOf(code: string): number {
  return Number(code.split("±")[0]);
}

export function stepOf(code: string): number {
  return Number(code.split("±")[1]);
}

/** The cards of a hand by their value, equal ones together. */
export function byValue(hand: readonly string[]): Map<number, Kind[]> {
  const found = new Map<number, Kind[]>(VALUES.map((value) => [value, []]));
  for (const code of hand) {
    const kinds = found.get(valueOf(code))!;
    const known = kinds.find((kind) => kind.code === code);
    if (known) known.count++;
    else kinds.push({ code, value: valueOf(code), count: 1 });
  }
  return found;
}
