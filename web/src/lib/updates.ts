/** The page is kept for times without a network, and an open page notices that the server has a newer one. */

import { lessonAt } from "./api";
import { beside } from "./place";

const RELOADED = "mazzo-reloaded";
const PATIENCE_MS = 60_000;

export function takeUpdates(): void {
  addEventListener("load", () => {
    void navigator.serviceWorker?.register(beside("sw.js")).catch(() => undefined);
  });
  addEventListener("vite:preloadError", renew);
}

/** Have the lessons at hand, too, for times without a network. */
export function keepLessons(games: readonly string[]): void {
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ lessons: games.map(lessonAt) }),
  );
}

/** A part of the page is gone, because the server has a newer page: load that, but never over and over. */
function renew(event: Event): void {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < PATIENCE_MS || !navigator.onLine) return;
  event.preventDefault();
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
}
