/// <reference lib="webworker" />
/** The service worker: the page opens without a network, and is never an old one when there is a network.
 *
 * What has a hash in its name never changes, so it comes from the cache first. The page itself comes from the network first.
 * Lessons are asked for anew and kept for times without a network, also those that nobody has opened yet; a newer page brings newer ones
 * along before it takes over. Nothing else is touched:
 * whatever the server says about people, tables and matches is never kept.
 */

declare const self: ServiceWorkerGlobalScope;
/** Put in when the page is built. */
declare const __FILES__: string[];

const CACHE = "mazzo";
const address = (file: string) => new URL(file, self.location.href).pathname;
const PAGE = address("./");
const ASSETS = address("assets/");
const FILES = __FILES__.map(address);
/** What is said to everybody alike: the lessons, and on a static host the games. */
const LESSON = new RegExp(`^${PAGE}api/lessons/[^/]+$`);
const GAMES = address("api/games.json");
const isSaid = (path: string) => path === GAMES || LESSON.test(path);

/** So many files are fetched at a time: the rest of the lines to the server is for whoever already plays. */
const LANES = 4;

/** Everything that is not there yet; the page itself at last, when all that it wants is there. */
async function prepare(): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = (await cache.keys()).map((request) => new URL(request.url).pathname);
  const missing = FILES.filter((file) => !known.includes(file));
  const fetchOn = async () => {
    for (let file = missing.pop(); file; file = missing.pop())
      await cache.add(new Request(file, { priority: "low" }));
  };
  await Promise.all(Array.from({ length: LANES }, fetchOn));
  await cache.add(PAGE);
  for (const path of known.filter(isSaid)) await cache.add(path).catch(() => undefined);
}

async function forgetOldFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const isOld = (path: string) => path !== PAGE && !FILES.includes(path) && !isSaid(path);
  const old = (await cache.keys()).filter((request) => isOld(new URL(request.url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** A host that says nothing about how long its files last leaves that to be guessed: it is asked each time. */
const anew = (request: Request) => fetch(request, { cache: "no-cache" });

async function page(request: Request): Promise<Response> {
  try {
    return await anew(request);
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
    const answer = await anew(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (problem) {
    const kept = await cache.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw problem;
  }
}

/** What will be wanted without a network: whatever cannot be had now is had another time. */
async function keepLessons(lessons: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const lesson of lessons)
    if (LESSON.test(new URL(lesson, self.location.href).pathname) && !(await cache.match(lesson)))
      await cache.add(lesson).catch(() => undefined);
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
self.addEventListener("message", (event) => {
  const { lessons } = event.data as { lessons: string[] };
  event.waitUntil(keepLessons(lessons));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (origin === self.location.origin && pathname.startsWith(ASSETS))
    event.respondWith(file(request));
  else if (origin === self.location.origin && request.method === "GET" && isSaid(pathname))
    event.respondWith(said(request));
});

export {};
