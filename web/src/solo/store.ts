/** Solo tables and their finished matches, kept in this browser (IndexedDB): after every move, before it is shown. */

import type { Finished } from "../lib/api";
import type { KeptTable } from "./host";

export interface KeptReplay {
  token: string;
  finished: Finished;
}

const NAME = "mazzo";
const VERSION = 1;
/** So many finished matches are kept; the oldest go. */
const MOST_REPLAYS = 200;

type Store = "tables" | "replays";

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("tables", { keyPath: "code" });
    request.result.createObjectStore("replays", { keyPath: "token" });
  };
  return done(request);
}

let database: Promise<IDBDatabase> | null = null;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("not kept"));
  });
}

async function change(stores: Store[], make: (work: IDBTransaction) => void): Promise<void> {
  database ??= opened();
  const work = (await database).transaction(stores, "readwrite");
  const finished = new Promise<void>((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Error("not kept"));
  });
  make(work);
  return finished;
}

async function find<T>(store: Store, key: string): Promise<T | null> {
  database ??= opened();
  const work = (await database).transaction(store, "readonly");
  return ((await done(work.objectStore(store).get(key))) as T | undefined) ?? null;
}

/** A table as it is now, and a match that has just ended at it. */
export function keepTable(table: KeptTable, replay: KeptReplay | null = null): Promise<void> {
  return change(replay ? ["tables", "replays"] : ["tables"], (work) => {
    work.objectStore("tables").put(table);
    if (!replay) return;
    const replays = work.objectStore("replays");
    replays.put(replay);
    const all = replays.getAll();
    all.onsuccess = () => {
      const old = (all.result as KeptReplay[]).toSorted(
        (one, other) => other.finished.finished_at - one.finished.finished_at,
      );
      for (const { token } of old.slice(MOST_REPLAYS)) replays.delete(token);
    };
  });
}

export function keptTable(code: string): Promise<KeptTable | null> {
  return find("tables", code);
}

export function keptReplay(token: string): Promise<KeptReplay | null> {
  return find("replays", token);
}

export function forgetTable(code: string): Promise<void> {
  return change(["tables"], (work) => work.objectStore("tables").delete(code));
}
