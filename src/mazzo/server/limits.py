"""Limits: token buckets that throttle first, and counters that are given back."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from mazzo.engine.errors import Refused

Clock = Callable[[], float]


class TokenBucket:
    """Holds up to `burst` tokens and regains `rate` a second."""

    __slots__ = ("_clock", "at", "burst", "left", "rate")

    def __init__(self, burst: float, rate: float, clock: Clock = time.monotonic) -> None:
        self.burst, self.rate, self._clock = burst, rate, clock
        self.left, self.at = burst, clock()

    def take(self) -> bool:
        """Whether there was a token to take."""
        now = self._clock()
        self.left, self.at = min(self.burst, self.left + (now - self.at) * self.rate), now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether it would be full by now: nothing is lost by forgetting it."""
        return self.left + (self._clock() - self.at) * self.rate >= self.burst

    @property
    def wait(self) -> float:
        """Seconds until the next token."""
        return max(0.0, (1 - self.left) / self.rate) if self.rate else 60.0


class RateLimit:
    """A bucket for each address or guest; full ones are forgotten, so they cannot fill the
    memory.
    """

    def __init__(self, per_minute: float, clock: Clock = time.monotonic) -> None:
        self._burst, self._rate, self._clock = max(1.0, per_minute), per_minute / 60, clock
        self._held: dict[str, TokenBucket] = {}
        self._sweep_at = 1024

    def __len__(self) -> int:
        return len(self._held)

    def take(self, key: str) -> None:
        """Take a token of this key, or refuse with the seconds to wait."""
        bucket = self._held.get(key)
        if bucket is None:
            self._sweep()
            bucket = self._held[key] = TokenBucket(self._burst, self._rate, self._clock)
        if not bucket.take():
            seconds = 1 + int(bucket.wait)
            raise Refused(
                "too_often",
                f"Too often; try again in {seconds} seconds.",
                params={"seconds": seconds},
            )

    def _sweep(self) -> None:
        if len(self._held) >= self._sweep_at:
            self._held = {key: bucket for key, bucket in self._held.items() if not bucket.full}
            self._sweep_at = max(1024, 2 * len(self._held))


class ConcurrencyLimit:
    """So many at once for each key, and so many in all."""

    def __init__(self, each: int, most: int) -> None:
        self._each, self._most = each, most
        self._held: Counter[str] = Counter()
        self.total = 0

    @contextmanager
    def one(self, key: str) -> Iterator[None]:
        """Hold one place for as long as this lasts."""
        if self._held[key] >= self._each or self.total >= self._most:
            raise Refused("too_many", "Too many at once.")
        self._held[key] += 1
        self.total += 1
        try:
            yield
        finally:
            self._held[key] -= 1
            self.total -= 1
            if not self._held[key]:
                del self._held[key]
