"""Load: how many moves a second a server confirms, and how long a confirmation takes, beside a
boardgame.io server.

    python -m bench.load --out bench/results/load.json
    python -m bench.load --nodes 6 --players 5 --store postgresql://…    # several nodes of ours, on
    a machine with many cores

Every table has four seats and every seat a socket of its own. First the players answer at once,
then every table makes one move a second. A move of ours is confirmed when its `ok` arrives: then it
is on the disk. One of theirs is confirmed when its player gets the new state: theirs is in memory.
Either server has the first core, and one more for every further node of ours; the players have the
others, the same lean client for both. With `--away` every player comes by another node than the one
with whom their table lives. boardgame.io is installed from
`boardgame/package-lock.json` (needs Node.js).
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import socket
import sys
import tempfile
import time
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier
from pathlib import Path
from types import ModuleType
from typing import Any

import uvloop

import mazzo
from bench.load import ours, theirs
from bench.load.measure import Count, Figures, Watch, as_json

SERVERS: dict[str, ModuleType] = {"mazzo": ours, "boardgame.io": theirs}
FORK = multiprocessing.get_context("fork")
WARMING = 5.0
"""Seconds of play before anything is measured."""
STARTING = 120.0
"""So many seconds a server has to listen."""


def free_port() -> int:
    """A port that nobody listens on, as nobody does on the next: boardgame.io needs both."""
    while True:
        with (
            socket.socket() as probe,
            socket.socket() as beside,
            contextlib.suppress(OSError, OverflowError),
        ):
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
            beside.bind(("127.0.0.1", port + 1))
            return port


def wait_for(address: str, pid: int) -> None:
    """Until the server listens."""
    until = time.monotonic() + STARTING
    host, port = address.split(":")
    while _runs(pid) and time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection((host, int(port)), 1):
            return
        time.sleep(0.1)
    raise SystemExit("The server has ended." if not _runs(pid) else "The server does not listen.")


def _runs(pid: int) -> bool:
    return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


async def play(
    server: str,
    address: str,
    *,
    game: str,
    tables: int,
    seconds: float,
    rate: float,
    together: Barrier,
    away: bool,
) -> Count:
    """What the players of one process see."""
    count = Count(rate)
    seated = await SERVERS[server].open_tables(address, tables, count, game, away=away)
    await asyncio.sleep(WARMING)
    await asyncio.to_thread(together.wait)
    count.begin()
    await asyncio.sleep(seconds)
    count.end()
    await asyncio.to_thread(together.wait)
    for seat in seated:
        seat.close()
    return count


def _play(told: Connection, server: str, address: str, **how: Any) -> None:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        told.send(runner.run(play(server, address, **how)))


def run(
    server: str,
    *,
    game: str,
    tables: int,
    seconds: float,
    rate: float,
    nodes: int,
    players: int,
    store: str = "",
    away: bool = False,
) -> Figures:
    """One run, with a fresh server."""
    ports = [free_port() for _ in range(nodes if server == "mazzo" else 1)]
    addresses = [f"127.0.0.1:{port}" for port in ports]
    shares = [share for share in ((tables + n) // players for n in range(players)) if share]
    with (
        tempfile.TemporaryDirectory() as folder,
        SERVERS[server].served(Path(folder), ports, store) as pids,
    ):
        for pid, address in zip(pids, addresses, strict=True):
            os.sched_setaffinity(pid, _cores(nodes))
            wait_for(address, pid)
            SERVERS[server].wait_until_ready(address)
        watch, together = Watch(pids), FORK.Barrier(len(shares) + 1)
        how = {"game": game, "seconds": seconds, "rate": rate, "together": together, "away": away}
        lines = [FORK.Pipe(duplex=False) for _ in shares]
        for (_, told), share in zip(lines, shares, strict=True):
            FORK.Process(
                target=_play,
                args=(told, server, ",".join(addresses)),
                kwargs={**how, "tables": share},
                daemon=True,
            ).start()
        together.wait()
        watch.begin()
        together.wait()
        return watch.end(
            server,
            len(pids),
            tables,
            [heard.recv() for heard, _ in lines],
        )


def _cores(nodes: int) -> set[int]:
    """Those of the server: one for each node, as far as there are so many and one more for the
    players.
    """
    return {*range(min(nodes, max(1, (os.cpu_count() or 1) - 1)))}


def plan(tables: list[int], rate: float) -> list[tuple[int, float]]:
    """As fast as it goes with so many tables; then the most tables at a steady rate."""
    return [*((number, 0.0) for number in tables), *([(max(tables), rate)] if rate else [])]


def as_table(runs: list[Figures]) -> str:
    """The runs as Markdown."""
    columns = [
        "tables",
        "moves a second each",
        "server",
        "nodes",
        "moves/s confirmed",
        "p50 ms",
        "p99 ms",
    ]
    columns += ["cores used", "µs of it per move", "of which in the system", "KiB per table"]
    head = f"| {' | '.join(columns)} |"
    rows = [
        f"| {run.tables} | {run.rate or 'as many as possible'} | {run.server} | {run.nodes} "
        f"| {run.moves_per_second:,.0f} | {run.p50_ms:g} | {run.p99_ms:g} | {run.server_cores:.2f} "
        f"| {run.microseconds_per_move} | {run.system_microseconds_per_move} "
        f"| {run.kib_per_table} |"
        for run in runs
    ]
    return "\n".join([head, "|---" * len(columns) + "|", *rows])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    fitting = [game.id for game in mazzo.games() if ours.SEATS in game.seats]
    parser.add_argument("--game", default=fitting[1], choices=fitting)
    parser.add_argument("--servers", default=",".join(SERVERS))
    parser.add_argument("--tables", default="10,100,500")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument(
        "--rate",
        type=float,
        default=1,
        help="the steady rate at the end, moves a second at each table; 0: none",
    )
    parser.add_argument("--nodes", type=int, default=1, help="nodes of ours; needs PostgreSQL")
    parser.add_argument("--away", action="store_true", help="players come by another node")
    parser.add_argument(
        "--players", type=int, default=1, help="the processes in which the players are"
    )
    parser.add_argument(
        "--store",
        default="",
        help="where ours keeps its tables: a URL; a fresh SQLite file if left out",
    )
    parser.add_argument("--out", type=Path, help="where the figures go")
    given = parser.parse_args()
    os.sched_setaffinity(0, {*range(os.cpu_count() or 1)} - _cores(given.nodes) or {0})
    how = {
        "game": given.game,
        "seconds": given.seconds,
        "nodes": given.nodes,
        "away": given.away,
        "players": given.players,
        "store": given.store,
    }
    runs: list[Figures] = []
    for tables, rate in plan([*map(int, given.tables.split(","))], given.rate):
        for server in given.servers.split(","):
            runs.append(run(server, tables=tables, rate=rate, **how))
            print(json.dumps(as_json(runs[-1:])[0]), file=sys.stderr, flush=True)
    print(as_table(runs))
    if given.out:
        about = {
            "game": given.game,
            "seconds": given.seconds,
            "cores": os.cpu_count(),
            "python": sys.version.split()[0],
            **theirs.about(),
        }
        given.out.write_text(
            json.dumps({**about, "runs": as_json(runs)}, indent=1) + "\n", encoding="utf-8"
        )


if __name__ == "__main__":
    main()
