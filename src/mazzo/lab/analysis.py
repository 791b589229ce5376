"""Analysis of a match: where it turned, what cost something, what was luck.

docs/analysis.md explains it.

Positions are played on many times by the rule of thumb (`mazzo.bots.outlook`), as they really were,
hidden cards included: first some, then those between which something happened. Decisions are judged
by what their seat knew. How often a position is played on follows from the match alone, never from
the time, so the same seed gives the same analysis on every machine, however many threads work on
it.

    python -m mazzo.lab.analysis < match.replay

prints how many in a hundred are done, line by line, and the analysis as JSON at last.
"""

import os
import select
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import accumulate, pairwise
from threading import Lock, Thread, local
from typing import Any, TypeVar

import msgspec
import numpy as np
import numpy.typing as npt

from mazzo.bots.counting import counted_out
from mazzo.bots.levels import STRONG, search_of
from mazzo.bots.outlook import NO_MOVE, Chances, Outlook
from mazzo.bots.players import Bot
from mazzo.bots.policies import NETWORK, THUMB
from mazzo.bots.search import Thought
from mazzo.engine.match import CLOCK, Match
from mazzo.engine.replay import read
from mazzo.lab.steps import Step, frozen, steps_of
from mazzo.lab.turning import WORTH, Stretch, settled, telling, turns
from mazzo.lab.why import SURE, looks_left, looks_to_go, loss, said, weigh

Win = npt.NDArray[np.float64]
Given = TypeVar("Given")
Made = TypeVar("Made")

LOOKS, RACE_LOOKS = 3_000_000, 1_500_000
"""Moves to be thought of for the curve: a second or two on one core, and in a race, too."""
FEWEST, MOST = 160, 800
"""Futures of one position."""
RIPPLE = 0.06
"""Between two positions that differ by less nothing is looked for."""
CLOSELY, RACE_CLOSELY = 500, 200
"""Futures of a position on which a turning point hangs; in a race everybody looks at once."""
AGAIN = 2
"""So often turning points are looked for anew, when those found have been looked at closely."""
PARTS = 1_500_000
"""Moves to be thought of for what the choices did."""
GLANCE, CHECKED = 48, 16
"""Futures of every move that a strong player would not have made, and so many of those that seem to
have cost most are weighed.
"""
FEW, RACE_FEW = 24, 64
"""Fewer futures say nothing about a choice, or about a deal."""
FULL = 100
"""So many decisions get all the iterations of a strong player; where there are more, fewer."""
PHASES = {"curve": 40, "decisions": 35, "parts": 15, "turning": 10}
"""About how much of the work each part is, in per cent."""
LUCK, OWN, OTHERS, RACE = "turning-luck", "turning-own", "turning-others", "turning-race"
"""What a turning point came from, as the catalogues say it."""
ASKED = 3
"""How often the rule of thumb is asked what it would do: it may toss a coin."""


class Point(msgspec.Struct, frozen=True):
    """Everybody's probability to win after so many moves."""

    move: int
    win: tuple[float, ...]


class Turning(msgspec.Struct, frozen=True):
    """A turning point: from move `first` to move `last` somebody's chances went elsewhere, and
    `move` did most of it. `key` and `params` say it; `facts` is what happened at that move.
    """

    first: int
    last: int
    move: int
    seat: int | None
    """Who made that move; null for the clock."""
    swing: float
    """How much win probability somebody gained or lost."""
    luck: bool
    """Whether cards or dice did it rather than choices."""
    key: str
    params: dict[str, int | float]
    facts: tuple[dict[str, Any], ...]


class Decision(msgspec.Struct, frozen=True):
    """A choice of one seat, and what a master would have done instead if that is clearly better."""

    move: int
    seat: int
    played: str
    better: str | None
    loss: float
    """Win probability lost, as far as the seat could know."""


class Analysis(msgspec.Struct, frozen=True):
    """What there is to say about a match."""

    game: str
    seats: int
    moves: int
    curve: tuple[Point, ...]
    turning: tuple[Turning, ...]
    decisions: tuple[Decision, ...]
    luck: tuple[float, ...]
    """Per seat: what deals, draws and dice did to the win."""
    skill: tuple[float, ...]
    """Per seat: what its own choices did to it; in a race, also being fast."""
    others: tuple[float, ...]
    """Per seat: what the choices of the others did to it."""


def analyse(
    match: Match,
    *,
    seed: int | str = 0,
    workers: int = 2,
    effort: float = 1.0,
    tell: Callable[[int], None] = lambda percent: None,
) -> Analysis:
    """The whole analysis of a match; `effort` makes it more or less thorough, and `tell` hears how
    far it is.
    """
    with ThreadPoolExecutor(workers, "analysis") as pool:
        return Study(match, seed, effort, pool, tell).written()


