"""How fast the engine is: random legal play, the friendly API, and all cores at once."""

import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from mazzo.engine.bits import words
from mazzo.engine.game import Game
from mazzo.engine.match import new
from mazzo.lab.simulate import keys, own

MOST = 1_000_000
BATCH = 400


class Rate(NamedTuple):
    """Moves per second, several times over."""

    repeats: tuple[float, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.repeats)

    @property
    def spread(self) -> float:
        """Half the distance between the fastest and the slowest, as a share of the median."""
        return (max(self.repeats) - min(self.repeats)) / 2 / self.median


def _playing(game: Game, seats: int, seed: int) -> Callable[[float], tuple[int, float]]:
    """A function that plays random matches for some seconds; the moves and the time."""
    blank = game.blank(seats, lean=True)
    rows, mask, luck = blank.copy(), own(words(len(game.moves))), own(1)
    luck[0] = 2 * seed + 1
    playouts, key = game.compiled.playouts, keys(seed, 0, BATCH)
    playouts(rows, blank, key[:1], luck, mask, MOST)

    def play(seconds: float) -> tuple[int, float]:
        moves, began = 0, time.perf_counter()
        while (taken := time.perf_counter() - began) < seconds:
            moves += playouts(rows, blank, key, luck, mask, MOST)
            key[:, 1] += 1
        return moves, taken

    return play


def one_core(game: Game, seats: int, *, seconds: float, repeats: int) -> Rate:
    """Random legal play on one core."""
    play = _playing(game, seats, 1)
    play(seconds / 5)
    return Rate(tuple(moves / taken for moves, taken in (play(seconds) for _ in range(repeats))))


def all_cores(game: Game, seats: int, *, seconds: float, repeats: int) -> Rate:
    """Random legal play on all cores at once."""
    cores = os.cpu_count() or 1
    players = [_playing(game, seats, seed) for seed in range(1, cores + 1)]
    with ThreadPoolExecutor(cores) as pool:
        runs = [list(pool.map(lambda play: play(seconds), players)) for _ in range(repeats)]
    return Rate(tuple(sum(moves / taken for moves, taken in run) for run in runs))


def friendly(game: Game, seats: int, *, seconds: float, repeats: int) -> Rate:
    """Through `Match`: recorded moves are played again, every fact of every move read."""
    source = new(game.id, seats=seats, seed=1)
    rng = random.Random(1)
    while not source.over:
        if not source.acting:
            source.expire()
            continue
        seat = rng.choice(source.acting)
        source.act(seat, rng.choice(source.actions(seat)))
    script = [(moment.seat, game.moves[moment.action]) for moment in source.history]

    def once() -> float:
        moves, began = 0, time.perf_counter()
        while (taken := time.perf_counter() - began) < seconds:
            match = new(game.id, seats=seats, seed=1)
            for seat, move in script:
                if seat < 0:
                    match.expire()
                else:
                    match.play(seat, move)
            moves += len(script)
        return moves / taken

    return Rate(tuple(once() for _ in range(repeats)))


def first_match(game: Game, seats: int, *, cache: str | None = None) -> float:
    """Seconds to a dealt match in a fresh process; compiling included if the cache is empty."""
    code = f"import mazzo; mazzo.new({game.id!r}, seats={seats}, seed=1)"
    environment = {**os.environ, **({"MAZZO_CACHE": cache} if cache else {})}
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True)
    return time.perf_counter() - began
