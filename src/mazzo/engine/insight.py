"""Insight: exact numbers about a decision, from nothing but what the seat knows. A game may state
them in its `insight.py`, as rules that every gear runs:

FIGURES                         its figures; `insight-<name>` is the sentence of each
insight(o, figures, scratch)    writes those that matter now into their places
REASONS                         what can speak for a move, each a message with its parameters
reason(o, action, params, scratch)
                                which of them speaks for this move, with its parameters in the order
                                in which they are declared; NO_REASON where none does
SCRATCH                         how many numbers of scratch space both need, if any
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import numpy as np

from mazzo.engine.contract import NO_REASON, own_figures, own_reason
from mazzo.engine.game import Game
from mazzo.engine.match import Match
from mazzo.engine.record import Floats, Ints
from mazzo.engine.routines import Rows
from mazzo.engine.words import Words, kebab

Figure = bool | int | float | list[float | None]
"""A number, yes or no, or a number for each place (null where it has none)."""
Insight = dict[str, Figure]
FigureKind = type[bool] | type[int] | type[float]
"""What a number stands for."""


class Reason(msgspec.Struct, frozen=True):
    """Why a move is good: a message of the catalogues and its parameters."""

    key: str
    params: dict[str, bool | int | float | str] = {}


class StatedFigure(NamedTuple):
    """A figure as a game declares it."""

    name: str
    kind: FigureKind
    place: int
    """Where its number stands, or the first of them."""
    each: int
    """For how many places it has a number; 0 for one number alone."""


class Figures(list[StatedFigure]):
    """All the figures of a game. Each is added on the line that names its place.

    FIGURES = Figures()
    STOCK = FIGURES.add("stock", int)
    RISKS = FIGURES.add("risks", each=COLUMNS)
    """

    def add(self, name: str, kind: FigureKind = float, *, each: int = 0) -> int:
        """One more figure; returns its place."""
        place = self.width
        self.append(StatedFigure(name, kind, place, each))
        return place

    @property
    def width(self) -> int:
        """How many numbers there are in all."""
        return sum(figure.each or 1 for figure in self)

    def read(self, numbers: Floats) -> Insight:
        """Those that were written, by name."""
        found: Insight = {}
        for name, kind, place, each in self:
            places = range(place, place + (each or 1))
            said = [None if np.isnan(numbers[n]) else kind(numbers[n]) for n in places]
            if any(number is not None for number in said):
                found[name] = said if each else said[0]  # type: ignore[assignment]
        return found


class StatedReason(NamedTuple):
    """A reason as a game declares it."""

    key: str
    params: dict[str, FigureKind]


class Reasons(list[StatedReason]):
    """All that can speak for a move, each with its number where it is declared.

    REASONS = Reasons()
    SHED = REASONS.add("advice-shed", points=int)
    """

    def add(self, key: str, **params: FigureKind) -> int:
        """One more reason; returns its number."""
        self.append(StatedReason(key, params))
        return len(self) - 1

    @property
    def width(self) -> int:
        """How many parameters one has at most."""
        return max((len(reason.params) for reason in self), default=0)

    def read(self, number: int, numbers: Floats) -> Reason | None:
        """The reason with this number."""
        if number == NO_REASON:
            return None
        key, params = self[number]
        return Reason(
            key, {name: kind(numbers[n]) for n, (name, kind) in enumerate(params.items())}
        )


def stated(game: Game) -> Any:
    """What a game states about its decisions."""
    return game.offers("insight")


def insight_buffers(game: Game) -> tuple[Floats, Ints]:
    """Room for all figures of a decision, or the parameters of a reason; and scratch space."""
    part = stated(game)
    width = max(part.FIGURES.width, part.REASONS.width) if part else 0
    return np.zeros(max(1, width)), np.zeros(getattr(part, "SCRATCH", 1), np.int64)


def write_figures(seen: Rows, figures: Floats, scratch: Ints) -> None:
    """The figures for whoever knows this; what is not said is no number."""
    for place in range(figures.size):
        figures[place] = np.nan
    own_figures(seen[0], figures, scratch)


def write_reason(seen: Rows, action: int, params: Floats, scratch: Ints) -> int:
    """The number of what speaks for this move."""
    return own_reason(seen[0], action, params, scratch)


def insight(match: Match, seat: int) -> Insight:
    """The figures for a seat that may act; none where the game states none."""
    part = stated(match.game)
    if part is None or seat not in match.acting:
        return {}
    figures, scratch = insight_buffers(match.game)
    _own(match, write_figures)(match.seen(seat), figures, scratch)
    found: Insight = part.FIGURES.read(figures)
    return found


def reason(match: Match, seat: int, action: int) -> Reason | None:
    """Why this move, in the game's own figures."""
    part = stated(match.game)
    if part is None:
        return None
    params, scratch = insight_buffers(match.game)
    number = _own(match, write_reason)(match.seen(seat), action, params, scratch)
    found: Reason | None = part.REASONS.read(number, params)
    return found


def _own(match: Match, routine: Callable[..., Any]) -> Callable[..., Any]:
    return match.game.specialise(routine)


def told(words: Words, figures: Insight) -> list[str]:
    """The figures as sentences."""
    return [
        sentence
        for name, figure in figures.items()
        for sentence in _told(words, f"insight-{kebab(name)}", figure)
    ]


def _told(words: Words, key: str, figure: Figure) -> list[str]:
    if isinstance(figure, list):
        return [
            words.say(key, {"value": value, "place": place})
            for place, value in enumerate(figure, start=1)
            if value is not None
        ]
    return [
        words.say(
            key, {"value": ("yes" if figure else "no") if isinstance(figure, bool) else figure}
        )
    ]
