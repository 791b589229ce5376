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

export const RISKY = [0.08, 0.2] as const;
