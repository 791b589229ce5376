"""A WebSocket to a server on this machine, as lean as Python allows: the players must not be what
is measured.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Line(asyncio.Protocol):
    """One connection. Calls `heard` with every text that arrives, and `lost` at its end."""

    def __init__(
        self, address: str, path: str, heard: Callable[[bytes], None], lost: Callable[[], None]
    ) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {address}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n"
        )
        self._heard, self._lost = heard, lost
        self._unread = b""
        self._transport: asyncio.Transport
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def open(
        cls, address: str, path: str, heard: Callable[[bytes], None], lost: Callable[[], None]
    ) -> "Line":
        """Connect, and return once the server has agreed; `lost` is called when it is over."""
        host, _, port = address.partition(":")
        _, line = await asyncio.get_running_loop().create_connection(
            lambda: cls(address, path, heard, lost), host, int(port)
        )
        await line.opened
        return line

    def say(self, text: bytes) -> None:
        """Send a text, unless the connection is closed by now."""
        if not self._transport.is_closing():
            self._send(TEXT, text)

    def close(self) -> None:
        self._transport.abort()

    def _send(self, kind: int, payload: bytes) -> None:
        """A masked frame; the mask is zero, so that the payload stays as it is."""
        size = len(payload)
        head = (
            bytes((0x80 | kind, 0x80 | size))
            if size < 126
            else bytes((0x80 | kind, 0xFE)) + size.to_bytes(2, "big")
        )
        self._transport.write(head + b"\0\0\0\0" + payload)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self._lost()

    def data_received(self, data: bytes) -> None:
        self._unread += data
        if not self.opened.done():
            self._agreed()
        if self.opened.done():
            self._read()

    def _agreed(self) -> None:
        head, end, rest = self._unread.partition(b"\r\n\r\n")
        if end:
            if not head.startswith(b"HTTP/1.1 101"):
                raise ConnectionRefusedError(head.decode())
            self._unread = rest
            self.opened.set_result(None)

    def _read(self) -> None:
        """Every whole frame that has arrived."""
        data, start = self._unread, 0
        while len(data) >= start + 2:
            begin, size = start + 2, data[start + 1]
            if size >= 126:
                width = 2 if size == 126 else 8
                size, begin = int.from_bytes(data[begin : begin + width], "big"), begin + width
            end = begin + size
            if len(data) < end:
                break
            self._take(data[start] & 15, data[begin:end])
            start = end
        self._unread = data[start:]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self._heard(payload)
        elif kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            self._transport.abort()
