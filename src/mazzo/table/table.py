"""One table. It takes what connections say and what time it is, and gives back records to keep and
messages to deliver.

There are no sockets, no store and no clock inside: `receive`, `arrive`, `depart` and `wake` are
told the time, `due` says when to wake it, and `take` hands out what has come of it.
`mazzo.table.actor` runs one.
"""

import random
from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import Any, NamedTuple, Self, TypeVar

import msgspec
from msgspec.structs import replace

from mazzo.bots.players import engage
from mazzo.engine.errors import Refused
from mazzo.engine.game import game
from mazzo.engine.insight import insight
from mazzo.engine.match import Deal
from mazzo.table import begun, clocks
from mazzo.table import protocol as wire
from mazzo.table import records as kept
from mazzo.table.connections import Connection, Connections, LatencySource, Viewer
from mazzo.table.hosting import HostedMatch, Timer, written_moves
from mazzo.table.records import LogEntry
from mazzo.table.refusals import refused
from mazzo.table.state import Numbered, TableState, told_to
from mazzo.table.takeovers import Takeovers
from mazzo.table.thinking import BackgroundJob
from mazzo.table.whims import Whims

T = TypeVar("T")

_TIME = attrgetter("at")

SENT = 256
"""For how many events it is remembered when they left the table."""
LOOSE = 200
"""So many records are kept between two matches; then the table is stated whole, and they go."""
WAKE_MOST = 100_000
"""No wake does more than this: a table that never rests is broken."""
WHOLE = frozenset((kept.Checkpoint, kept.FinishedMatch))
"""What leaves nothing to be superseded."""
AT_REST = Timer(1 << 62, lambda at: None)
"""What is due where nothing is."""
STEPS = frozenset((kept.Moved, wire.NonceGiven, kept.FinishedMatch))
"""What changes the match, and nothing else at the table."""


Message = tuple[Sequence[Viewer], wire.Out]
"""To whom something is told, and what."""


class Output(msgspec.Struct, frozen=True, gc=False):
    """What has come of some input: store the records, then deliver the messages and run the
    jobs.
    """

    records: list[LogEntry]
    messages: list[Message]
    jobs: list[BackgroundJob]


class PresetDeal(NamedTuple):
    """A deal that is decided before anybody sits down, for one person in this seat against
    bots.
    """

    deal: Deal
    seat: int


