"""Two servers on one store: a file has one, a table of PostgreSQL belongs to one, and if both write
all the same, no two logs are ever mixed.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from conftest import absent
from server.databases import Postgres, append, connected, free_port
from server.player import Player
from server.processes import Api, Process
from server.tables import party, seats_of

import mazzo
from mazzo.engine.errors import Refused
from mazzo.server import database, ownership, queries
from mazzo.server.appends import ForkedLog
from mazzo.server.ownership import NotOwner
from mazzo.server.queries import StoredRecord
from mazzo.server.store import Store

NewStore = Callable[[], str]


def running(postgresql: Postgres | None) -> Postgres:
    """PostgreSQL, or the test is skipped."""
    if postgresql is None:
        absent("PostgreSQL")
        raise AssertionError
    return postgresql


def test_another_record_under_the_same_number_is_an_error(new_store: NewStore) -> None:
    async def main() -> None:
        db = Store(new_store())
        await db.ask(queries.open_table, "t1", "AAAAAAAA", 1)
        await append(db, [StoredRecord("t1", 1, b"first"), StoredRecord("t1", 2, b"second")])
        await append(db, [StoredRecord("t1", 2, b"second"), StoredRecord("t1", 3, b"third")])
        found = await asyncio.gather(
            append(db, [StoredRecord("t1", 4, b"fourth")]),
            append(db, [StoredRecord("t1", 3, b"other"), StoredRecord("t1", 5, b"fifth")]),
            return_exceptions=True,
        )
        assert found[0] is None
        assert isinstance(found[1], ForkedLog)
        written = await db.ask(queries.records, "t1")
        assert [record.body for record in written] == [b"first", b"second", b"third", b"fourth"]
        db.close()

    asyncio.run(main())


def test_whoever_is_no_longer_the_owner_writes_nothing(new_store: NewStore) -> None:
    """Whatever the former owner thinks, and though its numbers are free."""

    async def main() -> None:
        db = Store(new_store())
        await db.ask(queries.open_table, "t1", "AAAAAAAA", 1)
        await append(db, [StoredRecord("t1", 1, b"first")])
        await db.ask(ownership.release, "t1", 1)
        with pytest.raises(NotOwner):
            await append(db, [StoredRecord("t1", 2, b"of nobody")])
        with pytest.raises(NotOwner):
            await db.ask(queries.close_table, "t1")
        (again,) = await db.ask(ownership.claim, 9)
        assert again.epoch == 2
        late, now = await asyncio.gather(
            append(db, [StoredRecord("t1", 2, b"of the former owner")]),
            append(db, [StoredRecord("t1", 2, b"of the owner")], epoch=2),
            return_exceptions=True,
        )
        assert isinstance(late, NotOwner)
        assert now is None
        written = await db.ask(queries.records, "t1")
        assert [record.body for record in written] == [b"first", b"of the owner"]
        db.close()

    asyncio.run(main())


def test_a_node_that_is_taken_for_dead_owns_nothing(
    postgresql: Postgres | None,
) -> None:
    url = running(postgresql).fresh()

    async def main() -> None:
        first, second = Store(url), Store(url)
        await first.ask(queries.open_table, "t1", "AAAAAAAA", 1)
        await append(first, [StoredRecord("t1", 1, b"first")])
        with connected(url) as admin:
            admin.execute("UPDATE nodes SET seen_at = seen_at - 60000 WHERE run = %s", [first.run])
        async with asyncio.timeout(30):
            while (survey := await second.ask(ownership.renew, True, 0)) and survey.free == 0:
                await asyncio.sleep(0.05)
        assert survey
        assert ([node.run for node in survey.nodes], survey.free) == ([second.run], 1)
        with pytest.raises(NotOwner):
            await append(first, [StoredRecord("t1", 2, b"of the dead")])
        assert [table.epoch for table in await second.ask(ownership.claim, 9)] == [2]
        await append(second, [StoredRecord("t1", 2, b"of the second node")], epoch=2)
        assert await first.ask(ownership.renew, True, 1) is None
        assert await first.ask(ownership.rejoin, "elsewhere")
        with pytest.raises(NotOwner):
            await append(first, [StoredRecord("t1", 3, b"of the first node")])
        assert [record.number for record in await first.ask(queries.records, "t1")] == [1, 2]
        first.close()
        second.close()

    asyncio.run(main())


def test_nobody_is_buried_by_a_node_that_was_away_itself(
    postgresql: Postgres | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After PostgreSQL was away everybody is late, and the first to be back inherits nothing."""
    monkeypatch.setattr(ownership, "LEASE", 50_000)  # also for a node that is back very slowly
    url = running(postgresql).fresh()

    async def main() -> None:
        first, second = Store(url), Store(url)
        with connected(url) as admin:
            admin.execute("UPDATE nodes SET seen_at = seen_at - 60000")
        survey = await second.ask(ownership.renew, True, 0)
        assert survey
        assert len(survey.nodes) == 2
        assert await first.ask(ownership.renew, True, 0)
        first.close()
        second.close()

    asyncio.run(main())


def test_of_two_nodes_with_one_address_the_first_ends(
    postgresql: Postgres | None, tmp_path: Path
) -> None:
    url, there = running(postgresql).fresh(), f"127.0.0.1:{free_port()}"
    with (
        Process(url, tmp_path / "first", node_address=there) as first,
        Process(url, tmp_path / "second", node_address=there) as second,
    ):
        assert first.ended() == 1
        assert Api(second.address).get("/healthz")["ok"]
    assert "goes by the same address" in first.log.read_text(encoding="utf-8")


@pytest.mark.parametrize("link", ["a link to the file", "a link to the folder"])
def test_no_link_evades_the_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, link: str
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.1)
    (tmp_path / "real").mkdir()
    first = Store(f"sqlite:///{tmp_path / 'real' / 'x.db'}")
    if link == "a link to the file":
        other = tmp_path / "other.db"
        other.symlink_to(tmp_path / "real" / "x.db")
    else:
        (tmp_path / "other").symlink_to(tmp_path / "real")
        other = tmp_path / "other" / "x.db"
    with pytest.raises(Refused) as refused:
        Store(f"sqlite:///{other}")
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
            for player in (*forked.players, *other.players):
                player.plays = False
            await forked.begin()
            await other.begin()
            write_behind_its_back(file, forked.code)
            await play(forked.players)
            ann, bob = forked.players[0], other.players[0]
            await ann.until(lambda: "closing" in ann.farewells)
            await play(other.players)
            await bob.until(lambda: len(bob.moves) > 2)
            status, _, said = await asyncio.to_thread(
                Api(server.address).call, "GET", f"/api/tables/{forked.code}"
            )
            assert (status, msgspec.json.decode(said)["code"]) == (503, "store_ill")

    with Process(
        f"sqlite:///{file}",
        tmp_path / "log",
        speed=10,
        work_per_guest=2000,
        codes_per_minute=10_000,  # whoever comes back to the stopped table asks for it in vain
    ) as server:
        asyncio.run(main(server))
        assert "another server has written" in server.log.read_text(encoding="utf-8")


async def play(players: list[Player]) -> None:
    """They have waited, and begin now."""
    for player in players:
        player.plays = True
        await player._move()


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
