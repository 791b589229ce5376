"""What the server answers.

| method | address | answer |
|---|---|---|
| GET | /healthz, /metrics | for whoever runs it |
| GET | /api/games | what can be played |
| GET, POST, DELETE | /api/guest | who I am; introduce myself or change my name; be forgotten |
| GET, POST | /api/tables | the lobby, once; open a table |
| POST | /api/tables/begun | go on at a table with a match that I began alone: docs/solo.md |
| GET, DELETE | /api/tables/{code} | one table, by its code; its host closes it |
| POST | /api/tables/{code}/token | my seat token at that table |
| GET | /api/tables/{code}/replays | its finished matches |
| POST | /api/replays | share a match that I played alone: docs/solo.md |
| GET | /api/replays/{token} | a finished match |
| GET | /api/replays/{token}/analysis | where it turned, or how far that is: docs/analysis.md |
| GET | /api/replays/{token}/why/{move} | what a strong player would have weighed at a move |
| GET | /api/replays/{token}/frames | its positions: ?seat=0 as that seat knew them |
| POST | /api/replays/{token}/tables | open a table to play its deal again, against bots |
| GET | /api/lessons/{game} | a game's lesson, position by position |
| GET | /qr/{code}.svg | the invitation as a QR code |
| WS | /ws/lobby | the lobby, live |
| WS | /ws/{code} | a table: docs/protocol.md |
| GET | anything else | the web client |
"""

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Coroutine, Set
from typing import Any

import msgspec
from anyio.lowlevel import checkpoint
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute

from mazzo import __version__
from mazzo.bots import outside
from mazzo.bots.players import bots_of_others
from mazzo.engine.errors import Refused
from mazzo.engine.game import Game, games
from mazzo.engine.info import left_out
from mazzo.engine.system import allow_many_files
from mazzo.server import names, queries, web_client
from mazzo.server.access import Access, PaidFiles, payer_of, summed
from mazzo.server.analyses import Analyses, Worker
from mazzo.server.api_types import about
from mazzo.server.housekeeping import keep_house, watch_store
from mazzo.server.http_protocol import HttpConnections
from mazzo.server.hub import Hub
from mazzo.server.limits import Charges
from mazzo.server.lines import PASSED_ON
from mazzo.server.lobby import ListedTable, Lobby
from mazzo.server.metrics import Metrics
from mazzo.server.nodes import AGAIN_SECONDS, MOVING_SECONDS, Elsewhere, Nodes
from mazzo.server.relay import Relay, Relayed, Unreachable
from mazzo.server.response_cache import ResponseCache
from mazzo.server.responses import Endpoint, SecurityHeaders, polite, reply
from mazzo.server.routes.guests import GuestRoutes
from mazzo.server.routes.lessons import LessonRoutes
from mazzo.server.routes.live import LiveRoutes
from mazzo.server.routes.replays import ReplayRoutes
from mazzo.server.routes.tables import TableRoutes
from mazzo.server.settings import Settings
from mazzo.server.store import Store
from mazzo.server.warmup import Warmup
from mazzo.server.watchdog import Watchdog
from mazzo.table.clocks import Clock

LOG = logging.getLogger("mazzo.server")
FORWARDED = ("forwarded", "x-forwarded-for", "via")
"""By these a proxy tells that it asks for somebody else."""


class News(msgspec.Struct, frozen=True, array_like=True):
    """What other nodes should know of this one."""

    lobby: tuple[ListedTable, ...]
    hosts: dict[str, int]
    """How many tables in use each guest hosts."""
    held: dict[str, dict[str, int]]
    """Who has many connections, by what is limited."""
    charged: dict[str, Charges]
    """What was charged since the last news, by what is limited."""
    number: int
    """Changes with every charge: the same twice is twice as much."""


