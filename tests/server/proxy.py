"""What may stand between two programs: a bad network, and a line that goes dead without a word."""

import asyncio
import contextlib
import random
import threading
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from typing import Any, Self


class Proxy(ABC):
    """Stands between on the loopback. Bytes of one direction stay in order, as TCP promises;
    nothing else is promised.
    """

    def __init__(self, port: int) -> None:
        self._to = port
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def port(self) -> int:
        assert self._server
        return int(self._server.sockets[0].getsockname()[1])

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

    @abstractmethod
    async def passes(self, size: int) -> bool:
        """Whether so many bytes arrive; they do when this returns."""

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        try:
            far, far_out = await asyncio.open_connection("127.0.0.1", self._to)
            try:
                await self._between((reader, far_out), (far, writer))
            finally:
                far_out.transport.abort()
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            writer.transport.abort()
            self._tasks.discard(task)

    async def _between(self, *ways: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> None:
        """Until one side ends."""
        pumps = [asyncio.create_task(self._pump(*way)) for way in ways]
        try:
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(4096):
                if not await self.passes(len(data)):
                    return
                writer.write(data)
                await writer.drain()


class BadNetwork(Proxy):
    """Delays, cuts and goes silent, as luck will have it."""

    def __init__(self, port: int, seed: int) -> None:
        super().__init__(port)
        self._luck = random.Random(seed)
        self.calm = False
        self.cuts = self.silences = self.delays = 0

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def passes(self, size: int) -> bool:
        """Mostly, late sometimes, and now and then the line is dead or goes dead silently."""
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
        return True


class Wire(Proxy):
    """A line to PostgreSQL that can be slow, or go dead without a word, in both directions:
    whatever is sent gets stuck, and goes on when the line is well again. It has a thread of its
    own, for nodes use it while a test waits.
    """

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self._loop = asyncio.new_event_loop()
        self.late = 0.0
        """Seconds that everything takes on its way."""
        self._alive = asyncio.Event()
        self._alive.set()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._do(self.open())

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    def go_silent(self) -> None:
        """From now on nothing arrives."""
        self._loop.call_soon_threadsafe(self._alive.clear)

    def heal(self) -> None:
        """What got stuck arrives."""
        self._loop.call_soon_threadsafe(self._alive.set)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._do(self.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def passes(self, size: int) -> bool:
        """When the line is alive, and so much later."""
        await self._alive.wait()
        await asyncio.sleep(self.late)
        return True
