/** The games: what the server says about them, and the boards, lessons and rulebooks found in their folders. */

import type { Component } from "svelte";
import type { GameAbout } from "../api_types";
import { api } from "./api";
import type { Suits } from "./cards";
import type { Told } from "./moments";
import { settings } from "./settings.svelte";
import type { Sitting } from "./sitting";
import type { Tale } from "./story";
import { keepLessons } from "./updates";

export type Board = Component<{ sitting: Sitting }>;
export type Cover = Component<Record<string, never>>;

const boards = import.meta.glob<{ default: Board }>("../../../src/mazzo/games/*/web/Board.svelte");
const covers = import.meta.glob<{ default: Cover }>("../../../src/mazzo/games/*/web/Cover.svelte", {
  eager: true,
});
const tellings = import.meta.glob<{ default: Told }>("../../../src/mazzo/games/*/web/told.ts", {
  eager: true,
});
const palettes = import.meta.glob<{ suits: Suits }>("../../../src/mazzo/games/*/web/suits.ts", {
  eager: true,
});
const legends = import.meta.glob<{ tales: readonly Tale[] }>(
  "../../../src/mazzo/games/*/web/tales.ts",
);
const rulebooks = import.meta.glob<{ default: string }>("../../../src/mazzo/games/*/rulebook/*.md");

const strategies = import.meta.glob<{ default: string }>(
  "../../../src/mazzo/games/*/strategy/*.md",
);

function of<T>(found: Record<string, T>, game: string, tail: string): T | undefined {
  return Object.entries(found).find(([path]) => path.endsWith(`/games/${game}/${tail}`))?.[1];
}

export async function board(game: string): Promise<Board | null> {
  return (await of(boards, game, "web/Board.svelte")?.())?.default ?? null;
}

/** What players of this game tell afterwards. */
export async function tales(game: string): Promise<readonly Tale[]> {
  return (await of(legends, game, "web/tales.ts")?.())?.tales ?? [];
}

export function cover(game: string): Cover | null {
  return of(covers, game, "web/Cover.svelte")?.default ?? null;
}

/** The suits of a game's own, where it has some. */
export function suits(game: string): Suits {
  return of(palettes, game, "web/suits.ts")?.suits ?? {};
}

/** Which facts of a game are heard, and which stay in sight. */
export function told(game: string): Told {
  return of(tellings, game, "web/told.ts")?.default ?? {};
}

/** The rules for players, as markup of our own. */
export async function rulebook(game: string, language: string): Promise<string> {
  return (await of(rulebooks, game, `rulebook/${language}.md`)?.())?.default ?? "";
}

/** Advice from our own numbers, where there is some. */
export async function strategy(game: string, language: string): Promise<string> {
  return (await of(strategies, game, `strategy/${language}.md`)?.())?.default ?? "";
}

const KNOWN = "mazzo-games-known";

/** The games as the server last described them, less the bots that only it has: without a network one can still play. */
function remembered(): GameAbout[] {
  try {
    const known = JSON.parse(localStorage.getItem(KNOWN) ?? "[]") as GameAbout[];
    return known.map((game) => ({ ...game, bots: {} }));
  } catch {
    return [];
  }
}

function remember(games: GameAbout[]): void {
  try {
    localStorage.setItem(KNOWN, JSON.stringify(games));
  } catch {
    return;
  }
}

class Games {
  all = $state.raw<GameAbout[]>([]);
  failed = $state(false);

  async load(): Promise<void> {
    try {
      this.all = await api.games();
      this.failed = false;
      remember(this.all);
      keepLessons(this.all.map(({ id }) => id));
    } catch {
      this.all = remembered();
      this.failed = true;
    }
  }

  /** The strengths of bots, from the weakest: the same in every game. */
  get levels(): readonly string[] {
    return this.all[0]?.levels ?? [];
  }

  /** Who plays against people: ours, from the weakest, then bots of others, which only the server has. */
  botsFor({ levels, bots }: GameAbout): readonly string[] {
    return [...levels, ...Object.keys(bots)];
  }

  /** Against whom one plays: as was chosen last, if it is one of these, else as is usual in a game. */
  levelFor(game: GameAbout, among: readonly string[]): string {
    return among.includes(settings.level) ? settings.level : game.usual_level;
  }

  about(id: string): GameAbout | null {
    return this.all.find((game) => game.id === id) ?? null;
  }
}

export const games = new Games();