class Server:
    """Everything that answers. One per process."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        metrics: Metrics,
        *,
        clock: Clock,
        key: bytes,
        warmup: Warmup,
        address: str,
    ) -> None:
        self.settings, self.store, self.metrics, self.warmup = settings, store, metrics, warmup
        self._key = key
        self.hub = Hub(settings, store, metrics, clock=clock, key=key, warmup=warmup)
        self.lobby = Lobby(self.hub)
        self.nodes = Nodes(
            self.hub, address, news=self._news, heard=self._heard, told=self._told_of
        )
        self.relay = Relay(settings, key)
        self.nodes.buried = lambda: self.relay.cut(lambda run: run not in self.nodes.others)
        self.http_connections = HttpConnections(settings, metrics, allow_many_files())
        self._access = Access(self.hub, self.http_connections.sockets_most)
        self._web = web_client.web_folder(settings.web)
        self._games: dict[tuple[Game, ...], Response] = {}
        self._asked: asyncio.Task[None] | None = None
        """The question whether the store answers, while it is under way."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._charges = 0
        analyses, cache = Analyses(store), ResponseCache()
        self._worker = Worker(store, analyses.asked)
        self._guests = GuestRoutes(self.hub, self.nodes, self._access)
        self._tables = TableRoutes(self.hub, self.nodes, self.lobby, self._access)
        self._replays = ReplayRoutes(self.hub, self._access, self._tables, analyses, cache)
        self._lessons = LessonRoutes(self.hub, self._access, cache)
        self._live = LiveRoutes(self.hub, self._access, self.lobby, self._tables, self.relay)

    def app(self) -> Starlette:
        """The addresses, guarded."""
        answers: list[tuple[str, Endpoint, list[str]]] = [
            ("/api/games", self.games, ["GET"]),
            ("/api/guest", self._guests.guest, ["GET", "POST", "DELETE"]),
            ("/api/tables", self._tables.tables, ["GET", "POST"]),
            ("/api/tables/begun", self._replays.carry_on, ["POST"]),
            ("/api/tables/{code}", self._tables.table, ["GET", "DELETE"]),
            ("/api/tables/{code}/token", self._tables.token, ["POST"]),
            ("/api/tables/{code}/replays", self._tables.replays, ["GET"]),
            ("/api/replays", self._replays.share, ["POST"]),
            ("/api/replays/{token}", self._replays.replay, ["GET"]),
            ("/api/replays/{token}/analysis", self._replays.analysis, ["GET"]),
            ("/api/replays/{token}/why/{move}", self._replays.why, ["GET"]),
            ("/api/replays/{token}/frames", self._replays.frames, ["GET"]),
            ("/api/replays/{token}/tables", self._replays.again, ["POST"]),
            ("/api/lessons/{game}", self._lessons.lesson, ["GET"]),
            ("/qr/{code}.svg", self._tables.qr, ["GET"]),
            ("/api/{rest:path}", self.unknown, ["GET", "POST"]),
        ]
        routes = [
            Route("/healthz", polite(self._cheap(self.health))),
            Route("/metrics", polite(self._cheap(self.measure))),
            *(
                Route(path, polite(self._charged(endpoint)), methods=methods)
                for path, endpoint, methods in answers
            ),
            WebSocketRoute("/ws/lobby", self._live.lobby_socket),
            WebSocketRoute("/ws/{code}", self._live.table_socket),
            *web_client.documentation(lambda files: PaidFiles(files, self._access)),
            Mount("/", PaidFiles(web_client.WebClient(directory=self._web), self._access))
            if self._web
            else Route("/{rest:path}", polite(self._cheap(self.plain))),
        ]
        return Starlette(
            routes=routes,
            middleware=[
                Middleware(SecurityHeaders, settings=self.settings),
                Middleware(Relayed, key=self._key),
            ],
            lifespan=self.lifespan,
        )

    def _charged(self, endpoint: Endpoint) -> Endpoint:
        """An endpoint that costs its address something."""

        async def answered(request: Request) -> Response:
            if PASSED_ON not in request.scope:
                self._access.work.addresses.take(payer_of(request))
            end = time.monotonic() + MOVING_SECONDS
            while True:
                try:
                    return await self._answered_anywhere(endpoint, request)
                except Unreachable:
                    if time.monotonic() > end:
                        raise Refused("closing", "The server is about to restart.") from None
                    await asyncio.sleep(AGAIN_SECONDS)

        return answered

    def _cheap(self, endpoint: Endpoint) -> Endpoint:
        """An endpoint that costs its address little, and nothing to whoever looks after the
        server.
        """

        async def answered(request: Request) -> Response:
            if not (self._may_measure(request) or self._is_from_proxy(request)):
                self._access.pay_little(request)
            return await endpoint(request)

        return answered

    async def _answered_anywhere(self, endpoint: Endpoint, request: Request) -> Response:
        """By this node, or by the one with whom the table lives."""
        try:
            return await endpoint(request)
        except Elsewhere as there:
            return await self.relay.answer(request, there.home)

    @contextlib.asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Restore the tables before the first request; keep house until the last."""
        self.warmup.start()
        await asyncio.to_thread(names.prepare)
        await asyncio.to_thread(_meet_others)
        await checkpoint()  # Files are sent by anyio, which imports half of itself when first used.
        await self.hub.restore()
        await self.nodes.begin()
        tasks = [
            asyncio.create_task(work)
            for work in (
                keep_house(self.hub),
                watch_store(self.hub),
                self.lobby.run(),
                self.nodes.run(),
                self.nodes.tend(),
                self.nodes.watch(),
                self.nodes.listen(),
                self.metrics.watch(),
                *([self._worker.run()] if self.settings.works else []),
                Watchdog(self.settings.watchdog_seconds, self._is_held_up).run(),
            )
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.warmup.stop()

    def _is_held_up(self) -> None:
        self.metrics.loop_stalls += 1

    async def drain(self) -> None:
        """Say goodbye before the end."""
        await self.hub.drain(self.nodes.leave)
        self.relay.cut(lambda _: True)
        for connection in self.lobby.connections:
            connection.end(1012, "closing")

    # Other nodes.

    def _news(self) -> bytes:
        """What the others should know of this node."""
        hosts = Counter(running.table.state.host for running in self.hub.running if running.in_use)
        charged = self._access.charged()
        self._charges += any(charged.values())
        return msgspec.msgpack.encode(
            News(self.lobby.here(), dict(hosts), self._access.held(), charged, self._charges)
        )

    def _heard(self, news: dict[str, bytes], fresh: Set[str]) -> None:
        """What the others have published, and who of them just now."""
        told = {run: msgspec.msgpack.decode(each, type=News) for run, each in news.items()}
        self.lobby.elsewhere = [table for each in told.values() for table in each.lobby]
        self.hub.hosts_elsewhere = summed(each.hosts for each in told.values())
        self.hub.tables_elsewhere = sum(node.tables for node in self.nodes.others.values())
        self._access.held_elsewhere([each.held for each in told.values()])
        for run in told.keys() & fresh:
            self._access.charged_elsewhere(told[run].charged)

    def _told_of(self, guest: str) -> None:
        """A guest has another name, or none any more."""
        self._soon(self._look_at(guest))

    async def _look_at(self, id: str) -> None:
        guest = await self.store.ask(queries.guest_by_id, id, self.hub.calendar.now())
        if guest is None:
            self.hub.forget(id)
        else:
            self.hub.introduce(guest)

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # For whoever runs it.

    async def health(self, _: Request) -> Response:
        """Whether tables can be served: the store answers, no game fails, nobody is going away. All
        who ask at the same time wait for one answer of the store.

        Where part of the store is damaged, that is said beside: a proxy that sent nobody here any
        more would end all that goes on.
        """
        if self._asked is None or self._asked.done():
            self._asked = asyncio.create_task(self.store.ask(queries.ping))
            self._asked.add_done_callback(lambda task: task.cancelled() or task.exception())
        try:
            await asyncio.wait_for(asyncio.shield(self._asked), 2)
        except (TimeoutError, Refused):
            return reply({"ok": False, "why": "store"}, status=503)
        if self.hub.draining:
            return reply({"ok": False, "why": "draining"}, status=503)
        if self.warmup.failing:
            return reply({"ok": False, "why": "games"}, status=503)
        well = {"ok": True, "version": __version__, "tables": len(self.hub.running)}
        is_damaged = self.store.is_damaged or self.hub.has_set_aside
        return reply(well | {"damaged": True} if is_damaged else well)

    async def measure(self, request: Request) -> Response:
        """The numbers for Prometheus: only for those who may have them."""
        if not self._may_measure(request):
            return await self.unknown(request)
        return PlainTextResponse(self.metrics.text(), media_type="text/plain; version=0.0.4")

    def _may_measure(self, request: Request) -> bool:
        """Whether this comes straight from an address of `metrics_for`, not from people beyond a
        proxy that says nothing of them.
        """
        host = request.client.host if request.client else ""
        return host in self.settings.metrics_addresses and not _is_forwarded(request)

    def _is_from_proxy(self, request: Request) -> bool:
        """Whether a proxy asks for itself."""
        host = request.client.host if request.client else ""
        return self.settings.is_proxy(host) and not _is_forwarded(request)

    async def games(self, _: Request) -> Response:
        """What can be played, with every option. A game that the page cannot draw is left out."""
        usable = games()
        if usable not in self._games:
            lacking = web_client.lacking(self._web)
            shown = [game for game in usable if game.id not in lacking]
            self._games[usable] = await asyncio.to_thread(
                lambda: reply([about(game, bots_of_others(game)) for game in shown])
            )
        return self._games[usable]

    async def unknown(self, _: Request) -> Response:
        """No such address."""
        return reply({"code": "unknown_address"}, status=404)

    async def plain(self, request: Request) -> Response:
        """No web client."""
        return web_client.plain(request)


def _is_forwarded(request: Request) -> bool:
    """Whether somebody asks for somebody else."""
    return any(name in request.headers for name in FORWARDED)


def _meet_others() -> None:
    """Import the bots of others before the first request: it can take long. Whatever is broken,
    bot or game, should be said.
    """
    for problem in left_out():
        LOG.warning("game left out", extra=dict(problem.params))
    _, broken = outside.installed()
    for problem in broken:
        LOG.warning("bot left out", extra=dict(problem.params))
