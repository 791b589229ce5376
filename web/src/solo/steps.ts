/** A match that was played, move by move, as `mazzo.lab.steps` on a server takes it apart. */

import type { Gear } from "../gear/gear";
import { SoloMatch } from "./match";

/** One move with the match as it stood before. */
export interface Step {
  number: number;
  seat: number;
  action: number;
  before: Uint8Array;
  acting: number;
  /** One seat decided alone, among several moves. */
  isChoice: boolean;
  /** Several could have acted, or the clock did. */
  isContested: boolean;
  /** A new round or game was dealt, and the match goes on. */
  isDealt: boolean;
  /** Cards were drawn or dealt, or dice rolled. */
  isChance: boolean;
  facts: readonly Record<string, unknown>[];
}

/** A match move by move, and how it stood at last. */
export function stepsOf(gear: Gear, replay: string): { steps: Step[]; last: Uint8Array } {
  const { match, moments } = SoloMatch.read(gear, replay);
  const steps = moments.map((moment, number): Step => {
    const [seat, action] = moment;
    const [before, { acting, actions, window }] = [match.record(), match.now];
    const draws = gear.field("draws");
    match.redo(moment);
    const alone = acting.length === 1 && acting[0] === seat && !window?.[1];
    const facts = allFacts(match);
    const chapter = facts.findIndex(({ fact }) => gear.about.chapters.includes(String(fact)));
    return {
      ...{ number, seat, action, before, acting: acting.length },
      isChoice: alone && actions[seat]!.length > 1,
      isContested: !alone,
      isDealt: chapter >= 0 && !match.now.over,
      isChance: gear.field("draws") !== draws,
      facts: chapter > 0 ? facts.slice(0, chapter) : facts,
    };
  });
  return { steps, last: match.record() };
}

/** What the last move told, with all that anybody may know of it. */
function allFacts(match: SoloMatch): Record<string, unknown>[] {
  const facts = match.facts(null);
  for (let seat = 0; seat < match.seats; seat++)
    match.facts(seat).forEach((told, n) => {
      for (const [name, value] of Object.entries(told)) facts[n]![name] ??= value;
    });
  return facts;
}
