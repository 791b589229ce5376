"""What is kept, and everything that can be asked of it, inside a transaction of the database."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    Table,
    and_,
    delete,
    func,
    literal_column,
    or_,
    select,
    text,
    tuple_,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from mazzo.server import ownership
from mazzo.server.appends import append
from mazzo.server.schema import GUESTS, JOBS, NOTES, OWNERS, RECORDS, REPLAYS, TABLES

CALENDAR = "calendar"
"""The note that tells how late it is for whatever is deleted by its age."""
FAILURES = 3
"""After so many failures a job is given up."""
AT_ONCE = 1_000
"""So many rows are deleted in one go."""
NOTICED = 3_600_000
"""That a guest was seen is written down once in so many milliseconds."""


class StoredRecord(msgspec.Struct, frozen=True, gc=False):
    """One numbered entry in a table's log."""

    table: str
    number: int
    body: bytes


class StoredGuest(msgspec.Struct, frozen=True):
    """Somebody who plays here: no account, a name and a colour."""

    id: str
    name: str
    colour: str


class StoredReplay(msgspec.Struct, frozen=True):
    """A finished match that can be shared by its token."""

    token: str
    table: str
    finished_at: int
    body: bytes


class StoredJob(msgspec.Struct, frozen=True):
    """Heavy work that somebody asked for: whoever has the time claims it, keeps saying that it goes
    on, and leaves the result here.
    """

    kind: str
    subject: str
    """What it is about."""
    percent: int
    """How far it is."""
    failures: int
    """How often it has gone wrong."""
    result: bytes | None
    ahead: int
    """How many jobs come first."""


def open_table(
    connection: Connection, table: str, code: str, at: int, log: Sequence[bytes] = ()
) -> bool:
    """Enter a new table of this node with the beginning of its log: twice is the same as once.
    False if its code is another's.
    """
    known = connection.execute(select(TABLES.c.id).where(TABLES.c.code == code)).scalar()
    if known is not None:
        return bool(known == table)
    connection.execute(TABLES.insert().values(id=table, code=code, opened_at=at))
    run = connection.info["run"]
    connection.execute(OWNERS.insert().values(table_id=table, node=run, epoch=ownership.FIRST))
    values = [value for row in enumerate(log) for value in (table, *row, ownership.FIRST)]
    append(connection, values, (), run)
    return True


def close_table(connection: Connection, table: str) -> None:
    """A table of this node is gone for good: its log goes with it, its replays stay."""
    owner = select(OWNERS.c.node).where(OWNERS.c.table_id == table).with_for_update()
    if connection.execute(owner).scalar() != connection.info["run"]:
        raise ownership.NotOwner
    connection.execute(delete(RECORDS).where(RECORDS.c.table_id == table))
    connection.execute(delete(TABLES).where(TABLES.c.id == table))


def records(connection: Connection, table: str) -> list[StoredRecord]:
    """A table's whole log, in order."""
    query = (
        select(RECORDS.c.table_id, RECORDS.c.number, RECORDS.c.body)
        .where(RECORDS.c.table_id == table)
        .order_by(RECORDS.c.number)
    )
    return [StoredRecord(row[0], row[1], bytes(row[2])) for row in connection.execute(query)]


def prune(connection: Connection, begins: Mapping[str, int]) -> None:
    """Delete what comes before the record with which each of these tables' logs begins."""
    for table, first in begins.items():
        connection.execute(
            delete(RECORDS).where(RECORDS.c.table_id == table, RECORDS.c.number < first)
        )


def replay(connection: Connection, token: str) -> StoredReplay | None:
    """A kept match by its token."""
    query = select(
        REPLAYS.c.token, REPLAYS.c.table_id, REPLAYS.c.finished_at, REPLAYS.c.body
    ).where(REPLAYS.c.token == token)
    row = connection.execute(query).first()
    return StoredReplay(row[0], row[1], row[2], bytes(row[3])) if row else None


def kept_of(connection: Connection, tokens: list[str]) -> set[str]:
    """Under which of these tokens a match is kept."""
    asked = select(REPLAYS.c.token).where(REPLAYS.c.token.in_(tokens))
    return set(connection.execute(asked).scalars())


