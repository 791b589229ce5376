/** Analysis of a match in this browser: where it turned, what cost something, what was luck.
 *
 * It comes to what `mazzo.lab.analysis` on a server comes to, from the same numbers of futures and the same chance; there
 * it is explained. What takes long is asked of many hands at once (`Hands`).
 */

import { STUDY, type Decision, type ShownAnalysis, type Turning } from "../api_types";
import type { Gear } from "../gear/gear";
import { CLOCK } from "./match";
import { stepsOf, type Step } from "./steps";
import type { Hands } from "./tasks";
import { settled, telling, turns, type Stretch, type WinCurve } from "./turning";
import { Chances, NO_MOVE, sum, told, type Look } from "./thinking";
import { looksLeft, SEED, type Chosen } from "./why";

const HOW = STUDY.analysis;
const WORTH = STUDY.turning.WORTH;

type Win = readonly number[];

const minus = (one: Win, other: Win): Win => one.map((value, n) => value - other[n]!);
const plus = (one: Win, other: Win): Win => one.map((value, n) => value + other[n]!);

export class Study {
  readonly steps: readonly Step[];
  readonly isRace: boolean;
  /** The positions after each deal, and the last of all. */
  readonly deals: readonly number[];
  readonly #positions: readonly Uint8Array[];
  /** How many moves a future from each position has to think of. */
  readonly #left: readonly number[];
  /** What each position promised, as far as it has been looked at. */
  readonly #known = new Map<number, Chances>();
  /** What choices did to everybody's win, by their number. */
  readonly #effects = new Map<number, Win>();
  #each = 0;
  #done = 0;
  #told = -1;

  constructor(
    readonly gear: Gear,
    replay: string,
    readonly hands: Hands,
    readonly tell: (percent: number) => void = () => undefined,
    readonly effort = 1,
  ) {
    const { steps, last } = stepsOf(gear, replay);
    this.steps = steps;
    this.#positions = [...steps.map(({ before }) => before), last];
    this.#left = looksLeft(steps);
    this.isRace = 2 * steps.filter(({ isContested }) => isContested).length > steps.length;
    const dealt = steps.filter(({ isDealt }) => isDealt).map(({ number }) => number + 1);
    this.deals = [0, ...dealt, steps.length];
  }

  get seats(): number {
    return this.gear.field("seats");
  }

  /** Everything, in order. */
  async written(): Promise<ShownAnalysis> {
    const { curve, decisions: choices, parts, turning } = HOW.PHASES;
    await this.#lookAlong();
    this.#reach(curve);
    const decisions = await this.#decisions();
    this.#reach(curve + choices);
    const [luck, skill, others] = this.isRace ? await this.#raceParts() : await this.#parts();
    this.#reach(curve + choices + parts);
    const found = await this.#turning();
    this.#reach(curve + choices + parts + turning);
    const { game, moves } = this.gear.about;
    const advised = decisions.flatMap(({ better }) => moves.filter(([said]) => said === better));
    return {
      ...{ game, seats: this.seats, moves: this.steps.length },
      curve: this.#lookedAt().map((move) => ({ move, win: this.#mean(move).map(told) })),
      ...{ turning: found, decisions, advised: Object.fromEntries(advised) },
      ...{ luck: luck.map(told), skill: skill.map(told), others: others.map(told) },
    };
  }

  // Progress

