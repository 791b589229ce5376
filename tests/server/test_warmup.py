"""A game that cannot be prepared just now is tried again, and until then the server is not well."""

import asyncio
import errno

import pytest

from mazzo.engine.game import Game
from mazzo.server import warmup
from mazzo.server.warmup import Warmup


def test_what_could_not_be_prepared_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[tuple[str, frozenset[str]]] = []

    async def prepare(self: Warmup, game: Game) -> None:
        tried.append((game.id, frozenset(self.failing)))
        if len([id for id, _ in tried if id == game.id]) < 3:
            raise OSError(errno.EMFILE, "too many open files")

    monkeypatch.setattr(warmup, "RETRY_SECONDS", 0.001)
    monkeypatch.setattr(Warmup, "_prepare", prepare)

    async def main() -> None:
        games = Warmup()
        games.start()
        first = next(iter(games._ready))
        await games.wait(first)
        assert [first in failing for id, failing in tried if id == first] == [False, True, True]
        assert first not in games.failing
        await games.stop()

    asyncio.run(main())
