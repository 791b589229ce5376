"""The store: the database as an event loop asks it. What was acknowledged is on disk.

A thread of its own does all the work, in the order asked: whatever waits when it is free is done in
one transaction, and nobody hears back before that transaction is durable.
"""

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

from msgspec.structs import astuple
from sqlalchemy import Connection

from mazzo.engine.errors import Refused
from mazzo.server import queries
from mazzo.server.appends import FINISHED, Beside
from mazzo.server.database import Append, Database, DatabaseRequest, Outcome, Query
from mazzo.server.queries import StoredReplay
from mazzo.table.actor import Then

PRUNE_SECONDS = 1.0
"""For so long outdated records stay, to be deleted together with those of other tables."""

P = ParamSpec("P")
T = TypeVar("T")
Settle = Callable[[BaseException | None, Any], None]
"""Is called in the loop of whoever asked: what went wrong, else what was found."""
Waiting = tuple[DatabaseRequest, Settle]


class Store:
    """A database with a thread of its own."""

    def __init__(
        self,
        url: str,
        *,
        address: str = "",
        joins: bool = True,
        committed: Callable[[float, int], None] = lambda seconds, jobs: None,
    ) -> None:
        """Whoever does not join works on what is kept there, and never has a table."""
        self._database = Database(url, address=address, joins=joins, committed=committed)
        self.run, self.is_shared = self._database.run, self._database.is_shared
        self._posted: list[Waiting] = []
        """What has come up in this turn of the loop."""
        self._outdated: dict[str, int] = {}
        """With which record each log begins that has begun anew."""
        self._queue: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def post(self, job: DatabaseRequest, settle: Settle) -> None:
        """Have something done, after everything that was posted before and together with whatever
        else comes up in this turn of the loop: the thread is woken once for all of it.
        """
        if not self._posted:
            self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._hand_over)
        self._posted.append((job, settle))

    def _hand_over(self) -> None:
        posted, self._posted = self._posted, []
        self._queue.put(posted)

    @property
    def is_failing(self) -> bool:
        """Whether the database does not work just now, for a reason that may pass."""
        return self._database.is_failing

    @property
    def is_damaged(self) -> bool:
        """Whether something was asked for that the database can no longer read or write."""
        return bool(self._database.damaged)

    async def ask(
        self, operation: Callable[Concatenate[Connection, P], T], *given: P.args, **named: P.kwargs
    ) -> T:
        """Have an operation of `queries.py` done; the answer comes when it is durable."""
        assert not named
        if self.is_failing:
            raise Refused("store_down", "The server cannot save anything just now.")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def settle(error: BaseException | None, found: T) -> None:
            if answer.done():
                return
            if error is not None:
                answer.set_exception(error)
            else:
                answer.set_result(found)

        self.post(Query(operation, given), settle)
        return await answer

    def append(
        self,
        values: list[Any],
        then: Then,
        kept: Sequence[StoredReplay] = (),
        *,
        begins: int = 0,
    ) -> None:
        """Append records to a table's log, the table, number, body and epoch of each one after
        another, and keep the matches they finished; call back in this loop when all is durable.

        The log `begins` with that number: what comes before is deleted soon. Nothing is done if
        this node is no longer the owner that the table got in this epoch.
        """
        more: list[Beside] = [(FINISHED, astuple(match)) for match in kept] if kept else []

        def settle(error: BaseException | None, _: None) -> None:
            if begins and error is None:
                self._outdate(values[0], begins)
            then(error)

        self.post(Append(values, more), settle)

    def _outdate(self, table: str, begins: int) -> None:
        """What the log of a table began with is needed no more. The records of all tables lie among
        each other: those of many are deleted with hardly more pages written than those of one.
        """
        if not self._outdated:
            asyncio.get_running_loop().call_later(PRUNE_SECONDS, self._prune)
        self._outdated[table] = begins

    def _prune(self) -> None:
        outdated, self._outdated = self._outdated, {}
        self.post(Query(queries.prune, (outdated,)), lambda error, _: None)

    def cut_if_silent(self) -> None:
        """Give a line to the database up over which nothing comes any more."""
        self._database.cut_if_silent()

    def close(self) -> None:
        """Finish what was asked, then let go."""
        self._database.stopping = True
        self._hand_over()
        self._queue.put(None)
        self._thread.join()
        self._database.close()

    def _run(self) -> None:
        is_last = False
        while not is_last:
            posted = self._waiting()
            is_last, waiting = None in posted, [each for some in posted for each in some or ()]
            if waiting:
                outcomes = self._database.do([job for job, _ in waiting])
                if self._loop and not self._loop.is_closed():
                    self._loop.call_soon_threadsafe(_settle, waiting, outcomes)

    def _waiting(self) -> list[list[Waiting] | None]:
        """Everything that waits, at least one."""
        found = [self._queue.get()]
        while not self._queue.empty():
            found.append(self._queue.get())
        return found


def _settle(waiting: Sequence[Waiting], outcomes: Sequence[Outcome]) -> None:
    """Tell everybody who waits."""
    for (_, settle), (error, found) in zip(waiting, outcomes, strict=True):
        settle(error, found)
