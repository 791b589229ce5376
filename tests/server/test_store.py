"""The store keeps what it acknowledged, on SQLite and on PostgreSQL alike."""

import asyncio
import sqlite3
import subprocess
import sys
import textwrap
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import absent
from server.databases import Postgres, append, connected
from sqlalchemy import create_engine, event, text

from mazzo.engine.errors import Refused
from mazzo.server import database, ownership, queries, schema
from mazzo.server.ownership import NotOwner
from mazzo.server.queries import NOTICED, StoredGuest, StoredRecord, StoredReplay
from mazzo.server.store import Store

NewStore = Callable[[], str]


async def opened(db: Store, table: str = "t1", code: str = "AAAAAA") -> None:
    assert await db.ask(queries.open_table, table, code, 1)


async def pruned(db: Store, table: str, count: int) -> list[StoredRecord]:
    """A table's log, as soon as nothing but so many records is left of it."""
    async with asyncio.timeout(60):
        while len(log := await db.ask(queries.records, table)) > count:
            await asyncio.sleep(0.01)
    return log


def test_records_come_back_in_order_after_reopening(new_store: NewStore) -> None:
    url = new_store()
    records = [StoredRecord("t1", n, f"record {n} \x00é".encode()) for n in range(300)]

    async def write() -> None:
        db = Store(url, address="here")
        await opened(db)
        await asyncio.gather(*(append(db, [record]) for record in reversed(records)))
        db.close()

    async def read() -> None:
        db = Store(url, address="here")
        assert [table.id for table in await db.ask(ownership.claim, 9)] == ["t1"]
        assert await db.ask(queries.records, "t1") == records
        db.close()

    asyncio.run(write())
    asyncio.run(read())


def test_appending_twice_is_the_same_as_once(new_store: NewStore) -> None:
    async def main() -> None:
        db = Store(new_store())
        await opened(db)
        await append(db, [StoredRecord("t1", 1, b"first")])
        await append(db, [StoredRecord("t1", 1, b"first")])
        assert await db.ask(queries.records, "t1") == [StoredRecord("t1", 1, b"first")]
        db.close()

    asyncio.run(main())


