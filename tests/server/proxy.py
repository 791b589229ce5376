"""A bad network between a client and a server: it delays, duplicates, cuts and goes silent, as luck
will have it.
"""

import asyncio
import contextlib
import random
import threading
from collections.abc import Coroutine
from typing import Any, Self, TypeVar

T = TypeVar("T")


class BadNetwork:
    """A proxy on the loopback. Bytes of one direction stay in order, as TCP promises; nothing else
    is promised.
    """

    def __init__(self, port: int, seed: int) -> None:
        self._to, self._luck = port, random.Random(seed)
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.calm = False
        self.cuts = self.silences = self.delays = 0

    @property
    def address(self) -> str:
        assert self._server
        host, port = self._server.sockets[0].getsockname()
        return f"{host}:{port}"

    async def open(self) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)

    async def close(self) -> None:
        """Stop, and cut everything."""
        assert self._server
        self._server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        try:
            there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._to)
            try:
                await self._between(reader, writer, there_reader, there_writer)
            finally:
                there_writer.transport.abort()
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            writer.transport.abort()
            self._tasks.discard(task)

    async def _between(
        self,
        near: asyncio.StreamReader,
        near_out: asyncio.StreamWriter,
        far: asyncio.StreamReader,
        far_out: asyncio.StreamWriter,
    ) -> None:
        """Until one side ends or luck ends both."""
        pumps = [
            asyncio.create_task(self._pump(near, far_out)),
            asyncio.create_task(self._pump(far, near_out)),
        ]
        try:
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(4096):
                if not await self._passes(len(data)):
                    return
                writer.write(data)
                await writer.drain()

    async def _passes(self, size: int) -> bool:
        """Whether these bytes arrive: mostly, late sometimes, and now and then the line is dead or
        goes dead silently.
        """
        chance = 1.0 if self.calm else self._luck.random()
        if chance < 0.004:
            self.cuts += 1
            return False
        if chance < 0.006:
            self.silences += 1
            await asyncio.sleep(3600)
        if chance < 0.3:
            self.delays += 1
            await asyncio.sleep(self._luck.random() * 0.02)
        return size > 0


class Wire:
    """A line to PostgreSQL that can go dead without a word, in both directions: whatever is sent
    gets stuck, and goes on when the line is well again. It has a thread of its own, for nodes use
    it while a test waits.
    """

    def __init__(self, port: int) -> None:
        self._to = port
        self._loop = asyncio.new_event_loop()
        self._alive = asyncio.Event()
        self._alive.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._server = self._do(asyncio.start_server(self._accept, "127.0.0.1", 0))

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    @property
    def port(self) -> int:
        return int(self._server.sockets[0].getsockname()[1])

    def go_silent(self) -> None:
        """From now on nothing arrives."""
        self._loop.call_soon_threadsafe(self._alive.clear)

    def heal(self) -> None:
        """What got stuck arrives."""
        self._loop.call_soon_threadsafe(self._alive.set)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._do(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _close(self) -> None:
        self._server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        try:
            await self._alive.wait()
            far, far_out = await asyncio.open_connection("127.0.0.1", self._to)
            try:
                pumps = (self._pump(reader, far_out), self._pump(far, writer))
                await asyncio.gather(*pumps)
            finally:
                far_out.transport.abort()
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            writer.transport.abort()
            self._tasks.discard(task)

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(1 << 16):
            await self._alive.wait()
            writer.write(data)
            await writer.drain()
        raise ConnectionAbortedError
