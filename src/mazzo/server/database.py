"""The database: what is kept, in SQLite or PostgreSQL, and everything that can be asked of it.

All of it waits for the disk.

Whatever is brought together is done in one transaction (group commit). Appending the same record
twice is the same as once, so a lost connection to PostgreSQL is retried until it is back. Who is no
longer the owner of a table appends nothing to its log (`ownership.py`). Another record under the
same number is a fork: somebody else has written there, and nothing of it is kept.
"""

import contextlib
import fcntl
import logging
import os
import secrets
import socket
import stat
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import msgspec
from sqlalchemy import (
    URL,
    ColumnElement,
    Connection,
    Engine,
    RowMapping,
    Table,
    and_,
    create_engine,
    delete,
    event,
    func,
    literal_column,
    or_,
    select,
    text,
    tuple_,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import (
    ArgumentError,
    DatabaseError,
    DBAPIError,
    NoSuchModuleError,
    OperationalError,
)
from sqlalchemy.pool import NullPool

from mazzo.engine.errors import Refused
from mazzo.server import ownership
from mazzo.server.schema import GUESTS, JOBS, NOTES, OWNERS, RECORDS, REPLAYS, TABLES, migrate

LOG = logging.getLogger("mazzo.store")
PATIENCE = 15.0
"""How many seconds a starting server waits for the previous one to let go of the store."""

CALENDAR = "calendar"
"""The note that tells how late it is for whatever is deleted by its age."""
CAUSES = {
    "SQLITE_FULL": "the disk is full",
    "SQLITE_IOERR": "the disk cannot be read or written",
    "SQLITE_BUSY": "another program keeps the database busy",
}
COLUMNS = 4
"""Table, number, body and epoch of each record."""
MOST_VALUES = COLUMNS * 100
"""How many values one statement inserts."""
FENCED = (
    "INSERT INTO records (table_id, number, body, epoch) "
    "SELECT column1, column2, column3, column4 FROM (VALUES {rows}) AS given "
    "JOIN owners ON table_id = column1 AND epoch = column4 AND node = {run} WHERE true {held} "
    "ON CONFLICT (table_id, number) DO UPDATE SET body = excluded.body "
    "WHERE records.body = excluded.body"
)
"""Appends what is the owner's to append. The owner's row is held until the end of the transaction:
nobody becomes the owner of a table in between.
"""
AWAY_SECONDS = 2.0
"""A database that has not answered for so long was away: for others, too, as far as one node can
tell. Less than what it takes to be taken for dead.
"""
SILENT_SECONDS = 5.0
"""A database that has not answered for so long is asked anew on another line."""
LINE: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}
"""So soon a line to PostgreSQL is known to be dead."""
SESSION = " ".join(
    f"-c {name}={value}"
    for name, value in {
        "idle_in_transaction_session_timeout": 2000,
        "client_connection_check_interval": 2000,
        "tcp_keepalives_idle": 5,
        "tcp_keepalives_interval": 2,
        "tcp_keepalives_count": 3,
        "tcp_user_timeout": 10_000,
    }.items()
)
"""A node that stops in the middle of a transaction keeps nobody waiting for what it holds, not
until it is taken for dead; and one whose line is cut leaves no session behind.
"""
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
READ_ONLY = "25006"
"""What a standby answers that has not been promoted yet, or a primary no longer in charge."""
FAILURES = 3
"""After so many failures a job is given up."""
AT_ONCE = 10_000
"""So many rows are deleted in one go."""
NOTICED = 3_600_000
"""That a guest was seen is written down once in so many milliseconds."""


class StoredRecord(msgspec.Struct, frozen=True):
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


class ForkedLog(Exception):
    """Under one of these numbers the store has another record: two servers have run this table."""


class NotOwner(Exception):
    """The table belongs to another node by now, or to nobody: nothing was written."""


class Append(NamedTuple):
    """Records to append to a table's log, and matches that they finished; many such jobs become one
    statement.
    """

    values: list[Any]
    """Table, number, body and epoch of each record, one after another."""
    kept: list[StoredReplay]
    outdated: tuple[str, int] | None
    """The log of this table begins with that number: what comes before is deleted."""


class Query(NamedTuple):
    """Anything else: an operation and what it needs besides the connection."""

    operation: Any
    arguments: tuple[Any, ...]


Job = Append | Query
Outcome = tuple[BaseException | None, Any]
"""What went wrong, else what was found."""


