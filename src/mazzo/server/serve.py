"""Run a server until it is told to stop; then let it finish what it began."""

import asyncio
import contextlib
import gc
import logging
import secrets
import signal
import socket
import sys
from collections.abc import Callable, Iterator

import uvicorn
import uvloop

from mazzo.engine.errors import BadSetup
from mazzo.engine.game import Game
from mazzo.server.app import Server
from mazzo.server.logs import start_logging
from mazzo.server.metrics import Metrics
from mazzo.server.prepared import Prepared
from mazzo.server.settings import Settings
from mazzo.server.sockets import Socket
from mazzo.server.store import Store
from mazzo.table.clocks import Clock, RealClock

LOG = logging.getLogger("mazzo.server")
GARBAGE = (10_000, 10, 10)
"""How rarely garbage is looked for: most of what a move makes is freed without."""
SWITCH_SECONDS = 0.0005
"""How long a busy thread may keep the interpreter while another wants it."""


class Uvicorn(uvicorn.Server):
    """Uvicorn, which says when it is ready, and lets the tables say goodbye at the end."""

    def __init__(self, config: uvicorn.Config, server: Server, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._tables, self._ready = server, ready

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
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """On SIGTERM: nothing new, everything written, everybody told, then the end."""
        await asyncio.wait_for(self._tables.drain(), self._tables.settings.drain_seconds)
        await super().shutdown(sockets)


def config(server: Server) -> uvicorn.Config:
    """How Uvicorn listens for this server."""
    settings = server.settings
    return uvicorn.Config(
        server.app(),
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


def bound(settings: Settings) -> socket.socket:
    """The socket to listen on; a port that somebody else has is refused before anything else is done."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    made = socket.socket(family)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((settings.host, settings.port))
    except OSError as error:
        made.close()
        params: dict[str, str | int] = {"host": settings.host, "port": str(settings.port)}
        raise BadSetup(
            "cannot_listen", f"Nobody can listen on {settings.host}, port {settings.port}: {error.strerror}.", params=params
        ) from None
    return made


def address(settings: Settings, listening: socket.socket) -> str:
    """Where a person on this machine, or everybody, finds the page."""
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(settings.host, f"[{settings.host}]" if ":" in settings.host else settings.host)
    return settings.url or f"http://{host}:{listening.getsockname()[1]}"


async def _serve(
    settings: Settings, clock: Clock, listening: socket.socket, begun: Callable[[Game], None], ready: Callable[[], None]
) -> None:
    metrics = Metrics()
    store = Store(settings.store, committed=metrics.committed)
    try:
        key = await store.note("seat key", secrets.token_bytes(32))
        server = Server(settings, store, metrics, clock=clock, key=key, prepared=Prepared(begun))
        await Uvicorn(config(server), server, ready).serve([listening])
    finally:
        await asyncio.to_thread(store.close)
    LOG.info("stopped")


def keep_calm() -> None:
    """No long pauses: what was imported is never garbage, and the store's thread gets the interpreter back soon."""
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(SWITCH_SECONDS)


def serve(
    settings: Settings,
    clock: Clock | None = None,
    *,
    begun: Callable[[Game], None] = lambda _: None,
    ready: Callable[[str], None] = lambda _: None,
) -> None:
    """Run until SIGTERM or SIGINT, by the real clock unless another is given.

    `begun` is told of every game that has to be compiled, the first time only; `ready` is told the address of the page.
    """
    start_logging(settings.log, settings.log_level)
    keep_calm()
    with bound(settings) as listening:
        LOG.info("starting", extra={"host": settings.host, "port": settings.port})
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(_serve(settings, clock or RealClock(), listening, begun, lambda: ready(address(settings, listening))))
