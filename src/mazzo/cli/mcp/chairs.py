"""What a model's seat is, wherever it stands, and how what it knows is told."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Protocol

import msgspec

from mazzo.engine.facts import Fact
from mazzo.engine.forms import Plain
from mazzo.engine.moves import Move
from mazzo.engine.words import Words, kebab


class Known(msgspec.Struct, kw_only=True):
    """All that a seat knows at one moment, and may do."""

    phase: Literal["lobby", "dealing", "playing", "over", "closed"]
    table: str = ""
    """The code that others join it by."""
    link: str = ""
    seat: int | None = None
    names: Sequence[str] = ()
    acting: Sequence[int] = ()
    view: Mapping[str, Plain] | None = None
    moves: Sequence[Move] = ()
    may_wait: bool = False
    window: tuple[str, int] | None = None
    """The clock that runs, and the milliseconds that are left of it."""
    news: Sequence[Fact] = ()
    talk: Sequence[str] = ()
    paused: str | None = None
    ending: str = ""
    scores: Sequence[int] = ()
    places: Sequence[int] = ()


class Chair(Protocol):
    """One seat at one table."""

    @property
    def words(self) -> Words:
        """The language of whoever sits here, with the words of the game."""

    async def look(self) -> Known:
        """What is known now; what happened is told once."""

    async def play(self, move: str) -> None:
        """Make a move, by its notation."""

    async def wait(self, seconds: float) -> None:
        """Do nothing until there is something to do or to hear."""

    async def start(self) -> None:
        """Begin the match, or say that it may begin."""

    async def talk(self, kind: "Remark", said: str) -> None:
        """Say something to everybody at the table."""

    async def leave(self) -> None:
        """Go away for good."""


Remark = Literal["phrase", "emote", "text"]


class Invited(msgspec.Struct, kw_only=True):
    """What a table shall be like."""

    game: str
    seats: int | None = None
    options: dict[str, Plain] = {}
    """As one types them, or as plain data."""
    bots: int | None = None
    """Null: in every other seat."""
    level: str = "sensible"
    pace: Literal["relaxed", "normal", "fast", "none"] = "none"
    seed: str | None = None
    name: str = ""


class House(Protocol):
    """Where there are tables."""

    instructions: str
    """What a model has to know before it does anything."""

    async def open(self, language: str, wanted: Invited) -> Chair:
        """A new table, with a seat at it."""

    async def join(self, language: str, code: str, name: str) -> Chair:
        """A seat at a table that is there."""


def told(words: Words, known: Known) -> dict[str, Any]:
    """What a seat knows, as a model reads it: plain data, and sentences in its language."""
    is_mine = known.seat is not None and known.seat in known.acting
    said: dict[str, Any] = {
        "phase": known.phase,
        "table": known.table,
        "link": known.link,
        "seat": known.seat,
        "players": list(known.names),
        "your_move": is_mine,
        "acting": list(known.acting),
        "paused": known.paused,
        "news": [words.fact(fact, known.seat, known.names) for fact in known.news],
        "talk": list(known.talk),
        "view": known.view,
        "moves": [
            {"move": str(move), "meaning": words.move(move, known.names)} for move in known.moves
        ],
        "may_wait": is_mine and known.may_wait,
        "window": _window(known),
        "result": _result(words, known),
    }
    return {name: value for name, value in said.items() if value not in (None, "", [])}


def _window(known: Known) -> dict[str, Any] | None:
    if known.window is None:
        return None
    name, left = known.window
    return {"name": name, "milliseconds": left}


def _result(words: Words, known: Known) -> dict[str, Any] | None:
    if not known.ending:
        return None
    return {
        "ending": words.say(f"ending-{kebab(known.ending)}"),
        "scores": list(known.scores),
        "places": list(known.places),
    }
