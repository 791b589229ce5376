"""One connection: a bounded outbox, a throttled inbox and a way to be cut off.

Whoever reads too slowly loses what waits and gets a snapshot as soon as there is room again;
whoever does not read at all is cut off. Whoever writes too fast is read more slowly; whoever goes
on is cut off.

Frames do not take the way through ASGI, which costs more than all the rest of a move: `Socket`
hands whole text frames straight to its `SocketConnection`, which writes frames that were made once
for all who get them.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Sequence
from functools import lru_cache
from struct import pack
from typing import Any, Protocol

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

from mazzo.server.lines import line
from mazzo.server.metrics import Metrics
from mazzo.server.settings import Settings
from mazzo.server.work import BYTES_FOR_ONE, MESSAGES, Budget
from mazzo.table.protocol import Bye, Farewell, Hello, In, No, read_in, write

STRIKES = 200
"""So many messages in a row may come too early before the connection is cut off."""
STUCK_SECONDS = 10.0
"""Whoever takes nothing for so long never will."""
AT_ONCE = 16
"""So many frames of one connection are read before it is another's turn."""
LINGER_SECONDS = 2.0
"""How long a farewell may take."""

TOO_FAST, RESTART, GOING_AWAY, PROTOCOL = 1008, 1012, 1001, 1002

_WHOLE_TEXT, _FIN, _MASKED = 0x81, 0x80, 0x80
_CONTINUATION, _TEXT, _BINARY = 0, 1, 2


def frame(text: bytes) -> bytes:
    """A text as one WebSocket frame of a server."""
    return _head(len(text)) + text


@lru_cache(4096)
def _head(size: int) -> bytes:
    """How a frame of this length begins."""
    if size < 126:
        return bytes((_WHOLE_TEXT, size))
    return (
        pack(">BBH", _WHOLE_TEXT, 126, size)
        if size < 1 << 16
        else pack(">BBQ", _WHOLE_TEXT, 127, size)
    )


class FarEnd(Protocol):
    """The line to another node, to which a socket is handed on."""

    def write(self, data: bytes) -> None: ...
    def hold(self) -> None: ...
    def go_on(self) -> None: ...
    def cut(self) -> None: ...


