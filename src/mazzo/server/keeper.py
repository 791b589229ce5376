"""A database lent out: one process keeps it for all the workers of a server.

A worker sends its jobs over a socket of its own and hears what came of them in the same order.
Whatever has arrived when the keeper is free is done in one transaction, whoever asked: many workers
wait for the disk as long as one would.
"""

import asyncio
import inspect
import socket
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, cast, get_type_hints

import msgspec

from mazzo.server import database
from mazzo.server.database import Append, Database, Job, Outcome, Query
from mazzo.server.store import Settle, Store

SIZE = 4
"""Bytes that tell how long a frame is."""

_OPERATIONS: dict[str, Callable[..., Any]] = {
    name: operation
    for name, operation in inspect.getmembers(database, inspect.isfunction)
    if operation.__module__ == database.__name__ and not name.startswith("_")
}
_TYPES = {name: get_type_hints(operation) for name, operation in _OPERATIONS.items()}
_CONNECTION, _RETURN = "connection", "return"


def _convert(name: str, arguments: Sequence[Any]) -> tuple[Any, ...]:
    """Arguments as the operation declares them."""
    kinds = [kind for given, kind in _TYPES[name].items() if given not in (_CONNECTION, _RETURN)]
    return tuple(msgspec.convert(each, kind) for each, kind in zip(arguments, kinds, strict=True))


_write = msgspec.msgpack.Encoder().encode
_read_jobs = msgspec.msgpack.Decoder(list[Append | Query]).decode
_read_outcomes = msgspec.msgpack.Decoder(list[tuple[str | None, Any]]).decode


class Failed(Exception):
    """The keeper could not do it."""


class StoreChannel(asyncio.Protocol):
    """A socket between a worker and the keeper, as whole frames."""

    def __init__(
        self, heard: Callable[["StoreChannel", bytes], None], lost: Callable[[], None]
    ) -> None:
        self._heard, self._lost = heard, lost
        self._unread = b""
        self._transport: asyncio.Transport

    async def open(self, end: socket.socket) -> None:
        """Speak over this end."""
        await asyncio.get_running_loop().create_unix_connection(lambda: self, sock=end)

    def send(self, frame: bytes) -> None:
        self._transport.write(len(frame).to_bytes(SIZE, "big") + frame)

    def close(self) -> None:
        self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        unread, start = self._unread + data, 0
        while len(unread) >= start + SIZE:
            end = start + SIZE + int.from_bytes(unread[start : start + SIZE], "big")
            if len(unread) < end:
                break
            self._heard(self, unread[start + SIZE : end])
            start = end
        self._unread = unread[start:]

    def connection_lost(self, exc: Exception | None) -> None:
        self._lost()


class RemoteStore(Store):
    """The database as a worker has it. If the keeper is lost, so is the worker: nothing that waits
    was acknowledged.
    """

    def __init__(self, lost: Callable[[], None]) -> None:
        self._line = StoreChannel(self._heard, lambda: None if self._is_closing else lost())
        self._is_closing = False
        self._batch: list[Job] = []
        self._waiting: deque[tuple[Any, Settle]] = deque()

    async def open(self, end: socket.socket) -> None:
        """Ask over this end."""
        self._loop = asyncio.get_running_loop()
        await self._line.open(end)

    def post(self, job: Job, settle: Settle) -> None:
        kind: Any = None
        if isinstance(job, Query):
            name = job.operation.__name__
            kind, job = _TYPES[name][_RETURN], Query(name, job.arguments)
        if not self._batch:
            self._loop.call_soon(self._flush)
        self._batch.append(job)
        self._waiting.append((kind, settle))

    def _flush(self) -> None:
        """Everything that was asked in one turn of the loop, in one piece."""
        self._line.send(_write(self._batch))
        self._batch = []

    def _heard(self, _: StoreChannel, frame: bytes) -> None:
        for error, found in _read_outcomes(frame):
            kind, settle = self._waiting.popleft()
            settle(
                Failed(error) if error else None,
                found if kind is None else msgspec.convert(found, kind),
            )

    def close(self) -> None:
        self._is_closing = True
        self._line.close()


class Keeper:
    """Does what the workers ask."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[tuple[StoreChannel, list[Job]]] = []

    async def serve(self, end: socket.socket) -> None:
        """Serve one worker until it ends."""
        lost = asyncio.Event()
        await StoreChannel(self._heard, lost.set).open(end)
        await lost.wait()

    def _heard(self, line: StoreChannel, frame: bytes) -> None:
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._do)
        self._waiting.append((line, [_understood(job) for job in _read_jobs(frame)]))

    def _do(self) -> None:
        waiting, self._waiting = self._waiting, []
        outcomes = iter(self._database.do([job for _, jobs in waiting for job in jobs]))
        for line, jobs in waiting:
            line.send(_write([_told(next(outcomes)) for _ in jobs]))


def _understood(job: Job) -> Job:
    if isinstance(job, Append):
        return job
    return Query(_OPERATIONS[job.operation], _convert(job.operation, job.arguments))


def _told(outcome: Outcome) -> tuple[str | None, Any]:
    """An error only by its name: its message may quote what somebody sent."""
    error, found = outcome
    return (None, found) if error is None else (type(error).__name__, None)
