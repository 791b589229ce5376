/** What a good player would do here, and why, from nothing but what the seat knows: `mazzo.bots.advice`, in this browser. */

import { STUDY } from "../api_types";
import type { Gear } from "../gear/gear";
import type { Why } from "../protocol";
import {
  countedOut,
  followThumb,
  keyFrom,
  lookAhead,
  NO_MOVE,
  reasonFor,
  think,
  type Weighed,
} from "./thinking";

export interface Question {
  record: Uint8Array;
  seat: number;
  seed: string;
}

export interface Advice {
  /** Null is to wait. */
  action: number | null;
  reason: Why;
}

const { FUTURES, SMALL, CLEAR } = STUDY.advice;

const plain = (key: string, params: Why["params"] = {}): Why => ({ key, params });

/** The strongest of a game's bots. */
function master({ about }: Gear): string {
  return about.policies.at(-1)!;
}

export function advise(gear: Gear, { record, seat, seed }: Question): Advice {
  gear.array("match", "uint8").set(record);
  gear.run("options", seat);
  const [only, ...others] = gear.actions("mask") as [number, ...number[]];
  if (!others.length && gear.field("acting") === 1 << seat)
    return { action: only, reason: reasonFor(gear, seat, only) ?? plain("advice-only") };
  const worth = countedOut(gear, seat);
  if (worth.size) return counted(gear, seat, worth);
  const iterations = gear.about.iterations[master(gear)];
  if (iterations) return weighed(gear, seat, seed, iterations);
  return byThumb(gear, seat, seed);
}

function byThumb(gear: Gear, seat: number, seed: string): Advice {
  const action = followThumb(gear, seat, seed);
  if (action === NO_MOVE) return { action: null, reason: plain("advice-wait") };
  return { action, reason: reasonFor(gear, seat, action) ?? plain("advice-thumb") };
}

/** The best move where everything can be counted out, and how far it is ahead. */
function counted(gear: Gear, seat: number, worth: Map<number, number>): Advice {
  const [[best, most], next] = [...worth].toSorted(([, one], [, other]) => other - one) as [
    [number, number],
    [number, number]?,
  ];
  const gain = next ? most - next[1] : 0;
  const own = gain < SMALL ? reasonFor(gear, seat, best) : null;
  return { action: best, reason: own ?? plain("advice-counted", { gain }) };
}

/** What search comes to, with the game's own reason or the win after the two best moves. */
function weighed(gear: Gear, seat: number, seed: string, iterations: number): Advice {
  const [best, ...others] = think(gear, seat, keyFrom(seed), iterations) as [Weighed, ...Weighed[]];
  const { action } = best;
  if (action === NO_MOVE) return { action: null, reason: plain("advice-wait") };
  const reason = reasonFor(gear, seat, action) ?? chances(gear, seat, seed, action, others);
  return { action, reason };
}

function chances(gear: Gear, seat: number, seed: string, best: number, others: Weighed[]): Why {
  const after = (action: number) =>
    lookAhead(gear, keyFrom(seed), { count: FUTURES, knower: seat, mover: seat, action });
  const mine = after(best);
  const win = mine.mean[seat]!;
  const next = others.find(({ action, tries }) => action !== NO_MOVE && tries > 0);
  const ahead = next ? mine.betterBy(after(next.action), seat)[0] : 0;
  return ahead >= CLEAR
    ? plain("advice-win", { win, next: win - ahead })
    : plain("advice-even", { win });
}
