// What a seat of 7 Ate 9 sees, written by `python -m mazzo.engine.typescript`.
// Do not edit: change the game's state and write it again.

export interface Seen {
  seats: number;
  phase: "live" | "countdown";
  window: "none" | "countdown" | "idle" | "freeze" | "turn" | "ready";
  acting: number[];
  over: boolean;
  ending: "unfinished" | "games_played" | "points_reached";
  seat: number | null;
  game: number;
  turn: number | null;
  winner: number | null;
  piles: number[];
  slipped: number[];
  passed: number[];
  frozen: number[];
  shown: string[][];
  points_lost: number[];
  totals: number[];
  places: number[];
  games: number;
  limit: number;
  top: string | null;
  answers: [number, number];
  bottom: string | null;
  centre: string[];
  hand: string[];
  counts: number[];
  penalty: "freeze" | "none" | "draw";
  auto_finish: boolean;
  pace: "race" | "turns";
  idle: number;
}

export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
