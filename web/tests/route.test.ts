import { beforeEach, describe, expect, it, vi } from "vitest";
import { route } from "../src/lib/route.svelte";

describe("the address", () => {
  beforeEach(() => (route.path = "/"));

  it("is read in parts, as it was meant", () => {
    route.path = "/rules/7%20ate%209/";
    expect(route.parts).toEqual(["rules", "7 ate 9"]);
    route.path = "/";
    expect(route.parts).toEqual([]);
  });

  it("changes without loading the page, and can be gone back from unless replaced", () => {
    route.go("/t/AB12CD");
    expect(route.parts).toEqual(["t", "AB12CD"]);
    expect(history.pushState).toHaveBeenCalledOnce();
    route.go("/", { replace: true });
    expect(history.replaceState).toHaveBeenCalledOnce();
    expect(history.pushState).toHaveBeenCalledOnce();
  });

  it("does not change to itself", () => {
    route.go("/");
    expect(history.pushState).not.toHaveBeenCalled();
  });
});

describe("a link", () => {
  function click(link: object, how: object = {}): boolean {
    const preventDefault = vi.fn();
    const target = { closest: () => link };
    route.follow({ button: 0, target, preventDefault, ...how } as unknown as MouseEvent);
    return preventDefault.mock.calls.length > 0;
  }
  const link = {
    origin: "http://here",
    pathname: "/learn/x",
    target: "",
    hash: "",
    hasAttribute: () => false,
  };

  beforeEach(() => (route.path = "/"));

  it("is followed inside the page", () => {
    expect(click(link)).toBe(true);
    expect(route.path).toBe("/learn/x");
  });

  it.each([
    ["another site's", { ...link, origin: "http://there" }, {}],
    ["a download", { ...link, hasAttribute: () => true }, {}],
    ["for another window", { ...link, target: "_blank" }, {}],
    ["pressed with a key held", link, { ctrlKey: true }],
    ["pressed with another button", link, { button: 1 }],
    ["to a place on this page", { ...link, pathname: "/", hash: "#R1" }, {}],
  ])("is left to the browser if it is %s", (_, given, how) => {
    expect(click(given, how)).toBe(false);
    expect(route.path).toBe("/");
  });
});
