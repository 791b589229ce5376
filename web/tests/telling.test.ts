import { describe, expect, it } from "vitest";
import type { Entry, Table } from "../src/lib/table.svelte";
import { sentence } from "../src/lib/telling";
import { Words } from "../src/lib/words.svelte";

const words = new Words("en", [
  `page-says = { $name }: { $text }
emote-thumbs-up = (thumb)
phrase-well-played = Well played!
seat-name = Seat { $number }
page-event-seat-taken = { $name } sits down
page-event-deal-known = an old deal
page-event-guest-removed = { $by } sent { $name } away
page-event-pause-wanted = { $name } { $on ->
    [no] plays on
   *[yes] wants a pause
  }
fact-card-drawn = a card`,
]);
const table = {
  words,
  names: ["Ann"],
  guests: [{ person: { id: "b", name: "Bea" } }],
  table: { seats: [{ person: { id: "a", name: "Ann" } }, { person: null }] },
} as unknown as Table;

function told(kind: Entry["kind"], said: Entry["said"]): string {
  return sentence(table, { v: 1, at: 0, kind, said, reader: null });
}

describe("an entry of the log", () => {
  it("is a fact of the game", () => {
    expect(told("fact", { fact: "CardDrawn" })).toBe("a card");
  });

  it("is what somebody said, by a face, a phrase or in their own words", () => {
    expect(told("talk", { person: "a", emote: "thumbs_up" })).toBe("Ann: (thumb)");
    expect(told("talk", { person: "b", phrase: "well_played" })).toBe("Bea: Well played!");
    expect(told("talk", { person: "gone", text: "hi" })).toBe("?: hi");
  });

  it("is what happened at the table, to a person or to a seat", () => {
    expect(told("table", { event: "SeatTaken", person: { name: "Eve" } })).toBe("Eve sits down");
    expect(told("table", { event: "SeatTaken", person: "b" })).toBe("Bea sits down");
    expect(told("table", { event: "SeatTaken", seat: 1 })).toBe("Seat 2 sits down");
    expect(told("table", { event: "PauseWanted", seat: 0, want: false })).toBe("Ann plays on");
    expect(told("table", { event: "GuestRemoved", person: "b", by: "a" })).toBe(
      "Ann sent Bea away",
    );
    expect(told("table", { event: "Dealt", known: true })).toBe("an old deal");
  });
});
