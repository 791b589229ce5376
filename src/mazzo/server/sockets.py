"""One connection: a bounded outbox, a throttled inbox and a way to be cut off.

Whoever reads too slowly loses what waits and gets a snapshot as soon as there is room again; whoever does not read at
all is cut off. Whoever writes too fast is read more slowly; whoever goes on is cut off.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from mazzo.server.limits import Bucket
from mazzo.server.metrics import Metrics
from mazzo.server.settings import Settings
from mazzo.table.protocol import Bye, Farewell, In, No, read_in, write

STRIKES = 200
"""So many messages in a row may come too early before the connection is cut off."""
STUCK_SECONDS = 10.0
"""A frame that cannot be sent for so long will never be."""
LINGER_SECONDS = 2.0
"""How long a farewell may take."""

TOO_FAST, SLOW, RESTART, GOING_AWAY = 1008, 1013, 1012, 1001


class Socket(WebSocketsSansIOProtocol):
    """Uvicorn's socket, with a way to cut it off: closing politely never ends where the other side does not read."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["cut"] = self.transport.abort


class Connection:
    """One open socket at a table or in the lobby."""

    def __init__(self, websocket: WebSocket, settings: Settings, metrics: Metrics, *, resume: Callable[[], None]) -> None:
        self._websocket, self._settings, self._metrics, self._resume = websocket, settings, metrics, resume
        self._outbox: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._behind = False
        self._ending: int | None = None
        self._bucket = Bucket(settings.messages_burst, settings.messages_rate)
        self._strikes = 0
        self._loop = asyncio.get_running_loop()
        self._since: float | None = None
        """Since when the frame that is being sent has been waiting."""
        self._look: asyncio.TimerHandle

    # Out.

    def put(self, frame: bytes) -> None:
        """Queue a frame; never waits. Too much of it, and everything queued is forgotten in favour of a snapshot."""
        if self._behind or self._ending is not None:
            return
        self._outbox.append(frame)
        if len(self._outbox) > self._settings.outbox:
            self._metrics.dropped += 1
            self._outbox.clear()
            self._behind = True
        self._wake.set()

    def end(self, code: int, farewell: Farewell | None = None) -> None:
        """Close once what is queued has been sent."""
        if self._ending is None:
            if farewell:
                self._outbox.append(write(Bye(code=farewell)))
            self._ending = code
            self._wake.set()

    async def send_all(self) -> None:
        """Send what is queued for as long as the connection lives."""
        self._look_after()
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                await self._send_queued()
                if self._ending is not None:
                    await asyncio.wait_for(self._websocket.close(self._ending), LINGER_SECONDS)
                    return
                if self._behind:
                    self._behind = False
                    self._resume()
        except (WebSocketDisconnect, TimeoutError, RuntimeError):
            self.cut()
        finally:
            self._look.cancel()

    async def _send_queued(self) -> None:
        self._since = self._loop.time()
        while self._outbox:
            await self._websocket.send_text(self._outbox.popleft().decode())
            self._since = self._loop.time()
            self._metrics.sent += 1
        self._since = None

    def _look_after(self) -> None:
        """Now and then: cut off whoever has not taken a single frame for too long. Cheaper than a timer for each frame."""
        if self._since is not None and self._loop.time() - self._since > STUCK_SECONDS:
            self.cut()
        self._look = self._loop.call_later(STUCK_SECONDS / 4, self._look_after)

    def cut(self) -> None:
        """End it now, whatever the other side does."""
        cut = self._websocket.scope.get("state", {}).get("cut")
        if cut is not None:
            cut()

    # In.

    async def receive(self) -> In | None:
        """The next message; None if what came is none and has been refused as such."""
        frame = await self._websocket.receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1005))
        self._metrics.messages += 1
        await self._throttle()
        return self._read(frame)

    def _read(self, frame: Any) -> In | None:
        text = frame.get("text")
        with contextlib.suppress(msgspec.DecodeError, UnicodeEncodeError, RecursionError):
            if text is not None:
                return read_in(text.encode())
        self.refuse("bad_message", id=_id_of(text))
        return None

    def refuse(self, code: str, *, id: str = "") -> None:
        """Say no."""
        self._metrics.refusals += 1
        self.put(write(No(id=id, code=code)))

    async def _throttle(self) -> None:
        """Read no faster than allowed; cut off whoever never lets up."""
        if self._bucket.take():
            if self._bucket.left >= self._settings.messages_burst / 2:
                self._strikes = 0
            return
        self._metrics.throttled += 1
        self._strikes += 1
        if self._strikes > STRIKES:
            self.end(TOO_FAST, "too_fast")
            raise WebSocketDisconnect(TOO_FAST)
        await asyncio.sleep(self._bucket.wait)
        self._bucket.take()

    @property
    def open(self) -> bool:
        """Whether anything can still be sent."""
        return self._ending is None and self._websocket.application_state is WebSocketState.CONNECTED


class _Named(msgspec.Struct):
    id: str = ""


def _id_of(text: str | None) -> str:
    """The id of a message that is otherwise unreadable, so that its sender knows which it was."""
    try:
        return msgspec.json.decode((text or "").encode(), type=_Named).id[:64]
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return ""
