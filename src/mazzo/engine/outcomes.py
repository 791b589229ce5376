"""Every outcome of a move: chance replaced, draw by draw, by all that it could have given."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

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
    assert asks < SCRIPT, "more draws in one move than a script can hold"
    numbers: list[int] = rows["asked"][0, :asks].tolist()
    return numbers


def _probability(asked: list[int]) -> Fraction:
    chance = Fraction(1)
    for n in asked:
        chance /= n
    return chance
