"""The arena: which bot is stronger, by how much, and how sure that is.

Every deal is played as often as there are bots, each time with the next bot in every chair: the
same chance for all. Who sits beside whom is drawn for each deal. Ratings are one Plackett–Luce
model fitted to all final rankings at once; intervals come from drawing deals anew (bootstrap).
"""

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

import msgspec
import numpy as np
import numpy.typing as npt

from mazzo.bots import policies
from mazzo.bots.outside import SomeBot
from mazzo.bots.players import engage
from mazzo.engine.errors import BadSetup
from mazzo.engine.game import Game, Options
from mazzo.lab import simulate
from mazzo.lab.simulate import MatchPlan
from mazzo.lab.spreading import Spread, over_cores
from mazzo.lab.tally import IntArray, Interval, counted

FloatArray = npt.NDArray[np.float64]

RESAMPLES = 400
FIT_STEPS = 60
CENTRE = 1500
PER_FACTOR_TEN = 400
"""The scale of Elo: 400 points are ten times the strength."""
BINS = 20
LOW, HIGH = 2.5, 97.5
FEWEST_DEALS = 6
"""That many have to go the same way before an equal bot would do so less than once in twenty."""


class Standing(msgspec.Struct, frozen=True):
    """How one bot did at one number of seats."""

    bot: str
    rating: Interval
    wins: Interval
    """Wins for each seat that it had, shared wins divided: 1 / seats is average."""
    place: float
    score: float
    histogram: tuple[int, ...]
    """Its scores in equal bins over the range of all."""


class Duel(msgspec.Struct, frozen=True):
    """How often one bot finished before another, sharing a place counted half."""

    bot: str
    against: str
    share: Interval

    @property
    def is_proven(self) -> bool:
        """Whether the first is better with 95 % confidence."""
        return self.share.low > 0.5


class Contest(msgspec.Struct, frozen=True):
    """All matches with one number of seats."""

    seats: int
    deals: int
    games: int
    seconds: float
    standings: tuple[Standing, ...]
    duels: tuple[Duel, ...]
    scores: tuple[int, int]
    """The lowest and the highest score of all."""
    length: tuple[int, int, int, int, int]
    """Events per match: lowest, quarter, median, three quarters, highest."""
    seat_wins: tuple[Interval, ...] = ()
    """The win share of every seat, whoever sat there."""
    lengths: tuple[int, ...] = ()
    """Events per match in equal bins from the lowest to the highest."""


class Report(msgspec.Struct, frozen=True):
    """What an arena found out, with all that is needed to repeat it."""

    game: str
    version: int
    bots: tuple[str, ...]
    options: dict[str, bool | int | str]
    seed: int
    command: str
    contests: tuple[Contest, ...]
    neighbours: Literal["fixed", "drawn"] = "fixed"
    """Whether the bots sat in the same order in every deal, not in one drawn by lot."""


def seatings(kinds: int, seats: int, deals: int, seed: int) -> IntArray:
    """The bot in every chair, by deal and turn: an order by lot, then the next bot in each."""
    around = np.tile(np.arange(max(kinds, seats)) % kinds, (deals, 1))
    drawn = np.random.default_rng((seed + 2) % 2**63).permuted(around, axis=1)[:, :seats]
    sat: IntArray = (drawn[:, None, :] + np.arange(kinds)[:, None]) % kinds
    return sat


