"""What the server answers.

| method | address | answer |
|---|---|---|
| GET | /healthz, /metrics | for whoever runs it |
| GET | /api/games | what can be played |
| GET, POST, DELETE | /api/guest | who I am; introduce myself or change my name; be forgotten |
| GET, POST | /api/tables | the lobby, once; open a table |
| GET, DELETE | /api/tables/{code} | one table, by its code; its host closes it |
| POST | /api/tables/{code}/token | my seat token at that table |
| GET | /api/tables/{code}/replays | its finished matches |
| GET | /api/replays/{token} | a finished match |
| GET | /api/replays/{token}/analysis | where it turned, or how far that is: docs/analysis.md |
| GET | /api/replays/{token}/why/{move} | what a strong player would have weighed at a move |
| GET | /api/replays/{token}/frames | its positions: ?seat=0 as that seat knew them |
| POST | /api/replays/{token}/tables | open a table to play its deal again, against bots |
| GET | /api/lessons/{game} | a game's lesson, position by position |
| POST | /api/lessons/{game}/{step} | try a move there |
| GET | /qr/{code}.svg | the invitation as a QR code |
| WS | /ws/lobby | the lobby, live |
| WS | /ws/{code} | a table: docs/protocol.md |
| GET | anything else | the web client |
"""

import asyncio
import contextlib
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Set
from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from mazzo import __version__
from mazzo.engine.errors import Refused
from mazzo.engine.game import Game, game, games
from mazzo.engine.replay import read as replay
from mazzo.server import database, identity, names, web_client
from mazzo.server.addresses import base_url
from mazzo.server.analyses import Analyses, Worker, explained
from mazzo.server.api_types import (
    Invitation,
    PublishedReplay,
    ReplayAbout,
    ShownExplanation,
    TableAbout,
    about,
)
from mazzo.server.database import StoredGuest, StoredReplay
from mazzo.server.http_protocol import HttpConnections, allow_many_files
from mazzo.server.hub import Hub, RunningTable, SharedReplay
from mazzo.server.limits import (
    Allowance,
    Charges,
    ConcurrencyLimit,
    Payer,
    payer_at,
    payer_named,
)
from mazzo.server.lobby import ListedTable, Lobby, listed
from mazzo.server.metrics import Metrics
from mazzo.server.nodes import AGAIN_SECONDS, MOVING_SECONDS, Elsewhere, Nodes
from mazzo.server.relay import PASSED_ON, Relay, Relayed, Unreachable
from mazzo.server.response_cache import Key, ResponseCache
from mazzo.server.responses import Endpoint, SecurityHeaders, body, polite, reply, said, same_site
from mazzo.server.settings import Settings
from mazzo.server.sockets import SocketConnection
from mazzo.server.store import Store
from mazzo.server.warmup import Warmup
from mazzo.server.watchdog import Watchdog
from mazzo.server.work import ANALYSIS, CONNECTION, FRAMES, LESSON, PICTURE, TABLE, WHY, WorkLimits
from mazzo.table.actor import THINKERS
from mazzo.table.clocks import Clock
from mazzo.table.connections import Viewer
from mazzo.table.frames import check_seat, frames
from mazzo.table.lesson import attempt, taught
from mazzo.table.protocol import Configure, Hello, In, Level, Pace, SeatNumber, Setup
from mazzo.table.table import PresetDeal
from mazzo.table.thinking import BackgroundJob

FORBIDDEN = 4403
NOT_FOUND = 4404
TOO_MANY = 4429
FORWARDED = ("forwarded", "x-forwarded-for", "via")
"""By these a proxy tells that it asks for somebody else."""
READERS_EACH, READERS_MOST = 8, 64
"""So many wait for a cached response at once, from one address and in all."""
WHY_SECONDS = 1.0
"""About how long it takes to explain a move."""


class Introduction(msgspec.Struct, frozen=True):
    """How a guest introduces themselves."""

    name: Annotated[str, Meta(max_length=200)]
    colour: Annotated[str, Meta(max_length=7)] = ""


class PlayAgain(msgspec.Struct, frozen=True):
    """How somebody wants to play a deal again."""

    seat: SeatNumber
    level: Level = "sensible"
    pace: Pace = "none"


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


