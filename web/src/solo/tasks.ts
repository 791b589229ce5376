/** What an analysis has to find out about single positions: each task is one gear's, and many can be carried out at once. */

import type { Gear } from "../gear/gear";
import { choose, countedOut, followThumb, keyFrom, lookAhead, think, type Look } from "./thinking";
import { loss, SEED, weigh, type Chosen } from "./why";

const LEARNED = "learned";

/** Something to be found out about a position. */
export type Task = { record: Uint8Array } & (
  | { what: "look"; looks: readonly Look[] }
  | { what: "best"; seat: number; played: number; level: string; seed: string; pains: number[] }
  | { what: "weigh"; step: Chosen; left: number; effort: number }
  | { what: "thumb"; seat: number; seeds: readonly string[] }
);
/** The shares of each look; or actions; or the best one and what was lost. */
export type Finding = Float64Array[] | number[];
/** Whoever works: one gear, or many of them beside each other. */
export type Hands = (task: Task) => Promise<Finding>;

/** One task, with this gear. */
export function carryOut(gear: Gear, task: Task): Finding {
  gear.array("match", "uint8").set(task.record);
  switch (task.what) {
    case "look":
      return task.looks.map((look) => lookAhead(gear, keyFrom(SEED), look).shares);
    case "thumb":
      return task.seeds.map((seed) => followThumb(gear, task.seat, seed));
    case "best":
      return [best(gear, task)];
    case "weigh": {
      const weighed = weigh(gear, task.step, task.left, task.effort);
      return [weighed[0]!.action, loss(task.step, weighed)];
    }
  }
}

/** What such a player would do: what counting says where it can; else what its network says, or what thinking comes to. */
function best(gear: Gear, task: Task & { what: "best" }): number {
  const { seat, played, level, seed, pains } = task;
  const worth = countedOut(gear, seat);
  if (worth.size) {
    const most = Math.max(...worth.values());
    return worth.get(played) === most ? played : [...worth].find(([, each]) => each === most)![0];
  }
  if (gear.about.plays[level] === LEARNED) return choose(gear, seat, LEARNED, seed);
  const iterations = pains.reduce((all, share) => all * share, gear.about.iterations[level]!);
  return think(gear, seat, keyFrom(seed), Math.max(1, Math.trunc(iterations)))[0]!.action;
}
