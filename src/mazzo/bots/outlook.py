"""Outlook: what a position promises everybody, by playing it on to the end many times by the rule of thumb.

Every future gets chance of its own: the same number, the same chance, whatever the position. So the futures of two moves
or of two neighbouring positions differ by the move and not by luck, and their difference is known far better than
each of them. A seat's outlook draws anew all that this seat cannot know; the whole truth is seat -1's.
"""

from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from mazzo.bots import search
from mazzo.bots.search import MOST, WAIT, Mind, by_thumb, lean_copy, may_wait, race
from mazzo.engine.bits import lowest
from mazzo.engine.contract import act, proceed, resample, standing
from mazzo.engine.game import Game
from mazzo.engine.match import Deal, Match
from mazzo.engine.record import Header, Ints

STUCK = -2
NOBODY = -1
EVERYTHING = -1
"""The seat that knows all there is."""
NO_MOVE = -1
SPREAD = 0x2545F4914F6CDD1D
"""Spreads the numbers of futures over all seeds."""


def play_on(s: Header, m: Mind) -> int:
    """Everybody follows the rule of thumb until the match is over; returns the events."""
    for event in range(MOST):
        if s.due:
            proceed(s)
        elif s.over:
            return event
        elif s.acting != 0 and s.acting & (s.acting - 1) == 0 and not may_wait(s):
            seat = lowest(s.acting)
            act(s, seat, by_thumb(s, seat, m))
        elif race(s, NOBODY, WAIT, m) == STUCK:
            return event
    return MOST


def share(s: Header, shares: npt.NDArray[np.float64], future: int) -> None:
    """Everybody's share of the win."""
    high = standing(s, 0)
    for seat in range(s.seats):
        high = max(high, standing(s, seat))
    winners = 0
    for seat in range(s.seats):
        winners += standing(s, seat) == high
    for seat in range(s.seats):
        shares[future, seat] = (standing(s, seat) == high) / winners


def futures(m: Mind, knower: int, mover: int, action: int, key: Ints, shares: npt.NDArray[np.float64]) -> int:
    """Play the root on once for every row of `shares`, after this move if there is one; returns the events.

    Only the key changes, not the count of draws: neighbouring positions meet the same chance at the same draw.
    """
    events = 0
    for future in range(shares.shape[0]):
        m.rows[0] = m.root[0]
        s = m.rows[0]
        s.key0 = key[0]
        s.key1 = key[1] + future
        m.luck[0] = (key[0] + future * SPREAD) | 1
        if knower >= 0:
            resample(s, knower)
        if action >= 0:
            act(s, mover, action)
        events += play_on(s, m)
        share(s, shares, future)
    return events


@cache
def parts(game: Game) -> SimpleNamespace:
    """The routines of an outlook, compiled for a game."""
    known = search.parts(game)
    own: dict[str, Callable[..., Any]] = {name: getattr(known, name) for name in ("by_thumb", "may_wait", "race")}
    for function in (play_on, share, futures):
        own[function.__name__] = game.specialise(function, **own)
    return SimpleNamespace(**own)


@cache
def _reimagined(game: Game) -> Callable[..., None]:
    return game.specialise(reimagine_root)


def reimagine_root(m: Mind, seat: int) -> None:
    """Overwrite what this seat cannot know before anything is read."""
    r = m.root[0]
    r.key0 = 0
    r.key1 = 0
    r.draws = 0
    resample(r, seat)
    r.draws = 0


class Chances(NamedTuple):
    """What came of each future: everybody's share of the win."""

    shares: npt.NDArray[np.float64]
    events: int

    @property
    def mean(self) -> npt.NDArray[np.float64]:
        """Everybody's probability to win, as an array."""
        found: npt.NDArray[np.float64] = self.shares.mean(axis=0)
        return found

    @property
    def win(self) -> tuple[float, ...]:
        """Everybody's probability to win."""
        return tuple(self.mean.tolist())

    def better_by(self, other: "Chances", seat: int) -> tuple[float, float]:
        """How much more this promises a seat than the other, future by future, and the standard error of that."""
        gaps = self.shares[:, seat] - other.shares[:, seat]
        return float(gaps.mean()), float(gaps.std(ddof=1) / np.sqrt(len(gaps)))


class Outlook:
    """Looks ahead from one position: knowing everything, or only what one seat may know."""

    def __init__(self, game: Game, seed: int | str) -> None:
        self.game = game
        self._key = np.array(Deal.of(seed).key, np.int64)
        self._mind = search.mind(game, np.zeros((1, search.SKILLS), np.int64))

    def at(self, match: Match, *, knower: int | None = None) -> "Outlook":
        """From now on look ahead from here; `knower` is the seat whose knowledge counts, None for all of it."""
        self._mind.root[0] = lean_copy(self.game, match.rows)[0]
        self._seats = match.seats
        self._knower = EVERYTHING if knower is None else knower
        if knower is not None:
            _reimagined(self.game)(self._mind, knower)
        return self

    def chances(self, futures: int, *, mover: int = 0, action: int = NO_MOVE) -> Chances:
        """Play so many futures, after this move if there is one."""
        shares = np.zeros((futures, self._seats))
        events = parts(self.game).futures(self._mind, self._knower, mover, action, self._key, shares)
        return Chances(shares, int(events))