def test_records_alone_are_appended_at_once_or_not_at_all(
    new_store: NewStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the long way, which says what is wrong."""
    first = StoredRecord("t1", 1, b"first")
    next_ones = [StoredRecord("t1", n, b"next") for n in range(2, 302)]
    fork = StoredRecord("t1", 1, b"other")

    def refuse(*_: object) -> None:
        raise ValueError("the long way")

    async def main() -> None:
        db = Store(new_store())
        await opened(db)
        monkeypatch.setattr(database, "append", refuse)
        await append(db, [first])
        for few in 1, len(next_ones):
            for records, epoch in (next_ones[:few], 2), ([*next_ones[:few], fork], 1):
                with pytest.raises(ValueError, match="the long way"):
                    await append(db, records, epoch=epoch)
        monkeypatch.undo()
        assert await db.ask(queries.records, "t1") == [first]
        monkeypatch.setattr(database, "append", refuse)
        await append(db, next_ones)
        monkeypatch.undo()
        assert await db.ask(queries.records, "t1") == [first, *next_ones]
        db.close()

    asyncio.run(main())


def test_in_a_file_a_finished_match_is_kept_at_once_with_its_record_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the long way, which says what is wrong."""
    first, end = StoredRecord("t1", 1, b"first"), StoredRecord("t1", 2, b"the end")
    kept, other = (StoredReplay(token, "t1", 100, b"replay") for token in ("kept", "other"))

    def refuse(*_: object) -> None:
        raise ValueError("the long way")

    async def main() -> None:
        db = Store(f"sqlite:///{tmp_path}/tables.db")
        await opened(db)
        monkeypatch.setattr(database, "append", refuse)
        await append(db, [first])
        await append(db, [end], [kept], begins=2)
        with pytest.raises(ValueError, match="the long way"):
            await append(
                db, [StoredRecord("t1", 3, b"x"), StoredRecord("t1", 2, b"fork")], [other], begins=3
            )
        monkeypatch.undo()
        assert await pruned(db, "t1", 1) == [end]
        assert await db.ask(queries.replay, "kept") == kept
        assert await db.ask(queries.replay, "other") is None
        db.close()

    asyncio.run(main())


def test_one_bad_job_spoils_no_other_of_its_group(new_store: NewStore) -> None:
    async def main() -> None:
        db = Store(new_store())
        await opened(db)
        jobs = [append(db, [StoredRecord("t1", n, b"good")]) for n in range(50)]
        answers = await asyncio.gather(
            *jobs, append(db, [StoredRecord("no such table", 1, b"bad")]), return_exceptions=True
        )
        assert [answer for answer in answers[:-1] if answer is not None] == []
        assert isinstance(answers[-1], Exception)
        assert len(await db.ask(queries.records, "t1")) == 50
        db.close()

    asyncio.run(main())


def test_what_waits_is_committed_together(new_store: NewStore) -> None:
    groups: list[int] = []
    gate = threading.Event()

    async def main() -> None:
        db = Store(new_store(), committed=lambda seconds, jobs: groups.append(jobs))
        await opened(db)
        busy = asyncio.create_task(db.ask(lambda connection: gate.wait(30) and None))
        await asyncio.sleep(0)
        waiting = [append(db, [StoredRecord("t1", n, b"x")]) for n in range(500)]
        gate.set()
        await asyncio.gather(busy, *waiting)
        assert len(await db.ask(queries.records, "t1")) == 500
        db.close()

    asyncio.run(main())
    assert sum(groups) == 503
    assert len(groups) <= 4


def test_a_log_can_begin_later(new_store: NewStore) -> None:
    async def main() -> None:
        db = Store(new_store())
        await opened(db)
        await db.ask(queries.open_table, "t2", "BBBBBB", 1)
        await append(
            db, [StoredRecord(table, n, b"x") for table in ("t1", "t2") for n in range(250)]
        )
        await append(
            db, [StoredRecord("t1", 250, b"so far"), StoredRecord("t1", 251, b"x")], begins=250
        )
        assert [record.number for record in await pruned(db, "t1", 2)] == [250, 251]
        assert len(await db.ask(queries.records, "t2")) == 250
        db.close()

    asyncio.run(main())


def test_a_code_belongs_to_one_table(new_store: NewStore) -> None:
    async def main() -> None:
        db = Store(new_store())
        assert await db.ask(queries.open_table, "t1", "AAAAAA", 1)
        assert not await db.ask(queries.open_table, "t2", "AAAAAA", 1)
        await append(db, [StoredRecord("t1", 1, b"x")])
        await db.ask(queries.close_table, "t1")
        assert await db.ask(ownership.home, "AAAAAA") is None
        assert await db.ask(queries.records, "t1") == []
        assert await db.ask(queries.open_table, "t2", "AAAAAA", 1)
        db.close()

    asyncio.run(main())


def test_a_table_is_entered_with_the_beginning_of_its_log_or_not_at_all(
    new_store: NewStore,
) -> None:
    log = [f"record {number}".encode() for number in range(250)]

    async def main() -> None:
        db = Store(new_store())
        for _ in range(2):  # a database that was lost before it answered is asked again
            assert await db.ask(queries.open_table, "t1", "AAAAAA", 1, log)
        assert not await db.ask(queries.open_table, "t2", "AAAAAA", 1, log)
        await append(db, [StoredRecord("t1", 250, b"the next")])
        found = await db.ask(queries.records, "t1")
        assert [record.body for record in found] == [*log, b"the next"]
        assert [record.number for record in found] == [*range(251)]
        assert await db.ask(queries.records, "t2") == []
        db.close()

    asyncio.run(main())


def test_guests_are_known_by_their_secret_and_forgotten_in_time(new_store: NewStore) -> None:
    ann, bob = StoredGuest("g1", "Ann", "#ff0000"), StoredGuest("g2", "Bob", "#0000ff")

    async def main() -> None:
        db = Store(new_store())
        await db.ask(queries.put_guest, ann, b"a", 100 * NOTICED)
        await db.ask(queries.put_guest, bob, b"b", 100 * NOTICED)
        await db.ask(queries.rename_guest, StoredGuest("g2", "Rob", "#0000ff"))
        assert await db.ask(queries.guest, b"a", 500 * NOTICED) == ann
        assert await db.ask(queries.guest, b"c", 500 * NOTICED) is None
        assert await db.ask(queries.forget_guests, 400 * NOTICED) == 1
        assert await db.ask(queries.guest, b"a", 600 * NOTICED) == ann
        assert await db.ask(queries.guest, b"b", 600 * NOTICED) is None
        await db.ask(queries.forget_guest, "g1")
        assert await db.ask(queries.guest, b"a", 600 * NOTICED) is None
        db.close()

    asyncio.run(main())


def test_replays_are_kept_once_and_deleted_in_time(new_store: NewStore) -> None:
    async def main() -> None:
        db = Store(new_store())
        kept = StoredReplay("token", "t1", 100, b"replay")
        await opened(db)
        await append(db, [StoredRecord("t1", 1, b"the end")], [kept])
        await append(db, [], [kept])
        assert await db.ask(queries.replay, "token") == kept
        assert await db.ask(queries.replay, "other") is None
        assert await db.ask(queries.forget_replays, 100) == 0
        assert await db.ask(queries.forget_replays, 101) == 1
        assert await db.ask(queries.replay, "token") is None
        db.close()

    asyncio.run(main())


def test_cleaning_up_asks_only_about_what_is_too_old(new_store: NewStore) -> None:
    """What was found out about a match goes with it, without a look at all the others: everybody
    waits meanwhile.
    """
    engine, asked = create_engine(database.parsed_url(new_store())), list[str]()

    @event.listens_for(engine, "before_cursor_execute")
    def _(*said: Any) -> None:
        asked.append(said[2])

    with engine.begin() as connection:
        schema.migrate(connection)
        for token, at in (("old", 100), ("new", 200)):
            queries.put_replay(connection, StoredReplay(token, "t1", at, b"replay"))
            assert queries.put_job(connection, "analysis", token, 10)
        asked.clear()
        assert queries.forget_replays(connection, 100) == 0
        assert not [said for said in asked if "jobs" in said]
        assert queries.forget_replays(connection, 101) == 1
        left = [queries.job(connection, "analysis", token) for token in ("old", "new")]
        assert [each is None for each in left] == [True, False]
    engine.dispose()


def test_a_note_keeps_its_first_value(new_store: NewStore) -> None:
    async def main() -> None:
        db = Store(new_store())
        assert await db.ask(queries.note, "key", b"1") == b"1"
        assert await db.ask(queries.note, "key", b"2") == b"1"
        db.close()

    asyncio.run(main())


def test_a_file_has_one_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.1)
    url = f"sqlite:///{tmp_path / 'x.db'}"
    first = Store(url)
    with pytest.raises(Refused) as refused:
        Store(url)
    assert refused.value.code == "store_in_use"
    first.close()
    Store(url).close()


