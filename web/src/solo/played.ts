/** What was played in this browser, for whoever looks back or goes on. */

import { ends } from "../lib/seal";
import type { PublishedReplay } from "../api_types";
import { countReplays, forgetTable, keepPlayed, keptReplays, keptTables } from "./store";

export interface Played {
  token: string;
  game: string;
  finished: number;
  /** My place from 1, and whether others share it. */
  place: number;
  shared: boolean;
  seats: number;
}

/** The newest finished matches, so many of them, and how many there are. */
export async function played(most: number): Promise<{ count: number; newest: Played[] }> {
  const [count, replays] = await Promise.all([countReplays(), keptReplays(most)]);
  const newest = replays.map(({ token, finished, seat }) => {
    const { places } = ends(finished.replay).foot;
    const place = places[seat ?? finished.people.findIndex((name) => name !== null)]!;
    return {
      ...{ token, game: finished.game, finished: finished.finished_at },
      ...{ place, shared: places.filter((other) => other === place).length > 1 },
      seats: places.length,
    };
  });
  return { count, newest };
}

/** A match that I have finished at a table of a server is found among mine, too. */
export function remember(token: string, finished: PublishedReplay, seat: number): Promise<void> {
  return keepPlayed({ token, finished, seat });
}

/** The tables that are on no list though a match goes on there; where it is over, they are forgotten. */
export async function goingOn(
  listed: readonly string[],
): Promise<{ code: string; game: string; at: number }[]> {
  const others = (await keptTables()).filter(({ code }) => !listed.includes(code));
  const over = others.filter(({ match }) => match?.over);
  await Promise.all(over.map(({ code }) => forgetTable(code)));
  return others
    .filter(({ match }) => !match?.over)
    .map(({ code, setup, at }) => ({ code, game: setup.game, at }))
    .toSorted((one, other) => other.at - one.at);
}
