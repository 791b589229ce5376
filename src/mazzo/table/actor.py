"""Runs one table: an inbox, a clock, a store.

What follows from a record leaves only after the store has confirmed it.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Any, Protocol

from mazzo.table import protocol as wire
from mazzo.table.broadcast import Message
from mazzo.table.clocks import Clock, TimerHandle
from mazzo.table.connections import LatencySource, Viewer
from mazzo.table.protocol import Person
from mazzo.table.records import LogEntry
from mazzo.table.table import Table
from mazzo.table.thinking import BackgroundJob, thinkers

Send = Callable[[], None]
"""Hands what was written to its connections, in order, without waiting."""
Writer = Callable[[Sequence[Message]], Send]
"""Writes messages while all that they tell is at hand, and gives back what sends them."""

Then = Callable[[BaseException | None], None]
"""Is called in the loop of the actor when records are durable, or with what went wrong."""


class RecordStore(Protocol):
    """Where the records of one table are kept."""

    def append(self, records: Sequence[LogEntry], then: Then) -> None:
        """Keep them, all or none, and call back when they are durable or cannot be kept."""


class MemoryStore:
    """A store for a table that nobody expects to survive: in tests and benches."""

    def __init__(self) -> None:
        self.records: list[LogEntry] = []

    def append(self, records: Sequence[LogEntry], then: Then) -> None:
        self.records += records
        then(None)


class Actor:
    """One table, driven by what comes in and by the clock.

    There is no task behind it: most tables have nothing to do.
    """

    def __init__(self, table: Table, *, clock: Clock, store: RecordStore, write: Writer) -> None:
        self.table, self.clock, self.store, self.write = table, clock, store, write
        self._inbox: deque[tuple[Callable[..., None], int, tuple[Any, ...]]] = deque()
        self._ended: asyncio.Future[None] | None = None
        self._is_called = self._is_busy = self._stopping = False
        self._left: int | None = None
        """When what was told last left the table. The table hears of it in its next turn: it has
        left the processor's caches when the store confirms.
        """
        self._timer: TimerHandle | None = None
        self._timer_at = 0

    def arrive(self, viewer: Viewer, person: Person, line: LatencySource | None = None) -> None:
        """A connection has opened."""
        self._put(self.table.arrive, viewer, person, line)

    def introduce(self, person: Person) -> None:
        """Somebody goes by another name or colour."""
        self._put(self.table.introduce, person)

    def post(self, viewer: Viewer, message: wire.In) -> None:
        """A message has come in. It counts from now, however long it has to wait."""
        self._put(self.table.receive, viewer, message)

    def depart(self, viewer: Viewer) -> None:
        """A connection is gone."""
        self._put(self.table.depart, viewer)

    def stop(self) -> None:
        """Finish what has come in, store it, deliver it, and end `run`."""
        self._stopping = True
        self._call()

    async def run(self) -> None:
        """Until stopped. Raises what the store raises: then this table has to be restored from the
        store.
        """
        self._ended = asyncio.get_running_loop().create_future()
        self._call()
        try:
            await self._ended
        finally:
            self._ended.cancel()
            self._silence()

    def _put(self, do: Callable[..., None], *what: Any) -> None:
        self._inbox.append((do, self.clock.now(), what))
        if self._ended and not self._is_busy:
            self._turn()

    def _call(self) -> None:
        """Have a turn soon."""
        if self._ended and not self._is_called and not self._is_busy:
            self._is_called = True
            self._ended.get_loop().call_soon(self._turn)

    def _turn(self) -> None:
        """Everything that has come in, in order, then everything that is due; store what was
        decided, then tell it.

        What comes in until it is told has to wait for the next turn.
        """
        self._is_called = False
        if self._is_busy or self._ended is None or self._ended.done():
            return
        self._is_busy = True
        try:
            if self._left is not None:
                self.table.released(self._left)
            while self._inbox:
                do, at, what = self._inbox.popleft()
                do(max(at, self.table.now), *what)
            self.table.wake(self.clock.now())
            output = self.table.take()
            send = self.write(output.messages) if output.messages else None
            release = partial(self._release, send, output.jobs, self.table.due())
            if output.records:
                self.store.append(output.records, release)
            else:
                release()
        except Exception as error:
            self._break(error)

    def _release(
        self,
        send: Send | None,
        jobs: Sequence[BackgroundJob],
        due: int | None,
        error: BaseException | None = None,
    ) -> None:
        """What was decided is durable: tell it."""
        if self._ended is None or self._ended.done():
            return
        try:
            if error:
                raise error
            self._left = self.clock.now()
            if send:
                send()
            for job in jobs:
                self._run_job(job)
            self._is_busy = False
            self._rest(due)
        except Exception as broken:
            self._break(broken)

    def _run_job(self, job: BackgroundJob) -> None:
        """Think in a thread; what was found comes in like everything else."""
        assert self._ended
        loop = self._ended.get_loop()

        def come_back(found: Future[Any]) -> None:
            with contextlib.suppress(RuntimeError):  # the loop may be gone by now
                loop.call_soon_threadsafe(
                    self._put, lambda at: self.table.finish_job(at, job, found.result())
                )

        queue = thinkers(job.bot_of_others)
        queue.submit(self.table.state.id, job).add_done_callback(come_back)

    def _rest(self, due: int | None) -> None:
        """Until something comes in or something is due."""
        if self._inbox:
            self._call()
        elif self._stopping:
            assert self._ended
            self._ended.set_result(None)
        elif due is not None and not (self._timer and self._timer_at <= due):
            self._wait(due)

    def _wait(self, due: int) -> None:
        """Be woken then. A timer that fires too early does no harm, so a later one does not
        replace it.
        """
        self._silence()
        self._timer, self._timer_at = self.clock.call_at(due, self._on_timer), due

    def _on_timer(self) -> None:
        self._timer = None
        self._call()

    def _silence(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _break(self, error: Exception) -> None:
        if self._ended and not self._ended.done():
            self._ended.set_exception(error)
