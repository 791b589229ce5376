"""Mazzo: four card games, by rule, from the table to the GPU."""

from mazzo.engine.errors import BadPosition, BadReplay, BadSetup, IllegalMove, Refused
from mazzo.engine.game import Game, game, games
from mazzo.engine.match import Deal, Match, Result, new, position
from mazzo.engine.replay import read as replay

__version__ = "0.1.0"

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
