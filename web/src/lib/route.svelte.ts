/** Where we are: the address of the page, and going elsewhere without loading it anew. */

import { at, isSite } from "./place";

class Route {
  path = $state(here("/"));
  /** The table that we have come from, if we have. */
  table = $state.raw<string | null>(null);

  constructor() {
    addEventListener("popstate", () => (this.path = here(this.path)));
  }

  /** The parts of the address: `/t/AB12CD` is `["t", "AB12CD"]`. */
  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decodeURIComponent);
  }

  go(path: string, { replace = false } = {}): void {
    if (path === this.path) return;
    this.table = this.path.startsWith("/t/") ? this.path : null;
    history[replace ? "replaceState" : "pushState"](null, "", at(path));
    this.path = path;
    scrollTo(0, 0);
  }

  /** For links: an ordinary click stays in the page. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest("a");
    const plain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (
      !link ||
      !plain ||
      link.origin !== location.origin ||
      link.target ||
      link.hasAttribute("download")
    )
      return;
    const target = isSite ? link.hash.slice(1) : link.pathname;
    if (isSite ? !target.startsWith("/") : link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(target);
  };
}

/** The place that the address names; on a static host another mark than a place leaves us where we were. */
function here(before: string): string {
  if (!isSite) return location.pathname;
  const mark = location.hash.slice(1);
  return mark === "" || mark.startsWith("/") ? mark || "/" : before;
}

export const route = new Route();
