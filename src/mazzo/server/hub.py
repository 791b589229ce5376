"""All the tables of this node: opened, found by code, restored after a restart or taken over from
another node, closed when nobody comes any more.
"""

import asyncio
import contextlib
import logging
import secrets
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import msgspec

from mazzo.engine.errors import Refused
from mazzo.server import identity, names, ownership, queries
from mazzo.server.appends import ForkedLog
from mazzo.server.calendar import Calendar, steady, wall
from mazzo.server.database import DamagedStore
from mazzo.server.metrics import Metrics
from mazzo.server.ownership import NotOwner, StoredTable
from mazzo.server.queries import StoredGuest, StoredReplay
from mazzo.server.settings import Settings
from mazzo.server.sockets import GOING_AWAY, RESTART, SocketConnection, frame
from mazzo.server.store import Store
from mazzo.server.warmup import Warmup
from mazzo.table import records as kept
from mazzo.table.actor import Actor, Then
from mazzo.table.begun import BegunMatch
from mazzo.table.clocks import Clock
from mazzo.table.connections import Viewer
from mazzo.table.protocol import (
    VERSION,
    Bye,
    Farewell,
    Hello,
    Leave,
    Person,
    Saving,
    Setup,
    SetupChanged,
    Stand,
    TimingsDoubted,
    Welcome,
    write,
)
from mazzo.table.records import Checkpoint, FinishedMatch, Moved, Opened, RaceTimings
from mazzo.table.table import Message, PresetDeal, Table

T = TypeVar("T")

LOG = logging.getLogger("mazzo.hub")
HOUSEKEEPING_SECONDS = 60.0
STORE_SECONDS = 1.0
"""How often it is looked whether the store works."""
RETRY_SECONDS = 0.25
"""How soon a store that does not work is asked again."""
DAY, HOUR = 86_400_000, 3_600_000
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
            table, clock=hub.clock, store=Log(hub, opened, length), deliver=self._deliver
        )
        self.task = asyncio.create_task(self.actor.run(), name=f"table {opened.id}")
        self.task.add_done_callback(lambda task: hub.stopped(self, task))

    def _deliver(self, messages: Sequence[Message]) -> None:
        """Write what several get only once, and send each connection all it gets in one piece."""
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


