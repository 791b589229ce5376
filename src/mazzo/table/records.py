"""Records: what a table keeps for good. Replaying them gives the identical table.

A record states a decision, never a request: who sat down, which move was made, that a clock ran
out. So neither bots nor luck nor arbitration are needed to restore a table. Most of what is kept is
told as it is (`protocol.Lasting`); here is what is not.
"""

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from mazzo.engine.match import Deal
from mazzo.table.protocol import Happening, Lasting, Person, Seat, Setup, TimingsDoubted

By = Literal["person", "bot", "clock"]
"""Who made a move: the person, a bot that sits there, or a bot because the person's time was up or
they are away.
"""


class Opened(Happening, frozen=True, tag="opened"):
    """The first record of a table."""

    table: str
    host: Person
    setup: Setup
    deal: Deal | None = None
    """The deal of the first match here, where that was decided before."""
    begun_alone: bool = False
    """Whether somebody began that match alone, in a browser that held all hands."""


class Checkpoint(Happening, frozen=True, tag="checkpoint"):
    """The table between two matches, whole: what was kept before is no longer needed."""

    table: str
    host: str
    setup: Setup
    seats: tuple[Seat, ...]
    match: int
    """The number of the last match."""
    v: int
    removed: tuple[str, ...]
    moved_seat: dict[str, int]
    starter: int | None
    """The seat that began the last match, if one alone did."""


class SecretDrawn(Happening, frozen=True, tag="secret_drawn"):
    """The secret of the next match is fixed; what is told of it is the commitment."""

    match: int
    secret: str
    nonces: tuple[str, ...] | None = None
    """Where the deal was decided before, its nonces: nobody gives one."""
    known: bool = False
    """Whether it was dealt before, or in a browser: somebody may know the cards."""


class Introduced(Happening, frozen=True, tag="introduced"):
    """Somebody who sits here goes by another name or colour now: told with the table as it is."""

    person: Person


class ClaimTiming(Struct, frozen=True):
    """One claim in a race, as it was judged."""

    seat: int
    sent: int
    """When the position that the player saw left the table."""
    arrived: int
    thought: int | None
    """What the client said; null where it said nothing."""
    latency: int
    """What the table had measured."""
    dated: int
    """The moment that counted."""


class Moved(Happening, frozen=True, tag="moved", omit_defaults=True):
    """A move was made, or the clock of the rules ran out."""

    seat: int | None = None
    """Null: the clock's."""
    action: int = 0
    by: By = "person"
    person: str = ""
    id: str = ""
    took: int | None = None
    """In a race: the effective time since the table last changed for this seat."""
    at_most: int | None = None
    """In a race: this time or what the client itself said, whichever is less."""
    race: tuple[ClaimTiming, ...] = ()
    """Where several claimed: all of them, the winner first."""


class RaceTimings(Struct, frozen=True):
    """A contested move: its place in the replay, and every claim, the winner's first."""

    step: int
    claims: tuple[ClaimTiming, ...]


class FinishedMatch(Happening, frozen=True, tag="finished"):
    """A match that is over, whole: for keeping and sharing. It changes nothing."""

    match: int
    game: str
    replay: str
    people: tuple[Person | None, ...]
    """Who sat where at the end; null for bots."""
    races: tuple[RaceTimings, ...] = ()
    bots: tuple[str | None, ...] = ()
    """The level of the bot in each seat where nobody sat."""
    doubts: tuple[TimingsDoubted, ...] = ()
    """Whose timings were no person's."""
    counts: bool = True
    """Whether the result counts, for whoever reckons with results."""


Stated = Opened | Checkpoint | SecretDrawn | Introduced | FinishedMatch
"""What is kept and not told as it is, moves aside."""
Kept = Lasting | Stated | Moved
"""Everything that a table keeps."""


class LogEntry(Struct, frozen=True, gc=False):
    """Something that happened, and when it was decided, in milliseconds of the table's clock."""

    at: int
    what: Kept


write: Callable[[LogEntry], bytes] = msgspec.json.Encoder().encode
"""A record as it is stored."""
read: Callable[[bytes | str], LogEntry] = msgspec.json.Decoder(LogEntry).decode
"""A stored record."""


def since_whole(log: Sequence[LogEntry]) -> Sequence[LogEntry]:
    """The end of a log that says all: since the table was last stated whole."""
    places = (place for place, record in enumerate(log) if isinstance(record.what, Checkpoint))
    return log[max(places, default=0) :]