class Socket(WebSocketsSansIOProtocol):
    """Uvicorn's socket. Once it is open, whole text frames go to whoever listens; every other frame
    goes to the library.
    """

    _listener: "SocketConnection | None" = None
    _far: "FarEnd | None" = None
    _unread = b""
    _is_held = False
    _is_in_parts = False

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["socket"] = self

    async def run_asgi(self) -> None:
        """Nobody asks for the socket after that: no circle keeps it until garbage is looked for."""
        await super().run_asgi()
        self.scope["state"].pop("socket", None)

    def listen(self, listener: "SocketConnection") -> None:
        """From now on everything goes there."""
        self._listener = listener
        self.go_on()

    def join(self, far: "FarEnd") -> None:
        """From now on everything goes to another node, which answers the handshake, too."""
        self._far, unread = far, self._unread
        self.handshake_complete, self._unread = True, b""
        self.data_received(unread)
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def hold(self) -> None:
        """Read nothing more for now."""
        self._is_held = True
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Read again."""
        self._is_held = False
        if not self.transport.is_closing():
            self.transport.resume_reading()
            self._read()

    def data_received(self, data: bytes) -> None:
        if self._listener:
            self._unread += data
            self._read()
        elif not self.handshake_initiated:
            super().data_received(data)
        elif self._far:
            self._far.write(data)
        else:
            self._unread += data
            self.transport.pause_reading()

    def _read(self) -> None:
        """The whole frames that have arrived, a few at a time: nobody keeps others waiting by
        sending much.
        """
        for _ in range(AT_ONCE):
            if not self._read_one() or not self._unread:
                return
        if not self._is_held:
            self.hold()
            self.loop.call_soon(self.go_on)

    def _read_one(self) -> bool:
        """The next frame; whether it was there, whole."""
        if self._is_held or len(self._unread) < 2:
            return False
        data = self._unread
        size, start = data[1] & 0x7F, 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(data[2:start], "big") if len(data) >= start else 0
        start += 4 if data[1] & _MASKED else 0
        end = start + size
        is_too_long = size > self.config.ws_max_size
        if len(data) < end and not is_too_long:
            return False
        self._unread = data[end:]
        if data[0] == _WHOLE_TEXT and data[1] & _MASKED and not (is_too_long or self._is_in_parts):
            self._tell(apply_mask(data[start:end], data[start - 4 : start]))
        else:
            self._leave_to_library(data[:end])
        return True

    def _leave_to_library(self, whole: bytes) -> None:
        """Parts of a message, pings, farewells and nonsense."""
        kind = whole[0] & 0x0F
        if kind in (_CONTINUATION, _TEXT, _BINARY):
            self._is_in_parts = not whole[0] & _FIN
        super().data_received(whole)

    def send_receive_event_to_app(self) -> None:
        text = b"".join(self.frames) if self.curr_msg_data_type == "text" else None
        self.frames = []
        self._tell(text)

    def _tell(self, text: bytes | None) -> None:
        if self._listener and not self.close_sent:
            self._listener.heard(text)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._listener:
            self._listener.blocked()
        if self._far:
            self._far.hold()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._listener:
            self._listener.drained()
        if self._far:
            self._far.go_on()

    def shutdown(self) -> None:
        """The server ends. Where another node has made the handshake, there is nothing to say."""
        if self._far:
            self._far.cut()
        else:
            super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._listener:
            self._listener.lost()
            self._listener = None
        if self._far:
            self._far.cut()
            self._far = None


class SocketConnection:
    """One open socket at a table or in the lobby."""

    def __init__(
        self,
        websocket: WebSocket,
        settings: Settings,
        metrics: Metrics,
        *,
        budget: Budget,
        resume: Callable[[], None],
    ) -> None:
        self._websocket, self._settings, self._metrics = websocket, settings, metrics
        self.budget, self._resume = budget, resume
        self._socket: Socket = websocket.scope["state"]["socket"]
        self.line = line(websocket, self._socket.transport.get_extra_info("socket"), settings)
        """Asks the system for the round trip to the client."""
        self._write, self._is_closing = (
            self._socket.transport.write,
            self._socket.transport.is_closing,
        )
        self._loop = asyncio.get_running_loop()
        self._outbox: deque[bytes] = deque()
        self._is_blocked = self._is_lost = self._behind = False
        self._waiting, self._since = 0, 0.0
        """How many bytes the system has not taken, and since when it has taken none."""
        self._ending: int | None = None
        self._strikes = 0
        self._hello: asyncio.Future[Hello] = self._loop.create_future()
        self._deliver: Callable[[In], None] = self._greeted
        self.over: asyncio.Future[None] = self._loop.create_future()
        """Done when nothing more will be read."""
        self._socket.listen(self)

    # Out.

    def put(self, frames: Sequence[bytes]) -> None:
        """Send frames in one piece; never waits.

        Too much of it unread, and everything queued is forgotten in favour of a snapshot.
        """
        if self._behind or self._ending is not None or self._is_closing():
            return
        if not self._is_blocked:
            self._write(b"".join(frames))
            self._metrics.sent += len(frames)
            return
        self._outbox.extend(frames)
        if len(self._outbox) > self._settings.outbox:
            self._metrics.dropped += 1
            self._outbox.clear()
            self._behind = True

    def blocked(self) -> None:
        """The other side does not keep up."""
        self._is_blocked = True
        self._waiting, self._since = (
            self._socket.transport.get_write_buffer_size(),
            self._loop.time(),
        )
        self._look_after()

    def _look_after(self) -> None:
        """Now and then: cut off whoever has taken nothing for too long."""
        if self._is_lost or not self._is_blocked:
            return
        waiting, now = self._socket.transport.get_write_buffer_size(), self._loop.time()
        if waiting < self._waiting:
            self._waiting, self._since = waiting, now
        if now - self._since > STUCK_SECONDS:
            self.cut()
        else:
            self._loop.call_later(STUCK_SECONDS / 4, self._look_after)

    def drained(self) -> None:
        """There is room again."""
        self._is_blocked = False
        while self._outbox and not self._is_blocked and not self._is_closing():
            self._write(self._outbox.popleft())
            self._metrics.sent += 1
        if self._is_blocked:
            return
        if self._ending is not None:
            self._finish()
        elif self._behind:
            self._behind = False
            self._resume()

    def end(self, code: int, farewell: Farewell | None = None) -> None:
        """Close once what is queued has been sent."""
        if self._ending is None:
            if farewell:
                self._outbox.append(frame(write(Bye(code=farewell))))
            self._ending = code
            self._loop.call_later(LINGER_SECONDS, self._give_up)
            if not self._is_blocked:
                self.drained()

    def _give_up(self) -> None:
        if not self.over.done():
            self.cut()

    def _finish(self) -> None:
        if not self.over.done():
            self.over.set_result(None)

    def cut(self) -> None:
        """End it now, whatever the other side does."""
        self._socket.transport.abort()

    def lost(self) -> None:
        """The other side is gone, and nothing more is heard: no circle keeps the connection."""
        self._is_lost, self._deliver, self._resume = True, _forget, _forget
        self._finish()
        if not self._hello.done():
            self._hello.cancel()

    async def close(self) -> None:
        """The last thing that is done with it."""
        self.end(GOING_AWAY)
        await self.over
        if not self._is_lost:
            self.go_on()  # the other side's farewell has to be heard
            with contextlib.suppress(WebSocketDisconnect, TimeoutError, RuntimeError):
                await asyncio.wait_for(
                    self._websocket.close(self._ending or GOING_AWAY), LINGER_SECONDS
                )

    # In.

    async def hello(self) -> Hello:
        """The first message. What follows it waits until somebody listens."""
        await asyncio.wait([self._hello], timeout=self._settings.hello_seconds)
        if not self._hello.done() or self._hello.cancelled():
            self.end(PROTOCOL)
            raise WebSocketDisconnect(PROTOCOL)
        return self._hello.result()

    def _greeted(self, message: In) -> None:
        if isinstance(message, Hello):
            self._hello.set_result(message)
            self.hold()
        else:
            self.refuse("no_hello", id=message.id)

    def listen(self, deliver: Callable[[In], None]) -> None:
        """Every further message goes there."""
        self._deliver = deliver
        self.go_on()

    def hold(self) -> None:
        """Read nothing more for now."""
        self._socket.hold()

    def go_on(self) -> None:
        """Read again."""
        self._socket.go_on()

    def heard(self, text: bytes | None) -> None:
        """Something has come in: None if it is no text."""
        self._metrics.messages += 1
        if self._ending is not None:
            return
        try:
            message = read_in(text or b"")
        except (msgspec.DecodeError, RecursionError):
            self.refuse("bad_message", id=_id_of(text))
            self._throttle(1)
            return
        self._throttle(MESSAGES.get(type(message), 1))
        if self._ending is None:
            self._deliver(message)

    def refuse(self, code: str, *, id: str = "") -> None:
        """Say no."""
        self._metrics.refusals += 1
        self.put([frame(write(No(id=id, code=code)))])

    def told(self, missed: int) -> None:
        """So many bytes of what it had missed were sent: whoever asks for much pays for it."""
        self.budget.charge(missed / BYTES_FOR_ONE)

    def _throttle(self, cost: int) -> None:
        """Read no faster than is paid for; cut off whoever never lets up."""
        wait = 0.0 if self.budget.charge(cost) else self.budget.wait
        if wait <= 0:
            self._strikes -= self._strikes > 0
            return
        self._metrics.throttled += 1
        self._strikes += self.budget.own_wait > 0
        if self._strikes > STRIKES:
            self.end(TOO_FAST, "too_fast")
        else:
            self.hold()
            self._loop.call_later(wait, self.go_on)


def _forget(*message: In) -> None:
    """What becomes of all that concerns a lost connection."""


class _Named(msgspec.Struct):
    id: str = ""


def _id_of(text: bytes | None) -> str:
    """The id of a message that is otherwise unreadable, so that its sender knows which it was."""
    try:
        return msgspec.json.decode(text or b"", type=_Named).id[:64]
    except (msgspec.DecodeError, RecursionError):
        return ""
