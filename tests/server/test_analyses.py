"""Analyses of finished matches over HTTP: worked out once, for whoever has the token."""

import asyncio
import contextlib
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest
from server.processes import Api, Process
from server.tables import party

import mazzo
from mazzo.lab.analysis import Analysis
from mazzo.table import protocol as wire

GAME = min(mazzo.games(), key=lambda game: game.longest(game.seats[0], game.settings()))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("studies")
    with Process(
        f"sqlite:///{folder / 'x.db'}",
        folder / "log",
        speed=40,
        work_per_guest=2000,
    ) as process:
        yield process


def finished(server: Process) -> str:
    """The token of a match that has been played."""

    async def main() -> str:
        async with party(server.address, GAME, people=1) as table:
            await table.begin()
            player = table.players[0]
            await player.until(lambda: player.happened(wire.DealRevealed), 90)
            return table.code

    code = asyncio.run(main())
    return str(Api(server.address).get(f"/api/tables/{code}/replays")[0]["token"])


def patiently(server: Process, path: str) -> tuple[int, dict[str, str], bytes]:
    """Ask, and again if the machine is too busy to answer in time: it is the same analysis that one
    waits for.
    """
    while True:
        with contextlib.suppress(TimeoutError):
            return Api(server.address).call("GET", path)


def test_a_finished_match_is_analysed_once_while_the_tables_go_on(server: Process) -> None:
    token = finished(server)
    path = f"/api/replays/{token}/analysis"
    with ThreadPoolExecutor(3) as pool:
        asked = [pool.submit(patiently, server, path) for _ in range(2)]
        other = pool.submit(finished, server)
        answers = [future.result() for future in asked]
        assert other.result() != token
    assert [status for status, _, _ in answers] == [200, 200]
    assert answers[0][2] == answers[1][2] == Api(server.address).call("GET", path)[2]
    found = msgspec.json.decode(answers[0][2], type=Analysis)
    replay = mazzo.replay(Api(server.address).get(f"/api/replays/{token}")["replay"])
    assert (found.game, found.seats, found.moves) == (GAME.id, replay.seats, len(replay.history))
    assert sum(found.curve[-1].win) == pytest.approx(1, abs=1e-3)
    advised = msgspec.json.decode(answers[0][2])["advised"]
    assert set(advised) == {decision.better for decision in found.decisions if decision.better}
    assert all(
        str(GAME.moves[GAME.moves.find(move)]) == notation for notation, move in advised.items()
    )


def test_an_unknown_match_has_no_analysis(server: Process) -> None:
    status, _, body = Api(server.address).call("GET", "/api/replays/nothing/analysis")
    assert (status, json.loads(body)["code"]) == (404, "no_replay")
