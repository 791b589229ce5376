"""Random walks through a match."""

import random
from collections.abc import Iterator

from mazzo import Match
from mazzo.testing.sizes import much

CLOSE = much(6, 12)
"""After so many steps half of them are looked at closely."""


def step(match: Match, rng: random.Random) -> None:
    """A random seat makes a random legal move; now and then, and whenever nobody may act, the clock
    runs out.
    """
    acting = match.acting
    if not acting or (match.window and rng.random() < 0.04):
        match.expire()
        return
    seat = rng.choice(acting)
    match.act(seat, rng.choice(match.actions(seat)))


def sampled(steps: int) -> bool:
    """Whether to look closely after so many steps: often at first, ever more rarely in a long
    match.
    """
    return random.Random(steps).random() < CLOSE / (CLOSE + steps)


def walk(match: Match, rng: random.Random) -> Iterator[int]:
    """Walk to the end, yielding before every step; no further than the rules' own bound."""
    steps, most = 0, match.game.longest(match.seats, match.options)
    while not match.over:
        assert steps < most, f"a match goes on after {most} moves, the bound that its rules give"
        yield steps
        step(match, rng)
        steps += 1
