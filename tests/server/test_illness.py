"""A store that falls ill while the server runs: what is damaged is refused in a sentence and named
in the log, and everything else goes on.
"""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from server.player import guest
from server.processes import Api, Process
from server.tables import party
from server.test_loop import hub_on

import mazzo
from mazzo.engine.words import LANGUAGES, Words
from mazzo.server import queries
from mazzo.server.database import DamagedStore
from mazzo.server.housekeeping import keep_house
from mazzo.server.queries import StoredGuest
from mazzo.table.protocol import Setup

PAGE = 4096
GAME = mazzo.games()[0]
SETUP = {"game": GAME.id, "seats": GAME.seats[0]}


def spoil(file: Path, mark: bytes) -> None:
    """No page on which this stands can be read any more."""
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.execute("VACUUM")
    whole = bytearray(file.read_bytes())
    hit = [n for n in range(PAGE, len(whole), PAGE) if mark in whole[n : n + PAGE]]
    assert hit
    for start in hit:
        whole[start : start + PAGE] = b"\xff" * PAGE
    file.write_bytes(whole)


def crowd(file: Path) -> None:
    """So many guests that whoever comes next stands on another page than the first."""
    with closing(sqlite3.connect(file)) as db, db:
        db.executemany(
            "INSERT INTO guests SELECT ?, ?, ?, colour, seen_at FROM guests LIMIT 1",
            [(f"g{n}", f"secret{n}".encode(), "Somebody " * 9) for n in range(200)],
        )


def test_a_bad_page_of_guests_is_refused_in_a_sentence_and_the_rest_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "x.db"
    server = Process(f"sqlite:///{file}", tmp_path / "log", speed=10, work_per_guest=2000)
    with server:
        code = guest(server.address, "Ann").post("/api/tables", SETUP)["code"]
        bea = guest(server.address, "Beatrice")
        assert "damaged" not in Api(server.address).get("/healthz")
        assert server.stop() == 0
        crowd(file)
        spoil(file, b"Beatrice")
        server.start()
        for _ in range(3):
            status, _, body = bea.call("GET", "/api/guest")
            assert (status, json.loads(body)["code"]) == (503, "store_ill")
        assert Api(server.address).get("/healthz")["damaged"] is True
        assert Api(server.address).get(f"/api/tables/{code}")["code"] == code
        asyncio.run(whole_match(server))
    log = server.log.read_text(encoding="utf-8")
    assert "Traceback" not in log, log[-3000:]
    assert log.count("the store is damaged") == 1


async def whole_match(server: Process) -> None:
    """Others come, and play."""
    async with party(server.address, GAME, people=2) as made:
        await made.begin()
        await made.players[0].until(lambda: len(made.players[0].moves) > 2)


@pytest.mark.parametrize("by", ["a bad page", "a bad record"])
def test_a_damaged_table_is_set_aside_and_named_and_the_others_go_on(
    tmp_path: Path, by: str
) -> None:
    file = tmp_path / "x.db"
    server = Process(f"sqlite:///{file}", tmp_path / "log", speed=10, work_per_guest=2000)
    with server:
        ann = guest(server.address, "Ann")
        bad, good = (ann.post("/api/tables", SETUP)["code"] for _ in range(2))
        assert server.stop() == 0
        damage_log(file, bad, by)
        server.start()
        status, _, body = ann.call("GET", f"/api/tables/{bad}")
        assert (status, json.loads(body)["code"]) == (503, "store_ill")
        assert ann.get(f"/api/tables/{good}")["code"] == good
        asyncio.run(whole_match(server))
        assert Api(server.address).get("/healthz")["damaged"] is True
    log = server.log.read_text(encoding="utf-8")
    assert "Traceback" not in log, log[-3000:]
    [named] = [line for line in log.splitlines() if "is set aside" in line]
    assert bad in named


def damage_log(file: Path, code: str, how: str) -> None:
    """The log of this table cannot be read any more; those of others can."""
    with closing(sqlite3.connect(file)) as db, db:
        [(id,)] = db.execute("SELECT id FROM tables WHERE code = ?", (code,))
        if how == "a bad record":
            db.execute("UPDATE records SET body = x'00' WHERE table_id = ?", (id,))
            return
        filled = b"unreadable" * 2000
        db.execute("UPDATE records SET body = ? WHERE table_id = ?", (filled, id))
    spoil(file, b"unreadable" * 300)


def test_housekeeping_goes_on_around_what_is_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mazzo.server.housekeeping.HOUSEKEEPING_SECONDS", 0.001)

    async def main() -> None:
        with hub_on(tmp_path / "x.db") as (hub, store):
            ask, asked = store.ask, list[object]()
            await hub.open(StoredGuest("ann", "Ann", "#ff0000"), Setup(GAME.id, GAME.seats[0]))
            hub.running[0].empty_since = -(10**12)

            async def ill(operation: Any, *given: Any) -> Any:
                asked.append(operation)
                if operation in (queries.close_table, queries.forget_guests):
                    raise DamagedStore
                return await ask(operation, *given)

            monkeypatch.setattr(store, "ask", ill)
            keeping = asyncio.create_task(keep_house(hub))
            async with asyncio.timeout(30):
                while asked.count(queries.forget_guests) < 3:
                    await asyncio.sleep(0.001)
            assert not keeping.done()
            assert asked.count(queries.forget_replays) >= 2
            assert asked.count(queries.note_calendar) >= 2
            assert hub.running == []
            keeping.cancel()

    asyncio.run(main())


def test_a_table_that_can_no_longer_be_written_is_set_aside(tmp_path: Path) -> None:
    async def main() -> None:
        with hub_on(tmp_path / "x.db") as (hub, _):
            ann, setup = StoredGuest("ann", "Ann", "#ff0000"), Setup(GAME.id, GAME.seats[0])
            bad, good = [await hub.open(ann, setup) for _ in range(2)]
            bad.actor._break(DamagedStore())
            await asyncio.wait([bad.task])
            await asyncio.sleep(0)
            assert hub.is_set_aside(bad.code)
            assert not hub.is_coming(bad.code), "it would break again and again"
            assert hub.running == [good]
            await good.stop()

    asyncio.run(main())


def test_the_refusal_has_a_sentence_in_every_language() -> None:
    said = {Words(language).error(DamagedStore()) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
