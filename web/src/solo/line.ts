/** The page's end of a solo table: a worker in the place of a server. */

import { Refusal, SOLO, type Finished, type Frame } from "../lib/api";
import { me } from "../lib/me.svelte";
import { ends } from "../lib/seal";
import type { Dial } from "../lib/table.svelte";
import type { Person, Setup } from "../protocol";
import type { KeptTable } from "./host";
import { isPlayable } from "./modules";
import { forgetTable, keepTable, keptReplay, keptTable } from "./store";
import type { Demand, Told } from "./worker";

export { forgetTable };

const NO_TABLE = 4404;
/** How much faster than time a solo table's clock runs: `mazzo serve` has the same for its tables. */
const SPEED = "mazzo-speed";

function worker(hear: (told: Told) => void): { ask: (demand: Demand) => void; end: () => void } {
  const made = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  made.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
  made.onerror = () => hear({ failed: "worker" });
  return { ask: (demand) => made.postMessage(demand), end: () => made.terminate() };
}

export function dialSolo(code: string): Dial {
  return (ear) => {
    const { ask, end } = worker((told) => {
      if ("said" in told) ear.hear(told.said);
      else if ("opened" in told && told.opened) ear.open();
      else ear.closed("opened" in told ? NO_TABLE : 0);
    });
    ask({ open: code, speed: Number(localStorage.getItem(SPEED) ?? 1) });
    return { send: (say) => ask({ say }), close: end };
  };
}

/** A new table in this browser; its code. */
export async function openSolo(
  setup: Setup,
  person: Person,
  how: Partial<KeptTable> = {},
): Promise<string> {
  if (!isPlayable(setup.game)) throw new Refusal("offline");
  const number = crypto.getRandomValues(new Uint32Array(1))[0]!;
  const code = `${SOLO}${number.toString(36).toUpperCase()}`;
  await keepTable({
    ...{ code, person, seat: 0, setup, starter: null },
    ...{ match: null, preset: null, at: Date.now(), ...how },
  });
  return code;
}

/** The deal of a kept match once more, from any chair. */
export async function playAgain(
  token: string,
  seat: number,
  level: string,
): Promise<{ code: string; link: string }> {
  const { game, replay } = await soloReplay(token);
  const { seats, options, secret = "", nonces = [] } = ends(replay).head;
  const setup: Setup = {
    ...{ game, seats, options, bots: seats - 1, level },
    ...{ pace: "none", public: false, hints: true, rests: true },
  };
  const code = await openSolo(setup, me.alone, { seat, preset: { secret, nonces } });
  return { code, link: "" };
}

/** The finished matches of a solo table that are kept: all but the one that goes on. */
export async function soloReplays(code: string): Promise<{ match: number; token: string }[]> {
  const last = (await keptTable(code))?.match?.number ?? 0;
  const tokens = Array.from({ length: last }, (_, nth) => ({
    match: nth + 1,
    token: `${code}-${nth + 1}`,
  }));
  const kept = await Promise.all(tokens.map(({ token }) => keptReplay(token)));
  return tokens.filter((_, nth) => kept[nth]);
}

export async function soloReplay(token: string): Promise<Finished> {
  const kept = await keptReplay(token);
  if (!kept) throw new Refusal("no_replay");
  return kept.finished;
}

/** The match as this reader knew it, worked out beside the page. */
export async function soloFrames(token: string, seat: number | null): Promise<Frame[]> {
  const { game, replay } = await soloReplay(token);
  return new Promise((resolve, reject) => {
    const { ask, end } = worker((told) => {
      end();
      if ("frames" in told) resolve(told.frames);
      else reject(new Refusal("unreachable"));
    });
    ask({ frames: { game, replay, seat } });
  });
}
