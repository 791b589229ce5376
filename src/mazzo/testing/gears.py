"""Plays random matches in whatever gear this process runs, and prints a digest per match,
and what comes of a few futures.

Used by test_gears.
"""

import hashlib
import json
import sys
from typing import Any

import numpy as np

import mazzo
from mazzo.bots.outlook import Outlook
from mazzo.engine.bits import words
from mazzo.engine.rule import interpreted
from mazzo.lab.simulate import keys

LONGEST = 100_000
"""More moves than any match has."""


def digests(game: mazzo.Game, seats: int, matches: int) -> list[str]:
    """The final state of each random match, as a hash."""
    blank = game.blank(seats, lean=True)
    mask = np.zeros(words(len(game.moves)), np.int64)
    found = []
    for number, key in enumerate(keys(7, 0, matches)):
        rows, luck = blank.copy(), np.array([number * 2 + 1])
        game.compiled.playouts(rows, blank, key[None, :], luck, mask, LONGEST)
        found.append(hashlib.sha256(numbers(game, rows) + luck.tobytes()).hexdigest()[:16])
    return found


def numbers(game: mazzo.Game, rows: Any) -> bytes:
    """The state, whatever the width of its fields."""
    return b"".join(
        rows[field.name].astype(np.int64).tobytes()
        for field in game.layout.fields
        if not field.cold
    )


def shares(game: mazzo.Game) -> list[list[float]]:
    """What comes of the first futures of a match."""
    match = mazzo.new(game.id, seats=game.seats[0], seed=3)
    found: list[list[float]] = Outlook(game, "gears").at(match).chances(2).shares.tolist()
    return found


def main() -> None:
    game, matches = mazzo.game(sys.argv[1]), int(sys.argv[2])
    out = {seats: digests(game, seats, matches) for seats in game.seats}
    print(json.dumps({"interpreted": interpreted, "digests": out, "shares": shares(game)}))


if __name__ == "__main__":
    main()
