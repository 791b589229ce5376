/** From a game to a table of it. */

import type { Setup } from "../protocol";
import { api, type GameAbout } from "./api";
import { games } from "./games.svelte";
import { me } from "./me.svelte";
import { isSite } from "./place";
import { route } from "./route.svelte";
import { settings } from "./settings.svelte";

/** How many play: as was chosen last, if the game is for so many. */
export function seatsFor({ id, seats, usual_seats }: GameAbout): number {
  const chosen = settings.seats[id];
  return chosen !== undefined && seats.includes(chosen) ? chosen : usual_seats;
}

/** Open a table and go there: with bots the match begins at once, without it waits for friends. Where no server answers, bots
 * play in this browser.
 */
export async function openTable(game: GameAbout, bots: boolean): Promise<void> {
  const seats = seatsFor(game);
  const setup: Setup = {
    game: game.id,
    seats,
    options: {},
    bots: bots ? seats - 1 : 0,
    level: games.level,
    pace: "none",
    public: false,
    hints: bots,
    rests: true,
  };
  const alone = bots && (games.failed || isSite);
  route.go(`/t/${alone ? await openSolo(setup) : await openShared(setup)}`);
}

/** A table of the server's, for friends. */
async function openShared(setup: Setup): Promise<string> {
  await me.introduce();
  const { code } = await api.open(setup);
  if (setup.bots) me.hurry(code);
  return code;
}

/** A table in this browser, for me and bots: it needs no server. */
async function openSolo(setup: Setup): Promise<string> {
  return (await import("../solo/line")).openSolo(setup, me.alone);
}
