"""How long things last at a table, and the clocks that measure it. Everything is in whole milliseconds."""

import asyncio
import heapq
import time
from collections.abc import Mapping
from typing import Protocol

from mazzo.table.protocol import Pace

TURN: Mapping[Pace, int | None] = {"relaxed": 90_000, "normal": 40_000, "fast": 15_000, "none": None}
"""A plain turn, by pace."""
NUDGE = 5_000
"""If only bots may act and all of them wait, one of them moves after so long."""
NONCES = 3_000
"""How long a deal waits for nonces."""
DROP = 2_000
"""A connection lost for so long pauses a race, and the table if it was the last."""
GRACE = 30_000
"""After so long a bot plays for whoever is gone, and another guest becomes host."""
RESERVED = 60_000
"""Between matches a seat is kept for so long."""
PAUSE = 30_000
"""The longest that one seat's absence stops a race."""
PAUSES = 2
"""How often in a match it may."""
COUNTDOWN = 3_000
"""Three, two, one."""
TICK = 5_000
TICK_IN_MATCH = 2_000
"""How often the newest number is repeated, and latency measured."""
PRESENCE = 700
"""Comings and goings are told together."""
TALK = 1_000
"""One remark a second."""
HINT = 1_000
"""One hint a second for each seat."""


class Clock(Protocol):
    """What time it is for a table. It never goes back, also when the server restarts."""

    def now(self) -> int: ...
    async def until(self, ms: int) -> None:
        """Return at this time, or soon after."""


class RealClock:
    """Milliseconds since 1970 by a clock that nobody sets back while it runs."""

    def __init__(self) -> None:
        self._base = time.time() - time.monotonic()

    def now(self) -> int:
        return int((self._base + time.monotonic()) * 1000)

    async def until(self, ms: int) -> None:
        await asyncio.sleep(max(0, ms - self.now()) / 1000)


class VirtualClock:
    """Stands still until it is moved."""

    def __init__(self, now: int = 0) -> None:
        self._now = now
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._count = 0

    def now(self) -> int:
        return self._now

    async def until(self, ms: int) -> None:
        if ms <= self._now:
            return
        self._count += 1
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (ms, self._count, future))
        await future

    async def move_to(self, ms: int) -> None:
        """Let time pass, waking everybody in order."""
        while self._waiting and self._waiting[0][0] <= ms:
            due, _, future = heapq.heappop(self._waiting)
            self._now = max(self._now, due)
            if not future.done():
                future.set_result(None)
            await settle()
        self._now = max(self._now, ms)
        await settle()


async def settle() -> None:
    """Let every task that can run do so."""
    for _ in range(20):
        await asyncio.sleep(0)
