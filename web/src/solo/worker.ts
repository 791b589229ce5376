/// <reference lib="webworker" />
/** Runs solo tables in a worker: the clock, the store and the bots' own worker around `SoloHost`; and shows kept matches. */

import type { Frame } from "../lib/api";
import type { In, Out } from "../protocol";
import { framesOf } from "./frames";
import { SoloHost } from "./host";
import { gearOf } from "./modules";
import { keepTable, keptTable, type KeptReplay } from "./store";
import type { Asked, Found } from "./thinker";

declare const self: DedicatedWorkerGlobalScope;

/** What the page asks: a table, something of that table, or how a match went. */
export type Demand =
  | { open: string; speed: number }
  | { say: In }
  | { frames: { game: string; replay: string; seat: number | null } };
/** What it is told. */
export type Told = { opened: boolean } | { said: Out } | { frames: Frame[] } | { failed: string };

let speed = 1;
/** Milliseconds since 1970 by the page's clock, which tests let run faster. */
const now = () => Math.round(performance.timeOrigin + performance.now() * speed);
const post = (told: Told) => self.postMessage(told);

self.onmessage = ({ data }: MessageEvent<Demand>) => {
  if ("say" in data) table?.hear(data.say);
  else
    void answer(data).then(post, (why: unknown) =>
      post({ failed: String((why as Error).message) }),
    );
};

let table: RunningTable | null = null;

async function answer(demand: Exclude<Demand, { say: In }>): Promise<Told> {
  if ("open" in demand) {
    speed = demand.speed;
    table = await RunningTable.open(demand.open);
    return { opened: table !== null };
  }
  const { game, replay, seat } = demand.frames;
  return { frames: framesOf(await gearOf(game, ""), replay, seat) };
}

class RunningTable {
  #host: SoloHost;
  #told: Out[] = [];
  /** What was told is delivered once what happened is kept. */
  #work = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #thinker: Worker | null = null;
  /** The last match whose replay is kept. */
  #finished = 0;

  private constructor(make: (around: SoloHost["around"]) => SoloHost) {
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

  static async open(code: string): Promise<RunningTable | null> {
    const kept = await keptTable(code);
    if (!kept) return null;
    const gear = await gearOf(kept.setup.game, kept.setup.level);
    return new RunningTable((around) => new SoloHost(gear, kept, around, now()));
  }

  hear(message: In): void {
    this.#host.receive(now(), message);
    this.#settle();
  }

  /** Keep what has happened, deliver what was told, and wait for what comes next. */
  #settle(): void {
    const told = this.#told.splice(0);
    if (this.#host.isNews) {
      this.#host.isNews = false;
      const replay = this.#replay();
      this.#work = this.#work
        .then(() => keepTable(this.#host.kept, replay))
        .catch(() => post({ said: { type: "saving", works: false } }));
    }
    this.#work = this.#work.then(() => told.forEach((said) => post({ said })));
    clearTimeout(this.#timer);
    const due = this.#host.due();
    if (due !== null)
      this.#timer = setTimeout(() => this.#wake(), Math.max(0, due - now()) / speed);
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
        bots: seats.map((nth) => (nth === seat ? null : setup.level)),
        ...{ races: [], doubts: [], counts: true, finished_at: ended.at },
      },
    };
  }

  #ask(asked: Asked): void {
    if (!this.#thinker) {
      this.#thinker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
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
