"""Replays: a header, then one line per move. A replay re-creates its match exactly, or is refused.

    {"mazzo": 1, "game": "…", "version": 1, "seats": 3, "options": {…}, "commitment": "…", "secret":
    "…", "nonces": []}
    [2, "play Y1", 0]
    [null, "expire", 9000]
    {"ending": "…", "scores": [..], "places": [..]}

`commitment` is SHA-256 of the secret, published before the deal; the key is derived from the secret
and the players' nonces. `"known": true` says that somebody may have known the cards: the same deal
had been played before, or was begun in a browser. A match that began from a position carries the
position instead of a secret.
"""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from mazzo.engine.errors import BadReplay, Refused
from mazzo.engine.forms import Plain
from mazzo.engine.game import Game, game
from mazzo.engine.match import CLOCK, Deal, Match, new, position

FORMAT = 1
EXPIRE = "expire"

Watcher = Callable[[Match], None]
"""Is shown a match after the deal and after every move."""


def nobody(match: Match) -> None:
    """Nobody watches."""


class Head(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first line of a replay."""

    mazzo: int
    game: str
    version: int
    seats: int
    options: dict[str, Any]
    commitment: str = ""
    secret: str = ""
    nonces: tuple[str, ...] = ()
    known: bool = False
    position: dict[str, Any] | None = None


class Foot(msgspec.Struct, frozen=True):
    """The last line of a finished match's replay."""

    ending: str
    scores: tuple[int, ...]
    places: tuple[int, ...]


def write(match: Match) -> str:
    """The match as text."""
    deal = match.deal
    head = Head(
        FORMAT,
        match.game.id,
        match.game.version,
        match.seats,
        match.options,
        commitment=deal.commitment if deal else "",
        secret=deal.secret if deal else "",
        nonces=deal.nonces if deal else (),
        known=deal.known if deal else False,
        position=match.origin,
    )
    notations, result = _notations(match.game), match.result
    lines = [
        _written(msgspec.to_builtins(head)),
        *(
            f"[null, {_EXPIRE}, {moment.ms}]"
            if moment.seat == CLOCK
            else f"[{moment.seat}, {notations[moment.action]}, {moment.ms}]"
            for moment in match.history
        ),
    ]
    if result:
        lines.append(_written(msgspec.to_builtins(result)))
    return "".join([f"{line}\n" for line in lines])


def _written(plain: Plain) -> str:
    return json.dumps(plain, ensure_ascii=False)


_EXPIRE = _written(EXPIRE)


@cache
def _notations(played: Game) -> tuple[str, ...]:
    """Every move of a game as it stands in a replay: each is written a thousand times."""
    return tuple(_written(str(move)) for move in played.moves.moves)


def _text(source: str | Path) -> str:
    if isinstance(source, str) and source.lstrip().startswith("{"):
        return source
    try:
        return Path(source).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadReplay(
            "unreadable",
            f"Cannot read a replay from '{source}': {_reason(error)}.",
            params={"file": str(source)},
        ) from None


def _reason(error: Exception) -> str:
    return str(getattr(error, "strerror", None) or "it is not text").lower()


def _bad(line: int, why: str) -> BadReplay:
    return BadReplay(
        "bad_replay", f"Line {line} of the replay: {why}.", params={"line": line, "problem": why}
    )


def _opened(text: str) -> tuple[Head, list[str]]:
    first, *rest = text.strip().splitlines() or [""]
    try:
        head = msgspec.json.decode(first, type=Head)
    except (msgspec.DecodeError, RecursionError) as error:
        raise _bad(1, str(error)) from None
    if head.mazzo != FORMAT:
        raise BadReplay(
            "other_format",
            f"This replay has format {head.mazzo}; format {FORMAT} is read here.",
            params={"format": head.mazzo},
        )
    known = game(head.game)
    if head.version != known.version:
        raise BadReplay(
            "other_version",
            (
                f"This replay follows version {head.version} of {known.title}; version "
                f"{known.version} is played here."
            ),
            params={"game": known.title, "version": head.version, "current": known.version},
        )
    return head, rest


def head_of(text: str) -> Head:
    """What a replay says at its beginning, of a game and a version that is played here."""
    return _opened(text)[0]


def begin(head: Head) -> Match:
    """The match as it stood after the deal."""
    if head.position is not None:
        return position(head.game, head.position)
    try:
        deal = Deal(head.secret, head.nonces, head.known)
        honest = bool(head.secret) and deal.commitment == head.commitment
    except ValueError:
        honest = False
    if not honest:
        raise BadReplay(
            "broken_commitment", "The secret does not match the commitment made before the deal."
        )
    return new(head.game, seats=head.seats, options=head.options, deal=deal)


def _replayed(match: Match, number: int, line: str) -> Foot | None:
    """Play one line; the foot, if this was it."""
    try:
        entry = msgspec.json.decode(line)
        if isinstance(entry, dict):
            return msgspec.convert(entry, Foot)
        seat, notation, ms = msgspec.convert(entry, tuple[int | None, str, int])
    except (msgspec.MsgspecError, RecursionError) as error:
        raise _bad(number, str(error)) from None
    try:
        if seat is None and notation == EXPIRE:
            match.expire(ms=ms)
        else:
            match.play(-1 if seat is None else seat, notation, ms=ms)
    except Refused as refused:
        raise _bad(number, refused.sentence.rstrip(".")) from None
    return None


def read(source: str | Path, watch: Watcher = nobody) -> Match:
    """Load a replay from its text or its file, checking every line."""
    match, _ = read_steps(source, watch)
    return match


def read_steps(source: str | Path, watch: Watcher = nobody) -> tuple[Match, Head]:
    """Load a replay and its header. It is played once; whoever wants to show it watches."""
    head, lines = _opened(_text(source))
    match = begin(head)
    watch(match)
    foot: Foot | None = None
    for number, line in enumerate(lines, start=2):
        if foot:
            raise _bad(number, "nothing may follow the result")
        foot = _replayed(match, number, line)
        if foot is None:
            watch(match)
    result = match.result
    if foot and (
        result is None
        or (result.ending, result.scores, result.places) != (foot.ending, foot.scores, foot.places)
    ):
        raise BadReplay(
            "other_result", "The moves do not lead to the result that the replay states."
        )
    return match, head
