"""Run a server until it is told to stop; then let it finish what it began."""

import asyncio
import contextlib
import logging
import secrets
import signal
import socket
from collections.abc import Iterator

import uvicorn
import uvloop

from mazzo.server.app import Server
from mazzo.server.hub import warm_up
from mazzo.server.logs import start_logging
from mazzo.server.metrics import Metrics
from mazzo.server.settings import Settings
from mazzo.server.sockets import Socket
from mazzo.server.store import Store
from mazzo.table.clocks import Clock, RealClock

LOG = logging.getLogger("mazzo.server")


class Uvicorn(uvicorn.Server):
    """Uvicorn, which first lets the tables say goodbye."""

    def __init__(self, config: uvicorn.Config, server: Server) -> None:
        super().__init__(config)
        self._tables = server

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """SIGTERM and SIGINT end the serving; what follows it still happens."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """On SIGTERM: nothing new, everything written, everybody told, then the end."""
        await asyncio.wait_for(self._tables.drain(), self._tables.settings.drain_seconds)
        await super().shutdown(sockets)


def config(server: Server) -> uvicorn.Config:
    """How Uvicorn listens for this server."""
    settings = server.settings
    return uvicorn.Config(
        server.app(),
        host=settings.host,
        port=settings.port,
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


async def _serve(settings: Settings, clock: Clock) -> None:
    metrics = Metrics()
    store = Store(settings.store, committed=metrics.committed)
    try:
        key = await store.note("seat key", secrets.token_bytes(32))
        server = Server(settings, store, metrics, clock=clock, key=key)
        await Uvicorn(config(server), server).serve()
    finally:
        await asyncio.to_thread(store.close)
    LOG.info("stopped")


def serve(settings: Settings, clock: Clock | None = None) -> None:
    """Run until SIGTERM or SIGINT, by the real clock unless another is given."""
    start_logging(settings.log, settings.log_level)
    warm_up()
    LOG.info("starting", extra={"host": settings.host, "port": settings.port})
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_serve(settings, clock or RealClock()))
