"""Analysis of a match: where it turned, what cost something, what was luck.

docs/analysis.md explains it.

Every position is played on many times by the rule of thumb (`mazzo.bots.outlook`), as it really
was, hidden cards included. Decisions are judged by what their seat knew. How often a position is
played on follows from the length of the match alone, so the same seed gives the same analysis on
every machine, however many threads work on it.
"""

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise, takewhile
from threading import local
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from mazzo.bots.counting import counted_out
from mazzo.bots.levels import search_of
from mazzo.bots.outlook import NO_MOVE, Chances, Outlook
from mazzo.bots.players import Bot
from mazzo.bots.search import Thought
from mazzo.engine.facts import Fact, is_chapter, plain
from mazzo.engine.match import CLOCK, Match, new, position
from mazzo.engine.replay import read

Win = npt.NDArray[np.float64]
Spread = Callable[[Callable[[Any], Any], Iterable[Any]], list[Any]]
"""Does the same with many things at once, and keeps their order."""

LOOKS = 10_000_000
"""Moves to be thought of for the curve: some seconds on one core."""
RACE_LOOKS = 5_000_000
"""The same in a race, where everybody looks at once and no decisions are judged."""
FEWEST, RACE_FEWEST, MOST = 120, 200, 800
"""Futures of one position."""
CLOSELY = float("inf")
"""Looks without end: as many futures as there may be."""
CHECKS = 80_000
"""Moves to be thought of for one decision."""
SURE = 2.0
"""Standard errors by which another move must be better to be called better."""
WORTH_SAYING = 0.01
"""The least loss in win probability that is called one."""
TURNING, CANDIDATES = 3, 8
"""So many turning points are told, of so many looked at twice: a swing may be noise."""
LEVELS = ("strong", "master")
"""Every decision is looked at by the one; where it would do otherwise, by the other too."""
FULL = 100
"""So many decisions get all the iterations of the first level; where there are more, fewer."""
MASTERS = 6
"""So many decisions at most are looked at twice."""
GENTLE = 10
"""How far it stands back behind other processes where nobody is waiting at a console."""
THUMB = "sensible"
ASKED = 3
"""How often the rule of thumb is asked what it would do: it may toss a coin."""


class Point(msgspec.Struct, frozen=True):
    """Everybody's probability to win after so many moves."""

    move: int
    win: tuple[float, ...]


class Turning(msgspec.Struct, frozen=True):
    """A move that changed most. `key` and `params` say it; `facts` is what happened."""

    move: int
    seat: int | None
    """Who moved; null for the clock."""
    swing: float
    """How much win probability changed hands."""
    luck: bool
    """Whether cards or dice did it rather than a choice."""
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


class Step(NamedTuple):
    """One move with the match as it stood before."""

    number: int
    seat: int
    action: int
    before: Match
    after: Match
    is_choice: bool
    """One seat decided alone, among several moves."""
    is_contested: bool
    """Several could have acted, or the clock did."""
    is_chapter: bool
    """A new round or game was dealt."""
    facts: tuple[dict[str, Any], ...]


def analyse(
    match: Match, *, seed: int | str = 0, workers: int = 2, effort: float = 1.0
) -> Analysis:
    """The whole analysis of a match; `effort` makes it more or less thorough."""
    with ThreadPoolExecutor(workers, "analysis") as pool:
        return Study(match, seed, effort, lambda do, given: list(pool.map(do, given))).written()


def restarted(match: Match) -> Match:
    """The match as it stood at the beginning."""
    if match.origin is not None:
        return position(match.game.id, match.origin)
    return new(match.game.id, seats=match.seats, options=match.options, deal=match.deal)


def frozen(match: Match) -> Match:
    """The position alone."""
    return Match(match.game, match.rows.copy(), deal=None)


def steps_of(match: Match) -> list[Step]:
    """The match move by move."""
    again = restarted(match)
    steps: list[Step] = []
    before = frozen(again)
    for number, moment in enumerate(match.history):
        again.redo(moment)
        after, told = frozen(again), [told.fact for told in again.told()]
        window = before.window
        alone = before.acting == (moment.seat,) and not (window and window[1])
        steps.append(
            Step(
                number,
                moment.seat,
                moment.action,
                before,
                after,
                alone and len(before.actions(moment.seat)) > 1,
                not alone,
                any(map(is_chapter, told)),
                tuple(plain(fact) for fact in _before_chapter(told)),
            )
        )
        before = after
    return steps


def _before_chapter(told: list[Fact]) -> list[Fact]:
    """What happened, without what a new round begins with."""
    return list(takewhile(lambda fact: not is_chapter(fact), told)) or told