class EmptyBody(msgspec.Struct, frozen=True):
    """A request that says nothing more."""


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
        self.analyses = Analyses(store)
        self._worker = Worker(store, self.analyses.asked)
        self._web = web_client.web_folder(settings.web)
        self._games: Response | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.http_connections = HttpConnections(settings, metrics, allow_many_files())
        most = self.http_connections.sockets_most
        self._sockets = ConcurrencyLimit(settings.sockets_per_address, most)
        self._tabs = ConcurrencyLimit(settings.sockets_per_guest, most)
        self._readers = ConcurrencyLimit(READERS_EACH, READERS_MOST)
        self._drawing = asyncio.Semaphore(1)  # Threads that draw hold the interpreter in turns.
        self.cached, self._explained = ResponseCache(), ResponseCache()
        self._new_tables = Allowance.per_minute(settings.tables_per_minute)
        self._new_guests = Allowance.per_minute(settings.guests_per_minute)
        self._wrong_codes = Allowance.per_minute(settings.codes_per_minute)
        self._work = WorkLimits(settings)
        self._concurrent = {"sockets": self._sockets, "tabs": self._tabs}
        self._allowances = {
            "tables": self._new_tables,
            "guests": self._new_guests,
            "codes": self._wrong_codes,
            "work of guests": self._work.guests,
            "work of addresses": self._work.addresses,
        }
        self._charges = 0

    def app(self) -> Starlette:
        """The addresses, guarded."""
        answers: list[tuple[str, Endpoint, list[str]]] = [
            ("/api/games", self.games, ["GET"]),
            ("/api/guest", self.guest, ["GET", "POST", "DELETE"]),
            ("/api/tables", self.tables, ["GET", "POST"]),
            ("/api/tables/{code}", self.table, ["GET", "DELETE"]),
            ("/api/tables/{code}/token", self.token, ["POST"]),
            ("/api/tables/{code}/replays", self.replays, ["GET"]),
            ("/api/replays/{token}", self.replay, ["GET"]),
            ("/api/replays/{token}/analysis", self.analysis, ["GET"]),
            ("/api/replays/{token}/why/{move}", self.why, ["GET"]),
            ("/api/replays/{token}/frames", self.frames, ["GET"]),
            ("/api/replays/{token}/tables", self.again, ["POST"]),
            ("/api/lessons/{game}", self.lesson, ["GET"]),
            ("/api/lessons/{game}/{step}", self.attempt, ["POST"]),
            ("/qr/{code}.svg", self.qr, ["GET"]),
            ("/api/{rest:path}", self.unknown, ["GET", "POST"]),
        ]
        routes = [
            Route("/healthz", polite(self.health)),
            Route("/metrics", polite(self.measure)),
            *(
                Route(path, polite(self._charged(endpoint)), methods=methods)
                for path, endpoint, methods in answers
            ),
            WebSocketRoute("/ws/lobby", self.lobby_socket),
            WebSocketRoute("/ws/{code}", self.table_socket),
            *web_client.documentation(),
            Mount("/", web_client.WebClient(directory=self._web))
            if self._web
            else Route("/{rest:path}", polite(self.plain)),
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
                self._work.addresses.take(_payer(request))
            end = time.monotonic() + MOVING_SECONDS
            while True:
                try:
                    return await self._answered_anywhere(endpoint, request)
                except Unreachable:
                    if time.monotonic() > end:
                        raise Refused("closing", "The server is about to restart.") from None
                    await asyncio.sleep(AGAIN_SECONDS)

        return answered

    async def _answered_anywhere(self, endpoint: Endpoint, request: Request) -> Response:
        """By this node, or by the one with whom the table lives."""
        try:
            return await endpoint(request)
        except Elsewhere as there:
            return await self.relay.answer(request, there.home)

    def _charge(self, connection: HTTPConnection, cost: float) -> None:
        """What was asked for costs more than an ordinary request."""
        self._work.addresses.charge(_payer(connection), cost)

    @contextlib.asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Restore the tables before the first request; keep house until the last."""
        self.warmup.start()
        await asyncio.to_thread(names.prepare)
        await self.hub.restore()
        await self.nodes.begin()
        tasks = [
            asyncio.create_task(work)
            for work in (
                self.hub.keep_house(),
                self.hub.watch_store(),
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
        held = {name: limit.many for name, limit in self._concurrent.items()}
        charged = {name: limit.fresh() for name, limit in self._allowances.items()}
        self._charges += any(charged.values())
        return msgspec.msgpack.encode(
            News(self.lobby.here(), dict(hosts), held, charged, self._charges)
        )

    def _heard(self, news: dict[str, bytes], fresh: Set[str]) -> None:
        """What the others have published, and who of them just now."""
        told = {run: msgspec.msgpack.decode(each, type=News) for run, each in news.items()}
        self.lobby.elsewhere = [table for each in told.values() for table in each.lobby]
        self.hub.hosts_elsewhere = _sum(each.hosts for each in told.values())
        self.hub.tables_elsewhere = sum(node.tables for node in self.nodes.others.values())
        for name, limit in self._concurrent.items():
            limit.elsewhere = _sum(each.held.get(name, {}) for each in told.values())
        for name, allowance in self._allowances.items():
            allowance.is_shared = bool(told)
            for run in told.keys() & fresh:
                allowance.charge_elsewhere(told[run].charged.get(name, {}))

    def _told_of(self, guest: str) -> None:
        """A guest has another name, or none any more."""
        self._soon(self._look_at(guest))

    async def _look_at(self, id: str) -> None:
        guest = await self.store.ask(database.guest_by_id, id, self.hub.calendar.now())
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
        """Whether tables can be served: the store answers, no game fails, nobody is going away."""
        try:
            await asyncio.wait_for(self.store.ask(database.ping), 2)
        except (TimeoutError, Refused):
            return reply({"ok": False, "why": "store"}, status=503)
        if self.hub.draining:
            return reply({"ok": False, "why": "draining"}, status=503)
        if self.warmup.failing:
            return reply({"ok": False, "why": "games"}, status=503)
        return reply({"ok": True, "version": __version__, "tables": len(self.hub.running)})

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
        return host in self.settings.metrics_addresses and not any(
            name in request.headers for name in FORWARDED
        )

    # Games and guests.

    async def games(self, _: Request) -> Response:
        """What can be played, with every option. A game that the page cannot draw is left out."""
        if self._games is None:
            lacking = web_client.lacking(self._web)
            shown = [game for game in games() if game.id not in lacking]
            self._games = await asyncio.to_thread(lambda: reply([about(game) for game in shown]))
        return self._games

    async def guest(self, request: Request) -> Response:
        """Who is asking; a new name; or to be forgotten."""
        if request.method == "GET":
            return reply(await self._maybe_known(request))
        said = await body(
            request, Introduction if request.method == "POST" else EmptyBody, self.settings
        )
        if isinstance(said, Introduction):
            return await self._introduce(request, names.tidy_name(said.name), said.colour)
        guest = await self._known(request)
        await self.store.ask(database.forget_guest, guest.id)
        self.hub.forget(guest.id)
        await self.nodes.tell("guest", guest.id)
        answer = reply({})
        answer.delete_cookie(
            self._cookie(request), secure=self._secure(request), httponly=True, samesite="lax"
        )
        return answer

    async def _introduce(self, request: Request, name: str, colour: str) -> Response:
        known = await self._maybe_known(request)
        if known is None:
            return await self._welcome(request, name, colour)
        guest = StoredGuest(known.id, name, identity.tidy_colour(colour or known.colour))
        await self.store.ask(database.rename_guest, guest)
        self.hub.introduce(guest)
        await self.nodes.tell("guest", guest.id)
        return reply(guest)

    async def _welcome(self, request: Request, name: str, colour: str) -> Response:
        self._new_guests.take(_payer(request))
        guest, secret = (
            StoredGuest(secrets.token_hex(8), name, identity.tidy_colour(colour)),
            identity.secret(),
        )
        await self.store.ask(
            database.put_guest, guest, identity.digest(secret), self.hub.calendar.now()
        )
        answer = reply(guest, status=201)
        age = int(self.settings.guest_days * 86_400) or 365 * 86_400
        secure = self._secure(request)
        answer.set_cookie(
            self._cookie(request),
            secret,
            max_age=age,
            path="/",
            secure=secure,
            httponly=True,
            samesite="lax",
        )
        return answer

    def _secure(self, connection: HTTPConnection) -> bool:
        return self.settings.secure or connection.url.scheme in ("https", "wss")

    def _cookie(self, connection: HTTPConnection) -> str:
        """Over TLS the cookie's name binds it to this host."""
        return "__Host-mazzo" if self._secure(connection) else "mazzo"

    async def _maybe_known(self, connection: HTTPConnection) -> StoredGuest | None:
        """The guest whose cookie this is, if it is anybody's."""
        secret = connection.cookies.get(self._cookie(connection), "")
        return (
            await self.store.ask(database.guest, identity.digest(secret), self.hub.calendar.now())
            if secret
            else None
        )

    async def _known(self, connection: HTTPConnection) -> StoredGuest:
        """The guest whose cookie this is; nobody else gets any further."""
        guest = await self._maybe_known(connection)
        if guest is None:
            raise Refused("no_guest", "Introduce yourself first.")
        return guest

    # Tables.

    async def tables(self, request: Request) -> Response:
        """The lobby, or a new table."""
        if request.method == "GET":
            return reply(self.lobby.now())
        setup = await body(request, Setup, self.settings)
        guest = await self._known(request)
        self._new_tables.take(_payer(request))
        self._charge(request, TABLE)
        return reply(
            self._invitation(request, await self._open(request, guest, setup), guest), status=201
        )

    async def _open(
        self, request: Request, guest: StoredGuest, setup: Setup, preset: PresetDeal | None = None
    ) -> RunningTable:
        """A new table, on the account of the network that it was asked from."""
        return await self.hub.open(guest, setup, preset, opened_by=_payer(request)[0][0])

    async def _find(self, request: HTTPConnection) -> RunningTable:
        """The table that a code names. Whoever guesses codes soon has to wait, and hears until then
        of no table but those where they have been.
        """
        payer, code = _payer(request), request.path_params["code"]
        if self._wrong_codes.wait(payer) > 0:
            guest, found = await self._maybe_known(request), self.hub.find(code)
            if guest is None or found is None or guest.id not in found.people:
                self._wrong_codes.check(payer)
        try:
            return await self.nodes.find(code)
        except Refused as error:
            if error.code == "no_table":
                self._wrong_codes.charge(payer)
            raise

    async def table(self, request: Request) -> Response:
        """One table, for whoever has its code; its host may close it."""
        running = await self._find(request)
        if request.method == "DELETE":
            await body(request, EmptyBody, self.settings)
            await self.hub.close_for(await self._known(request), running)
            return reply({})
        shown = msgspec.structs.asdict(listed(running))
        return reply(TableAbout(**shown, link=self._link(request, running)))

    async def token(self, request: Request) -> Response:
        """A guest's seat token: for programs, which have no cookie in their socket."""
        running = await self._find(request)
        await body(request, EmptyBody, self.settings)
        return reply(self._invitation(request, running, await self._known(request)))

    def _invitation(
        self, request: Request, running: RunningTable, guest: StoredGuest
    ) -> Invitation:
        return Invitation(
            code=running.code,
            link=self._link(request, running),
            qr=f"/qr/{running.code}.svg",
            token=self.hub.seat_tokens.issue(running.id, guest.id),
        )

    def _link(self, request: HTTPConnection, running: RunningTable) -> str:
        return f"{base_url(request, self.settings)}/t/{running.code}"

    async def qr(self, request: Request) -> Response:
        """The invitation as a QR code."""
        link = self._link(request, await self._find(request))
        self._charge(request, PICTURE)
        async with self._drawing:
            return await asyncio.to_thread(web_client.qr, link)

    async def replays(self, request: Request) -> Response:
        """The finished matches of a table, for whoever has its code."""
        running = await self._find(request)
        played = range(1, running.table.state.number + 1)
        tokens = [(match, self.hub.share_token(running.id, match)) for match in played]
        return reply(
            [
                ReplayAbout(match, token)
                for match, token in tokens
                if await self.store.ask(database.replay, token)
            ]
        )

    async def replay(self, request: Request) -> Response:
        """A finished match, for whoever has its token."""
        kept, shared = await self._finished(request)
        names = await self.store.ask(database.names, [id for id in shared.people if id])
        shown = msgspec.structs.replace(
            shared, people=tuple(names.get(id or "") for id in shared.people)
        )
        told = msgspec.structs.asdict(shown)
        return reply(PublishedReplay(**told, finished_at=kept.finished_at))

    async def _finished(self, request: Request) -> tuple[StoredReplay, SharedReplay]:
        """The finished match that a token names; whoever guesses tokens soon has to wait."""
        payer = _payer(request)
        self._wrong_codes.check(payer)
        kept = await self.store.ask(database.replay, request.path_params["token"])
        if kept is None:
            self._wrong_codes.charge(payer)
            raise Refused("no_replay", "There is no such replay.")
        return kept, msgspec.json.decode(kept.body, type=SharedReplay)

    async def analysis(self, request: Request) -> Response:
        """Where a finished match turned: this takes some seconds the first time, and whoever asks
        meanwhile hears how far it is.
        """
        kept, shared = await self._finished(request)
        await self.warmup.wait(shared.game)
        job = await self.analyses.job(kept.token)
        if job is None:
            self._charge(request, ANALYSIS)
            await self.analyses.put(kept.token)
        with self._readers.one(_payer(request)):
            return await self.analyses.told(request, job, game(shared.game))

    async def why(self, request: Request) -> Response:
        """What a strong player would have weighed at one move: as much thought as a hint, and in
        line with those of the tables.
        """
        kept, shared = await self._finished(request)
        move = _small_number(request.path_params["move"], digits=5)
        await self.warmup.wait(shared.game)
        asker = str(_payer(request))

        def make() -> ShownExplanation:
            think = partial(explained, shared.replay, move)
            found: ShownExplanation = THINKERS.submit(
                asker, BackgroundJob(think, lambda *_: None, WHY_SECONDS)
            ).result()
            return found

        return await self._told(request, WHY, (kept.token, str(move)), make, cache=self._explained)

    async def frames(self, request: Request) -> Response:
        """A finished match, position by position: it is over, so anybody may look over any
        shoulder.
        """
        kept, shared = await self._finished(request)
        asked = request.query_params.get("seat", "")
        seat = _small_number(asked) if asked else None
        await self.warmup.wait(shared.game)
        return await self._told(
            request, FRAMES, (kept.token, str(seat)), lambda: frames(shared.replay, seat)
        )

    async def _told(
        self,
        request: Request,
        cost: float,
        key: Key,
        make: Callable[[], Any],
        *,
        cache: ResponseCache | None = None,
    ) -> Response:
        """What is worked out once, in a thread, and charged to whoever is the first to ask."""
        cached = cache or self.cached
        if not cached.has(key):
            self._charge(request, cost)
        with self._readers.one(_payer(request)):
            return await cached.told(request, key, make)

    async def again(self, request: Request) -> Response:
        """A table with the deal of a finished match: its secret is known, and the table says so."""
        wish = await body(request, PlayAgain, self.settings)
        guest = await self._known(request)
        _, shared = await self._finished(request)
        await self.warmup.wait(shared.game)
        match = await asyncio.to_thread(replay, shared.replay)
        check_seat(match, wish.seat)
        if match.deal is None:
            raise Refused("no_replay", "This match was not dealt.")
        self._new_tables.take(_payer(request))
        self._charge(request, TABLE)
        setup = Setup(
            match.game.id,
            match.seats,
            match.options,
            match.seats - 1,
            wish.level,
            wish.pace,
            rests=True,
        )
        deal = msgspec.structs.replace(match.deal, known=True)
        running = await self._open(request, guest, setup, PresetDeal(deal, wish.seat))
        return reply(self._invitation(request, running, guest), status=201)

    # Lessons.

    async def lesson(self, request: Request) -> Response:
        """A game's lesson, played by the engine."""
        subject = await self._subject(request)
        return await self._told(request, LESSON, ("lesson", subject.id), lambda: taught(subject)[0])

    async def _subject(self, request: Request) -> Game:
        """The game that somebody wants to learn, ready to be played."""
        subject = game(request.path_params["game"])
        await self.warmup.wait(subject.id)
        return subject

    async def attempt(self, request: Request) -> Response:
        """A learner asks whether a move is possible: what a table would refuse is the answer, not
        an error.
        """
        move = await body(request, dict[str, str | int | bool], self.settings)
        subject, step = await self._subject(request), _small_number(request.path_params["step"])
        refusal = await asyncio.to_thread(attempt, subject, step, move)
        return reply(said(refusal) if refusal else {})

    async def unknown(self, _: Request) -> Response:
        """No such address."""
        return reply({"code": "unknown_address"}, status=404)

    async def plain(self, request: Request) -> Response:
        """No web client."""
        return web_client.plain(request)

    # Sockets.

    async def lobby_socket(self, websocket: WebSocket) -> None:
        """The lobby, live; nothing is read from it."""
        if not await self._admitted(websocket):
            return
        try:
            self._work.addresses.take(_payer(websocket), CONNECTION)
            with self._sockets.one(_payer(websocket)):
                await websocket.accept()
                await self._in_lobby(websocket)
        except Refused:
            await websocket.close(TOO_MANY)

    async def _in_lobby(self, websocket: WebSocket) -> None:
        connection = self._connection(websocket, lambda: self.lobby.tell(connection))
        connection.listen(lambda message: None)
        self.lobby.connections.add(connection)
        self.lobby.tell(connection)
        try:
            await connection.over
        finally:
            self.lobby.connections.discard(connection)
            await connection.close()

    def _connection(self, websocket: WebSocket, resume: Callable[[], None]) -> SocketConnection:
        budget = self._work.budget(_payer(websocket))
        return SocketConnection(
            websocket, self.settings, self.metrics, budget=budget, resume=resume
        )

    async def _admitted(self, websocket: WebSocket) -> bool:
        """Only pages of this server, and programs, may connect."""
        if same_site(websocket, self.settings) and not self.hub.draining:
            return True
        await websocket.close(FORBIDDEN)
        return False

    async def table_socket(self, websocket: WebSocket) -> None:
        """A table: the first message is `hello`."""
        if not await self._admitted(websocket):
            return
        try:
            if PASSED_ON in websocket.scope:
                await self._at_table_anywhere(websocket)
                return
            self._work.addresses.take(_payer(websocket), CONNECTION)
            with self._sockets.one(_payer(websocket)):
                await self._at_table_anywhere(websocket)
        except Refused as error:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await websocket.close(NOT_FOUND if error.code == "no_table" else TOO_MANY)

    async def _at_table_anywhere(self, websocket: WebSocket) -> None:
        """At a table of this node, or of another."""
        end = time.monotonic() + MOVING_SECONDS
        while True:
            try:
                running = await self._find(websocket)
                break
            except Elsewhere as there:
                with contextlib.suppress(Unreachable):
                    await self.relay.join(websocket, there.home)
                    return
            if time.monotonic() > end:
                raise Refused("closing", "The server is about to restart.")
            await asyncio.sleep(AGAIN_SECONDS)
        await websocket.accept()
        await self._at_table(websocket, running)

    async def _at_table(self, websocket: WebSocket, running: RunningTable) -> None:
        connection = self._connection(websocket, lambda: resume())
        try:
            hello = await connection.hello()
            guest = await self._who(websocket, running, hello)
            connection.budget.belongs_to(guest.id)
            with self._tabs.one(payer_named(guest.id)):
                viewer = running.join(guest, connection)

                def resume() -> None:
                    """The client lost what was queued: as if it had said hello again with
                    nothing.
                    """
                    running.actor.post(
                        viewer, msgspec.structs.replace(hello, have=None, token="", id="")
                    )

                try:
                    running.actor.post(viewer, hello)
                    connection.listen(
                        lambda message: self._hear(running, viewer, connection, message)
                    )
                    await connection.over
                finally:
                    running.part(viewer)
        except Refused as error:
            stranger = error.code == "no_guest"
            connection.end(
                FORBIDDEN if stranger else TOO_MANY, "no_guest" if stranger else "too_many"
            )
        except WebSocketDisconnect:
            pass
        finally:
            await connection.close()

    async def _who(self, websocket: WebSocket, running: RunningTable, hello: Hello) -> StoredGuest:
        """Whose connection this is: by the seat token, else by the cookie of a page of ours."""
        if hello.token:
            id = self.hub.seat_tokens.guest(running.id, hello.token)
            guest = (
                await self.store.ask(database.guest_by_id, id, self.hub.calendar.now())
                if id
                else None
            )
            if guest is None:
                raise Refused("no_guest", "This seat token opens nothing.")
            return guest
        if not same_site(websocket, self.settings, needed=True):
            raise Refused("no_guest", "Introduce yourself first.")
        return await self._known(websocket)

    def _hear(
        self, running: RunningTable, viewer: Viewer, connection: SocketConnection, message: In
    ) -> None:
        """Hand a message to the table; one that asks for a game that is still being compiled has to
        wait, and what follows it too.
        """
        coming = self.warmup.coming(message.setup.game) if isinstance(message, Configure) else None
        if coming is None:
            running.actor.post(viewer, message)
            return

        def go_on(_: object) -> None:
            running.actor.post(viewer, message)
            connection.go_on()

        connection.hold()
        coming.add_done_callback(go_on)


def _sum(counts: Iterable[dict[str, int]]) -> Counter[str]:
    return sum(map(Counter, counts), Counter())


def _payer(connection: HTTPConnection) -> Payer:
    """Who is charged for what comes over this connection, as long as nobody has a name."""
    return payer_at(connection.client.host if connection.client else "")


def _small_number(written: str, digits: int = 3) -> int:
    """A seat, a step or a move, as an address names it."""
    if not (written.isascii() and written.isdigit() and len(written) <= digits):
        raise Refused("bad_message", "That cannot be read.")
    return int(written)
