"""Insight: exact numbers about a decision, from nothing but what the seat knows. A game may state
them in its `insight.py`:

NAMES                   the names of all its figures; `insight-<name>` is the sentence of each
insight(o)              the figures that matter now, by name, from a seat's `Seen` reason(o, action)
why this move, as a message and its parameters, where a figure says it; None otherwise
"""

from typing import Any

import msgspec

from mazzo.engine.game import Game
from mazzo.engine.match import Match
from mazzo.engine.words import Words, kebab

Figure = bool | int | float | list[float | None]
"""A number, yes or no, or a number for each place (null where it has none)."""
Insight = dict[str, Figure]


class Reason(msgspec.Struct, frozen=True):
    """Why a move is good: a message of the catalogues and its parameters."""

    key: str
    params: dict[str, bool | int | float | str] = {}


def stated(game: Game) -> Any:
    """What a game states about its decisions."""
    return game.offers("insight")


def insight(match: Match, seat: int) -> Insight:
    """The figures for a seat that may act; none where the game states none."""
    part = stated(match.game)
    found: Insight = part.insight(match.seen(seat)[0]) if part and seat in match.acting else {}
    return found


def reason(match: Match, seat: int, action: int) -> Reason | None:
    """Why this move, in the game's own figures."""
    part = stated(match.game)
    found: Reason | None = part.reason(match.seen(seat)[0], action) if part else None
    return found


def told(words: Words, figures: Insight) -> list[str]:
    """The figures as sentences."""
    return [
        sentence
        for name, figure in figures.items()
        for sentence in _told(words, f"insight-{kebab(name)}", figure)
    ]


def _told(words: Words, key: str, figure: Figure) -> list[str]:
    if isinstance(figure, list):
        return [
            words.say(key, {"value": value, "place": place})
            for place, value in enumerate(figure, start=1)
            if value is not None
        ]
    return [
        words.say(
            key, {"value": ("yes" if figure else "no") if isinstance(figure, bool) else figure}
        )
    ]
