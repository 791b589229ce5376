"""The time by which things are deleted for their age.

It follows the clock on the wall but never goes back, and where that clock jumps ahead it follows
only slowly: nothing is deleted on one jump's word. The store remembers it between two runs.
"""

import time
from collections.abc import Callable

CATCH_UP = 10 * 60_000
"""So many milliseconds it comes nearer to the wall's clock each time it is set."""


def wall() -> int:
    """Milliseconds since 1970, as this machine's clock has it just now."""
    return time.time_ns() // 1_000_000


def steady() -> int:
    """Milliseconds since some moment: they pass evenly, and mean nothing after a restart."""
    return time.monotonic_ns() // 1_000_000


class Calendar:
    """Milliseconds since 1970, as far as this server is sure of them."""

    def __init__(
        self,
        noted: int | None = None,
        *,
        wall: Callable[[], int] = wall,
        steady: Callable[[], int] = steady,
    ) -> None:
        self._wall, self._steady = wall, steady
        self._base = (wall() if noted is None else noted) - steady()

    def now(self) -> int:
        """Never less than before."""
        return self._base + self._steady()

    def set(self) -> int:
        """Come nearer to the clock on the wall, if that is ahead; the time by then."""
        self._base += min(max(0, self._wall() - self.now()), CATCH_UP)
        return self.now()
