"""Games are compiled beside the server, in processes of their own: what somebody waits for first,
the rest afterwards.

Only the first start has anything to compile; afterwards the code comes from the disk.
"""

import asyncio
import contextlib
import gc
import logging
import os
import sys
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from mazzo.engine.cache import watched
from mazzo.engine.errors import BadSetup
from mazzo.engine.game import Game, games, withdraw
from mazzo.engine.system import apart
from mazzo.engine.words import LANGUAGES, Words
from mazzo.lab import warmup
from mazzo.lab.warmup import NotCompiledError, OnlyLoad, warm_up

LOG = logging.getLogger("mazzo.server")

SPLIT = (("bots",), ("match", "advice"))
"""What is compiled side by side: what the second needs of the first is on the disk by then."""


RETRY_SECONDS = 5.0


def load(game: Game) -> None:
    """Have everything of a game that a table needs, in the words of every language."""
    warm_up(game)
    for language in LANGUAGES:
        Words(language)
        Words(language, game)


class Job(NamedTuple):
    """Something that one process compiles."""

    game: Game
    parts: tuple[str, ...]


class Warmup:
    """The games, as they become ready."""

    def __init__(self, begun: Callable[[Game], None] = lambda _: None) -> None:
        self._begun = begun
        self.failing: set[str] = set()
        """The games that could not be prepared when it was last tried."""
        self._turns = os.cpu_count() or 1
        self._ready: dict[str, asyncio.Task[None]] = {}
        self._wanted: list[str] = []
        """The games that somebody waits for, the first first."""
        self._waiting: dict[Job, asyncio.Future[None]] = {}
        self._running: dict[Job, asyncio.Task[None]] = {}
        self._progress: dict[Job, tuple[int, int]] = {}

    def start(self) -> None:
        """Begin with every game that is not ready."""
        self._ready = {game.id: asyncio.create_task(self._until_ready(game)) for game in games()}

    async def wait(self, game: str) -> None:
        """Until this game can be played; what is no game is refused elsewhere."""
        if task := self.coming(game):
            await asyncio.shield(task)

    def coming(self, game: str) -> asyncio.Task[None] | None:
        """What prepares this game, while it is at it; from now on it comes first."""
        task = self._ready.get(game)
        if task is None or task.done():
            return None
        if game not in self._wanted:
            self._wanted.append(game)
            self._make_way()
        return task

    @property
    def is_done(self) -> bool:
        """Whether every game can be played."""
        return bool(self._ready) and all(task.done() for task in self._ready.values())

    @property
    def progress(self) -> dict[str, int]:
        """How far each game is that is being compiled, in per cent."""
        found: dict[str, list[tuple[int, int]]] = {}
        for job, told in self._progress.items():
            found.setdefault(job.game.id, []).append(told)
        return {
            id: 100 * sum(done for done, _ in told) // max(sum(total for _, total in told), 1)
            for id, told in found.items()
        }

    async def stop(self) -> None:
        """Whatever is still being compiled is given up."""
        self._turns = 0
        tasks = [*self._ready.values(), *self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _until_ready(self, game: Game) -> None:
        """A game that cannot be prepared just now, for want of files or memory, is tried again; one
        of others that is broken is left out.
        """
        while True:
            try:
                await self._prepare(game)
            except Exception as error:
                if isinstance(error, BadSetup) and not game.info.is_ours:
                    LOG.warning("game left out", extra=dict(error.params))
                    withdraw(error)
                    return
                LOG.exception(
                    "a game cannot be prepared; it is tried again", extra={"game": game.id}
                )
                self.failing.add(game.id)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                self.failing.discard(game.id)
                return

    async def _prepare(self, game: Game) -> None:
        if not await asyncio.to_thread(self._is_loaded, game):
            self._begun(game)
            await asyncio.gather(*(self._compiled(Job(game, parts)) for parts in SPLIT))
            for parts in SPLIT:
                self._progress.pop(Job(game, parts), None)
            await asyncio.to_thread(load, game)
        gc.freeze()

    def _is_loaded(self, game: Game) -> bool:
        """Whether everything was on the disk, and is here now."""
        try:
            with watched(OnlyLoad()):
                load(game)
        except NotCompiledError:
            return False
        return True

    # Who compiles what.

    def _compiled(self, job: Job) -> asyncio.Future[None]:
        """Done when this is compiled."""
        self._waiting[job] = asyncio.get_running_loop().create_future()
        self._progress[job] = (0, 0)
        self._take_turns()
        self._make_way()
        return self._waiting[job]

    def _rank(self, job: Job) -> int:
        """Who is wanted first goes first, whom nobody wants last."""
        id = job.game.id
        return self._wanted.index(id) if id in self._wanted else len(self._wanted)

    def _make_way(self) -> None:
        """Whoever compiles what nobody waits for stops, if somebody waits for something else. What
        they have compiled so far is kept.
        """
        idle = [job for job in self._waiting if job not in self._running]
        if any(job.game.id in self._wanted for job in idle):
            for job, task in self._running.items():
                if job.game.id not in self._wanted:
                    task.cancel()

    def _take_turns(self) -> None:
        """As many processes as there are processors."""
        idle = [job for job in self._waiting if job not in self._running]
        for job in sorted(idle, key=self._rank)[: max(self._turns - len(self._running), 0)]:
            self._running[job] = task = asyncio.create_task(self._compile_beside(job))
            task.add_done_callback(partial(self._ended, job))

    def _ended(self, job: Job, task: asyncio.Task[None]) -> None:
        """Whoever made way waits again; what could not be compiled beside is compiled here."""
        del self._running[job]
        if not task.cancelled():
            if error := task.exception():
                LOG.error("a game cannot be compiled beside the server", exc_info=error)
            if not (done := self._waiting.pop(job)).done():
                done.set_result(None)
        self._take_turns()

    async def _compile_beside(self, job: Job) -> None:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", warmup.__name__, job.game.id, *job.parts),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            **apart(),
        )
        assert process.stdout
        try:
            async for line in process.stdout:
                done, total = map(int, line.split())
                self._progress[job] = done, total
            await process.wait()
        except asyncio.CancelledError:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            raise
