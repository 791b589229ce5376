"""How much faster all cores are than one, with the same matches.

    python -m bench.cores --out bench/results/cores.json     # an idle machine; about ten minutes
    python -m bench.cores --ray                              # the same by Ray (mazzo[ray])

Each game is simulated with rules of thumb, and judged in an arena of bots that think, once on one
core and once on all; the rows are compared number for number. Compiling and starting do not count.
"""

import argparse
import json
import os
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import numpy as np

import mazzo
from mazzo.engine.game import Game
from mazzo.lab import arena, simulate
from mazzo.lab.spreading import Spread, over_cores
from mazzo.lab.tally import IntArray
from mazzo.lab.warmup import warm_up

SEED = 5
PARTS = ("simulation", "arena")
LEAST = 60.0
"""Seconds of one core for each measurement, about."""

Played = Callable[[int, Spread], IntArray]


def ways(game: Game) -> dict[str, tuple[Played, int]]:
    """What is measured, and with how many matches it is tried out."""
    seats = min(4, max(game.seats))

    def simulated(games: int, spread: Spread) -> IntArray:
        bots = ["sensible", "random"]
        return simulate.play(game, seats=seats, bots=bots, games=games, seed=SEED, spread=spread)

    def contended(deals: int, spread: Spread) -> IntArray:
        bots = ["casual", "beginner"]
        return arena.play(game, seats=seats, bots=bots, deals=deals, seed=SEED, spread=spread)

    return {"simulate": (simulated, 20_000), "arena": (contended, 200)}


def timed(play: Played, number: int, spread: Spread) -> tuple[float, IntArray]:
    """How many seconds it takes, and what was played."""
    began = time.perf_counter()
    rows = play(number, spread)
    return time.perf_counter() - began, rows


def measured(play: Played, tried: int, everywhere: Spread, cores: int) -> dict[str, Any]:
    """One core beside all of them."""
    one = over_cores(1)
    play(tried, one)
    number = max(tried, round(tried * LEAST / timed(play, tried, one)[0]))
    list(everywhere(time.sleep, [(0.5,)] * 2 * cores))  # everybody is there and has it compiled
    play(tried, everywhere)
    alone, rows = timed(play, number, one)
    together, alike = timed(play, number, everywhere)
    assert np.array_equal(rows, alike)
    return {
        "matches": number,
        "one": round(alone, 2),
        "all": round(together, 2),
        "times": round(alone / together, 2),
    }


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", default=",".join(game.id for game in mazzo.games()))
    parser.add_argument("--ray", nargs="?", const="", metavar="ADDRESS")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    games = [mazzo.game(id) for id in given.games.split(",")]
    for game in games:
        warm_up(game, *PARTS)
    cores = os.cpu_count() or 1
    found: dict[str, Any] = {"cores": cores, "by": "threads" if given.ray is None else "ray"}
    with _spread(given.ray, games) as everywhere:
        for game in games:
            for name, (play, tried) in ways(game).items():
                found[f"{game.id} {name}"] = measured(play, tried, everywhere, cores)
    for name, value in found.items():
        print(f"{name:24} {value}")
    if given.out:
        given.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def _spread(address: str | None, games: list[Game]) -> Any:
    if address is None:
        return nullcontext(over_cores())
    from mazzo.lab.cluster import cluster

    return cluster(address, [(game, PARTS) for game in games])


if __name__ == "__main__":
    main()