def play(
    game: Game,
    *,
    seats: int,
    bots: Sequence[SomeBot],
    deals: int,
    seed: int,
    options: Options | None = None,
    workers: int | None = None,
    spread: Spread | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> IntArray:
    """Every match as a row of `timed_batch`, in an array by deal and turn of the lineup."""
    if deals < 1:
        raise BadSetup("bad_number", "At least one game is needed.")
    plan = simulate.planned(game, seats, bots, seed, options)
    simulate.begin(plan)  # refuses what cannot be played
    rows = np.zeros((deals, len(bots), 3 + 2 * seats), np.int64)
    lots = [*enumerate(seatings(len(bots), seats, deals, seed))]
    for (deal, _), played in (spread or over_cores(workers))(partial(play_deal, plan), lots):
        rows[deal] = played
        progress(len(bots))
    return simulate.ended(plan, rows)


def play_deal(plan: MatchPlan, deal: int, sat: IntArray) -> IntArray:
    """A deal once for every turn of the lineup: a row each."""
    blank, bots, most = simulate.begin(plan)
    who, thinking = np.array(bots)[sat], policies.thinks(bots)
    key, first = simulate.keys(plan.seed, deal, 1), deal * len(bots)
    played = (
        simulate.run_lineups(
            *(plan.game, blank, key, who[turn : turn + 1], ~plan.seed, first + turn, most),
            thinking=thinking,
        )
        for turn in range(len(bots))
    )
    return np.concatenate([*played])


def check_bots(game: Game, bots: Sequence[SomeBot]) -> tuple[str, ...]:
    """The names of the bots; fewer than two different ones are refused."""
    names = policies.hire(bots)
    if len(set(names)) != len(names) or len(names) < 2:
        raise BadSetup("arena_bots", "Name at least two different bots.")
    engage(game, names)
    return names


# Judging


def strengths(orders: IntArray, weights: FloatArray, kinds: int) -> FloatArray:
    """The Plackett–Luce strengths of the bots, as logarithms, from weighted rankings.

    Fitted by minorisation and maximisation; half a lost and half a won match against an average bot
    keeps it finite.
    """
    is_bot = orders[:, :, None] == np.arange(kinds)
    left = np.flip(np.cumsum(np.flip(is_bot, 1), axis=1), 1)[:, :-1]
    chosen = np.einsum("m,mtb->b", weights, is_bot[:, :-1])
    power = np.ones(kinds)
    for _ in range(FIT_STEPS):
        shares = weights[:, None] / (left @ power)
        faced = np.einsum("mt,mtb->b", shares, left)
        power = (chosen + 0.5) / (faced + 1 / (power + 1))
        power /= np.exp(np.log(power).mean())
    logs: FloatArray = np.log10(power)
    return logs


def rankings(places: IntArray, sat: IntArray, seed: int) -> IntArray:
    """Who finished in which order, as numbers of bots; a shared place is put in order by lot."""
    rng = np.random.default_rng(seed % 2**63)
    order = np.argsort(places + rng.random(places.shape), axis=1)
    ranked: IntArray = np.take_along_axis(sat, order, axis=1)
    return ranked


def judge(rows: IntArray, *, bots: Sequence[str], seats: int, seed: int, seconds: float) -> Contest:
    """What the matches with one number of seats say."""
    deals, kinds = rows.shape[:2]
    flat = rows.reshape(deals * kinds, -1)
    scores, places = flat[:, 3::2], flat[:, 4::2]
    sat = seatings(kinds, seats, deals, seed).reshape(-1, seats)
    drawn = np.random.default_rng((seed + 1) % 2**63).multinomial(
        deals, np.full(deals, 1 / deals), size=RESAMPLES
    )
    weights = np.concatenate([np.ones((1, deals)), drawn]).repeat(kinds, axis=1)
    won = (places == 1) / (places == 1).sum(axis=1, keepdims=True)
    orders, which = np.unique(rankings(places, sat, seed), axis=0, return_inverse=True)
    often = weights @ (which.reshape(-1, 1) == np.arange(len(orders)))
    ratings = CENTRE + PER_FACTOR_TEN * np.array(
        [strengths(orders, times, kinds) for times in often]
    )
    low, high = int(scores.min()), int(scores.max())
    return Contest(
        seats,
        deals,
        len(flat),
        seconds,
        tuple(
            Standing(
                bot,
                _rating(ratings[:, number], deals),
                _share(_mean(won, sat == number, weights), deals),
                float(places[sat == number].mean()),
                float(scores[sat == number].mean()),
                tuple(
                    int(n)
                    for n in np.histogram(scores[sat == number], bins=BINS, range=(low, high + 1))[
                        0
                    ]
                ),
            )
            for number, bot in enumerate(bots)
        ),
        tuple(
            _duel(bots, one, two, places, sat, weights, deals)
            for one in range(kinds)
            for two in range(kinds)
            if one != two
        ),
        (low, high),
        counted(flat[:, 0]).quantiles,
        tuple(
            _share(shares, deals)
            for shares in (weights @ won / weights.sum(axis=1, keepdims=True)).T
        ),
        tuple(int(n) for n in np.histogram(flat[:, 0], bins=BINS)[0]),
    )


def _interval(values: FloatArray) -> Interval:
    """The first value is the figure itself, the others come from deals drawn anew."""
    low, high = np.percentile(values[1:], [LOW, HIGH])
    return Interval(float(values[0]), float(low), float(high))


def _share(values: FloatArray, deals: int) -> Interval:
    """The same of a share: a handful of deals says nothing of it, however they went."""
    interval = _interval(values)
    return interval if deals >= FEWEST_DEALS else Interval(interval.value, 0.0, 1.0)


def _rating(values: FloatArray, deals: int) -> Interval:
    """The same of a rating: a handful of deals could as well have gone the other way round."""
    interval = _interval(values)
    if deals >= FEWEST_DEALS:
        return interval
    ends = sorted((interval.value, 2 * CENTRE - interval.value))
    return Interval(interval.value, *ends)


def _mean(values: FloatArray, mine: npt.NDArray[np.bool_], weights: FloatArray) -> FloatArray:
    """The mean of some entries of every match, under each weighting of the matches."""
    mean: FloatArray = (weights @ (values * mine).sum(axis=1)) / (weights @ mine.sum(axis=1))
    return mean


def _duel(
    bots: Sequence[str],
    one: int,
    two: int,
    places: IntArray,
    sat: IntArray,
    weights: FloatArray,
    deals: int,
) -> Duel:
    """How often the one finished before the other, over all pairs of their seats."""
    pairs = (sat == one)[:, :, None] & (sat == two)[:, None, :]
    before = (places[:, :, None] < places[:, None, :]) + 0.5 * (
        places[:, :, None] == places[:, None, :]
    )
    return Duel(
        bots[one],
        bots[two],
        _share(
            (weights @ (before * pairs).sum(axis=(1, 2))) / (weights @ pairs.sum(axis=(1, 2))),
            deals,
        ),
    )


def contend(
    game: Game,
    *,
    seats: Sequence[int],
    bots: Sequence[SomeBot],
    games: int,
    seed: int,
    command: str,
    options: Options | None = None,
    workers: int | None = None,
    spread: Spread | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Report:
    """Play and judge at every number of seats; `games` are rounded up to whole deals."""
    names, contests = check_bots(game, bots), []
    for chairs in seats:
        began = time.perf_counter()
        deals = -(-games // len(names))
        rows = play(
            game,
            seats=chairs,
            bots=names,
            deals=deals,
            seed=seed,
            options=options,
            workers=workers,
            spread=spread,
            progress=progress,
        )
        contests.append(
            judge(rows, bots=names, seats=chairs, seed=seed, seconds=time.perf_counter() - began)
        )
    chosen = msgspec.convert(game.settings(options), dict[str, bool | int | str])
    return Report(game.id, game.version, names, chosen, seed, command, tuple(contests), "drawn")
