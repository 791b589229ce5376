// What a seat of PUSH sees, written by `python -m mazzo.engine.typescript`.
// Do not edit: change the game's state and write it again.

export interface Seen {
  seats: number;
  phase: "start" | "placing" | "deciding" | "collecting";
  window: "none" | "turn";
  acting: number[];
  over: boolean;
  ending: "unfinished" | "stopped" | "busted" | "switched";
  seat: number | null;
  turn: number | null;
  taker: number | null;
  drawn: string | null;
  switches: number;
  busted: boolean;
  columns: [string[], string[], string[]];
  stock: string[];
  stock_dice: number;
  stock_switches: number;
  benches: string[][];
  risk: boolean;
  auto_protect: boolean;
  show_bank_totals: boolean;
  first: number | null;
  takers: (number | null)[];
  stock_size: number;
  busting: number;
  discard: string[];
  discard_size: number;
  bench_points: number[];
  banks: string[][];
  bank_counts: number[];
  bank_points: number[];
  totals: number[];
}

export const COLOURS = ["R", "B", "G", "Y", "P"] as const;

export const POINTS = {"R1": 1, "R2": 2, "R3": 3, "R4": 4, "R5": 5, "R6": 6, "B1": 1, "B2": 2, "B3": 3, "B4": 4, "B5": 5, "B6": 6, "G1": 1, "G2": 2, "G3": 3, "G4": 4, "G5": 5, "G6": 6, "Y1": 1, "Y2": 2, "Y3": 3, "Y4": 4, "Y5": 5, "Y6": 6, "P1": 1, "P2": 2, "P3": 3, "P4": 4, "P5": 5, "P6": 6, "D": 0} as const;

export const RISKY = [0.08, 0.2] as const;
