/** Where we are: the address of the page, and going elsewhere without loading it anew. */

class Route {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  /** The parts of the address: `/t/AB12CD` is `["t", "AB12CD"]`. */
  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decodeURIComponent);
  }

  go(path: string, { replace = false } = {}): void {
    if (path === this.path) return;
    history[replace ? "replaceState" : "pushState"](null, "", path);
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
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname);
  };
}

export const route = new Route();
