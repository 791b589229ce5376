"""What somebody waits for is compiled first, the rest afterwards, and everybody can see how far it
is.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import mazzo
from mazzo.server import warmup
from mazzo.server.warmup import SPLIT, Job, Warmup

FIRST, *_, LAST = (game.id for game in mazzo.games())


class Bench(Warmup):
    """Compiles nothing, but says what would be compiled, and waits until it is told to go on."""

    def __init__(self, turns: int) -> None:
        super().__init__()
        self._turns = turns
        self.begun: list[str] = []
        self.given_up: list[str] = []
        self.may_end = asyncio.Event()

    def _is_loaded(self, game: mazzo.Game) -> bool:
        return False

    async def _compile_beside(self, job: Job) -> None:
        self.begun.append(job.game.id)
        self._progress[job] = (1, 4)
        try:
            await self.may_end.wait()
        except asyncio.CancelledError:
            self.given_up.append(job.game.id)
            raise


def run(turns: int, story: Callable[[Bench], Awaitable[None]]) -> Bench:
    async def told() -> Bench:
        bench = Bench(turns)
        bench.start()
        try:
            await asyncio.wait_for(story(bench), 30)
        finally:
            await bench.stop()
        return bench

    return asyncio.run(told())


@pytest.fixture(autouse=True)
def _nothing_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warmup, "load", lambda game: None)


async def until(happened: Callable[[], Any]) -> None:
    while not happened():
        await asyncio.sleep(0.001)


@pytest.mark.parametrize("turns", [1, 2])
def test_whoever_compiles_what_nobody_waits_for_makes_way(turns: int) -> None:
    async def story(bench: Bench) -> None:
        await until(lambda: len(bench.begun) == turns)
        assert LAST not in bench.begun
        wanted = asyncio.create_task(bench.wait(LAST))
        await until(lambda: bench.begun.count(LAST) == min(turns, len(SPLIT)))
        bench.may_end.set()
        await wanted
        for game in mazzo.games():
            await bench.wait(game.id)

    bench = run(turns, story)
    assert len(bench.given_up) == turns
    assert bench.begun[turns : turns + len(SPLIT)] == [LAST] * len(SPLIT)
    assert {game.id for game in mazzo.games()} == set(bench.begun)


def test_what_is_wanted_already_is_not_given_up_for_another() -> None:
    async def story(bench: Bench) -> None:
        both = [asyncio.create_task(bench.wait(id)) for id in (FIRST, LAST)]
        await until(lambda: bench.begun)
        bench.may_end.set()
        await asyncio.gather(*both)

    bench = run(1, story)
    assert LAST not in bench.given_up
    assert bench.begun.index(FIRST) < bench.begun.index(LAST)


def test_how_far_a_game_is_can_be_seen_while_it_is_compiled() -> None:
    async def story(bench: Bench) -> None:
        wanted = asyncio.create_task(bench.wait(LAST))
        await until(lambda: bench.begun.count(LAST) == len(SPLIT))
        assert bench.progress[LAST] == 25
        bench.may_end.set()
        await wanted
        assert LAST not in bench.progress
        assert bench.coming(LAST) is None

    run(len(SPLIT), story)


def test_what_is_no_game_is_not_waited_for() -> None:
    async def story(bench: Bench) -> None:
        await bench.wait("chess")

    run(1, story)
