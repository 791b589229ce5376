/** From a game to a table of it. */

import { api, type GameAbout } from "./api";
import { games } from "./games.svelte";
import { me } from "./me.svelte";
import { route } from "./route.svelte";
import { settings } from "./settings.svelte";

/** How many play: as was chosen last, if the game is for so many. */
export function seatsFor({ id, seats, usual_seats }: GameAbout): number {
  const chosen = settings.seats[id];
  return chosen !== undefined && seats.includes(chosen) ? chosen : usual_seats;
}

/** Open a table and go there: with bots the match begins at once, without it waits for friends. */
export async function openTable(game: GameAbout, bots: boolean): Promise<void> {
  await me.introduce();
  const seats = seatsFor(game);
  const { code } = await api.open({
    game: game.id,
    seats,
    options: {},
    bots: bots ? seats - 1 : 0,
    level: games.level,
    pace: "none",
    public: false,
    hints: bots,
    rests: true,
  });
  if (bots) me.hurry(code);
  route.go(`/t/${code}`);
}
