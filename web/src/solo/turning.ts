/** Where a curve of chances really turned: `mazzo.lab.turning` says what a turn is. */

import { STUDY } from "../api_types";

/** Everybody's chance to win, a row for every position. */
export type WinCurve = readonly (readonly number[])[];

/** From one position to another the chances of a seat changed by so much. */
export interface Stretch {
  first: number;
  last: number;
  seat: number;
  change: number;
}

const { MOST, WORTH, LENGTH, RISE, BRIEF } = STUDY.turning;
const GREATER = 1e-12;

/** The stretches where it turned, the greatest change first; none overlaps another. */
export function turns(curve: WinCurve): Stretch[] {
  const moves = curve.length - 1;
  if (moves < 1) return [];
  const change = (first: number, last: number): Stretch => {
    const gaps = curve[last]!.map((chance, seat) => chance - curve[first]![seat]!);
    const seat = firstMost(gaps.map((gap) => Math.abs(gap + RISE)));
    return { first, last, seat, change: gaps[seat]! };
  };
  const worth = curve.map((_, first) =>
    curve.map((__, last) =>
      last > first
        ? Math.abs(change(first, last).change) - WORTH - (LENGTH * (last - first)) / moves
        : -1,
    ),
  );
  return bestApart(worth, moves + 1)
    .map(([first, last]) => change(first, last))
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change));
}

/** The stretches, a few at most and none over another, that are worth most together. */
function bestApart(worth: readonly number[][], size: number): [number, number][] {
  const best = Array.from({ length: MOST + 1 }, () => Array<number>(size).fill(0));
  const came = best.map((row) => row.map((): [number, number] | null => null));
  for (let count = 1; count <= MOST; count++)
    for (let high = 1; high < size; high++) {
      best[count]![high] = best[count]![high - 1]!;
      const reached = best[count - 1]!.slice(0, high).map((sum, low) => sum + worth[low]![high]!);
      const low = firstMost(reached);
      if (worth[low]![high]! > 0 && reached[low]! > best[count]![high]! + GREATER) {
        best[count]![high] = reached[low]!;
        came[count]![high] = [low, high];
      }
    }
  return walkedBack(came, size - 1);
}

function walkedBack(came: ([number, number] | null)[][], last: number): [number, number][] {
  const found: [number, number][] = [];
  for (let count = MOST, high = last; count && high;) {
    const stretch = came[count]![high];
    if (stretch) {
      found.push(stretch);
      count--;
      high = stretch[0];
    } else high--;
  }
  return found;
}

/** The curve without what did not stay: the median over a moment before and after. */
export function settled(curve: WinCurve): WinCurve {
  const last = curve.length - 1;
  const reach = Math.max(1, Math.floor(last / BRIEF));
  return curve.map((row, at) =>
    row.map((_, seat) => {
      const around = Array.from(
        { length: 2 * reach + 1 },
        (__, n) => curve[Math.min(last, Math.max(0, at - reach + n))]![seat]!,
      );
      return around.toSorted((one, other) => one - other)[reach]!;
    }),
  );
}

/** The positions of a turn, those first that the way there never fell behind again, after the steps that did most. */
export function telling(curve: WinCurve, { first, last, seat, change }: Stretch): number[] {
  const way = curve.slice(first, last + 1).map((row) => row[seat]! * Math.sign(change));
  const low = way.slice(1).map((_, n) => Math.min(...way.slice(n + 1)));
  const kept = low.map((least, n) => least - Math.max(...way.slice(0, n + 1)));
  return kept
    .map((_, n) => n)
    .sort((one, other) => kept[other]! - kept[one]!)
    .map((n) => first + 1 + n);
}

/** Where the greatest number stands, of equals the first. */
function firstMost(numbers: readonly number[]): number {
  return numbers.reduce((best, number, n) => (number > numbers[best]! ? n : best), 0);
}