class Hub:
    """The tables."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        metrics: Metrics,
        *,
        clock: Clock,
        key: bytes,
        warmup: Warmup,
    ) -> None:
        self.settings, self.store, self.metrics, self.clock, self.warmup = (
            settings,
            store,
            metrics,
            clock,
            warmup,
        )
        self.calendar = Calendar()
        self.seat_tokens = identity.SeatTokens(key)
        self.draining = False
        self._playing_again = asyncio.Semaphore(1)
        self._running: dict[str, RunningTable] = {}
        self._codes: dict[str, RunningTable] = {}
        self._coming: dict[str, asyncio.Task[None]] = {}
        """What takes tables up, by their codes."""
        self._aside: set[str] = set()
        """The codes of tables that cannot be run."""
        self.hosts_elsewhere: Counter[str] = Counter()
        """How many tables each guest hosts at other nodes."""
        self.tables_elsewhere = 0
        metrics.gauges["tables"] = lambda: len(self._running)
        metrics.gauges["sockets"] = lambda: sum(
            len(table.connections) for table in self._running.values()
        )

    def share_token(self, table: str, match: int) -> str:
        """The token under which a finished match is shared: it cannot be guessed, and is the same
        after a restart.
        """
        return self.seat_tokens.issue(f"replay {match}", table).rpartition(".")[2][:32]

    async def beside(self, play: Callable[[], T]) -> T:
        """Have matches played again in a thread, one after the other: several would hold the
        interpreter in turns, and the loop would wait for each.
        """
        async with self._playing_again:
            return await asyncio.to_thread(play)

    # Restoring.

    async def restore(self) -> None:
        """Take the calendar up where it was left."""
        self.calendar = Calendar(await self.store.ask(queries.calendar))

    def take_up(self, opened: StoredTable) -> None:
        """A table of this node is to be run from now on."""
        task = self._coming[opened.code] = asyncio.create_task(self._restore(opened))
        task.add_done_callback(lambda _: self._coming.pop(opened.code, None))

    async def all_taken_up(self) -> None:
        """Whatever was to be taken up runs."""
        await asyncio.gather(*self._coming.values(), return_exceptions=True)
        LOG.info("tables restored", extra={"tables": len(self._running)})

    @property
    def owned(self) -> int:
        """How many tables are this node's."""
        return len(self._running) + len(self._coming) + len(self._aside)

    def is_coming(self, code: str) -> bool:
        """Whether this table is being taken up."""
        return code in self._coming

    def is_set_aside(self, code: str) -> bool:
        """Whether this table cannot be run."""
        return code in self._aside

    @property
    def has_set_aside(self) -> bool:
        """Whether there are tables that cannot be run."""
        return bool(self._aside)

    def _set_aside(self, opened: StoredTable) -> None:
        """A table whose records cannot be read or written is left as it is, and named."""
        self._aside.add(opened.code)
        LOG.error(
            "a table is damaged and is set aside; 'mazzo doctor' says more",
            extra={"table": opened.id, "code": opened.code},
        )

    async def _restore(self, opened: StoredTable) -> None:
        try:
            stored = await self._surely(lambda: self.store.ask(queries.records, opened.id))
            if not stored:
                await self.store.ask(queries.close_table, opened.id)
                return
            records = kept.since_whole(
                await self.beside(lambda: [kept.read(record.body) for record in stored])
            )
            for game in {
                record.what.setup.game
                for record in records
                if isinstance(record.what, Opened | Checkpoint | SetupChanged)
            }:
                await self.warmup.wait(game)
            self.clock.not_before(records[-1].at)
            table = await self.beside(lambda: Table.restore(records, at=self.clock.now()))
        except (DamagedStore, msgspec.DecodeError):
            self._set_aside(opened)
            return
        except Exception:
            LOG.exception(
                "a table cannot be read and is set aside; 'mazzo doctor' says more",
                extra={"table": opened.id, "code": opened.code},
            )
            self._aside.add(opened.code)
            return
        self._add(RunningTable(self, opened, table, stored[-1].number + 1))

    async def _surely(self, ask: Callable[[], Awaitable[T]]) -> T:
        """What the store answers, as soon as it can: for what cannot be left half done. Damage
        does not pass.
        """
        while True:
            try:
                return await ask()
            except DamagedStore:
                raise
            except Refused:
                await asyncio.sleep(RETRY_SECONDS)

    def _add(self, running: RunningTable) -> None:
        self._running[running.id] = self._codes[running.code] = running

    def _remove(self, running: RunningTable) -> None:
        if self._running.get(running.id) is running:
            del self._running[running.id], self._codes[running.code]

    def stopped(self, running: RunningTable, task: asyncio.Task[None]) -> None:
        """A table's actor has ended; if it broke, the table is taken up again from the store."""
        if task.cancelled() or task.exception() is None:
            return
        error = task.exception()
        self._remove(running)
        running.end_all(RESTART, "closing")
        if isinstance(error, NotOwner):
            LOG.warning("a table has another owner", extra={"table": running.id})
        elif isinstance(error, ForkedLog):
            self._aside.add(running.code)
            LOG.critical(
                "another server has written to a table's log: the table is stopped here",
                extra={"table": running.id, "code": running.code},
            )
        elif isinstance(error, DamagedStore):
            self._set_aside(running.opened)
        else:
            LOG.error("a table broke", exc_info=error, extra={"table": running.id})
            if not self.draining:
                self.take_up(running.opened)

    # Opening and finding.

    @property
    def running(self) -> list[RunningTable]:
        """Every table that runs here."""
        return list(self._running.values())

    def find(self, typed: str) -> RunningTable | None:
        """A table by its code, as somebody typed it."""
        return self._codes.get(identity.tidy_code(typed) or "")

    async def open(
        self,
        host: StoredGuest,
        setup: Setup,
        first: PresetDeal | BegunMatch | None = None,
        *,
        opened_by: str = "",
    ) -> RunningTable:
        """A new table, perhaps for a deal that is decided already or a match that was begun, for
        somebody from that network.
        """
        self._check_going_on()
        await self._make_room(host)
        await self.warmup.wait(setup.game)
        id = secrets.token_hex(8)
        person, at = Person(host.id, host.name, host.colour), self.clock.now()
        if isinstance(first, BegunMatch):
            table = await self.beside(lambda: Table.carry_on(id, person, setup, first, at=at))
        else:
            table = Table.open(id, person, setup, at=at, preset=first)
        self._check_going_on()
        code, log = identity.code(), [kept.write(record) for record in table.take_records()]
        while not await self.store.ask(queries.open_table, id, code, wall(), log):
            code = identity.code()
        running = RunningTable(self, StoredTable(id, code, wall()), table, len(log))
        running.opened_by = opened_by or host.id
        self._add(running)
        return running

    def _check_going_on(self) -> None:
        """Whoever goes away opens no more tables."""
        if self.draining:
            raise Refused("closing", "The server is about to restart.")

    def introduce(self, guest: StoredGuest) -> None:
        """A new name or colour is the same at every table, at once."""
        for running in self.running:
            running.introduce(guest)

    async def _make_room(self, host: StoredGuest) -> None:
        """A guest has only so many tables in use: the oldest that they left and played at alone
        makes way. Where the server is full, an empty table does: of those that nobody would miss
        the oldest of whoever has most of them.
        """
        mine = [
            running
            for running in self.running
            if running.table.state.host == host.id and running.in_use
        ]
        left = [running for running in mine if running.is_left_solo]
        hosted = len(mine) + self.hosts_elsewhere[host.id]
        if hosted >= self.settings.tables_per_guest and left:
            await self.close(min(left, key=lambda running: running.opened_at))
            hosted -= 1
        is_full = len(self._running) + self.tables_elsewhere >= self.settings.tables_most
        spare = self._least_missed() if is_full else None
        if hosted >= self.settings.tables_per_guest or (is_full and spare is None):
            raise Refused("too_many_tables", "There are too many tables already.")
        if spare:
            await self.close(spare)

    def _least_missed(self) -> RunningTable | None:
        """An empty table, if there is one. A match in progress goes last, and only one that its
        host left alone with bots, or of a network that has left more tables than a guest may have.
        """
        empty = [running for running in self._running.values() if not running.connections]
        held = Counter(running.opened_by for running in empty)
        spare = [
            running
            for running in empty
            if not running.loss[0]
            or held[running.opened_by] > self.settings.tables_per_guest
            or running.is_left_solo
        ]
        return min(
            spare,
            key=lambda running: (running.loss, -held[running.opened_by], running.empty_since),
            default=None,
        )

    async def close_for(self, guest: StoredGuest, running: RunningTable) -> None:
        """The host closes a table at which nobody else is."""
        if running.table.state.host != guest.id:
            raise Refused("not_host", "Only the host may do that.")
        if any(viewer.person != guest.id for viewer in running.connections):
            raise Refused("others_here", "Somebody else is still at this table.")
        await self.close(running)

    async def close(self, running: RunningTable) -> None:
        """End a table for good; its replays stay."""
        self._remove(running)
        running.end_all(GOING_AWAY, "closing")
        await running.stop()
        with contextlib.suppress(NotOwner):  # then it is another node's to close
            await self._surely(lambda: self.store.ask(queries.close_table, running.id))

    def forget(self, guest: str) -> None:
        """At no open table anybody stays whom the store has forgotten."""
        for running in self.running:
            if guest in running.people:
                running.forget(guest)

    # A store that is ill.

    async def watch_store(self) -> None:
        """For ever: tell every table when nothing can be kept, again and again until it can."""
        was_failing = False
        while True:
            await asyncio.sleep(STORE_SECONDS)
            self.store.cut_if_silent()
            if was_failing or self.store.is_failing:
                was_failing = self.store.is_failing
                said = frame(write(Saving(works=not was_failing)))
                for running in self.running:
                    for connection in running.connections.values():
                        connection.put([said])

    # Keeping house.

    async def keep_house(self) -> None:
        """For ever: close what nobody visits any more, forget whom nobody has seen."""
        while True:
            await self.clean()
            await asyncio.sleep(HOUSEKEEPING_SECONDS)

    async def clean(self) -> None:
        """Once. What cannot be done just now keeps nothing else from being done."""
        settings, today = self.settings, self.calendar.set()
        for running in self.running:
            empty_for = steady() - running.empty_since
            if not running.connections and empty_for > settings.idle_hours * HOUR:
                await self._tidied(self.close(running))
        guests = int(today - settings.guest_days * DAY) if settings.guest_days else 0
        replays = int(today - settings.replay_days * DAY) if settings.replay_days else 0
        await self._tidied(self.store.ask(queries.forget_guests, guests))
        await self._tidied(self.store.ask(queries.forget_replays, replays))
        await self._tidied(self.store.ask(queries.note_calendar, today))

    async def _tidied(self, work: Awaitable[object]) -> None:
        try:
            await work
        except Refused as error:  # the store has said why
            LOG.debug("not everything is tidied up: %s", error.code)
        except Exception:
            LOG.exception("not everything could be tidied up")

    # Other nodes.

    async def hand_over(self, count: int) -> None:
        """Give so many tables up, where it disturbs least; people come back to them elsewhere."""

        def disturbed(running: RunningTable) -> tuple[int, bool]:
            return len(running.connections), running.loss[0]

        given = sorted(self.running, key=disturbed)[:count]
        LOG.info("tables are handed over", extra={"tables": len(given)})
        await asyncio.gather(*(self._give_up(running) for running in given))

    async def _give_up(self, running: RunningTable) -> None:
        self._remove(running)
        await running.stop()
        epoch = running.opened.epoch
        await self._surely(lambda: self.store.ask(ownership.release, running.id, epoch))
        running.end_all(RESTART, "closing")

    def lose_all(self) -> None:
        """Others have the tables of this node: whoever is at them finds them there."""
        self._aside.clear()
        for task in self._coming.values():
            task.cancel()
        for running in self.running:
            self._remove(running)
            running.task.cancel()
            running.end_all(RESTART, "closing")

    async def drain(self, leave: Callable[[], Awaitable[None]]) -> None:
        """Before the end: nothing new, everything written, the tables left to others, everybody
        told.
        """
        self.draining = True
        LOG.info("draining", extra={"tables": len(self._running)})
        running = self.running
        await asyncio.gather(*(table.stop() for table in running))
        await leave()
        for table in running:
            table.end_all(RESTART, "closing")
