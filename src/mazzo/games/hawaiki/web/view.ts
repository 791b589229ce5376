import type { Sitting } from "$lib/sitting";

/** The view of Hawaiki, as the engine writes it. */
export interface View {
  phase: "turn" | "hide" | "pick_one" | "pick_two" | "thanks" | "calls" | "chance" | "hide_next";
  over: boolean;
  ending: "unfinished" | "out" | "exhausted";
  seats: number;
  turn: number;
  round: number;
  replay: boolean;
  extra: boolean;
  last: number;
  covered: string | null;
  called: number[];
  stock: number;
  bottom: (string | null)[];
  tops: string[];
  heights: number[];
  hand: string[];
  twins: string[];
  hidden: string | null;
  counts: number[];
  tokens: number[];
  owed: number[];
  left: number[];
  shown: string[][];
  shown_twins: string[][];
  announce: "automatic" | "manual";
  thanks: "auto" | "off" | "strict";
  one_hidden: boolean;
  sacrifice: boolean;
}

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
