"""What many matches were like, counted as they are played.

A tally holds whole numbers only: how often which length, score and share of a win there was. So it
takes no more room for more matches, and it comes out the same in whatever order its parts come in.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

import msgspec
import numpy as np
import numpy.typing as npt

from mazzo.engine.game import Game

IntArray = npt.NDArray[np.int64]
Quantiles = tuple[int, int, int, int, int]
"""Lowest, quarter, median, three quarters, highest."""
Z95 = 1.959964
BINS = 24


class Interval(msgspec.Struct, frozen=True):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


class Line(msgspec.Struct, frozen=True):
    """How one kind of bot did."""

    bot: str
    seats: float
    """How many seats it had on average."""
    wins: Interval
    """Its share of the wins, shared wins divided."""
    score: float
    spread: float
    quantiles: Quantiles
    """Its scores."""


class Summary(msgspec.Struct, frozen=True):
    """What many matches were like."""

    game: str
    seats: int
    games: int
    seconds: float
    moves: int
    length: Quantiles
    """Moves per match."""
    minutes: float
    """The mean length on the virtual clock."""
    endings: dict[str, float]
    first_seat: float
    """The win share of seat 1, whoever sat there."""
    lines: tuple[Line, ...]
    histogram: tuple[int, ...]
    """All scores in equal bins from the lowest to the highest."""


class Counts(Counter[int]):
    """How often there was which number."""

    def add(self, values: IntArray) -> None:
        """Count these, too."""
        found, times = np.unique(values, return_counts=True)
        self.update(dict(zip(found.tolist(), times.tolist(), strict=True)))

    @property
    def mean(self) -> Fraction:
        """Exactly."""
        return Fraction(sum(value * times for value, times in self.items()), self.total())

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        squares = sum(value * value * times for value, times in self.items())
        return sqrt(Fraction(squares, self.total()) - self.mean**2)

    @property
    def quantiles(self) -> Quantiles:
        """As if all of them lay in a row, with a straight line between neighbours."""
        low, quarter, median, three, high = (int(self._at(share / 4)) for share in range(5))
        return low, quarter, median, three, high

    def _at(self, share: float) -> float:
        values = sorted(self)
        upto = np.cumsum([self[value] for value in values])
        place = share * (self.total() - 1)
        below = int(place)
        above = min(below + 1, self.total() - 1)
        low, high = (values[np.searchsorted(upto, each, side="right")] for each in (below, above))
        return float(np.quantile([low, high], place - below))


def counted(values: IntArray) -> Counts:
    """How often there is which of these numbers."""
    counts = Counts()
    counts.add(values)
    return counts


class Shares(Counter[tuple[int, int]]):
    """How often somebody had so many of so many wins of a match."""

    def add(self, mine: IntArray, all: IntArray) -> None:
        """Count these matches, too."""
        found, times = np.unique(np.stack([mine, all]), axis=1, return_counts=True)
        self.update(dict(zip(zip(*found.tolist(), strict=True), times.tolist(), strict=True)))

    @property
    def mean(self) -> Fraction:
        """Exactly."""
        return sum((Fraction(*share) * times for share, times in self.items()), Fraction(0)) / (
            self.total()
        )

    @property
    def interval(self) -> Interval:
        """The mean with Wilson's interval, as if no win was ever shared: that varies most."""
        share, doubt = float(self.mean), Z95**2 / self.total()
        return Interval(share, _lowest(share, doubt), 1 - _lowest(1 - share, doubt))


def _lowest(share: float, doubt: float) -> float:
    """The lower end of Wilson's interval: of no wins exactly nothing."""
    half = sqrt(doubt * (share * (1 - share) + doubt / 4))
    return share**2 / (share + doubt / 2 + half)


class Tally:
    """Matches of some bots, who move on round the table by one seat every match."""

    def __init__(self, seats: int, bots: Sequence[str]) -> None:
        self.seats, self.bots = seats, tuple(bots)
        self.milliseconds = 0
        self.lengths, self.endings = Counts(), Counts()
        self.first_seat = Shares()
        self.scores = {bot: Counts() for bot in bots}
        self.wins = {bot: Shares() for bot in bots}

    def add(self, first: int, rows: IntArray) -> None:
        """Count these matches, too, of which this is the first one's number."""
        scores, won = rows[:, 3::2], rows[:, 4::2] == 1
        self.lengths.add(rows[:, 0])
        self.milliseconds += int(rows[:, 1].sum())
        self.endings.add(rows[:, 2])
        winners = won.sum(axis=1)
        self.first_seat.add(won[:, 0].astype(np.int64), winners)
        places = np.arange(self.seats)[None, :] + np.arange(first, first + len(rows))[:, None]
        who = places % self.seats % len(self.bots)
        for bot in self.scores:
            mine = np.isin(who, [i for i, name in enumerate(self.bots) if name == bot])
            self.scores[bot].add(scores[mine])
            self.wins[bot].add((won & mine).sum(axis=1), winners)

    def join(self, other: "Tally") -> None:
        """Count what another has counted, too."""
        self.milliseconds += other.milliseconds
        self.lengths.update(other.lengths)
        self.endings.update(other.endings)
        self.first_seat.update(other.first_seat)
        for bot in self.scores:
            self.scores[bot].update(other.scores[bot])
            self.wins[bot].update(other.wins[bot])

    @property
    def games(self) -> int:
        return self.lengths.total()

    def summary(self, game: Game, seconds: float) -> Summary:
        """What the matches were like."""
        form = next(field.form for field in game.layout.fields if field.name == "ending")
        return Summary(
            game.id,
            self.seats,
            self.games,
            seconds,
            sum(length * times for length, times in self.lengths.items()),
            self.lengths.quantiles,
            float(Fraction(self.milliseconds, self.games)) / 60_000,
            {str(form.write(end)): self.endings[end] / self.games for end in sorted(self.endings)},
            float(self.first_seat.mean),
            tuple(map(self._line, self.scores)),
            self._histogram(),
        )

    def _line(self, bot: str) -> Line:
        scores, wins = self.scores[bot], self.wins[bot]
        return Line(
            bot,
            scores.total() / self.games,
            wins.interval,
            float(scores.mean),
            scores.deviation,
            scores.quantiles,
        )

    def _histogram(self) -> tuple[int, ...]:
        all: Counter[int] = sum(self.scores.values(), Counter())
        bins, _ = np.histogram([*all], bins=BINS, weights=[*all.values()])
        return tuple(int(times) for times in bins)
