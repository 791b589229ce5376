"""Records: what a table keeps for good. Replaying them gives the identical table.

A record states a decision, never a request: who sat down, which move was made, that a clock ran
out. So neither bots nor luck nor arbitration are needed to restore a table.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from mazzo.engine.match import Deal
from mazzo.table.protocol import Person, Reason, Seat, Setup

By = Literal["person", "bot", "clock"]
"""Who made a move: the person, a bot that sits there, or a bot because the person's time was up or
they are away.
"""


class Kept(Struct, frozen=True, tag_field="record"):
    """The base of every record: when it was decided, in milliseconds of the table's clock."""

    at: int


class Opened(Kept, frozen=True, tag="opened"):
    """The first record of a table."""

    table: str
    host: Person
    setup: Setup
    deal: Deal | None = None
    """The deal of a finished match, to be played again in the first one here."""


class Summed(Kept, frozen=True, tag="summed"):
    """The table between two matches, whole: what was kept before is no longer needed."""

    table: str
    host: str
    setup: Setup
    seats: tuple[Seat, ...]
    number: int
    v: int
    removed: tuple[str, ...]
    moved_seat: dict[str, int]
    started: int | None
    """The seat that began the last match, if one alone did."""


class Sat(Kept, frozen=True, tag="sat"):
    seat: int
    person: Person


class Stood(Kept, frozen=True, tag="stood"):
    """The seat is empty; during a match a bot plays on."""

    seat: int


class BotSat(Kept, frozen=True, tag="bot_sat"):
    seat: int
    level: str


class Swapped(Kept, frozen=True, tag="swapped"):
    one: int
    two: int


class SaidReady(Kept, frozen=True, tag="said_ready"):
    seat: int
    ready: bool


class Configured(Kept, frozen=True, tag="configured"):
    setup: Setup


class HostPassed(Kept, frozen=True, tag="host_passed"):
    person: str


class SentAway(Kept, frozen=True, tag="sent_away"):
    person: str


class Committed(Kept, frozen=True, tag="committed"):
    """The secret of the next match is fixed."""

    match: int
    secret: str
    nonces: tuple[str, ...] | None = None
    """Where a deal is played again, its nonces: nobody gives one."""


class NonceKept(Kept, frozen=True, tag="nonce_kept"):
    seat: int
    nonce: str


class Dealt(Kept, frozen=True, tag="dealt"):
    """The match began, by this version of the game."""

    version: int


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


class Moved(Kept, frozen=True, tag="moved", omit_defaults=True):
    seat: int
    action: int
    by: By = "person"
    person: str = ""
    id: str = ""
    took: int | None = None
    """In a race: the effective time since the table last changed for this seat."""
    race: tuple[ClaimTiming, ...] = ()
    """Where several claimed: all of them, the winner first."""


class Lapsed(Kept, frozen=True, tag="lapsed"):
    """The clock of the rules ran out."""


class Lent(Kept, frozen=True, tag="lent"):
    seat: int


class TakenBack(Kept, frozen=True, tag="taken_back"):
    seat: int


class Wished(Kept, frozen=True, tag="wished"):
    """A seat wants a pause, or no longer does."""

    seat: int
    want: bool


class Halted(Kept, frozen=True, tag="halted"):
    reason: Reason
    seat: int | None = None


class WentOn(Kept, frozen=True, tag="went_on"):
    starts: int


class Race(Struct, frozen=True):
    """A contested move: its place in the replay, and every claim, the winner's first."""

    step: int
    claims: tuple[ClaimTiming, ...]


class Finished(Kept, frozen=True, tag="finished"):
    """A match that is over, whole: for keeping and sharing. It changes nothing."""

    match: int
    game: str
    replay: str
    people: tuple[Person | None, ...]
    """Who sat where at the end; null for bots."""
    races: tuple[Race, ...] = ()
    bots: tuple[str | None, ...] = ()
    """The level of the bot in each seat where nobody sat."""


Record = (
    Opened
    | Summed
    | Sat
    | Stood
    | BotSat
    | Swapped
    | SaidReady
    | Configured
    | HostPassed
    | SentAway
    | Committed
    | NonceKept
    | Dealt
    | Moved
    | Lapsed
    | Lent
    | TakenBack
    | Wished
    | Halted
    | WentOn
    | Finished
)

_DECODER: msgspec.json.Decoder[Record] = msgspec.json.Decoder(Record)


def write(record: Record) -> bytes:
    """A record as it is stored."""
    return msgspec.json.encode(record)


def read(stored: bytes | str) -> Record:
    """A stored record."""
    return _DECODER.decode(stored)


def read_all(stored: Sequence[bytes | str]) -> list[Record]:
    """All records of a table, in order."""
    return [read(one) for one in stored]
