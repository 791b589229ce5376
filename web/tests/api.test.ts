import { describe, expect, it, vi } from "vitest";
import { api, Refusal } from "../src/lib/api";

function server(answer: () => Promise<unknown>): void {
  vi.stubGlobal("fetch", vi.fn(answer));
}

async function refused(): Promise<Refusal> {
  const error: unknown = await api.games().catch((problem: unknown) => problem);
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
}

describe("what the server refuses", () => {
  it("arrives with its code, its ruling and what its sentence names", async () => {
    const said = { code: "bad_seats", params: { seats: 9 }, ruling: "T1" };
    server(() => Promise.resolve({ ok: false, json: () => Promise.resolve(said) }));
    expect(await refused()).toMatchObject(said);
  });

  it("is 'offline' without a network, and 'unreachable' if something else answers", async () => {
    server(() => Promise.reject(new Error("no network")));
    expect((await refused()).code).toBe("offline");
    server(() => Promise.resolve({ ok: false, json: () => Promise.reject(new Error("HTML")) }));
    expect((await refused()).code).toBe("unreachable");
  });
});