class Table:
    """One table."""

    def __init__(self, first: LogEntry, luck: random.Random | None = None) -> None:
        assert isinstance(first.what, kept.Opened | kept.Checkpoint)
        self.state = TableState(first.what)
        self.connections = Connections()
        self.luck = luck or random.SystemRandom()
        self.hosted: HostedMatch | None = None
        self.now = first.at
        self._records: list[LogEntry] = []
        self._messages: list[Message] = []
        self._jobs: list[BackgroundJob] = []
        self._sent: deque[int] = deque(maxlen=SENT)
        """When the newest events left the table, and which is the newest of them."""
        self._sent_v = 0
        self._ticked: list[Connection] = []
        """Who has been sent a tick that has not left the table."""
        self._next_tick = first.at
        self._presence_due: int | None = None
        self._deal_due = 0
        self._is_news = False
        """Whether the table has to be shown again."""
        self._loose = 0
        """How many records have come since the table was last stated whole, or a match ended."""
        self._takeovers = Takeovers(self)
        self._whims = Whims()
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

    # Out

    def take(self) -> Output:
        """What has come of the input so far."""
        batch = Output(self._records, self._messages, self._jobs)
        self._records, self._messages, self._jobs = [], [], []
        return batch

    def take_records(self) -> list[LogEntry]:
        """The records alone: those of a new table are kept before anybody hears of it."""
        records, self._records = self._records, []
        return records

    def start_job(self, job: BackgroundJob) -> None:
        """Have something thought about elsewhere."""
        self._jobs.append(job)

    def finish_job(self, at: int, job: BackgroundJob, found: Any) -> None:
        """Something has been thought about: go on with what was found."""
        self.wake(at)
        self._next = None
        job.then(at, found)
        self._show()

    def released(self, at: int) -> None:
        """Everything taken so far has now left the table."""
        if self._sent_v < self.state.v:
            self._sent.extend([at] * min(SENT, self.state.v - self._sent_v))
            self._sent_v = self.state.v
        while self._ticked:
            self._ticked.pop().ping(at)

    def sent_at(self, v: int) -> int:
        """When event v left the table; long ago if that is forgotten."""
        ago = self._sent_v - v
        if ago < 0:
            return self.now
        return self._sent[-1 - ago] if ago < len(self._sent) else 0

    def keep(self, at: int, what: kept.Kept) -> int:
        """Let this come true, and tell everybody what they may know of it; returns the number of
        its first event.
        """
        phase, record = self.state.phase, LogEntry(at, what)
        events = self.state.apply(record)
        self._records.append(record)
        kind = type(what)
        self._loose = 0 if kind in WHOLE else self._loose + 1
        self._is_news = self._is_news or kind not in STEPS or phase != self.state.phase
        for event in events:
            if event.is_for_all:
                self._tell_all(wire.Event(event.v, event.at, event.what))
            else:
                for viewer in self.connections.greeted():
                    self.tell(viewer, self._event(event, viewer.person))
        return events[0].v if events else self.state.v

    def _event(self, event: Numbered, person: str) -> wire.Event:
        return wire.Event(event.v, event.at, told_to(event, person, self.state.seat_of(person)))

    def tell(self, viewer: Viewer, message: wire.Out) -> None:
        """One message to one connection."""
        if viewer in self.connections.by_viewer:
            self._messages.append(((viewer,), message))

    def _tell_all(self, message: wire.Out) -> None:
        if self.connections.greeted():
            self._messages.append((self.connections.greeted(), message))

    def view(self) -> wire.TableView:
        """Everything but the match, for all to see."""
        state = self.state
        commitment, known = (
            (state.deal.commitment, state.deal.known) if state.drawn.secret else ("", False)
        )
        return wire.TableView(
            id=state.id,
            phase=state.phase,
            setup=state.setup,
            host=state.host,
            seats=tuple(state.seats),
            match=state.number,
            commitment=commitment,
            paused=state.paused,
            known=known,
            pausing=tuple(sorted(state.pausing)),
            wishes=self._takeovers.listed(),
            result=state.ended,
            begun_alone=state.is_begun_alone,
        )

    def position(self, person: str) -> wire.Position | None:
        """What this person may know of the match. View and moves are written already."""
        seat = self.state.seat_of(person)
        return self._position(seat, self._window()) if self.state.match else None

    def _position(self, seat: int | None, window: wire.Window | None) -> wire.Position:
        state, match, observations = self.state, self.state.match, self.state.observations
        assert match
        actions = () if seat is None else observations.actions[seat]
        legal = tuple(map(written_moves(match.game).__getitem__, actions)) if actions else ()
        view: Any = msgspec.Raw(observations.views[-1 if seat is None else seat])
        figures = insight(match, seat) if state.setup.hints and seat is not None else {}
        return wire.Position(
            state.v, state.number, view, observations.acting, legal, window, figures
        )

    def _window(self) -> wire.Window | None:
        ends, window = (
            self.hosted.deadline if self.hosted else None,
            self.state.observations.window,
        )
        return None if ends is None else wire.Window(window[0] if window else "turn", ends)

    def _show(self) -> None:
        """Send everybody the table and the position, if they are new."""
        if self._is_news:
            self._is_news = False
            self._tell_all(wire.Snapshot(self.state.v, self.view()))
        if self.hosted and self.hosted.is_news:
            self.hosted.is_news = False
            places, window = self.state.places, self._window()
            watching: defaultdict[int | None, list[Viewer]] = defaultdict(list)
            for viewer in self.connections.greeted():
                watching[places.get(viewer.person)].append(viewer)
            for seat, viewers in watching.items():
                self._messages.append((viewers, self._position(seat, window)))

    def _tell_position(self, viewer: Viewer, position: wire.Position | None) -> None:
        if position:
            self.tell(viewer, position)

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
        """A tick was answered, as every two seconds by everybody: nothing changes but how long a
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

    def _catch_up(self, viewer: Viewer, have: int | None) -> None:
        """The events that the viewer lacks, or all that are remembered if it has none; then the
        table as it is now.
        """
        state, seated = self.state, self.state.moved_seat.get(viewer.person, 0)
        oldest = state.events[0].v if state.events else 1
        if have == 0 or (have is not None and max(oldest - 1, seated) <= have):
            for event in state.events:
                if event.v > max(have, seated):
                    self.tell(viewer, self._event(event, viewer.person))
        self.tell(viewer, wire.Snapshot(state.v, self.view()))

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

    def _presence(self, at: int) -> None:
        if self._presence_due is None:
            self._presence_due = at + clocks.PRESENCE

    def _tell_presence(self, at: int) -> None:
        self._presence_due = None
        self._tell_all(wire.Presence(self.connections.listed()))

    def _tick(self, viewer: Viewer, at: int) -> None:
        connection = self.connections.by_viewer[viewer]
        connection.ticks += 1
        self._ticked.append(connection)
        self.tell(viewer, wire.Tick(self.state.v, at, connection.ticks))

    def _tick_all(self, at: int) -> None:
        self._next_tick = at + (
            clocks.TICK_IN_MATCH if self.state.phase == "playing" else clocks.TICK
        )
        for viewer in self.connections.greeted():
            self._tick(viewer, at)

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

    def _seat(self, viewer: Viewer) -> int:
        seat = self.state.seat_of(viewer.person)
        if seat is None:
            raise refused("not_seated_here")
        return seat

    # Seats

    def _from_seat(
        self,
        at: int,
        viewer: Viewer,
        connection: Connection,
        message: wire.Sit | wire.Stand | wire.Ready | wire.Nonce,
    ) -> None:
        match message:
            case wire.Sit():
                self._sit(at, connection.person, self._chair(message.seat))
            case wire.Stand():
                self._stand(at, viewer, message.seat)
            case wire.Ready():
                self._say_ready(at, viewer, ready=message.ready)
                self._go_again(at)
            case wire.Nonce():
                self._keep_nonce(at, self._seat(viewer), message)

    def _chair(self, seat: int) -> int:
        if seat >= len(self.state.seats):
            raise refused("no_such_seat", seats=len(self.state.seats), seat=seat + 1)
        return seat

    def _sit(self, at: int, person: wire.Person, seat: int) -> None:
        """Between matches."""
        mine = self.state.seat_of(person.id)
        if mine == seat:
            return
        if self.state.seats[seat].person:
            raise refused("seat_taken")
        if mine is not None:
            self._free(mine, at)
        self.keep(at, wire.SeatTaken(seat, person))

    def _come_in(self, at: int, viewer: Viewer, person: wire.Person, message: wire.Sit) -> bool:
        """During a match: back to one's own seat, or with everybody's consent to another's."""
        seat = self._chair(message.seat)
        if self.state.seat_of(person.id) == seat:
            return True
        if self._takeovers.check(person.id, seat):
            self._check_whim(at, person.id)
            self.take_over(at, person, seat)
            return True
        self._takeovers.ask(viewer, person, message)
        return False

    def take_over(
        self, at: int, person: wire.Person, seat: int, agreed: tuple[str, ...] = ()
    ) -> None:
        """Somebody sits down in mid-match."""
        self.keep(at, wire.SeatTaken(seat, person, agreed))
        self._changed_hands(at, seat)

    def note_wishes(self) -> None:
        """Who would like to sit where has changed."""
        self._is_news = True

    def _stand(self, at: int, viewer: Viewer, seat: int | None) -> None:
        """Leave one's own seat; the host may free any, between matches."""
        mine = self.state.seat_of(viewer.person)
        if seat is not None and seat != mine:
            self._check_host(viewer)
            self._check_between()
            if self.state.seats[self._chair(seat)] != wire.Seat():
                self._free(seat, at)
            return
        if self.state.phase == "dealing":
            raise refused("in_match")
        self._free(self._seat(viewer), at)

    def _has_to_wait(self, person: str, at: int) -> int:
        """Milliseconds until something of this person may be kept again: during a match nothing is
        superseded.
        """
        return self._whims.take(person, at) if self.state.phase == "playing" else 0

    def _check_whim(self, at: int, person: str) -> None:
        wait = self._has_to_wait(person, at)
        if wait:
            raise refused("too_often", seconds=-(-wait // 1000))

    def _changed_hands(self, at: int, seat: int) -> None:
        if self.hosted and self.state.phase == "playing":
            self.hosted.changed_hands(at, seat)

    def _say_ready(self, at: int, viewer: Viewer, *, ready: bool) -> None:
        seat = self._seat(viewer)
        if self.state.paused != "round":
            self._check_between()
        if self.state.seats[seat].ready != ready:
            self._check_whim(at, viewer.person)
            self.keep(at, wire.ReadyChanged(seat, ready))

    def _check_between(self) -> None:
        if not self.state.is_between_matches:
            raise refused("in_match")

    def _are_ready(self, seats: Sequence[int]) -> bool:
        return all(self.state.seats[seat].ready for seat in seats)

    def _is_full(self) -> bool:
        return all(chair.person or chair.bot for chair in self.state.seats)

    # The host

    def _check_host(self, viewer: Viewer) -> None:
        if viewer.person != self.state.host:
            raise refused("not_host")

    def _from_host(
        self,
        at: int,
        message: wire.Remove | wire.Start | wire.Configure | wire.SeatBot | wire.Swap,
    ) -> None:
        if isinstance(message, wire.Remove):
            self._remove(at, message.person)
            return
        self._check_between()
        match message:
            case wire.Start():
                self._start(at)
            case wire.Configure():
                self._configure(at, checked(message.setup))
            case wire.SeatBot():
                self._seat_bots(at, message.seat, message.level or self.state.setup.level)
                self._go_again(at)
            case wire.Swap():
                one, two = self._chair(message.one), self._chair(message.two)
                self.keep(at, wire.SeatsSwapped(one, two))

    def _configure(self, at: int, setup: wire.Setup) -> None:
        """Whoever sits in a chair that goes has to get up first."""
        for seat in range(len(self.state.seats) - 1, setup.seats - 1, -1):
            if self.state.seats[seat] != wire.Seat():
                self._free(seat, at)
        self.keep(at, wire.SetupChanged(setup))
        self.hosted = None

    def _start(self, at: int) -> None:
        host = self.state.seat_of(self.state.host)
        if not self._is_full():
            raise refused("seats_empty")
        if not self._are_ready([seat for seat in self.state.people() if seat != host]):
            raise refused("not_all_ready")
        self._commit(at)

    def _go_again(self, at: int) -> None:
        """Another match, if all who sit here have asked for it and no seat is free."""
        people = self.state.people()
        if self.state.phase == "over" and people and self._are_ready(people) and self._is_full():
            self._commit(at)

    def _seat_bots(self, at: int, seat: int | None, level: str) -> None:
        """A bot in this seat, or in every empty one."""
        check_level(self.state.setup.game, level)
        if seat is not None and self.state.seats[self._chair(seat)].person:
            raise refused("seat_taken")
        for each, chair in enumerate(self.state.seats):
            if each == seat or (seat is None and chair == wire.Seat()):
                self.keep(at, wire.BotSeated(each, level))

    def _remove(self, at: int, person: str) -> None:
        """A guest has to go; a bot plays on for them."""
        if person == self.state.host or not (
            self.connections.is_here(person) or self.state.seat_of(person) is not None
        ):
            raise refused("not_a_guest")
        seat = self.state.seat_of(person)
        if seat is not None:
            self._free(seat, at)
        self.keep(at, wire.GuestRemoved(person, self.state.host))
        for viewer in self.connections.of(person):
            self.tell(viewer, wire.Bye("removed"))
            self.connections.depart(viewer, at)
        self._presence(at)

    # The deal

    def _commit(self, at: int) -> None:
        """Fix the secret of the next match, and ask the people for their nonces."""
        self.hosted = None
        self._deal_due = at + clocks.NONCES
        deal = self.state.preset_deal
        secret = deal.secret if deal else self.luck.randbytes(32).hex()
        if self.state.number:
            self.keep(at, self.state.checkpoint())
        nonces, known = (deal.nonces, deal.known) if deal else (None, False)
        self.keep(at, kept.SecretDrawn(self.state.number + 1, secret, nonces, known))
        self._deal_when_complete(at)

    def _keep_nonce(self, at: int, seat: int, message: wire.Nonce) -> None:
        if (
            self.state.phase != "dealing"
            or message.match != self.state.number
            or seat in self.state.nonces
        ):
            raise refused("late_nonce")
        self.keep(at, wire.NonceGiven(seat, message.nonce))
        self._deal_when_complete(at)

    def _deal_when_complete(self, at: int) -> None:
        state = self.state
        if state.drawn.nonces is not None or len(state.nonces) == len(state.people()):
            self._deal(at)

    def nudge(self, at: int) -> None:
        """Whoever may act waits, and no clock runs: some bot has to move."""
        assert self.hosted
        self.wake(at)
        self._next = None
        self.hosted.nudge(at)
        self._show()

    def _deal(self, at: int) -> None:
        self.keep(at, self.state.start())
        self.hosted, self._whims = HostedMatch(self, at), Whims()

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
        minute.
        """
        gone = self.connections.gone
        heir = self._heir() if self.state.host in gone else None
        if heir is not None:
            yield Timer(gone[self.state.host] + clocks.GRACE, _with(self._pass_host, heir))
        if self.state.is_between_matches:
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

    def _free(self, seat: int, at: int) -> None:
        """Nobody sits there any more; a bot plays on if there is a match."""
        self.keep(at, wire.SeatLeft(seat, autopilot=not self.state.is_between_matches))
        self._changed_hands(at, seat)


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


def check_level(id: str, level: str) -> None:
    """Refuse a bot that this game does not have."""
    engage(game(id), [level])


def checked(setup: wire.Setup) -> wire.Setup:
    """The setup with every option spelled out; refused if the game cannot be played like that."""
    played = game(setup.game)
    played.blank(setup.seats, setup.options)
    check_level(setup.game, setup.level)
    return replace(setup, options=played.settings(setup.options))
