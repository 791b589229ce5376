import { describe, expect, test } from "vitest";
import { rounded } from "$lib/shares";

const sum = (shares: readonly number[]) =>
  Math.round(100 * shares.reduce((one, other) => one + other, 0));

describe("what is printed of shares adds up", () => {
  test("a chance for everybody to a hundred", () => {
    expect(rounded([0.285, 0.275, 0.235, 0.205])).toEqual([0.29, 0.28, 0.23, 0.2]);
    expect(sum(rounded([0.285, 0.275, 0.235, 0.205]))).toBe(100);
  });
  test("luck, skill and the others to what the match did to an even chance", () => {
    expect(sum(rounded([-0.5455, -0.0853, 0.1308]))).toBe(-50);
    expect(sum(rounded([-0.3871, 0.0141, 0.0397]))).toBe(-33);
  });
  test("no number is moved by a whole hundredth, and what is exact stays", () => {
    expect(rounded([0.58, 0.09, 0])).toEqual([0.58, 0.09, 0]);
    for (const share of [0.3333, -0.005, 0.125])
      rounded([share, share, 1 - 2 * share]).forEach((told, nth) =>
        expect(Math.abs(told - [share, share, 1 - 2 * share][nth]!)).toBeLessThan(0.01),
      );
  });
});
