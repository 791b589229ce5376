import { expect, it, vi } from "vitest";
import { onKey, stepTo } from "../src/lib/keys";

type Where = "table" | "field" | "sheet";

function press(
  key: string,
  how: object = {},
  where: Where = "table",
): { taken: string[]; kept: boolean } {
  const taken: string[] = [];
  vi.stubGlobal("document", { querySelector: () => (where === "sheet" ? {} : null) });
  const listen = vi.mocked(addEventListener);
  listen.mockClear();
  onKey((pressed) => taken.push(pressed) > 0);
  const preventDefault = vi.fn();
  const heard = listen.mock.calls[0]![1] as (event: unknown) => void;
  heard({
    key,
    target: { closest: () => (where === "field" ? {} : null) },
    preventDefault,
    ...how,
  });
  return { taken, kept: preventDefault.mock.calls.length > 0 };
}

it("letters are the same large or small, and other keys are called by their names", () => {
  expect(press("D")).toEqual({ taken: ["d"], kept: true });
  expect(press("ArrowLeft").taken).toEqual(["ArrowLeft"]);
});

it.each([
  ["somebody is writing", {}, "field"],
  ["a sheet is open, wherever the focus is", {}, "sheet"],
  ["it belongs to the browser", { ctrlKey: true }, "table"],
  ["it is held down", { repeat: true }, "table"],
  ["somebody else has taken it", { defaultPrevented: true }, "table"],
] as const)("a key is left alone if %s", (_, how, where) => {
  expect(press("d", how, where)).toEqual({ taken: [], kept: false });
});

it("arrows go round a row, and other keys lead nowhere", () => {
  expect([stepTo("ArrowRight", 1, 2), stepTo("ArrowRight", 2, 2)]).toEqual([2, 0]);
  expect([stepTo("ArrowLeft", 1, 2), stepTo("ArrowLeft", 0, 2)]).toEqual([0, 2]);
  expect([stepTo("Home", 1, 2), stepTo("End", 1, 2)]).toEqual([0, 2]);
  expect(stepTo("ArrowDown", 1, 2)).toBeUndefined();
});