  #add(percent: number): void {
    this.#reach(this.#done + percent);
  }

  #reach(percent: number): void {
    this.#done = Math.max(this.#done, percent);
    const whole = Math.min(Math.trunc(this.#done), 99);
    if (whole > this.#told) this.tell((this.#told = whole));
  }

  /** The same with many things at once, in their order; all of it is so much of the work. */
  #spread<Each, Made>(
    given: readonly Each[],
    make: (one: Each) => Promise<Made>,
    percent = 0,
  ): Promise<Made[]> {
    return Promise.all(
      given.map(async (one) => {
        const made = await make(one);
        this.#add(percent / given.length);
        return made;
      }),
    );
  }

  // Looking ahead

  /** From the position after so many moves. */
  async #look(number: number, ...looks: Look[]): Promise<Chances[]> {
    const record = this.#positions[number]!;
    const asked = looks.map((look) => ({ ...look, moment: number }));
    const shares = (await this.hands({ record, what: "look", looks: asked })) as Float64Array[];
    return shares.map((each) => new Chances(each, this.seats));
  }

  /** How many futures of a position fit into so many looks. */
  #futures(number: number, looks: number, fewest: number = HOW.FEWEST): number {
    return this.#weighed(Math.min(Math.max(looks / this.#left[number]!, fewest), HOW.MOST));
  }

  #weighed(futures: number): number {
    return Math.trunc(Math.max(this.effort * futures, 2));
  }

  #mean(number: number): Win {
    return this.#known.get(number)!.mean;
  }

  /** Look at these positions, each with so many futures; at the end everything is known. */
  async #learn(futures: ReadonlyMap<number, number>, percent = 0): Promise<void> {
    const look = async ([number, count]: readonly [number, number]) => {
      const [found] = await this.#look(number, { count: number === this.steps.length ? 1 : count });
      return [number, found!] as const;
    };
    for (const [number, found] of await this.#spread([...futures], look, percent))
      this.#known.set(number, found);
  }

  // The curve

  #lookedAt(): number[] {
    return [...this.#known.keys()].toSorted((one, other) => one - other);
  }

  /** Look at some positions all along the match, and at every deal; then between those where something happened, while the
   * looks last.
   */
  async #lookAlong(): Promise<void> {
    const all = this.isRace ? HOW.RACE_LOOKS : HOW.LOOKS;
    const stride = Math.max(1, Math.ceil((HOW.FEWEST * sum(this.#left)) / Math.floor(all / 2)));
    const along = this.#positions.map((_, number) => number).filter((n) => n % stride === 0);
    const numbers = [...new Set([...along, ...this.deals])].toSorted((a, b) => a - b);
    this.#each = all / 2 / numbers.length;
    const half = HOW.PHASES.curve / 2;
    await this.#learn(new Map(numbers.map((n) => [n, this.#futures(n, this.#each)])), half);
    for (let looks = all / 2; ;) {
      const between = this.#between(looks);
      if (!between.size) return;
      const spent = sum([...between].map(([number, count]) => count * this.#left[number]!));
      await this.#learn(between, (half * spent) / this.effort / (all / 2));
      looks -= spent / this.effort;
    }
  }

  /** The middles of the gaps over which most changed, as many as so many looks allow. */
  #between(looks: number): Map<number, number> {
    const found = new Map<number, number>();
    const spans = pairs(this.#lookedAt())
      .filter(([low, high]) => high - low > 1)
      .map(([low, high]) => ({
        middle: Math.floor((low + high) / 2),
        swing: this.#swing(low, high),
      }))
      .toSorted((one, other) => other.swing - one.swing);
    for (const { middle, swing } of spans) {
      const futures = this.#futures(middle, this.#each);
      looks -= (futures * this.#left[middle]!) / this.effort;
      if (looks < 0 || swing < HOW.RIPPLE) break;
      found.set(middle, futures);
    }
    return found;
  }

  #swing(one: number, two: number): number {
    return Math.max(...minus(this.#mean(two), this.#mean(one)).map(Math.abs));
  }

  /** Everybody's chance at every position: between two that are known, on the way. */
  #curve(): WinCurve {
    const marks = this.#marks();
    let next = 0;
    return this.#positions.map((_, at) => {
      while (marks[next + 1] !== undefined && marks[next + 1]! <= at) next++;
      const [low, high] = [marks[next]!, marks[next + 1]];
      if (high === undefined) return this.#mean(low);
      const [from, to] = [this.#mean(low), this.#mean(high)];
      return from.map((one, seat) => one + ((to[seat]! - one) * (at - low)) / (high - low));
    });
  }

  // Luck and skill

  /** The choices that the rule of thumb would not have made. */
  async #deviations(): Promise<Step[]> {
    const choices = this.steps.filter(({ isChoice }) => isChoice);
    const seeds = Array.from({ length: HOW.ASKED }, (_, n) => String(n));
    const thumbs = await this.#spread(choices, ({ before, seat }) =>
      this.hands({ record: before, what: "thumb", seat, seeds }),
    );
    return choices.filter(({ action }, n) => !(thumbs[n] as number[]).includes(action));
  }

  /** What the choice itself did, before chance: compared with the rule of thumb's. */
  async #effect({ number, seat, action }: Step, looks: number): Promise<Win> {
    const count = this.#futures(number, looks, HOW.FEW);
    const [made, thumb] = await this.#look(
      number,
      { count, mover: seat, action },
      { count, sure: true },
    );
    return minus(made!.mean, thumb!.mean);
  }

  /** What the whole match did to everybody: from an even chance to the end. */
  #change(): Win {
    return this.#mean(this.steps.length).map((win) => win - 1 / this.seats);
  }

  /** The change as luck, one's own choices and those of the others. What no choice did, luck did. */
  async #parts(): Promise<[Win, Win, Win]> {
    const found = await this.#deviations();
    const looks = HOW.PARTS / 2 / Math.max(found.length, 1);
    const effects = await this.#spread(
      found,
      (step) => this.#effect(step, looks),
      HOW.PHASES.parts,
    );
    const [skill, others] = [this.#nothing(), this.#nothing()];
    found.forEach(({ number, seat }, n) => {
      this.#effects.set(number, effects[n]!);
      effects[n]!.forEach((effect, each) => ((each === seat ? skill : others)[each]! += effect));
    });
    return [minus(minus(this.#change(), skill), others), skill, others];
  }

  #nothing(): number[] {
    return Array<number>(this.seats).fill(0);
  }

  /** In a race the deals are luck; everything between them is speed and choice. */
  async #raceParts(): Promise<[Win, Win, Win]> {
    const dealt = this.deals.slice(1, -1).map((number) => this.steps[number - 1]!);
    const looks = HOW.PARTS / 2 / Math.max(dealt.length, 1);
    const parts = await this.#spread(
      dealt,
      (step) => this.#luckOfDeal(step, looks),
      HOW.PHASES.parts,
    );
    const even = this.#mean(0).map((win) => win - 1 / this.seats);
    const luck = parts.reduce(plus, even);
    return [luck, minus(this.#change(), luck), this.#nothing()];
  }

  async #luckOfDeal({ number, seat, action }: Step, looks: number): Promise<Win> {
    const count = this.#futures(number, looks, HOW.RACE_FEW);
    const moved = seat === CLOCK ? {} : { mover: seat, action };
    const [before] = await this.#look(number, { count, ...moved });
    const [after] = await this.#look(number + 1, { count });
    return minus(after!.mean, before!.mean);
  }

  // Turning points

  /** Between which positions it may have turned. A single move of a race changes little: there it is whole games, if there
   * are several.
   */
  #marks(): readonly number[] {
    return this.isRace && this.deals.length > 3 ? this.deals : this.#lookedAt();
  }

  /** Where it turned, what swung most first. What looks like a turn is looked at closely, and has to be one even then. */
  async #turning(): Promise<Turning[]> {
    for (let n = 0; n < HOW.AGAIN; n++) {
      const ends = this.#turns().flatMap(({ first, last }) => [first, last]);
      await this.#lookClosely(ends, HOW.PHASES.turning / HOW.AGAIN);
    }
    const found: Turning[] = [];
    for (const turn of this.#turns())
      if (await this.#isSure(turn)) found.push(await this.#turn(turn));
    return found.toSorted((one, other) => other.swing - one.swing);
  }

  async #lookClosely(numbers: readonly number[], percent = 0): Promise<void> {
    const closely = this.#weighed(this.isRace ? HOW.RACE_CLOSELY : HOW.CLOSELY);
    const vague = [...new Set(numbers)]
      .toSorted((one, other) => one - other)
      .filter((number) => (this.#known.get(number)?.count ?? 0) < closely);
    await this.#learn(new Map(vague.map((number) => [number, closely])), percent);
  }

  /** The stretches of the curve where it turned, without what did not stay; in a race from one position that is known to
   * another.
   */
  #turns(): Stretch[] {
    const found = turns(settled(this.#curve()));
    return this.isRace ? found.map((turn) => this.#betweenMarks(turn)) : found;
  }

  #betweenMarks(turn: Stretch): Stretch {
    const nearest = (end: number) =>
      this.#marks().reduce((best, mark) =>
        Math.abs(mark - end) < Math.abs(best - end) ? mark : best,
      );
    return { ...turn, first: nearest(turn.first), last: nearest(turn.last) };
  }

  /** Whether so much has changed, as far as one can tell. */
  async #isSure({ first, last, seat, change }: Stretch): Promise<boolean> {
    await this.#lookClosely([first, last]);
    const [gap, error] = this.#known.get(last)!.betterBy(this.#known.get(first)!, seat);
    return Math.abs(gap) > Math.max(STUDY.why.SURE * error, WORTH) && gap * change > 0;
  }

  async #turn(turn: Stretch): Promise<Turning> {
    const [before, after] = [turn.first, turn.last].map((end) => this.#mean(end)[turn.seat]!) as [
      number,
      number,
    ];
    const key = this.#cause(turn, after - before);
    const step = this.steps[(await this.#tellingMove(turn, key)) - 1]!;
    return {
      ...{ first: turn.first + 1, last: turn.last, move: step.number + 1 },
      seat: step.seat === CLOCK ? null : step.seat,
      ...{ swing: told(Math.abs(after - before)), luck: key === HOW.LUCK, key },
      params: { who: turn.seat, before: told(before), after: told(after) },
      facts: step.facts,
    };
  }

  /** The move that did most of it: the choice where choices did it, else what they did not do, found by halving where the
   * curve has gaps.
   */
  async #tellingMove(turn: Stretch, key: string): Promise<number> {
    if (key === HOW.OWN || key === HOW.OTHERS)
      return 1 + this.#dearest(this.#choices(turn, key === HOW.OWN), turn.change);
    const chosen = this.#chosen();
    const curve = this.#curve().map((row, at) => minus(row, chosen[at]!));
    const ends = this.#ends(turn, key);
    let [low, high] = telling(curve, turn)
      .map((at) => this.#span(turn, at))
      .find(([from, to]) => ends.some((end) => from < end && end <= to))!;
    for (;;) {
      const inside = ends.filter((end) => low < end && end <= high);
      if (inside.length < 2 || this.isRace) return inside.at(-1)!;
      const middle = inside[Math.floor((inside.length - 1) / 2)]!;
      await this.#lookClosely([middle]);
      if (this.#way(turn, low, middle, chosen) >= this.#way(turn, middle, high, chosen))
        high = middle;
      else low = middle;
    }
  }

  /** After which moves of a turn that may be which did most: where luck did, those in which cards or dice fell, if there are any. */
  #ends({ first, last }: Stretch, key: string): number[] {
    const steps = this.steps.slice(first, last);
    const fell = steps.filter(({ isChance }) => isChance && key === HOW.LUCK);
    return (fell.length ? fell : steps).map(({ number }) => number + 1);
  }

  /** The stretch of a turn, from one position that is known to the next, in which this one lies. */
  #span({ first, last }: Stretch, at: number): [number, number] {
    const marks = this.#marks();
    return [
      Math.max(first, ...marks.filter((mark) => mark < at)),
      Math.min(last, ...marks.filter((mark) => mark >= at)),
    ];
  }

  /** How far the seat came on its way without what was chosen. */
  #way({ seat, change }: Stretch, low: number, high: number, chosen: WinCurve): number {
    const [far, near] = [high, low].map((at) => this.#mean(at)[seat]! - chosen[at]![seat]!);
    return (far! - near!) * Math.sign(change);
  }

  /** What all choices up to a position did to everybody. */
  #chosen(): WinCurve {
    let sofar: Win = this.#nothing();
    return this.#positions.map((_, at) => {
      const effect = this.#effects.get(at - 1);
      if (effect) sofar = plus(sofar, effect);
      return sofar;
    });
  }

  /** What choices of a turn, the seat's own or those of the others, did to it. */
  #choices({ first, last, seat }: Stretch, mine: boolean): [number: number, effect: number][] {
    return this.steps
      .slice(first, last)
      .filter((step) => this.#effects.has(step.number) && (step.seat === seat) === mine)
      .map(({ number }) => [number, this.#effects.get(number)![seat]!]);
  }

  /** The choice that did most of a change. */
  #dearest(choices: readonly [number, number][], change: number): number {
    return choices.reduce((best, each) =>
      (each[1] - best[1]) * Math.sign(change) > 0 ? each : best,
    )[0];
  }

  /** Luck, the seat's own choices or those of the others, whichever did most of it. */
  #cause(turn: Stretch, change: number): string {
    const { first, last } = turn;
    const steps = this.steps.slice(first, last);
    if (2 * steps.filter(({ isContested }) => isContested).length > steps.length) return HOW.RACE;
    const [own, others] = [true, false].map((mine) =>
      sum(this.#choices(turn, mine).map(([, effect]) => effect)),
    ) as [number, number];
    const shares: [string, number][] = [
      [HOW.LUCK, change - own - others],
      [HOW.OWN, own],
      [HOW.OTHERS, others],
    ];
    return shares.reduce((best, share) =>
      (share[1] - best[1]) * Math.sign(change) > 0 ? share : best,
    )[0];
  }

  // Decisions

  /** Every choice, judged: at a glance at first; what seems to have cost most is weighed. */
  async #decisions(): Promise<Decision[]> {
    const choices = this.steps.filter(({ isChoice }) => isChoice);
    const judged = new Map(choices.map((step) => [step.number, this.#decision(step)]));
    if (Object.keys(this.gear.about.iterations).length) {
      const share = HOW.PHASES.decisions / 2;
      const doubtful = await this.#doubtful(choices, share);
      const weighed = await this.#spread(doubtful, (step) => this.#weighedUp(step), share);
      for (const decision of weighed) judged.set(decision.move - 1, decision);
    }
    return choices.map(({ number }) => judged.get(number)!);
  }

  /** The choices that at a glance cost most beside what a strong player would have done. */
  async #doubtful(choices: readonly Step[], percent: number): Promise<Step[]> {
    const quick = HOW.FULL / Math.max(choices.length, HOW.FULL);
    const glance = async (step: Step): Promise<[number, Step]> => {
      const best = await this.#best(step, quick);
      const gap = best === step.action || best === NO_MOVE ? 0 : await this.#gap(step, best);
      return [gap, step];
    };
    return (await this.#spread(choices, glance, percent))
      .filter(([gap]) => gap > 0)
      .toSorted(([one, first], [other, second]) => other - one || second.number - first.number)
      .slice(0, HOW.CHECKED)
      .map(([, step]) => step);
  }

  /** A choice beside all that came into question. */
  async #weighedUp({ before, number, seat, action }: Step): Promise<Decision> {
    const found = await this.hands({
      ...{ record: before, what: "weigh", step: { number, seat, action } },
      ...{ left: this.#left[number]!, effort: this.effort },
    });
    const [best, loss] = found as [number, number];
    return this.#decision({ number, seat, action }, best, told(loss));
  }

  #decision({ number, seat, action }: Chosen, best = NO_MOVE, loss = 0): Decision {
    const said = (each: number) => this.gear.about.moves[each]![0];
    return {
      ...{ move: number + 1, seat, played: said(action) },
      ...{ better: loss && best !== NO_MOVE ? said(best) : null, loss },
    };
  }

  /** What a strong player would do in so much of its time. */
  async #best(step: Step, share: number): Promise<number> {
    const found = await this.hands({
      ...{ record: step.before, what: "best", seat: step.seat, played: step.action },
      level: this.gear.about.policies.at(-2)!,
      ...{ seed: `${SEED} ${step.number}`, pains: [share, this.effort] },
    });
    return (found as number[])[0]!;
  }

  /** How much more the other move promises at a glance, by what the seat knew. */
  async #gap({ number, seat, action }: Step, best: number): Promise<number> {
    const count = this.#weighed(HOW.GLANCE);
    const after = (move: number): Look => ({ count, knower: seat, mover: seat, action: move });
    const [other, made] = await this.#look(number, after(best), after(action));
    return other!.betterBy(made!, seat)[0];
  }
}

function pairs(numbers: readonly number[]): [number, number][] {
  return numbers.slice(1).map((high, n) => [numbers[n]!, high]);
}
