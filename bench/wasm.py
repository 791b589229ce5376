"""The WebAssembly gear measured in Node beside the compiled one, in the same run and on one core:
random moves and iterations of search a second, and sizes.

    python -m bench.wasm --out FILE

The two take turns. A rate is that of the fastest of many short runs: whatever else the machine
does, and the time in which a browser's engine compiles the module well, only makes runs slower.
Searches begin in positions of a match between sensible bots.
"""

import argparse
import gzip
import json
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import mazzo
from bench.search import positions
from mazzo.bots.levels import search_of
from mazzo.bots.search import search_memory, skill_of, take_over, think
from mazzo.engine.bits import words
from mazzo.engine.match import Deal
from mazzo.lab import wasm

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from wasm_gear import Task, in_node, node

TURNS = 4
RUNS = 60
"""So many in every turn."""
MOST = 1_000_000
SEATS = 4
MATCHES = 200
ITERATIONS = 250
Rates = tuple[float, float]
"""A second: compiled, and in WebAssembly."""


def seats_of(game: mazzo.Game) -> int:
    """Four, or as many as come next."""
    return min(game.seats, key=lambda seats: abs(seats - SEATS))


def fastest(run: Callable[[], object]) -> float:
    """The seconds of the fastest of some runs."""
    found = []
    for _ in range(RUNS):
        began = time.perf_counter()
        run()
        found.append(time.perf_counter() - began)
    return min(found)


def in_turns(game: mazzo.Game, tasks: list[Task], ours: list[Callable[[], object]]) -> Rates:
    """How many of all these tasks are done in a second, by either gear."""
    compiled = np.full(len(ours), np.inf)
    wasm = np.full(len(tasks), np.inf)
    for _ in range(TURNS):
        compiled = np.minimum(compiled, [fastest(run) for run in ours])
        found = in_node(game, tasks * RUNS)
        times = np.array([each["ms"] / 1000 for each in found]).reshape(RUNS, -1)
        wasm = np.minimum(wasm, times.min(axis=0))
    return 1 / float(compiled.sum()), 1 / float(wasm.sum())


def random_play(game: mazzo.Game) -> Rates:
    """Random moves a second."""
    seats, key = seats_of(game), Deal.of(1).key
    blank, mask = game.blank(seats, lean=True), np.zeros(words(len(game.moves)), np.int64)
    keys = np.array([[key[0], key[1] + number] for number in range(MATCHES)], np.int64)
    rows = blank.copy()
    task: Task = {
        "task": "random",
        "record": game.blank(seats).tobytes().hex(),
        "key": [*map(str, key)],
        "luck": "1",
        "matches": MATCHES,
        "most": MOST,
    }

    def natively() -> int:
        luck = np.array([1])
        return int(game.compiled.playouts(rows, blank, keys, luck, mask, MOST))

    moves = natively()
    compiled, wasm = in_turns(game, [task], [natively])
    return moves * compiled, moves * wasm


def search(game: mazzo.Game) -> Rates:
    """Iterations of search a second."""
    skill = skill_of(game, search_of(game))
    memory = search_memory(game, skill[None, :])
    begin, go_on = game.specialise(take_over), game.specialise(think)
    asked: list[Task] = []
    ours: list[Callable[[], object]] = []
    for number, (match, seat) in enumerate(positions(game.id, seats_of(game))):
        key, lean = Deal.of(number).key, game.lean.holding(match.rows)

        def natively(seat: int = seat, key: tuple[int, int] = key, lean: object = lean) -> None:
            begin(lean, seat, memory, *key)
            go_on(memory, seat, *key, 0, ITERATIONS, skill)

        ours.append(natively)
        asked.append(
            {
                "task": "think",
                "record": match.rows.tobytes().hex(),
                "seat": seat,
                "key": [*map(str, key)],
                "skill": skill.tolist(),
                "iterations": ITERATIONS,
                "brief": True,
            }
        )
    ours[0]()
    compiled, wasm = in_turns(game, asked, ours)
    return len(asked) * ITERATIONS * compiled, len(asked) * ITERATIONS * wasm


def measured(game: mazzo.Game) -> dict[str, Any]:
    """One game."""
    module = wasm.path(game).read_bytes()
    return {
        "game": game.id,
        "seats": seats_of(game),
        "bytes": len(module),
        "compressed": len(gzip.compress(module, 9)),
        "moves": random_play(game),
        "iterations": search(game) if search_of(game).iterations else None,
    }


def line(found: dict[str, Any]) -> str:
    """A row of the table in docs/speed.md."""
    title, size = mazzo.game(found["game"]).title, f"{found['compressed'] / 1000:.0f} kB"
    cells = [title, found["seats"], size]
    for rates in (found["moves"], found["iterations"]):
        if rates is None:
            cells += ["–", "–", "–"]
        else:
            cells += [f"{rates[0]:,.0f}", f"{rates[1]:,.0f}", f"{rates[1] / rates[0]:.0%}"]
    return f"| {' | '.join(map(str, cells))} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    found = []
    for game in mazzo.games():
        if not chosen.games or game.id in chosen.games:
            found.append(measured(game))
            print(line(found[-1]), flush=True)
    version = subprocess.run(
        [node(), "--version"], capture_output=True, text=True, check=True
    ).stdout
    if chosen.out:
        kept = {
            "command": "python -m bench.wasm",
            "machine": platform.processor() or platform.machine(),
            "node": version.strip(),
            "games": found,
        }
        chosen.out.write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main()