class Database:
    """An open database, as one node has it. An SQLite file has one node only."""

    def __init__(
        self,
        url: str,
        *,
        address: str = "",
        joins: bool = True,
        committed: Callable[[float, int], None] = lambda seconds, jobs: None,
    ) -> None:
        self.url, self._committed, self._joins = url, committed, joins
        self.run = secrets.token_hex(8)
        """By this the store knows the node, from its start to its end."""
        self._address = address or self.run
        self.stopping = False
        """From now on nothing that is lost is waited for."""
        self.is_failing = False
        """Whether the last attempt failed in a way that may pass: it is being tried again."""
        self._asked: float | None = None
        """Since when an answer is waited for."""
        self._away = time.monotonic()
        """When the database was last found away; a node that starts is sure of nothing."""
        self._engine = _engine(url)
        self._lock: BinaryIO | None = None
        self._held: Connection | None = None
        self._line: socket.socket | None = None
        """The line to PostgreSQL, as another thread may cut it."""
        self._open()

    # Opening and closing.

    def _open(self) -> None:
        """Bring the store to the current version and become one of its nodes; an SQLite file is
        locked for as long as it is open.
        """
        if self._engine.dialect.name == "sqlite":
            self._lock = _lock_file(self._engine.url.database or "")
        try:
            connection = self._connection()
            with connection.begin():
                migrate(connection)
                if self._joins:
                    ownership.join(connection, self._address)
        except Refused:
            self.close()
            raise
        except OperationalError:
            self.close()
            raise _unreachable(self.url) from None
        except DatabaseError:
            self.close()
            raise _damaged(self.url) from None

    def _connection(self) -> Connection:
        """The one connection of this store, made anew after a loss."""
        if self._held is None:
            self._held = self._engine.connect()
            self._held.info["run"] = self.run
            self._held.info["steady_for"] = self._steady_for
            if self.is_shared:
                self._line = socket.socket(fileno=os.dup(_descriptor(self._held)))
        return self._held

    @property
    def is_shared(self) -> bool:
        """Whether other nodes may work on the same store."""
        return self._engine.dialect.name == "postgresql"

    def _drop(self) -> None:
        held, self._held = self._held, None
        line, self._line = self._line, None
        if line is not None:
            line.close()
        if held is not None:
            try:
                held.invalidate()
                held.close()
            except DBAPIError:
                LOG.debug("a lost connection could not be closed")

    def close(self) -> None:
        """Let go of it."""
        if self._line is not None:
            self._line.close()
        if self._held is not None:
            self._held.close()
        self._engine.dispose()
        if self._lock is not None:
            self._lock.close()

    # Writing.

    def do(self, jobs: Sequence[Job]) -> list[Outcome]:
        """One transaction for all of them; if it fails, one for each, so that nobody pays for
        another's mistake.
        """
        started = time.perf_counter()
        outcomes = self._try(jobs)
        if outcomes[0][0] is not None and len(jobs) > 1:
            outcomes = [outcome for job in jobs for outcome in self._try([job])]
        self._committed(time.perf_counter() - started, len(jobs))
        return outcomes

    def _try(self, jobs: Sequence[Job]) -> list[Outcome]:
        """What came of the transaction, the same error for all if it was not committed; a lost
        connection is waited for.
        """
        while True:
            try:
                found = self._in_time(jobs)
                self._works_again()
                return [(None, each) for each in found]
            except DBAPIError as error:
                if _passing(error):
                    self._fails(error)
                    self._drop()
                    if not self.stopping:
                        time.sleep(0.5)
                        continue
                else:
                    self._works_again()
                return [(error, None)] * len(jobs)
            except Exception as error:  # the database has answered, if only that it will not
                self._works_again()
                return [(error, None)] * len(jobs)

    def _in_time(self, jobs: Sequence[Job]) -> list[Any]:
        """One attempt, of which others may ask how long it takes."""
        self._asked = asked = time.monotonic()
        try:
            return self._commit(jobs)
        finally:
            self._asked = None
            if time.monotonic() - asked > AWAY_SECONDS:
                self._away = time.monotonic()

    def _steady_for(self) -> float:
        """For how many seconds the database has always answered soon."""
        now, asked = time.monotonic(), self._asked
        return 0.0 if asked is not None and now - asked > AWAY_SECONDS else now - self._away

    def cut_if_silent(self) -> None:
        """From another thread: a line over which nothing comes is given up, so that it is tried
        anew. Neither end notices by itself if whatever is between them swallows what they say.
        """
        asked, line = self._asked, self._line
        if asked and line and time.monotonic() - asked > SILENT_SECONDS:
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def _fails(self, error: DBAPIError) -> None:
        """Say why, once."""
        self._away = time.monotonic()
        if not self.is_failing:
            LOG.error("%s; it is tried again until it works", _in_words(error))
        self.is_failing = True

    def _works_again(self) -> None:
        if self.is_failing:
            LOG.warning("the store works again")
        self.is_failing = False

    def _commit(self, jobs: Sequence[Job]) -> list[Any]:
        connection = self._connection()
        appends = [job for job in jobs if isinstance(job, Append)]
        with connection.begin():
            values = [value for job in appends for value in job.values]
            for start in range(0, len(values), MOST_VALUES):
                self._insert(connection, tuple(values[start : start + MOST_VALUES]))
            kept = [
                {
                    "token": k.token,
                    "table_id": k.table,
                    "finished_at": k.finished_at,
                    "body": k.body,
                }
                for job in appends
                for k in job.kept
            ]
            if kept:
                connection.execute(_insert_into(connection, REPLAYS), kept)
            for table, begins in [job.outdated for job in appends if job.outdated]:
                connection.execute(
                    delete(RECORDS).where(RECORDS.c.table_id == table, RECORDS.c.number < begins)
                )
            return [
                job.operation(connection, *job.arguments) if isinstance(job, Query) else None
                for job in jobs
            ]

    def _insert(self, connection: Connection, values: tuple[Any, ...]) -> None:
        """Many records in one statement: whatever lets go of the interpreter may wait long to get
        it back. A record that is there already counts only if it is the same.
        """
        form, count = FORMS[connection.dialect.name], len(values) // COLUMNS
        rows = ", ".join([form["first"], *[form["row"]] * (count - 1)])
        written = connection.exec_driver_sql(FENCED.format(rows=rows, **form), (*values, self.run))
        if written.rowcount != count:
            whose = set(zip(values[::COLUMNS], values[COLUMNS - 1 :: COLUMNS], strict=True))
            raise ForkedLog if ownership.owns(connection, whose) else NotOwner


