"""Whether somebody's timings are those of a person.

No single claim is judged: a hand may have been on its way. What is weighed is a whole match, by how
improbable it would be for somebody as fast as people are known to be.
"""

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from mazzo.bots.reaction import Reaction
from mazzo.table.race import FLOOR

FASTEST = Reaction(delay=150, median=200, spread=0.40)
"""A person faster than any who was ever measured at such a task (docs/security.md)."""
ANTICIPATED = 0.05
"""The part of a person's claims that may be guesses, made before there was anything to see."""
RUNGS = (FLOOR, 250, 300, 350)
"""The milliseconds within which claims are counted."""
IMPROBABLE = 1e-6
"""Timings that the fastest person would have less often than this are doubted."""


class Haste(NamedTuple):
    """So many of somebody's claims came within these milliseconds."""

    within: int
    swift: int
    claims: int


def share_of_people(ms: int) -> float:
    """The part of the fastest person's claims that comes within this time."""
    return ANTICIPATED + (1 - ANTICIPATED) * FASTEST.share_within(ms)


SHARES = tuple((ms, share_of_people(ms)) for ms in RUNGS)


def improbable(times: Sequence[int]) -> Haste | None:
    """What is improbable for a person about these times, if anything is."""
    count = len(times)
    counted = [(Haste(ms, sum(took <= ms for took in times), count), share) for ms, share in SHARES]
    chance, found = min((_at_least(haste.swift, count, share), haste) for haste, share in counted)
    return found if chance < IMPROBABLE else None


def _at_least(k: int, n: int, p: float) -> float:
    """The probability that of n claims k or more come in a time within which each comes with
    probability p.
    """
    if k <= n * p:
        return 1.0
    return sum(comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(k, n + 1))
