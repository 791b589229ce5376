"""Simulation: many matches between bots on all cores, and what they were like."""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from mazzo.bots import policies
from mazzo.bots.outside import SomeBot
from mazzo.bots.players import MEMORIES, Bot, engage
from mazzo.bots.turns import WAIT
from mazzo.engine.bits import words
from mazzo.engine.errors import BadSetup
from mazzo.engine.forms import Plain
from mazzo.engine.game import Game, Options
from mazzo.engine.match import Match
from mazzo.lab import timed
from mazzo.lab.spreading import Chunks, Spread, over_cores
from mazzo.lab.tally import IntArray, Summary, Tally

CHUNK = 512
THINKING_CHUNK = 1
GPU_CHUNK = 1 << 18
MOST_CHUNKS = 16
"""So many chunks are counted together at most."""
FINEST = 1024
"""Into so many pieces at least simulations are cut that are long."""


class MatchPlan(NamedTuple):
    """Matches to be played, as whoever plays some of them is told."""

    game: Game
    seats: int
    bots: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, Plain], ...]


def batch(game: Game, *, thinking: bool) -> Callable[..., None]:
    """`timed_batch`, compiled for a game: for plain bots only, or for those that think as well."""
    way = policies.deliberate if thinking else policies.choose
    return game.specialise(timed.timed_batch, decide=way)


def own(size: int) -> IntArray:
    """Integers of one thread alone: no line of the processor's cache is shared."""
    return np.zeros(size + 32, np.int64)[16 : 16 + size]


def keys(seed: int, first: int, count: int) -> IntArray:
    """The keys of the matches from `first` on: the same however matches are split."""
    counter = np.random.Philox(key=seed % 2**64, counter=first)
    drawn: IntArray = counter.random_raw(4 * count).view(np.int64).reshape(count, 4)[:, :2]
    return np.ascontiguousarray(drawn)


def lineups(bots: Sequence[tuple[int, int]], seats: int, first: int, count: int) -> IntArray:
    """Who sits where: the bots repeat round the table and move on by one seat every match."""
    places = (np.arange(seats)[None, :] + np.arange(first, first + count)[:, None]) % seats
    around = np.array([bots[i % len(bots)] for i in range(seats)], np.int64)
    chosen: IntArray = around[places]
    return chosen


def seated(bots: Sequence[SomeBot], seats: int, games: int) -> npt.NDArray[np.str_]:
    """The names of the bots by match and seat, as `play` seats them."""
    numbered = [(number, 0) for number in range(len(bots))]
    return np.array(policies.hire(bots))[lineups(numbered, seats, 0, games)[:, :, 0]]


def describe(seats: int) -> tuple[str, ...]:
    """A name for every number of a row that `play` gives."""
    each = (f"{what} of seat {seat}" for seat in range(seats) for what in ("score", "place"))
    return ("moves", "milliseconds", "ending", *each)


def planned(
    game: Game, seats: int, bots: Sequence[SomeBot], seed: int, options: Options | None
) -> MatchPlan:
    """These matches as a plan."""
    return MatchPlan(game, seats, policies.hire(bots), seed, tuple(sorted((options or {}).items())))


@lru_cache(maxsize=32)
def _begun(game: Game, seats: int, options: tuple[tuple[str, Plain], ...]) -> tuple[Any, int]:
    """A match before its deal, and the most events that it may have."""
    chosen = dict(options)
    return game.blank(seats, chosen, lean=True), game.longest(seats, game.settings(chosen)) + 1


def begin(plan: MatchPlan) -> tuple[Any, list[tuple[int, int]], int]:
    """A match before its deal, its bots as this process numbers them, and its most events."""
    policies.hire(plan.bots)
    blank, most = _begun(plan.game, plan.seats, plan.options)
    return blank, engage(plan.game, plan.bots), most


def run_chunk(plan: MatchPlan, first: int, count: int) -> IntArray:
    """A chunk of matches: one row each, as `timed_batch` writes them."""
    blank, bots, most = begin(plan)
    return run_lineups(
        plan.game,
        blank,
        keys(plan.seed, first, count),
        lineups(bots, plan.seats, first, count),
        ~plan.seed,
        first,
        most,
        thinking=policies.thinks(bots),
    )


def run_lineups(
    game: Game,
    blank: Any,
    deals: IntArray,
    who: IntArray,
    seed: int,
    first: int,
    most: int,
    *,
    thinking: bool,
) -> IntArray:
    """One match for every key and lineup; the bots' luck comes from seed and number."""
    seats = int(blank["seats"][0])
    unseen = game.seen.blank()
    out = np.zeros((len(deals), 3 + 2 * seats), np.int64)
    luck = keys(seed, first, 1)[0, :1] | 1
    if policies.is_outside(who[..., 0].max(initial=0)):
        _with_others(game, blank, deals, who, luck, most, out)
        return out
    batch(game, thinking=thinking)(
        blank.copy(),
        blank,
        MEMORIES.of(game) if thinking else unseen.copy(),
        unseen,
        deals,
        who,
        np.zeros((4, seats), np.int64),
        own(words(len(game.moves))),
        luck,
        own(1),
        most,
        out,
    )
    return out


