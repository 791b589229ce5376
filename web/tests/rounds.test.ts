import { describe, expect, it } from "vitest";
import * as thanks from "../../src/mazzo/games/hawaiki/web/tales";
import * as hawaiki from "../../src/mazzo/games/hawaiki/web/view";
import * as ole from "../../src/mazzo/games/ole/web/view";
import * as seven from "../../src/mazzo/games/seven_ate_nine/web/tales";
import * as race from "../../src/mazzo/games/seven_ate_nine/web/view";
import type { Said } from "../src/lib/words.svelte";

describe("while a table rests", () => {
  it("Olé's pile shows the last card, and my hand what was counted", () => {
    const before = { top: "R5", hand: ["G4"], chips: [0, 2], idle: 1 } as unknown as ole.View;
    const ended = [
      { fact: "CardPlayed", seat: 0, card: "G4" },
      { fact: "WentOut", seat: 0 },
      { fact: "HandScored", seat: 0, cards: [], chips: 0, points: 0 },
      { fact: "HandScored", seat: 1, cards: ["B2"], chips: 0, points: 2 },
    ];
    expect(ole.left(before, ended, 0)).toMatchObject({ top: "G4", hand: [] });
    expect(ole.left(before, ended, 1)).toMatchObject({ top: "G4", hand: ["B2"] });
    expect(ole.left(before, [], 0)).toMatchObject({ top: "R5", hand: ["G4"] });
  });

  it("a blocked round of Olé has all its turns without a card, and the last chip", () => {
    const before = { top: "R8", hand: ["G4"], chips: [0, 1], idle: 1 } as unknown as ole.View;
    const ended = [
      { fact: "ChipTaken", seat: 0 },
      { fact: "RoundBlocked", turns: 2 },
      { fact: "HandScored", seat: 0, cards: ["G4"], chips: 1, points: 9 },
      { fact: "HandScored", seat: 1, cards: ["B2"], chips: 1, points: 7 },
    ];
    expect(ole.left(before, ended, 0)).toMatchObject({ top: "R8", idle: 2, chips: [1, 1] });
  });

  it("everybody has in front of them what the sheet says that they have", () => {
    const before = { tokens: [4, 6], tops: [] } as unknown as hawaiki.View;
    const lost = [{ fact: "TokensLost", seat: 1, tokens: 2, left: 4 }];
    expect(hawaiki.left(before, lost).tokens).toEqual([4, 4]);
    const scored = { totals: [3, 8], chips: [] } as unknown as ole.View;
    expect(ole.left(scored, [], 0, { totals: [3, 17] }).totals).toEqual([3, 17]);
    expect(ole.left(scored, [], 0, null).totals, "until it is known").toEqual([3, 8]);
  });

  it("Hawaiki's piles show the last card, and nobody who went out holds one", () => {
    const before = {
      tops: ["Y4", "B1", "G6"],
      tokens: [2, 2],
      replay: true,
    } as unknown as hawaiki.View;
    const ended = [
      { fact: "CardPlayed", seat: 0, card: "G7", pile: 3 },
      { fact: "WentOut", seat: 0 },
      { fact: "HandShown", seat: 1, cards: ["R6"] },
      { fact: "TokensLost", seat: 1, tokens: 1, left: 1 },
    ];
    expect(hawaiki.left(before, ended).tops).toEqual(["Y4", "B1", "G7"]);
    expect(hawaiki.left(before, ended).replay, "the last card grants none").toBe(false);
    expect(hawaiki.left(before, []).tops).toEqual(before.tops);
    expect([0, 1, 2].map((seat) => hawaiki.held(ended, seat))).toEqual([[], ["R6"], undefined]);
  });
});

describe("a chain of 7 Ate 9", () => {
  const played = (seat: number) => ({ fact: "CardPlayed", seat });
  const tell = (later: Said[]) =>
    seven.tales.find(({ key }) => key === "highlight-chain")!.amount(later[0]!, later);

  it("is as long as nobody else plays a card", () => {
    const draw = { fact: "CardDrawn", seat: 1 };
    expect(tell([played(0), draw, played(0), played(1), played(0)])).toBe(2);
    expect(tell([played(0), played(0), played(0)])).toBe(3);
  });

  it("ends with the game", () => {
    expect(tell([played(0), { fact: "GameScored", seat: 0 }, played(0)])).toBe(1);
  });
});

