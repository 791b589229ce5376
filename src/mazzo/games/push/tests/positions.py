"""Positions of PUSH for tests, and a die that shows what a test needs."""

from collections.abc import Sequence
from typing import Any, TypeVar

import mazzo
from mazzo import Match
from mazzo.engine.facts import Fact
from mazzo.games.push.facts import DieRolled
from mazzo.testing import asking

Said = dict[str, Any]
Kind = TypeVar("Kind", bound=Fact)


def at(**said: Any) -> Match:
    """A position; three seats unless it says otherwise."""
    return mazzo.position("push", {"seats": 3, **said})


def play(match: Match, *moves: str) -> list[Fact]:
    """The acting seat makes each of these moves; what they told."""
    return [fact for move in moves for fact in match.play(match.acting[0], move)]


def rolling(faces: Sequence[str], moves: Sequence[str], said: Said) -> tuple[Match, list[Fact]]:
    """The position played on with a key under which the die shows these faces."""
    for key in range(5_000):
        match = at(**said, key0=f"{key:016x}")
        facts = play(match, *moves)
        if [fact.face for fact in told(facts, DieRolled)] == list(faces):
            return match, facts
    raise AssertionError("no key found under which the die falls so")


def told(facts: Sequence[Fact], kind: type[Kind]) -> list[Kind]:
    """The facts of one kind."""
    return [fact for fact in facts if isinstance(fact, kind)]


def refused(match: Match, move: str) -> tuple[str, str]:
    """The code and the ruling with which the acting seat's move is refused."""
    return asking.refused(match, match.acting[0], move)


def legal(match: Match) -> list[str]:
    """What the acting seat may do."""
    return [str(move) for move in match.legal(match.acting[0])]
