"""One process with tables: an event loop that answers people until it is told to stop, and then
finishes what it began.
"""

import asyncio
import contextlib
import logging
import secrets
import signal
import socket
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec
import uvicorn

from mazzo.engine.game import Game
from mazzo.server import database
from mazzo.server.app import Server
from mazzo.server.http_protocol import HttpProtocol
from mazzo.server.metrics import Metrics
from mazzo.server.neighbours import HandoverProtocol, Neighbours
from mazzo.server.settings import Settings
from mazzo.server.sockets import Socket
from mazzo.server.store import Store
from mazzo.server.warmup import Warmup
from mazzo.table.clocks import Clock

LOG = logging.getLogger("mazzo.server")


class Launch(msgspec.Struct, frozen=True):
    """What a server needs besides its settings."""

    listening: socket.socket
    clock: Clock
    begun: Callable[[Game], None]
    """Is told of every game that has to be compiled, the first time only."""
    ready: Callable[[], None]
    """Is told when people are answered."""


class Uvicorn(uvicorn.Server):
    """Uvicorn, which says when it is ready, takes connections over from other workers, and lets the
    tables say goodbye at the end.
    """

    def __init__(self, config: uvicorn.Config, server: Server, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._tables, self._ready = server, ready
        self._adopted: set[asyncio.Task[Any]] = set()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """SIGTERM and SIGINT end the serving; what follows it still happens."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """From here on people are answered."""
        await super().startup(sockets)
        if self.started:
            self._tables.hub.neighbours.listen("connection", self._adopt)
            self._tables.hub.neighbours.open()
            self._ready()

    def _adopt(self, _: int, begun: bytes, descriptor: int | None) -> None:
        """Take a connection over, with what it has said so far."""
        given = {
            "config": self.config,
            "server_state": self.server_state,
            "app_state": self.lifespan.state,
            "registry": self._tables.http_connections,
        }
        door = partial(HandoverProtocol, self._tables.hub.neighbours, begun, **given)
        loop, connection = asyncio.get_running_loop(), socket.socket(fileno=descriptor)
        connection.setblocking(False)
        adopted = loop.create_task(loop.connect_accepted_socket(door, connection))
        self._adopted.add(adopted)
        adopted.add_done_callback(self._adopted.discard)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """On SIGTERM: nothing new, everything written, everybody told, then the end."""
        try:
            await asyncio.wait_for(self._tables.drain(), self._tables.settings.drain_seconds)
        except TimeoutError:
            LOG.error("the store did not take everything in time; nothing of it was confirmed")
        await super().shutdown(sockets)


def config(server: Server) -> uvicorn.Config:
    """How Uvicorn listens for this server."""
    settings, neighbours = server.settings, server.hub.neighbours
    protocol: Any = (
        partial(HandoverProtocol, neighbours, registry=server.http_connections)
        if neighbours.count > 1
        else partial(HttpProtocol, server.http_connections)
    )
    return uvicorn.Config(
        server.app(),
        http=protocol,
        ws=Socket,
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=max(1, int(settings.drain_seconds)),
        lifespan="on",
    )


async def work(
    settings: Settings, call: Launch, store: Store, metrics: Metrics, neighbours: Neighbours
) -> None:
    """Until told to stop."""
    try:
        key = await store.ask(database.note, "seat key", secrets.token_bytes(32))
        warmup = Warmup(call.begun)
        server = Server(
            settings,
            store,
            metrics,
            clock=call.clock,
            key=key,
            warmup=warmup,
            neighbours=neighbours,
        )
        await Uvicorn(config(server), server, call.ready).serve([call.listening])
    finally:
        store.close()
