"""All the tables of this node: opened, found by code, restored after a restart or taken over from
another node, closed when nobody comes any more.
"""

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec

from mazzo.engine.errors import Refused
from mazzo.server import identity, ownership, queries
from mazzo.server.appends import ForkedLog
from mazzo.server.calendar import Calendar, wall
from mazzo.server.database import DamagedStore
from mazzo.server.housekeeping import evict_for
from mazzo.server.metrics import Metrics
from mazzo.server.ownership import NotOwner, StoredTable
from mazzo.server.queries import StoredGuest
from mazzo.server.running import RunningTable
from mazzo.server.settings import Settings
from mazzo.server.sockets import GOING_AWAY, RESTART
from mazzo.server.store import Store
from mazzo.server.warmup import Warmup
from mazzo.table import records as kept
from mazzo.table.begun import BegunMatch
from mazzo.table.clocks import Clock
from mazzo.table.protocol import Person, Setup, SetupChanged
from mazzo.table.records import Checkpoint, Opened
from mazzo.table.table import PresetDeal, Table

T = TypeVar("T")

LOG = logging.getLogger("mazzo.hub")
RETRY_SECONDS = 0.25
"""How soon a store that does not work is asked again."""


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
        await evict_for(self, host)
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
