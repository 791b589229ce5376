import { describe, expect, it } from "vitest";
import {
  allows,
  forced,
  isActing,
  legalMoves,
  others,
  pends,
  same,
  type Sitting,
} from "../src/lib/sitting";

function sitting(given: Partial<Sitting>): Sitting {
  const quiet = { me: 0, chairs: [1, 2, 3], acting: [], legal: [], pending: null };
  return { ...quiet, ...given } as unknown as Sitting;
}

describe("a move", () => {
  const draw = { move: "draw" };
  const play = { move: "play", card: "R5" };

  it("is the same only with all its fields", () => {
    expect(same(play, { card: "R5", move: "play" })).toBe(true);
    expect(same(play, { move: "play" })).toBe(false);
    expect(same(draw, play)).toBe(false);
  });

  it("may name several cards, in any order", () => {
    const take = { move: "take", card: "R5", taken: ["B3", "G2"] };
    expect(same(take, { ...take, taken: ["G2", "B3"] })).toBe(true);
    expect(same(take, { ...take, taken: ["G2"] })).toBe(false);
    expect(same(take, { ...take, taken: ["G2", "B1"] })).toBe(false);
  });

  it("is allowed, or under way, only if it is this very one", () => {
    const here = sitting({ legal: [draw, play], pending: play });
    expect(allows(here, play)).toBe(true);
    expect(allows(here, { ...play, card: "R6" })).toBe(false);
    expect(pends(here, play)).toBe(true);
    expect(pends(here, draw)).toBe(false);
    expect(legalMoves(here, "play")).toEqual([play]);
  });
});

describe("the others", () => {
  it("come in the order of play after me", () => {
    expect(others(sitting({ me: 1 }))).toEqual([2, 0]);
  });

  it("are everybody for whoever watches", () => {
    expect(others(sitting({ me: null }))).toEqual([0, 1, 2]);
  });
});

it("I act if it is my turn and there is something to do", () => {
  const legal = [{ move: "draw" }];
  expect(isActing(sitting({ acting: [0, 1], legal }))).toBe(true);
  expect(isActing(sitting({ acting: [1], legal }))).toBe(false);
  expect(isActing(sitting({ acting: [0] }))).toBe(false);
  expect(isActing(sitting({ acting: [0], legal, me: null }))).toBe(false);
});

describe("a move is forced", () => {
  const chip = { move: "chip" };
  const mine = { acting: [0], legal: [chip], window: null };
  const turn = { name: "turn", ends: 1 };

  it("if it is the only one and mine alone to make", () => {
    expect(forced(sitting(mine))).toBe(chip);
    expect(forced(sitting({ ...mine, window: turn }))).toBe(chip);
  });

  it("not where there is a choice, or nothing for me to do", () => {
    expect(forced(sitting({ ...mine, legal: [chip, { move: "end" }] }))).toBeUndefined();
    expect(forced(sitting({ ...mine, legal: [] }))).toBeUndefined();
    expect(forced(sitting({ ...mine, acting: [1] }))).toBeUndefined();
    expect(forced(sitting({ ...mine, me: null }))).toBeUndefined();
  });

  it("not in a race, and not while there is time for a word", () => {
    expect(forced(sitting({ ...mine, acting: [0, 1] }))).toBeUndefined();
    expect(forced(sitting({ ...mine, window: { name: "calls", ends: 1 } }))).toBeUndefined();
  });
});
