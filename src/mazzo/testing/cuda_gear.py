"""Plays one game in CUDA kernels, on a GPU or in numba-cuda's simulator of one, and prints what
becomes of it with every mixture of options: how random matches and those of bots end, and all that
a batch has written after each step.

Used by test_gears.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

import mazzo
import mazzo.vector
from mazzo.engine.bits import words
from mazzo.lab import gpu
from mazzo.lab.simulate import keys, planned, run_chunk, run_on_gpu
from mazzo.testing.cases import Case, cases
from mazzo.testing.gears import LONGEST, digest, numbers
from mazzo.testing.sizes import much

MATCHES = much(2, 40)
"""So many of every case, random ones and bots' ones."""
TURNS = 2
"""So many random matches a thread plays one after another; the last one's state is kept."""
STEPS = much(30, 300)


def findings(game: mazzo.Game, device: str) -> dict[str, Any]:
    """Everything that the two devices are to agree about."""
    mine = [case for case in cases() if case.game == game.id]
    return {
        "ends": {str(case): ends(case, device) for case in mine},
        "places": {str(case): places(case, device) for case in mine},
        "batch": list(written(mine, device)),
    }


def ends(case: Case, device: str) -> list[str]:
    """The moves of each thread and the state in which its last match ends, as a hash."""
    play = random_on_gpu if device == "cuda" else random_on_cpu
    lucks = 2 * np.arange(MATCHES) + 1
    moves, finals = play(case, keys(7, 0, MATCHES), lucks)
    game = mazzo.game(case.game)
    return [
        f"{moves[place]} {digest(numbers(game, finals[place : place + 1]))}"
        for place in range(MATCHES)
    ]


def random_on_gpu(case: Case, deals: Any, lucks: Any) -> tuple[Any, Any]:
    game = mazzo.game(case.game)
    blank = game.blank(case.seats, case.options, lean=True)
    return gpu.playouts(game, blank, deals, lucks, matches=TURNS, most=LONGEST, keep=len(deals))


def random_on_cpu(case: Case, deals: Any, lucks: Any) -> tuple[Any, Any]:
    game = mazzo.game(case.game)
    blank = game.blank(case.seats, case.options, lean=True)
    mask = np.zeros(words(len(game.moves)), np.int64)
    moves, finals = [], np.repeat(blank, len(deals))
    for place, key in enumerate(deals):
        following = key + np.arange(TURNS)[:, None] * (0, 1)
        rows, luck = finals[place : place + 1], lucks[place : place + 1]
        moves.append(game.compiled.playouts(rows, blank, following, luck, mask, LONGEST))
    return moves, finals


def places(case: Case, device: str) -> list[list[int]]:
    """What becomes of matches between bots on the virtual clock."""
    plan = planned(mazzo.game(case.game), case.seats, ["sensible", "random"], 5, case.options)
    if device == "cuda":
        played: list[list[int]] = run_on_gpu(plan, 0, MATCHES).tolist()
        return played
    return [run_chunk(plan, match, 1)[0].tolist() for match in range(MATCHES)]


def written(rows: list[Case], device: str) -> Iterator[str]:
    """All that a batch with a row for every case has written after each step: states, legal masks
    and what the seat in turn sees. It is saved and restored halfway.
    """
    env = mazzo.vector.make(
        rows[0].game,
        seats=[case.seats for case in rows],
        options=[case.options for case in rows],
        batch=len(rows),
        device=device,
        seed=4,
        against_bots=0.4,
        guided=True,
    )
    luck = np.random.default_rng(4)
    for step in range(STEPS):
        mask = np.asarray(env.mask)
        env.step(np.argmax(luck.random(mask.shape) * mask, 1))
        if step == STEPS // 2:
            env.restore(env.save())
        found = hashlib.sha256()
        for name, array in sorted(env.save().items()):
            found.update(name.encode() + array.tobytes())
        yield found.hexdigest()[:16]


if __name__ == "__main__":
    print(json.dumps(findings(mazzo.game(sys.argv[1]), "cuda")))
