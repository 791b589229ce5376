"""A clock that tests move."""

import asyncio
import heapq
from collections.abc import Callable

from mazzo.table.clocks import TimerHandle


class VirtualTimer:
    """A timer of the virtual clock."""

    def __init__(self, run: Callable[[], None]) -> None:
        self.run: Callable[[], None] | None = run

    def cancel(self) -> None:
        self.run = None


class VirtualClock:
    """Stands still until it is moved."""

    def __init__(self, now: int = 0) -> None:
        self._now = now
        self._waiting: list[tuple[int, int, VirtualTimer]] = []
        self._count = 0

    def now(self) -> int:
        return self._now

    def not_before(self, ms: int) -> None:
        self._now = max(self._now, ms)

    def call_at(self, ms: int, run: Callable[[], None]) -> TimerHandle:
        self._count += 1
        timer = VirtualTimer(run)
        heapq.heappush(self._waiting, (ms, self._count, timer))
        return timer

    async def move_to(self, ms: int) -> None:
        """Let time pass, waking everybody in order."""
        while self._waiting and self._waiting[0][0] <= ms:
            due, _, timer = heapq.heappop(self._waiting)
            self._now = max(self._now, due)
            if timer.run:
                timer.run()
            await settle()
        self._now = max(self._now, ms)
        await settle()


async def settle() -> None:
    """Let every task that can run do so."""
    for _ in range(20):
        await asyncio.sleep(0)
