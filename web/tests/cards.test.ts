import { describe, expect, it } from "vitest";
import { byNumber, face, keyed, seatShape, SUITS, worth } from "../src/lib/cards";

describe("a card's face", () => {
  it.each([
    ["R5", { suit: "R", rank: "5" }],
    ["B10", { suit: "B", rank: "10" }],
    ["S", { suit: "S", rank: "" }],
    ["D", { suit: "K", rank: "" }],
    ["7±3", { suit: "R", rank: "7", note: "±3" }],
    ["10±1", { suit: "T", rank: "10", note: "±1" }],
  ])("%s", (code, drawn) => {
    expect(face(code)).toEqual(drawn);
  });

  it("has a colour that there is, whatever the step", () => {
    for (const step of ["1", "2", "3", "9"]) expect(SUITS).toHaveProperty(face(`4±${step}`).suit);
  });
});

it("equal cards are different pieces of paper", () => {
  expect(keyed(["R5", "B1", "R5"])).toEqual([
    { code: "R5", key: "R5#1" },
    { code: "B1", key: "B1#1" },
    { code: "R5", key: "R5#2" },
  ]);
});

it("cards count together what the game says of each", () => {
  expect(worth(["R5", "D", "R5"], { R5: 5, D: 0 })).toBe(10);
  expect(worth([], {})).toBe(0);
});

it("eight seats are told apart by shape", () => {
  const shapes = Array.from({ length: 8 }, (_, seat) => seatShape(seat));
  expect(new Set(shapes).size).toBe(8);
  expect(seatShape(8)).toBe(shapes[0]);
});

describe("a hand", () => {
  it("lies by number, and within a number as it lay", () => {
    expect(byNumber(["G10", "R2", "B10", "Y2", "R1"])).toEqual(["R1", "R2", "Y2", "G10", "B10"]);
  });
});
