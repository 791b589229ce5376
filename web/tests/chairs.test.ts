import { afterEach, describe, expect, it } from "vitest";
import { botOf, quietChair, seatNames } from "../src/lib/chairs";
import { spoken, Words } from "../src/lib/words.svelte";

const words = new Words("en", [
  "cli-names = Ada, Bob, Cy, Dot\nseat-name = Seat { $number }\npage-bot = bot { $level }\nlevel-easy = kind",
]);

describe("the names at a table", () => {
  it("are people's own, bots' from the catalogue, and a number for nobody", () => {
    expect(seatNames(words, ["Eve", null, undefined, null])).toEqual([
      "Eve",
      "Bob",
      "Seat 3",
      "Dot",
    ]);
  });

  it("are never given to a bot if somebody bears them", () => {
    const names = seatNames(words, ["Bob", null, null, null]);
    expect(new Set(names).size).toBe(4);
  });
});

describe("a bot's level", () => {
  afterEach(() => (spoken.words = null));

  it("is put into words where the catalogue has them, and shown as it is where not", () => {
    spoken.words = words;
    expect(botOf("easy")).toBe("bot kind");
    expect(botOf("own:bot")).toBe("bot own:bot");
  });
});

it("a chair away from any table has nobody's latency", () => {
  expect(quietChair("Ann")).toMatchObject({ name: "Ann", bot: null, away: false, latency: null });
});
