"""Any door leads to the table: what concerns a table of another node is passed on to that node.

A WebSocket is passed on as bytes, in both directions, without a look at them. The other node has to
know who is really there: that is said in a header with a MAC by the key that all nodes share.
"""

import asyncio
import hashlib
import hmac
from collections.abc import Callable
from typing import cast

import h11
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from mazzo.server import lines
from mazzo.server.lines import GUESSED, PASSED_ON
from mazzo.server.ownership import Home
from mazzo.server.responses import read_all
from mazzo.server.settings import Settings
from mazzo.server.sockets import Socket

HEADER = "x-mazzo-relayed"
"""By this one of our nodes says for whom it asks another."""
SECONDS = 10.0
"""Within this time the other node has to answer."""
OURS = {
    HEADER,
    lines.SAID,
    "forwarded",
    "via",
    "connection",
    "keep-alive",
    "te",
    "transfer-encoding",
    "content-length",
}
"""What is said anew, or holds for one line only."""
CHUNK = 1 << 16


class Unreachable(Exception):
    """Nobody answers there, or not yet."""


class Relayed:
    """Puts the person in the place of the node that passes their request on."""

    def __init__(self, app: ASGIApp, key: bytes) -> None:
        self._app, self._key = app, key

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            said = Headers(scope=scope).get(HEADER, "")
            host, scheme, mac, *more = (*said.split(" "), "", "", "")
            if hmac.compare_digest(mac.encode(), _mac(self._key, host, scheme).encode()):
                scope = {**scope, "client": (host, 0), "scheme": scheme, PASSED_ON: True}
                if GUESSED in more:
                    scope[GUESSED] = True
        await self._app(scope, receive, send)


def _mac(key: bytes, host: str, scheme: str) -> str:
    said = f"mazzo-relay-1\0{host}\0{scheme}".encode()
    return hmac.new(key, said, hashlib.sha256).hexdigest()


class Relay:
    """Passes requests on to other nodes."""

    def __init__(self, settings: Settings, key: bytes) -> None:
        self._settings, self._key = settings, key
        self._open: dict[NodeLine, str] = {}

    def cut(self, is_gone: Callable[[str], bool]) -> None:
        """End what leads to nodes that are gone."""
        for end, run in [*self._open.items()]:
            if is_gone(run):
                end.cut()

    # Requests.

    async def answer(self, request: Request, home: Home) -> Response:
        """What the other node answers."""
        body = await read_all(request, self._settings.frame_bytes)
        line = [*self._headers(request), ("connection", "close")]
        if body:
            line.append(("content-length", str(len(body))))
        target = _target(request)
        try:
            async with asyncio.timeout(SECONDS):
                return await asked(home.address or "", request.method, target, line, body)
        except (OSError, TimeoutError, ValueError, h11.RemoteProtocolError):
            raise Unreachable from None

    def _headers(self, connection: HTTPConnection) -> list[tuple[str, str]]:
        """What was said, and who said it."""
        host = connection.client.host if connection.client else ""
        scheme = connection.scope["scheme"]
        said = [
            (name, value)
            for name, value in connection.headers.items()
            if name not in OURS and not name.startswith("x-forwarded-")
        ]
        guessed = f" {GUESSED}" if GUESSED in connection.scope else ""
        return [*said, (HEADER, f"{host} {scheme} {_mac(self._key, host, scheme)}{guessed}")]

    # Sockets.

    def _line(self, websocket: WebSocket) -> list[tuple[str, str]]:
        """The round trip to the person, which only this node, or the proxy before it, can know."""
        near: Socket = websocket.scope["state"]["socket"]
        line = lines.line(websocket, near.transport.get_extra_info("socket"), self._settings)
        ms = line() if line else None
        return [] if ms is None else [(lines.SAID, str(1000 * ms))]

    async def join(self, websocket: WebSocket, home: Home) -> None:
        """Until one side ends."""
        near: Socket = websocket.scope["state"]["socket"]
        host, _, port = (home.address or "").rpartition(":")
        headers = [*self._headers(websocket), ("connection", "Upgrade"), *self._line(websocket)]
        asked = "".join(
            [
                f"GET {_target(websocket)} HTTP/1.1\r\n",
                *(f"{name}: {value}\r\n" for name, value in headers),
                "\r\n",
            ]
        )
        far = NodeLine(near, asked.encode("latin-1"))
        try:
            async with asyncio.timeout(SECONDS):
                await asyncio.get_running_loop().create_connection(
                    lambda: far, host.strip("[]"), int(port)
                )
        except (OSError, TimeoutError, ValueError):
            raise Unreachable from None
        if near.transport.is_closing():  # whoever came has gone again meanwhile
            far.cut()
            return
        self._open[far] = home.run or ""
        near.join(far)
        try:
            await far.over
        finally:
            del self._open[far]
            far.cut()


class NodeLine(asyncio.Protocol):
    """The line to the other node: whatever comes over it goes to the person."""

    transport: asyncio.Transport

    def __init__(self, near: Socket, asked: bytes) -> None:
        self._near, self._asked = near, asked
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._asked)

    def write(self, data: bytes) -> None:
        """What the person said."""
        self.transport.write(data)

    def data_received(self, data: bytes) -> None:
        if not self._near.transport.is_closing():
            self._near.transport.write(data)

    def hold(self) -> None:
        """The person does not keep up."""
        self.transport.pause_reading()

    def go_on(self) -> None:
        """The person has caught up."""
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def pause_writing(self) -> None:
        self._near.transport.pause_reading()

    def resume_writing(self) -> None:
        if not self._near.transport.is_closing():
            self._near.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self._near.transport.close()
        if not self.over.done():
            self.over.set_result(None)

    def cut(self) -> None:
        """End both sides."""
        self.transport.close()
        self._near.transport.close()


def _target(connection: HTTPConnection) -> str:
    query = connection.scope["query_string"].decode("latin-1")
    path = connection.scope["raw_path"].decode("latin-1")
    return f"{path}?{query}" if query else path


async def is_well(address: str) -> bool:
    """Whether the node at this address answers, and its store does."""
    try:
        async with asyncio.timeout(SECONDS):
            headers = [("host", address), ("connection", "close")]
            return (await asked(address, "GET", "/healthz", headers, b"")).status_code == 200
    except (OSError, TimeoutError, ValueError, h11.RemoteProtocolError, Unreachable):
        return False


async def asked(
    address: str, method: str, target: str, headers: list[tuple[str, str]], body: bytes
) -> Response:
    """One request to another node."""
    host, _, port = address.rpartition(":")
    reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
    try:
        http = h11.Connection(h11.CLIENT)
        said = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers]
        writer.write(http.send(h11.Request(method=method, target=target, headers=said)) or b"")
        if body:
            writer.write(http.send(h11.Data(data=body)) or b"")
        writer.write(http.send(h11.EndOfMessage()) or b"")
        response, told = None, bytearray()
        while True:
            event = http.next_event()
            if event is h11.NEED_DATA:
                http.receive_data(await reader.read(CHUNK))
            elif isinstance(event, h11.Response):
                response = event
            elif isinstance(event, h11.Data):
                told += event.data
            elif isinstance(event, h11.EndOfMessage | h11.ConnectionClosed):
                break
    finally:
        writer.close()
    if response is None:
        raise Unreachable
    answer = Response(bytes(told), response.status_code)
    answer.raw_headers = [
        (name, value) for name, value in response.headers if name.decode() not in OURS
    ] + [(b"content-length", str(len(told)).encode())]
    return answer
