/** From a game to a table of it. */

import type { Setup } from "../protocol";
import type { GameAbout } from "../api_types";
import { api } from "./api";
import { board, games } from "./games.svelte";
import { me } from "./me.svelte";
import { route } from "./route.svelte";
import { settings } from "./settings.svelte";
import type { Table } from "./table.svelte";
import { chosenLanguage, loadWords, type Words } from "./words.svelte";

/** How many play: as was chosen last, if the game is for so many. */
export function seatsFor({ id, seats, usual_seats }: GameAbout): number {
  const chosen = settings.seats[id];
  return chosen !== undefined && seats.includes(chosen) ? chosen : usual_seats;
}

/** The kind of game: as was chosen last, or the one that needs no option. */
export function presetFor({ id, presets }: GameAbout): string {
  const chosen = settings.presets[id] ?? "";
  const isPlain = (name: string) => !Object.keys(presets[name] ?? {}).length;
  return chosen in presets ? chosen : (Object.keys(presets).find(isPlain) ?? "");
}

/** Open a table and go there: with bots the match begins at once and in this browser, without it waits for friends. */
export async function openTable(game: GameAbout, bots: boolean): Promise<void> {
  const seats = seatsFor(game);
  const setup: Setup = {
    game: game.id,
    seats,
    options: (bots && game.presets[presetFor(game)]) || {},
    bots: bots ? seats - 1 : 0,
    level: games.levelFor(game, games.botsFor(game)),
    pace: "none",
    public: false,
    hints: bots,
    rests: true,
  };
  route.go(`/t/${(bots && (await openSolo(setup))) || (await openShared(setup))}`);
}

/** Fetch what a table of this game needs while somebody still chooses how to play; its words come first. */
export function prepareTable(game: GameAbout): Promise<Words> {
  const words = loadWords(chosenLanguage(), game);
  void import("../solo/line").then(({ prepareSolo }) => prepareSolo(game.id));
  void import("../screens/TableScreen.svelte");
  void board(game.id);
  return words;
}

/** A table of the server's, for friends, or for a game that only a server can host. */
async function openShared(setup: Setup): Promise<string> {
  await me.introduce();
  const { code } = await api.open(setup);
  if (setup.bots) me.wants(code, "play");
  return code;
}

/** A table in this browser, for me and our bots: it needs no server. Null where the game or the bot is only there. */
async function openSolo(setup: Setup): Promise<string | null> {
  const solo = await import("../solo/line");
  const isHere = solo.isPlayable(setup.game) && games.levels.includes(setup.level);
  return isHere ? solo.openSolo(setup, me.alone) : null;
}

/** Go on at a table of the server's with the match that I began alone: there a friend may take a bot's seat. The worker that
 * held all hands ends before anybody can come; only if there is no such table it begins anew.
 */
export async function openForFriends(table: Table): Promise<void> {
  const { path } = route;
  const seat = table.me ?? 0;
  const { level, pace, hints, rests } = table.setup;
  table.close();
  try {
    const { forgetTable, soloBegun } = await import("../solo/line");
    const replay = await soloBegun(table.code);
    await me.introduce();
    const { code } = await api.carryOn({ replay, seat, level, pace, hints, rests });
    await forgetTable(table.code).catch(() => undefined);
    me.gone(table.code);
    me.wants(code, "company");
    route.go(`/t/${code}`, { replace: true });
  } catch (why) {
    if (route.path === path) table.open();
    throw why;
  }
}
