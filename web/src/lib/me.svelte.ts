/** Who I am here: a guest with a name and a colour, and the tables I have been at. */

import type { Person } from "../protocol";
import { COLOURS } from "../api_types";
import { api, Refusal } from "./api";
import { NAMELESS, OWN } from "./chairs";

const TABLES = "mazzo-tables";
const MOST = 6;

export interface Visited {
  code: string;
  game: string;
  at: number;
}

/** To play at once, or to show others the way. */
export type Wish = "play" | "company";

function visited(): Visited[] {
  try {
    return JSON.parse(localStorage.getItem(TABLES) ?? "[]") as Visited[];
  } catch {
    return [];
  }
}

class Me {
  person = $state.raw<Person | null>(null);
  tables = $state.raw<Visited[]>(visited());

  /** Who the cookie says I am, if anybody. */
  async recall(): Promise<void> {
    this.person = await api.guest().catch(() => null);
  }

  /** A guest, under a name of my own or the one everybody starts with. */
  async introduce(name = "", colour = ""): Promise<Person> {
    if (this.person && !name) return this.person;
    this.person = await api.introduce(name || NAMELESS, colour);
    return this.person;
  }

  /** Who I am where nobody else is: the server need not know me. */
  get alone(): Person {
    return this.person ?? { id: "me", name: NAMELESS, colour: COLOURS[OWN] };
  }

  /** Of me nothing is left, here or on the server; where that cannot be asked, everything stays. */
  async forget(): Promise<void> {
    if (await api.guest()) await api.forget();
    await import("../solo/store").then(({ forgetAll }) => forgetAll()).catch(() => undefined);
    this.person = null;
    this.#keep([]);
  }

  /** The tables of this browser where a match goes on are there again, however long ago I left them. */
  async recollect(): Promise<void> {
    const { goingOn } = await import("../solo/played");
    const listed = visited();
    const found = await goingOn(listed.map(({ code }) => code)).catch(() => []);
    if (found.length) this.#keep([...listed, ...found]);
  }

  visit(code: string, game: string): void {
    this.#keep(
      [{ code, game, at: Date.now() }, ...this.tables.filter((table) => table.code !== code)].slice(
        0,
        MOST,
      ),
    );
  }

  #opened: { code: string; wish: Wish } | null = null;

  /** What I want at the table that I have just opened. */
  wants(code: string, wish: Wish): void {
    this.#opened = { code, wish };
  }

  wanted(code: string): Wish | null {
    const opened = this.#opened;
    this.#opened = null;
    return opened?.code === code ? opened.wish : null;
  }

  /** Close a table for good if it is mine alone; at another one I simply no longer am. */
  async end(code: string): Promise<void> {
    await api.close(code).catch((why: Refusal) => why);
    this.gone(code);
  }

  gone(code: string): void {
    this.#keep(this.tables.filter((table) => table.code !== code));
  }

  #keep(tables: Visited[]): void {
    this.tables = tables;
    try {
      localStorage.setItem(TABLES, JSON.stringify(tables));
    } catch {
      return;
    }
  }
}

export const me = new Me();
