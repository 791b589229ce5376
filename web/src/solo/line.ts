/** The page's end of a solo table: a worker in the place of a server. */

import type {
  AnalysisProgress,
  Frame,
  PublishedReplay,
  ShownAnalysis,
  ShownExplanation,
} from "../api_types";
import { SOLO, Refusal } from "../lib/api";
import { me } from "../lib/me.svelte";
import { ends } from "../lib/seal";
import type { Dial } from "../lib/connection.svelte";
import type { Person, Setup } from "../protocol";
import { isPlayable } from "./modules";
import {
  beginTable,
  forgetTable,
  keepReplay,
  keptReplay,
  keptTable,
  type KeptReplay,
  type KeptTable,
} from "./store";
import type { Demand, Hire, Reply } from "./worker";

export { forgetTable, isPlayable };

/** How much faster than time a solo table's clock runs: `mazzo serve` has the same for its tables. */
const SPEED = "mazzo-speed";

/** A worker that has a game's module at hand already: whoever wants to play is about to ask for a table. */
let spare: Worker | null = null;

export function prepareSolo(game: string): void {
  if (!isPlayable(game)) return;
  spare ??= started();
  spare.postMessage({ prepare: game } satisfies Demand);
}

function started(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}

const HELPERS: Record<Hire["hire"], () => Worker> = {
  thinker: () => new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" }),
  analyst: () => new Worker(new URL("./analyst.ts", import.meta.url), { type: "module" }),
};

function worker(hear: (reply: Reply) => void): { ask: (demand: Demand) => void; end: () => void } {
  const made = spare ?? started();
  spare = null;
  const all = [made];
  const fail = () => hear({ failed: "unreachable" });
  made.onerror = fail;
  made.onmessage = ({ data, ports }: MessageEvent<Reply | Hire>) => {
    if (!("hire" in data)) return hear(data);
    const helper = HELPERS[data.hire]();
    helper.onerror = fail;
    helper.postMessage(null, [...ports]);
    all.push(helper);
  };
  return {
    ask: (demand) => made.postMessage(demand),
    end: () => all.forEach((each) => each.terminate()),
  };
}

export function dialSolo(code: string): Dial {
  return (ear) => {
    const { ask, end } = worker((told) => {
      if ("said" in told) ear.hear(told.said);
      else if ("opened" in told) ear.open();
      else ear.closed("ended" in told ? told.ended : null);
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
  const number = crypto.getRandomValues(new Uint32Array(1))[0]!;
  const code = `${SOLO}${number.toString(36).toUpperCase()}`;
  await beginTable({
    ...{ code, person, seat: 0, setup, starter: null },
    ...{ match: null, preset: null, at: Date.now(), holder: "", ...how },
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

/** The match that goes on at a solo table, as text. */
export function soloBegun(code: string): Promise<string> {
  return asked({ begun: code }, (told) => "replay" in told && told.replay);
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

/** Matches were once kept so. */
const WITHOUT_COLOURS = { colours: [] };

async function known(token: string): Promise<KeptReplay> {
  const kept = await keptReplay(token);
  if (!kept) throw new Refusal("no_replay");
  return kept;
}

export async function soloReplay(token: string): Promise<PublishedReplay> {
  return { ...WITHOUT_COLOURS, ...(await known(token)).finished };
}

/** The match as this reader knew it, worked out beside the page. */
export async function soloFrames(token: string, seat: number | null): Promise<Frame[]> {
  const { game, replay } = await soloReplay(token);
  return asked({ frames: { game, replay, seat } }, (told) => "frames" in told && told.frames);
}

type Match = Pick<PublishedReplay, "game" | "replay">;

/** Why a move of any match was made, worked out beside the page. */
export function whyAtHome({ game, replay }: Match, move: number): Promise<ShownExplanation> {
  return asked(
    { explain: { game, replay, move } },
    (told) => "explanation" in told && told.explanation,
  );
}

interface Working {
  percent: number;
  failed: boolean;
  found: ShownAnalysis | null;
}
/** What this page works out or has worked out, by the tokens of the matches. */
const analyses = new Map<string, Working>();

/** Where a match of this browser turned, or how far that is worked out. It is kept with the match. */
export async function soloAnalysis(token: string): Promise<ShownAnalysis | AnalysisProgress> {
  const kept = await known(token);
  if (kept.analysis) return kept.analysis;
  const working =
    analyses.get(token) ??
    analyse(token, kept.finished, (analysis) => keepReplay({ ...kept, analysis }));
  if (!working.failed) return shown(working);
  analyses.delete(token);
  throw new Refusal("no_analysis");
}

/** Where a match of a server turned, or how far that is worked out: here, unless the server has it already. Where this page does
 * not know the game, or not by these rules, the server does it.
 */
export async function analysisAtHome(
  token: string,
  match: Match,
  server: { kept: Inquiry; made: Inquiry },
): Promise<ShownAnalysis | AnalysisProgress> {
  if (!isPlayable(match.game)) return server.made();
  if (!analyses.has(token)) {
    const kept = await server.kept().catch(() => null);
    if (kept && "curve" in kept) return kept;
  }
  const working = analyses.get(token) ?? analyse(token, match);
  return working.failed ? server.made() : shown(working);
}
type Inquiry = () => Promise<ShownAnalysis | AnalysisProgress>;

function shown({ found, percent }: Working): ShownAnalysis | AnalysisProgress {
  return found ?? { percent, ahead: 0 };
}

function analyse(
  token: string,
  { game, replay }: Match,
  keep: (analysis: ShownAnalysis) => Promise<void> = () => Promise.resolve(),
): Working {
  const working: Working = { percent: 0, failed: false, found: null };
  analyses.set(token, working);
  asked({ analyse: { game, replay } }, (told) => {
    if ("percent" in told) working.percent = told.percent;
    return "analysis" in told && told.analysis;
  })
    .then((analysis) => keep((working.found = analysis)))
    .catch(() => (working.failed = !working.found));
  return working;
}

/** Ask a worker of its own for one thing; what else it tells on the way is heard, too. */
function asked<Answer>(demand: Demand, hear: (reply: Reply) => Answer | false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { ask, end } = worker((told) => {
      const answer = hear(told);
      if (answer === false && !("failed" in told)) return;
      end();
      if (answer !== false) resolve(answer);
      else if ("failed" in told) reject(new Refusal(told.failed, told.params));
    });
    ask(demand);
  });
}