def _with_others(
    game: Game, blank: Any, deals: IntArray, who: IntArray, luck: IntArray, most: int, out: IntArray
) -> None:
    """The same where somebody else wrote one of the bots: in Python, so that it can be asked."""
    seats, rows = int(blank["seats"][0]), blank.copy()
    match, seed = Match(game, rows, deal=None), int(luck[0])
    bots: dict[tuple[int, int], Bot] = {}

    def decide(s: Any, seat: int, policy: int, *_: Any) -> int:
        key = seat, int(policy)
        if key not in bots:
            bots[key] = Bot(game, policies.name_of(int(policy)), f"{seed} {seat}")
        chosen = bots[key].choose(match, seat)
        return WAIT if chosen is None else chosen

    play = game.linker.interpret(timed.timed_batch, {"decide": decide})
    plan, mask, unseen = np.zeros((4, seats), np.int64), own(words(len(game.moves))), None
    play(rows, blank, None, unseen, deals, who, plan, mask, luck, own(1), most, out)
    if (out[:, 0] < 0).any():
        names = ", ".join(sorted({bot.policy for bot in bots.values() if bot.is_of_others}))
        raise BadSetup(
            "endless_bots",
            f"A match of {game.title} comes to no end: all wait where no clock runs ({names}).",
            params={"game": game.title, "bots": names},
        )


def run_on_gpu(plan: MatchPlan, first: int, count: int) -> IntArray:
    """The same on the GPU, one match per thread, each bot's luck its own."""
    from mazzo.lab import gpu

    blank, bots, most = begin(plan)
    luck = keys(~plan.seed, first, count)[:, 0] | 1
    rows: IntArray = gpu.play(
        plan.game,
        blank,
        keys(plan.seed, first, count),
        lineups(bots, plan.seats, first, count),
        luck,
        most=most,
    )
    return rows


def set_up(
    game: Game, *, seats: int, bots: Sequence[SomeBot], options: Options | None, gpu: bool
) -> tuple[Any, list[tuple[int, int]]]:
    """A match before its deal, and its bots; refuses what cannot be played, before compiling."""
    parsed = engage(game, policies.hire(bots))
    if not parsed or len(parsed) > seats:
        raise BadSetup("bad_bots", f"Name from 1 to {seats} bots.", params={"seats": seats})
    if gpu and policies.thinks(parsed):
        raise BadSetup("gpu_bots", "On the GPU play random and sensible bots only.")
    return game.blank(seats, options, lean=True), parsed


def play(
    game: Game,
    *,
    seats: int,
    bots: Sequence[SomeBot],
    games: int,
    seed: int = 0,
    options: Options | None = None,
    workers: int | None = None,
    spread: Spread | None = None,
    gpu: bool = False,
) -> IntArray:
    """Every match as a row of numbers that `describe` names; `seated` says who sat where."""
    size = _check(game, seats=seats, bots=bots, games=games, options=options, gpu=gpu)
    plan = planned(game, seats, bots, seed, options)
    rows = np.zeros((games, 3 + 2 * seats), np.int64)
    spread = over_cores(1) if gpu else spread or over_cores(workers)
    work = partial(run_on_gpu if gpu else run_chunk, plan)
    for (first, count), played in spread(work, Chunks(games, size)):
        rows[first : first + count] = played
    return ended(plan, rows)


def count_up(
    game: Game,
    *,
    seats: int,
    bots: Sequence[SomeBot],
    games: int,
    seed: int = 0,
    options: Options | None = None,
    workers: int | None = None,
    spread: Spread | None = None,
    gpu: bool = False,
    progress: Callable[[int], None] = lambda done: None,
) -> Tally:
    """The same matches, counted where they are played: no more of them is kept, however many."""
    size = _check(game, seats=seats, bots=bots, games=games, options=options, gpu=gpu)
    plan = planned(game, seats, bots, seed, options)
    together = min(MOST_CHUNKS, max(1, games // (FINEST * CHUNK))) if size == CHUNK else 1
    work, whole = partial(_counted, plan, size, gpu), Tally(seats, plan.bots)
    spread = over_cores(1) if gpu else spread or over_cores(workers)
    for (_, count), part in spread(work, Chunks(games, size * together)):
        whole.join(part)
        progress(count)
    return whole


def _counted(plan: MatchPlan, size: int, gpu: bool, first: int, count: int) -> Tally:
    """The tally of some chunks."""
    play = run_on_gpu if gpu else run_chunk
    rows = [play(plan, first + begins, number) for begins, number in Chunks(count, size)]
    tally = Tally(plan.seats, plan.bots)
    tally.add(first, ended(plan, np.concatenate(rows)))
    return tally


def _check(
    game: Game,
    *,
    seats: int,
    bots: Sequence[SomeBot],
    games: int,
    options: Options | None,
    gpu: bool,
) -> int:
    """Refuse what cannot be played; how many matches are a chunk."""
    if games < 1:
        raise BadSetup("bad_number", "At least one game is needed.")
    _, parsed = set_up(game, seats=seats, bots=bots, options=options, gpu=gpu)
    return GPU_CHUNK if gpu else THINKING_CHUNK if policies.thinks(parsed) else CHUNK


def ended(plan: MatchPlan, rows: IntArray) -> IntArray:
    """The rows, if every match has come to its end."""
    if (rows[..., 0] < 0).any():
        game, most = plan.game.title, begin(plan)[2] - 1
        raise BadSetup(
            "endless_match",
            f"A match of {game} does not end within {most} moves, the bound that its rules give.",
            params={"game": game, "most": most},
        )
    return rows


def summarise(
    game: Game, rows: IntArray, *, seats: int, bots: Sequence[SomeBot], seconds: float
) -> Summary:
    """What the matches were like, from a row for each."""
    tally = Tally(seats, policies.hire(bots))
    tally.add(0, rows)
    return tally.summary(game, seconds)
