"""Run a server until it is told to stop; then let it finish what it began."""

import asyncio
import errno
import gc
import logging
import secrets
import socket
import sys
import time
from collections.abc import Callable

from mazzo.engine.errors import BadSetup
from mazzo.engine.game import Game
from mazzo.engine.system import claim_port, new_event_loop
from mazzo.server import queries
from mazzo.server.addresses import node_address
from mazzo.server.app import Server
from mazzo.server.listening import Uvicorn
from mazzo.server.logs import start_logging
from mazzo.server.metrics import Metrics
from mazzo.server.settings import Settings
from mazzo.server.store import Store
from mazzo.server.warmup import Warmup
from mazzo.table.clocks import Clock, RealClock

LOG = logging.getLogger("mazzo.server")
GARBAGE = (200_000, 10, 10)
"""How rarely garbage is looked for: what a move makes is freed without. Where hundreds of tables
move at once some ten thousand objects wait for the store, none of them garbage.
"""
SWITCH_SECONDS = 0.0005
"""How long a busy thread may keep the interpreter while another wants it."""
PATIENCE = 1.0
"""Seconds to wait for a port that is taken."""


def bound(settings: Settings) -> socket.socket:
    """The socket to listen on; a port that somebody else has is refused before anything else is
    done.
    """
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    made = socket.socket(family)
    claim_port(made)
    try:
        _bind(made, (settings.host, settings.port))
    except OSError as error:
        made.close()
        params: dict[str, str | int] = {"host": settings.host, "port": str(settings.port)}
        raise BadSetup(
            "cannot_listen",
            f"Nobody can listen on {settings.host}, port {settings.port}: {error.strerror}.",
            params=params,
        ) from None
    return made


def _bind(made: socket.socket, where: tuple[str, int]) -> None:
    """Take the port; a server that was killed may hold it for another moment."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            made.bind(where)
            return
        except OSError as error:
            if error.errno != errno.EADDRINUSE or time.monotonic() > end:
                raise
            time.sleep(0.05)


def address(settings: Settings, listening: socket.socket) -> str:
    """Where a person on this machine, or everybody, finds the page."""
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(
        settings.host, f"[{settings.host}]" if ":" in settings.host else settings.host
    )
    return settings.url or f"http://{host}:{listening.getsockname()[1]}"


def keep_calm() -> None:
    """No long pauses: what was imported is never garbage, and the store's thread gets the
    interpreter back soon.
    """
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

    `begun` is told of every game that has to be compiled, the first time only; `ready` is told the
    address of the page.
    """
    start_logging(settings.log, settings.log_level)
    keep_calm()
    with bound(settings) as listening:
        LOG.info("starting", extra={"host": settings.host, "port": settings.port})
        with asyncio.Runner(loop_factory=new_event_loop) as runner:
            runner.run(
                _run(
                    settings,
                    listening,
                    clock or RealClock(),
                    begun,
                    lambda: ready(address(settings, listening)),
                )
            )
    LOG.info("stopped")


async def _run(
    settings: Settings,
    listening: socket.socket,
    clock: Clock,
    begun: Callable[[Game], None],
    ready: Callable[[], None],
) -> None:
    metrics, reached = Metrics(), node_address(settings, listening.getsockname()[1])
    store = Store(settings.store, address=reached, committed=metrics.committed)
    try:
        key = await store.ask(queries.note, "seat key", secrets.token_bytes(32))
        warmup = Warmup(begun)
        server = Server(
            settings, store, metrics, clock=clock, key=key, warmup=warmup, address=reached
        )
        await Uvicorn(server, ready).serve([listening])
    finally:
        store.close()
