"""What is wrong with a store, and what of it can be saved.

A store is examined without being changed. What is saved goes into a new one: every row that can be
read, and of each table the log up to the first record that is missing, which is the table as it was
at that moment.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Table, create_engine
from sqlalchemy.engine import make_url

from mazzo.engine.errors import Refused
from mazzo.server.database import Database
from mazzo.server.running import SharedReplay
from mazzo.server.schema import GUESTS, NOTES, RECORDS, REPLAYS, TABLES
from mazzo.table import records as kept

KEPT = (NOTES, GUESTS, TABLES, REPLAYS)
"""What is saved row by row; records are saved table by table."""
PROBLEMS_MOST = 20


class DamagedTable(msgspec.Struct, frozen=True):
    """A table whose log cannot be read to its end."""

    code: str
    records: int
    readable: int


class Findings(msgspec.Struct, frozen=True):
    """What an examination found."""

    problems: tuple[str, ...]
    """What the database says about its own file."""
    tables: int
    guests: int
    replays: int
    damaged: tuple[DamagedTable, ...]
    lost_replays: int
    saved_to: str = ""

    @property
    def is_well(self) -> bool:
        """Whether everything can be read."""
        return not (self.problems or self.damaged or self.lost_replays)


class _Rows:
    """The rows of a damaged SQLite file, as far as they can be read."""

    def __init__(self, file: Path) -> None:
        self._db = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)

    def close(self) -> None:
        self._db.close()

    def problems(self) -> list[str]:
        """What SQLite finds wrong."""
        try:
            found = self._db.execute(f"PRAGMA integrity_check({PROBLEMS_MOST})").fetchall()
        except sqlite3.DatabaseError as error:
            return [str(error)]
        return [str(row[0]) for row in found if row[0] != "ok"]

    def of(self, table: Table) -> Iterator[dict[str, Any]]:
        """Every row that can be read: in order as far as that goes, then one by one."""
        names = [column.name for column in table.columns]
        query = f"SELECT rowid, {', '.join(names)} FROM {table.name}"
        if not self._is_known(query):
            return
        reached = 0
        try:
            for rowid, *values in self._db.execute(f"{query} ORDER BY rowid"):
                reached = rowid
                yield dict(zip(names, values, strict=True))
        except sqlite3.DatabaseError:
            for rowid in range(reached + 1, self._last(table, reached) + 1):
                row = self._one(f"{query} WHERE rowid = ?", rowid)
                if row:
                    yield dict(zip(names, row[1:], strict=True))

    def _is_known(self, query: str) -> bool:
        """Whether the file knows of such rows at all."""
        try:
            self._db.execute(f"{query} LIMIT 0")
        except sqlite3.DatabaseError:
            return False
        return True

    def _last(self, table: Table, reached: int) -> int:
        row = self._one(f"SELECT max(rowid) FROM {table.name} WHERE rowid > ?", reached)
        return int(row[0]) if row and row[0] else reached + 100_000

    def _one(self, query: str, value: int) -> tuple[Any, ...] | None:
        try:
            found: tuple[Any, ...] | None = self._db.execute(query, (value,)).fetchone()
        except sqlite3.DatabaseError:
            return None
        return found


def examine(url: str, save_to: str = "") -> Findings:
    """Look at a store; save what can be read into a new one, if one is named."""
    file = _file(url)
    with closing(_Rows(file)) as rows:
        tables = {table.name: list(rows.of(table)) for table in KEPT}
        logs = _logs(rows)
        readable = {table: _readable(log) for table, log in logs.items()}
        codes = {str(row["id"]): str(row["code"]) for row in tables[TABLES.name]}
        damaged = tuple(
            DamagedTable(code, len(logs.get(table, ())), len(readable.get(table, ())))
            for table, code in codes.items()
            if len(readable.get(table, ())) < len(logs.get(table, ())) or not logs.get(table)
        )
        good = [row for row in tables[REPLAYS.name] if _is_replay(row["body"])]
        lost = len(tables[REPLAYS.name]) - len(good)
        if save_to:
            tables[REPLAYS.name] = good
            tables[TABLES.name] = [
                row for row in tables[TABLES.name] if readable.get(str(row["id"]))
            ]
            _save(save_to, tables, readable)
        return Findings(
            tuple(rows.problems()),
            len(codes),
            len(tables[GUESTS.name]),
            len(good),
            damaged,
            lost,
            save_to,
        )


def _file(url: str) -> Path:
    """The file of an SQLite store; a path will do."""
    path = make_url(url).database if "://" in url else url
    if not path or (":" in url and not url.startswith("sqlite")):
        raise Refused(
            "no_doctor",
            "Only SQLite files are examined here; PostgreSQL has tools of its own.",
        )
    if not Path(path).is_file():
        raise Refused("no_store", f"The store {path} cannot be opened.", params={"store": path})
    return Path(path)


def _logs(rows: _Rows) -> dict[str, list[dict[str, Any]]]:
    """The records of each table, in order."""
    logs: dict[str, list[dict[str, Any]]] = {}
    for row in rows.of(RECORDS):
        logs.setdefault(str(row["table_id"]), []).append(row)
    for log in logs.values():
        log.sort(key=lambda row: int(row["number"]))
    return logs


def _readable(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The beginning of a log that can be read: without gaps, from a record that states a table."""
    good: list[dict[str, Any]] = []
    for place, row in enumerate(log):
        record = _record(row["body"])
        follows = row["number"] == log[0]["number"] + place
        first = record and record.what
        begins = place or isinstance(first, kept.Opened | kept.Checkpoint)
        if record is None or not follows or not begins:
            break
        good.append(row)
    return good


def _record(body: bytes) -> kept.LogEntry | None:
    try:
        return kept.read(bytes(body))
    except (msgspec.DecodeError, TypeError, RecursionError):
        return None


def _is_replay(body: bytes) -> bool:
    try:
        msgspec.json.decode(bytes(body), type=SharedReplay)
    except (msgspec.DecodeError, TypeError, RecursionError):
        return False
    return True


def _save(
    save_to: str, tables: dict[str, list[dict[str, Any]]], logs: dict[str, list[dict[str, Any]]]
) -> None:
    """Into a store that is not there yet."""
    url = save_to if "://" in save_to else f"sqlite:///{save_to}"
    if Path(make_url(url).database or "").exists():
        raise Refused("store_exists", f"{save_to} is there already.", params={"store": save_to})
    Database(url).close()
    engine = create_engine(url)
    open_tables = {str(row["id"]) for row in tables[TABLES.name]}
    with engine.begin() as connection:
        connection.execute(NOTES.delete())
        for table in KEPT:
            if tables[table.name]:
                connection.execute(table.insert(), tables[table.name])
        for id, log in logs.items():
            if id in open_tables and log:
                connection.execute(RECORDS.insert(), log)
    engine.dispose()
