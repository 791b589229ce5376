import { describe, expect, it } from "vitest";
import { moments, type Told } from "../src/lib/moments";

const TOLD: Told = {
  CardDrawn: { shows: "card" },
  CardsLost: { shows: "cards", sign: "−" },
  DieRolled: { shows: "face" },
  Busted: { sign: "×" },
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
