"""A store that is ill is said to be so in a sentence, and what can be read of it is saved."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from server.databases import append

from mazzo.cli import main
from mazzo.engine.errors import Refused
from mazzo.server import queries
from mazzo.server.doctor import examine
from mazzo.server.queries import StoredGuest, StoredRecord
from mazzo.server.store import Store
from mazzo.table.protocol import Person, ReadyChanged, Setup
from mazzo.table.records import LogEntry, Opened, write

CODES = ("AAAAAAAA", "BBBBBBBB", "CCCCCCCC")


def store(file: Path) -> str:
    """A store with guests and three tables of a hundred records each."""
    url = f"sqlite:///{file}"

    async def main() -> None:
        db = Store(url)
        guests = [StoredGuest(f"g{n}", f"Guest {n}" * 10, "#ff0000") for n in range(500)]
        await asyncio.gather(
            *(db.ask(queries.put_guest, guest, guest.id.encode(), 1) for guest in guests)
        )
        for code in CODES:
            await db.ask(queries.open_table, code, code, 1)
            first = Opened(code, Person("g1", "Ann", "#ff0000"), Setup("ole", 2))
            rest = [LogEntry(n, ReadyChanged(0, bool(n % 2))) for n in range(2, 101)]
            written = [write(LogEntry(1, first)), *map(write, rest)]
            await append(db, [StoredRecord(code, n, body) for n, body in enumerate(written)])
        db.close()

    asyncio.run(main())
    return url


def test_a_store_that_is_well_is_said_to_be(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    url = store(tmp_path / "x.db")
    found = examine(url)
    assert found.is_well
    assert (found.tables, found.guests) == (3, 500)
    assert main(["doctor", url]) == 0
    assert "500" in capfd.readouterr().out


def test_a_damaged_log_is_saved_up_to_the_damage(tmp_path: Path) -> None:
    url = store(tmp_path / "x.db")
    with closing(sqlite3.connect(tmp_path / "x.db")) as db, db:
        db.execute("UPDATE records SET body = x'00' WHERE table_id = 'AAAAAAAA' AND number = 40")
        db.execute("DELETE FROM records WHERE table_id = 'BBBBBBBB' AND number = 70")
        db.execute("DELETE FROM records WHERE table_id = 'CCCCCCCC' AND number = 0")
    found = examine(url, str(tmp_path / "saved.db"))
    assert [(each.code, each.readable) for each in found.damaged] == [
        ("AAAAAAAA", 40),
        ("BBBBBBBB", 70),
        ("CCCCCCCC", 0),
    ]
    saved = examine(str(tmp_path / "saved.db"))
    assert saved.is_well
    assert (saved.tables, saved.guests) == (2, 500)


def test_bad_pages_cost_what_was_on_them_and_no_more(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.db"
    url = store(file)
    whole = file.read_bytes()
    page = 4096
    marks = [
        n for n in range(len(whole) // page) if b"Guest 30" in whole[n * page : (n + 1) * page]
    ]
    assert marks
    place = marks[-1] * page
    file.write_bytes(whole[:place] + b"\xff" * page + whole[place + page :])
    assert main(["doctor", url, "--save-to", str(tmp_path / "saved.db")]) == 1
    out, _ = capfd.readouterr()
    assert "Traceback" not in out
    saved = examine(str(tmp_path / "saved.db"))
    assert saved.is_well
    assert saved.tables == 3
    assert 400 < saved.guests < 500


def test_what_is_no_database_is_refused_in_a_sentence(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.db"
    file.write_bytes(b"This is not a database." * 500)
    with pytest.raises(Refused) as refused:
        Store(f"sqlite:///{file}")
    assert refused.value.code == "damaged_store"
    assert main(["doctor", str(file)]) == 1
    assert main(["doctor", "postgresql://x/y"]) == 2
    assert main(["doctor", str(tmp_path / "none.db")]) == 2
    assert main(["doctor", str(file), "--save-to", str(file)]) == 2
    assert "Traceback" not in capfd.readouterr().err
