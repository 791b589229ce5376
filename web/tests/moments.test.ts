import { describe, expect, it } from "vitest";
import { hasBefallen, meanwhile, moments, type Told } from "../src/lib/moments";

const TOLD: Told = {
  CardDrawn: { shows: "card" },
  CardsLost: { shows: "cards", sign: "−", lasts: true, befalls: true },
  ColumnTaken: { shows: "cards", sign: "+", lasts: true },
  DieRolled: { shows: "face" },
  Busted: { sign: "×", lasts: true },
  ChipTaken: { chip: true },
};
const drew = (seat: number, card: string | null) => ({ fact: "CardDrawn", seat, card });

describe("the last few moves", () => {
  it("are one moment for whatever a player did in one go", () => {
    const facts = [drew(0, "R5"), drew(0, "B2"), { fact: "Busted", seat: 0 }, drew(1, "G6")];
    expect(moments(facts, TOLD)).toEqual([
      { seat: 0, pieces: [{ card: "R5" }, { card: "B2" }, { sign: "×" }] },
      { seat: 1, pieces: [{ card: "G6" }] },
    ]);
  });

  it("are two moments where a turn begins in between", () => {
    const turn = { fact: "TurnStarted", seat: 0 };
    expect(moments([drew(0, "R5"), turn, drew(0, "B2")], TOLD)).toEqual([
      { seat: 0, pieces: [{ card: "R5" }] },
      { seat: 0, pieces: [{ card: "B2" }] },
    ]);
  });

  it("show a card that I may not know face down, and a rolled colour as a colour", () => {
    const rolled = { fact: "DieRolled", seat: 1, face: "R" };
    const star = { fact: "DieRolled", seat: 2, face: "star" };
    expect(moments([drew(0, null), rolled, star], TOLD).map(({ pieces }) => pieces)).toEqual([
      [{ card: null }],
      [{ colour: "R" }],
      [{ sign: "★" }],
    ]);
    expect(moments([drew(0, "D"), drew(0, "S")], TOLD)[0]?.pieces).toEqual([
      { card: "D" },
      { card: "S" },
    ]);
  });

  it("show a chip as the thing that it is", () => {
    expect(moments([{ fact: "ChipTaken", seat: 1 }], TOLD)).toEqual([
      { seat: 1, pieces: [{ chip: true }] },
    ]);
  });

  it("leave out what nobody did and what the game does not show", () => {
    expect(moments([{ fact: "Stopped", seat: 0 }, { fact: "Busted" }], TOLD)).toEqual([]);
  });

  it("are few, and none at the start of a round", () => {
    const many = Array.from({ length: 20 }, (_, nth) => drew(nth % 2, "R1"));
    expect(moments(many, TOLD)).toHaveLength(5);
    const lost = { fact: "CardsLost", seat: 0, cards: Array<string>(12).fill("R1") };
    expect(moments([lost], TOLD)[0]?.pieces).toHaveLength(7);
    expect(moments([...many, { fact: "RoundStarted", round: 2 }], TOLD)).toEqual([]);
  });
});

describe("what the others did since my last turn", () => {
  const turn = (seat: number) => ({ fact: "TurnStarted", seat });
  const took = (seat: number, ...cards: string[]) => ({ fact: "ColumnTaken", seat, cards });
  const lost = (seat: number, ...cards: string[]) => ({ fact: "CardsLost", seat, cards });
  const before = [turn(2), took(1, "P6"), turn(0), took(0, "R5"), took(1, "B2")];
  const others = [turn(1), drew(1, "G6"), took(1, "G6"), lost(1, "B2"), turn(2)];
  const facts = [...before, ...others, { fact: "Busted", seat: 2 }, took(0, "Y1"), turn(0)];

  it("is a line for each, what they won and lost together, without what they only drew", () => {
    expect(meanwhile(facts, TOLD, 0, [1, 2])).toEqual([
      {
        seat: 1,
        pieces: [{ sign: "+" }, { card: "B2" }, { card: "G6" }, { sign: "−" }, { card: "B2" }],
      },
      { seat: 2, pieces: [{ sign: "×" }] },
    ]);
  });

  it("is also what has befallen me: what I took I chose", () => {
    const mine = [took(0, "R5", "D"), lost(0, "R5", "R6"), turn(0)];
    expect(meanwhile([turn(0), turn(1), ...mine], TOLD, 0, [1, 2])).toEqual([
      { seat: 0, pieces: [{ sign: "−" }, { card: "R5" }, { card: "R6" }] },
    ]);
  });

  it("is everything before my first turn, and nothing where nobody won or lost", () => {
    const pieces = [{ sign: "+" }, { card: "P6" }];
    expect(meanwhile(before.slice(0, 3), TOLD, 0, [1, 2])).toEqual([{ seat: 1, pieces }]);
    expect(meanwhile([turn(1), drew(1, "R1"), turn(0)], TOLD, 0, [1, 2])).toEqual([]);
  });
});

describe("what has befallen me", () => {
  it("is seen before the others are skipped, what I chose or others lost is not waited for", () => {
    const lost = { fact: "CardsLost", seat: 0, cards: ["R1"] };
    expect(hasBefallen([{ fact: "DieRolled", seat: 0, face: "R" }, lost], TOLD, 0)).toBe(true);
    expect(hasBefallen([lost], TOLD, 1)).toBe(false);
    expect(hasBefallen([{ fact: "ColumnTaken", seat: 0, cards: ["R1"] }], TOLD, 0)).toBe(false);
    expect(hasBefallen([lost], TOLD, null)).toBe(false);
  });
});
