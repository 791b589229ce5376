/** Where the page lies: at the root of a server, or in a folder of any static host (`mazzo site`), where nobody answers. */

/** Written into the page by `mazzo site`. */
export const isSite = typeof document !== "undefined" && "site" in document.documentElement.dataset;

/** The address of a place in the page. A static host has one file for all of them, so that there it stands behind the #. */
export function at(path: string): string {
  return isSite ? `#${path}` : path;
}

/** This script. By a name of its own, because what follows is no file for Vite to find while it builds. */
const script = import.meta.url;

/** A file beside the page: scripts lie one folder below it. */
export function beside(file: string): string {
  return import.meta.env.DEV ? `/${file}` : new URL(`../${file}`, script).href;
}
