"""HTTP as Uvicorn speaks it, for people who may mean harm.

A request has to be whole within some seconds, an answer has to be taken, and there are only so many
connections that do not play: where one too many comes, the oldest that nobody is answering goes.
"""

import asyncio
import logging
import time
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from mazzo.server.metrics import Metrics
from mazzo.server.settings import Settings

LOG = logging.getLogger("mazzo.http")
REQUEST_SECONDS = 10.0
"""A request, with its body, comes within this time."""
TAKEN_SECONDS = 20.0
"""Whoever takes nothing of an answer for so long never will."""
OWN_FILES = 128
"""Descriptors that are kept for the database, for children and for luck."""
SAID_EVERY = 60.0
"""Seconds between two lines of the log about connections that were dropped."""


class HttpConnections:
    """The connections that do not play. They never take more than a quarter of the descriptors, so
    that those who play keep theirs.
    """

    def __init__(self, settings: Settings, metrics: Metrics, files: int) -> None:
        free = max(16, files - OWN_FILES)
        self.most = max(8, free // 4)
        self.sockets_most = min(settings.sockets_most, free - self.most)
        self._each, self._metrics = settings.sockets_per_address, metrics
        self._is_proxy = settings.is_proxy
        self._open: dict[HttpProtocol, None] = {}
        self._at: Counter[str] = Counter()
        self._said = -SAID_EVERY

    def add(self, new: "HttpProtocol") -> None:
        """A connection has opened: perhaps another has to go for it, or it goes itself."""
        host = new.host
        self._open[new] = None
        self._at[host] += 1
        if len(self._open) > self.most:
            self._drop_oldest(lambda _: True)
        elif self._at[host] > self._each and not self._is_proxy(host):
            self._drop_oldest(lambda other: other.host == host)

    def discard(self, gone: "HttpProtocol") -> None:
        """A connection has closed, or plays."""
        if gone in self._open:
            del self._open[gone]
            self._at[gone.host] -= 1
            if not self._at[gone.host]:
                del self._at[gone.host]

    def _drop_oldest(self, concerns: Any) -> None:
        """Of those that nobody is answering; the newest is one of them."""
        self.drop(next(each for each in self._open if each.is_waiting and concerns(each)))

    def drop(self, connection: "HttpProtocol") -> None:
        """End a connection that keeps others out."""
        self._metrics.connections_dropped += 1
        if time.monotonic() - self._said > SAID_EVERY:
            self._said = time.monotonic()
            LOG.warning(
                "connections that ask for nothing are dropped", extra={"open": len(self._open)}
            )
        connection.transport.abort()
        self.discard(connection)


class HttpProtocol(H11Protocol):
    """One connection that does not play, or not yet."""

    def __init__(self, registry: HttpConnections, **given: Any) -> None:
        super().__init__(**given)
        self._registry = registry
        self._deadline: asyncio.TimerHandle | None = None
        self._stuck: asyncio.TimerHandle | None = None
        self._plays = False
        """Whether it has become a WebSocket: the transport is another's now."""
        self.host = ""

    @property
    def is_waiting(self) -> bool:
        """Whether the other side has not said all of what it wants."""
        return self.conn.their_state in (h11.IDLE, h11.SEND_BODY)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.host = self.client[0] if self.client else ""
        self._set_deadline()
        self._registry.add(self)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._plays:
            return
        if self.is_waiting and not self.transport.is_closing():
            self._set_deadline()
        else:
            self._clear_deadline()

    def _set_deadline(self) -> None:
        """It counts from the first byte, not from the last."""
        if self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST_SECONDS, self._is_late)

    def _clear_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _is_late(self) -> None:
        self._deadline = None
        self._registry.drop(self)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it plays: other limits hold."""
        self._plays = True
        self._leave()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stuck is None:
            self._stuck = self.loop.call_later(TAKEN_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        self._clear_deadline()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None
        self._registry.discard(self)
