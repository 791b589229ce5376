/** Answers what Python asks of the WebAssembly gear: tests/test_wasm.py and bench/wasm.py compare it with the compiled one.
 *
 * Bundled, it runs in Node (`node gears.js REQUEST`, which prints the answers) and in a browser (`answer`).
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { Gear } from "../src/gear/gear";
import { advise } from "../src/solo/advice";
import { framesOf } from "../src/solo/frames";
import { Study } from "../src/solo/study";
import { carryOut as findOut, type Hands } from "../src/solo/tasks";
import { insight, reasonFor } from "../src/solo/thinking";
import { explain } from "../src/solo/why";
import { hostMatch, type Hosted } from "./hosted";

export interface Request {
  /** A module and a network, in base64. */
  module: string;
  network: string;
  tasks: Task[];
}

type Key = [string, string];

/** What is to be done with the match in this record, in hexadecimal digits. */
type Task = { record: string } & (
  | ({ task: "host" } & Hosted)
  | { task: "advise"; seat: number; seed: string }
  | { task: "figures"; seat: number }
  | { task: "analyse"; replay: string; effort: number }
  | { task: "explain"; replay: string; move: number }
  | { task: "frames"; replay: string; seat: number | null }
  | { task: "play"; steps: [number, number][] }
  | { task: "random"; key: Key; luck: string; matches: number; most: number }
  | { task: "resample"; seat: number; key: Key }
  | { task: "choose"; seat: number; policy: number; luck: string }
  | { task: "think"; seat: number; key: Key; skill: number[]; iterations: number; brief?: boolean }
  | { task: "count"; seat: number }
  | {
      task: "outlook";
      knower: number;
      slips: number;
      moment: number;
      mover: number;
      action: number;
      key: Key;
      count: number;
    }
);

/** Everything that thinking leaves behind. */
const THOUGHT = ["slots", "nodes", "edges", "path", "gains", "counts", "luck", "rows"].map(
  (part) => `memory_${part}`,
);

export async function answer({ module, network, tasks }: Request): Promise<unknown[]> {
  const gear = await Gear.of(await WebAssembly.compile(bytes(module)));
  if (network) await gear.learn(bytes(network).buffer);
  const found: unknown[] = [];
  for (const task of tasks) {
    gear.array("match", "uint8").set(hexToBytes(task.record));
    let ms = 0;
    const run: Run = (routine, ...numbers) => {
      const began = performance.now();
      const answer = gear.run(routine, ...numbers);
      ms += performance.now() - began;
      return answer;
    };
    found.push({ ...(await carryOut(gear, run, task)), ms });
  }
  return found;
}

type Run = Gear["run"];

function carryOut(gear: Gear, run: Run, task: Task): object | Promise<object> {
  const ints = (name: string) => gear.array(name, "int64");
  const setKey = (key: Key, name = "key") => ints(name).set(key.map(BigInt));
  switch (task.task) {
    case "host":
      return hostMatch(gear, task);
    case "advise": {
      const { seat, seed } = task;
      return advise(gear, { record: hexToBytes(task.record), seat, seed });
    }
    case "figures": {
      run("options", task.seat);
      const reasons = gear
        .actions("mask")
        .map((action) => reasonFor(gear, task.seat, action))
        .map((reason) => reason && [reason.key, reason.params]);
      return { figures: insight(gear, task.seat), reasons };
    }
    case "analyse": {
      const hands: Hands = (part) => Promise.resolve(findOut(gear, part));
      return new Study(gear, task.replay, hands, () => undefined, task.effort).written();
    }
    case "explain":
      return explain(gear, task.replay, task.move);
    case "frames":
      return { frames: framesOf(gear, task.replay, task.seat) };
    case "play":
      return { digests: play(gear, task.steps), record: raw(gear, "match") };
    case "random": {
      setKey(task.key, "keys");
      ints("luck")[0] = BigInt(task.luck);
      const moves = run("play_randomly", task.matches, task.most);
      return { moves, luck: String(ints("luck")[0]), record: raw(gear, "memory_rows") };
    }
    case "resample":
      setKey(task.key);
      run("reimagine_match", task.seat);
      return { record: raw(gear, "match") };
    case "choose": {
      ints("luck")[0] = BigInt(task.luck);
      const action = run("choose", task.seat, task.policy);
      return { action, luck: String(ints("luck")[0]), odds: raw(gear, "memory_net_odds") };
    }
    case "think": {
      setKey(task.key);
      ints("skill").set(task.skill.map(BigInt));
      run("begin_to_think", task.seat);
      const action = run("go_on_thinking", task.seat, 0, task.iterations);
      if (task.brief) return { action };
      return { action, memory: THOUGHT.map((part) => digest(everyByte(gear, part))) };
    }
    case "count": {
      const unit = run("count_moves", task.seat);
      return { unit, worth: [...ints("memory_worth")].map(String) };
    }
    case "outlook": {
      setKey(task.key);
      gear.array("shares", "float64").fill(0);
      run("look_ahead_from", task.knower);
      const { knower, slips, moment, mover, action, count } = task;
      const events = run("look_ahead", ...[knower, slips, moment, moment, mover, action, count]);
      return { events, shares: digest(everyByte(gear, "shares")) };
    }
  }
}

/** Play these moves; a digest of all that everybody sees and may do, after the deal and after every move. */
function play(gear: Gear, steps: [number, number][]): string[] {
  gear.run("begin");
  const digests = [seen(gear)];
  for (const [seat, action] of steps) {
    if (seat < 0) gear.run("lapse");
    else gear.run("step", seat, action);
    digests.push(seen(gear));
  }
  return digests;
}

const MOMENT = 5;

function seen(gear: Gear): string {
  gear.run("observe_all");
  const seats = gear.field("seats");
  const [moment, ends] = [[...gear.array("moment", "int64")].map(Number), [0]];
  ends.push(...moment.slice(MOMENT, MOMENT + seats + 1));
  const viewers = Array.from({ length: seats + 1 }, (_, n) => (n < seats ? n : -1));
  const said = viewers.map((viewer, n) => [
    gear.text("views", ends[n]!, ends[n + 1]!),
    gear.text("facts", 0, gear.run("tell", viewer)),
    JSON.stringify(scores(gear, viewer)),
    JSON.stringify(viewer < 0 ? [] : gear.actions("masks", viewer)),
  ]);
  return digest(utf8ToBytes([JSON.stringify(moment.slice(0, MOMENT)), ...said.flat()].join("\n")));
}

function scores(gear: Gear, viewer: number): (number | null)[] {
  gear.run("open_scores", viewer);
  const [points, shown] = [gear.array("scores", "int64"), gear.array("shown", "int64")];
  return Array.from({ length: gear.field("seats") }, (_, seat) =>
    shown[seat] ? Number(points[seat]) : null,
  );
}

function everyByte(gear: Gear, name: string): Uint8Array {
  const array = gear.array(name, gear.about.arrays[name]!.kind);
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

function raw(gear: Gear, name: string): string {
  return bytesToHex(everyByte(gear, name));
}

function digest(content: Uint8Array): string {
  return bytesToHex(sha256(content)).slice(0, 16);
}

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
