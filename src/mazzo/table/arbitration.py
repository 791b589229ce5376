"""Who may have a move: what is legal now, which moves race, and whose claim counts."""

import hashlib
import random
from collections.abc import Iterator
from typing import NamedTuple, Protocol

from mazzo.engine.errors import Refused
from mazzo.table import clocks
from mazzo.table import protocol as wire
from mazzo.table import records as kept
from mazzo.table.connections import Connections, Viewer
from mazzo.table.contest import is_contested
from mazzo.table.plausibility import improbable
from mazzo.table.race import PRIVATE_CAP, PUBLIC_CAP, Claim, Race, allowance
from mazzo.table.refusals import refused
from mazzo.table.state import TableState
from mazzo.table.thinking import BackgroundJob


class TableContext(Protocol):
    """What a match in progress needs of its table."""

    state: TableState
    connections: Connections
    luck: random.Random

    def keep(self, at: int, what: kept.Kept) -> int:
        """Let this come true; returns the number of its first event."""

    def tell(self, viewer: Viewer, message: wire.Out) -> None: ...
    def start_job(self, job: BackgroundJob) -> None:
        """Have something thought about elsewhere."""

    def sent_at(self, v: int) -> int:
        """When event v left the table."""


class ClaimSource(NamedTuple):
    """Where a claim came from, for the answer; a bot's has no viewer."""

    seen: int
    viewer: Viewer | None = None
    id: str = ""


class Arbitration:
    """A match in real time as far as it judges who may have a move."""

    def __init__(self, table: TableContext, at: int) -> None:
        match = table.state.match
        assert match
        self.table, self.state, self.match = table, table.state, match
        self.race = Race(match.seats)
        self.requests: dict[int, ClaimSource] = {}
        self.starts = at
        """Nothing moves before: the end of a countdown."""

    @property
    def is_race(self) -> bool:
        """Whether several seats may act now, so that it matters who is first."""
        return len(self.state.observations.acting) > 1

    @property
    def is_timed(self) -> bool:
        """Whether it matters how soon somebody acts: in a race, and by a clock of the rules."""
        window = self.state.observations.window
        return self.is_race or bool(window and window[1])

    def _is_contested(self, seat: int, action: int) -> bool:
        return self.is_race and is_contested(self.match, seat, action)

    def _legal(self, at: int, seat: int, message: wire.PlayMove) -> int:
        """The action, if the seat may take it now; in a race a wrong one locks the seat for a
        moment.
        """
        is_old = message.seen < self.state.since[seat]
        try:
            if message.seen > self.state.v:
                raise refused("stale")
            action = self.match.game.moves.find(message.move)
            if action not in self.state.observations.actions[seat] and not is_old:
                raise self.match.refusal(seat, action) or refused("stale")
        except Refused:
            self._lock(at, seat)
            raise
        if is_old and not self._stands_alone(seat, action):
            raise refused("stale")
        return action

    def _stands_alone(self, seat: int, action: int) -> bool:
        """In a race, a move on one's own place that is still possible does not care what the others
        did.
        """
        return (
            self.is_race
            and action in self.state.observations.actions[seat]
            and not self._is_contested(seat, action)
        )

    def still_counts(self, seat: int, action: int, seen: int) -> bool:
        """Whether somebody who decided this after event `seen` could still have it done."""
        if self.state.observations.over or action not in self.state.observations.actions[seat]:
            return False
        return self.state.since[seat] <= seen or self._stands_alone(seat, action)

    def _lock(self, at: int, seat: int) -> None:
        if self.is_race:
            self.race.lock(seat, at)

    def _enter(
        self, at: int, viewer: Viewer, seat: int, action: int, message: wire.PlayMove
    ) -> None:
        sent = self.table.sent_at(message.seen)
        latency = self.table.connections.by_viewer[viewer].latency
        latency.prove(at - sent)
        thought, trusted = message.thought, latency.trusted
        if seat in self.state.timings.doubts:
            thought, trusted = None, 0
        self.requests[seat] = ClaimSource(message.seen, viewer, message.id)
        self.race.enter(self._claim(at, seat, action, sent, thought, trusted))

    def _claim(
        self, at: int, seat: int, action: int, sent: int, thought: int | None, latency: int
    ) -> Claim:
        changed = max(self.table.sent_at(self.state.since[seat]), self.starts)
        return Claim(seat, action, at, sent, min(changed, at), thought, latency, self.cap)

    @property
    def cap(self) -> int:
        """The most latency that counts."""
        return PUBLIC_CAP if self.state.setup.public else PRIVATE_CAP

    @property
    def _visible(self) -> int:
        """How long a change in a race stays at least."""
        return clocks.VISIBLE if self.state.setup.pace == "relaxed" else 0

    def _allowances(self) -> Iterator[int]:
        """Those of the seats that may still put in an earlier claim."""
        for seat in self.state.observations.acting:
            person = self.state.seats[seat].person
            if (
                person
                and seat not in self.race.claims
                and seat not in self.state.bots
                and self.table.connections.is_here(person.id)
            ):
                doubted = seat in self.state.timings.doubts
                latency = 0 if doubted else self.table.connections.latency(person.id)
                yield allowance(latency, self.cap)

    def _weigh(self, at: int, claim: Claim) -> None:
        """Say once if a seat's timings have become improbable for a person."""
        timings, seat = self.state.timings, claim.seat
        if seat in timings.doubts or not timings.is_fresh(seat, claim.action):
            return
        haste = improbable([*timings.swiftness.get(seat, ()), claim.at_most])
        if haste:
            self.table.keep(at, wire.TimingsDoubted(seat, *haste))

    def _lot(self) -> int:
        """Whose claim comes first if two date from the same millisecond: fixed by the secret,
        different every time.
        """
        digest = hashlib.sha256(
            f"mazzo-lot-1\0{self.state.drawn.secret}\0{len(self.match.history)}".encode()
        ).digest()
        return int.from_bytes(digest[:8], "little") % self.match.seats

    def _drop_outdated(self) -> None:
        """Claims for a position that is no more are beaten."""
        for claim in list(self.race.claims.values()):
            is_old = self.state.since[claim.seat] > self.requests[claim.seat].seen
            if is_old or claim.action not in self.state.observations.actions[claim.seat]:
                self._beat(claim.seat)

    def _beat(self, seat: int) -> None:
        claim, request = self.race.withdraw(seat), self.requests.pop(seat)
        if request.viewer:
            self.table.tell(
                request.viewer, wire.No(request.id, "beaten", params={"ms": claim.took})
            )
