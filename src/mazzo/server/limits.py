"""Limits: allowances that are charged by what something costs, and counters that are given back."""

import ipaddress
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from mazzo.engine.errors import Refused

TimeSource = Callable[[], float]

Payer = tuple[tuple[str, int], ...]
"""Who is charged: names of accounts, each with how many times the usual allowance it has."""

Charges = dict[str, tuple[int, float]]
"""What accounts were charged, each with how many times the usual allowance it has."""
CHARGES_MOST = 300
"""Of so many accounts other nodes hear at a time."""

MINUTE, HOUR, DAY = 60.0, 3_600.0, 86_400.0
"""In seconds."""

HOUSEHOLD, SITE = 64, 48
"""IPv6: one subscriber has at least a /64 and often a /48, so both are charged."""
HOUSEHOLDS = 16
"""A /48 may do what so many /64 may."""


@lru_cache(maxsize=4096)
def payer_at(host: str) -> Payer:
    """Who is charged for what comes from this address: an IPv4 address, or the networks of an IPv6
    one.
    """
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return ((host, 1),)
    if isinstance(address, ipaddress.IPv4Address):
        return ((str(address), 1),)
    if address.ipv4_mapped:
        return ((str(address.ipv4_mapped), 1),)
    household, site = (
        str(ipaddress.ip_network((address, length), strict=False)) for length in (HOUSEHOLD, SITE)
    )
    return ((household, 1), (site, HOUSEHOLDS))


def payer_named(name: str) -> Payer:
    """One account."""
    return ((name, 1),)


def too_often(wait: float) -> Refused:
    """What is said to whoever has to wait for so many seconds."""
    seconds = 1 + int(wait)
    return Refused(
        "too_often", f"Too often; try again in {seconds} seconds.", params={"seconds": seconds}
    )


class TokenBucket:
    """Holds up to `burst` tokens and regains `rate` a second; what costs more than is left makes a
    debt.
    """

    __slots__ = ("_clock", "at", "burst", "left", "rate")

    def __init__(self, burst: float, rate: float, clock: TimeSource = time.monotonic) -> None:
        self.burst, self.rate, self._clock = burst, rate, clock
        self.left, self.at = burst, clock()

    def charge(self, cost: float) -> bool:
        """Take what something costs; whether there was a token."""
        now = self._clock()
        left = self.left + (now - self.at) * self.rate
        left = left if left < self.burst else self.burst
        self.left, self.at = left - cost, now
        return left >= 1

    @property
    def full(self) -> bool:
        """Whether it would be full by now: nothing is lost by forgetting it."""
        return self.left + (self._clock() - self.at) * self.rate >= self.burst

    @property
    def wait(self) -> float:
        """Seconds until there is a token."""
        missing = 1 - self.left - (self._clock() - self.at) * self.rate
        return max(0.0, missing / self.rate) if self.rate else 60.0 if missing > 0 else 0.0


class Allowance:
    """A bucket for each account; full ones are forgotten, so they cannot fill the memory."""

    def __init__(self, burst: float, rate: float, clock: TimeSource = time.monotonic) -> None:
        self._burst, self._rate, self._clock = burst, rate, clock
        self._held: dict[str, TokenBucket] = {}
        self._sweep_at = 1024
        self.is_shared = False
        """Whether other nodes should know what was charged here."""
        self._fresh: dict[str, tuple[int, float]] = {}

    @classmethod
    def per(cls, seconds: float, count: float, clock: TimeSource = time.monotonic) -> "Allowance":
        """So many within this time, all at once if one likes."""
        return cls(max(1.0, count), count / seconds, clock)

    def __len__(self) -> int:
        return len(self._held)

    def _bucket(self, name: str, share: int) -> TokenBucket:
        bucket = self._held.get(name)
        if bucket is None:
            self._sweep()
            bucket = self._held[name] = TokenBucket(
                self._burst * share, self._rate * share, self._clock
            )
        return bucket

    def charge(self, payer: Payer, cost: float = 1) -> bool:
        """Take what something costs, even if it makes a debt; whether anything is left."""
        is_left = True
        for name, share in payer:
            bucket = self._held.get(name) or self._bucket(name, share)
            bucket.charge(cost)
            is_left = is_left and bucket.left >= 1
            if self.is_shared:
                self._fresh[name] = share, cost + self._fresh.get(name, (share, 0.0))[1]
        return is_left

    def fresh(self) -> Charges:
        """What was charged here since this was last asked: the largest sums of it."""
        most = sorted(self._fresh.items(), key=lambda item: -item[1][1])[:CHARGES_MOST]
        self._fresh = {}
        return dict(most)

    def charge_elsewhere(self, charges: Charges) -> None:
        """Take what was charged at another node."""
        for name, (share, cost) in charges.items():
            self._bucket(name, share).charge(cost)

    def wait(self, payer: Payer) -> float:
        """Seconds until this payer has something left."""
        held = [self._held[name].wait for name, _ in payer if name in self._held]
        return max(held, default=0.0)

    def check(self, payer: Payer) -> None:
        """Refuse with the seconds to wait if nothing is left."""
        if (wait := self.wait(payer)) > 0:
            raise too_often(wait)

    def take(self, payer: Payer, cost: float = 1) -> None:
        """Take what something costs, or refuse with the seconds to wait."""
        self.check(payer)
        self.charge(payer, cost)

    def _sweep(self) -> None:
        if len(self._held) >= self._sweep_at:
            self._held = {name: bucket for name, bucket in self._held.items() if not bucket.full}
            self._sweep_at = max(1024, 2 * len(self._held))


class ConcurrencyLimit:
    """So many at once for each account, and so many in all."""

    def __init__(self, each: int, most: int) -> None:
        self._each, self._most = each, most
        self._held: Counter[str] = Counter()
        self.elsewhere: Counter[str] = Counter()
        """How many each account holds at other nodes."""
        self.total = 0

    def is_full_for(self, payer: Payer) -> bool:
        """Whether one more would be too many."""
        return self.total >= self._most or any(
            self._held[name] + self.elsewhere[name] >= self._each * share for name, share in payer
        )

    @property
    def many(self) -> dict[str, int]:
        """Who holds so many here that it matters elsewhere: a quarter of what they may."""
        return {name: held for name, held in self._held.items() if 4 * held >= self._each}

    @contextmanager
    def one(self, payer: Payer) -> Iterator[None]:
        """Hold one place for as long as this lasts."""
        if self.is_full_for(payer):
            raise Refused("too_many", "Too many at once.")
        self._count(payer, 1)
        try:
            yield
        finally:
            self._count(payer, -1)

    def _count(self, payer: Payer, change: int) -> None:
        self.total += change
        for name, _ in payer:
            self._held[name] += change
            if not self._held[name]:
                del self._held[name]
