"""What a lobby says of a game, read from its `game.toml` without importing its rules.

Games are found, never listed.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from mazzo.engine.errors import BadSetup

PACKAGE = Path(__file__).resolve().parents[1]
FILE = "game.toml"
Preset = Literal["box", "family", "experts"]
"""A mixture of options that has a name: as in the box, easier, harder."""


class GameInfo(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game as it is announced."""

    id: str
    title: str
    version: int
    """Raised whenever the same moves would play differently."""
    seats: tuple[int, ...]
    house_seats: tuple[int, ...] = ()
    """Those of the seats that only a house rule allows."""
    usual_seats: int
    """How many play if nobody says otherwise."""
    minutes: tuple[int, int]
    age: int
    presets: dict[Preset, dict[str, bool | int | str]]
    """What differs from the defaults in each."""

    @property
    def folder(self) -> Path:
        """Where everything lies that belongs to the game."""
        return PACKAGE / "games" / self.id

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that this game is not for."""
        if seats not in self.seats:
            played = ", ".join(map(str, self.seats))
            raise BadSetup(
                "bad_seats",
                f"{self.title} is played by {played}, not by {seats}.",
                params={"game": self.title, "seats": seats, "played": played},
            )


@cache
def found() -> tuple[str, ...]:
    """The ids of all games, by looking into the folder of games."""
    return tuple(sorted(path.parent.name for path in PACKAGE.glob(f"games/*/{FILE}")))


@cache
def info(id: str) -> GameInfo:
    """What is announced of the game with this id."""
    if id not in found():
        known = ", ".join(found())
        raise BadSetup(
            "unknown_game",
            f"There is no game '{id}'; there are {known}.",
            params={"game": id, "known": known},
        )
    said = tomllib.loads((PACKAGE / "games" / id / FILE).read_text(encoding="utf-8"))
    return msgspec.convert({"id": id, **said}, GameInfo)
