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
  starters: string[];
  series_most: number;
  turns_to_block: number;
  series: "four" | "chain";
  must_play: boolean;
  block: "all" | "others";
}

export const FROM_HIGH = {"red": ["R", "B", "G", "Y"], "yellow": ["Y", "G", "B", "R"]} as const;

export const POINTS = {"R1": 1, "R2": 2, "R3": 3, "R4": 4, "R5": 5, "R6": 6, "R7": 7, "R8": 8, "R9": 9, "R10": 10, "R11": 11, "R12": 12, "R13": 13, "B1": 1, "B2": 2, "B3": 3, "B4": 4, "B5": 5, "B6": 6, "B7": 7, "B8": 8, "B9": 9, "B10": 10, "B11": 11, "B12": 12, "B13": 13, "B14": 14, "B15": 15, "G1": 1, "G2": 2, "G3": 3, "G4": 4, "G5": 5, "G6": 6, "G7": 7, "G8": 8, "G9": 9, "G10": 10, "G11": 11, "G12": 12, "G13": 13, "G14": 14, "G15": 15, "Y1": 1, "Y2": 2, "Y3": 3, "Y4": 4, "Y5": 5, "Y6": 6, "Y7": 7, "Y8": 8, "Y9": 9, "Y10": 10, "Y11": 11, "Y12": 12, "Y13": 13} as const;
