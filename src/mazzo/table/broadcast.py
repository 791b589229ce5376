"""What goes out of a table: records to keep, and messages that tell each what they may know."""

import random
from collections import defaultdict, deque
from collections.abc import Sequence
from typing import Any

import msgspec

from mazzo.engine.insight import insight
from mazzo.table import clocks
from mazzo.table import protocol as wire
from mazzo.table import records as kept
from mazzo.table.connections import Connection, Connections, Viewer
from mazzo.table.hosting import HostedMatch, written_moves
from mazzo.table.records import LogEntry
from mazzo.table.state import Numbered, TableState, told_to
from mazzo.table.takeovers import Takeovers
from mazzo.table.thinking import BackgroundJob

SENT = 256
"""For how many events it is remembered when they left the table."""
WHOLE = frozenset((kept.Checkpoint, kept.FinishedMatch))
"""What leaves nothing to be superseded."""
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


class Broadcast:
    """A table as far as it keeps and tells what happens."""

    _takeovers: Takeovers

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
        self._is_news = False
        """Whether the table has to be shown again."""
        self._loose = 0
        """How many records have come since the table was last stated whole, or a match ended."""

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

    def tell(self, viewer: Viewer, message: wire.Out) -> None:
        """One message to one connection."""
        if viewer in self.connections.by_viewer:
            self._messages.append(((viewer,), message))

    def _tell_all(self, message: wire.Out) -> None:
        if self.connections.greeted():
            self._messages.append((self.connections.greeted(), message))

    def _event(self, event: Numbered, person: str) -> wire.Event:
        return wire.Event(event.v, event.at, told_to(event, person, self.state.seat_of(person)))

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

    def _tell_position(self, viewer: Viewer, position: wire.Position | None) -> None:
        if position:
            self.tell(viewer, position)

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
        is_timed = self.hosted is not None and self.hosted.is_timed
        self._next_tick = at + (clocks.TICK_IN_RACE if is_timed else clocks.TICK)
        for viewer in self.connections.greeted():
            self._tick(viewer, at)
