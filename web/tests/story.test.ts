import { describe, expect, it } from "vitest";
import type { Frame } from "../src/api_types";
import {
  brokenTies,
  chapters,
  good,
  highlights,
  isChapter,
  isTurn,
  scoring,
  sinceChapter,
  turns,
} from "../src/lib/story";

function frame(given: Partial<Frame> = {}): Frame {
  return { view: {}, facts: [], acting: [0], scores: [0, 0], ...given };
}

const START = { fact: "RoundStarted", round: 1 };

describe("a tie", () => {
  it("is told of where the rules have broken it at the end", () => {
    const broken = { fact: "TieBroken", seat: 1, points: 6, cards: 2 };
    const scored = { fact: "SeatScored", seat: 1, points: 6 };
    expect(brokenTies([frame(), frame({ facts: [scored, broken] })])).toEqual([broken]);
    expect(brokenTies([frame({ facts: [broken] }), frame()])).toEqual([]);
    expect(brokenTies([])).toEqual([]);
  });
});

describe("facts", () => {
  it("begin a chapter if they are nobody's own start", () => {
    expect(isChapter(START)).toBe(true);
    expect(isChapter({ fact: "TurnStarted", seat: 1 })).toBe(false);
    expect(isChapter({ fact: "CardDrawn" })).toBe(false);
  });

  it("begin a player's turn if they say so", () => {
    expect(isTurn({ fact: "TurnStarted", seat: 1 }, 1)).toBe(true);
    expect(isTurn({ fact: "TurnStarted", seat: 1 }, 0)).toBe(false);
    expect(isTurn({ fact: "TurnStarted", seat: 1 }, null)).toBe(false);
  });
});

describe("a round that ends within a step", () => {
  const before = { fact: "RoundBlocked" };
  const after = { fact: "PrivilegeGiven", seat: 0 };
  const facts = [before, START, after];

  it("is told while the table rests, and what comes next afterwards", () => {
    expect(sinceChapter({ resting: true }, facts)).toEqual([before]);
    expect(sinceChapter({ resting: false }, facts)).toEqual([START, after]);
  });

  it("is told with everything else where no table rests, as in a replay", () => {
    expect(sinceChapter({}, facts)).toEqual(facts);
    expect(sinceChapter({ resting: false }, [before])).toEqual([before]);
  });
});

describe("a match that was played", () => {
  const frames = [
    frame({ facts: [START] }),
    frame({ acting: [1] }),
    frame({ acting: [1] }),
    frame({ acting: [0], facts: [START], scores: [5, 0] }),
    frame({ acting: [0], scores: [5, 2] }),
  ];

  it("has chapters where a round began", () => {
    expect(chapters(frames)).toEqual([0, 3]);
  });

  it("has turns where somebody else came to act, or a round began", () => {
    expect(turns(frames)).toEqual([0, 1, 3]);
    expect(turns([frame(), frame(), frame()])).toEqual([0, 1, 2]);
  });

  it("shows scores after each round if nothing is scored within one, else all along", () => {
    expect(scoring(frames)).toEqual([frames[0], frames[3], frames[4]]);
    const within = frames.with(2, frame({ acting: [1], scores: [1, 0] }));
    expect(scoring(within)).toBe(within);
  });

  it("leaves out what begins within a round", () => {
    const frames = [
      frame({ facts: [START] }),
      frame({ facts: [{ fact: "RaceStarted" }] }),
      frame({ facts: [START], scores: [2, 0] }),
    ];
    expect(scoring(frames)).toEqual([frames[0], frames[2]]);
  });
});

describe("scores", () => {
  it("are good if high or if low, as the places say", () => {
    expect(good([9, 3], [1, 2])).toBe(1);
    expect(good([9, 3], [2, 1])).toBe(-1);
    expect(good([4, 4], [1, 1])).toBe(0);
  });
});

