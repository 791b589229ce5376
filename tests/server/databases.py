"""Databases for tests: a fresh SQLite file, and a PostgreSQL of our own where it is installed."""

import asyncio
import glob
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import psycopg

from mazzo.server.database import StoredRecord, StoredReplay
from mazzo.server.store import Store

OWNER = "postgres"


def postgres_folder() -> Path | None:
    """Where PostgreSQL's programs are, if they are here."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
    beside = shutil.which("initdb")
    return Path(found[-1]).parent if found else Path(beside).parent if beside else None


def _as_owner(*command: str) -> list[str]:
    """PostgreSQL refuses to run as root."""
    return (
        ["setpriv", f"--reuid={OWNER}", f"--regid={OWNER}", "--clear-groups", *command]
        if os.geteuid() == 0
        else [*command]
    )


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """A running PostgreSQL on the loopback, in a folder of its own."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs, self._data = programs, folder / "data"
        self._port = free_port()
        if os.geteuid() == 0:
            owner = pwd.getpwnam(OWNER)
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        options = ["--auth=trust", "--username=mazzo", "--encoding=UTF8", "--locale=C.UTF-8"]
        self._call("initdb", "-D", str(self._data), *options)

    def _call(self, program: str, *arguments: str) -> None:
        command = _as_owner(str(self._programs / program), *arguments)
        subprocess.run(
            command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, cwd="/"
        )

    def start(self) -> None:
        """Start it, durable as by default."""
        options = (
            f"-p {self._port} -k {self._data} -c listen_addresses=127.0.0.1 -c max_connections=50"
        )
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
        """Stop it, by default as a crash would."""
        self._call("pg_ctl", "-D", str(self._data), "-m", mode, "-w", "stop")

    def fresh(self) -> str:
        """The URL of a new, empty database."""
        name = f"t{uuid4().hex}"
        with psycopg.connect(
            f"postgresql://mazzo@127.0.0.1:{self._port}/postgres", autocommit=True
        ) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return f"postgresql://mazzo@127.0.0.1:{self._port}/{name}"


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
        records,
        lambda error: done.set_exception(error) if error else done.set_result(None),
        kept or [],
        begins=begins,
        epoch=epoch,
    )
    return done
