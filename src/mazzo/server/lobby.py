"""The lobby: the public tables where somebody could still sit, live."""

import asyncio
from collections.abc import Iterable

import msgspec

from mazzo.server.hub import Hub
from mazzo.server.running import RunningTable
from mazzo.server.sockets import SocketConnection, frame
from mazzo.table.protocol import Pace, Phase

EVERY_SECONDS = 0.7
"""Changes are gathered for so long, and longer where many look on."""
BYTES_EACH_SECOND = 4_000_000
"""So much is told in all, about."""
MOST = 100
"""No more tables than this are listed, the newest first."""


class ListedTable(msgspec.Struct, frozen=True):
    """An open table, as the lobby shows it."""

    code: str
    game: str
    phase: Phase
    pace: Pace
    seats: int
    free: int
    bots: int
    people: tuple[str, ...]
    """The names of those who sit there."""
    watching: int


class Tables(msgspec.Struct, frozen=True, tag_field="type", tag="tables"):
    """What the lobby sends: all of it; the newest counts."""

    tables: tuple[ListedTable, ...]
    warming: dict[str, int]
    """The games that are still being compiled, and how far they are, in per cent."""


def listed(running: RunningTable) -> ListedTable:
    """One table."""
    table = running.table.state
    seats, people = table.seats, {viewer.person for viewer in running.connections}
    return ListedTable(
        code=running.code,
        game=table.setup.game,
        phase=table.phase,
        pace=table.setup.pace,
        seats=len(seats),
        free=sum(seat.person is None and seat.bot is None for seat in seats),
        bots=sum(seat.bot is not None for seat in seats),
        people=tuple(seat.person.name for seat in seats if seat.person),
        watching=len(people - {seat.person.id for seat in seats if seat.person}),
    )


def _order(running: RunningTable) -> tuple[bool, bool]:
    """Those with a free seat first."""
    state = running.table.state
    is_full = all(seat.person or seat.bot is not None for seat in state.seats)
    return state.phase != "lobby", is_full


def _best(tables: Iterable[ListedTable]) -> tuple[ListedTable, ...]:
    """As many as are shown, those with a free seat first."""
    return tuple(sorted(tables, key=lambda table: (table.phase != "lobby", not table.free))[:MOST])


class Lobby:
    """Tells everybody in it what there is, whenever it changes."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._said = b""
        self.elsewhere: list[ListedTable] = []
        """The tables of other nodes."""
        self.connections: set[SocketConnection] = set()

    def now(self) -> Tables:
        """The public tables that somebody is at, those with a free seat first."""
        here = self.here()
        codes = {table.code for table in here}
        moved = [table for table in self.elsewhere if table.code not in codes]
        return Tables(_best([*here, *moved]), self._hub.warmup.progress)

    def here(self) -> tuple[ListedTable, ...]:
        """Those of this node, the newest first."""
        public = [
            running
            for running in reversed(self._hub.running)
            if running.table.state.setup.public and running.connections
        ]
        return tuple(map(listed, sorted(public, key=_order)[:MOST]))

    def tell(self, connection: SocketConnection) -> None:
        """All of it, to one."""
        connection.put([frame(msgspec.json.encode(self.now()))])

    @property
    def pause(self) -> float:
        """Seconds until everybody is told again: a lobby in which something always changes costs no
        more than so much, however many look on.
        """
        told = len(self.connections) * len(self._said)
        return max(EVERY_SECONDS, told / BYTES_EACH_SECOND)

    async def run(self) -> None:
        """For ever."""
        while True:
            await asyncio.sleep(self.pause)
            if self.connections:
                self._tell_all(frame(msgspec.json.encode(self.now())))

    def _tell_all(self, said: bytes) -> None:
        if said != self._said:
            self._said = said
            for connection in self.connections:
                connection.put([said])
