import { describe, expect, it } from "vitest";
import { checkSeal, ends, noteSeal, type Head } from "../src/lib/seal";

const HEAD: Head = {
  version: 1,
  seats: 2,
  options: {},
  secret: `${"00".repeat(31)}01`,
  commitment: "ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5",
  nonces: ["ann", "béa"],
};
const REPLAYS = import.meta.glob<string>("../../src/mazzo/games/*/tests/golden/*.replay", {
  query: "?raw",
  import: "default",
  eager: true,
});

describe("a shuffle", () => {
  it("has the key that `mazzo verify` prints", () => {
    expect(checkSeal(HEAD)).toMatchObject({
      key: "87e9c53e4afcd5062c002487721ed121",
      kept: true,
      nonces: 2,
    });
    expect(checkSeal({ ...HEAD, nonces: ["béa", "ann"] }).key).not.toBe(checkSeal(HEAD).key);
  });

  it("is not honest if the promise is another, or no secret is told", () => {
    expect(checkSeal({ ...HEAD, commitment: "00".repeat(32) }).kept).toBe(false);
    expect(checkSeal({ ...HEAD, secret: "xyz" })).toMatchObject({ kept: false, key: "" });
    expect(checkSeal({ version: 1, seats: 2, options: {} }).kept).toBe(false);
  });

  it("is witnessed where this browser wrote the promise down, and mine where I added to it", () => {
    expect(checkSeal(HEAD)).toMatchObject({ witnessed: false, mine: false });
    noteSeal(HEAD.commitment!, "carl");
    expect(checkSeal(HEAD)).toMatchObject({ witnessed: true, mine: false });
    noteSeal(HEAD.commitment!, "ann");
    expect(checkSeal(HEAD)).toMatchObject({ witnessed: true, mine: true });
  });

  it("is checked in spite of notes that cannot be read", () => {
    localStorage.setItem("mazzo-seals", "{");
    expect(checkSeal(HEAD)).toMatchObject({ kept: true, witnessed: false });
  });
});

it("every golden replay keeps its promise", () => {
  expect(Object.keys(REPLAYS).length).toBeGreaterThan(4);
  for (const [name, replay] of Object.entries(REPLAYS)) {
    const { head, foot } = ends(replay);
    if (head.secret) expect(checkSeal(head).kept, name).toBe(true);
    expect(foot.places, name).toContain(1);
  }
});