def _insert_into(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An insertion that leaves alone what is there."""
    dialects: dict[str, Callable[[Table], sqlite.Insert | postgresql.Insert]]
    dialects = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
    return dialects[connection.dialect.name](table).on_conflict_do_nothing()


# What can be asked.


def open_table(connection: Connection, table: str, code: str, at: int) -> bool:
    """Enter a new table of this node; False if its code is taken."""
    if connection.execute(select(TABLES.c.id).where(TABLES.c.code == code)).first():
        return False
    connection.execute(TABLES.insert().values(id=table, code=code, opened_at=at))
    connection.execute(OWNERS.insert().values(table_id=table, node=connection.info["run"], epoch=1))
    return True


def close_table(connection: Connection, table: str) -> None:
    """A table of this node is gone for good: its log goes with it, its replays stay."""
    owner = select(OWNERS.c.node).where(OWNERS.c.table_id == table).with_for_update()
    if connection.execute(owner).scalar() != connection.info["run"]:
        raise NotOwner
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


def replay(connection: Connection, token: str) -> StoredReplay | None:
    """A kept match by its token."""
    query = select(
        REPLAYS.c.token, REPLAYS.c.table_id, REPLAYS.c.finished_at, REPLAYS.c.body
    ).where(REPLAYS.c.token == token)
    row = connection.execute(query).first()
    return StoredReplay(row[0], row[1], row[2], bytes(row[3])) if row else None


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


def names(connection: Connection, ids: list[str]) -> dict[str, str]:
    """The names of those among these guests who are still known."""
    query = select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.id.in_(ids))
    return {row[0]: row[1] for row in connection.execute(query)}


def note(connection: Connection, name: str, value: bytes) -> bytes:
    """A value kept under a name: the one already there, else this one."""
    connection.execute(_insert_into(connection, NOTES), {"name": name, "value": value})
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
        _insert_into(connection, JOBS).values(**asked, busy_until=0, percent=0, failures=0)
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


def clean(connection: Connection, guests_before: int, replays_before: int) -> tuple[int, int]:
    """Delete guests not seen and replays not younger than given, and what was found out about
    these: so many of each. What is beyond `AT_ONCE` is left to the next time, for everybody waits.
    """
    gone = select(GUESTS.c.id).where(GUESTS.c.seen_at < guests_before).limit(AT_ONCE)
    old = select(REPLAYS.c.token).where(REPLAYS.c.finished_at < replays_before).limit(AT_ONCE)
    guests = connection.execute(delete(GUESTS).where(GUESTS.c.id.in_(gone)))
    replays = connection.execute(delete(REPLAYS).where(REPLAYS.c.token.in_(old)))
    connection.execute(delete(JOBS).where(JOBS.c.subject.not_in(select(REPLAYS.c.token))))
    return guests.rowcount, replays.rowcount


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


def _passing(error: DBAPIError) -> bool:
    """Whether trying again may help: the connection is lost, the file is busy, the disk is full."""
    name = getattr(error.orig, "sqlite_errorname", None)
    if name is None:
        is_standby = getattr(error.orig, "sqlstate", None) == READ_ONLY
        return is_standby or error.connection_invalidated or isinstance(error, OperationalError)
    return str(name).startswith(("SQLITE_BUSY", "SQLITE_FULL", "SQLITE_IOERR"))


def _descriptor(connection: Connection) -> int:
    """The file descriptor of a connection to PostgreSQL."""
    driver: Any = connection.connection.driver_connection
    return int(driver.fileno())


def parsed_url(url: str) -> URL:
    """A URL, by the driver that is used here. As PostgreSQL's own programs have it, several
    machines of which one is in charge are separated by commas.
    """
    before, _, rest = url.partition("://")
    where, _, what = rest.partition("/")
    who, at, hosts = where.rpartition("@")
    if "," in hosts:
        each = [("host", host) for host in hosts.split(",")]
        parsed = make_url(f"{before}://{who}{at}/{what}").update_query_pairs(each)
    else:
        parsed = make_url(url)
    if parsed.drivername in ("postgres", "postgresql"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    return parsed


def connecting(url: str) -> dict[str, Any]:
    """How psycopg connects to the PostgreSQL behind a URL, which may name several machines."""
    parsed = parsed_url(url)
    return {**parsed.get_dialect()().create_connect_args(parsed)[1], **LINE}


def _engine(url: str) -> Engine:
    """The database behind a URL."""
    try:
        parsed = parsed_url(url)
        if parsed.get_backend_name() not in ("sqlite", "postgresql"):
            raise ArgumentError(parsed.get_backend_name())
        engine = create_engine(
            parsed, poolclass=NullPool, connect_args=_arguments(parsed.get_backend_name())
        )
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError):
        raise Refused(
            "bad_store",
            f"'{url}' is no store: sqlite:///file or postgresql://…",
            params={"store": url},
        ) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _durable)
    return engine


def _arguments(backend: str) -> dict[str, Any]:
    return {"check_same_thread": False} if backend == "sqlite" else LINE | {"options": SESSION}


def _durable(connection: Any, _: Any) -> None:
    """A commit means: on the disk, whatever happens next."""
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=5000",
        "temp_store=MEMORY",
    ):
        connection.execute(f"PRAGMA {pragma}").close()


def _in_words(error: DBAPIError) -> str:
    """What keeps a store from working, without quoting anybody."""
    name = str(getattr(error.orig, "sqlite_errorname", ""))
    for beginning, words in CAUSES.items():
        if name.startswith(beginning):
            return words
    return f"the database does not answer ({type(error.orig).__name__})"


def _damaged(url: str) -> Refused:
    shown = parsed_url(url).render_as_string(hide_password=True)
    return Refused(
        "damaged_store",
        f"The store {shown} is damaged. 'mazzo doctor {shown}' saves what can be read.",
        params={"store": shown},
    )


def _unreachable(url: str) -> Refused:
    shown = parsed_url(url).render_as_string(hide_password=True)
    return Refused("no_store", f"The store {shown} cannot be opened.", params={"store": shown})


def _in_use(shown: str) -> Refused:
    return Refused(
        "store_in_use", f"Another server runs on the store {shown}.", params={"store": shown}
    )


def _lock_file(database: str) -> BinaryIO | None:
    """Hold a file beside the database itself, whatever links lead there; the system lets go of it
    when this process ends, however it ends.
    """
    if not database or database == ":memory:":
        return None
    try:
        Path(database).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        real = Path(database).resolve()
        _only_for_me(real)
        descriptor = os.open(f"{real}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError:
        raise Refused(
            "no_store", f"The store {database} cannot be opened.", params={"store": database}
        ) from None
    held = os.fdopen(descriptor, "r+b")
    try:
        _until(lambda: _flocked(held), _in_use(database))
    except Refused:
        held.close()
        raise
    return held


def _only_for_me(database: Path) -> None:
    """Nobody else on this machine may read the database, which holds the key of all seats; SQLite
    gives its other files the same mode.
    """
    os.close(os.open(database, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
    for file in (database, *(database.with_name(database.name + end) for end in ("-wal", "-shm"))):
        if file.exists() and stat.S_IMODE(file.stat().st_mode) & 0o077:
            file.chmod(0o600)


def _flocked(held: BinaryIO) -> bool:
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _until(done: Callable[[], bool], refusal: Refused) -> None:
    """Try for a while: a server that was just killed may still be dying."""
    end = time.monotonic() + PATIENCE
    while not done():
        if time.monotonic() > end:
            raise refusal
        time.sleep(0.05)
