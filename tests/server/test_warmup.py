"""Games are prepared beside the server: what is wanted first, and what fails again."""

import asyncio
import errno

import pytest

import mazzo
from mazzo.engine.game import Game
from mazzo.engine.info import GameInfo, failed
from mazzo.server import warmup
from mazzo.server.warmup import SPLIT, Job, Warmup


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


def test_a_game_of_others_that_is_broken_is_left_out_for_good(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = mazzo.games()[0]
    kept = [game for game in mazzo.games() if game is not broken]

    async def prepare(self: Warmup, game: Game) -> None:
        if game is broken:
            raise failed(game.id, ValueError("no such rule"))

    monkeypatch.setattr(GameInfo, "is_ours", False)
    monkeypatch.setattr("mazzo.engine.game._withdrawn", {})
    monkeypatch.setattr(Warmup, "_prepare", prepare)

    async def main() -> None:
        prepared = Warmup()
        prepared.start()
        await asyncio.wait(prepared._ready.values(), timeout=10)
        assert prepared.is_done
        assert not prepared.failing

    asyncio.run(main())
    assert [vars(record)["game"] for record in caplog.records] == [broken.id]
    assert [*mazzo.games()] == kept
    with pytest.raises(mazzo.BadSetup, match="no such rule"):
        mazzo.game(broken.id)


def test_what_somebody_waits_for_is_compiled_before_the_rest_and_tells_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Even where its name is the last of all, and others are being compiled already."""
    begun: list[str] = []
    held = asyncio.Event()

    async def compile_beside(self: Warmup, job: Job) -> None:
        begun.append(job.game.id)
        self._progress[job] = (1, 4)
        await held.wait()

    monkeypatch.setattr(Warmup, "_is_loaded", lambda self, game: False)
    monkeypatch.setattr(Warmup, "_compile_beside", compile_beside)
    monkeypatch.setattr(warmup, "load", lambda game: None)

    async def main() -> None:
        prepared = Warmup()
        prepared._turns = len(SPLIT)
        prepared.start()
        while len(begun) < len(SPLIT):
            await asyncio.sleep(0)
        wanted = [id for id in prepared._ready if id not in begun][-1]
        begun.clear()
        assert prepared.coming(wanted)
        while len(begun) < len(SPLIT):
            await asyncio.sleep(0)
        assert set(begun) == {wanted}
        assert prepared.progress[wanted] == 25
        held.set()
        await prepared.wait(wanted)
        await prepared.stop()

    asyncio.run(main())
