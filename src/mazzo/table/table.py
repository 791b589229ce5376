"""One table. It takes what connections say and what time it is, and gives back records to keep and
messages to deliver.

There are no sockets, no store and no clock inside: `receive`, `arrive`, `depart` and `wake` are
told the time, `due` says when to wake it, and `take` hands out what has come of it.
`mazzo.table.actor` runs one.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import Any, NamedTuple, Self, TypeVar

from mazzo.engine.errors import Refused
from mazzo.engine.match import Deal
from mazzo.table import begun, clocks
from mazzo.table import protocol as wire
from mazzo.table import records as kept
from mazzo.table.connections import Connection, LatencySource, Viewer
from mazzo.table.hosting import HostedMatch, Timer
from mazzo.table.records import LogEntry
from mazzo.table.refusals import refused
from mazzo.table.seating import Seating, checked
from mazzo.table.thinking import BackgroundJob

T = TypeVar("T")

_TIME = attrgetter("at")

LOOSE = 200
"""So many records are kept between two matches; then the table is stated whole, and they go."""
WAKE_MOST = 100_000
"""No wake does more than this: a table that never rests is broken."""
AT_REST = Timer(1 << 62, lambda at: None)
"""What is due where nothing is."""


class PresetDeal(NamedTuple):
    """A deal that is decided before anybody sits down, for one person in this seat against
    bots.
    """

    deal: Deal
    seat: int


class Table(Seating):
    """One table."""

    def __init__(self, first: LogEntry, luck: random.Random | None = None) -> None:
        super().__init__(first, luck)
        self._next: Timer | None = None
        """What is due next, if that has been found out since the last change."""

    @classmethod
    def open(
        cls,
        id: str,
        host: wire.Person,
        setup: wire.Setup,
        *,
        at: int,
        luck: random.Random | None = None,
        preset: PresetDeal | None = None,
    ) -> Self:
        """A new table, with as many bots as the setup wants in the last seats; or one for a deal
        that is decided already.
        """
        setup = checked(setup)
        opened = kept.Opened(id, host, setup, preset.deal if preset else None)
        table = cls(LogEntry(at, opened), luck)
        table._expect(at)
        table.keep(at, opened)
        last = range(setup.seats - min(setup.bots, setup.seats - 1), setup.seats)
        for seat in (
            last if preset is None else [seat for seat in range(setup.seats) if seat != preset.seat]
        ):
            table.keep(at, wire.BotSeated(seat, setup.level))
        return table

    @classmethod
    def carry_on(
        cls,
        id: str,
        host: wire.Person,
        setup: wire.Setup,
        match: begun.BegunMatch,
        *,
        at: int,
        luck: random.Random | None = None,
    ) -> Self:
        """A new table at which a match goes on that its host began alone: restored from records
        that nobody has kept so far.
        """
        records = begun.written(id, host, checked(setup), match, at)
        table = cls.restore(records, at=at, luck=luck)
        table._records += records
        return table

    @classmethod
    def restore(
        cls,
        records: Sequence[LogEntry],
        *,
        at: int | None = None,
        luck: random.Random | None = None,
    ) -> Self:
        """The table that these records made. Nobody is there yet, and clocks start anew."""
        table = cls(records[0], luck)
        for record in records:
            table.state.apply(record)
        table.now = max(records[-1].at, records[-1].at if at is None else at)
        table._expect(table.now)
        table._deal_due = table._next_tick = table.now
        if table.state.match and table.state.phase == "playing":
            table.hosted = HostedMatch(table, table.now)
        return table

    def _expect(self, at: int) -> None:
        """Everybody who belongs here is still to come."""
        people = {self.state.host, *(chair.person.id for chair in self.state.seats if chair.person)}
        self.connections.gone = dict.fromkeys(people, at)
        self.connections.empty_since = at

    # In

    def arrive(
        self, at: int, viewer: Viewer, person: wire.Person, line: LatencySource | None = None
    ) -> None:
        """A connection has opened; it says hello next."""
        self.wake(at)
        self._next = None
        self.connections.arrive(viewer, person, line)
        self._recognise(at, person)

    def introduce(self, at: int, person: wire.Person) -> None:
        """Somebody goes by another name or colour from now on."""
        self.wake(at)
        self._next = None
        self.connections.introduce(person)
        self._recognise(at, person)
        self._presence(at)
        self._show()

    def _recognise(self, at: int, person: wire.Person) -> None:
        """Whoever sits here sits here by the name that they have now, unless they had too many."""
        seat = self.state.seat_of(person.id)
        is_new = seat is not None and self.state.seats[seat].person != person
        if is_new and not self._has_to_wait(person.id, at):
            self.keep(at, kept.Introduced(person))

    def depart(self, at: int, viewer: Viewer) -> None:
        """A connection is gone."""
        self.wake(at)
        self._next = None
        self.connections.depart(viewer, at)
        if viewer.person != self.state.host and self.state.seat_of(viewer.person) is None:
            self.connections.gone.pop(viewer.person, None)
        if self._takeovers.wishes:
            self._takeovers.settle(at)
        self._presence(at)
        self._show()

    def receive(self, at: int, viewer: Viewer, message: wire.In) -> None:
        """A message has come in: act on it, or refuse it."""
        self.wake(at)
        connection = self.connections.by_viewer.get(viewer)
        if connection is None:
            return
        connection.active = at
        if type(message) is wire.Pong and connection.is_greeted:
            self._hear_pong(at, connection, message.n)
            return
        self._next = None
        try:
            if not connection.is_greeted and not isinstance(message, wire.Hello):
                raise refused("no_hello")
            if self._do(at, viewer, connection, message):
                self.tell(viewer, wire.Ok(message.id, self.state.v))
        except Refused as refusal:
            self.tell(
                viewer, wire.No(message.id, refusal.code, refusal.ruling, dict(refusal.params))
            )
            if refusal.code == "stale":
                self._tell_position(viewer, self.position(viewer.person))
        if self._takeovers.wishes:
            self._takeovers.settle(at)
        if self._loose > LOOSE:
            self._tidy(at)
        self._show()

    def _hear_pong(self, at: int, connection: Connection, n: int) -> None:
        """A tick was answered, as every few seconds by everybody: nothing changes but how long a
        race waits, and how fast bots move where somebody plays on two devices.
        """
        hosted = self.hosted
        connection.pong(n, at, contested=bool(hosted and hosted.race.claims))
        if hosted and (hosted.race.claims or hosted.plans):
            self._next = None

    def _tidy(self, at: int) -> None:
        """What is superseded is not kept: whoever changes their mind all day fills no disk."""
        state = self.state
        if state.is_between_matches and state.preset_deal is None:
            self.keep(at, state.checkpoint())
            self.hosted = None

    def _do(self, at: int, viewer: Viewer, connection: Connection, message: wire.In) -> bool:
        """Carry a request out; whether it is to be answered with a plain ok."""
        match message:
            case wire.PlayMove():
                self._play(at, viewer, message)
                return False
            case wire.Hello():
                return self._greet(at, viewer, message)
            case wire.Hint():
                self._going_on(message.match).hint(at, viewer, self._seat(viewer), message)
                return False
            case wire.Pause():
                self._wish(at, viewer, want=message.want)
            case wire.Tempo():
                self._set_tempo(viewer, connection, message.tempo)
            case wire.Emote() | wire.Phrase() | wire.Write():
                self._talk(at, connection, message)
            case wire.Mute():
                connection.mute(message.person, muted=message.muted)
            case wire.Leave():
                self._leave(at, viewer)
            case wire.Sit() if not self.state.is_between_matches:
                return self._come_in(at, viewer, connection.person, message)
            case wire.Agree():
                self._takeovers.agree(self._seat(viewer), message)
            case wire.Sit() | wire.Stand() | wire.Ready() | wire.Nonce():
                self._from_seat(at, viewer, connection, message)
            case wire.Pong():
                raise AssertionError("is heard where it comes in")
            case _:
                self._check_host(viewer)
                self._from_host(at, message)
        return True

    def _set_tempo(self, viewer: Viewer, connection: Connection, tempo: wire.Tempos) -> None:
        """How fast somebody wants bots to move from now on; to skip is for this once."""
        seen = self.state.observations
        waits = self.state.match is not None and (
            self.state.seat_of(viewer.person) not in seen.acting
        )
        is_skipping = tempo == "skip" and waits
        (self.connections.skipping.add if is_skipping else self.connections.skipping.discard)(
            viewer
        )
        if tempo != "skip":
            connection.tempo = tempo

    # Coming and going

    def _greet(self, at: int, viewer: Viewer, hello: wire.Hello) -> bool:
        """Welcome a connection, and bring it up to date."""
        is_understood = wire.VERSION in hello.versions
        if not is_understood or viewer.person in self.state.removed:
            self.tell(viewer, wire.Bye("removed" if is_understood else "version"))
            self.connections.depart(viewer, at)
            return False
        self.connections.greet(viewer, at)
        self.tell(viewer, wire.Welcome(wire.VERSION, viewer.person, self.state.v, at))
        self._catch_up(viewer, hello.have)
        if self.hosted:
            self.hosted.welcome_back(at, viewer.person)
        self._tell_position(viewer, self.position(viewer.person))
        self._tick(viewer, at)
        self.tell(viewer, wire.Presence(self.connections.listed()))
        self._presence(at)
        return True

    def _leave(self, at: int, viewer: Viewer) -> None:
        """Somebody goes away on purpose, with all their connections: no grace time, unless they
        come and go all the time.
        """
        person, seat = viewer.person, self.state.seat_of(viewer.person)
        for each in self.connections.of(person):
            self.tell(each, wire.Bye("left"))
            self.connections.depart(each, at)
        is_expected = seat is not None or person == self.state.host
        is_too_often = is_expected and self._has_to_wait(person, at) > 0
        if is_expected:
            self.connections.gone[person] = at - clocks.GRACE * (not is_too_often)
        else:
            self.connections.gone.pop(person, None)
        self._presence(at)
        if (
            seat is not None
            and not is_too_often
            and self.hosted
            and not self.hosted.match.over
            and not self.state.seats[seat].autopilot
        ):
            self.hosted.set_autopilot(at, seat)
        elif seat is not None and self.state.is_between_matches:
            self._free(seat, at)

    def _talk(
        self, at: int, connection: Connection, message: wire.Emote | wire.Phrase | wire.Write
    ) -> None:
        """Say something to everybody who wants to hear it."""
        if connection.talked is not None and at < connection.talked + clocks.TALK:
            raise refused("too_fast")
        if isinstance(message, wire.Write) and self.state.setup.public:
            raise refused("public_table")
        connection.talked = at
        person = connection.person.id
        for viewer in self.connections.greeted():
            if person not in self.connections.by_viewer[viewer].muted:
                self.tell(viewer, _said(person, message))

    # Moves

    def _play(self, at: int, viewer: Viewer, message: wire.PlayMove) -> None:
        made = self.state.made.get((viewer.person, message.id)) if message.id else None
        if made is not None and message.match == self.state.number:
            self.tell(viewer, wire.Ok(message.id, made))
            return
        seat = self._seat(viewer)
        self._going_on(message.match).play(at, viewer, seat, message)

    def _wish(self, at: int, viewer: Viewer, *, want: bool) -> None:
        """Somebody wants a pause, or no longer does; `HostedMatch` counts."""
        seat = self._seat(viewer)
        if self.state.phase != "playing":
            raise refused("no_match")
        if (seat in self.state.pausing) != want:
            self._check_whim(at, viewer.person)
            self.keep(at, wire.PauseWanted(seat, want))

    def _going_on(self, match: int) -> HostedMatch:
        """The match with this number, which is going on."""
        if self.hosted is None or self.state.phase != "playing":
            raise refused("no_match")
        if match != self.state.number:
            raise refused("other_match")
        return self.hosted

    # Time

    def due(self) -> int | None:
        """When the table wants to be woken."""
        timer = self._next or self._look_ahead()
        return None if timer is AT_REST else timer.at

    def _look_ahead(self) -> Timer:
        self._next = min(self._timers(), key=_TIME, default=AT_REST)
        return self._next

    def wake(self, at: int) -> None:
        """Let everything happen that is due by now, in order."""
        for _ in range(WAKE_MOST):
            timer = self._next or self._look_ahead()
            if timer.at > at:
                if at > self.now:
                    self.now = at
                return
            self.now = max(self.now, timer.at)
            self._next = None
            timer.run(self.now)
            if self._takeovers.wishes:
                self._takeovers.settle(self.now)
            self._show()
        raise AssertionError("the table never rests")

    def finish_job(self, at: int, job: BackgroundJob, found: Any) -> None:
        """Something has been thought about: go on with what was found."""
        self.wake(at)
        self._next = None
        job.then(at, found)
        self._show()

    def nudge(self, at: int) -> None:
        """Whoever may act waits, and no clock runs: some bot has to move."""
        assert self.hosted
        self.wake(at)
        self._next = None
        self.hosted.nudge(at)
        self._show()

    def _timers(self) -> list[Timer]:
        """Everything that happens by itself."""
        timers = (
            [Timer(self._next_tick, self._tick_all)] if self.connections.empty_since is None else []
        )
        if self._presence_due is not None:
            timers.append(Timer(self._presence_due, self._tell_presence))
        if self.state.phase == "dealing":
            timers.append(Timer(self._deal_due, self._deal))
        if self.hosted:
            timers += self.hosted.timers()
        if self.connections.gone:
            timers += self._timers_for_absent()
        return timers

    def _timers_for_absent(self) -> Iterator[Timer]:
        """A host who is gone is followed by another guest; between matches a seat is kept for a
        minute, and for as long as nobody is there who could want it.
        """
        gone = self.connections.gone
        heir = self._heir() if self.state.host in gone else None
        if heir is not None:
            yield Timer(gone[self.state.host] + clocks.GRACE, _with(self._pass_host, heir))
        if self.state.is_between_matches and self.connections.greeted():
            for seat, chair in enumerate(self.state.seats):
                if chair.person and chair.person.id in gone:
                    yield Timer(gone[chair.person.id] + clocks.RESERVED, _with(self._free, seat))

    def _heir(self) -> str | None:
        """The next host: somebody who sits here, or else anybody who is here."""
        here = [viewer.person for viewer in self.connections.greeted()]
        return next(
            (person for person in here if self.state.seat_of(person) is not None),
            here[0] if here else None,
        )

    def _pass_host(self, heir: str, at: int) -> None:
        self.keep(at, wire.HostChanged(heir))


def _with(do: Callable[[T, int], None], what: T) -> Callable[[int], None]:
    return lambda at: do(what, at)


def _said(person: str, message: wire.Emote | wire.Phrase | wire.Write) -> wire.Out:
    match message:
        case wire.Emote():
            return wire.Emoted(person, message.emote)
        case wire.Phrase():
            return wire.Phrased(person, message.phrase)
        case wire.Write():
            return wire.Wrote(person, message.text)
