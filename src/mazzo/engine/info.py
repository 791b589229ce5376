"""What a lobby says of a game, read from its `game.toml` without importing its rules.

Games are found, never listed: in the folder of games, and in whatever other packages are installed
that announce one by an entry point of the group `mazzo.games` (`scopa = "mazzo_scopa"`).
"""

import tomllib
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec

from mazzo.engine.errors import BadSetup, whole

PACKAGE = Path(__file__).resolve().parents[1]
FILE = "game.toml"
GROUP = "mazzo.games"
"""The entry points of games, and the package in which our own lie."""
READ = ("words", "rulebook")
"""What front ends read of a game without importing its rules."""
LANGUAGES = {path.stem for path in PACKAGE.glob("words/*.ftl")}
Preset = Literal["box", "family", "experts"]
"""A mixture of options that has a name: as in the box, easier, harder."""


class GameInfo(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game as it is announced."""

    id: str
    package: str
    """What Python imports to have its rules."""
    folder: Path
    """Where everything lies that belongs to the game."""
    title: str
    version: int
    """Raised whenever the same moves would play differently."""
    seats: tuple[Annotated[int, msgspec.Meta(ge=1)], ...]
    house_seats: tuple[int, ...] = ()
    """Those of the seats that only a house rule allows."""
    usual_seats: int
    """How many play if nobody says otherwise."""
    usual_level: str = ""
    """How strong bots are then; as everywhere unless the game says so."""
    minutes: tuple[int, int]
    age: int
    presets: dict[Preset, dict[str, bool | int | str]]
    """What differs from the defaults in each."""

    def __post_init__(self) -> None:
        if self.usual_seats not in set(self.seats) - set(self.house_seats):
            raise ValueError(f"usual_seats: {self.usual_seats} is none of its seats")

    @property
    def is_ours(self) -> bool:
        """Whether the game lies in this package."""
        return self.package.startswith(f"{GROUP}.")

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that this game is not for."""
        if whole("seats", seats) not in self.seats:
            played = ", ".join(map(str, self.seats))
            raise BadSetup(
                "bad_seats",
                f"{self.title} is played by {played}, not by {seats}.",
                params={"game": self.title, "seats": seats, "played": played},
            )


class Announced(NamedTuple):
    """A game in a package that is installed."""

    distribution: str
    """By this name the package was installed."""
    package: str


@cache
def _announcements() -> dict[str, list[Announced]]:
    """Where each game is found: ours first, then by the names of distributions."""
    ours = sorted(path.parent.name for path in PACKAGE.glob(f"games/*/{FILE}"))
    found = {id: [Announced("mazzo", f"{GROUP}.{id}")] for id in ours}
    outside = [
        (point.name, Announced(point.dist.name if point.dist else "", point.value))
        for point in entry_points(group=GROUP)
    ]
    for id, announced in sorted(outside):
        found.setdefault(id, []).append(announced)
    return dict(sorted(found.items()))


@cache
def packages() -> dict[str, str]:
    """The package of every game by the game's id: the first that is found."""
    return {id: found[0].package for id, found in _announcements().items()}


def clashes() -> list[BadSetup]:
    """The games that are not used because another has their name."""
    return [
        BadSetup(
            "game_clash",
            f"Two packages have a game '{id}': that of '{used}' is used, that of '{other}' is not.",
            params={"game": id, "used": used, "other": other},
        )
        for id, [(used, _), *others] in _announcements().items()
        for other, _ in others
    ]


@cache
def found() -> tuple[str, ...]:
    """The ids of all games that can be announced; a broken package takes no other down."""
    return tuple(id for id in packages() if _problem(id) is None)


def left_out() -> list[BadSetup]:
    """Why the other games cannot be announced."""
    return [*clashes(), *filter(None, map(_problem, packages()))]


def _problem(id: str) -> BadSetup | None:
    try:
        info(id)
    except BadSetup as refused:
        return refused
    return None


@cache
def info(id: str) -> GameInfo:
    """What is announced of the game with this id, if it can be read about in every language."""
    about = announced(id)
    for part in READ:
        lacking = LANGUAGES - {path.stem for path in about.folder.glob(f"{part}/*")}
        if lacking:
            raise broken(id, f"'{part}' is not there in {', '.join(sorted(lacking))}")
    return about


def announced(id: str) -> GameInfo:
    """What is announced of the game with this id, whatever else it lacks."""
    if id not in packages():
        known = ", ".join(found())
        raise BadSetup(
            "unknown_game",
            f"There is no game '{id}'; there are {known}.",
            params={"game": id, "known": known},
        )
    try:
        return _announced(id, packages()[id])
    except (ImportError, OSError, ValueError, msgspec.ValidationError) as error:
        raise broken(id, str(error)) from error


def _announced(id: str, package: str) -> GameInfo:
    if not id.isidentifier():
        raise ValueError(f"'{id}' is no name for a game: letters, digits and _ only")
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ImportError(f"there is no package '{package}'")
    folder = Path(spec.origin).parent
    said = tomllib.loads((folder / FILE).read_text(encoding="utf-8"))
    return msgspec.convert({"id": id, "package": package, "folder": folder, **said}, GameInfo)


def broken(id: str, problem: str) -> BadSetup:
    """A game whose package cannot be used, and why."""
    package = packages()[id]
    return BadSetup(
        "broken_game",
        f"The game '{id}' of the package '{package}' cannot be used: {problem}",
        params={"game": id, "package": package, "problem": problem},
    )


def failed(id: str, error: Exception) -> BadSetup:
    """Likewise, by what Python says of it, in one line."""
    return broken(id, " ".join(f"{type(error).__name__}: {error}".split()))


def owner(module: str) -> str:
    """The id of the game in whose package a module lies; nothing if it is for all of them."""
    if module.startswith(f"{GROUP}."):
        return module.split(".")[2]
    if module.startswith("mazzo."):
        return ""
    inside = (id for id, package in packages().items() if f"{module}.".startswith(f"{package}."))
    return next(inside, "")
