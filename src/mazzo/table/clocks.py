"""How long things last at a table, and the clocks that measure it.

Everything is in whole milliseconds.
"""

import asyncio
import time
from collections.abc import Callable, Mapping
from typing import Protocol

from mazzo.table.protocol import Pace, Tempos

TURN: Mapping[Pace, int | None] = {
    "relaxed": 90_000,
    "normal": 40_000,
    "fast": 15_000,
    "none": None,
}
"""A plain turn, by pace."""
TEMPO: Mapping[Tempos, int] = {"slow": 200, "normal": 100, "fast": 40, "skip": 0}
"""What bots take of their reaction times, in per cent; in a race only what makes them slower."""
GOES_ON = 50
"""What a bot takes of its reaction time, in per cent, if the last move was its own and nobody
races: it has seen how things lie already.
"""
VISIBLE = 2_000
"""At a relaxed pace, what a race has changed stays for so long before it changes again: time to see
or hear it.
"""
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
REST = 12_000
"""The longest that a table stops after a round where several look at how it ended."""
PAUSE = 30_000
"""The longest that one seat's absence stops a race."""
PAUSES = 2
"""How often in a match it may."""
COUNTDOWN = 3_000
"""Three, two, one."""
TICK = 5_000
TICK_IN_RACE = 2_000
"""How often the newest number is repeated, and latency measured: oftener where it decides."""
PRESENCE = 700
"""Comings and goings are told together."""
TALK = 1_000
"""One remark a second."""
HINT = 1_000
"""One hint a second for each seat."""


class TimerHandle(Protocol):
    """Something that will run at its time unless it is cancelled."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """What time it is for a table. It never goes back, also when the server restarts."""

    def now(self) -> int: ...
    def not_before(self, ms: int) -> None:
        """Go on from this time if it is later: what was kept then came after what was before."""

    def call_at(self, ms: int, run: Callable[[], None]) -> TimerHandle:
        """Run at this time, or soon after."""


class RealClock:
    """Milliseconds since 1970 by a clock that nobody sets back while it runs; it may run faster
    than time.
    """

    def __init__(self, speed: float = 1) -> None:
        self._base, self._speed = time.time() - time.monotonic(), speed * 1000

    def now(self) -> int:
        return int((self._base + time.monotonic()) * self._speed)

    def not_before(self, ms: int) -> None:
        self._base += max(0, ms - self.now()) / self._speed

    def call_at(self, ms: int, run: Callable[[], None]) -> TimerHandle:
        return asyncio.get_running_loop().call_later(max(0, ms - self.now()) / self._speed, run)
