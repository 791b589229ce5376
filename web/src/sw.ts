/// <reference lib="webworker" />
/** The service worker: the page opens without a network, and is never an old one when there is a network.
 *
 * What has a hash in its name never changes, so it comes from the cache first. The page itself comes from the network first.
 * Lessons are asked for anew and kept for times without a network. Nothing else is touched:
 * whatever the server says about people, tables and matches is never kept.
 */

declare const self: ServiceWorkerGlobalScope;
/** Put in when the page is built. */
declare const __FILES__: string[];

const CACHE = "mazzo";
const address = (file: string) => new URL(file, self.location.href).pathname;
const PAGE = address("./");
const ASSETS = address("assets/");
const FILES = [PAGE, ...__FILES__.map(address)];
/** What is said to everybody alike: the lessons, and on a static host the games. */
const SAID = new RegExp(`^${PAGE}api/(games\\.json|lessons/[^/]+)$`);

async function prepare(): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  await cache.addAll(FILES.filter((file) => file === PAGE || !known.has(file)));
}

async function forgetOldFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = new Set(FILES);
  const isOld = (path: string) => !wanted.has(path) && !SAID.test(path);
  const old = (await cache.keys()).filter((request) => isOld(new URL(request.url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (problem) {
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw problem;
  }
}

/** The newest word; without a network, the last one. */
async function said(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (problem) {
    const kept = await cache.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw problem;
  }
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener("install", (event) => {
  // A newer page takes over once no older one is open any more: never in the middle of a match.
  event.waitUntil(prepare());
});
self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldFiles().then(() => self.clients.claim()));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (origin === self.location.origin && pathname.startsWith(ASSETS))
    event.respondWith(file(request));
  else if (origin === self.location.origin && request.method === "GET" && SAID.test(pathname))
    event.respondWith(said(request));
});

export {};
