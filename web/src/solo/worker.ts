/// <reference lib="webworker" />
/** Runs solo tables in a worker: the clock, the store and the bots' own worker around `SoloHost`; shows kept matches, and
 * analyses them.
 */

import type { Frame, ShownAnalysis, ShownExplanation } from "../api_types";
import { Refusal } from "../lib/refusal";
import type { In, Out } from "../protocol";
import { Crew } from "./crew";
import { framesOf } from "./frames";
import { SoloHost } from "./host";
import { SoloMatch } from "./match";
import { gearOf, moduleOf, wholeGear } from "./modules";
import { keepTable, keptTable, TableLost, takeTable, type KeptReplay } from "./store";
import { Study } from "./study";
import type { Asked, Found } from "./thinker";
import { explain } from "./why";

declare const self: DedicatedWorkerGlobalScope;

interface Kept {
  game: string;
  replay: string;
}
/** What the page asks: a table, something of that table, its match to take it elsewhere; how a match went, where it turned,
 * why a move was made.
 */
export type Demand =
  | { prepare: string }
  | { open: string; speed: number }
  | { begun: string }
  | { say: In }
  | { frames: Kept & { seat: number | null } }
  | { analyse: Kept }
  | { explain: Kept & { move: number } };
/** What it is told. */
export type Reply =
  | { opened: true }
  | { ended: "no_table" | "elsewhere" | "other_version" }
  | { replay: string }
  | { said: Out }
  | { frames: Frame[] }
  | { percent: number }
  | { analysis: ShownAnalysis }
  | { explanation: ShownExplanation }
  | { failed: string; params?: Refusal["params"] };
/** What it is to make: a worker beside this one, at the other end of a port. */
export interface Hire {
  hire: "thinker" | "analyst";
}

let speed = 1;
/** Milliseconds since 1970 by the page's clock, which tests let run faster. */
const now = () => Math.round(performance.timeOrigin + performance.now() * speed);
const post = (reply: Reply) => self.postMessage(reply);

/** The page makes a helper and ends it together with this worker: of those that a worker makes itself, Chromium leaves some
 * behind when both end at once.
 */
function hire(helper: Hire["hire"]): MessagePort {
  const { port1, port2 } = new MessageChannel();
  self.postMessage({ hire: helper } satisfies Hire, [port2]);
  return port1;
}

self.onmessage = ({ data }: MessageEvent<Demand>) => {
  if ("say" in data) table?.hear(data.say);
  else if ("prepare" in data) void moduleOf(data.prepare).catch(() => undefined);
  else
    void answer(data).then(post, (why: unknown) =>
      post(
        why instanceof Refusal
          ? { failed: why.code, params: why.params }
          : { failed: "unreachable" },
      ),
    );
};

let table: RunningTable | null = null;

async function answer(demand: Exclude<Demand, { say: In } | { prepare: string }>): Promise<Reply> {
  if ("open" in demand) {
    speed = demand.speed;
    return open(demand.open);
  }
  if ("begun" in demand) return { replay: await begun(demand.begun) };
  if ("analyse" in demand) return { analysis: await analysis(demand.analyse) };
  if ("explain" in demand) {
    const { game, replay, move } = demand.explain;
    return { explanation: explain(await wholeGear(game), replay, move) };
  }
  const { game, replay, seat } = demand.frames;
  return { frames: framesOf(await gearOf(game, ""), replay, seat) };
}

/** Run a table from now on. A match by other rules than these stays as it is. */
async function open(code: string): Promise<Reply> {
  const kept = await takeTable(code, crypto.getRandomValues(new Uint32Array(4)).join("-"));
  if (!kept) return { ended: "no_table" };
  const gear = await gearOf(kept.setup.game, kept.setup.level);
  if (kept.match && kept.match.version !== gear.about.version) return { ended: "other_version" };
  table = new RunningTable((around) => new SoloHost(gear, kept, around, now()));
  return { opened: true };
}

/** The match that goes on at a table, as text. */
async function begun(code: string): Promise<string> {
  const kept = await keptTable(code);
  if (!kept?.match) throw new Error("no match");
  const { setup, match } = kept;
  const gear = await gearOf(setup.game, "");
  const dealt = SoloMatch.deal(gear, setup.seats, match.options, match);
  for (const moment of match.history) dealt.redo(moment);
  return dealt.replay();
}

