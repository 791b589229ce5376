"""A bot for Olé in thirty lines, and how it does in the arena.

    mazzo arena ole --bots my_bot:choose,sensible --seats 4 --games 400   # in the folder examples

It plays the highest card that it may, sets the order by which its cards are high, and takes a chip
only if it has to.
"""

from random import Random
from typing import Any

Move = Any


def number(move: Move) -> int:
    """The number on the card that a move plays; 0 for any other move."""
    said = str(move)
    return int(said.split()[1][1:]) if said.startswith("play ") else 0


def choose(view: dict[str, Any], moves: list[Move], luck: Random) -> Move:
    """What its seat sees, what it may do and a die of its own: the move that it makes."""
    best = max(map(number, moves))
    return luck.choice([move for move in moves if number(move) == best])


choose.games = ("ole",)  # type: ignore[attr-defined]
