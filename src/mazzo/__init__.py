"""Mazzo: card games, by rule, from the table to the GPU.

Importing it costs nothing: what it offers is imported when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mazzo.engine.errors import BadPosition, BadReplay, BadSetup, IllegalMove, Refused
    from mazzo.engine.game import Game, game, games
    from mazzo.engine.match import Deal, Match, Result, new, position
    from mazzo.engine.replay import read as replay

__version__ = "0.2.0"

__all__ = [
    "BadPosition",
    "BadReplay",
    "BadSetup",
    "Deal",
    "Game",
    "IllegalMove",
    "Match",
    "Refused",
    "Result",
    "game",
    "games",
    "new",
    "position",
    "replay",
]

_HOMES = {
    "mazzo.engine.errors": ("BadPosition", "BadReplay", "BadSetup", "IllegalMove", "Refused"),
    "mazzo.engine.game": ("Game", "game"),
    "mazzo.engine.match": ("Deal", "Match", "Result", "new", "position"),
    "mazzo.engine.replay": ("replay",),
}

if not TYPE_CHECKING:  # mypy would take whatever this finds for anything at all

    def __getattr__(name: str) -> Any:
        """One of the names above, from where it lives."""
        if name == "games":
            return import_module("mazzo.games")
        for home, names in _HOMES.items():
            if name in names:
                value = getattr(import_module(home), "read" if name == "replay" else name)
                globals()[name] = value
                return value
        raise AttributeError(f"module 'mazzo' has no attribute '{name}'")
