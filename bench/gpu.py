"""The GPU gear measured: random legal play of every game and number of seats, and its agreement with the CPU.

    python -m bench.gpu --out bench/results/gpu.json

Each thread plays whole matches, one after another, in its own memory; moves of all threads over the time of the launch.
Before measuring, the final states of some thousand matches are compared byte for byte with the compiled CPU gear.
"""

import argparse
import json
import statistics
import time
from pathlib import Path
from typing import Any

import numpy as np

import mazzo
from mazzo.engine.bits import words
from mazzo.lab import gpu
from mazzo.lab.simulate import keys

AGREE = 2048
MOST = 1_000_000


def agrees(game: mazzo.Game, seats: int) -> int:
    """How many of the first matches have the same final state on the GPU and on the CPU."""
    blank, key = game.blank(seats, lean=True), keys(11, 0, AGREE)
    lucks = 2 * np.arange(AGREE, dtype=np.int64) + 1
    _, finals = gpu.playouts(game, blank, key, lucks, matches=1, most=MOST, keep=AGREE)
    mask, same = np.zeros(words(len(game.moves)), np.int64), 0
    for number in range(AGREE):
        rows = blank.copy()
        game.compiled.playouts(rows, blank, key[number : number + 1], lucks[number : number + 1].copy(), mask, MOST)
        same += finals[number].tobytes() == rows[0].tobytes()
    return same


def rate(game: mazzo.Game, seats: int, threads: int, matches: int, repeats: int) -> list[float]:
    """Moves per second of several launches, the first (compiling) one aside."""
    blank, key = game.blank(seats, lean=True), keys(12, 0, threads)
    lucks = 2 * np.arange(threads, dtype=np.int64) + 1
    gpu.playouts(game, blank, key, lucks, matches=1, most=MOST)
    rates = []
    for _ in range(repeats):
        began = time.perf_counter()
        moves, _ = gpu.playouts(game, blank, key, lucks, matches=matches, most=MOST)
        rates.append(float(moves.sum() / (time.perf_counter() - began)))
    return rates


def device() -> str:
    """The GPU's name."""
    name: Any = gpu.toolkit().get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--games", default="")
    parser.add_argument("--threads", type=int, default=132 * 2048)
    parser.add_argument("--matches", type=int, default=8)
    parser.add_argument("--repeats", type=int, default=5)
    chosen = parser.parse_args()
    results = []
    for game in mazzo.games():
        if chosen.games and game.id not in chosen.games.split(","):
            continue
        for seats in game.seats:
            rates = rate(game, seats, chosen.threads, chosen.matches, chosen.repeats)
            line = {"game": game.id, "seats": seats, "agree": agrees(game, seats), "of": AGREE, "rates": rates}
            print(
                game.id,
                seats,
                f"{statistics.median(rates) / 1e9:.2f} thousand million moves/s",
                line["agree"],
                "of",
                AGREE,
                "agree",
                flush=True,
            )
            results.append(line)
    if chosen.out:
        command = f"python -m bench.gpu --threads {chosen.threads} --matches {chosen.matches} --repeats {chosen.repeats}"
        chosen.out.write_text(json.dumps({"device": device(), "command": command, "results": results}, indent=1) + "\n")


if __name__ == "__main__":
    main()
