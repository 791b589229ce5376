/** A whole match at a solo table, in a time that passes as fast as it can: a person who presses anything, and bots. */

import { Gear } from "../src/gear/gear";
import type { Thought } from "../src/solo/bots";
import { SoloHost } from "../src/solo/host";
import type { KeptTable } from "../src/solo/store";
import type { In, Out, Position, Setup, TableView } from "../src/protocol";

export interface Hosted {
  setup: Setup;
  seat: number;
  seed: number;
  /** After so many moves the table is restored from what was kept of it. */
  restore: number;
}

/** What a bot was asked after so many moves, and what it answered. */
interface Choice {
  moves: number;
  seat: number;
  policy: number;
  luck: string;
  action: number;
  after: string;
}

/** A die of our own: the same seed falls the same everywhere. */
function die(seed: number): (count: number) => number {
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

const THINKS_MS = 50;
const LEAST_MS = 300;
const MOST_EVENTS = 200_000;
const HOUR_MS = 3_600_000;

class Person {
  table: TableView | null = null;
  position: Position | null = null;
  /** When I press something. */
  presses: number | null = null;
  refused: string[] = [];
  #requests = 0;

  constructor(
    readonly say: (message: In) => void,
    readonly below: (count: number) => number,
  ) {}

  hear(message: Out, at: number): void {
    if (message.type === "snapshot") this.table = message.table;
    if (message.type === "position") this.position = message;
    if (message.type === "no") this.refused.push(message.code);
    if (message.type === "event" && message.what.event === "deal_committed") {
      const { match, seats } = message.what;
      if (this.table && seats.length)
        this.say({ type: "nonce", match, nonce: "0123456789abcdef".repeat(2) });
    }
    const acts = this.table?.paused === "round" || this.position?.legal.length;
    this.presses = acts ? (this.presses ?? at + LEAST_MS + this.below(1500)) : null;
  }

  press(): void {
    this.presses = null;
    if (this.table?.paused === "round") return this.say({ type: "ready" });
    const { legal = [], match, v } = this.position!;
    const move = legal[this.below(legal.length)];
    const id = `p${++this.#requests}`;
    if (move) this.say({ type: "play", id, match, seen: v, move, thought: LEAST_MS });
  }
}

export function hostMatch(gear: Gear, { setup, seat, seed, restore }: Hosted): object {
  const below = die(seed);
  const asked: Choice[] = [];
  /** After which move of each round the table rested, and whether an hour changed nothing. */
  const rests: [moves: number, lasts: boolean][] = [];
  const told: Out[] = [];
  const thoughts: (Thought & { due: number; moves: number })[] = [];
  let at = 1_000_000;
  const moves = () => host.kept.match?.history.length ?? 0;
  const watched = watch(gear, moves, asked);
  const around = {
    tell: (message: Out) => void told.push(message),
    think: (thought: Thought) =>
      void thoughts.push({ ...thought, due: at + THINKS_MS, moves: moves() }),
    advise: () => undefined,
    below,
    random: (bytes: number) =>
      Array.from({ length: bytes }, () => below(256).toString(16).padStart(2, "0")).join(""),
  };
  const kept: KeptTable = {
    ...{ code: "SOLO-TEST", person: { id: "me", name: "Ann", colour: "#888888" }, seat, setup },
    ...{ starter: null, match: null, preset: null, at, holder: "" },
  };
  let host = new SoloHost(watched, kept, around, at);
  const person = new Person((message) => host.receive(at, message), below);
  const hello: In = { type: "hello", versions: [1], have: 0 };
  host.receive(at, hello);
  for (let left = MOST_EVENTS; left > 0 && person.table?.phase !== "over"; left--) {
    for (let heard = told.shift(); heard; heard = told.shift()) person.hear(heard, at);
    if (restore && host.kept.match!.history.length >= restore) {
      restore = 0;
      host = new SoloHost(watched, structuredClone(host.kept), around, at);
      host.receive(at, hello);
      continue;
    }
    if (person.table?.paused === "round" && rests.at(-1)?.[0] !== moves()) {
      const resting = moves();
      host.wake((at += HOUR_MS));
      rests.push([resting, moves() === resting && told.every(({ type }) => type === "tick")]);
      continue;
    }
    const thought = thoughts[0];
    at = Math.max(at, Math.min(host.due()!, person.presses ?? Infinity, thought?.due ?? Infinity));
    if (thought && thought.due <= at) {
      const nth = asked.length;
      think(watched, host, thoughts.shift()!, at);
      asked[nth]!.moves = thought.moves;
    } else if (person.presses !== null && person.presses <= at) person.press();
    else host.wake(at);
  }
  return { asked, replay: host.finished?.replay ?? "", refused: person.refused, rests };
}

/** In the browser a worker does this, in a memory of its own. */
function think(gear: Gear, host: SoloHost, { n, record, seat, policy, luck }: Thought, at: number) {
  const match = gear.array("match", "uint8");
  const mine = match.slice();
  match.set(record);
  gear.array("luck", "int64")[0] = luck;
  const action = gear.run("choose", seat, policy);
  const after = gear.array("luck", "int64")[0]!;
  match.set(mine);
  host.thought(at, n, action, after);
}

/** The gear, with every choice of a bot noted. */
function watch(gear: Gear, moves: () => number, asked: Choice[]): Gear {
  const run = Gear.prototype.run.bind(gear);
  gear.run = (routine, ...numbers) => {
    if (routine !== "choose") return run(routine, ...numbers);
    const [seat, policy] = numbers as [number, number];
    const luck = String(gear.array("luck", "int64")[0]);
    const action = run(routine, ...numbers);
    const after = String(gear.array("luck", "int64")[0]);
    asked.push({ moves: moves(), seat, policy, luck, action, after });
    return action;
  };
  return gear;
}
