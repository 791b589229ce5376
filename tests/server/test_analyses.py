"""Analyses of finished matches over HTTP: worked out once, for whoever has the token, and never
lost by a restart.
"""

import asyncio
import errno
import json
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from server.processes import Api, Process
from server.tables import party, seats_of, short

import mazzo
from mazzo.lab.analysis import Analysis
from mazzo.lab.why import Explanation
from mazzo.server import analyses, queries
from mazzo.server.analyses import Worker
from mazzo.server.queries import StoredJob
from mazzo.server.store import Store
from mazzo.table import protocol as wire

GAME = min(mazzo.games(), key=lambda game: game.longest(seats_of(game), game.settings(short(game))))
PATIENCE = 300


def finished(server: Process) -> str:
    """The token of a short match that has been played."""

    async def main() -> str:
        async with party(server.address, GAME, people=1, options=short(GAME)) as table:
            await table.begin()
            player = table.players[0]
            await player.until(lambda: player.happened(wire.DealRevealed), 90)
            return table.code

    code = asyncio.run(main())
    return str(Api(server.address).get(f"/api/tables/{code}/replays")[0]["token"])


@pytest.fixture(scope="module")
def token(server: Process) -> str:
    """A match that several tests ask about."""
    return finished(server)


def found(server: Process, token: str) -> tuple[bytes, list[dict[str, int]]]:
    """The analysis when it is there, and what was told until then."""
    heard: list[dict[str, int]] = []
    end = time.monotonic() + PATIENCE
    while True:
        status, _, body = Api(server.address).call("GET", f"/api/replays/{token}/analysis")
        if status == 200:
            return body, heard
        assert status == 202, body
        heard.append(json.loads(body))
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_finished_match_is_analysed_once_while_the_tables_go_on(
    server: Process, token: str
) -> None:
    with ThreadPoolExecutor(3) as pool:
        asked = [pool.submit(found, server, token) for _ in range(2)]
        other = pool.submit(finished, server)
        answers = [future.result() for future in asked]
        assert other.result() != token
    assert answers[0][0] == answers[1][0] == found(server, token)[0]
    for _, heard in answers:
        percents = [told["percent"] for told in heard]
        assert percents == sorted(percents)
        assert all(0 <= percent < 100 for percent in percents)
        assert all(told["ahead"] == 0 for told in heard)
    seen = msgspec.json.decode(answers[0][0], type=Analysis)
    replay = mazzo.replay(Api(server.address).get(f"/api/replays/{token}")["replay"])
    assert (seen.game, seen.seats, seen.moves) == (GAME.id, replay.seats, len(replay.history))
    assert sum(seen.curve[-1].win) == pytest.approx(1, abs=1e-3)
    advised = msgspec.json.decode(answers[0][0])["advised"]
    assert set(advised) == {decision.better for decision in seen.decisions if decision.better}
    assert all(
        str(GAME.moves[GAME.moves.find(move)]) == notation for notation, move in advised.items()
    )


def test_whoever_only_wants_to_know_begins_nothing(server: Process, token: str) -> None:
    """The page asks so before it works an analysis out itself."""
    other = finished(server)
    status, _, body = Api(server.address).call("GET", f"/api/replays/{other}/analysis?begin=no")
    assert (status, json.loads(body)) == (202, {"percent": 0, "ahead": 0})
    with closing(sqlite3.connect(server.log.parent / "x.db")) as db:
        assert db.execute("SELECT 1 FROM jobs WHERE subject = ?", [other]).fetchall() == []
    answer, _ = found(server, token)
    known = Api(server.address).call("GET", f"/api/replays/{token}/analysis?begin=no")
    assert (known[0], known[2]) == (200, answer)


def test_what_was_asked_for_is_gone_on_with_by_a_restarted_server(server: Process) -> None:
    """Killed while it works, and while another waits; then again when all is done."""
    tokens = [finished(server) for _ in range(2)]
    for token in tokens:
        assert Api(server.address).call("GET", f"/api/replays/{token}/analysis")[0] == 202
    server.kill()
    server.start()
    answers = [found(server, token)[0] for token in tokens]
    server.kill()
    server.start()
    for token, answer in zip(tokens, answers, strict=True):
        body, heard = found(server, token)
        assert (body, heard) == (answer, []), "a finished analysis is there at once"


