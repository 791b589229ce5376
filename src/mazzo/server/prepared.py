"""Games are compiled beside the server, in processes of their own: whoever wants one waits for that
one alone.

Only the first start has anything to compile; afterwards the code comes from the cache on the disk.
"""

import asyncio
import contextlib
import fcntl
import gc
import os
import sys
from collections.abc import Callable

from mazzo.bots.advice import advise
from mazzo.bots.counting import counted_out
from mazzo.bots.outlook import Outlook
from mazzo.bots.players import Bot, offers
from mazzo.bots.policies import POLICIES
from mazzo.engine.game import Game, games
from mazzo.engine.insight import insight
from mazzo.engine.match import new
from mazzo.engine.rule import cache_folder, interpreted
from mazzo.engine.words import LANGUAGES, Words

_warm: set[str] = set()
"""The games whose code this process has."""


def prepare(game: Game) -> None:
    """Have everything of a game that a table needs: the rules, the bots of every level, the advice,
    the words of every language.
    """
    if game.id in _warm:
        return
    match = new(game.id, seats=game.seats[0], seed=0)
    match.survey()
    for policy in POLICIES:
        if offers(game, policy):
            Bot(game, policy, 0).choose(match, match.acting[0])
    Outlook(game, 0).at(match, knower=match.acting[0]).chances(1)
    advise(match, match.acting[0], 0)
    counted_out(match, match.acting[0])
    insight(match, match.acting[0])
    match.expire()
    for language in LANGUAGES:
        Words(language)
        Words(language, game)
    _warm.add(game.id)


class Prepared:
    """The games, as they become ready."""

    def __init__(self, begun: Callable[[Game], None] = lambda _: None) -> None:
        self._begun = begun
        self._turns = asyncio.Semaphore(os.cpu_count() or 1)
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def start(self) -> None:
        """Begin with every game that is not ready."""
        self._tasks = {
            game.id: asyncio.create_task(self._prepare(game))
            for game in games()
            if game.id not in _warm
        }

    async def wait(self, game: str) -> None:
        """Until this game can be played; what is no game is refused elsewhere."""
        if task := self._tasks.get(game):
            await asyncio.shield(task)

    def coming(self, game: str) -> asyncio.Task[None] | None:
        """What prepares this game, while it is at it."""
        task = self._tasks.get(game)
        return task if task and not task.done() else None

    async def stop(self) -> None:
        """Whatever is still being prepared is given up."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _prepare(self, game: Game) -> None:
        marker = cache_folder(game.id) / "served"
        async with self._turns:
            if not interpreted and not marker.exists():
                self._begun(game)
                await _compile_beside(game)
            await asyncio.to_thread(prepare, game)
            gc.freeze()


async def _compile_beside(game: Game) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, game.id, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        await process.wait()
    except asyncio.CancelledError:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        raise


def compile_all(wanted: list[str]) -> None:
    """Compile these games, or all of them, for servers to come."""
    for game in games():
        if not wanted or game.id in wanted:
            with (cache_folder(game.id) / "served.lock").open("w") as lock:
                fcntl.flock(
                    lock, fcntl.LOCK_EX
                )  # whoever wants the same game waits, and then finds it compiled
                prepare(game)
                (cache_folder(game.id) / "served").touch()


if __name__ == "__main__":
    compile_all(sys.argv[1:])