class Study:
    """One match under study."""

    def __init__(self, match: Match, seed: int | str, effort: float, spread: Spread) -> None:
        self.game, self.seats, self.seed, self.effort = match.game, match.seats, seed, effort
        self.spread = spread
        self.steps = steps_of(match)
        self.positions = [step.before for step in self.steps] + [frozen(match)]
        self.left = self._looks_left()
        self.is_race = sum(step.is_contested for step in self.steps) * 2 > len(self.steps)
        self.deals = [
            0,
            *(step.number + 1 for step in self.steps if step.is_chapter and not step.after.over),
            len(self.steps),
        ]
        """The positions after each deal, and the last of all."""
        self._own = local()
        self._known: dict[int, Win] = {}
        """Everybody's win by position, as far as it has been looked at."""
        self._effects: dict[int, Win] = {}
        """What choices did to everybody's win, by their number."""

    def _looks_left(self) -> list[int]:
        """How many moves a future from each position has to think of."""
        looks, left = [1], 1
        for step in reversed(self.steps):
            left += max(1, len(step.before.acting))
            looks.append(left)
        return looks[::-1]

    def written(self) -> Analysis:
        """Everything, in order."""
        curve = self._curve()
        decisions = self._decisions()
        luck, skill, others = self._race_parts() if self.is_race else self._parts()
        turning = self._turning(curve)
        return Analysis(
            self.game.id,
            self.seats,
            len(self.steps),
            tuple(Point(number, _shown(self._known[number])) for number in curve),
            tuple(turning),
            tuple(decisions),
            _shown(luck),
            _shown(skill),
            _shown(others),
        )

    # Looking ahead

    def _outlook(self, number: int, knower: int | None = None) -> Outlook:
        """From the position after so many moves."""
        if not hasattr(self._own, "outlook"):
            self._own.outlook = Outlook(self.game, self.seed)
        outlook: Outlook = self._own.outlook
        return outlook.at(self.positions[number], knower=knower, moment=number)

    def _futures(self, number: int, looks: float) -> int:
        """How many futures of a position fit into so many looks."""
        return int(max(self.effort * min(max(looks / self.left[number], FEWEST), MOST), 2))

    def _win(self, number: int, looks: float) -> Win:
        """Everybody's probability to win after so many moves; at the end that is known."""
        return (
            self._outlook(number)
            .chances(1 if self.positions[number].over else self._futures(number, looks))
            .mean
        )

    # The curve

    def _curve(self) -> list[int]:
        """The positions that are looked at: as many as there is time for, and every new deal."""
        budget, fewest = (RACE_LOOKS, RACE_FEWEST) if self.is_race else (LOOKS, FEWEST)
        stride = max(1, -(-fewest * sum(self.left) // budget))
        numbers = sorted({*range(0, len(self.positions), stride), *self.deals})
        self._each = budget / len(numbers)
        self._learn(numbers, self._each)
        return numbers

    def _learn(self, numbers: Iterable[int], looks: float) -> None:
        """Look at these positions, as closely as so many looks allow."""
        wanted = list(numbers)
        self._known |= dict(
            zip(wanted, self.spread(lambda number: self._win(number, looks), wanted), strict=True)
        )

    # Luck and skill

    def _deviations(self) -> list[tuple[Step, Win]]:
        """The choices that the rule of thumb would not have made, with what each changed."""
        found = [step for step in self.steps if step.is_choice and not self._is_by_thumb(step)]
        return list(zip(found, self.spread(self._effect, found), strict=True))

    def _is_by_thumb(self, step: Step) -> bool:
        return any(
            Bot(self.game, THUMB, seed).choose(step.before, step.seat) == step.action
            for seed in range(ASKED)
        )

    def _effect(self, step: Step) -> Win:
        """What the choice itself did, before chance: compared with the rule of thumb's."""
        outlook, futures = self._outlook(step.number), self._futures(step.number, CHECKS)
        return (
            outlook.chances(futures, mover=step.seat, action=step.action).mean
            - outlook.chances(futures, sure=True).mean
        )

    def _change(self) -> Win:
        """What the whole match did to everybody: from an even chance to the end."""
        return self._known[len(self.steps)] - 1 / self.seats

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
        luck = self._known[0] - 1 / self.seats
        for part in self.spread(self._luck_of_deal, dealt):
            luck = luck + part
        return luck, self._change() - luck, np.zeros(self.seats)

    def _luck_of_deal(self, step: Step) -> Win:
        futures = self._futures(step.number, self._each * 2)
        before = self._before_chance(step, futures).mean
        return self._outlook(step.number + 1).chances(futures).mean - before

    def _before_chance(self, step: Step, futures: int) -> Chances:
        """What the move promised before the cards fell."""
        if step.seat == CLOCK:
            return self._outlook(step.number).chances(futures)
        return self._outlook(step.number).chances(futures, mover=step.seat, action=step.action)

    # Turning points

    def _turning(self, curve: Sequence[int]) -> list[Turning]:
        """The moves that changed most, in order; each is found on the curve by halving.

        A single move of a race changes little: there it is whole games that count.
        """
        points = self.deals if self.is_race else curve
        spans = sorted(pairwise(points), key=lambda span: -self._swing(*span))[:CANDIDATES]
        self._learn(
            sorted({number for span in spans for number in span}),
            RACE_LOOKS / CANDIDATES / 2 if self.is_race else CLOSELY,
        )
        spans = sorted(spans, key=lambda span: -self._swing(*span))[:TURNING]
        if not self.is_race:
            spans = [self._narrowed(*span) for span in spans]
        return [self._turn(*span) for span in sorted(set(spans))]

    def _swing(self, one: int, two: int) -> float:
        return float(np.abs(self._known[two] - self._known[one]).sum() / 2)

    def _narrowed(self, low: int, high: int) -> tuple[int, int]:
        while high - low > 1:
            middle = (low + high) // 2
            self._learn([middle], CLOSELY)
            low, high = (
                (low, middle)
                if self._swing(low, middle) >= self._swing(middle, high)
                else (middle, high)
            )
        return low, high

    def _turn(self, low: int, high: int) -> Turning:
        step, one, two = self.steps[high - 1], self._known[low], self._known[high]
        chosen = float(np.abs(self._effects.get(step.number, np.zeros(1))).sum() / 2)
        swing = self._swing(low, high)
        luck = not step.is_contested and chosen < swing / 2
        key = "turning-luck" if luck else "turning-race" if step.is_contested else "turning-choice"
        who = int(np.argmax(np.abs(two - one)))
        params = {
            "who": who,
            "before": round(float(one[who]), 4),
            "after": round(float(two[who]), 4),
        }
        seat = None if step.seat == CLOCK else step.seat
        return Turning(step.number + 1, seat, round(swing, 4), luck, key, params, step.facts)

    # Decisions

    def _decisions(self) -> list[Decision]:
        """Every choice, judged: by a quick look at all of them and a long one at the dearest."""
        choices = [step for step in self.steps if step.is_choice]
        quick, long = (search_of(self.game).iterations.get(level, 0) for level in LEVELS)
        if not quick:
            return [
                Decision(step.number + 1, step.seat, self._said(step.action), None, 0.0)
                for step in choices
            ]
        quick = min(quick, quick * FULL // max(len(choices), 1))
        judged = dict(
            zip(
                (step.number for step in choices),
                self.spread(lambda step: self._judge(step, quick), choices),
                strict=True,
            )
        )
        dearest = sorted(
            (step for step in choices if judged[step.number].better),
            key=lambda step: -judged[step.number].loss,
        )
        again = dearest[:MASTERS]
        judged |= dict(
            zip(
                (step.number for step in again),
                self.spread(lambda step: self._judge(step, long or quick), again),
                strict=True,
            )
        )
        return [judged[step.number] for step in choices]

    def _judge(self, step: Step, iterations: int) -> Decision:
        best = self._best(step, iterations)
        loss = self._loss(step, best) if best not in (step.action, NO_MOVE) else 0.0
        return Decision(
            step.number + 1,
            step.seat,
            self._said(step.action),
            self._said(best) if loss else None,
            loss,
        )

    def _best(self, step: Step, iterations: int) -> int:
        """What a master would do: what counting says where it can, or what thinking comes to."""
        worth = counted_out(step.before, step.seat)
        if worth:
            return (
                step.action
                if worth.get(step.action) == max(worth.values())
                else max(worth, key=lambda action: worth[action])
            )
        thought = Thought(
            step.before, step.seat, f"{self.seed} {step.number}", search_of(self.game)
        )
        return thought.go_on(max(1, int(iterations * self.effort))).choice

    def _loss(self, step: Step, best: int) -> float:
        """How much more the other move promised by what the seat knew; 0 if that is not sure."""
        outlook, futures = self._outlook(step.number, step.seat), self._futures(step.number, CHECKS)
        better = outlook.chances(futures, mover=step.seat, action=best)
        gap, error = better.better_by(
            outlook.chances(futures, mover=step.seat, action=step.action), step.seat
        )
        return round(gap, 4) if gap > max(SURE * error, WORTH_SAYING) else 0.0

    def _said(self, action: int) -> str:
        return str(self.game.moves[action])


def _shown(win: Win) -> tuple[float, ...]:
    return tuple(round(float(value), 4) for value in win)


def main() -> None:
    """A replay comes in, its analysis goes out: for whoever runs it in another process."""
    os.nice(GENTLE)
    sys.stdout.buffer.write(msgspec.json.encode(analyse(read(sys.stdin.read()))))


if __name__ == "__main__":
    main()
