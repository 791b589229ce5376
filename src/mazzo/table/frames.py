"""Frames: a match shown position by position, as one reader knew it.

Replays and lessons are shown from them.
"""

import msgspec

from mazzo.engine.errors import BadSetup
from mazzo.engine.facts import plain
from mazzo.engine.match import CLOCK, Match, Moment
from mazzo.engine.replay import read
from mazzo.table import protocol as wire
from mazzo.table.hosting import plain_moves


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """The match after one move (at first, after the deal), as far as one reader may know."""

    view: wire.JsonObject
    facts: tuple[wire.JsonObject, ...]
    acting: tuple[int, ...]
    scores: tuple[int | None, ...]
    """Null where the reader did not know them."""
    window: str = ""
    """The clock that runs, in the game's words."""
    seat: int | None = None
    """Who moved; null after the deal, and where a clock ran out."""
    move: wire.JsonObject | None = None
    ms: int = 0
    """When, since the start."""


def frame(match: Match, seat: int | None) -> Frame:
    """The match as it stands now, for this seat (None: a spectator)."""
    last = match.history[-1] if match.history else Moment(CLOCK, 0, 0)
    return Frame(
        view=match.view(seat),
        facts=tuple(plain(fact) for fact in match.facts(seat)),
        acting=match.acting,
        scores=match.scores_known_to(seat),
        window=match.window[0] if match.window else "",
        seat=None if last.seat == CLOCK else last.seat,
        move=None if last.seat == CLOCK else plain_moves(match.game)[last.action],
        ms=last.ms,
    )


def check_seat(match: Match, seat: int | None) -> None:
    """Refuse a chair that the match does not have."""
    if seat is not None and not 0 <= seat < match.seats:
        raise BadSetup(
            "no_such_seat",
            f"There are seats 1 to {match.seats}, not {seat + 1}.",
            params={"seats": match.seats, "seat": seat + 1},
        )


def frames(replay: str, seat: int | None) -> list[Frame]:
    """A match from its replay, from the deal to the last move, in the eyes of one seat (None: a
    spectator).
    """
    shown: list[Frame] = []

    def show(match: Match) -> None:
        check_seat(match, seat)
        shown.append(frame(match, seat))

    read(replay, show)
    return shown
