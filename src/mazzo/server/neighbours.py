"""The workers of one server, as one of them sees the others.

Every table lives with one worker, which its code tells. Whoever accepts a connection looks at the
address that is asked for, and hands the connection itself to the worker whom it concerns; from then
on the two talk without anybody between them.
"""

import asyncio
import errno
import os
import re
import socket
import sys
import zlib
from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import unquote_to_bytes

import h11
import msgspec

from mazzo.server.http_protocol import HttpProtocol
from mazzo.server.identity import tidy_code

SEEN_AGAIN = 0.005
"""Seconds until a letter is posted again to whoever has too many unread."""
LONGEST = 1 << 17
"""Bytes of a letter, at most."""
LONGEST_LINE, LONGEST_BEGINNING = 8192, 1 << 16
"""Bytes within which a request says what it wants, and with which it may be handed on: nothing that
is longer is ever granted.
"""

_ABOUT_TABLE = re.compile(rb"[A-Z]+ /(?:ws|qr|api/tables)/([^/?. ]+)[/?. ]")
_OPENS_TABLE = re.compile(rb"POST /api/(?:tables|replays/[^/? ]+/tables)[? ]")


class Letter(msgspec.Struct, frozen=True, array_like=True):
    """A letter: what one worker tells another."""

    by: int
    kind: str
    body: bytes


_write, _read = msgspec.msgpack.Encoder().encode, msgspec.msgpack.Decoder(Letter).decode


Box = tuple[socket.socket, socket.socket]
"""Where a worker's letters come out, and where everybody puts them in."""
Reader = Callable[[int, bytes, int | None], None]
"""Is given who wrote, what, and the descriptor that came with it."""


def letterboxes(count: int) -> list[Box]:
    """One for each worker."""
    boxes = [
        socket.socketpair(
            socket.AF_UNIX, socket.SOCK_SEQPACKET if sys.platform == "linux" else socket.SOCK_DGRAM
        )
        for _ in range(count)
    ]
    for end in (end for box in boxes for end in box):
        end.setblocking(False)
    return boxes


def home(code: str, workers: int) -> int:
    """With which of so many workers the table with this code lives."""
    return zlib.crc32(code.encode()) % workers


class Neighbours:
    """Who lives where, and a way to reach them."""

    def __init__(
        self, me: int = 0, boxes: Sequence[Box] = (), crowds: Callable[[], Sequence[float]] = list
    ) -> None:
        self.me, self.count = me, max(1, len(boxes))
        self._boxes, self._crowds = boxes, crowds
        self._readers: dict[str, Reader] = {}

    @property
    def is_first(self) -> bool:
        """One of them does what has to be done once."""
        return self.me == 0

    def is_mine(self, code: str) -> bool:
        """Whether the table with this code lives here."""
        return home(code, self.count) == self.me

    def concerned(self, request: bytes) -> int:
        """Who should answer a request that begins like this."""
        if about := _ABOUT_TABLE.match(request):
            code = tidy_code(unquote_to_bytes(about[1]).decode(errors="replace"))
            return home(code, self.count) if code else self.me
        if _OPENS_TABLE.match(request):
            crowds = self._crowds()
            return min(range(self.count), key=lambda worker: (crowds[worker], worker != self.me))
        return self.me

    # Letters.

    def listen(self, kind: str, reader: Reader) -> None:
        """Letters of this kind go there."""
        self._readers[kind] = reader

    def open(self) -> None:
        """From now on letters are read: every kind has its reader."""
        if self.count > 1:
            asyncio.get_running_loop().add_reader(
                self._boxes[self.me][0].fileno(), self._open_letters
            )

    def tell_all(self, kind: str, body: bytes) -> None:
        """The same letter to everybody else."""
        for worker in range(self.count):
            if worker != self.me:
                self.post(worker, kind, body)

    def post(self, worker: int, kind: str, body: bytes, descriptor: int | None = None) -> None:
        """One letter, perhaps with a descriptor, which is closed here once it is there."""
        enclosed = [] if descriptor is None else [descriptor]
        try:
            socket.send_fds(self._boxes[worker][1], [_write(Letter(self.me, kind, body))], enclosed)
        except OSError as error:
            if error.errno in (errno.EAGAIN, errno.ENOBUFS):
                asyncio.get_running_loop().call_later(
                    SEEN_AGAIN, self.post, worker, kind, body, descriptor
                )
                return
        for each in enclosed:
            os.close(each)

    def _open_letters(self) -> None:
        while True:
            try:
                letter, enclosed, _, _ = socket.recv_fds(self._boxes[self.me][0], LONGEST, 1)
            except BlockingIOError:
                return
            said = _read(letter)
            self._readers[said.kind](said.by, said.body, enclosed[0] if enclosed else None)


class HandoverProtocol(HttpProtocol):
    """HTTP as Uvicorn speaks it, at one of several workers: a request that concerns another goes
    there, with its connection.
    """

    def __init__(self, neighbours: Neighbours, letter: bytes = b"", **given: Any) -> None:
        super().__init__(**given)
        self._neighbours, self._letter, self._line = neighbours, letter, b""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._letter:
            super().data_received(self._letter)

    def data_received(self, data: bytes) -> None:
        if not self._is_between_requests():
            super().data_received(data)
            return
        self._line += data
        if b"\n" in self._line or len(self._line) > LONGEST_LINE:
            begun, self._line = self._line, b""
            worker = (
                self._neighbours.concerned(begun)
                if len(begun) <= LONGEST_BEGINNING
                else self._neighbours.me
            )
            if worker == self._neighbours.me:
                super().data_received(begun)
            else:
                self._hand_over(worker, begun)

    def _is_between_requests(self) -> bool:
        connection = self.conn
        return (
            connection.their_state is h11.IDLE
            and connection.our_state is h11.IDLE
            and not connection.trailing_data[0]
        )

    def _hand_over(self, worker: int, begun: bytes) -> None:
        descriptor = os.dup(self.transport.get_extra_info("socket").fileno())
        self._unset_keepalive_if_required()
        self.transport.abort()
        self._neighbours.post(worker, "connection", begun, descriptor)
