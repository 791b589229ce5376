"""The proxies as `deploy/` sets them up: any of three nodes is the server, also while one of them
is stopped and another dies.
"""

import asyncio
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from conftest import absent
from server.cluster import Cluster, until
from server.databases import Postgres, free_port
from server.processes import Api
from server.tables import party, settled
from server.test_kills import amiss

import mazzo

DEPLOY = Path(__file__).parents[2] / "deploy"
Proxy = Callable[[list[str], str, Path], list[str]]


def program(name: str) -> str:
    found = shutil.which(name, path="/usr/local/bin:/usr/bin:/usr/sbin")
    if found is None:
        absent(name)
        raise AssertionError
    return found


def caddy(nodes: list[str], address: str, folder: Path) -> list[str]:
    environment = [f"MAZZO_URL=http://{address}", f"MAZZO_NODES={' '.join(nodes)}"]
    homes = [f"HOME={folder}", f"XDG_DATA_HOME={folder}", f"XDG_CONFIG_HOME={folder}"]
    config = ["--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
    return ["env", *environment, *homes, program("caddy"), "run", *config]


def nginx(nodes: list[str], address: str, folder: Path) -> list[str]:
    ours = iter(nodes)
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    site = re.sub(r"server 127\.0\.0\.1:\d+", lambda _: f"server {next(ours)}", site)
    site = site.replace("listen 80;", f"listen {address};")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    head = f"pid {folder}/pid; error_log {folder}/error; daemon off; master_process off;\n"
    inside = f"access_log off;\n{places}{site}"
    config = folder / "nginx.conf"
    config.write_text(f"{head}events {{}}\nhttp {{\n{inside}\n}}\n", encoding="utf-8")
    return [program("nginx"), "-c", str(config), "-e", str(folder / "error")]


@contextmanager
def started(proxy: Proxy, nodes: list[str], folder: Path) -> Iterator[str]:
    """The address of a proxy for these nodes."""
    address = f"127.0.0.1:{free_port()}"
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(proxy(nodes, address, folder), stdout=log, stderr=log)
    try:
        until(lambda: _answers(address))
        yield address
    finally:
        process.terminate()
        process.wait()


def _answers(address: str) -> bool:
    try:
        return bool(Api(address).get("/healthz")["ok"])
    except (OSError, AssertionError):
        return False


@pytest.mark.parametrize("proxy", [caddy, nginx])
def test_people_play_through_a_proxy_while_nodes_stop_and_die(
    postgresql: Postgres | None, tmp_path: Path, proxy: Proxy
) -> None:
    async def main(cluster: Cluster, address: str) -> None:
        games = mazzo.games()
        async with (
            party(address, games[0], people=2) as one,
            party(address, games[1], people=2) as two,
        ):
            await asyncio.gather(one.begin(), two.begin())
            people = [*one.players, *two.players]
            for player in people:
                player.again = True
            for end in (cluster.nodes[0].stop, cluster.nodes[1].kill):
                await asyncio.to_thread(end)
                for table in (one, two):
                    first = table.players[0]
                    before = first.have or 0
                    await first.until(lambda f=first, b=before: (f.have or 0) > b + 3, 60)
            for player in people:
                player.plays = player.again = False
            await settled(one.players)
            await settled(two.players)
            assert await asyncio.to_thread(amiss, people, cluster.url) == []
        assert await asyncio.to_thread(lambda: Api(address).call("GET", "/metrics")[0]) == 404

    with ExitStack() as stack:
        cluster = Cluster(stack, postgresql, tmp_path, speed=5)
        nodes = [cluster.add().address for _ in range(3)]
        address = stack.enter_context(started(proxy, nodes, tmp_path))
        asyncio.run(main(cluster, address))
