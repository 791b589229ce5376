"""How Uvicorn listens for a server, and how it ends."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import uvicorn

from mazzo.engine.system import on_end
from mazzo.server.app import Server
from mazzo.server.http_protocol import HttpProtocol
from mazzo.server.sockets import Socket

LOG = logging.getLogger("mazzo.server")


class Uvicorn(uvicorn.Server):
    """Uvicorn, which says when it is ready, and lets the tables say goodbye at the end."""

    def __init__(self, server: Server, ready: Callable[[], None]) -> None:
        super().__init__(config(server))
        self._tables, self._ready = server, ready

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """SIGTERM and SIGINT end the serving; what follows it still happens."""
        on_end(lambda number: self.handle_exit(number, None))
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """From here on people are answered."""
        await super().startup(sockets)
        if self.started:
            await asyncio.to_thread(self._ready)  # Whoever is told may take a while over it.

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """On SIGTERM: nothing new, everything written, everybody told, then the end."""
        try:
            await asyncio.wait_for(self._tables.drain(), self._tables.settings.drain_seconds)
        except TimeoutError:
            LOG.error("the store did not take everything in time; nothing of it was confirmed")
        await super().shutdown(sockets)


def config(server: Server) -> uvicorn.Config:
    """How Uvicorn listens for this server."""
    settings = server.settings
    protocol: Any = partial(HttpProtocol, server.http_connections)
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