def analyse_replay(seed: str, place: int, replay: str) -> Analysis:
    """The same on one core, for whoever has many matches analysed: `place` is which of them."""
    return analyse(read(replay), seed=seed, workers=1)


class _Progress:
    """How far an analysis is, told whenever it is one per cent further."""

    def __init__(self, tell: Callable[[int], None]) -> None:
        self._tell, self._lock = tell, Lock()
        self._done, self._told = 0.0, -1

    def add(self, percent: float) -> None:
        """So much more is done."""
        with self._lock:
            self._reach(self._done + percent)

    def reach(self, percent: float) -> None:
        """So much is done at least."""
        with self._lock:
            self._reach(max(self._done, percent))

    def _reach(self, percent: float) -> None:
        self._done = percent
        if min(int(percent), 99) > self._told:
            self._told = min(int(percent), 99)
            self._tell(self._told)


class Study:
    """One match under study."""

    def __init__(
        self,
        match: Match,
        seed: int | str,
        effort: float,
        pool: ThreadPoolExecutor,
        tell: Callable[[int], None],
    ) -> None:
        self.game, self.seats, self.seed, self.effort = match.game, match.seats, seed, effort
        self._pool, self._progress = pool, _Progress(tell)
        self.steps = steps_of(match)
        self.positions = [step.before for step in self.steps] + [frozen(match)]
        self.left = looks_left(self.steps)
        self.is_race = sum(step.is_contested for step in self.steps) * 2 > len(self.steps)
        self.deals = [
            0,
            *(step.number + 1 for step in self.steps if step.is_chapter and not step.after.over),
            len(self.steps),
        ]
        """The positions after each deal, and the last of all."""
        self._own = local()
        self._known: dict[int, Chances] = {}
        """What each position promised, as far as it has been looked at."""
        self._effects: dict[int, Win] = {}
        """What choices did to everybody's win, by their number."""

    def written(self) -> Analysis:
        """Everything, in order."""
        done = dict(zip(PHASES, accumulate(PHASES.values()), strict=True))
        self._look_along()
        self._progress.reach(done["curve"])
        decisions = self._decisions()
        self._progress.reach(done["decisions"])
        luck, skill, others = self._race_parts() if self.is_race else self._parts()
        self._progress.reach(done["parts"])
        turning = self._turning()
        self._progress.reach(done["turning"])
        return Analysis(
            self.game.id,
            self.seats,
            len(self.steps),
            tuple(Point(number, _shown(self._known[number].mean)) for number in self._looked_at()),
            tuple(turning),
            tuple(decisions),
            _shown(luck),
            _shown(skill),
            _shown(others),
        )

    def _spread(
        self, do: Callable[[Given], Made], given: Sequence[Given], percent: float = 0
    ) -> list[Made]:
        """The same with many things at once, in their order; all of it is so much of the work."""

        def done(one: Given) -> Made:
            made = do(one)
            self._progress.add(percent / len(given))
            return made

        return list(self._pool.map(done, given))

    # Looking ahead

    def _outlook(self, number: int, knower: int | None = None) -> Outlook:
        """From the position after so many moves."""
        if not hasattr(self._own, "outlook"):
            self._own.outlook = Outlook(self.game, self.seed)
        outlook: Outlook = self._own.outlook
        return outlook.at(self.positions[number], knower=knower, moment=number)

    def _futures(self, number: int, looks: float, fewest: int = FEWEST) -> int:
        """How many futures of a position fit into so many looks."""
        return self._weighed(min(max(looks / self.left[number], fewest), MOST))

    def _weighed(self, futures: float) -> int:
        return int(max(self.effort * futures, 2))

    def _learn(self, futures: Mapping[int, int], percent: float = 0) -> None:
        """Look at these positions, each with so many futures; at the end everything is known."""

        def look(number: int) -> Chances:
            known = self.positions[number].over
            return self._outlook(number).chances(1 if known else futures[number])

        numbers = list(futures)
        self._known |= dict(zip(numbers, self._spread(look, numbers, percent), strict=True))

    # The curve

    def _looked_at(self) -> list[int]:
        return sorted(self._known)

    def _look_along(self) -> None:
        """Look at some positions all along the match, and at every deal; then between those where
        something happened, while the looks last.
        """
        all = RACE_LOOKS if self.is_race else LOOKS
        stride = max(1, -(-FEWEST * sum(self.left) // (all // 2)))
        numbers = sorted({*range(0, len(self.positions), stride), *self.deals})
        self._each, looks, half = all / 2 / len(numbers), all / 2, PHASES["curve"] / 2
        self._learn({number: self._futures(number, self._each) for number in numbers}, half)
        while between := self._between(looks):
            spent = sum(futures * self.left[number] for number, futures in between.items())
            self._learn(between, half * spent / self.effort / (all / 2))
            looks -= spent / self.effort

    def _between(self, looks: float) -> dict[int, int]:
        """The middles of the gaps over which most changed, as many as so many looks allow."""
        spans = [(low, high) for low, high in pairwise(self._looked_at()) if high - low > 1]
        found: dict[int, int] = {}
        for low, high in sorted(spans, key=lambda span: -self._swing(*span)):
            middle = (low + high) // 2
            futures = self._futures(middle, self._each)
            looks -= futures * self.left[middle] / self.effort
            if looks < 0 or self._swing(low, high) < RIPPLE:
                break
            found[middle] = futures
        return found

    def _swing(self, one: int, two: int) -> float:
        return float(np.abs(self._known[two].mean - self._known[one].mean).max())

    def _curve(self) -> Win:
        """Everybody's chance at every position: between two that are known, on the way."""
        numbers = self._marks()
        known = np.array([self._known[number].mean for number in numbers])
        everywhere = np.arange(len(self.positions))
        return np.stack([np.interp(everywhere, numbers, line) for line in known.T], axis=1)

    # Luck and skill

    def _deviations(self) -> list[tuple[Step, Win]]:
        """The choices that the rule of thumb would not have made, with what each changed."""
        found = [step for step in self.steps if step.is_choice and not self._is_by_thumb(step)]
        looks = PARTS / 2 / max(len(found), 1)
        effects = self._spread(lambda step: self._effect(step, looks), found, PHASES["parts"])
        return list(zip(found, effects, strict=True))

    def _is_by_thumb(self, step: Step) -> bool:
        return any(
            Bot(self.game, THUMB, seed).choose(step.before, step.seat) == step.action
            for seed in range(ASKED)
        )

    def _effect(self, step: Step, looks: float) -> Win:
        """What the choice itself did, before chance: compared with the rule of thumb's."""
        outlook, futures = self._outlook(step.number), self._futures(step.number, looks, FEW)
        return (
            outlook.chances(futures, mover=step.seat, action=step.action).mean
            - outlook.chances(futures, sure=True).mean
        )

    def _change(self) -> Win:
        """What the whole match did to everybody: from an even chance to the end."""
        return self._known[len(self.steps)].mean - 1 / self.seats

    def _parts(self) -> tuple[Win, Win, Win]:
        """The change as luck, one's own choices and those of the others.

        What no choice did, luck did.
        """
        skill, others = np.zeros(self.seats), np.zeros(self.seats)
        self._effects = {step.number: effect for step, effect in self._deviations()}
        for number, effect in self._effects.items():
            mine = np.arange(self.seats) == self.steps[number].seat
            skill += np.where(mine, effect, 0)
            others += np.where(mine, 0, effect)
        return self._change() - skill - others, skill, others

    def _race_parts(self) -> tuple[Win, Win, Win]:
        """In a race the deals are luck; everything between them is speed and choice."""
        dealt = [self.steps[number - 1] for number in self.deals[1:-1]]
        luck, looks = self._known[0].mean - 1 / self.seats, PARTS / 2 / max(len(dealt), 1)
        for part in self._spread(
            lambda step: self._luck_of_deal(step, looks), dealt, PHASES["parts"]
        ):
            luck = luck + part
        return luck, self._change() - luck, np.zeros(self.seats)

    def _luck_of_deal(self, step: Step, looks: float) -> Win:
        futures = self._futures(step.number, looks, RACE_FEW)
        before = self._before_chance(step, futures).mean
        return self._outlook(step.number + 1).chances(futures).mean - before

    def _before_chance(self, step: Step, futures: int) -> Chances:
        """What the move promised before the cards fell."""
        if step.seat == CLOCK:
            return self._outlook(step.number).chances(futures)
        return self._outlook(step.number).chances(futures, mover=step.seat, action=step.action)

    # Turning points

    def _marks(self) -> list[int]:
        """Between which positions it may have turned. A single move of a race changes little:
        there it is whole games, if there are several.
        """
        return self.deals if self.is_race and len(self.deals) > 3 else self._looked_at()

    def _turning(self) -> list[Turning]:
        """Where it turned, what swung most first. What looks like a turn is looked at closely, and
        has to be one even then.
        """
        for _ in range(AGAIN):
            ends = {end for turn in self._turns() for end in (turn.first, turn.last)}
            self._look_closely(ends, PHASES["turning"] / AGAIN)
        found = [self._turn(turn) for turn in self._turns() if self._is_sure(turn)]
        return sorted(found, key=lambda turning: -turning.swing)

    def _look_closely(self, numbers: Iterable[int], percent: float = 0) -> None:
        closely = self._weighed(RACE_CLOSELY if self.is_race else CLOSELY)
        vague = [
            number
            for number in sorted(numbers)
            if number not in self._known or len(self._known[number].shares) < closely
        ]
        self._learn(dict.fromkeys(vague, closely), percent)

    def _turns(self) -> list[Stretch]:
        """The stretches of the curve where it turned, without what did not stay; in a race from one
        position that is known to another.
        """
        found = turns(settled(self._curve()))
        return [self._between_marks(turn) for turn in found] if self.is_race else found

    def _between_marks(self, turn: Stretch) -> Stretch:
        marks = self._marks()
        first, last = (
            min(marks, key=lambda mark: abs(mark - end)) for end in (turn.first, turn.last)
        )
        return turn._replace(first=first, last=last)

    def _is_sure(self, turn: Stretch) -> bool:
        """Whether so much has changed, as far as one can tell."""
        self._look_closely((turn.first, turn.last))
        gap, error = self._known[turn.last].better_by(self._known[turn.first], turn.seat)
        return abs(gap) > max(SURE * error, WORTH) and gap * turn.change > 0

    def _turn(self, turn: Stretch) -> Turning:
        before, after = (float(self._known[end].mean[turn.seat]) for end in (turn.first, turn.last))
        key = self._cause(turn, after - before)
        step = self.steps[self._telling_move(turn, key) - 1]
        params = {"who": turn.seat, "before": round(before, 4), "after": round(after, 4)}
        return Turning(
            turn.first + 1,
            turn.last,
            step.number + 1,
            None if step.seat == CLOCK else step.seat,
            round(abs(after - before), 4),
            key == LUCK,
            key,
            params,
            step.facts,
        )

    def _telling_move(self, turn: Stretch, key: str) -> int:
        """The move that did most of it: the choice where choices did it, else what they did not do,
        found by halving where the curve has gaps.
        """
        if key in (OWN, OTHERS):
            choices = self._choices(turn, mine=key == OWN)
            return 1 + max(choices, key=lambda n: choices[n] * np.sign(turn.change))
        chosen, ends = self._chosen(), self._ends(turn, key)
        low, high = next(
            (low, high)
            for low, high in self._spans(turn, telling(self._curve() - chosen, turn))
            if any(low < end <= high for end in ends)
        )
        while len(inside := [end for end in ends if low < end <= high]) > 1 and not self.is_race:
            middle = inside[(len(inside) - 1) // 2]
            self._look_closely([middle])
            low, high = (
                (low, middle)
                if self._step(turn, low, middle, chosen) >= self._step(turn, middle, high, chosen)
                else (middle, high)
            )
        return inside[-1]

    def _ends(self, turn: Stretch, key: str) -> list[int]:
        """After which moves of a turn that may be which did most: where luck did, those in which
        cards or dice fell, if there are any.
        """
        steps = self.steps[turn.first : turn.last]
        fell = [step.number + 1 for step in steps if step.is_chance and key == LUCK]
        return fell or [step.number + 1 for step in steps]

    def _spans(self, turn: Stretch, positions: Iterable[int]) -> Iterator[tuple[int, int]]:
        """The stretches of a turn, from one known position to the next, in which these lie."""
        marks = self._marks()
        for at in positions:
            low = max(turn.first, *(mark for mark in marks if mark < at))
            yield low, min(turn.last, *(mark for mark in marks if mark >= at))

    def _step(self, turn: Stretch, low: int, high: int, chosen: Win) -> float:
        """How far the seat came on its way without what was chosen."""
        far, near = (self._known[at].mean - chosen[at] for at in (high, low))
        return float((far - near)[turn.seat] * np.sign(turn.change))

    def _chosen(self) -> Win:
        """What all choices up to a position did to everybody."""
        chosen = np.zeros((len(self.positions), self.seats))
        for number, effect in self._effects.items():
            chosen[number + 1 :] += effect
        return chosen

    def _choices(self, turn: Stretch, *, mine: bool) -> dict[int, float]:
        """What choices of a turn, the seat's own or those of the others, did to it."""
        return {
            step.number: float(self._effects[step.number][turn.seat])
            for step in self.steps[turn.first : turn.last]
            if step.number in self._effects and (step.seat == turn.seat) is mine
        }

    def _cause(self, turn: Stretch, change: float) -> str:
        """Luck, the seat's own choices or those of the others, whichever did most of it."""
        steps = self.steps[turn.first : turn.last]
        if 2 * sum(step.is_contested for step in steps) > len(steps):
            return RACE
        own, others = (sum(self._choices(turn, mine=mine).values()) for mine in (True, False))
        shares = {LUCK: change - own - others, OWN: own, OTHERS: others}
        return max(shares, key=lambda cause: shares[cause] * np.sign(change))

    # Decisions

    def _decisions(self) -> list[Decision]:
        """Every choice, judged: at a glance at first; what seems to have cost most is weighed."""
        choices = [step for step in self.steps if step.is_choice]
        judged = {step.number: _decision(step) for step in choices}
        if search_of(self.game).iterations:
            share = PHASES["decisions"]
            doubtful = self._doubtful(choices, share / 2)
            judged |= {
                step.number: decision
                for step, decision in zip(
                    doubtful, self._spread(self._weighed_up, doubtful, share / 2), strict=True
                )
            }
        return [judged[step.number] for step in choices]

    def _doubtful(self, choices: Sequence[Step], percent: float) -> list[Step]:
        """The choices that at a glance cost most beside what a strong player would have done."""
        quick = FULL / max(len(choices), FULL)

        def glance(step: Step) -> float:
            best = self._best(step, quick)
            return 0.0 if best in (step.action, NO_MOVE) else self._gap(step, best)

        gaps = zip(self._spread(glance, choices, percent), choices, strict=True)
        costly = [(gap, step.number, step) for gap, step in gaps if gap > 0]
        return [step for _, _, step in sorted(costly, reverse=True)[:CHECKED]]

    def _weighed_up(self, step: Step) -> Decision:
        """A choice beside all that came into question."""
        weighed = weigh(step, looks_to_go(self.steps, step), self.seed, self.effort)
        return _decision(step, weighed[0].action, round(loss(step, weighed), 4))

    def _best(self, step: Step, share: float) -> int:
        """What a strong player would do: what counting says where it can; else what its network
        says, or what thinking comes to in so much of its time.
        """
        worth = counted_out(step.before, step.seat)
        if worth:
            return (
                step.action
                if worth.get(step.action) == max(worth.values())
                else max(worth, key=lambda action: worth[action])
            )
        search = search_of(self.game)
        if search.plays.get(STRONG) == NETWORK:
            return self._learned(step)
        thought = Thought(step.before, step.seat, f"{self.seed} {step.number}", search)
        return thought.go_on(max(1, int(search.iterations[STRONG] * share * self.effort))).choice

    def _learned(self, step: Step) -> int:
        """The network's choice."""
        if not hasattr(self._own, "network"):
            self._own.network = Bot(self.game, NETWORK, 0)
        bot: Bot = self._own.network
        bot.reseed(f"{self.seed} {step.number}")
        action = bot.choose(step.before, step.seat)
        return NO_MOVE if action is None else action

    def _gap(self, step: Step, best: int) -> float:
        """How much more the other move promises at a glance, by what the seat knew."""
        outlook, futures = self._outlook(step.number, step.seat), self._weighed(GLANCE)
        better, made = (
            outlook.chances(futures, mover=step.seat, action=action)
            for action in (best, step.action)
        )
        return better.better_by(made, step.seat)[0]


def _decision(step: Step, best: int = NO_MOVE, loss: float = 0.0) -> Decision:
    better = said(step, best) if loss else None
    return Decision(step.number + 1, step.seat, str(said(step, step.action)), better, loss)


def _shown(win: Win) -> tuple[float, ...]:
    return tuple(round(float(value), 4) for value in win)


def main() -> None:
    """A replay comes in, its analysis goes out: for whoever runs it in another process."""
    Thread(target=_end_unheard, name="listener", daemon=True).start()
    found = analyse(read(sys.stdin.read()), tell=lambda percent: print(percent, flush=True))
    print(msgspec.json.encode(found).decode(), flush=True)


def _end_unheard() -> None:
    """End this process as soon as nobody reads what it says: whoever wanted it is gone."""
    if not hasattr(select, "poll"):  # Windows, where the next percent finds out
        return
    reader = select.poll()
    reader.register(sys.stdout.fileno(), 0)
    reader.poll()
    os._exit(1)


if __name__ == "__main__":
    main()