def test_any_move_of_a_finished_match_is_explained(server: Process, token: str) -> None:
    replay = mazzo.replay(Api(server.address).get(f"/api/replays/{token}")["replay"])
    moves = len(replay.history)
    for move in (1, moves // 2, moves):
        status, _, body = Api(server.address).call("GET", f"/api/replays/{token}/why/{move}")
        assert status == 200
        seen = msgspec.json.decode(body, type=Explanation)
        moment = replay.history[move - 1]
        assert (seen.move, seen.seat) == (move, moment.seat)
        named = {each.move for each in seen.candidates if each.move}
        assert str(GAME.moves[moment.action]) in named
        assert set(json.loads(body)["moves"]) == named


@pytest.mark.parametrize(
    ("move", "refusal"),
    [("0", (404, "no_such_move")), ("99999", (404, "no_such_move")), ("x", (400, "bad_message"))],
)
def test_a_move_that_is_not_there_is_refused(
    server: Process, token: str, move: str, refusal: tuple[int, str]
) -> None:
    status, _, body = Api(server.address).call("GET", f"/api/replays/{token}/why/{move}")
    assert (status, json.loads(body)["code"]) == refusal


def test_an_unknown_match_has_no_analysis(server: Process) -> None:
    for path in ("analysis", "why/1"):
        status, _, body = Api(server.address).call("GET", f"/api/replays/nothing/{path}")
        assert (status, json.loads(body)["code"]) == (404, "no_replay")


def test_a_worker_goes_on_though_no_process_could_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it could not begin is taken up again when its lease has ended."""
    monkeypatch.setattr(analyses, "LOOK_SECONDS", 0)
    subjects, done = ["first", "second"], list[str]()

    async def claim(*_: object) -> StoredJob | None:
        return StoredJob("analysis", subjects.pop(0), 0, 0, None, 0) if subjects else None

    async def work(_: Worker, job: StoredJob) -> None:
        if job.subject == "first":
            raise OSError(errno.EAGAIN, "resource temporarily unavailable")
        done.append(job.subject)

    monkeypatch.setattr(Worker, "_work", work)

    async def main() -> None:
        store: Any = SimpleNamespace(ask=claim)
        working = asyncio.create_task(Worker(store, asyncio.Event()).run())
        async with asyncio.timeout(60):
            while not done:
                await asyncio.sleep(0)
        working.cancel()

    asyncio.run(main())
    assert done == ["second"]


def test_a_job_is_claimed_by_one_and_taken_up_when_its_worker_is_silent(
    new_store: Callable[[], str],
) -> None:
    """On both databases: first come, first served; who says nothing loses it; who fails thrice is
    not tried again; and nothing is asked for without bounds.
    """

    async def main() -> None:
        db, long = Store(new_store()), 3_600_000
        for subject in ("a", "b"):
            assert await db.ask(queries.put_job, "k", subject, 2)
        assert not await db.ask(queries.put_job, "k", "c", 2)

        async def claimed(lease: int = long) -> str | None:
            job = await db.ask(queries.claim_job, lease)
            return job.subject if job else None

        first = await claimed()
        assert {first, await claimed()} == {"a", "b"}
        assert await claimed() is None
        await db.ask(queries.advance_job, "k", "a", 40, long)
        await db.ask(queries.advance_job, "k", "b", 40, -1)
        assert await claimed() == "b", "who is silent for too long loses it"
        await db.ask(queries.advance_job, "k", "b", 40, 24 * long)
        assert await claimed() == "b", "a clock that was set back keeps nobody waiting"
        await db.ask(queries.release_job, "k", "b")
        assert await claimed() == "b", "who goes says so"
        await db.ask(queries.finish_job, "k", "a", b"found")
        done = await db.ask(queries.job, "k", "a")
        assert done
        assert (done.result, done.percent, done.ahead) == (b"found", 100, 0)
        assert await db.ask(queries.put_job, "k", "c", 2)
        waiting = await db.ask(queries.job, "k", "c")
        assert waiting
        assert (waiting.result, waiting.percent, waiting.ahead) == (None, 0, 1)
        await db.ask(queries.finish_job, "k", "c", b"")
        for _ in range(queries.FAILURES):
            await db.ask(queries.fail_job, "k", "b")
        assert await claimed() is None
        db.close()

    asyncio.run(main())
