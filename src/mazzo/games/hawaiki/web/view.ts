import type { Sitting } from "$lib/sitting";
import type { Said } from "$lib/words.svelte";
import type { Seen } from "./seen";

/** What a seat sees: a card lies on every pile. */
export type View = Seen & { tops: [string, string, string] };

export const COMBINATIONS = ["pair", "straight", "colour", "three"] as const;
export type Combination = (typeof COMBINATIONS)[number];

/** A combination, called out. */
export function shout({ words }: Sitting, combination: string): string {
  return words.say("view-shout", { combination: words.say(`combination-${combination}`) });
}

const COLOURS = "RBGYP";

/** A bag is written as the kinds in it and those of which there are two; this is all its cards, in order. */
export function bag(kinds: readonly string[], twins: readonly string[]): string[] {
  return [...kinds, ...twins].sort((one, other) => rank(one) - rank(other));
}

function rank(code: string): number {
  return COLOURS.indexOf(code.charAt(0)) * 10 + Number(code.slice(1));
}

/** What a round has cost somebody: the cards that were left, the tokens for them, and those that are left. */
export interface Lost {
  seat: number;
  cards: string[];
  tokens: number;
  left: number;
}

export function lost(facts: readonly Said[]): Lost[] {
  const cards = (name: string, seat: unknown) =>
    (facts.find((fact) => fact.fact === name && fact.seat === seat)?.cards ?? []) as string[];
  return facts
    .filter((fact) => fact.fact === "TokensLost")
    .map(({ seat, tokens, left }) => ({
      seat: Number(seat),
      cards: bag(cards("HandShown", seat), cards("TwinsShown", seat)),
      tokens: Number(tokens),
      left: Number(left),
    }));
}
