import { afterEach, describe, expect, it } from "vitest";
import { COLOURS } from "../src/api_types";
import {
  botOf,
  called,
  chartColours,
  colourOf,
  initials,
  NAMELESS,
  quietChair,
  seatColours,
  seatNames,
  sitterColours,
} from "../src/lib/chairs";
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

  it("are told apart where two bear the same", () => {
    expect(seatNames(words, ["Eve", "Eve", null, "Eve"])).toEqual(["Eve", "Eve 2", "Cy", "Eve 3"]);
  });
});

describe("the initials of a name", () => {
  it("tell two of a name apart", () => {
    expect(["Eve", "Guest 2", "ö", "Zoë 12", ""].map(initials)).toEqual([
      "E",
      "G2",
      "Ö",
      "Z12",
      "?",
    ]);
  });
});

describe("the colours at a table", () => {
  it("are never shared: whoever sat down first keeps the one that two have chosen", () => {
    const [first, second] = COLOURS;
    const given = seatColours([first, second, first, first]);
    expect(given.slice(0, 2)).toEqual([first, second]);
    expect(new Set(given).size).toBe(4);
  });

  it("are people's only", () => {
    expect(seatColours(["", COLOURS[0], ""])).toEqual(["", COLOURS[0], ""]);
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

describe("a chair away from any table", () => {
  it("has nobody's latency", () => {
    const ann = { name: "Ann", colour: "#123456", bot: null, away: false, latency: null };
    expect(quietChair("Ann", "#123456")).toMatchObject(ann);
  });

  it("has a colour of its own where nobody is known", () => {
    const seats = [0, 1, 2, 3, 4, 5, 6, 7];
    expect(new Set(seats.map(colourOf))).toEqual(new Set(COLOURS));
  });
});

describe("the colours of a replay", () => {
  const finished = (colours: (string | null)[], bots: (string | null)[]) => ({
    people: bots.map((bot) => (bot ? null : "Ann")),
    bots,
    colours,
  });

  it("are those of the table: people's own, never shared, and none for a bot", () => {
    const [first, second] = COLOURS;
    const played = finished([second, null, first, second], [null, "easy", null, null]);
    expect(sitterColours(played)).toEqual(seatColours([second, "", first, second]));
  });

  it("are those of the seats for whoever is forgotten", () => {
    expect(sitterColours(finished([null, null], [null, null]))).toEqual([colourOf(0), colourOf(1)]);
    expect(sitterColours(finished([], [null, "easy"]))).toEqual([colourOf(0), ""]);
  });
});

describe("whoever gave no name", () => {
  afterEach(() => (spoken.words = null));

  it("is a guest in the reader's language, with the number that tells two apart", () => {
    spoken.words = new Words("it", ["page-guest-name = Ospite"]);
    const names = [NAMELESS, `${NAMELESS} 2`, "Guestalla", "Ann"];
    expect(names.map(called)).toEqual(["Ospite", "Ospite 2", "Guestalla", "Ann"]);
  });
});

describe("the colours of a chart", () => {
  const chart = (...colours: string[]) => chartColours(colours.map((colour) => ({ colour })));

  it("are people's own, and nobody else's for each bot", () => {
    for (const own of COLOURS) {
      const found = chart("", own, "", "", "", "", "", "");
      expect(found[1]).toBe(own);
      expect(new Set(found)).toEqual(new Set(COLOURS));
    }
  });
});
