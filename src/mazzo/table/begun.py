"""A match that somebody began alone, in a browser, as the records of a table where it goes on.

Nothing is dealt anew: hands, luck and moves stay, so that the match can be checked from its first
deal to its end. That browser held all hands, and the table says so for as long as the match lasts.
"""

from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

from mazzo.engine.match import CLOCK, Match, Moment
from mazzo.table import protocol as wire
from mazzo.table import records as kept
from mazzo.table.records import LogEntry


class BegunMatch(NamedTuple):
    """A match that was dealt and is not over, of one person in this seat against bots."""

    match: Match
    seat: int


def written(
    id: str, host: wire.Person, setup: wire.Setup, begun: BegunMatch, at: int
) -> list[LogEntry]:
    """The records of the table, as if the match had been played there until now."""
    times = list(accumulate((moment.ms for moment in begun.match.history), max, initial=0))
    first = max(0, at - times[-1])
    before = [LogEntry(first, what) for what in _dealt(id, host, setup, begun)]
    return before + [
        LogEntry(min(first + ms, at), _moved(moment, begun.seat))
        for ms, moment in zip(times[1:], begun.match.history, strict=True)
    ]


def _dealt(id: str, host: wire.Person, setup: wire.Setup, begun: BegunMatch) -> Iterator[kept.Kept]:
    """Everybody sits down, and the cards are dealt."""
    match, deal = begun.match, begun.match.deal
    assert deal
    yield kept.Opened(id, host, setup, begun_alone=True)
    for seat in range(match.seats):
        yield (
            wire.SeatTaken(seat, host) if seat == begun.seat else wire.BotSeated(seat, setup.level)
        )
    yield kept.SecretDrawn(1, deal.secret, deal.nonces, known=True)
    yield wire.MatchStarted(1, match.game.id, match.game.version, match.seats, match.options)


def _moved(moment: Moment, mine: int) -> kept.Moved:
    if moment.seat == CLOCK:
        return kept.Moved()
    return kept.Moved(moment.seat, moment.action, "person" if moment.seat == mine else "bot")