def test_migrations_run_once_each_and_a_newer_store_is_refused(
    new_store: NewStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = new_store()
    Store(url).close()
    later = (
        *schema.MIGRATIONS,
        ("ALTER TABLE guests ADD COLUMN shoe_size BIGINT", "UPDATE guests SET shoe_size = 40"),
    )

    async def main() -> None:
        db = Store(url)
        await db.ask(queries.put_guest, StoredGuest("g1", "Ann", "#ff0000"), b"a", 1)
        await db.ask(lambda connection: schema.migrate(connection, later))
        await db.ask(lambda connection: schema.migrate(connection, later))
        assert (
            await db.ask(
                lambda connection: connection.execute(
                    text("SELECT shoe_size FROM guests")
                ).scalar_one()
            )
            == 40
        )
        db.close()

    asyncio.run(main())
    with pytest.raises(Refused) as refused:
        Store(url)
    assert refused.value.code == "newer_store"


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    async def main() -> list[object]:
        db = Store(f"sqlite:///{tmp_path / 'x.db'}")
        found = await db.ask(
            lambda c: [
                c.execute(text(f"PRAGMA {name}")).scalar_one()
                for name in ("journal_mode", "synchronous")
            ]
        )
        db.close()
        return found

    assert asyncio.run(main()) == ["wal", 2]


def test_postgresql_may_crash_and_come_back(postgresql: Postgres | None) -> None:
    if postgresql is None:
        absent("PostgreSQL")

    async def main() -> None:
        db = Store(postgresql.fresh())
        await opened(db)
        await append(db, [StoredRecord("t1", 1, b"before")])
        postgresql.stop()
        waiting = append(db, [StoredRecord("t1", 2, b"meanwhile")])
        await asyncio.sleep(0.3)
        assert not waiting.done()
        await asyncio.to_thread(postgresql.start)
        await asyncio.wait_for(waiting, 20)
        assert [record.number for record in await db.ask(queries.records, "t1")] == [1, 2]
        db.close()

    asyncio.run(main())


@pytest.mark.parametrize(
    "url",
    [
        "mysql://x/y",
        "nonsense",
        "sqlite:////proc/nowhere/x.db",
        "postgresql://nobody@127.0.0.1:1/x",
    ],
)
def test_what_is_no_store_is_refused(url: str) -> None:
    with pytest.raises(Refused) as refused:
        Store(url)
    assert refused.value.code in ("bad_store", "no_store")


def test_a_password_is_never_shown() -> None:
    with pytest.raises(Refused) as refused:
        Store("postgresql://nobody:hunter2@127.0.0.1:1/x")
    assert "hunter2" not in str(refused.value)


WRITER = """
    import asyncio, sys
    from mazzo.server.queries import open_table
    from mazzo.server.store import Store

    async def main():
        db = Store(sys.argv[1])
        await db.ask(open_table, "t1", "AAAAAA", 1)
        for number in range(1_000_000):
            stored = asyncio.get_running_loop().create_future()
            db.append(["t1", number, b"x" * 100, 1], stored.set_result)
            assert await stored is None
            sys.stdout.write(f"{number}\\n")
            sys.stdout.flush()

    asyncio.run(main())
"""


def test_what_was_acknowledged_survives_a_kill(new_store: NewStore) -> None:
    url = new_store()
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(WRITER), url], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        heard = [writer.stdout.readline() for _ in range(40)]
        writer.kill()
        heard += writer.stdout.readlines()
    last = max(int(line) for line in heard if line.endswith("\n"))

    async def read() -> list[StoredRecord]:
        db = Store(url)
        found = await db.ask(queries.records, "t1")
        db.close()
        return found

    numbers = [record.number for record in asyncio.run(read())]
    assert numbers[: last + 1] == list(range(last + 1))
    assert len(numbers) <= last + 2


def test_the_file_is_a_plain_sqlite_database(tmp_path: Path) -> None:
    Store(f"sqlite:///{tmp_path / 'x.db'}").close()
    with sqlite3.connect(tmp_path / "x.db") as connection:
        assert connection.execute("SELECT version FROM schema_version").fetchone() == (
            len(schema.MIGRATIONS),
        )
    connection.close()


def test_a_store_that_refuses_after_a_loss_works_again(postgresql: Postgres | None) -> None:
    """A node that slept in a transaction finds its line cut and its table gone: that is an
    answer, and whatever is asked next is answered, too.
    """
    if postgresql is None:
        absent("PostgreSQL")
        raise AssertionError
    url = postgresql.fresh()

    async def main() -> None:
        db = Store(url)
        await db.ask(queries.open_table, "t", "AAAAAAAA", 1)
        with connected(url) as admin:
            admin.execute("UPDATE owners SET node = NULL")
            admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        with pytest.raises(NotOwner):
            await append(db, [StoredRecord("t", 0, b"x")])
        await db.ask(queries.ping)
        db.close()

    asyncio.run(main())
