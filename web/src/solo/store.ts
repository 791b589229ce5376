/** Solo tables and their finished matches, kept in this browser (IndexedDB): after every move, before it is shown. */

import type { PublishedReplay, ShownAnalysis } from "../api_types";
import type { Person, Setup } from "../protocol";
import type { Moment, Options } from "./match";

/** The match at a table, as it is kept: everything else follows from it. */
export interface KeptMatch {
  number: number;
  /** Of the rules by which it is played. */
  version: number;
  options: Options;
  secret: string;
  nonces: string[];
  known: boolean;
  /** When it was dealt; null until then. */
  dealt: number | null;
  history: Moment[];
  over: boolean;
}

/** A table, as it is kept. */
export interface KeptTable {
  code: string;
  person: Person;
  /** The chair of the person. */
  seat: number;
  setup: Setup;
  /** Who began the last match, where one seat did. */
  starter: number | null;
  match: KeptMatch | null;
  /** A deal that was played before, for the first match. */
  preset: { secret: string; nonces: string[] } | null;
  /** When something last happened. */
  at: number;
  /** Who runs it: of several windows with the same table, the last one that came. */
  holder: string;
}

export interface KeptReplay {
  token: string;
  finished: PublishedReplay;
  /** My seat in a match of a server; alone I am the only person. */
  seat?: number;
  /** Where it turned, once somebody has asked. */
  analysis?: ShownAnalysis;
}

const NAME = "mazzo";
const VERSION = 2;
/** So many finished matches are kept; the oldest go. */
const MOST_REPLAYS = 200;

type Store = "tables" | "replays";

/** Finished matches by when they ended. */
const BY_DATE = "by_date";

/** Whoever runs a table has no right to it any more: it is gone, or another window has it. */
export class TableLost extends Error {}

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = ({ oldVersion }) => {
    if (!oldVersion) {
      request.result.createObjectStore("tables", { keyPath: "code" });
      request.result.createObjectStore("replays", { keyPath: "token" });
    }
    request.transaction!.objectStore("replays").createIndex(BY_DATE, "finished.finished_at");
  };
  const found = await done(request);
  // A newer page need not wait until this one is closed.
  found.onversionchange = () => {
    found.close();
    database = null;
  };
  return found;
}

let database: Promise<IDBDatabase> | null = null;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("not kept"));
  });
}

/** What is kept lies on the disk: neither a crash of the browser nor a power cut takes back what was shown. */
const ON_DISK: IDBTransactionOptions = { durability: "strict" };

async function change(
  stores: Store[],
  make: (work: IDBTransaction) => void,
  mode: IDBTransactionMode = "readwrite",
): Promise<void> {
  database ??= opened();
  const work = (await database).transaction(stores, mode, ON_DISK);
  const finished = new Promise<void>((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Error("not kept"));
  });
  make(work);
  return finished;
}

async function look<T>(name: Store, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  database ??= opened();
  return done(ask((await database).transaction(name, "readonly").objectStore(name)));
}

async function find<T>(name: Store, key: string): Promise<T | null> {
  return ((await look(name, (store) => store.get(key))) as T | undefined) ?? null;
}

/** A new table. */
export function beginTable(table: KeptTable): Promise<void> {
  return change(["tables"], (work) => work.objectStore("tables").put(table));
}

/** Run a table from now on, whoever ran it before; null if there is none. */
export async function takeTable(code: string, holder: string): Promise<KeptTable | null> {
  let taken: KeptTable | null = null;
  await change(["tables"], (work) => {
    const tables = work.objectStore("tables");
    const found: IDBRequest<KeptTable | undefined> = tables.get(code);
    found.onsuccess = () => {
      if (!found.result) return;
      taken = { ...found.result, holder };
      tables.put(taken);
    };
  });
  return taken;
}

/** A table as it is now, and a match that has just ended at it. Refused in the same transaction if somebody else has the table
 * by now, as a server's store refuses a node.
 */
export async function keepTable(table: KeptTable, replay: KeptReplay | null): Promise<void> {
  let lost = false;
  const kept = change(replay ? ["tables", "replays"] : ["tables"], (work) => {
    const tables = work.objectStore("tables");
    const found: IDBRequest<KeptTable | undefined> = tables.get(table.code);
    found.onsuccess = () => {
      lost = found.result?.holder !== table.holder;
      if (lost) return work.abort();
      tables.put(table);
      if (replay) keepAmong(work.objectStore("replays"), replay);
    };
  });
  return kept.catch((why: unknown) => {
    throw lost ? new TableLost() : why;
  });
}

/** The newest so many are kept. */
function keepAmong(replays: IDBObjectStore, replay: KeptReplay): void {
  replays.put(replay);
  const each = replays.index(BY_DATE).openKeyCursor(null, "prev");
  let isOld = false;
  each.onsuccess = () => {
    const cursor = each.result;
    if (!cursor) return;
    if (isOld) {
      replays.delete(cursor.primaryKey);
      cursor.continue();
    } else cursor.advance(MOST_REPLAYS);
    isOld = true;
  };
}

export function keptTable(code: string): Promise<KeptTable | null> {
  return find("tables", code);
}

export function keptTables(): Promise<KeptTable[]> {
  return look("tables", (store) => store.getAll() as IDBRequest<KeptTable[]>);
}

export function keptReplay(token: string): Promise<KeptReplay | null> {
  return find("replays", token);
}

export function countReplays(): Promise<number> {
  return look("replays", (store) => store.count());
}

/** The newest finished matches, so many of them. */
export async function keptReplays(most: number): Promise<KeptReplay[]> {
  const found: KeptReplay[] = [];
  const walk = (work: IDBTransaction) => {
    const each = work.objectStore("replays").index(BY_DATE).openCursor(null, "prev");
    each.onsuccess = () => {
      if (!each.result || found.length === most) return;
      found.push(each.result.value as KeptReplay);
      each.result.continue();
    };
  };
  await change(["replays"], walk, "readonly");
  return found;
}

/** A finished match with what was found out about it. */
export function keepReplay(replay: KeptReplay): Promise<void> {
  return change(["replays"], (work) => work.objectStore("replays").put(replay));
}

/** A match that I have finished at a table of a server. */
export function keepPlayed(replay: KeptReplay): Promise<void> {
  return change(["replays"], (work) => keepAmong(work.objectStore("replays"), replay));
}

export function forgetTable(code: string): Promise<void> {
  return change(["tables"], (work) => work.objectStore("tables").delete(code));
}

/** Nothing of mine stays. */
export function forgetAll(): Promise<void> {
  return change(["tables", "replays"], (work) => {
    for (const name of work.objectStoreNames) work.objectStore(name).clear();
  });
}
