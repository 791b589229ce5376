"""A table that runs at this node: its actor, its connections, and its part of the store."""

import asyncio
import secrets
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from mazzo.server import names
from mazzo.server.calendar import steady, wall
from mazzo.server.ownership import StoredTable
from mazzo.server.queries import StoredGuest, StoredReplay
from mazzo.server.sockets import GOING_AWAY, SocketConnection, frame
from mazzo.table import records as kept
from mazzo.table.actor import Actor, Then
from mazzo.table.broadcast import Message
from mazzo.table.connections import Viewer
from mazzo.table.protocol import (
    VERSION,
    Bye,
    Farewell,
    Hello,
    Leave,
    Person,
    Stand,
    TimingsDoubted,
    Welcome,
    write,
)
from mazzo.table.records import Checkpoint, FinishedMatch, Moved, RaceTimings
from mazzo.table.table import Table

if TYPE_CHECKING:
    from mazzo.server.hub import Hub

KNOWN = 64
"""So many people are known at a table, those who sit or are there in any case."""


class SharedReplay(msgspec.Struct, frozen=True):
    """A finished match as it is kept: names are looked up when it is shown, so that a forgotten
    guest has none.
    """

    game: str
    match: int
    replay: str
    people: tuple[str | None, ...]
    races: tuple[RaceTimings, ...] = ()
    bots: tuple[str | None, ...] = ()
    doubts: tuple[TimingsDoubted, ...] = ()
    counts: bool = True
    alone: bool = False
    """Whether it was played in a browser, whose owner could have looked at every hand."""


class Log:
    """One table's part of the store: it numbers, writes and counts what the table appends."""

    def __init__(self, hub: "Hub", opened: StoredTable, number: int) -> None:
        self._hub, self._table, self._epoch, self._number = hub, opened.id, opened.epoch, number

    def append(self, records: Sequence[kept.LogEntry], then: Then) -> None:
        """Durable when that calls back."""
        values: list[Any] = []
        replays: list[StoredReplay] = []
        begins = 0
        for record in records:
            what = record.what
            if type(what) is Moved:  # isinstance takes its time with classes of msgspec
                self._hub.metrics.moves += 1
            elif type(what) is FinishedMatch:
                replays.append(self._kept(what))
            elif type(what) is Checkpoint:
                begins = self._number
            values += self._table, self._number, kept.write(record), self._epoch
            self._number += 1
        self._hub.store.append(values, then, replays, begins=begins)

    def _kept(self, finished: FinishedMatch) -> StoredReplay:
        seated = tuple(person.id if person else None for person in finished.people)
        shared = SharedReplay(
            finished.game,
            finished.match,
            finished.replay,
            seated,
            finished.races,
            finished.bots,
            finished.doubts,
            finished.counts,
        )
        return StoredReplay(
            self._hub.share_token(self._table, finished.match),
            self._table,
            max(wall(), self._hub.calendar.now()),
            msgspec.json.encode(shared),
        )


