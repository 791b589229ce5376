"""The GPU gear measured: random legal play of every game and number of seats, and its agreement
with the CPU.

    python -m bench.gpu --out bench/results/gpu.json

Each thread plays whole matches, one after another, in its own memory; a rate is the moves of all
threads over the time of one launch. How many threads of a warp wait for one another before a deal
suits one game or another: the fastest of a few crowds is measured. The final states of some
thousand matches are compared, number for number, with the compiled CPU gear. Every game compiles in
a process of its own; only one measures at a time.
"""

import argparse
import fcntl
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import mazzo
from mazzo.engine.bits import words
from mazzo.engine.cuda import THREADS, blocks, toolkit
from mazzo.lab import gpu
from mazzo.lab.simulate import keys

AGREE = 2048
CROWDS = (16, 24, gpu.WARP)
MOST = 1_000_000
MULTIPROCESSORS = 132


def agrees(game: mazzo.Game, seats: int, crowd: int) -> int:
    """How many of the first matches have the same final state on the GPU and on the CPU."""
    blank, key = game.blank(seats, lean=True), keys(11, 0, AGREE)
    lucks = 2 * np.arange(AGREE, dtype=np.int64) + 1
    _, finals = gpu.playouts(game, blank, key, lucks, matches=1, most=MOST, crowd=crowd, keep=AGREE)
    mask, same = np.zeros(words(len(game.moves)), np.int64), 0
    for number in range(AGREE):
        rows = blank.copy()
        game.compiled.playouts(
            rows, blank, key[number : number + 1], lucks[number : number + 1].copy(), mask, MOST
        )
        same += all(
            np.array_equal(finals[name][number], rows[name][0])
            for name in game.lean.dtype.names or ()
        )
    return same


def launcher(game: mazzo.Game, seats: int, threads: int) -> Callable[[int, int], float]:
    """A function that plays so many matches per thread in crowds, everything already on the GPU;
    returns moves per second.
    """
    kernel, cuda = gpu.playout(game), toolkit()
    blank, key = cuda.to_device(game.blank(seats, lean=True)), cuda.to_device(keys(12, 0, threads))
    lucks, moves = (
        cuda.to_device(2 * np.arange(threads) + 1),
        cuda.to_device(np.zeros(threads, np.int64)),
    )
    finals = cuda.to_device(np.zeros(1, game.lean.dtype))

    def launch(matches: int, crowd: int) -> float:
        began = time.perf_counter()
        kernel[blocks(threads), THREADS](blank, key, lucks, matches, MOST, crowd, moves, finals)
        cuda.synchronize()
        taken = time.perf_counter() - began
        return float(moves.copy_to_host().sum() / taken)

    launch(1, gpu.WARP)
    return launch


def measure(game: mazzo.Game, chosen: argparse.Namespace) -> list[dict[str, Any]]:
    """One game with every number of seats."""
    threads = MULTIPROCESSORS * chosen.threads
    launcher(game, game.seats[0], THREADS)
    found = []
    with Path(chosen.lock).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for seats in game.seats:
            launch = launcher(game, seats, threads)
            crowd = max(CROWDS, key=lambda crowd: launch(chosen.matches, crowd))
            rates = [launch(chosen.matches, crowd) for _ in range(chosen.repeats)]
            same = agrees(game, seats, crowd)
            found.append(
                {
                    "game": game.id,
                    "seats": seats,
                    "crowd": crowd,
                    "agree": same,
                    "of": AGREE,
                    "rates": rates,
                }
            )
            print(
                f"{game.id} {seats}: {statistics.median(rates) / 1e9:.2f} thousand million moves/s",
                file=sys.stderr,
                flush=True,
            )
    return found


def device() -> str:
    """The GPU's name."""
    name: Any = toolkit().get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure the GPU gear.")
    parser.add_argument("--out", type=Path, default=Path("bench/results/gpu.json"))
    parser.add_argument("--threads", type=int, default=1024, help="per multiprocessor")
    parser.add_argument("--matches", type=int, default=32, help="per thread")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--game", help=argparse.SUPPRESS)
    parser.add_argument("--lock", help=argparse.SUPPRESS)
    return parser.parse_args()


def main() -> None:
    chosen = arguments()
    if chosen.game:
        print(json.dumps(measure(mazzo.game(chosen.game), chosen)))
        return
    sizes = [
        "--threads",
        str(chosen.threads),
        "--matches",
        str(chosen.matches),
        "--repeats",
        str(chosen.repeats),
    ]
    with tempfile.NamedTemporaryFile() as lock:
        command = [sys.executable, "-m", "bench.gpu", "--lock", lock.name, *sizes, "--game"]
        running = [
            subprocess.Popen([*command, game.id], stdout=subprocess.PIPE, text=True)
            for game in mazzo.games()
        ]
        results = [line for process in running for line in json.loads(process.communicate()[0])]
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    said = {
        "device": device(),
        "command": " ".join(["python -m bench.gpu", *sizes]),
        "results": results,
    }
    chosen.out.write_text(json.dumps(said, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
