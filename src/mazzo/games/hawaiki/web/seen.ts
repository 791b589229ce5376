// What a seat of Hawaiki sees, written by `python -m mazzo.engine.typescript`.
// Do not edit: change the game's state and write it again.

export interface Seen {
  seats: number;
  phase: "turn" | "hide" | "pick_one" | "pick_two" | "thanks" | "calls" | "chance" | "hide_next";
  window: "none" | "turn" | "hide" | "head_start" | "calls" | "thanks";
  acting: number[];
  over: boolean;
  ending: "unfinished" | "out" | "exhausted";
  seat: number | null;
  turn: number | null;
  round: number;
  replay: boolean;
  extra: boolean;
  last: number;
  covered: string | null;
  called: number[];
  refills: number;
  sacrificed: number[];
  chanced: number[];
  bottom: [string | null, string | null, string | null, string | null, string | null, string | null];
  heights: [number, number, number];
  owed: number[];
  left: number[];
  announce: "automatic" | "manual";
  thanks: "auto" | "off" | "strict";
  strict_calls: boolean;
  replay_optional: boolean;
  one_hidden: boolean;
  sacrifice: boolean;
  second_chance: boolean;
  stock: number;
  tops: [string | null, string | null, string | null];
  beneath: string[];
  beneath_twins: string[];
  hand: string[];
  twins: string[];
  hidden: string | null;
  fresh: string | null;
  counts: number[];
  tokens: number[];
  shown: string[][];
  shown_twins: string[][];
}

export const COLOURS = ["R", "B", "G", "Y", "P"] as const;

export const COMBINATIONS = ["pair", "straight", "colour", "three"] as const;
