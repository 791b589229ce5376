// What a seat of Scopa sees, written by `python -m mazzo.engine.typescript`.
// Do not edit: change the game's state and write it again.

export interface Seen {
  seats: number;
  phase: "turn" | "capture";
  window: "none" | "turn";
  acting: number[];
  over: boolean;
  ending: "unfinished" | "reached";
  seat: number | null;
  turn: number | null;
  round: number;
  dealer: number | null;
  last: number | null;
  card: string | null;
  chosen: string[];
  table: string[];
  piles: string[][];
  sweeps: number[];
  points: number[];
  totals: number[];
  hand: string[];
  counts: number[];
  to_deal: number;
  owed: number;
  coins: number[];
  target: number;
  rebello: boolean;
}

export const SUITS = ["D", "C", "S", "B"] as const;
