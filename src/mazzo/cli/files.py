"""Replays on disk, whose header also carries the players' names and the date."""

import json
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from mazzo.cli.speech import one_line, prepare
from mazzo.engine.errors import BadReplay, BadSetup, Refused
from mazzo.engine.info import info
from mazzo.engine.words import Words

if TYPE_CHECKING:
    from mazzo.engine.match import Match
    from mazzo.engine.replay import Head, Watcher

MOST_BYTES = 8 * 1024 * 1024
"""No real match comes near this size."""


class Keepsake(msgspec.Struct, frozen=True):
    """What the header of a saved match may say beyond what the engine needs."""

    names: tuple[str, ...] = ()
    when: str = ""


class Loaded(NamedTuple):
    """A replay that has been read and checked to its last line."""

    match: "Match"
    head: "Head"
    names: list[str]
    when: str


def save(match: "Match", path: Path, names: list[str]) -> None:
    """Write a new file; an existing one is never touched."""
    first, rest = match.replay().split("\n", 1)
    head = {
        **json.loads(first),
        "names": names,
        "when": datetime.now().astimezone().isoformat(timespec="seconds"),
    }
    with path.expanduser().open("x", encoding="utf-8") as file:
        file.write(json.dumps(head, ensure_ascii=False) + "\n" + rest)


def load(
    words: Words, path: Path, *, seat: int | None = None, watch: "Watcher | None" = None
) -> Loaded:
    """Read a replay and check every line of it, while somebody watches; first of all, whether there
    is such a seat.
    """
    text = _text(path)
    first = text.lstrip().splitlines()[0]
    keepsake, named = _keepsake(first), _named(first)
    if seat is not None and not 1 <= seat <= named.seats:
        raise BadSetup(
            "no_such_seat",
            f"There are seats 1 to {named.seats}, not {seat}.",
            params={"seats": named.seats, "seat": seat},
        )
    id = info(named.game).id
    from mazzo.engine.game import game
    from mazzo.engine.replay import nobody, read_steps

    try:
        prepare(words, game(id), "match")
        match, head = read_steps(text, watch or nobody)
    except BadReplay as error:
        raise _quoted(error, text) if error.code == "bad_replay" else error from None
    except (ArithmeticError, LookupError, RecursionError, TypeError, ValueError):
        raise _unreadable(path) from None
    names = [one_line(name) or words.name(seat) for seat, name in enumerate(keepsake.names)]
    return Loaded(match, head, _complete(words, names, match.seats), one_line(keepsake.when))


def _text(path: Path) -> str:
    """The text of a file that may be a replay."""
    try:
        if not path.is_file() or path.stat().st_size > MOST_BYTES:
            raise _unreadable(path)
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        raise _unreadable(path) from None
    if not text.lstrip().startswith("{"):
        raise _unreadable(path)
    return text


def _unreadable(path: Path) -> BadReplay:
    return BadReplay(
        "unreadable", f"No replay can be read from '{path}'.", params={"file": str(path)}
    )


class _Announced(msgspec.Struct, frozen=True):
    """What the header says of the game."""

    game: str
    seats: int


def _named(first: str) -> _Announced:
    try:
        return msgspec.json.decode(first, type=_Announced)
    except (msgspec.DecodeError, RecursionError):
        raise _quoted(BadReplay("bad_replay", "", params={"line": 1}), first) from None


def _keepsake(first: str) -> Keepsake:
    """Names and date; none where the header says nothing sensible about them."""
    try:
        return msgspec.json.decode(first, type=Keepsake)
    except (msgspec.DecodeError, RecursionError):
        return Keepsake()


def _quoted(error: Refused, text: str) -> BadReplay:
    """A bad line, with the line itself instead of the reader's inner reasons."""
    number = int(error.params["line"])
    line = [*text.strip().splitlines(), ""][number - 1]
    quoted = one_line(line)[:48]
    return BadReplay(
        "bad_line",
        f"Line {number} of the replay does not fit: {quoted}",
        params={"line": number, "text": quoted},
    )


def _complete(words: Words, names: list[str], seats: int) -> list[str]:
    return [names[seat] if seat < len(names) else words.name(seat) for seat in range(seats)]