describe("the thanks that somebody forgot in Hawaiki", () => {
  const missed = { fact: "ThanksMissed", seat: 0 };
  const paid = (seat: number, count: number) => ({
    fact: "TokensLost",
    ...{ seat, count, tokens: count },
  });
  const tell = (...later: Said[]) =>
    thanks.tales.find(({ key }) => key === "highlight-thanks")!.amount(missed, [missed, ...later]);

  it("lost the round if nobody else was left with so many cards", () => {
    expect(tell(paid(0, 3), paid(1, 2))).toBe(3);
    expect(tell(paid(0, 2), paid(1, 3))).toBe(0);
    expect(tell(paid(0, 2), paid(2, 2))).toBe(0);
    expect(tell(paid(1, 2))).toBe(0);
  });

  it("is no longer to blame in the next round", () => {
    const next = { fact: "RoundStarted", round: 2, starter: 0 };
    expect(tell({ fact: "WentOut", seat: 0 }, paid(1, 1), next, paid(0, 4))).toBe(0);
    expect(tell(paid(0, 1), next, paid(1, 4))).toBe(1);
  });
});

describe("a race of 7 Ate 9", () => {
  const live = {
    phase: "live",
    window: "idle",
    pace: "race",
    acting: [0, 1],
    over: false,
  };
  const view = (given: object) => ({ ...live, ...given }) as unknown as race.View;

  it("holds no card against me that fitted what I saw, however often the pile has changed since", () => {
    const covered = [
      {
        at: 1000,
        legal: [
          { move: "play", card: "7±2" },
          { move: "slip", card: "3±1" },
        ],
      },
      { at: 1300, legal: [{ move: "play", card: "4±1" }, { move: "draw" }] },
    ];
    expect(race.fittedLately(covered, "7±2", 1450)).toBe(true);
    expect(race.fittedLately(covered, "4±1", 1450)).toBe(true);
    expect(race.fittedLately(covered, "7±2", 1550)).toBe(false);
    expect(race.fittedLately(covered, "4±1", 1550)).toBe(true);
    expect(race.fittedLately(covered, "3±1", 1310)).toBe(false);
    expect(race.lately(covered, 1550)).toHaveLength(1);
  });

  it("leaves time for the standings until the count begins", () => {
    expect(race.isGettingReady(view({ phase: "countdown", window: "ready" }))).toBe(true);
    expect(race.isGettingReady(view({ phase: "countdown", window: "countdown" }))).toBe(false);
    expect(race.isGettingReady(view({}))).toBe(false);
  });

  it("lets nobody act who waits for go, for a second or for the next card, or after the end", () => {
    expect(race.isOut(view({}), 0)).toBe(false);
    expect(race.isOut(view({ phase: "countdown" }), 0)).toBe(true);
    expect(race.isOut(view({ acting: [1] }), 0)).toBe(true);
    expect(race.isOut(view({ acting: [1] }), 1)).toBe(false);
    expect(race.isOut(view({ over: true }), 0)).toBe(true);
  });

  it("asks at a relaxed pace once in a game whether a deadlock has been seen", () => {
    const started = { fact: "GameStarted", game: 1 };
    const [deadlocked, played] = [{ fact: "Deadlocked", turned: 1 }, { fact: "CardPlayed" }];
    const turns = view({ pace: "turns", phase: "countdown" });
    const again = [started, deadlocked, played, deadlocked];
    expect(race.isAnotherDeadlock(turns, [started, deadlocked])).toBe(false);
    expect(race.isAnotherDeadlock(turns, again)).toBe(true);
    expect(race.isAnotherDeadlock(turns, [...again, started, deadlocked])).toBe(false);
    expect(race.isAnotherDeadlock(view({ pace: "turns" }), again)).toBe(false);
    expect(race.isAnotherDeadlock(view({ phase: "countdown" }), again)).toBe(false);
  });

  it("in turns leaves it to the rules to say whose turn it is", () => {
    expect(race.isOut(view({ pace: "turns", acting: [1] }), 0)).toBe(false);
  });
});
