"""Who thinks next, where many tables have something to think about.

Fair queueing: every table has the same share of the threads, whatever it asks for. A thought is
due when its table would have had the time for it, so a cheap one comes before a dear one, and a
table that asks for little never waits for one that asks for much.
"""

import itertools
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from heapq import heappop, heappush
from queue import SimpleQueue
from typing import Any, NamedTuple, Protocol

PATIENCE = 2.0
"""Seconds that a thought may wait for its turn, if there is something quicker instead."""
ACCOUNTS = 1024
"""So many tables are remembered before those are forgotten that have had nothing lately."""


class BackgroundJob(NamedTuple):
    """Something that takes its time: `think` runs in a thread of its own, `then` goes on at the
    table with what was found.
    """

    think: Callable[[], Any]
    then: Callable[[int, Any], None]
    seconds: float = 1.0
    """About how long it takes."""
    instead: Callable[[], Any] | None = None
    """What is done in no time where there is no time."""
    bot_of_others: str = ""
    """Whose code thinks, where it is not ours."""


class _Waiting(NamedTuple):
    due: float
    number: int
    begins: float
    since: float
    table: str
    job: BackgroundJob
    found: Future[Any]


class Threads(Protocol):
    """Whoever does one thing after the other, several at a time."""

    def submit(self, do: Callable[[], None], /) -> object:
        """Have this done soon."""


class LooseThreads:
    """Threads for which nobody waits: if what they do has no end, the program ends all the same."""

    def __init__(self, most: int) -> None:
        self._to_do: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._missing = most

    def submit(self, do: Callable[[], None], /) -> None:
        self._to_do.put(do)
        if self._missing:
            self._missing -= 1
            threading.Thread(target=self._work, daemon=True).start()

    def _work(self) -> None:
        while True:
            self._to_do.get()()


class ThinkingQueue:
    """Threads that think for all tables. Time is counted in seconds of one table's share."""

    def __init__(self, threads: int | Threads, clock: Callable[[], float] = time.monotonic) -> None:
        self._threads: Threads = (
            ThreadPoolExecutor(threads, "thinking") if isinstance(threads, int) else threads
        )
        self._clock = clock
        self._lock = threading.Lock()
        self._waiting: list[_Waiting] = []
        self._number = itertools.count()
        self._now = 0.0
        self._booked: dict[str, float] = {}
        """Until when each table has booked its share."""

    def submit(self, table: str, job: BackgroundJob) -> "Future[Any]":
        """Have a table's job done when its turn comes."""
        found: Future[Any] = Future()
        with self._lock:
            begins = max(self._now, self._booked.get(table, 0.0))
            due = self._booked[table] = begins + job.seconds
            since = self._clock()
            heappush(
                self._waiting,
                _Waiting(due, next(self._number), begins, since, table, job, found),
            )
        self._threads.submit(self._think)
        return found

    def _think(self) -> None:
        """Whatever is due first."""
        with self._lock:
            turn = heappop(self._waiting)
            self._now = max(self._now, turn.begins)
            self._forget()
        started = self._clock()
        is_late = started - turn.since > PATIENCE
        try:
            found = turn.job.instead() if is_late and turn.job.instead else turn.job.think()
        except BaseException as error:
            turn.found.set_exception(error)
        else:
            turn.found.set_result(found)
        with self._lock:
            took = self._clock() - started
            self._booked[turn.table] = self._booked.get(turn.table, 0.0) + took - turn.job.seconds

    def _forget(self) -> None:
        if len(self._booked) > ACCOUNTS:
            self._booked = {
                table: until for table, until in self._booked.items() if until > self._now
            }


THINKERS = ThinkingQueue(max(1, (os.cpu_count() or 2) - 1))
"""Thinking leaves the interpreter to others, and one core to the tables."""


@cache
def thinkers(bot_of_others: str) -> ThinkingQueue:
    """Where a job is thought about. Every bot of others has a thread of its own: one that never
    answers keeps waiting only those who play against it.
    """
    return ThinkingQueue(LooseThreads(1)) if bot_of_others else THINKERS
