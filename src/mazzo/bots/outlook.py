"""Outlook: what a position promises everybody, by playing it on to its end many times.

Every future gets chance of its own: the same number, the same chance at the same move, whatever the
position. So the futures of two moves or of two neighbouring positions differ by the move and not by
luck, and their difference is known far better than each of them. A seat's outlook draws anew all
that this seat cannot know; the whole truth is seat -1's. Whoever knows all hands could foretell a
round of cards without draws to its last card, if nobody ever did anything unexpected: there players
slip.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from mazzo.bots import search
from mazzo.bots.search import MOST, SearchMemory, by_rule_of_thumb, race
from mazzo.bots.turns import STUCK, WAIT, may_wait, only_one
from mazzo.engine.bits import pick, size
from mazzo.engine.chance import int64
from mazzo.engine.contract import act, proceed, resample, standing
from mazzo.engine.game import Game
from mazzo.engine.match import Deal, Match
from mazzo.engine.record import Header, Ints
from mazzo.engine.routines import luck_below
from mazzo.engine.rule import rule

NOBODY = -1
EVERYTHING = -1
"""The seat that knows all there is."""
NO_MOVE = -1
SPREAD, MOMENT = 0x2545F4914F6CDD1D, -7046029254386353131
"""Spread the numbers of futures, and of their moves, over all seeds."""
SLIPS = 100
"""How many moves in a thousand are any legal one: as many as a casual player's."""


@rule
def luck_at(key: int, future: int, moment: int) -> int:
    """The bots' luck at one move of one future."""
    mixed = (int64(key) + int64(future) * int64(SPREAD)) ^ (int64(moment) * int64(MOMENT))
    mixed = (mixed ^ ((mixed >> 29) & 0x7FFFFFFFF)) * int64(MOMENT)
    return (mixed ^ ((mixed >> 31) & 0x1FFFFFFFF)) | 1


def play_on(
    s: Header, m: SearchMemory, slips: int, sure: int, key: int, future: int, moment: int
) -> int:
    """Everybody follows the rule of thumb, with slips after move `sure`; returns the events."""
    for event in range(MOST):
        if s.due:
            proceed(s)
            continue
        if s.over:
            return event
        m.luck[0] = luck_at(key, future, moment)
        moment += 1
        seat = only_one(s)
        if seat >= 0 and not may_wait(s):
            action = by_rule_of_thumb(s, seat, m)
            if moment > sure and luck_below(m.luck, 1000) < slips:
                action = pick(m.mask, luck_below(m.luck, size(m.mask)))
            act(s, seat, action)
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


def futures(
    m: SearchMemory,
    knower: int,
    slips: int,
    sure: int,
    moment: int,
    mover: int,
    action: int,
    key: Ints,
    shares: npt.NDArray[np.float64],
) -> int:
    """Play the root on once for every row of `shares`, after this move if there is one.

    Only the key changes, not the count of draws: neighbouring positions meet the same chance at the
    same draw.
    """
    events = 0
    for future in range(shares.shape[0]):
        m.rows[0] = m.root[0]
        s = m.rows[0]
        s.key0 = key[0]
        s.key1 = key[1] + future
        if knower >= 0:
            resample(s, knower)
        if action >= 0:
            act(s, mover, action)
        events += play_on(s, m, slips, sure, key[0], future, moment + (action >= 0))
        share(s, shares, future)
    return events


def reimagine_root(m: SearchMemory, seat: int) -> None:
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
        """How much more this promises a seat than the other, and the standard error of that: from
        the futures that both were played in. What is over is certain in all of them.
        """
        mine, theirs = self.shares[:, seat], other.shares[:, seat]
        both = min(len(mine), len(theirs))
        gaps = mine - theirs if both == 1 else mine[:both] - theirs[:both]
        error = float(gaps.std(ddof=1) / np.sqrt(len(gaps))) if len(gaps) > 1 else 0.0
        return float(gaps.mean()), error


class Outlook:
    """Looks ahead from one position: knowing everything, or only what one seat may know."""

    def __init__(self, game: Game, seed: int | str, *, slips: int = SLIPS) -> None:
        self.game, self._slips = game, slips
        self._key = np.array(Deal.of(seed).key, np.int64)
        self._mind = search.search_memory(game, np.zeros((1, search.SKILLS), np.int64))

    def at(self, match: Match, *, knower: int | None = None, moment: int = 0) -> "Outlook":
        """Look ahead from here; `knower` is the seat whose knowledge counts, None for all of it."""
        self._moment = moment
        self._mind.root[0] = self.game.lean.holding(match.rows)[0]
        self._seats = match.seats
        self._knower = EVERYTHING if knower is None else knower
        if knower is not None:
            self.game.specialise(reimagine_root)(self._mind, knower)
        return self

    def chances(
        self, count: int, *, mover: int = 0, action: int = NO_MOVE, sure: bool = False
    ) -> Chances:
        """Play so many futures, after this move or after the rule of thumb's for `sure`."""
        shares = np.zeros((count, self._seats))
        slips = self._slips if self._knower == EVERYTHING else 0
        moment = self._moment
        events = self.game.specialise(futures)(
            self._mind, self._knower, slips, moment + sure, moment, mover, action, self._key, shares
        )
        return Chances(shares, int(events))
