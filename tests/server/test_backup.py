"""A copy that was made while the server ran is a whole store: tables, seats and guests."""

import asyncio
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from conftest import absent
from server.databases import Postgres, postgres_folder
from server.player import Player
from server.processes import Process
from server.tables import Party

import mazzo

Copy = Callable[[str, Path], str]


def of_sqlite(url: str, folder: Path) -> str:
    """As `sqlite3 tables.db ".backup copy.db"` does it."""
    copy = folder / "copy.db"
    with (
        closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as there,
        closing(sqlite3.connect(copy)) as here,
    ):
        there.backup(here)
    return f"sqlite:///{copy}"


def of_postgresql(postgresql: Postgres) -> Copy:
    """By `pg_dump`, into a new database by `pg_restore`."""
    programs = postgres_folder()
    assert programs

    def copied(url: str, folder: Path) -> str:
        fresh, file = postgresql.fresh(), folder / "dump"
        dump = [str(programs / "pg_dump"), "--format=custom", f"--file={file}", url]
        restore = [str(programs / "pg_restore"), "--no-owner", "--exit-on-error"]
        subprocess.run(dump, check=True)
        subprocess.run([*restore, f"--dbname={fresh}", str(file)], check=True)
        return fresh

    return copied


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_people_play_on_from_a_copy(kind: str, postgresql: Postgres | None, tmp_path: Path) -> None:
    copy: Copy
    if kind == "sqlite":
        url, copy = f"sqlite:///{tmp_path / 'tables.db'}", of_sqlite
    elif postgresql is None:
        absent("PostgreSQL")
    else:
        url, copy = postgresql.fresh(), of_postgresql(postgresql)

    async def main() -> None:
        with Process(url, tmp_path / "log", speed=10) as server:
            table = await asyncio.to_thread(Party, server.address, mazzo.games()[0], people=2)
            await table.begin()
            first = table.players[0]
            await first.until(lambda: (first.have or 0) > 8)
            before = first.have or 0
            copied = await asyncio.to_thread(copy, url, tmp_path)
            await table.stop()
        with Process(copied, tmp_path / "log again", speed=10) as again:
            back = [
                table.enter(Player(again.address, table.code, player.token, seed=n))
                for n, player in enumerate(table.players)
            ]
            one = back[0]
            await one.until(lambda: one.table is not None)
            assert (one.have or 0) >= before, "what was there before the copy is in it"
            assert one.you == first.you
            await one.until(lambda: (one.have or 0) > before + 3, 60)
            await table.stop()

    asyncio.run(main())
    assert "set aside" not in (tmp_path / "log again").read_text(encoding="utf-8")
