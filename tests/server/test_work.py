"""Heavy work on a machine of its own: it is never lost, whoever dies in the middle of it."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from server.cluster import Cluster, until
from server.databases import Postgres
from server.processes import Api
from server.test_analyses import finished, found

from mazzo.cli import main

MAZZO = [sys.executable, "-c", "import sys; from mazzo.cli import main; sys.exit(main())"]
Workers = Callable[[], "subprocess.Popen[bytes]"]


@pytest.fixture
def cluster(postgresql: Postgres | None, tmp_path: Path) -> Iterator[Cluster]:
    """Two nodes that leave heavy work to others."""
    with ExitStack() as stack:
        made = Cluster(stack, postgresql, tmp_path, speed=40, works=False)
        made.add()
        made.add()
        yield made


@pytest.fixture
def workers(cluster: Cluster, tmp_path: Path) -> Iterator[Workers]:
    """Starts processes that do nothing but heavy work."""
    begun: list[subprocess.Popen[bytes]] = []

    def begin() -> "subprocess.Popen[bytes]":
        with (tmp_path / f"work {len(begun)}").open("wb") as log:
            command = [*MAZZO, "work", "--store", cluster.url]
            begun.append(subprocess.Popen(command, stdout=log, stderr=log))
        return begun[-1]

    yield begin
    for worker in begun:
        if worker.poll() is None:
            worker.kill()
            worker.wait()


def children(pid: int) -> list[int]:
    """The processes that this one has started."""
    told = Path(f"/proc/{pid}/task/{pid}/children")
    return [*map(int, told.read_text().split())] if told.exists() else []


def runs(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


@pytest.mark.slow
def test_what_a_killed_worker_leaves_another_takes_up(cluster: Cluster, workers: Workers) -> None:
    """Nodes that do not work themselves tell how far it is; the killed one leaves nothing behind;
    whoever is told to stop gives its job back at once.
    """
    one, other = cluster.nodes
    token = finished(one)
    assert Api(one.address).call("GET", f"/api/replays/{token}/analysis")[0] == 202
    first = workers()
    until(lambda: bool(children(first.pid)))
    beside = children(first.pid)
    assert cluster.ask("SELECT busy_until > 0 FROM jobs") == [(True,)]
    first.kill()
    first.wait()
    until(lambda: not any(map(runs, beside)))
    second = workers()
    until(lambda: bool(children(second.pid)))
    os.kill(second.pid, signal.SIGTERM)
    assert second.wait(60) == 0
    [(busy, result)] = cluster.ask("SELECT busy_until, result FROM jobs")
    assert busy == 0 or result is not None
    workers()
    body, _ = found(other, token)
    assert (body, []) == found(one, token)
    assert cluster.ask("SELECT failures, percent FROM jobs") == [(0, 100)]
    assert cluster.ask("SELECT count(*) FROM nodes") == [(2,)], "a worker is no node"


def test_an_sqlite_file_has_no_workers(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["work", "--store", f"sqlite:///{tmp_path / 'x.db'}"]) == 2
    assert "PostgreSQL" in capfd.readouterr().err
    assert not [*tmp_path.iterdir()]
