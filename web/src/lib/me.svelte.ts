/** Who I am here: a guest with a name and a colour, and the tables I have been at. */

import type { Person } from "../protocol";
import { api, Refusal } from "./api";
import { t } from "./words.svelte";

const TABLES = "mazzo-tables";
const MOST = 6;

export interface Visited {
  code: string;
  game: string;
  at: number;
}

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
    this.person = await api.introduce(name || t("page-guest-name"), colour);
    return this.person;
  }

  /** Who I am where nobody else is: the server need not know me. */
  get alone(): Person {
    return this.person ?? { id: "me", name: t("page-guest-name"), colour: "#888888" };
  }

  async forget(): Promise<void> {
    await api.forget().catch((why: Refusal) => why);
    this.person = null;
    this.#keep([]);
  }

  visit(code: string, game: string): void {
    this.#keep(
      [{ code, game, at: Date.now() }, ...this.tables.filter((table) => table.code !== code)].slice(
        0,
        MOST,
      ),
    );
  }

  /** The table that I opened to play at once. */
  #hurry = "";

  hurry(code: string): void {
    this.#hurry = code;
  }

  hurries(code: string): boolean {
    const hurried = this.#hurry === code;
    this.#hurry = "";
    return hurried;
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
