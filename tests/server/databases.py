"""Databases for tests: a fresh SQLite file, and a PostgreSQL of our own where it is installed."""

import asyncio
import glob
import itertools
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from mazzo.server.queries import StoredRecord, StoredReplay
from mazzo.server.store import Store

if TYPE_CHECKING:
    import psycopg

OWNER = "postgres"


def postgres_folder() -> Path | None:
    """Where PostgreSQL's programs are, if they and a way to speak with them are here."""
    if find_spec("psycopg") is None:
        return None
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
    beside = shutil.which("initdb")
    return Path(found[-1]).parent if found else Path(beside).parent if beside else None


def connected(url: str) -> "psycopg.Connection[tuple[Any, ...]]":
    """A connection to a PostgreSQL that is here, each of whose commands counts at once."""
    import psycopg

    return psycopg.connect(url, autocommit=True)


def _as_owner(*command: str) -> list[str]:
    """PostgreSQL refuses to run as root."""
    return (
        ["setpriv", f"--reuid={OWNER}", f"--regid={OWNER}", "--clear-groups", *command]
        if os.geteuid() == 0
        else [*command]
    )


PORTS = 200
"""So many are a process's own."""


@cache
def own_ports() -> tuple[socket.socket, Iterator[int]]:
    """Ports below those that the system lends to whoever connects, each in turn: this process's for
    as long as it holds the first of them.
    """
    for number in range(100):
        first, held = 10_000 + (os.getpid() + number) % 100 * PORTS, socket.socket()
        try:
            held.bind(("127.0.0.1", first))
        except OSError:
            held.close()
            continue
        return held, itertools.cycle(range(first + 1, first + PORTS))
    raise AssertionError


def free_port() -> int:
    """A port that nobody listens on, and that nobody gets meanwhile."""
    for port in own_ports()[1]:
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError


class Postgres:
    """A running PostgreSQL on the loopback, in a folder of its own."""

    def __init__(self, programs: Path, folder: Path, copied: "Postgres | None" = None) -> None:
        self._programs, self._data = programs, folder / "data"
        self.port, self._runs = free_port(), False
        give(folder)
        if copied is None:
            options = ["--auth=trust", "--username=mazzo", "--encoding=UTF8", "--locale=C.UTF-8"]
            self._call("initdb", "-D", str(self._data), *options)
        else:
            self.copy(copied)

    def copy(self, primary: "Postgres") -> None:
        """Be a replica that follows another."""
        shutil.rmtree(self._data, ignore_errors=True)
        where = ["-h", "127.0.0.1", "-p", str(primary.port), "-U", "mazzo"]
        self._call("pg_basebackup", "-D", str(self._data), "-R", "-c", "fast", *where)

    def promote(self) -> None:
        """Be in charge."""
        self._call("pg_ctl", "-D", str(self._data), "-w", "promote")

    def _call(self, program: str, *arguments: str) -> None:
        command = _as_owner(str(self._programs / program), *arguments)
        subprocess.run(
            command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, cwd="/"
        )

    def start(self, **settings: object) -> None:
        """Start it, durable as by default."""
        self._runs = True
        settings = {"listen_addresses": "127.0.0.1", "max_connections": 50, **settings}
        said = " ".join(f"-c {name}={value}" for name, value in settings.items())
        options = f"-p {self.port} -k {self._data} {said}"
        self._call(
            "pg_ctl",
            "-D",
            str(self._data),
            "-l",
            str(self._data / "log"),
            "-w",
            "-o",
            options,
            "start",
        )

    def stop(self, mode: str = "immediate") -> None:
        """Stop it, by default as a crash would, if it runs."""
        if not self._runs:
            return
        self._runs = False
        self._call("pg_ctl", "-D", str(self._data), "-m", mode, "-w", "stop")

    def fresh(self, place: Path | None = None) -> str:
        """The URL of a new, empty database, perhaps in a folder of its own."""
        name, inside = f"t{uuid4().hex}", ""
        with connected(self._url("postgres")) as connection:
            if place:
                give(place)
                connection.execute(f"CREATE TABLESPACE {name} LOCATION '{place}'".encode())
                inside = f"TABLESPACE {name}"
            connection.execute(f"CREATE DATABASE {name} {inside}".encode())
        return self._url(name)

    def _url(self, name: str) -> str:
        return f"postgresql://mazzo@127.0.0.1:{self.port}/{name}"

    def drop(self, url: str) -> None:
        """A database with a folder of its own is gone, with that folder."""
        name = url.rpartition("/")[2]
        self.ask_without_answer(f"DROP DATABASE {name}")
        self.ask_without_answer(f"DROP TABLESPACE {name}")

    def ask_without_answer(self, statement: str) -> None:
        """Have something done to the whole of it."""
        with connected(self._url("postgres")) as connection:
            connection.execute(statement.encode())

    def ask(self, query: str) -> list[tuple[object, ...]]:
        """What the whole of it says."""
        with connected(self._url("postgres")) as connection:
            return connection.execute(query.encode()).fetchall()


def give(folder: Path) -> None:
    """Let PostgreSQL have a folder."""
    if os.geteuid() == 0:
        owner = pwd.getpwnam(OWNER)
        os.chown(folder, owner.pw_uid, owner.pw_gid)


@contextmanager
def postgres() -> Iterator[Postgres | None]:
    """A PostgreSQL for as long as this lasts; None where it is not installed."""
    programs = postgres_folder()
    if programs is None:
        yield None
        return
    folder = Path(tempfile.mkdtemp(prefix="mazzo-pg-"))
    server = Postgres(programs, folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


def append(
    db: Store,
    records: list[StoredRecord],
    kept: list[StoredReplay] | None = None,
    *,
    begins: int = 0,
    epoch: int = 1,
) -> asyncio.Future[None]:
    """Done when the store has called back."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    db.append(
        [
            value
            for record in records
            for value in (record.table, record.number, record.body, epoch)
        ],
        lambda error: done.set_exception(error) if error else done.set_result(None),
        kept or [],
        begins=begins,
    )
    return done
