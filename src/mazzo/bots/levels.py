"""Levels: opponents of any strength, the same four names for every game.

A level follows the rule of thumb, a network or a search, and blunders now and then. What differs
from game to game (which of them is strongest, how far ahead it pays to look) stands in that game's
`bots.py` as `SEARCH`; how strong the levels are is measured in the arena.
"""

from typing import Any

import msgspec
import numpy as np

from mazzo.bots.learned import has_learned
from mazzo.bots.search import (
    COUNTS,
    ERROR,
    EVENTS,
    EXPLORE,
    ITERATIONS,
    LEARNED,
    MARGIN,
    ROUNDS,
    SKILLS,
)
from mazzo.engine.game import Game
from mazzo.engine.search_settings import Search


class Level(msgspec.Struct, frozen=True):
    """One strength of play."""

    name: str
    error: int
    """Blunders, any legal move, in a thousand moves, unless a game has its own."""
    temper: str
    """How fast it reacts in a race."""
    milliseconds: int
    """How long it may think about a move on one core; 0 for a rule of thumb."""


LEVELS = (
    Level("beginner", error=300, temper="slow", milliseconds=0),
    Level("casual", error=100, temper="steady", milliseconds=0),
    Level("strong", error=30, temper="steady", milliseconds=50),
    Level("master", error=0, temper="quick", milliseconds=300),
)
LEVEL_NAMES = tuple(level.name for level in LEVELS)
STRONG, MASTER = LEVEL_NAMES[-2:]
"""Whose judgement counts."""
USUAL = "casual"
"""Whom one meets without having chosen."""


NO_SEARCH = Search({})


def search_of(game: Game) -> Search:
    """What a game says about search."""
    found: Search = getattr(game.offers("bots"), "SEARCH", NO_SEARCH)
    return found


def skills(game: Game, plain: int) -> Any:
    """A row for every policy as search reads it; the last is the network."""
    rows = np.zeros((plain + len(LEVELS), SKILLS), np.int64)
    search, learned = search_of(game), has_learned(game)
    rows[plain - 1, LEARNED] = learned
    for row, level in zip(rows[plain:], LEVELS, strict=True):
        way = search.plays.get(level.name, "rule_of_thumb")
        row[ERROR] = search.errors.get(level.name, level.error)
        row[COUNTS] = level.name in search.counts
        row[LEARNED] = learned and (way == "learned" or (way == "search" and search.prior))
        if way == "search":
            row[ITERATIONS] = search.iterations[level.name]
            row[ROUNDS], row[EVENTS], row[EXPLORE], row[MARGIN] = (
                search.rounds,
                search.events,
                search.explore,
                search.margin,
            )
    return rows
