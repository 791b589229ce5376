/** The little of a browser that pure modules touch while they are loaded. */

import { beforeEach, vi } from "vitest";

function storage(): Pick<Storage, "getItem" | "setItem" | "clear"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    clear: () => kept.clear(),
  };
}

vi.stubGlobal("localStorage", storage());
vi.stubGlobal("location", { pathname: "/", origin: "http://here" });
vi.stubGlobal("history", { pushState: vi.fn(), replaceState: vi.fn() });
vi.stubGlobal("addEventListener", vi.fn());
vi.stubGlobal("removeEventListener", vi.fn());
vi.stubGlobal("scrollTo", vi.fn());

beforeEach(() => {
  localStorage.clear();
  vi.mocked(history.pushState).mockClear();
  vi.mocked(history.replaceState).mockClear();
});
