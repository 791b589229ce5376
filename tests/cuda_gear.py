"""Plays a few random moves of one game in a CUDA kernel, and prints the states.

Used by test_gears.
"""

import json
import sys

import numpy as np
from gears import numbers

import mazzo
from mazzo.lab import gpu
from mazzo.lab.simulate import keys


def states(game: mazzo.Game) -> list[str]:
    """The state of two matches after six moves."""
    lucks = np.array([1, 3])
    _, finals = gpu.playouts(
        game, game.blank(game.seats[0], lean=True), keys(7, 0, 2), lucks, matches=1, most=6, keep=2
    )
    return [numbers(game, finals[place : place + 1]).hex() for place in range(len(finals))]


if __name__ == "__main__":
    print(json.dumps(states(mazzo.game(sys.argv[1]))))