/** With all hands; how far it is, is told meanwhile. */
async function analysis({ game, replay }: Kept): Promise<ShownAnalysis> {
  const crew = new Crew(game, () => hire("analyst"));
  const tell = (percent: number) => post({ percent });
  return new Study(await gearOf(game, ""), replay, crew.ask, tell).written();
}

class RunningTable {
  #host: SoloHost;
  #told: Out[] = [];
  /** What was told is delivered once what happened is kept. */
  #work = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #thinker: MessagePort | null = null;
  /** Whether the last thing that happened could be kept. */
  #keeps = true;
  /** Another window has the table, or it is gone. */
  #ended = false;
  /** The last match whose replay is kept. */
  #finished = 0;

  constructor(make: (around: SoloHost["around"]) => SoloHost) {
    this.#host = make({
      tell: (message) => this.#told.push(message),
      think: (asked) => this.#ask(asked),
      advise: (asked) => this.#ask(asked),
      below: (count) => crypto.getRandomValues(new Uint32Array(1))[0]! % count,
      random: (bytes) =>
        Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
          byte.toString(16).padStart(2, "0"),
        ).join(""),
    });
    this.#settle();
  }

  hear(message: In): void {
    this.#host.receive(now(), message);
    this.#settle();
  }

  /** Keep what has happened, deliver what was told, and wait for what comes next. */
  #settle(): void {
    const told = this.#told.splice(0);
    if (this.#host.log.isNews) {
      this.#host.log.isNews = false;
      const replay = this.#replay();
      this.#work = this.#work.then(() => this.#keep(replay));
    }
    this.#work = this.#work.then(() => {
      if (!this.#ended) for (const said of told) post({ said });
    });
    clearTimeout(this.#timer);
    const due = this.#host.due();
    if (due !== null)
      this.#timer = setTimeout(() => this.#wake(), Math.max(0, due - now()) / speed);
  }

  /** Keep the table as it is now. Where it is no longer mine, nothing more is said of it. */
  async #keep(replay: KeptReplay | null): Promise<void> {
    if (this.#ended) return;
    try {
      await keepTable(this.#host.kept, replay);
      if (!this.#keeps) post({ said: { type: "saving", works: (this.#keeps = true) } });
    } catch (why) {
      if (why instanceof TableLost) await this.#end();
      else post({ said: { type: "saving", works: (this.#keeps = false) } });
    }
  }

  async #end(): Promise<void> {
    this.#ended = true;
    const isGone = !(await keptTable(this.#host.kept.code));
    post({ ended: isGone ? "no_table" : "elsewhere" });
  }

  #wake(): void {
    this.#host.wake(now());
    this.#settle();
  }

  /** The match that has just ended. */
  #replay(): KeptReplay | null {
    const ended = this.#host.finished;
    if (!ended || ended.match === this.#finished) return null;
    this.#finished = ended.match;
    const { code, person, seat, setup } = this.#host.kept;
    const seats = Array.from({ length: setup.seats }, (_, nth) => nth);
    return {
      token: `${code}-${ended.match}`,
      finished: {
        ...{ game: setup.game, match: ended.match, replay: ended.replay },
        people: seats.map((nth) => (nth === seat ? person.name : null)),
        colours: seats.map((nth) => (nth === seat ? person.colour : null)),
        bots: seats.map((nth) => (nth === seat ? null : setup.level)),
        ...{ races: [], doubts: [], counts: true, alone: true, finished_at: ended.at },
      },
    };
  }

  #ask(asked: Asked): void {
    if (!this.#thinker) {
      this.#thinker = hire("thinker");
      this.#thinker.onmessage = ({ data }: MessageEvent<Found>) => {
        if ("advice" in data) this.#host.advised(now(), data.n, data.advice);
        else this.#host.thought(now(), data.n, data.action, data.luck);
        this.#settle();
      };
      const { game, level } = this.#host.kept.setup;
      this.#thinker.postMessage({ game, level } satisfies Asked);
    }
    this.#thinker.postMessage(asked);
  }
}
