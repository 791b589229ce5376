"""Runs one table: an inbox, a clock, a store. What follows from a record leaves only after the store has confirmed it."""

import asyncio
import os
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from mazzo.table import protocol as wire
from mazzo.table.clocks import Clock
from mazzo.table.guests import Viewer
from mazzo.table.playing import Errand
from mazzo.table.protocol import Person
from mazzo.table.records import Record
from mazzo.table.table import Table

Deliver = Callable[[Viewer, wire.Out], None]
"""Hands a message to one connection, without waiting."""

THINKERS = ThreadPoolExecutor(max(1, (os.cpu_count() or 2) - 1), "thinking")
"""Thinking leaves the interpreter to others, and one core to the tables."""


class Store(Protocol):
    """Where the records of one table are kept."""

    async def append(self, records: Sequence[Record]) -> None:
        """Keep them, all or none; returns when they are durable."""


class Memory:
    """A store for a table that nobody expects to survive: in tests, in the terminal, alone against bots."""

    def __init__(self) -> None:
        self.records: list[Record] = []

    async def append(self, records: Sequence[Record]) -> None:
        self.records += records


class Actor:
    """One table in its own task."""

    def __init__(self, table: Table, *, clock: Clock, store: Store, deliver: Deliver) -> None:
        self.table, self.clock, self.store, self.deliver = table, clock, store, deliver
        self._inbox: deque[Callable[[], None]] = deque()
        self._wanted = asyncio.Event()
        self._stopping = False
        self._errands: set[asyncio.Future[None]] = set()

    def arrive(self, viewer: Viewer, person: Person) -> None:
        """A connection has opened."""
        self._put(lambda at: self.table.arrive(at, viewer, person))

    def post(self, viewer: Viewer, message: wire.In) -> None:
        """A message has come in. It counts from now, however long it has to wait."""
        self._put(lambda at: self.table.receive(at, viewer, message))

    def depart(self, viewer: Viewer) -> None:
        """A connection is gone."""
        self._put(lambda at: self.table.depart(at, viewer))

    def stop(self) -> None:
        """Finish what has come in, store it, deliver it, and end `run`."""
        self._stopping = True
        self._wanted.set()

    def _put(self, do: Callable[[int], None]) -> None:
        at = self.clock.now()
        self._inbox.append(lambda: do(max(at, self.table.now)))
        self._wanted.set()

    async def run(self) -> None:
        """Until stopped. Raises what the store raises: then this table has to be restored from the store."""
        try:
            await self._go_on()
        finally:
            for thinking in self._errands:
                thinking.cancel()

    async def _go_on(self) -> None:
        while True:
            self._work()
            await self._release()
            if self._inbox:
                continue
            if self._stopping:
                return
            await self._wait()

    def _work(self) -> None:
        """Everything that has come in, in order, then everything that is due."""
        while self._inbox:
            self._inbox.popleft()()
        self.table.wake(self.clock.now())

    async def _release(self) -> None:
        batch = self.table.take()
        if batch.records:
            await self.store.append(batch.records)
        self.table.released(self.clock.now())
        for viewer, message in batch.messages:
            self.deliver(viewer, message)
        for errand in batch.errands:
            self._send_off(errand)

    def _send_off(self, errand: Errand) -> None:
        """Think in a thread; what was found comes in like everything else."""
        thinking = asyncio.ensure_future(self._run(errand))
        self._errands.add(thinking)
        thinking.add_done_callback(self._errands.discard)

    async def _run(self, errand: Errand) -> None:
        found = asyncio.get_running_loop().run_in_executor(THINKERS, errand.think)
        await asyncio.wait([found])
        self._put(lambda at: self.table.bring_back(at, errand, found.result()))

    async def _wait(self) -> None:
        """Until something comes in or something is due."""
        self._wanted.clear()
        wanted = asyncio.ensure_future(self._wanted.wait())
        due = self.table.due()
        waits = [wanted] if due is None else [wanted, asyncio.ensure_future(self.clock.until(due))]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
