"""Simulation: many matches between bots on all cores, and what they were like."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from math import sqrt
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from mazzo.bots import policies
from mazzo.bots.players import Bot, engage
from mazzo.bots.turns import WAIT
from mazzo.engine.bits import words
from mazzo.engine.errors import BadSetup
from mazzo.engine.game import Game, Options
from mazzo.engine.match import Match
from mazzo.lab import timed

Table = npt.NDArray[np.int64]
CHUNK = 512
THINKING_CHUNK = 1
GPU_CHUNK = 1 << 18
Z95 = 1.959964


class Line(msgspec.Struct, frozen=True):
    """How one kind of bot did."""

    bot: str
    seats: float
    """How many seats it had on average."""
    wins: float
    """Its share of the wins, shared wins divided."""
    margin: float
    """Half the width of the 95 % confidence interval of that share."""
    score: float
    spread: float
    quantiles: tuple[int, int, int, int, int]
    """Its scores: lowest, quarter, median, three quarters, highest."""


class Summary(msgspec.Struct, frozen=True):
    """What many matches were like."""

    game: str
    seats: int
    games: int
    seconds: float
    moves: int
    length: tuple[int, int, int, int, int]
    """Moves per match: lowest, quarter, median, three quarters, highest."""
    minutes: float
    """The mean length on the virtual clock."""
    endings: dict[str, float]
    first_seat: float
    """The win share of seat 1, whoever sat there."""
    lines: tuple[Line, ...]
    histogram: tuple[int, ...]
    """All scores in equal bins from the lowest to the highest."""


def batch(game: Game, *, thinking: bool) -> Callable[..., None]:
    """`timed_batch`, compiled for a game: for plain bots only, or for those that think as well."""
    way = policies.deliberate if thinking else policies.choose
    return game.specialise(timed.timed_batch, decide=way)


def own(size: int) -> Table:
    """Integers of one thread alone: no line of the processor's cache is shared."""
    return np.zeros(size + 32, np.int64)[16 : 16 + size]


def keys(seed: int, first: int, count: int) -> Table:
    """The keys of the matches from `first` on: the same however matches are split."""
    counter = np.random.Philox(key=seed % 2**64, counter=first)
    drawn: Table = counter.random_raw(4 * count).view(np.int64).reshape(count, 4)[:, :2]
    return np.ascontiguousarray(drawn)


def lineups(bots: Sequence[tuple[int, int]], seats: int, first: int, count: int) -> Table:
    """Who sits where: the bots repeat round the table and move on by one seat every match."""
    places = (np.arange(seats)[None, :] + np.arange(first, first + count)[:, None]) % seats
    around = np.array([bots[i % len(bots)] for i in range(seats)], np.int64)
    chosen: Table = around[places]
    return chosen


def run_chunk(
    game: Game,
    blank: Any,
    bots: Sequence[tuple[int, int]],
    seed: int,
    first: int,
    count: int,
    most: int,
) -> Table:
    """A chunk of matches: one row each, as `timed_batch` writes them."""
    who = lineups(bots, int(blank["seats"][0]), first, count)
    return run_lineups(
        game,
        blank,
        keys(seed, first, count),
        who,
        ~seed,
        first,
        most,
        thinking=policies.thinks(bots),
    )


def run_lineups(
    game: Game,
    blank: Any,
    deals: Table,
    who: Table,
    seed: int,
    first: int,
    most: int,
    *,
    thinking: bool,
) -> Table:
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
        policies.search_memory(game) if thinking else unseen.copy(),
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
    game: Game, blank: Any, deals: Table, who: Table, luck: Table, most: int, out: Table
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


def run_on_gpu(
    game: Game,
    blank: Any,
    bots: Sequence[tuple[int, int]],
    seed: int,
    first: int,
    count: int,
    most: int,
) -> Table:
    """The same on the GPU, one match per thread, each bot's luck its own."""
    from mazzo.lab import gpu

    luck = keys(~seed, first, count)[:, 0] | 1
    rows: Table = gpu.play(
        game,
        blank,
        keys(seed, first, count),
        lineups(bots, int(blank["seats"][0]), first, count),
        luck,
        most=most,
    )
    return rows