def put_replay(connection: Connection, kept: StoredReplay) -> None:
    """Keep a match that was played elsewhere; once is enough."""
    row = {"token": kept.token, "table_id": kept.table, "finished_at": kept.finished_at}
    connection.execute(insert_into(connection, REPLAYS).values(**row, body=kept.body))


def put_guest(connection: Connection, guest: StoredGuest, secret: bytes, at: int) -> None:
    """Enter a new guest, known by the hash of a secret."""
    connection.execute(
        GUESTS.insert().values(
            id=guest.id, secret=secret, name=guest.name, colour=guest.colour, seen_at=at
        )
    )


def rename_guest(connection: Connection, guest: StoredGuest) -> None:
    """Another name or colour."""
    connection.execute(
        update(GUESTS).where(GUESTS.c.id == guest.id).values(name=guest.name, colour=guest.colour)
    )


def forget_guest(connection: Connection, id: str) -> None:
    """Delete a guest."""
    connection.execute(delete(GUESTS).where(GUESTS.c.id == id))


def guest(connection: Connection, secret: bytes, at: int) -> StoredGuest | None:
    """Whose secret has this hash; seen just now."""
    return _met(connection, GUESTS.c.secret == secret, at)


def guest_by_id(connection: Connection, id: str, at: int) -> StoredGuest | None:
    """A guest by public id; seen just now."""
    return _met(connection, GUESTS.c.id == id, at)


def guests(connection: Connection, ids: list[str]) -> dict[str, StoredGuest]:
    """Those among these guests who are still known."""
    query = select(GUESTS.c.id, GUESTS.c.name, GUESTS.c.colour).where(GUESTS.c.id.in_(ids))
    return {row[0]: StoredGuest(row[0], row[1], row[2]) for row in connection.execute(query)}


def note(connection: Connection, name: str, value: bytes) -> bytes:
    """A value kept under a name: the one already there, else this one."""
    connection.execute(insert_into(connection, NOTES), {"name": name, "value": value})
    return bytes(connection.execute(select(NOTES.c.value).where(NOTES.c.name == name)).scalar_one())


def calendar(connection: Connection) -> int | None:
    """When the calendar was last noted, if it ever was."""
    written = connection.execute(select(NOTES.c.value).where(NOTES.c.name == CALENDAR)).scalar()
    return None if written is None else int(bytes(written))


def note_calendar(connection: Connection, at: int) -> None:
    """So late it is."""
    written = str(at).encode()
    if note(connection, CALENDAR, written) != written:
        connection.execute(update(NOTES).where(NOTES.c.name == CALENDAR).values(value=written))


def put_job(connection: Connection, kind: str, subject: str, most: int) -> bool:
    """Ask for a job, unless so many wait already; to ask twice is the same as once."""
    waiting = select(func.count()).select_from(JOBS).where(_WAITING)
    if connection.execute(waiting).scalar_one() >= most:
        return False
    asked = {"kind": kind, "subject": subject, "asked_at": _now(connection)}
    connection.execute(
        insert_into(connection, JOBS).values(**asked, busy_until=0, percent=0, failures=0)
    )
    return True


def job(connection: Connection, kind: str, subject: str) -> StoredJob | None:
    """How a job stands."""
    asked = select(JOBS).where(JOBS.c.kind == kind, JOBS.c.subject == subject)
    row = connection.execute(asked).mappings().first()
    return None if row is None else _stored_job(connection, row)


def claim_job(connection: Connection, lease: int) -> StoredJob | None:
    """The first job that nobody works on, for whoever asks: theirs for so many milliseconds, and
    longer if they say so in time.
    """
    now = _now(connection)
    # Past every lease the clock was set back meanwhile: that promise is worth nothing.
    idle = or_(JOBS.c.busy_until < now, JOBS.c.busy_until > now + 2 * lease)
    first = (
        select(JOBS)
        .where(_WAITING, idle)
        .order_by(JOBS.c.asked_at, JOBS.c.subject)
        .limit(1)
        .with_for_update(skip_locked=True)
    )
    row = connection.execute(first).mappings().first()
    if row is None:
        return None
    advance_job(connection, row["kind"], row["subject"], 0, lease)
    return _stored_job(connection, row)


