"""This node among the others: it is alive again and again, has its share of the tables, and knows
where the rest live.

There is no leader. Every node renews its row, buries whoever has not renewed theirs, takes tables
that nobody has until it has its share, and gives up what it has beyond. What nodes should know of
each other they publish beside their rows; what cannot wait they tell at once (LISTEN, NOTIFY).
"""

import asyncio
import contextlib
import json
import logging
import os
import time
from collections.abc import Awaitable, Callable, Set
from typing import TYPE_CHECKING

from mazzo.engine.errors import Refused
from mazzo.server import ownership, relay
from mazzo.server.database import DamagedStore, connecting
from mazzo.server.identity import tidy_code
from mazzo.server.ownership import CHANNEL, FREE, LEASE, ClusterState, Home, Node

if TYPE_CHECKING:
    from mazzo.server.hub import Hub
    from mazzo.server.running import RunningTable

LOG = logging.getLogger("mazzo.nodes")
BEAT_SECONDS = 0.75
"""How often a node renews its row."""
AGAIN_SECONDS = 0.1
"""How soon somebody looks again for a table that is moving."""
MOVING_SECONDS = 8.0
"""How long a table may be moving before whoever wants it is sent away: longer than it takes to
notice that a node is dead.
"""
AT_ONCE = 16
"""So many tables change their owner in one step: several nodes share what a dead one has left."""
ALL = 1_000_000_000


class Elsewhere(Exception):
    """The table lives with another node."""

    def __init__(self, home: Home) -> None:
        self.home = home