describe("highlights", () => {
  const kinds = (frames: Frame[], places = [1, 2]): string[] =>
    highlights(frames, places).map((one) => one.kind);

  it("are absent from a match in which nothing happened", () => {
    expect(kinds([frame(), frame()])).toEqual([]);
  });

  it("tell the most points at once, and when", () => {
    const frames = [frame(), frame({ scores: [3, 0] }), frame({ scores: [3, 9] })];
    expect(highlights(frames, [2, 1])).toContainEqual({ kind: "jump", seat: 1, amount: 9, at: 2 });
  });

  it("celebrate no points that somebody lost at once, where few are good as where many are", () => {
    const few = [frame(), frame({ scores: [0, 3] }), frame({ scores: [0, 9] })];
    expect(kinds(few, [1, 2])).not.toContain("jump");
    const many = [frame({ scores: [9, 9] }), frame({ scores: [9, 3] })];
    expect(kinds(many, [1, 2])).not.toContain("jump");
  });

  it("tell of a long run of one seat's moves", () => {
    const frames = [frame(), ...[1, 1, 1, 0].map((seat) => frame({ seat }))];
    expect(highlights(frames, [1, 2])).toContainEqual({ kind: "run", seat: 1, amount: 3, at: 1 });
    expect(kinds([frame({ seat: 1 }), frame({ seat: 1 })])).not.toContain("run");
  });

  it("tell how often the lead changed, where few points are good as where many are", () => {
    const many = [frame(), ...[1, -1, 1].map((by) => frame({ scores: [5 + by, 5 - by] }))];
    const few = many.map((one) => frame({ scores: one.scores.map((score) => -(score ?? 0)) }));
    for (const frames of [many, few])
      expect(highlights(frames, [1, 2])).toContainEqual({
        kind: "lead",
        seat: 0,
        amount: 2,
        at: 3,
      });
  });

  it("are first of all what players of the game tell, each once and only if it is worth it", () => {
    const tale = (key: string, least: number) => ({
      key,
      facts: ["Lost"],
      amount: ({ points }: Record<string, unknown>) => Number(points),
      least,
    });
    const lost = (seat: number, points: number) =>
      frame({ facts: [{ fact: "Lost", seat, points }] });
    const frames = [frame(), lost(0, 4), lost(1, 7), lost(0, 6)];
    expect(highlights(frames, [1, 2], [], [tale("big", 5), tale("huge", 8)])).toEqual([
      { kind: "big", seat: 1, amount: 7, at: 2 },
    ]);
  });

  it("tell of the quickest hand, but of none that is quicker than people are", () => {
    const claim = (seat: number, ms: number) => ({ seat, sent: 1000, dated: 1000 + ms });
    const races = [0, 312, 280].map((ms, step) => ({ step, claims: [claim(step % 2, ms)] }));
    expect(highlights([frame(), frame()], [1, 2], races)).toEqual([
      { kind: "race", seat: 0, amount: 280, at: 3 },
    ]);
    expect(highlights([frame(), frame()], [1, 2], races.slice(0, 1))).toEqual([]);
  });

  it("may hang on what came later", () => {
    const tale = {
      key: "cost",
      facts: ["Missed"],
      amount: ({ seat }: Record<string, unknown>, later: readonly Record<string, unknown>[]) =>
        Number(later.find((fact) => fact.fact === "Lost" && fact.seat === seat)?.points ?? 0),
      least: 1,
    };
    const missed = frame({ facts: [{ fact: "Missed", seat: 1 }] });
    const lost = frame({ facts: [{ fact: "Lost", seat: 1, points: 2 }] });
    expect(highlights([frame(), lost, missed], [1, 2], [], [tale])).toEqual([]);
    expect(highlights([frame(), missed, lost], [1, 2], [], [tale])).toContainEqual({
      kind: "cost",
      seat: 1,
      amount: 2,
      at: 1,
    });
  });

  it("leave out what the game's own words have told", () => {
    const moves = [0, 1, 2].map(() => frame({ seat: 1 }));
    const frames = [frame(), ...moves, frame({ facts: [{ fact: "Ended", seat: 1 }], seat: 1 })];
    const tale = { key: "series", facts: ["Ended"], amount: () => 4, least: 3 };
    expect(kinds(frames)).toContain("run");
    expect(highlights(frames, [1, 2], [], [tale]).map(({ kind }) => kind)).toEqual(["series"]);
  });

  it("know nothing of scores that the reader did not", () => {
    expect(kinds([frame({ scores: [null, 1] }), frame({ scores: [null, 2] })])).toEqual([]);
  });
});
