"""Every outcome of a move: chance replaced, draw by draw, by all that it could have given."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from mazzo.engine.errors import BadPosition
from mazzo.engine.match import Match
from mazzo.engine.record import SCRIPT


def outcomes(match: Match, move: Callable[[Match], Any]) -> Iterator[tuple[Match, Fraction]]:
    """The match after the move, for every way in which chance can fall, with its probability."""
    script: list[int] = []
    while True:
        twin = match.copy()
        asked = scripted(twin, script, move)
        yield twin, _probability(asked)
        script = script + [0] * (len(asked) - len(script))
        while script and script[-1] + 1 == asked[len(script) - 1]:
            script.pop()
        if not script:
            return
        script[-1] += 1


def scripted(match: Match, script: list[int], move: Callable[[Match], Any]) -> list[int]:
    """Make the move with these draws, then zeros; what each draw was asked to be below."""
    rows = match.rows
    rows["script"] = 0
    rows["script"][0, : len(script)] = script
    rows["scripted"], rows["asks"] = 1, 0
    move(match)
    rows["scripted"] = 0
    asks = int(rows["asks"].item())
    if asks >= SCRIPT:
        raise BadPosition(
            "too_much_chance",
            f"A move from here draws {SCRIPT} times or more (it deals anew), too often for every "
            "outcome to be followed: begin from a position after which nothing is dealt.",
            params={"most": SCRIPT},
        )
    numbers: list[int] = rows["asked"][0, :asks].tolist()
    return numbers


def _probability(asked: list[int]) -> Fraction:
    chance = Fraction(1)
    for n in asked:
        chance /= n
    return chance