def share(state: ClusterState, me: str) -> int:
    """How many tables a node should have, among those that are ready."""
    tables = state.free + sum(node.tables for node in state.nodes)
    ready = sum(node.is_ready or node.run == me for node in state.nodes)
    return -(-tables // max(1, ready))


class Nodes:
    """What one node does to be one of several; on a file it is the only one."""

    def __init__(
        self,
        hub: "Hub",
        address: str,
        *,
        news: Callable[[], bytes],
        heard: Callable[[dict[str, bytes], Set[str]], None],
        told: Callable[[str], None],
    ) -> None:
        self._hub, self._store, self._address = hub, hub.store, address
        self._news, self._heard, self._told = news, heard, told
        self.others: dict[str, Node] = {}
        self.buried: Callable[[], None] = lambda: None
        """Is called when others may have gone."""
        self._share = ALL
        self._owned = self._settled = 0
        """How many tables this node said to have, and how many of them not only just now. What
        others said is older: while tables are being opened everybody seems to have too many.
        """
        self._renewed = time.monotonic()
        self._poked, self._surveyed = asyncio.Event(), asyncio.Event()
        self._state = ClusterState([], 0)
        self._is_cut_off = False
        """Whether it has given up its tables because it could not reach the store."""
        self._has_left = False
        """Whether it is no node any more, because it is about to end."""
        self._published = b""
        self._read: dict[str, tuple[int, bytes]] = {}

    # Being alive.

    async def begin(self) -> None:
        """Take up the first tables."""
        if self._store.is_shared:
            await self._beat()
            await self._take_part()
        else:
            for opened in await self._store.ask(ownership.claim, ALL):
                self._hub.take_up(opened)
        await self._hub.all_taken_up()

    async def run(self) -> None:
        """Be alive until the end. Whatever takes longer is done beside (`tend`)."""
        while self._store.is_shared and not self._has_left:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._poked.wait(), BEAT_SECONDS)
            self._poked.clear()
            await self._tried(self._beat)

    async def watch(self) -> None:
        """Until the end: whether this node is cut off from a store that others reach. Then its
        tables are theirs, and nobody has to wait here for the line to come back.
        """
        while self._store.is_shared and not self._has_left:
            await asyncio.sleep(LEASE / 1000)
            renewed = self._renewed
            if self._is_cut_off or not self._is_late or not await self._others_are_well():
                continue
            await asyncio.sleep(LEASE / 1000)
            if self._renewed == renewed and not self._has_left:
                LOG.warning("this node is cut off from the store: others have its tables")
                self._is_cut_off = True
                self._hub.lose_all()

    @property
    def _is_late(self) -> bool:
        """Whether the others may take this node for dead by now."""
        return time.monotonic() - self._renewed > LEASE / 1000

    async def _others_are_well(self) -> bool:
        """Whether another node reaches the store."""
        asked = [relay.is_well(node.address) for node in self.others.values()]
        return any(await asyncio.gather(*asked))

    async def tend(self) -> None:
        """For ever: exchange news and have one's share, whenever it is known who is there."""
        while self._store.is_shared:
            await self._surveyed.wait()
            await self._tried(self._take_part)

    async def _tried(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Refused:
            await asyncio.sleep(AGAIN_SECONDS)
        except Exception:
            LOG.exception("a node could not do its part")

    async def _beat(self) -> None:
        if self._is_cut_off:
            await self._store.ask(ownership.leave)
        sent = time.monotonic()
        owned = self._hub.owned
        state = await self._store.ask(ownership.renew, self._is_ready(), owned)
        if state is None:
            if not self._has_left:
                await self._come_back()
            return
        self._renewed, self._state, self._is_cut_off = sent, state, False
        self._settled, self._owned = min(owned, self._owned), owned
        self.others = {node.run: node for node in state.nodes if node.run != self._store.run}
        self.buried()
        self._surveyed.set()

    async def _take_part(self) -> None:
        self._surveyed.clear()
        await self._exchange()
        if self._is_ready() and not self._hub.draining:
            await self._balance(self._state)

    def _is_ready(self) -> bool:
        """A node that is still compiling leaves the tables to those that are not."""
        return self._hub.warmup.is_done or not any(node.is_ready for node in self.others.values())

    async def _come_back(self) -> None:
        """The others have buried this node: whatever it has is theirs."""
        LOG.warning("this node was taken for dead: others have its tables")
        self._hub.lose_all()
        self._is_cut_off, self._published = False, b""
        if not await self._store.ask(ownership.rejoin, self._address):
            LOG.critical(
                "another node goes by the same address: this one ends; node_address names one",
                extra={"address": self._address},
            )
            os._exit(1)
        self._poked.set()

    async def leave(self) -> None:
        """The tables are free for others; nothing is written from here any more, and whoever asks
        for one is shown to them.
        """
        self._has_left = True
        await self._store.ask(ownership.leave)

    # Having one's share.

    async def _balance(self, state: ClusterState) -> None:
        hub, self._share = self._hub, share(state, self._store.run)
        free = state.free
        while free > 0 and hub.owned < self._share and not hub.draining:
            wanted = min(self._share - hub.owned, AT_ONCE)
            claimed = await self._store.ask(ownership.claim, wanted)
            for opened in claimed:
                hub.take_up(opened)
            free = free - len(claimed) if claimed else 0
        surplus = min(hub.owned, self._settled) - self._share
        if surplus > self._slack and any(node.is_ready for node in self.others.values()):
            await hub.hand_over(min(surplus, AT_ONCE))

    @property
    def _slack(self) -> int:
        """For so few tables nobody is disturbed."""
        return max(1, self._share // 10)

    # Finding tables.

    async def find(self, typed: str) -> "RunningTable":
        """The table that a code names, as soon as it runs here; tells where it lives if that is
        elsewhere.
        """
        code, end = tidy_code(typed), time.monotonic() + MOVING_SECONDS
        await self._be_sure()
        while code:
            if running := self._hub.find(code):
                return running
            if not self._hub.is_coming(code):
                await self._look_for(code)
            if time.monotonic() > end:
                raise Refused("closing", "The server is about to restart.")
            await asyncio.sleep(AGAIN_SECONDS)
        raise Refused("no_table", "There is no such table.")

    async def elsewhere(self, typed: str) -> Home | None:
        """Which other node to ask about a table: its owner, else any, so that nobody can tell by
        the time it takes whether there is such a table; none if there is no other node.
        """
        code = tidy_code(typed) or ""
        home = await self._store.ask(ownership.home, code) if self._store.is_shared else None
        if home and home.run in self.others:
            return home
        others = list(self.others.values())
        chosen = others[sum(map(ord, code)) % len(others)] if others else None
        return Home("", chosen.run, chosen.address) if chosen else None

    async def _look_for(self, code: str) -> None:
        if self._hub.is_set_aside(code):
            raise DamagedStore
        home = await self._store.ask(ownership.home, code) if self._store.is_shared else None
        if home is None:
            raise Refused("no_table", "There is no such table.")
        if home.run is not None and home.run != self._store.run:
            raise Elsewhere(home)
        is_wanted = self._hub.owned < self._share + self._slack and not self._hub.draining
        if home.run is None and is_wanted:
            for opened in await self._store.ask(ownership.claim, 1, code):
                self._hub.take_up(opened)

    async def _be_sure(self) -> None:
        """A node that has slept does not know what it owns before it has asked."""
        while self._store.is_shared and self._is_late and not self._has_left:
            if self._store.is_failing:
                raise Refused("store_down", "The server cannot save anything just now.")
            self._poked.set()
            await asyncio.sleep(AGAIN_SECONDS)

    # News.

    async def tell(self, kind: str, about: str) -> None:
        """Let the other nodes know at once."""
        if self.others:
            await self._store.ask(ownership.tell, kind, about)

    async def _exchange(self) -> None:
        """What is new here, and what is new elsewhere."""
        news = self._news()
        if news != self._published:
            await self._store.ask(ownership.publish, news)
            self._published = news
        changed = [
            node.run
            for node in self.others.values()
            if self._read.get(node.run, (0, b""))[0] != node.edition
        ]
        fresh = await self._store.ask(ownership.read_news, changed) if changed else {}
        self._read = {
            run: (node.edition, fresh[run]) if run in fresh else self._read.get(run, (0, b""))
            for run, node in self.others.items()
        }
        self._heard({run: news for run, (_, news) in self._read.items() if news}, fresh.keys())

    async def listen(self) -> None:
        """For ever: hear what others tell."""
        while self._store.is_shared:
            try:
                await self._hear_all()
            except Exception as error:
                LOG.debug("the line for news is lost: %s", type(error).__name__)
            await asyncio.sleep(BEAT_SECONDS)

    async def _hear_all(self) -> None:
        from psycopg import AsyncConnection

        async with await AsyncConnection.connect(
            autocommit=True, **connecting(self._hub.settings.store)
        ) as line:
            await line.execute(f"LISTEN {CHANNEL}".encode())
            self._poked.set()
            async for notice in line.notifies():
                by, kind, about = json.loads(notice.payload)
                if by == self._store.run:
                    continue
                if kind == FREE:
                    self._poked.set()
                else:
                    self._told(about)