class RunningTable:
    """A table with its actor and its connections."""

    def __init__(self, hub: "Hub", opened: StoredTable, table: Table, length: int) -> None:
        self._hub, self.opened = hub, opened
        self.id, self.code, self.opened_at = opened.id, opened.code, opened.opened_at
        self.table = table
        self.connections: dict[Viewer, SocketConnection] = {}
        self.people: dict[str, Person] = {
            seat.person.id: seat.person for seat in table.state.seats if seat.person
        }
        self.empty_since = steady()
        self.opened_by = table.state.host
        """Whose table it is when there are too many: a network's, as far as it is known."""
        self.actor = Actor(
            table, clock=hub.clock, store=Log(hub, opened, length), write=self._write
        )
        self.task = asyncio.create_task(self.actor.run(), name=f"table {opened.id}")
        self.task.add_done_callback(lambda task: hub.stopped(self, task))

    def _write(self, messages: Sequence[Message]) -> Callable[[], None]:
        """Write what several get only once; what sends it."""
        outgoing: defaultdict[Viewer, list[bytes]] = defaultdict(list)
        parting: list[tuple[Viewer, Bye]] = []
        welcomed: list[Viewer] = []
        for viewers, message in messages:
            if type(message) is Bye:
                parting += [(viewer, message) for viewer in viewers]
                continue
            if type(message) is Welcome:
                welcomed += viewers
            written = frame(write(message))
            for viewer in viewers:
                outgoing[viewer].append(written)
        return partial(self._send, outgoing, welcomed, parting)

    def _send(
        self,
        outgoing: Mapping[Viewer, Sequence[bytes]],
        welcomed: Sequence[Viewer],
        parting: Sequence[tuple[Viewer, Bye]],
    ) -> None:
        """Send each connection all it gets in one piece."""
        for viewer, frames in outgoing.items():
            connection = self.connections.get(viewer)
            if connection:
                connection.put(frames)
        for viewer in welcomed:
            if viewer in self.connections:
                self.connections[viewer].told(sum(map(len, outgoing[viewer])))
        for viewer, bye in parting:
            if viewer in self.connections:
                self.connections[viewer].end(GOING_AWAY, bye.code)

    def join(self, guest: StoredGuest, connection: SocketConnection) -> Viewer:
        """Somebody's connection arrives."""
        viewer = Viewer(guest.id, secrets.token_hex(8))
        self.connections[viewer] = connection
        self.actor.arrive(viewer, self.person(guest), connection.line)
        return viewer

    def person(self, guest: StoredGuest) -> Person:
        """The guest as others see them here: nobody can be taken for somebody else at the same
        table.
        """
        others = [person.name for id, person in self.people.items() if id != guest.id]
        known = Person(guest.id, names.unlike(guest.name, others), guest.colour)
        self.people[guest.id] = known
        if len(self.people) > KNOWN:
            self._forget_passers_by()
        return known

    def _forget_passers_by(self) -> None:
        """Whoever has only been here is known until too many have come since."""
        state = self.table.state
        stays = {state.host, *(viewer.person for viewer in self.connections)}
        stays |= {seat.person.id for seat in state.seats if seat.person}
        gone = [id for id in self.people if id not in stays]
        for id in gone[: len(self.people) - KNOWN]:
            del self.people[id]

    def introduce(self, guest: StoredGuest) -> None:
        """Somebody whom people here may know has another name or colour."""
        if guest.id in self.people:
            self.actor.introduce(self.person(guest))

    def part(self, viewer: Viewer) -> None:
        """A connection is gone."""
        if self.connections.pop(viewer, None) is not None and not self.task.done():
            self.actor.depart(viewer)
        if not self.connections:
            self.empty_since = steady()

    @property
    def loss(self) -> tuple[bool, bool]:
        """How much people would lose with this table: a match in progress, or ever a match."""
        state = self.table.state
        return state.phase == "playing", state.number > 0

    def forget(self, guest: str) -> None:
        """Somebody wants to be known no longer: they get up, in mid-match too, and leave with all
        their connections. Whoever comes as they later is somebody else.
        """
        viewer, person = Viewer(guest, secrets.token_hex(8)), self.people.pop(guest)
        self.actor.arrive(viewer, person)
        self.actor.post(viewer, Hello(versions=(VERSION,)))
        self.actor.post(viewer, Stand())
        self.actor.post(viewer, Leave())
        self.actor.depart(viewer)

    @property
    def in_use(self) -> bool:
        """Whether somebody is here, or a match is to be gone on with."""
        return bool(self.connections) or self.table.state.phase != "over"

    @property
    def is_left_solo(self) -> bool:
        """Whether nobody is here, and nobody but the host ever sat down."""
        people = {seat.person.id for seat in self.table.state.seats if seat.person}
        return not self.connections and people <= {self.table.state.host}

    async def stop(self) -> None:
        """Finish what has come in, store it and deliver it."""
        self.actor.stop()
        await asyncio.wait([self.task])

    def end_all(self, code: int, farewell: Farewell) -> None:
        """Send everybody away."""
        for connection in self.connections.values():
            connection.end(code, farewell)
