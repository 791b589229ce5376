"""The database, SQLite or PostgreSQL: opening it, losing it, and committing to it.

All of it waits for the disk.

Whatever is brought together is done in one transaction (group commit). Appending the same record
twice is the same as once, so a lost connection to PostgreSQL is retried until it is back. Who is no
longer the owner of a table appends nothing to its log (`ownership.py`). Another record under the
same number is a fork: somebody else has written there, and nothing of it is kept.
"""

import contextlib
import logging
import os
import secrets
import socket
import stat
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from msgspec import Struct
from sqlalchemy import (
    URL,
    Connection,
    Dialect,
    Engine,
    create_engine,
    event,
)
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
from mazzo.engine.system import lock
from mazzo.server import ownership
from mazzo.server.appends import Beside, append, append_at_once
from mazzo.server.schema import migrate

LOG = logging.getLogger("mazzo.store")
PATIENCE = 15.0
"""How many seconds a starting server waits for the previous one to let go of the store."""

CAUSES = {
    "SQLITE_FULL": "the disk is full",
    "SQLITE_IOERR": "the disk cannot be read or written",
    "SQLITE_BUSY": "another program keeps the database busy",
}
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
        "enable_hashjoin": "off",
        "enable_mergejoin": "off",
        "enable_seqscan": "off",
    }.items()
)
"""A node that stops in the middle of a transaction keeps nobody waiting for what it holds, not
until it is taken for dead; and one whose line is cut leaves no session behind. All that a node asks
it asks by a key: how that was planned while a store was new stays right when it has grown.
"""
READ_ONLY = "25006"
"""What a standby answers that has not been promoted yet, or a primary no longer in charge."""
DAMAGE = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "XX001", "XX002")
"""How SQLite and PostgreSQL call what cannot be read any more."""


class DamagedStore(Refused):
    """What was asked for lies where the store is damaged; all else may be well."""

    def __init__(self) -> None:
        super().__init__("store_ill", "Part of what this server keeps is damaged.")


class Append(Struct, frozen=True, gc=False):
    """Records to append to a table's log; many such jobs become one statement."""

    values: list[Any]
    """Table, number, body and epoch of each record, one after another."""
    more: list[Beside]
    """What belongs to them."""


class Query(Struct, frozen=True, gc=False):
    """Anything else: an operation and what it needs besides the connection."""

    operation: Any
    arguments: tuple[Any, ...]


DatabaseRequest = Append | Query
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
        self.damaged: set[str] = set()
        """What could not be done because the store is damaged: that does not pass."""
        self._asked: float | None = None
        """Since when an answer is waited for."""
        self._away = time.monotonic()
        """When the database was last found away; a node that starts is sure of nothing."""
        self._engine = engine(url)
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

    def do(self, jobs: Sequence[DatabaseRequest]) -> list[Outcome]:
        """One transaction for all of them; if it fails, one for each, so that nobody pays for
        another's mistake.
        """
        started = time.perf_counter()
        outcomes = self._try(jobs)
        if outcomes[0][0] is not None and len(jobs) > 1:
            outcomes = [outcome for job in jobs for outcome in self._try([job])]
        self._committed(time.perf_counter() - started, len(jobs))
        return outcomes

    def _try(self, jobs: Sequence[DatabaseRequest]) -> list[Outcome]:
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
                return [(self._explained(error, jobs), None)] * len(jobs)
            except Exception as error:  # the database has answered, if only that it will not
                self._works_again()
                return [(error, None)] * len(jobs)

    def _in_time(self, jobs: Sequence[DatabaseRequest]) -> list[Any]:
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

    def _explained(self, error: DBAPIError, jobs: Sequence[DatabaseRequest]) -> Exception:
        """Damage is said once for everything that it keeps from being done."""
        if not _is_damage(error):
            return error
        names = {job.operation.__name__ if isinstance(job, Query) else "append" for job in jobs}
        if len(jobs) == 1 and not names <= self.damaged:
            self.damaged |= names
            LOG.error(
                "the store is damaged; 'mazzo doctor' says more and saves what can be read",
                extra={"asked": min(names)},
            )
        return DamagedStore()

    def _works_again(self) -> None:
        if self.is_failing:
            LOG.warning("the store works again")
        self.is_failing = False

    def _commit(self, jobs: Sequence[DatabaseRequest]) -> list[Any]:
        connection = self._connection()
        appends = [job for job in jobs if type(job) is Append]
        values = [value for job in appends for value in job.values]
        more = [each for job in appends for each in job.more]
        if len(appends) == len(jobs) and append_at_once(connection, values, more, self.run):
            return [None] * len(jobs)
        with connection.begin():
            append(connection, values, more, self.run)
            return [
                job.operation(connection, *job.arguments) if isinstance(job, Query) else None
                for job in jobs
            ]


def _passing(error: DBAPIError) -> bool:
    """Whether trying again may help: the connection is lost, the file is busy, the disk is full."""
    name = getattr(error.orig, "sqlite_errorname", None)
    if name is None:
        is_standby = getattr(error.orig, "sqlstate", None) == READ_ONLY
        return is_standby or error.connection_invalidated or isinstance(error, OperationalError)
    return str(name).startswith(("SQLITE_BUSY", "SQLITE_FULL", "SQLITE_IOERR"))


def _is_damage(error: DBAPIError) -> bool:
    """Whether it lies where nothing can be read any more."""
    names = (getattr(error.orig, name, None) for name in ("sqlite_errorname", "sqlstate"))
    return any(str(name).startswith(DAMAGE) for name in names)


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


def engine(url: str) -> Engine:
    """The database behind a URL."""
    try:
        parsed = parsed_url(url)
        if parsed.get_backend_name() not in ("sqlite", "postgresql"):
            raise ArgumentError(parsed.get_backend_name())
        made = create_engine(
            parsed, poolclass=NullPool, connect_args=_arguments(parsed.get_backend_name())
        )
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError):
        raise Refused(
            "bad_store",
            f"'{url}' is no store: sqlite:///file or postgresql://…",
            params={"store": url},
        ) from None
    if made.dialect.name == "sqlite":
        event.listen(made, "connect", _durable)
    else:
        event.listen(made, "do_connect", _connect)
    return made


def _connect(dialect: Dialect, _: Any, given: Any, named: Any) -> Any:
    """A line to PostgreSQL, unless the letters of people's names cannot be kept there."""
    line: Any = dialect.connect(*given, **named)
    encoding = line.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        line.close()
        raise Refused(
            "store_encoding",
            f"The database is encoded as {encoding}, not as UTF8.",
            params={"encoding": encoding},
        )
    return line


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
        descriptor = os.open(f"{real}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        raise Refused(
            "no_store", f"The store {database} cannot be opened.", params={"store": database}
        ) from None
    held = os.fdopen(descriptor, "r+b")
    try:
        _until(lambda: lock(held), _in_use(database))
    except Refused:
        held.close()
        raise
    return held


def _only_for_me(database: Path) -> None:
    """Nobody else on this machine may read the database, which holds the key of all seats; SQLite
    gives its other files the same mode.
    """
    os.close(os.open(database, os.O_RDWR | os.O_CREAT, 0o600))
    for file in (database, *(database.with_name(database.name + end) for end in ("-wal", "-shm"))):
        if file.exists() and stat.S_IMODE(file.stat().st_mode) & 0o077:
            file.chmod(0o600)


def _until(done: Callable[[], bool], refusal: Refused) -> None:
    """Try for a while: a server that was just killed may still be dying."""
    end = time.monotonic() + PATIENCE
    while not done():
        if time.monotonic() > end:
            raise refusal
        time.sleep(0.05)
