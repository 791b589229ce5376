import type { Sitting } from "$lib/sitting";
import type { Said } from "$lib/words.svelte";
import { COLOURS, COMBINATIONS, type Seen } from "./seen";

/** What a seat sees: a card lies on every pile. */
export type View = Seen & { tops: [string, string, string] };

export type Combination = (typeof COMBINATIONS)[number];

/** A combination, called out. */
export function shout({ words }: Sitting, combination: string): string {
  return words.say("view-shout", { combination: words.say(`combination-${combination}`) });
}

/** A bag is written as the kinds in it and those of which there are two; this is all its cards, in order. */
export function bag(kinds: readonly string[], twins: readonly string[]): string[] {
  return [...kinds, ...twins].sort((one, other) => rank(one) - rank(other));
}

function rank(code: string): number {
  return COLOURS.findIndex((colour) => code.startsWith(colour)) * 10 + Number(code.slice(1));
}

/** What a round has cost somebody: the cards that were left, the tokens for them, and those that are left. */
export interface Lost {
  seat: number;
  cards: string[];
  tokens: number;
  left: number;
}

/** While a table rests, it keeps the position before the last move: this is what that move made of it. */
export function left(view: View, ended: readonly Said[]): View {
  const laid = ended.findLast(({ fact }) => fact === "CardPlayed");
  const tops = view.tops.map((card, nth) => (laid?.pile === nth + 1 ? String(laid.card) : card));
  const losers = lost(ended);
  const tokens = view.tokens.map(
    (had, seat) => losers.find((row) => row.seat === seat)?.left ?? had,
  );
  return { ...view, tops: tops as View["tops"], tokens, replay: false, extra: false };
}

/** What somebody held when the round was over, if everybody has seen it. */
export function held(ended: readonly Said[], seat: number | null): string[] | undefined {
  if (ended.some((fact) => fact.fact === "WentOut" && fact.seat === seat)) return [];
  return lost(ended).find((hand) => hand.seat === seat)?.cards;
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
