/** Why this move? What a strong player would have weighed, in this browser: `mazzo.lab.why`, from the same futures. */

import { STUDY, type Candidate, type ShownExplanation } from "../api_types";
import type { Gear } from "../gear/gear";
import { CLOCK } from "./match";
import { stepsOf, type Step } from "./steps";
import { told } from "./study";
import {
  choose,
  countedOut,
  followThumb,
  insight,
  keyFrom,
  lookAhead,
  NO_MOVE,
  reasonFor,
  sum,
  think,
  type Chances,
} from "./thinking";

const HOW = STUDY.why;
const { SURE, WORTH_SAYING } = STUDY.analysis;
const LEARNED = "learned";

interface WeighedMove {
  action: number;
  chances: Chances;
  worth: number | null;
}

/** Why this move of a finished match, counted from 1. */
export function explain(gear: Gear, replay: string, move: number): ShownExplanation {
  const { steps } = stepsOf(gear, replay);
  const step = steps[move - 1]!;
  if (step.seat === CLOCK)
    return {
      move,
      seat: null,
      key: "why-clock",
      params: {},
      candidates: [],
      figures: {},
      moves: {},
    };
  const left = sum(steps.slice(move - 1).map(({ acting }) => Math.max(1, acting)));
  const futures = Math.trunc(Math.min(Math.max(HOW.LOOKS / left, HOW.FEWEST), HOW.MOST));
  gear.array("match", "uint8").set(step.before);
  const weighed = weigh(gear, step, futures, `0 ${move}`);
  const [key, params] = verdict(step, weighed);
  const candidates = weighed.map((each) => candidate(gear, step, each));
  const moves = gear.about.moves.filter(([said]) => candidates.some((each) => each.move === said));
  return {
    ...{ move, seat: step.seat, key, params, candidates, moves: Object.fromEntries(moves) },
    figures: insight(gear, step.seat) as ShownExplanation["figures"],
  };
}

/** The moves that come into question, the best one first; of equals the one that was made. */
function weigh(gear: Gear, step: Step, count: number, seed: string): WeighedMove[] {
  const { seat, number } = step;
  const worth = countedOut(gear, seat);
  const found = inQuestion(gear, step, worth, seed).map((action) => ({
    action,
    chances: lookAhead(gear, keyFrom(seed), {
      ...{ count, knower: seat, moment: number, mover: seat, action },
    }),
    worth: worth.get(action) ?? null,
  }));
  const value = (each: WeighedMove) => each.worth ?? each.chances.mean[seat]!;
  const other = (each: WeighedMove) => Number(each.action !== step.action);
  return found.toSorted((one, two) => value(two) - value(one) || other(one) - other(two));
}

/** The move that was made, and what each way to think would rather do. */
function inQuestion(gear: Gear, step: Step, worth: Map<number, number>, seed: string): number[] {
  const ways = worth.size
    ? [...worth].toSorted(([, one], [, two]) => two - one).map(([action]) => action)
    : [...choices(gear, step, seed), ...thoughtOf(gear, step, seed)];
  const others = [...new Set(ways)].filter((action) => action !== step.action);
  return [step.action, ...others.slice(0, HOW.WEIGHED)];
}

/** What the network and the rule of thumb would do, where there are such. */
function choices(gear: Gear, { seat }: Step, seed: string): number[] {
  const learned = gear.about.policies.includes(LEARNED) ? [choose(gear, seat, LEARNED, seed)] : [];
  return [...learned, followThumb(gear, seat, seed)];
}

/** What search tried most; where a game has none, whatever its figures speak for. */
function thoughtOf(gear: Gear, { seat }: Step, seed: string): number[] {
  const master = gear.about.policies.at(-1)!;
  const iterations = Math.min(gear.about.iterations[master] ?? 0, HOW.THOUGHT);
  if (iterations)
    return think(gear, seat, keyFrom(seed), iterations)
      .filter(({ tries }) => tries > 0)
      .map(({ action }) => action);
  gear.run("options", seat);
  return gear.actions("mask").filter((action) => reasonFor(gear, seat, action));
}

/** The sentence that says what came of it. */
function verdict(step: Step, weighed: readonly WeighedMove[]): [string, Record<string, number>] {
  const [best, second] = weighed as [WeighedMove, WeighedMove?];
  if (!second) return ["why-only", {}];
  const played = weighed.find(({ action }) => action === step.action)!;
  const win = (each: WeighedMove) => told(each.chances.mean[step.seat]!);
  if (played.worth !== null && best.worth !== null) {
    const gain = best.worth - played.worth;
    return gain > HOW.EQUAL ? ["why-counted-worse", { gain }] : ["why-counted", {}];
  }
  if (best !== played && isBetter(best, played, step.seat))
    return ["why-worse", { win: win(played), best: win(best) }];
  if (best === played && isBetter(best, second, step.seat))
    return ["why-clear", { win: win(played), next: win(second) }];
  return ["why-even", { win: win(played) }];
}

/** Whether one move is better than the other beyond doubt. */
function isBetter(one: WeighedMove, other: WeighedMove, seat: number): boolean {
  const [gap, error] = one.chances.betterBy(other.chances, seat);
  return gap > Math.max(SURE * error, WORTH_SAYING);
}

function candidate(gear: Gear, step: Step, { action, chances, worth }: WeighedMove): Candidate {
  const waits = action === NO_MOVE;
  return {
    move: waits ? null : gear.about.moves[action]![0],
    win: told(chances.mean[step.seat]!),
    ...{ worth, played: action === step.action },
    reason: waits ? null : reasonFor(gear, step.seat, action),
  };
}
