"""A newer version takes the place of an older one under play: new nodes beside the old ones, which
are stopped one by one.
"""

import asyncio
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from server.cluster import Cluster, until
from server.databases import Postgres, free_port
from server.processes import Api
from server.tables import party
from server.test_kills import all_agree, all_go_on, amiss

import mazzo

NEWER = "9.9.9"
CHANGES = {
    "__init__.py": (r'__version__ = "[^"]+"', f'__version__ = "{NEWER}"'),
    "server/schema.py": (
        r"\n\)\n\n\ndef migrate",
        '\n    ("ALTER TABLE guests ADD COLUMN motto TEXT",),\n)\n\n\ndef migrate',
    ),
    "server/app.py": (r"(class News\(.*?    number: int\n)", r"\1    mood: int = 0\n"),
}
"""What the next version has more: a number, a column, and something that its nodes tell."""


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The next version of the package."""
    source, folder = Path(mazzo.__file__).parent, tmp_path_factory.mktemp("newer")
    left_out = shutil.ignore_patterns("__pycache__", "web", "tests", "*.wasm")
    shutil.copytree(source, folder / "mazzo", ignore=left_out)
    for name, (before, after) in CHANGES.items():
        file = folder / "mazzo" / name
        text, changed = re.subn(before, after, file.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert changed == 1, name
        file.write_text(text, encoding="utf-8")
    return folder


@contextmanager
def started(package: Path, url: str, port: int, log: Path) -> Iterator[str]:
    """A node of that package."""
    code = "import sys; from mazzo.cli import main; sys.exit(main())"
    flags = ["--port", str(port), "--store", url, "--work-per-address", "100000"]
    flags += ["--sockets-per-guest", "100", "--work-per-guest", "2000"]
    environment = {**os.environ, "PYTHONPATH": str(package)}
    with log.open("wb") as written:
        node = subprocess.Popen(
            [sys.executable, "-c", code, "serve", *flags],
            env=environment,
            stdout=written,
            stderr=written,
            cwd=package,
        )
    address = f"127.0.0.1:{port}"
    try:
        until(lambda: version(address) == NEWER)
        yield address
    finally:
        node.terminate()
        node.wait()


def version(address: str) -> str:
    """Which version answers there."""
    try:
        return str(Api(address).get("/healthz")["version"])
    except (OSError, AssertionError):
        return ""


@pytest.mark.slow
def test_a_newer_version_takes_over_without_a_pause(
    postgresql: Postgres | None, newer: Path, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        cluster = Cluster(stack, postgresql, tmp_path, speed=5)
        for _ in range(2):
            cluster.add()
        ports = [free_port() for _ in range(2)]
        doors = ",".join([cluster.doors, *(f"127.0.0.1:{port}" for port in ports)])

        async def main() -> None:
            games = mazzo.games()
            async with (
                party(doors, games[0], people=2) as one,
                party(doors, games[1], people=2) as two,
            ):
                parties = [one, two]
                await asyncio.gather(*(each.begin() for each in parties))
                people = [player for each in parties for player in each.players]
                for player in people:
                    player.again = True
                for old, port in zip(cluster.nodes, ports, strict=True):
                    node = started(newer, cluster.url, port, tmp_path / f"new {port}")
                    await asyncio.to_thread(stack.enter_context, node)
                    await all_go_on(parties)
                    assert await asyncio.to_thread(old.stop) == 0
                    await all_go_on(parties)
                await all_agree(parties)
                assert amiss(people, cluster.url) == []

        asyncio.run(main())
        assert {*cluster.homes().values()} <= {f"127.0.0.1:{port}" for port in ports}
        logs = cluster.logs() + "".join(
            (tmp_path / f"new {port}").read_text(encoding="utf-8") for port in ports
        )
    for complaint in (" broke", "set aside", "could not do its part", "Traceback"):
        assert complaint not in logs
