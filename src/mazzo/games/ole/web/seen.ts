// What a seat of Olé sees, written by `python -m mazzo.engine.typescript`.
// Do not edit: change the game's state and write it again.

export interface Seen {
  seats: number;
  phase: "privilege" | "opening" | "second" | "turn" | "series";
  window: "none" | "turn";
  acting: number[];
  over: boolean;
  ending: "unfinished" | "out" | "blocked";
  seat: number | null;
  turn: number | null;
  order: "red" | "yellow";
  round: number;
  dealer: number | null;
  top: string | null;
  run: number;
  idle: number;
  pile: string[];
  chips: number[];
  points: number[];
  totals: number[];
  wins: number[];
  all_chips: number[];
  rounds: number;
  hand: string[];
  counts: number[];
  denied: string[][];
  series_most: number;
  turns_to_block: number;
  series: "four" | "chain";
  must_play: boolean;
  block: "all" | "others";
}

export const FROM_HIGH = {"red": ["R", "B", "G", "Y"], "yellow": ["Y", "G", "B", "R"]} as const;
