"""Two servers on one store: the second is refused, and if both get in all the same, no two logs are
ever mixed.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest
from conftest import absent
from server.databases import Postgres, append
from server.player import guest
from server.processes import Api, Process
from server.tables import party, seats_of

import mazzo
from mazzo.engine.errors import Refused
from mazzo.server import database
from mazzo.server.database import ForkedLog, StoredRecord, StoreTaken
from mazzo.server.store import ThreadedStore

NewStore = Callable[[], str]


def running(postgresql: Postgres | None) -> Postgres:
    """PostgreSQL, or the test is skipped."""
    if postgresql is None:
        absent("PostgreSQL")
        raise AssertionError
    return postgresql


def end_sessions(url: str) -> None:
    """As an administrator does: every session of this database but one's own."""
    with psycopg.connect(url, autocommit=True) as admin:
        admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def test_another_record_under_the_same_number_is_an_error(new_store: NewStore) -> None:
    async def main() -> None:
        db = ThreadedStore(new_store())
        await db.ask(database.open_table, "t1", "AAAAAAAA", 1)
        await append(db, [StoredRecord("t1", 1, b"first"), StoredRecord("t1", 2, b"second")])
        await append(db, [StoredRecord("t1", 2, b"second"), StoredRecord("t1", 3, b"third")])
        found = await asyncio.gather(
            append(db, [StoredRecord("t1", 4, b"fourth")]),
            append(db, [StoredRecord("t1", 3, b"other"), StoredRecord("t1", 5, b"fifth")]),
            return_exceptions=True,
        )
        assert found[0] is None
        assert isinstance(found[1], ForkedLog)
        written = await db.ask(database.records, "t1")
        assert [record.body for record in written] == [b"first", b"second", b"third", b"fourth"]
        db.close()

    asyncio.run(main())


def test_a_server_that_lost_its_store_to_another_writes_nothing_more(
    postgresql: Postgres | None,
) -> None:
    url = running(postgresql).fresh()

    async def main() -> None:
        taken: list[bool] = []
        first = ThreadedStore(url, taken=lambda: taken.append(True))
        await first.ask(database.open_table, "t1", "AAAAAAAA", 1)
        await append(first, [StoredRecord("t1", 1, b"first")])
        end_sessions(url)
        second = ThreadedStore(url)
        await append(second, [StoredRecord("t1", 2, b"of the second server")])
        second.close()
        with pytest.raises(StoreTaken):
            await append(first, [StoredRecord("t1", 3, b"of the first server")])
        assert taken
        first.close()
        third = ThreadedStore(url)
        assert [record.number for record in await third.ask(database.records, "t1")] == [1, 2]
        third.close()

    asyncio.run(main())


def test_a_server_whose_store_was_taken_ends(postgresql: Postgres | None, tmp_path: Path) -> None:
    url = running(postgresql).fresh()
    with Process(url, tmp_path / "first") as first:
        ann = guest(first.address, "Ann")
        end_sessions(url)
        with Process(url, tmp_path / "second") as second:
            with pytest.raises(OSError, match=r".*"):
                ann.get("/api/guest")
            assert first.ended() == 1
            assert Api(second.address).get("/healthz")["ok"]
    assert "has taken the store over" in first.log.read_text(encoding="utf-8")


@pytest.mark.parametrize("link", ["a link to the file", "a link to the folder"])
def test_no_link_evades_the_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, link: str
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.1)
    (tmp_path / "real").mkdir()
    first = ThreadedStore(f"sqlite:///{tmp_path / 'real' / 'x.db'}")
    if link == "a link to the file":
        other = tmp_path / "other.db"
        other.symlink_to(tmp_path / "real" / "x.db")
    else:
        (tmp_path / "other").symlink_to(tmp_path / "real")
        other = tmp_path / "other" / "x.db"
    with pytest.raises(Refused) as refused:
        ThreadedStore(f"sqlite:///{other}")
    assert refused.value.code == "store_in_use"
    first.close()


def test_a_table_that_somebody_else_writes_to_is_stopped_and_no_other(tmp_path: Path) -> None:
    file = tmp_path / "x.db"

    async def main(server: Process) -> None:
        game = mazzo.games()[0]
        async with (
            party(server.address, game, people=seats_of(game)) as forked,
            party(server.address, game, people=seats_of(game)) as other,
        ):
            await other.begin()
            for player in forked.players:
                player.plays = False
            await forked.begin()
            write_behind_its_back(file, forked.code)
            for player in forked.players:
                player.plays = True
                await player._move()
            ann, bob = forked.players[0], other.players[0]
            await ann.until(lambda: "closing" in ann.farewells)
            before = len(bob.moves)
            await bob.until(lambda: len(bob.moves) > before + 2)
            assert await asyncio.to_thread(
                lambda: Api(server.address).call("GET", f"/api/tables/{forked.code}")[0] == 404
            )

    with Process(f"sqlite:///{file}", tmp_path / "log", speed=10, work_per_guest=2000) as server:
        asyncio.run(main(server))
        assert "another server has written" in server.log.read_text(encoding="utf-8")


def write_behind_its_back(file: Path, code: str) -> None:
    """What another server might have written."""
    with sqlite3.connect(file, timeout=20) as db:
        db.execute("BEGIN IMMEDIATE")
        (table,) = db.execute("SELECT id FROM tables WHERE code = ?", (code,)).fetchone()
        (last,) = db.execute(
            "SELECT max(number) FROM records WHERE table_id = ?", (table,)
        ).fetchone()
        db.executemany(
            "INSERT INTO records (table_id, number, body) VALUES (?, ?, ?)",
            [(table, last + n, b"{}") for n in range(1, 20)],
        )
    db.close()
