/** Why this move? What a strong player would have weighed, in this browser: `mazzo.lab.why`, from the same futures. */

import { STUDY, type Candidate, type ShownExplanation } from "../api_types";
import type { Gear } from "../gear/gear";
import { CLOCK } from "./match";
import { stepsOf, type Step } from "./steps";
import {
  choose,
  countedOut,
  followThumb,
  insight,
  keyFrom,
  lookAhead,
  NO_MOVE,
  reasonFor,
  think,
  told,
  type Chances,
} from "./thinking";

const HOW = STUDY.why;
const LEARNED = "learned";
/** Every analysis has this seed, so that everybody's says the same. */
export const SEED = "0";

/** A move that somebody chose. */
export type Chosen = Pick<Step, "number" | "seat" | "action">;

/** A move, and what came of it. */
export interface WeighedMove {
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
  gear.array("match", "uint8").set(step.before);
  const weighed = weigh(gear, step, looksLeft(steps)[step.number]!);
  const [key, params] = verdict(step, weighed);
  const candidates = weighed.map((each) => candidate(gear, step, each));
  const moves = gear.about.moves.filter(([said]) => candidates.some((each) => each.move === said));
  return {
    ...{ move, seat: step.seat, key, params, candidates, moves: Object.fromEntries(moves) },
    figures: insight(gear, step.seat) as ShownExplanation["figures"],
  };
}

/** How many moves a future has to think of, from before each of these and after the last. */
export function looksLeft(steps: readonly Step[]): number[] {
  const left = [1];
  for (const { acting } of steps.toReversed()) left.push(left.at(-1)! + Math.max(1, acting));
  return left.toReversed();
}

/** The moves that come into question in the gear's position, the best one first; of equals the one that was made. So many looks are left to a future. */
export function weigh(gear: Gear, step: Chosen, left: number, effort = 1): WeighedMove[] {
  const { seat, number } = step;
  const seed = `${SEED} ${number + 1}`;
  const futures = Math.min(Math.max(HOW.LOOKS / left, HOW.FEWEST), HOW.MOST);
  const count = Math.max(Math.trunc(effort * futures), 2);
  const worth = countedOut(gear, seat);
  const found = inQuestion(gear, step, worth, seed, effort).map((action) => ({
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
function inQuestion(
  gear: Gear,
  step: Chosen,
  worth: Map<number, number>,
  seed: string,
  effort: number,
): number[] {
  const ways = worth.size
    ? [...worth].toSorted(([, one], [, two]) => two - one).map(([action]) => action)
    : [...choices(gear, step, seed), ...thoughtOf(gear, step, seed, effort)];
  const others = [...new Set(ways)].filter((action) => action !== step.action);
  return [step.action, ...others.slice(0, HOW.WEIGHED)];
}

/** What the network and the rule of thumb would do, where there are such. */
function choices(gear: Gear, { seat }: Chosen, seed: string): number[] {
  const learned = gear.about.policies.includes(LEARNED) ? [choose(gear, seat, LEARNED, seed)] : [];
  return [...learned, followThumb(gear, seat, seed)];
}

/** What search tried most; where a game has none, whatever its figures speak for. */
function thoughtOf(gear: Gear, { seat }: Chosen, seed: string, effort: number): number[] {
  const master = gear.about.policies.at(-1)!;
  const most = Math.min(gear.about.iterations[master] ?? 0, HOW.THOUGHT);
  const iterations = Math.trunc(effort * most);
  if (iterations)
    return think(gear, seat, keyFrom(seed), iterations)
      .filter(({ tries }) => tries > 0)
      .map(({ action }) => action);
  gear.run("options", seat);
  return gear.actions("mask").filter((action) => reasonFor(gear, seat, action));
}

/** How much win probability the move that was made gave away; 0 if that is not sure. */
export function loss(step: Chosen, weighed: readonly WeighedMove[]): number {
  return gain(weighed[0]!, played(step, weighed), step.seat);
}

function played(step: Chosen, weighed: readonly WeighedMove[]): WeighedMove {
  return weighed.find(({ action }) => action === step.action)!;
}

/** How much better one move is than the other; 0 if that is not beyond doubt. */
function gain(one: WeighedMove, other: WeighedMove, seat: number): number {
  const [gap, error] = one.chances.betterBy(other.chances, seat);
  return gap > Math.max(HOW.SURE * error, HOW.WORTH_SAYING) ? gap : 0;
}

/** The sentence that says what came of it. */
function verdict(step: Step, weighed: readonly WeighedMove[]): [string, Record<string, number>] {
  const [best, second] = weighed as [WeighedMove, WeighedMove?];
  if (!second) return ["why-only", {}];
  const made = played(step, weighed);
  const win = (each: WeighedMove) => told(each.chances.mean[step.seat]!);
  if (made.worth !== null && best.worth !== null) {
    const points = best.worth - made.worth;
    return points > HOW.EQUAL ? ["why-counted-worse", { gain: points }] : ["why-counted", {}];
  }
  if (loss(step, weighed)) return ["why-worse", { win: win(made), best: win(best) }];
  if (best === made && gain(best, second, step.seat))
    return ["why-clear", { win: win(made), next: win(second) }];
  return ["why-even", { win: win(made) }];
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
