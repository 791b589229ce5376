"""Appending to the logs of tables, as fast as a database allows: every move waits for it.

What is the owner's to append is appended, and nothing else. Mostly nothing but that is to be done:
then one statement is a whole transaction, which goes past SQLAlchemy and needs one question and one
answer, not three. Whatever goes wrong with it has changed nothing, and is tried again the long way,
which says what it was: appending the same record twice is the same as once.
"""

import struct
from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection

from mazzo.server import ownership

COLUMNS = 4
"""Table, number, body and epoch of each record."""
MOST_VALUES = COLUMNS * 100
"""How many values one statement inserts."""
FENCED = (
    "INSERT INTO records (table_id, number, body, epoch) "
    "SELECT column1, column2, column3, column4 FROM {given} "
    "JOIN owners ON table_id = column1 AND epoch = column4 AND node = {run} WHERE true {held} "
    "ON CONFLICT (table_id, number) DO UPDATE SET body = excluded.body "
    "WHERE records.body = excluded.body"
)
"""Appends what is the owner's to append. The owner's row is held until the end of the transaction:
nobody becomes the owner of a table in between.
"""
FINISHED = (
    "INSERT INTO replays (token, table_id, finished_at, body) VALUES {row} ON CONFLICT DO NOTHING"
)
"""What belongs to some records: a match that they finished."""
FORMS = {
    "sqlite": {"first": "(?, ?, ?, ?)", "row": "(?, ?, ?, ?)", "run": "?", "held": ""},
    "postgresql": {
        "first": "(%s::text, %s::bigint, %s::bytea, %s::bigint)",
        "row": "(%s, %s, %s, %s)",
        "run": "%s",
        "held": "FOR SHARE OF owners",
    },
}
"""How each database writes the parts of that statement."""
IN_FILE = (
    "WITH given AS (VALUES {rows}) "
    "INSERT INTO records (table_id, number, body, epoch) "
    "SELECT column1, column2, CASE WHEN node = ? THEN column3 END, column4 "
    "FROM given LEFT JOIN owners ON table_id = column1 AND epoch = column4 WHERE true "
    "ON CONFLICT (table_id, number) DO UPDATE "
    "SET body = CASE WHEN records.body = excluded.body THEN excluded.body END"
)
"""The same for a file, all or none: what may not be written has no body, which no record lacks, so
that the statement fails and has changed nothing. As it begins with another word than INSERT, Python
opens no transaction around it: it is one by itself, and the interpreter is let go of only once.
"""
ARRAYS = (
    "unnest($1::text[], $2::bigint[], $3::bytea[], $4::bigint[]) "
    "AS given (column1, column2, column3, column4)"
)
ALL_OR_NONE = (
    "WITH written AS ({insert} RETURNING 1) "
    "SELECT 1 / (count(*) = cardinality($1))::int FROM written"
)
"""Fails, and changes nothing, unless every record was appended."""
TEXT, BIGINT, BYTEA = 25, 20, 17
"""What PostgreSQL calls these types."""
NAME = b"mazzo_append"
"""The prepared statement of a connection."""
BINARY, FOUND = 1, 2
"""Parameters as PostgreSQL keeps them; and what it says when a statement has found something."""

Beside = tuple[str, tuple[Any, ...]]
"""One of the statements beside, and what it is about."""

_head = struct.Struct(">iiIii").pack
_size = struct.Struct(">i").pack
_whole = struct.Struct(">q").pack


class ForkedLog(Exception):
    """Under one of these numbers the store has another record: two servers have run this table."""


def append(connection: Connection, values: Sequence[Any], more: Sequence[Beside], run: str) -> None:
    """Append records as part of a transaction, and do what belongs to them, or raise what keeps
    this node from it.
    """
    for some in _parts(values):
        _insert(connection, tuple(some), run)
    for pattern, given in more:
        connection.exec_driver_sql(_statement(connection.dialect.name, 1, pattern), given)


def _parts(values: Sequence[Any]) -> list[Sequence[Any]]:
    """What goes into one statement each."""
    return [values[start : start + MOST_VALUES] for start in range(0, len(values), MOST_VALUES)]


def _insert(connection: Connection, values: tuple[Any, ...], run: str) -> None:
    """Many records in one statement: whatever lets go of the interpreter may wait long to get it
    back. A record that is there already counts only if it is the same.
    """
    count = len(values) // COLUMNS
    statement = _statement(connection.dialect.name, count, FENCED)
    if connection.exec_driver_sql(statement, (*values, run)).rowcount != count:
        whose = set(zip(values[::COLUMNS], values[COLUMNS - 1 :: COLUMNS], strict=True))
        raise ForkedLog if ownership.owns(connection, whose) else ownership.NotOwner


@cache
def _statement(dialect: str, count: int, pattern: str) -> str:
    form = FORMS[dialect]
    rows = ", ".join([form["first"], *[form["row"]] * (count - 1)])
    return pattern.format(given=f"(VALUES {rows}) AS given", rows=rows, **form)


def append_at_once(
    connection: Connection, values: Sequence[Any], more: Sequence[Beside], run: str
) -> bool:
    """Append records, and do what belongs to them, in a transaction of their own; False if nothing
    has come of it.
    """
    if not values:
        return False
    at_once = {"sqlite": _in_file, "postgresql": _in_postgresql}[connection.dialect.name]
    try:
        return at_once(connection, values, more, run)
    except Exception:
        return False


def _in_file(
    connection: Connection, values: Sequence[Any], more: Sequence[Beside], run: str
) -> bool:
    driver: Any = connection.connection.driver_connection
    if not more and len(values) <= MOST_VALUES:
        driver.execute(_statement("sqlite", len(values) // COLUMNS, IN_FILE), (*values, run))
        return not driver.in_transaction  # a Python that opened one after all takes the long way
    try:
        driver.execute("BEGIN")
        for some in _parts(values):
            driver.execute(_statement("sqlite", len(some) // COLUMNS, IN_FILE), (*some, run))
        for pattern, given in more:
            driver.execute(_statement("sqlite", 1, pattern), given)
        driver.commit()
    finally:
        driver.rollback()
    return True


def _in_postgresql(
    connection: Connection, values: Sequence[Any], more: Sequence[Beside], run: str
) -> bool:
    if more:
        return False
    driver: Any = connection.connection.driver_connection
    line = driver.pgconn
    if "prepared" not in connection.info:
        insert = FENCED.format(given=ARRAYS, run="$5", held=FORMS["postgresql"]["held"])
        line.prepare(NAME, ALL_OR_NONE.format(insert=insert).encode())
        connection.info["prepared"] = True
    given = [
        _array(TEXT, [table.encode() for table in values[::COLUMNS]]),
        _array(BIGINT, [_whole(number) for number in values[1::COLUMNS]]),
        _array(BYTEA, values[2::COLUMNS]),
        _array(BIGINT, [_whole(epoch) for epoch in values[3::COLUMNS]]),
        run.encode(),
    ]
    return bool(line.exec_prepared(NAME, given, [BINARY] * len(given)).status == FOUND)


def _array(kind: int, items: Sequence[bytes]) -> bytes:
    """As PostgreSQL reads it: one row of so many, each with its size."""
    parts = [part for item in items for part in (_size(len(item)), item)]
    return _head(1, 0, kind, len(items), 1) + b"".join(parts)