def _chunks(total: int, size: int) -> Iterator[tuple[int, int]]:
    for first in range(0, total, size):
        yield first, min(size, total - first)


def set_up(
    game: Game, *, seats: int, bots: Sequence[str], options: Options | None, gpu: bool
) -> tuple[Any, list[tuple[int, int]]]:
    """A match before its deal, and its bots; refuses what cannot be played, before compiling."""
    policies.hire(bots)
    parsed = engage(game, bots)
    if not parsed or len(parsed) > seats:
        raise BadSetup("bad_bots", f"Name from 1 to {seats} bots.", params={"seats": seats})
    if gpu and policies.thinks(parsed):
        raise BadSetup("gpu_bots", "On the GPU play random and sensible bots only.")
    return game.blank(seats, options, lean=True), parsed


def play(
    game: Game,
    *,
    seats: int,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    options: Options | None = None,
    workers: int | None = None,
    gpu: bool = False,
    progress: Callable[[int], None] = lambda done: None,
) -> Table:
    """Every match as a row: events, milliseconds, ending, then each seat's score and place."""
    if games < 1:
        raise BadSetup("bad_number", "At least one game is needed.")
    blank, parsed = set_up(game, seats=seats, bots=bots, options=options, gpu=gpu)
    most = game.longest(seats, game.settings(options)) + 1
    rows = np.zeros((games, 3 + 2 * seats), np.int64)
    run = run_on_gpu if gpu else run_chunk

    def work(first: int, count: int) -> int:
        rows[first : first + count] = run(game, blank, parsed, seed, first, count, most)
        return count

    if gpu:
        for first in range(0, games, GPU_CHUNK):
            progress(work(first, min(GPU_CHUNK, games - first)))
        return _ended(rows)
    size = THINKING_CHUNK if policies.thinks(parsed) else CHUNK
    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
        pending: set[Future[int]] = {pool.submit(work, *chunk) for chunk in _chunks(games, size)}
        while pending:
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                progress(future.result())
    return _ended(rows)


def _ended(rows: Table) -> Table:
    assert (rows[:, 0] >= 0).all(), "a match did not end within its bound"
    return rows


def summarise(
    game: Game, rows: Table, *, seats: int, bots: Sequence[str], seconds: float
) -> Summary:
    """What the matches were like."""
    scores, places = rows[:, 3::2], rows[:, 4::2]
    winners = places == 1
    shares = winners / winners.sum(axis=1, keepdims=True)
    who = (np.arange(seats)[None, :] + np.arange(len(rows))[:, None]) % seats % len(bots)
    form = next(field.form for field in game.layout.fields if field.name == "ending")
    endings, counts = np.unique(rows[:, 2], return_counts=True)
    names = list(dict.fromkeys(bots))
    return Summary(
        game.id,
        seats,
        len(rows),
        seconds,
        int(rows[:, 0].sum()),
        quantiles(rows[:, 0]),
        float(rows[:, 1].mean() / 60_000),
        {
            str(form.write(int(e))): float(c / len(rows))
            for e, c in zip(endings, counts, strict=True)
        },
        float(shares[:, 0].mean()),
        tuple(
            _line(name, np.isin(who, [i for i, b in enumerate(bots) if b == name]), shares, scores)
            for name in names
        ),
        tuple(int(n) for n in np.histogram(scores, bins=24)[0]),
    )


def quantiles(values: Table) -> tuple[int, int, int, int, int]:
    """Lowest, quarter, median, three quarters, highest."""
    low, quarter, median, three, high = (
        int(v) for v in np.quantile(values, [0, 0.25, 0.5, 0.75, 1])
    )
    return low, quarter, median, three, high


def _line(
    name: str, mine: npt.NDArray[np.bool_], shares: npt.NDArray[np.float64], scores: Table
) -> Line:
    won = (shares * mine).sum(axis=1)
    own = scores[mine]
    return Line(
        name,
        float(mine.sum(axis=1).mean()),
        float(won.mean()),
        Z95 * float(won.std()) / sqrt(len(won)),
        float(own.mean()),
        float(own.std()),
        quantiles(own),
    )
