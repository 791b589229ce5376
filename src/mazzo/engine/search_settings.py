"""How the levels of a game play and think, as its `bots.py` states it (`SEARCH`)."""

from typing import Literal

import msgspec

Way = Literal["rule_of_thumb", "learned", "search"]
"""By the rule of thumb, as the game's network says, or by thinking."""


class Search(msgspec.Struct, frozen=True):
    """How the levels of one game think."""

    iterations: dict[str, int]
    """By level: so much thinking is worth its time.

    Who analyses thinks so long, whichever way the level plays.
    """
    plays: dict[str, Way] = {}
    """By level: how it plays, if not by the rule of thumb. What is strongest was measured."""
    counts: tuple[str, ...] = ()
    """The levels that play what can be counted out (`endgame.py`) wherever that is so."""
    rounds: int = 0
    """How many rounds ahead an imagined match is played; 0: to its end."""
    events: int = 0
    """How many events ahead an imagined match is played; 0: to its end."""
    explore: int = 1000
    """How curious the search is, in thousandths."""
    margin: int = 300
    """How much of the goal is the lead over the others rather than the win, in thousandths."""
    prior: bool = False
    """Whether search starts from the network's choice rather than the rule of thumb's."""
    errors: dict[str, int] = {}
    """By level: blunders in a thousand moves, where one costs more than a poor move does."""
