"""Steps a second with observation and mask written, beside other people's environments.

    python -m bench.vector --out FILE                      # this machine's core
    python -m bench.vector --device cuda --out FILE        # a GPU
    python -m bench.vector --peers .venv-bench/bin/python  # beside the peers, in the same run

A step is one decision of one seat, chosen uniformly among the legal ones; choosing is inside the
clock, and so are the deals. Numbers are medians of several seconds each.
"""

import argparse
import json
import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import numba
import numpy as np

import mazzo
import mazzo.vector
from bench.vector_peers import alone
from mazzo.engine.cuda import THREADS, blocks, toolkit

SEATS = 4
ROWS = {"cpu": (256, 1024, 4096), "cuda": (65536, 262144, 1048576)}
WARP, ALL = 32, 0xFFFFFFFF
ROOT = Path(__file__).parents[1]


def chosen(mask: Any, row: int, luck: Any) -> int:
    """A legal action of a row, by lot."""
    x = luck[row]
    x ^= x << 13
    x ^= (x >> 7) & 0x1FFFFFFFFFFFFFF
    x ^= x << 17
    luck[row] = x
    legal = 0
    for action in range(mask.shape[1]):
        legal += mask[row, action]
    left = ((x & 0x7FFFFFFF) * legal) >> 31
    for action in range(mask.shape[1]):
        if mask[row, action]:
            if left == 0:
                return action
            left -= 1
    return 0


def chooser(device: str) -> Callable[[Any, Any, Any], None]:
    """Writes a legal action for every row."""
    if device == "cuda":
        return chooser_on_cuda()
    choose = numba.njit(chosen)

    def every(mask: Any, luck: Any, actions: Any) -> None:
        for row in range(actions.size):
            actions[row] = choose(mask, row, luck)

    made: Callable[[Any, Any, Any], None] = numba.njit(every)
    return made


def chooser_on_cuda() -> Callable[[Any, Any, Any], None]:
    """The same by a warp for every row, whose threads look at neighbouring actions."""
    cuda = toolkit()

    def kernel(mask: Any, luck: Any, actions: Any) -> None:
        thread = cuda.grid(1)
        row, lane = thread // WARP, thread % WARP
        if row >= actions.size:
            return
        width, x, legal = mask.shape[1], luck[row], 0
        for first in range(0, width, WARP):
            may = first + lane < width and mask[row, first + lane] != 0
            legal += cuda.popc(cuda.ballot_sync(ALL, may))
        x ^= x << 13
        x ^= (x >> 7) & 0x1FFFFFFFFFFFFFF
        x ^= x << 17
        left = ((x & 0x7FFFFFFF) * legal) >> 31
        for first in range(0, width, WARP):
            may = first + lane < width and mask[row, first + lane] != 0
            votes = cuda.ballot_sync(ALL, may)
            if may and cuda.popc(votes & ((1 << lane) - 1)) == left:
                actions[row] = first + lane
            left -= cuda.popc(votes)
        if lane == 0:
            luck[row] = x

    compiled = cuda.jit(kernel)
    return lambda mask, luck, actions: compiled[blocks(len(luck) * WARP), THREADS](
        mask, luck, actions
    )


def rate(id: str, seats: int, device: str, rows: int, seconds: float, repeats: int) -> list[float]:
    """Steps a second of one game in so many rows."""
    env = mazzo.vector.make(id, seats=seats, batch=rows, device=device, seed=1)
    choose = chooser(device)
    luck: Any = np.arange(1, rows + 1, dtype=np.int64) * 0x1E3779B97F4A7C15 | 1
    actions: Any = np.zeros(rows, np.int64)
    mask: Any = env.mask
    wait: Callable[[], None] = lambda: None  # noqa: E731
    if device == "cuda":
        found = toolkit()
        luck, actions, mask = found.to_device(luck), found.to_device(actions), env.mask.array
        wait = found.synchronize
    clock = time.perf_counter if device == "cuda" else time.process_time

    def steps(number: int) -> float:
        began = clock()
        for _ in range(number):
            choose(mask, luck, actions)
            env.step(actions)
        wait()
        return clock() - began

    steps(20)
    with alone():
        number = max(10, int(20 * seconds / max(steps(20), 1e-6)))
        return [number * rows / steps(number) for _ in range(repeats)]


def best(id: str, device: str, seconds: float, repeats: int) -> dict[str, Any]:
    """The fastest of some batches."""
    seats = min(SEATS, max(mazzo.game(id).seats))
    told = {rows: rate(id, seats, device, rows, seconds, repeats) for rows in ROWS[device]}
    rows = max(told, key=lambda rows: median(told[rows]))
    return {"game": id, "seats": seats, "rows": rows, "steps": [round(one) for one in told[rows]]}


def adapter(id: str, seconds: float, repeats: int) -> list[int]:
    """Steps a second of the PettingZoo environment, seat by seat."""
    from mazzo.adapters.pettingzoo import env as aec

    env, found = aec(id, seats=min(SEATS, max(mazzo.game(id).seats))), []
    luck = np.random.default_rng(1).random(1 << 16).tolist()
    env.reset(seed=1)
    env.last()
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    for _ in range(repeats):
        env.reset(seed=1)
        made, began = 0, time.process_time()
        while time.process_time() - began < seconds:
            for _ in range(100):
                seen, _, ended, stuck, _ = env.last()
                if ended or stuck:
                    env.reset()
                    continue
                legal = seen["action_mask"].nonzero()[0]
                env.step(int(legal[int(luck[made & 0xFFFF] * len(legal))]))
                made += 1
        found.append(round(made / (time.process_time() - began)))
    return found


def peers(python: str, seconds: float, repeats: int) -> list[dict[str, Any]]:
    """What `bench.vector_peers` says of the others, in their own environment."""
    command = [python, str(ROOT / "bench" / "vector_peers.py")]
    options = ["--seconds", str(seconds), "--repeats", str(repeats)]
    told: list[dict[str, Any]] = []
    with subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True) as running:
        for line in running.stdout or ():
            if line.startswith("{"):
                print(line, end="", flush=True)
                told.append(json.loads(line))
    if running.returncode:
        raise SystemExit(f"{command[-1]} failed: {running.returncode}")
    return told


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--game", help="only this one")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--peers", help="the Python in which the peers are installed")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    if given.device == "cpu" and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    told: dict[str, Any] = {"device": given.device, "games": [], "peers": []}
    for game in [mazzo.game(given.game)] if given.game else mazzo.games():
        line = best(game.id, given.device, given.seconds, given.repeats)
        if given.device == "cpu":
            line["pettingzoo"] = adapter(game.id, given.seconds, given.repeats)
        told["games"].append(line)
        print(json.dumps(line), flush=True)
    if given.peers:
        told["peers"] = peers(given.peers, given.seconds, given.repeats)
    if given.out:
        given.out.write_text(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    main()
