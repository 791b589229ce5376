"""The store: the books as an event loop asks them. What was acknowledged is on disk.

A thread of its own does all the work, in the order asked: whatever waits when it is free is done in one transaction, and
nobody hears back before that transaction is durable.
"""

import asyncio
import queue
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from mazzo.server import books
from mazzo.server.books import Append, Asked, Books, Guest, Job, Kept, Opened, Outcome, Record
from mazzo.table.actor import Then

P = ParamSpec("P")
T = TypeVar("T")
Settle = Callable[[BaseException | None, Any], None]
"""Is called in the loop of whoever asked: what went wrong, else what was found."""


class Store(ABC):
    """What can be asked of the books, wherever they are."""

    @abstractmethod
    def post(self, job: Job, settle: Settle) -> None:
        """Have something done, after everything that was posted before."""

    @abstractmethod
    def close(self) -> None:
        """Finish what was asked, then let go."""

    async def ask(self, operation: Callable[Concatenate[Connection, P], T], *given: P.args, **named: P.kwargs) -> T:
        """Have an operation done; the answer comes when it is durable."""
        assert not named
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def settle(error: BaseException | None, found: T) -> None:
            if answer.done():
                return
            if error is not None:
                answer.set_exception(error)
            else:
                answer.set_result(found)

        self.post(Asked(operation, given), settle)
        return await answer

    def append(self, records: Sequence[Record], then: Then, kept: Sequence[Kept] = (), *, begins: int = 0) -> None:
        """Append records to a table's log and keep the matches they finished; call back in this loop when all is durable.

        The log `begins` with that number: what comes before is deleted.
        """
        values = [value for record in records for value in (record.table, record.number, record.body)]
        outdated = (records[0].table, begins) if begins else None
        self.post(Append(values, [*kept], outdated), lambda error, _: then(error))

    async def open_table(self, table: str, code: str, *, at: int) -> bool:
        """Enter a new table; False if its code is taken."""
        return await self.ask(books.open_table, table, code, at)

    async def close_table(self, table: str) -> None:
        """A table is gone for good: its log goes with it, its replays stay."""
        await self.ask(books.close_table, table)

    async def tables(self) -> list[Opened]:
        """Every table that has not been closed."""
        return await self.ask(books.tables)

    async def records(self, table: str) -> list[Record]:
        """A table's whole log, in order."""
        return await self.ask(books.records, table)

    async def replay(self, token: str) -> Kept | None:
        """A kept match by its token."""
        return await self.ask(books.replay, token)

    async def put_guest(self, guest: Guest, secret: bytes, *, at: int) -> None:
        """Enter a new guest, known by the hash of a secret."""
        await self.ask(books.put_guest, guest, secret, at)

    async def rename_guest(self, guest: Guest) -> None:
        """Another name or colour."""
        await self.ask(books.rename_guest, guest)

    async def forget_guest(self, id: str) -> None:
        """Delete a guest."""
        await self.ask(books.forget_guest, id)

    async def guest(self, secret: bytes, *, at: int) -> Guest | None:
        """Whose secret has this hash; seen just now."""
        return await self.ask(books.guest, secret, at)

    async def guest_by_id(self, id: str, *, at: int) -> Guest | None:
        """A guest by public id; seen just now."""
        return await self.ask(books.guest_by_id, id, at)

    async def names(self, ids: Sequence[str]) -> dict[str, str]:
        """The names of those among these guests who are still known."""
        return await self.ask(books.names, [*ids])

    async def note(self, name: str, value: bytes) -> bytes:
        """A value kept under a name: the one already there, else this one."""
        return await self.ask(books.note, name, value)

    async def clean(self, *, guests_before: int, replays_before: int) -> tuple[int, int]:
        """Delete guests not seen and replays not younger than given; how many of each."""
        return await self.ask(books.clean, guests_before, replays_before)

    async def ping(self) -> None:
        """Returns when the store has answered."""
        await self.ask(books.ping)


Waiting = tuple[Job, Settle]


class Threaded(Store):
    """Books of this process's own."""

    def __init__(self, url: str, *, committed: Callable[[float, int], None] = lambda seconds, jobs: None) -> None:
        self._books = Books(url, committed=committed)
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def post(self, job: Job, settle: Settle) -> None:
        if self._loop is None or self._loop.is_closed():  # remembered, because asyncio asks the system before it tells
            self._loop = asyncio.get_running_loop()
        self._queue.put((job, settle))

    def close(self) -> None:
        self._queue.put(None)
        self._thread.join()
        self._books.close()

    def _run(self) -> None:
        while not self._books.stopping:
            waiting = [each for each in self._waiting() if each is not None]
            if waiting:
                outcomes = self._books.do([job for job, _ in waiting])
                if self._loop and not self._loop.is_closed():
                    self._loop.call_soon_threadsafe(_settle, waiting, outcomes)

    def _waiting(self) -> list[Waiting | None]:
        """Everything that waits, at least one."""
        found = [self._queue.get()]
        while True:
            try:
                found.append(self._queue.get_nowait())
            except queue.Empty:
                break
        self._books.stopping = self._books.stopping or None in found
        return found


def _settle(waiting: Sequence[Waiting], outcomes: Sequence[Outcome]) -> None:
    """Tell everybody who waits."""
    for (_, settle), (error, found) in zip(waiting, outcomes, strict=True):
        settle(error, found)
