"""Plays a few random moves of one game in CUDA kernels, and prints the states.

Used by test_gears.
"""

import hashlib
import json
import sys

import numpy as np

import mazzo
import mazzo.vector
from mazzo.lab import gpu
from mazzo.lab.simulate import keys
from mazzo.testing.gears import numbers


def states(game: mazzo.Game) -> list[str]:
    """The state of two matches after six moves."""
    lucks = np.array([1, 3])
    _, finals = gpu.playouts(
        game, game.blank(game.seats[0], lean=True), keys(7, 0, 2), lucks, matches=1, most=6, keep=2
    )
    return [numbers(game, finals[place : place + 1]).hex() for place in range(len(finals))]


def batch_digest(game: mazzo.Game, device: str) -> str:
    """All that a small batch has written after a few steps."""
    seats = [game.seats[0], game.seats[-1], game.seats[0]]
    env = mazzo.vector.make(
        game.id, seats=seats, batch=3, device=device, seed=4, against_bots=0.4, guided=True
    )
    for _ in range(5):
        env.step(np.argmax(np.asarray(env.mask), 1))
    kept = env.save()
    env.restore(kept)
    env.step(np.argmax(np.asarray(env.mask), 1))
    found = hashlib.sha256()
    for name, array in sorted((kept | env.save()).items()):
        found.update(name.encode() + array.tobytes())
    return found.hexdigest()


if __name__ == "__main__":
    game = mazzo.game(sys.argv[1])
    print(json.dumps([states(game), batch_digest(game, "cuda")]))
