/** What a master would do, and how often that wins when it is played on: worked out in this browser, from what the seat knows. */

import type { Gear } from "../gear/gear";
import type { Why } from "../protocol";

export interface Question {
  record: Uint8Array;
  seat: number;
  luck: bigint;
  /** Of the futures that are looked at. */
  key: readonly [bigint, bigint];
}

export interface Advice {
  /** Null is to wait. */
  action: number | null;
  reason: Why;
}

/** So many futures of each move: its wins are known to two or three in a hundred. */
const FUTURES = 400;
/** A lead that is worth mentioning. */
const CLEAR = 0.01;

/** The strongest of a game's bots. */
export function master({ about }: Gear): string {
  return about.policies.at(-1)!;
}

export function advise(gear: Gear, { record, seat, luck, key }: Question): Advice {
  gear.array("match", "uint8").set(record);
  gear.run("options", seat);
  const actions = gear.actions("mask");
  if (actions.length === 1)
    return { action: actions[0]!, reason: { key: "advice-only", params: {} } };
  gear.array("luck", "int64")[0] = luck;
  const action = gear.run("choose", seat, gear.about.policies.indexOf(master(gear)));
  if (action < 0) return { action: null, reason: { key: "advice-wait", params: {} } };
  const win = winAfter(gear, seat, action, key);
  const others = actions.filter((other) => other !== action);
  const next = Math.max(...others.map((other) => winAfter(gear, seat, other, key)));
  return { action, reason: why(win, next) };
}

function why(win: number, next: number): Why {
  if (win - next >= CLEAR) return { key: "advice-win", params: { win, next } };
  if (next - win >= CLEAR) return { key: "advice-thumb", params: {} };
  return { key: "advice-even", params: { win } };
}

/** The seat's share of the wins after this move, as far as it can know. */
function winAfter(gear: Gear, seat: number, action: number, key: Question["key"]): number {
  gear.array("key", "int64").set(key);
  gear.run("look_ahead_from", seat);
  gear.run("look_ahead", ...[seat, 0, 0, 0, seat, action, FUTURES]);
  const shares = gear.array("shares", "float64");
  const seats = gear.about.arrays["scores"]!.length;
  let won = 0;
  for (let future = 0; future < FUTURES; future++) won += shares[future * seats + seat]!;
  return won / FUTURES;
}
