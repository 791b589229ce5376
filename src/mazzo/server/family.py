"""A server of several processes: workers, each with tables of its own, and this process, which
keeps the database for all of them.

If one of them ends unasked, all end: whoever started the server starts it again, and every table
goes on where it was.
"""

import asyncio
import logging
import math
import multiprocessing
import os
import signal
import socket
from collections.abc import Coroutine
from typing import Any

import msgspec
import uvloop

from mazzo.server.database import Database
from mazzo.server.keeper import Keeper, RemoteStore
from mazzo.server.metrics import Metrics, rows
from mazzo.server.neighbours import Neighbours, letterboxes
from mazzo.server.settings import Settings
from mazzo.server.worker import Launch, work

LOG = logging.getLogger("mazzo.server")
GRACE = 5.0
"""Seconds after which a worker that should have ended by now is made to."""


class Family:
    """Everything that its members share, made before the first of them is born."""

    def __init__(self, settings: Settings, call: Launch) -> None:
        self._settings, self._call, self._unready = _share(settings), call, settings.workers
        self._rows = rows(settings.workers + 1)
        self._boxes = letterboxes(settings.workers)
        self._lines = [socket.socketpair() for _ in range(settings.workers)]
        """For each worker, the keeper's end and its own."""
        self._readiness = os.pipe()
        born = multiprocessing.get_context("fork").Process
        self._workers = [
            born(target=self._work, args=(number,), name=f"worker {number}")
            for number in range(settings.workers)
        ]
        self._is_stopping = self._is_broken = False

    def run(self) -> None:
        """Until told to stop, or until one of them breaks."""
        for worker in self._workers:
            worker.start()
        for _, end in self._lines:
            end.close()
        try:
            _run(self._keep())
        finally:
            self._stop()
            for worker in self._workers:
                worker.join(self._settings.drain_seconds + GRACE)
                worker.kill()
        if self._is_broken:
            raise SystemExit(1)

    def _stop(self) -> None:
        """Every worker finishes what it began."""
        self._is_stopping = True
        for worker in self._workers:
            worker.terminate()

    # A worker.

    def _work(self, me: int) -> None:
        for number, (keepers, end) in enumerate(self._lines):
            keepers.close()
            if number != me:
                end.close()
        metrics = Metrics(self._rows, me)
        neighbours = Neighbours(me, self._boxes, lambda: metrics.each("tables"))
        begun = self._call.begun if neighbours.is_first else lambda _: None
        call = msgspec.structs.replace(
            self._call, begun=begun, ready=lambda: os.write(self._readiness[1], b".")
        )

        async def main() -> None:
            store = RemoteStore(lost=lambda: os._exit(1))
            await store.open(self._lines[me][1])
            await work(self._settings, call, store, metrics, neighbours)

        _run(main())

    # The keeper.

    async def _keep(self) -> None:
        metrics = Metrics(self._rows, len(self._workers))

        def committed(seconds: float, jobs: int) -> None:
            metrics.committed(seconds, jobs)
            metrics.publish()

        database = Database(self._settings.store, committed=committed)

        def stop(*_: object) -> None:
            database.stopping = True
            self._stop()

        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, stop)
        asyncio.get_running_loop().add_reader(self._readiness[0], self._hear_ready)
        try:
            keeper = Keeper(database)
            await asyncio.gather(*(self._serve(keeper, end) for end, _ in self._lines))
        finally:
            database.close()

    async def _serve(self, keeper: Keeper, end: socket.socket) -> None:
        """One worker, until it ends."""
        await keeper.serve(end)
        if not self._is_stopping:
            LOG.error("a worker broke")
            self._is_broken = True
            self._stop()

    def _hear_ready(self) -> None:
        self._unready -= len(os.read(self._readiness[0], self._unready))
        if not self._unready:
            self._call.ready()


def _share(settings: Settings) -> Settings:
    """What one worker may take of what all may take."""
    shared = {
        name: math.ceil(getattr(settings, name) / settings.workers)
        for name in ("tables_most", "sockets_most")
    }
    return msgspec.structs.replace(settings, **shared)


def _run(main: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(main)
