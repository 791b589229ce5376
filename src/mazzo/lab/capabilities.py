"""What each game can be used for, found by looking at what it has."""

from collections.abc import Callable
from importlib.util import find_spec
from typing import NamedTuple

from mazzo.bots.learned import has_learned
from mazzo.bots.levels import search_of
from mazzo.bots.players import offers
from mazzo.engine.game import Game
from mazzo.engine.info import PACKAGE

ADAPTERS = {
    "gymnasium": "gymnasium",
    "openspiel": "pyspiel",
    "pettingzoo": "pettingzoo",
    "rlcard": "rlcard",
    "textarena": "",
}
"""The environments of others, each a module of `mazzo.adapters`, and the package that it needs."""


EXTRAS = {"cuda": "gpu", **{name: name for name, package in ADAPTERS.items() if package}}
"""Under which name pip brings what a capability needs."""


def _has(*path: str) -> Callable[[Game], bool]:
    """Whether this lies in a game's folder."""
    return lambda game: game.folder.joinpath(*path).exists()


def _adapted(name: str) -> Callable[[Game], bool]:
    """Every game is whatever adapter there is: none of them names one."""
    return lambda game: (PACKAGE / "adapters" / f"{name}.py").exists()


CAPABILITIES: dict[str, Callable[[Game], bool]] = {
    "terminal": lambda game: game.offers("terminal") is not None,
    "lesson": _has("lesson.json"),
    "strategy": _has("strategy"),
    "rule-of-thumb": lambda game: offers(game, "sensible"),
    "search": lambda game: bool(search_of(game).iterations),
    "network": has_learned,
    "figures": lambda game: game.offers("insight") is not None,
    "endgame": lambda game: game.offers("endgame") is not None,
    "batch": lambda game: offers(game, "sensible"),
    "cuda": lambda game: offers(game, "sensible"),
    **{name: _adapted(name) for name in ADAPTERS},
}
"""What a game may be able to do, by name: the rows of the table."""


class Capability(NamedTuple):
    """A row: which games can do it, and whether this installation can."""

    name: str
    games: dict[str, bool]
    installed: bool


def capabilities(games: tuple[Game, ...]) -> list[Capability]:
    """The whole table."""
    return [
        Capability(name, {game.id: can(game) for game in games}, _is_here(name))
        for name, can in CAPABILITIES.items()
    ]


def _is_here(name: str) -> bool:
    """Whether the package that it needs is installed."""
    package = "numba_cuda" if name == "cuda" else ADAPTERS.get(name, "")
    return not package or find_spec(package) is not None
