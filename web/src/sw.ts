/// <reference lib="webworker" />
/** The service worker: the page opens without a network, and is never an old one when there is a network.
 *
 * What has a hash in its name never changes, so it comes from the cache first. The page itself comes from the network first.
 * Nothing else is touched: whatever the server says about people, tables and matches is never kept.
 */

declare const self: ServiceWorkerGlobalScope;
/** Put in when the page is built. */
declare const __FILES__: string[];

const CACHE = "mazzo";
const PAGE = "/";
const FILES = [PAGE, ...__FILES__];

async function prepare(): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  await cache.addAll(FILES.filter((file) => file === PAGE || !known.has(file)));
}

async function forgetOldFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = new Set(FILES);
  const old = (await cache.keys()).filter((request) => !wanted.has(new URL(request.url).pathname));
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

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener("install", (event) => {
  event.waitUntil(prepare().then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldFiles().then(() => self.clients.claim()));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (origin === self.location.origin && pathname.startsWith("/assets/"))
    event.respondWith(file(request));
});

export {};