def advance_job(connection: Connection, kind: str, subject: str, percent: int, lease: int) -> None:
    """It goes on, and is so far."""
    _set_job(connection, kind, subject, percent=percent, busy_until=_now(connection) + lease)


def release_job(connection: Connection, kind: str, subject: str) -> None:
    """Whoever had claimed it has to go: anybody may take it up."""
    _set_job(connection, kind, subject, busy_until=0, percent=0)


def fail_job(connection: Connection, kind: str, subject: str) -> None:
    """It went wrong, and is tried again a few times."""
    _set_job(connection, kind, subject, failures=JOBS.c.failures + 1, busy_until=0, percent=0)


def finish_job(connection: Connection, kind: str, subject: str, result: bytes) -> None:
    """It is done."""
    _set_job(connection, kind, subject, result=result, percent=100, busy_until=0)


def _now(connection: Connection) -> ColumnElement[int]:
    """Milliseconds since 1970 by the clock of the database, which all nodes share."""
    return _CLOCKS[connection.dialect.name]


_CLOCKS: dict[str, ColumnElement[int]] = {
    "sqlite": literal_column("CAST((julianday('now') - 2440587.5) * 86400000 AS BIGINT)"),
    "postgresql": ownership.CLOCKS["postgresql"],
}
_WAITING = and_(JOBS.c.result.is_(None), JOBS.c.failures < FAILURES)


def _set_job(connection: Connection, kind: str, subject: str, **values: Any) -> None:
    mine = and_(JOBS.c.kind == kind, JOBS.c.subject == subject, JOBS.c.result.is_(None))
    connection.execute(update(JOBS).where(mine).values(**values))


def _stored_job(connection: Connection, row: RowMapping) -> StoredJob:
    earlier = tuple_(JOBS.c.asked_at, JOBS.c.subject) < tuple_(row["asked_at"], row["subject"])
    ahead = select(func.count()).select_from(JOBS).where(_WAITING, earlier)
    result = row["result"]
    return StoredJob(
        row["kind"],
        row["subject"],
        row["percent"],
        row["failures"],
        None if result is None else bytes(result),
        0 if result is not None else connection.execute(ahead).scalar_one(),
    )


def forget_guests(connection: Connection, before: int) -> int:
    """Delete guests not seen since then: so many. What is beyond `AT_ONCE` is left to the next
    time, for everybody waits.
    """
    gone = select(GUESTS.c.id).where(GUESTS.c.seen_at < before).limit(AT_ONCE)
    return connection.execute(delete(GUESTS).where(GUESTS.c.id.in_(gone))).rowcount


def forget_replays(connection: Connection, before: int) -> int:
    """Delete replays that were finished before then and what was found out about them: so many,
    `AT_ONCE` at most.
    """
    old = select(REPLAYS.c.token).where(REPLAYS.c.finished_at < before).limit(AT_ONCE)
    tokens = connection.execute(old).scalars().all()
    if tokens:
        connection.execute(delete(REPLAYS).where(REPLAYS.c.token.in_(tokens)))
        connection.execute(delete(JOBS).where(JOBS.c.subject.in_(tokens)))
    return len(tokens)


def ping(connection: Connection) -> None:
    """Returns when the store has answered."""
    connection.execute(text("SELECT 1"))


def _met(connection: Connection, who: ColumnElement[bool], at: int) -> StoredGuest | None:
    """A guest; that they were seen is written down now and then, not every time."""
    row = connection.execute(
        select(GUESTS.c.id, GUESTS.c.name, GUESTS.c.colour, GUESTS.c.seen_at).where(who)
    ).first()
    if row is None:
        return None
    if at - row[3] > NOTICED:
        connection.execute(update(GUESTS).where(GUESTS.c.id == row[0]).values(seen_at=at))
    return StoredGuest(row[0], row[1], row[2])


def insert_into(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An insertion that leaves alone what is there."""
    dialects: dict[str, Callable[[Table], sqlite.Insert | postgresql.Insert]]
    dialects = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
    return dialects[connection.dialect.name](table).on_conflict_do_nothing()
