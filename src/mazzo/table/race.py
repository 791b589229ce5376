"""Fair races: what counts is when a player decided, as far as the table can vouch for the delay.

A claim arrives at A for a position that left the table at S; the client says that its player
thought for c after seeing it. The delay A − S − c is granted up to the latency that the table has
measured itself, capped, plus a little slack. The claim is *dated* back by the granted delay. It is
decided as soon as no claim with an earlier date can still arrive.
"""

from collections import deque
from collections.abc import Iterable

from msgspec import Struct

from mazzo.table.records import ClaimTiming

PRIVATE_CAP = 300
PUBLIC_CAP = 150
SLACK = 15
"""Added to every allowance: nobody's latency is quite steady."""
FLOOR = 200
"""Nobody sees a new card, finds what answers it and presses that any faster, whatever their client
says; below this, arrival decides. docs/security.md gives the published figures.
"""
LOCKED = 800
"""How long a seat that made a wrong move in a race has to wait."""
SAMPLES = 16


class Latency:
    """The least latency of one connection that all recent evidence allows: a client can answer
    later than it could, but never sooner.
    """

    def __init__(self) -> None:
        self._samples: deque[int] = deque(maxlen=SAMPLES)
        self._line: int | None = None
        self.trusted = 0

    @property
    def known(self) -> int | None:
        """The trusted latency, if there is any measurement."""
        return self.trusted if self._samples else None

    def measure(self, ms: int, *, contested: bool = False) -> None:
        """A tick was answered. While something is contested the latency cannot grow."""
        if contested and self._samples and ms > self.trusted:
            return
        self._samples.append(max(0, ms))
        self._settle()

    def prove(self, ms: int) -> None:
        """Something else was answered within this time: the latency is no longer than that."""
        if self._samples and ms < self.trusted:
            self.measure(ms)

    def hear(self, line: int | None) -> None:
        """The round trip of the line itself, where the system knows it."""
        self._line = line
        self._settle()

    def _settle(self) -> None:
        least = min(self._samples, default=0)
        self.trusted = least if self._line is None else min(least, self._line)


def allowance(latency: int, cap: int) -> int:
    """The most by which a claim over such a connection is dated back."""
    return min(latency, cap) + SLACK


class Claim(Struct):
    """A move in a race that is not decided yet."""

    seat: int
    action: int
    arrived: int
    sent: int
    """When the position that the player saw left the table."""
    changed: int
    """When the table last changed for this seat."""
    thought: int | None = None
    latency: int = 0
    cap: int = PRIVATE_CAP

    @property
    def granted(self) -> int:
        """By how much it is dated back; a client that does not say what its player thought gets its
        latency.
        """
        if self.thought is None:
            return min(self.latency, self.cap)
        decided = max(self.sent + self.thought, self.changed + FLOOR)
        return min(max(self.arrived - decided, 0), allowance(self.latency, self.cap))

    @property
    def is_superhuman(self) -> bool:
        """Whether it would date from before anybody can have reacted."""
        return self.arrived - self.granted < self.changed + FLOOR

    @property
    def dated(self) -> int:
        """The moment that counts."""
        return max(self.arrived - self.granted, self.changed + FLOOR)

    @property
    def took(self) -> int:
        """The effective time since the table changed."""
        return self.dated - self.changed

    @property
    def at_most(self) -> int:
        """The time that its player took by the table's reckoning or by the client's own word,
        whichever is less.
        """
        if self.thought is None:
            return self.took
        return min(self.took, max(self.sent + self.thought - self.changed, FLOOR))

    @property
    def timing(self) -> ClaimTiming:
        """As it is recorded."""
        return ClaimTiming(
            self.seat, self.sent, self.arrived, self.thought, self.latency, self.dated
        )


class Race:
    """The claims that are not decided yet, at most one per seat."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.claims: dict[int, Claim] = {}
        self._locked: dict[int, int] = {}

    def lock(self, seat: int, at: int) -> None:
        """A wrong move in a race: this seat has to wait a moment."""
        self._locked[seat] = at + LOCKED

    def is_locked(self, seat: int, at: int) -> bool:
        """Whether this seat has to wait."""
        return at < self._locked.get(seat, at)

    def enter(self, claim: Claim) -> None:
        """A claim joins the race."""
        assert claim.seat not in self.claims
        self.claims[claim.seat] = claim

    def withdraw(self, seat: int) -> Claim:
        """A claim leaves the race."""
        return self.claims.pop(seat)

    def decided_at(self, others: Iterable[int]) -> int | None:
        """When the first claim is certain to be the first, given the allowances of the seats that
        might still claim.
        """
        if not self.claims:
            return None
        return min(claim.dated for claim in self.claims.values()) + max(others, default=0)

    def ranked(self, lot: int) -> list[Claim]:
        """The claims from first to last. Equal milliseconds: arrival if nobody can have reacted,
        otherwise the lot.
        """

        def key(claim: Claim) -> tuple[int, int, int]:
            return (
                claim.dated,
                claim.arrived if claim.is_superhuman else claim.dated,
                (claim.seat - lot) % self.seats,
            )

        return sorted(self.claims.values(), key=key)
