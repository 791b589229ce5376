/** The bots at a table in this browser: what they are going to do, and how soon. */

import type { Gear } from "../gear/gear";
import { CLOCKS, type Tempo } from "../protocol";
import type { Surroundings } from "./host";
import type { HostedMatch } from "./hosting";

/** What a thinking bot is asked. */
export interface Thought {
  /** Which question this is. */
  n: number;
  record: Uint8Array;
  seat: number;
  policy: number;
  luck: bigint;
}

interface Plan {
  action: number;
  begins: number;
  reaction: number;
  seen: number;
}
interface Paced {
  policy: number;
  luck: bigint;
}

const SENSIBLE = "sensible";
export const LUCK_BYTES = 7;

export class Bots {
  #match!: HostedMatch;
  #bots = new Map<number, Paced>();
  readonly plans = new Map<number, Plan>();
  readonly thinking = new Map<number, { n: number; v: number; begins: number; reaction: number }>();
  #questions = 0;
  #tempo: Exclude<Tempo["tempo"], "skip"> = "normal";
  #skips = false;

  constructor(
    readonly gear: Gear,
    readonly around: Surroundings,
  ) {}

  /** With every match they begin anew. */
  sitDown(match: HostedMatch): void {
    this.#match = match;
    for (const each of [this.#bots, this.plans, this.thinking]) each.clear();
  }

  /** The number of the next question to whoever thinks elsewhere. */
  nextQuestion(): number {
    return ++this.#questions;
  }

  // What they plan

  /** Those who act look again; the others have nothing to plan. */
  look(begins: number): void {
    const { acting } = this.#match.now;
    for (const seat of [...this.plans.keys()]) if (!acting.includes(seat)) this.plans.delete(seat);
    if (acting.includes(this.#match.mine)) this.#skips = false;
    for (const seat of acting) this.#intend(seat, begins);
  }

  /** A bot sticks to its plan, or makes a new one and needs a new reaction time. Only the rule of thumb looks again after every
   * change: who blunders by lot would draw that lot anew with every card that somebody else draws.
   */
  #intend(seat: number, at: number): void {
    const match = this.#match;
    if (seat === match.mine) return;
    if (!match.now.acting.includes(seat) || match.claims.has(seat)) {
      this.plans.delete(seat);
      return;
    }
    const bot = this.#bot(seat);
    const plan = this.plans.get(seat);
    const holds = plan !== undefined && match.stillCounts(seat, plan);
    const { bots, policies } = this.gear.about;
    if (holds && policies[bot.policy] !== SENSIBLE) return;
    if (bots[bot.policy]!.thinks) return this.#ponder(seat, bot, at);
    const wanted = this.#choose(seat, bot);
    if (wanted === null) this.plans.delete(seat);
    else if (!holds || plan.action !== wanted)
      this.plans.set(seat, {
        ...{ action: wanted, begins: at, reaction: this.#reaction(seat, bot), seen: match.log.v },
      });
  }

  /** Think elsewhere, one thought at a time: if it comes too late it is thought again. */
  #ponder(seat: number, bot: Paced, begins: number): void {
    this.plans.delete(seat);
    if (this.thinking.has(seat)) return;
    const n = this.nextQuestion();
    this.thinking.set(seat, {
      n,
      v: this.#match.log.v,
      begins,
      reaction: this.#reaction(seat, bot),
    });
    this.around.think({ n, record: this.#match.match.record(), seat, ...bot });
  }

  /** A bot has thought about the position that it was asked about. */
  thought(at: number, n: number, action: number, luck: bigint): void {
    const [seat, asked] = [...this.thinking].find(([, { n: other }]) => other === n) ?? [];
    const bot = seat === undefined ? undefined : this.#bots.get(seat);
    if (seat === undefined || !asked || !bot) return;
    this.thinking.delete(seat);
    const { now, paused, since, starts } = this.#match;
    if (paused || now.over) return;
    bot.luck = luck;
    if (since[seat]! > asked.v) this.#intend(seat, Math.max(at, starts));
    else if (action >= 0 && now.acting.includes(seat))
      this.plans.set(seat, {
        ...{ action, begins: asked.begins, reaction: asked.reaction, seen: asked.v },
      });
  }

  // How they choose

  #choose(seat: number, bot: Paced): number | null {
    const luck = this.gear.array("luck", "int64");
    luck[0] = bot.luck;
    const action = this.gear.run("choose", seat, bot.policy);
    bot.luck = luck[0];
    return action < 0 ? null : action;
  }

  /** The sensible move of a seat, whoever sits there. */
  sensible(seat: number): number | null {
    return this.#choose(seat, this.#engaged(SENSIBLE));
  }

  #bot(seat: number): Paced {
    const known = this.#bots.get(seat);
    if (known) return known;
    const made = this.#engaged(this.#match.kept.setup.level);
    this.#bots.set(seat, made);
    return made;
  }

  #engaged(level: string): Paced {
    const luck = 1n + BigInt(`0x${this.around.random(LUCK_BYTES)}`);
    return { policy: this.gear.about.policies.indexOf(level), luck };
  }

  // How soon

  /** How long its hand takes. Whoever goes on is sooner, but never in a race. */
  #reaction(seat: number, { policy }: Paced): number {
    const times = this.gear.about.reactions[this.gear.about.bots[policy]!.temper]!;
    const goesOn = !this.#match.isTimed && this.#match.lastMover === seat;
    const share = goesOn ? CLOCKS.goesOn : CLOCKS.tempo.normal;
    return Math.floor((times[this.around.below(times.length)]! * share) / 100);
  }

  /** What bots take of their reaction times, in per cent. Nobody hurries a race, nor a clock of the rules. */
  get pace(): number {
    if (this.#match.isTimed) return Math.max(CLOCKS.tempo.normal, CLOCKS.tempo[this.#tempo]);
    return CLOCKS.tempo[this.#skips ? "skip" : this.#tempo];
  }

  /** The person wants them slower or faster, or done with until it is their own turn. */
  hurry(tempo: Tempo["tempo"], waits: boolean): void {
    if (tempo === "skip") this.#skips = waits;
    else this.#tempo = tempo;
  }
}
