import { describe, expect, it } from "vitest";
import type { GameAbout } from "../src/api_types";
import { kebab, PSEUDO, Words } from "../src/lib/words.svelte";

const TEXT = `
card = { $rank } of { $suit }
no-cards = none
seat-name = Seat { $number }
yes = Yes
no = No
option-risk-high = daring
suit-red = crimson
move-draw-card = draw { $card } from { $whom }
fact-cards-shown = { $me ->
    [yes] You show { $cards }
   *[no] { $seat } shows { $cards }
  } ({ $all }, { $suit }, { $closed }, { $many })
refusal-too-late = Too late, { $name }.
refusal-unknown = That did not work.
share = { NUMBER($share, style: "percent") }
`;
const ABOUT = {
  moves: { draw_card: { card: "card", whom: "seat" } },
  facts: {
    CardsShown: {
      seat: "seat",
      cards: "cards",
      all: "seats",
      suit: "word",
      closed: "flag",
      many: "number",
    },
  },
} as unknown as GameAbout;
const words = new Words("en", [TEXT], ABOUT);
const SHOWN = {
  fact: "CardsShown",
  seat: 1,
  cards: ["R5", "B1"],
  all: [0, 2],
  suit: "red",
  closed: false,
  many: 3,
};

it("names of moves and facts are the names of messages", () => {
  expect(kebab("CardDrawn")).toBe("card-drawn");
  expect(kebab("take_column")).toBe("take-column");
  expect(kebab("A1Sauce")).toBe("a1-sauce");
});

describe("what is said", () => {
  it("spells out every field of a fact by its form", () => {
    expect(words.fact(SHOWN, 0, ["Ann", "Bea"])).toBe(
      "Bea shows 5 of R, 1 of B (Ann, Seat 3, crimson, no, 3)",
    );
  });

  it("is told otherwise to whom it is about", () => {
    expect(words.fact(SHOWN, 1, [])).toMatch(/^You show/);
    expect(words.fact(SHOWN, null, ["Ann", "Bea"])).toMatch(/^Bea shows/);
  });

  it("says what the reader may not know as hidden, and no cards as none", () => {
    expect(words.fact({ ...SHOWN, cards: [] }, 1, [])).toContain("show none");
    expect(words.move({ move: "draw_card", card: null, whom: 0 }, ["Ann"])).toBe(
      "draw hidden from Ann",
    );
  });

  it("shows the name of a message that is missing", () => {
    expect(words.say("nothing-here")).toBe("[nothing-here]");
    expect(words.has("nothing-here")).toBe(false);
  });

  it("refuses with the ruling, and in general words where there is no sentence", () => {
    const params = { name: "Ann" };
    expect(words.refusal({ code: "too_late", params, ruling: "R7" })).toBe("Too late, Ann. [R7]");
    expect(words.refusal({ code: "brand_new", params: {}, ruling: "" })).toBe(
      words.say("refusal-unknown"),
    );
  });

  it("writes settings, numbers and shares", () => {
    expect([words.setting("risk", "high"), words.setting("risk", true)]).toEqual(["daring", "Yes"]);
    expect(words.setting("rounds", 3)).toBe("3");
    expect(words.say("share", { share: 0.25 })).toBe("25%");
    expect(words.percent(0.256, 1)).toBe("25.6%");
    expect([words.signed(0.1), words.signed(-0.1), words.signed(0)]).toEqual([
      "+10%",
      "-10%",
      "0%",
    ]);
    expect(new Words("es", [TEXT]).number(1234.5, 1)).toBe("1234,5");
  });
});

it("in the pseudo-language everything from a catalogue looks strange", () => {
  const strange = new Words(PSEUDO, [TEXT]);
  expect(strange.language).toBe("en");
  expect(strange.say("yes")).not.toBe("Yes");
  expect(strange.among({ en: "Yes", it: "Sì", es: "Sí" })).toBe(strange.say("yes"));
  expect(new Words("it", [TEXT]).among({ en: "Yes", it: "Sì", es: "Sí" })).toBe("Sì");
});
