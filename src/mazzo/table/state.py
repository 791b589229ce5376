"""What a table is, as far as it is kept for good.

Only `apply` changes it, and `apply` needs nothing but the record.
"""

from collections import deque
from collections.abc import Iterator
from typing import cast

from msgspec import Struct
from msgspec.structs import replace

from mazzo.engine.errors import BadReplay
from mazzo.engine.facts import FactTable, Told
from mazzo.engine.game import game
from mazzo.engine.match import Deal, Match, Survey, new
from mazzo.table import protocol as wire
from mazzo.table import records as kept
from mazzo.table.records import Record

REMEMBERED = 512
"""How many events a returning client can be sent one by one."""


class Numbered(Struct, frozen=True):
    """An event with its number. `facts` are cut to what the viewer may know; `only` one person may
    know the rest.
    """

    v: int
    at: int
    what: wire.Happenings
    facts: tuple[Told, ...] = ()
    only: str | None = None
    table: FactTable | None = None
    """The game's facts, by which these are cut."""


class State:
    """A table's seats, match and events."""

    def __init__(self, first: kept.Opened | kept.Summed) -> None:
        self.id, self.setup = first.table, first.setup
        self.host = first.host if isinstance(first, kept.Summed) else first.host.id
        self.opened = first if isinstance(first, kept.Opened) else None
        self.seats: list[wire.Seat] = [wire.Seat()] * first.setup.seats
        self._places: dict[str, int] = {}
        """Where each person sits."""
        self.phase: wire.Phase = "lobby"
        self.paused: wire.Reason | None = None
        self.paused_for: int | None = None
        self.paused_at = 0
        self.pausing: set[int] = set()
        """The seats that want a pause."""
        self.match: Match | None = None
        self.number = 0
        """The number of the current or last match."""
        self.secret = ""
        self.nonces: dict[int, str] = {}
        self.known: tuple[str, ...] | None = None
        """The nonces of a deal that is played again."""
        self.started: int | None = None
        """The seat that began the last match, if one alone did."""
        self.dealt_at = 0
        self.survey: Survey | None = None
        """What everybody may see and do in the match."""
        self.since: list[int] = []
        """Per seat of the match: the event that last changed what it may do."""
        self.pauses: list[int] = []
        self.made: dict[tuple[str, str], int] = {}
        """The moves of the match by person and id, with the number of their event."""
        self.races: list[kept.Race] = []
        self.sat: dict[str, int] = {}
        """Whose eyes have seen which hand in this match: nobody may see two."""
        self.removed: set[str] = set()
        self.v = 0
        self.events: deque[Numbered] = deque(maxlen=REMEMBERED)
        self.moved_seat: dict[str, int] = {}
        """Since which event a person has been in their present place."""

    # Questions

    @property
    def is_between_matches(self) -> bool:
        return self.phase in ("lobby", "over")

    @property
    def deal(self) -> Deal:
        """The deal of the match: the secret and the nonces of the seats that gave one, in order."""
        if self.known is not None:
            return Deal(self.secret, self.known, known=True)
        return Deal(self.secret, tuple(self.nonces[seat] for seat in sorted(self.nonces)))

    @property
    def deal_again(self) -> Deal | None:
        """The deal that this table was opened to play again: in its first match, as it was, and not
        among strangers.
        """
        if self.opened is None or self.number:
            return None
        was, now = self.opened.setup, self.setup
        same = (was.game, was.seats, was.options) == (now.game, now.seats, now.options)
        return self.opened.deal if same and not now.public else None

    @property
    def ended(self) -> wire.MatchEnded | None:
        """How the match has ended, for as long as nobody sets out for another one."""
        result = self.match.result if self.match and self.phase == "over" else None
        return (
            wire.MatchEnded(self.number, result.ending, result.scores, result.places)
            if result
            else None
        )

    def seat_of(self, person: str) -> int | None:
        """Where this person sits."""
        return self._places.get(person)

    def is_played_by_bot(self, seat: int) -> bool:
        """Whether a bot decides for this seat now."""
        chair = self.seats[seat]
        return chair.bot is not None or chair.lent or chair.person is None

    def level(self, seat: int) -> str:
        """The level of whichever bot plays for this seat, when one does."""
        return self.seats[seat].bot or self.setup.level

    def people(self) -> list[int]:
        """The seats with a person."""
        return [seat for seat, chair in enumerate(self.seats) if chair.person]

    # Change

    def apply(self, record: Record) -> list[Numbered]:
        """Let a record come true; returns the events that it makes."""
        first, made = self.v + 1, []
        for what, facts, only in self._changed(record):
            self.v += 1
            made.append(
                Numbered(
                    self.v,
                    record.at,
                    what,
                    facts,
                    only,
                    self.match.game.facts if facts and self.match else None,
                )
            )
            self._place(what)
        self.events += made
        if isinstance(record, (kept.Moved, kept.Lapsed)):
            self._settle(record, first)
        else:
            self._places = {
                chair.person.id: seat for seat, chair in enumerate(self.seats) if chair.person
            }
        return made

    def _place(self, what: wire.Happenings) -> None:
        """Remember who changed places with this event."""
        match what:
            case wire.SeatTaken():
                self.moved_seat[what.person.id] = self.v
            case wire.SeatsSwapped():
                for chair in (self.seats[what.one], self.seats[what.two]):
                    if chair.person:
                        self.moved_seat[chair.person.id] = self.v

    def _changed(
        self, record: Record
    ) -> Iterator[tuple[wire.Happenings, tuple[Told, ...], str | None]]:
        match record:
            case kept.NonceKept():
                self.nonces[record.seat] = record.nonce
                chair = self.seats[record.seat]
                yield (
                    wire.NonceGiven(record.seat, record.nonce),
                    (),
                    chair.person.id if chair.person else "",
                )
            case kept.Dealt():
                told = self._begin(record)
                yield self._started(), told, None
            case kept.Moved() | kept.Lapsed():
                timing = (
                    wire.Timing(record.seat, record.took)
                    if isinstance(record, kept.Moved) and record.took is not None
                    else None
                )
                yield wire.Happened(self.number, (), timing), self._step(record), None
                yield from ((what, (), None) for what in self._ended())
            case kept.Finished():
                return
            case kept.Summed():
                self._begin_anew(record)
            case (
                kept.Committed()
                | kept.Lent()
                | kept.TakenBack()
                | kept.Wished()
                | kept.Halted()
                | kept.WentOn()
            ):
                yield self._went(record), (), None
            case _:
                yield from ((what, (), None) for what in self._seated(record))

    def summary(self, at: int) -> kept.Summed:
        """Everything that the next match needs to know."""
        removed, moved = tuple(sorted(self.removed)), dict(self.moved_seat)
        return kept.Summed(
            at,
            self.id,
            self.host,
            self.setup,
            tuple(self.seats),
            self.number,
            self.v,
            removed,
            moved,
            self.started,
        )

    def _begin_anew(self, summed: kept.Summed) -> None:
        """Forget what was before."""
        self.seats, self.number, self.v = list(summed.seats), summed.number, summed.v
        self.removed, self.moved_seat = set(summed.removed), dict(summed.moved_seat)
        self.started = summed.started
        self.phase, self.match, self.survey = "lobby", None, None
        self.paused = self.paused_for = None
        self.paused_at, self.pausing = 0, set()
        self.secret, self.nonces, self.known, self.dealt_at, self.opened = "", {}, None, 0, None
        self.since, self.pauses, self.made, self.races, self.sat = [], [], {}, [], {}
        self.events.clear()

    # Seats

    def _seated(self, record: Record) -> Iterator[wire.Happenings]:
        match record:
            case kept.Opened():
                yield wire.SetupChanged(self.setup)
            case kept.Sat():
                yield from self._sit(record)
            case kept.Stood():
                yield self._free(record.seat)
            case kept.BotSat():
                self.seats[record.seat] = wire.Seat(bot=record.level)
                yield wire.BotSeated(record.seat, record.level)
            case kept.Swapped():
                one, two = record.one, record.two
                self.seats[one], self.seats[two] = self.seats[two], self.seats[one]
                yield wire.SeatsSwapped(one, two)
            case kept.SaidReady():
                self.seats[record.seat] = replace(self.seats[record.seat], ready=record.ready)
                yield wire.SeatReady(record.seat, record.ready)
            case kept.Configured():
                yield from self._configure(record.setup)
            case kept.HostPassed():
                self.host = record.person
                yield wire.HostChanged(record.person)
            case kept.SentAway():
                self.removed.add(record.person)
                seat = self.seat_of(record.person)
                if seat is not None:
                    yield self._free(seat)
                yield wire.GuestRemoved(record.person)

    def _sit(self, record: kept.Sat) -> Iterator[wire.Happenings]:
        old = self.seat_of(record.person.id)
        if old is not None:
            yield self._free(old)
        self.seats[record.seat] = wire.Seat(person=record.person)
        if self.phase == "playing":
            self.sat[record.person.id] = record.seat
        yield wire.SeatTaken(record.seat, record.person)

    def _free(self, seat: int) -> wire.Happenings:
        """Nobody sits there any more; a bot plays on if there is a match."""
        chair = self.seats[seat]
        self.pausing.discard(seat)
        if chair.person:
            self.moved_seat[chair.person.id] = self.v + 1
        lent = not self.is_between_matches
        self.seats[seat] = wire.Seat(lent=lent)
        return wire.SeatLeft(seat, lent)

    def _configure(self, setup: wire.Setup) -> Iterator[wire.Happenings]:
        """The match that is over leaves the table; chairs come or go at the end."""
        self.match, self.phase = None, "lobby"
        for seat in range(len(self.seats) - 1, setup.seats - 1, -1):
            if self.seats[seat] != wire.Seat():
                yield self._free(seat)
        self.seats = [replace(chair, ready=False) for chair in self.seats[: setup.seats]]
        self.seats += [wire.Seat()] * (setup.seats - len(self.seats))
        if _start(setup) != _start(self.setup):
            self.started = None
        self.setup = setup
        yield wire.SetupChanged(setup)

    # The match

    def _went(self, record: Record) -> wire.Happenings:
        match record:
            case kept.Committed():
                self.number, self.secret, self.nonces, self.known = (
                    record.match,
                    record.secret,
                    {},
                    record.nonces,
                )
                self.phase, self.match = "dealing", None
                known = record.nonces is not None
                return wire.DealCommitted(
                    record.match, self.deal.commitment, () if known else tuple(self.people()), known
                )
            case kept.Lent():
                self.seats[record.seat] = replace(self.seats[record.seat], lent=True)
                return wire.SeatLent(record.seat)
            case kept.TakenBack():
                self.seats[record.seat] = replace(self.seats[record.seat], lent=False)
                return wire.SeatReturned(record.seat)
            case kept.Wished():
                (self.pausing.add if record.want else self.pausing.discard)(record.seat)
                return wire.PauseWanted(record.seat, record.want)
            case kept.Halted():
                self.paused, self.paused_for, self.paused_at = record.reason, record.seat, record.at
                if record.seat is not None:
                    self.pauses[record.seat] += 1
                return wire.Paused(record.reason, record.seat)
            case kept.WentOn():
                self.paused = self.paused_for = None
                return wire.Resumed(record.starts)
        raise AssertionError(record)

    def _begin(self, record: kept.Dealt) -> tuple[Told, ...]:
        played = game(self.setup.game)
        if record.version != played.version:
            params: dict[str, str | int] = {
                "game": played.title,
                "version": record.version,
                "current": played.version,
            }
            raise BadReplay(
                "other_version",
                f"This match follows version {record.version} of {played.title}.",
                params=params,
            )
        self.match = new(
            played.id,
            seats=len(self.seats),
            options=played.rematch_settings(self.setup.options, len(self.seats), self.started),
            deal=self.deal,
        )
        acting = self.match.acting
        self.started = acting[0] if len(acting) == 1 else None
        self.phase, self.dealt_at = "playing", record.at
        self.since = [self.v + 1] * len(self.seats)
        self.pauses = [0] * len(self.seats)
        self.made, self.races, self.pausing = {}, [], set()
        self.sat = {chair.person.id: seat for seat, chair in enumerate(self.seats) if chair.person}
        self.removed.clear()
        self.look()
        return tuple(self.match.told())

    def look(self) -> Survey:
        """Find out what everybody may see and do."""
        assert self.match
        self.survey = self.match.survey()
        return self.survey

    def _started(self) -> wire.Happenings:
        match = self.match
        assert match
        return wire.MatchStarted(
            self.number, match.game.id, match.game.version, match.seats, match.options, ()
        )

    def _step(self, record: kept.Moved | kept.Lapsed) -> tuple[Told, ...]:
        match, before = self.match, self.survey
        assert match
        assert before
        ms = max(0, record.at - self.dealt_at)
        told = (
            match.expire(ms=ms)
            if isinstance(record, kept.Lapsed)
            else match.act(record.seat, record.action, ms=ms)
        )
        self._date(before, self.look(), record)
        return tuple(told)

    def _date(self, before: Survey, after: Survey, record: kept.Moved | kept.Lapsed) -> None:
        """Who may do something else now has a new position.

        In a race one's own move does not outdate the next one.
        """
        mover = record.seat if isinstance(record, kept.Moved) and len(after.acting) > 1 else None
        for seat, (old, now) in enumerate(zip(before.actions, after.actions, strict=True)):
            if old != now and seat != mover:
                self.since[seat] = self.v + 1

    def _settle(self, record: kept.Moved | kept.Lapsed, first: int) -> None:
        """Remember which request and which race this was."""
        assert self.match
        if isinstance(record, kept.Moved):
            if record.id:
                self.made[record.person, record.id] = first
            if record.race:
                self.races.append(kept.Race(len(self.match.history) - 1, record.race))

    def _ended(self) -> Iterator[wire.Happenings]:
        assert self.match
        assert self.survey
        if not self.survey.over:
            return
        self.phase, self.pausing = "over", set()
        self.seats = [replace(chair, ready=False, lent=False) for chair in self.seats]
        ended = self.ended
        assert ended
        yield ended
        yield wire.DealRevealed(self.number, self.secret, self.deal.nonces)


def _start(setup: wire.Setup) -> tuple[wire.Plain | str | int | None, ...]:
    """What decides who begins a first match; as long as it stays, the start moves on."""
    starter = game(setup.game).starter
    return setup.game, setup.seats, setup.options.get(starter) if starter else None


def is_for_all(event: Numbered) -> bool:
    """Whether every viewer is told the same."""
    return event.only is None and not (event.table and any(map(event.table.is_secret, event.facts)))


def told_to(event: Numbered, person: str | None, seat: int | None) -> wire.Happenings:
    """The event as this viewer may know it."""
    if event.only is not None and event.only != person:
        return wire.Hidden()
    if event.table and isinstance(event.what, (wire.Happened, wire.MatchStarted)):
        return replace(
            event.what,
            facts=cast(
                tuple[wire.Plain, ...],
                tuple([event.table.seen(told, seat) for told in event.facts]),
            ),
        )
    return event.what


__all__ = ["REMEMBERED", "Numbered", "State", "is_for_all", "told_to"]
