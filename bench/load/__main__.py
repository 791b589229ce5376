"""Load: how many moves a second one server confirms, and how long a confirmation takes, beside a boardgame.io server.

    python -m bench.load --out bench/results/load.json

Every table has four seats and every seat a socket of its own. First the players answer at once, then every table makes one
move a second. A move of ours is confirmed when its `ok` arrives: then it is on the disk. One of theirs is confirmed when
its player gets the new state: theirs is in memory. Either server runs on the first core, the players on the others, the
same lean client for both. boardgame.io is installed from `boardgame/package-lock.json` (needs Node.js).
"""

import argparse
import asyncio
import contextlib
import json
import os
import socket
import sys
import tempfile
import time
from pathlib import Path
from types import ModuleType

import uvloop

import mazzo
from bench.load import ours, theirs
from bench.load.measure import Count, Figures, Watch, as_json

SERVERS: dict[str, ModuleType] = {"mazzo": ours, "boardgame.io": theirs}
WARMING = 5.0
"""Seconds of play before anything is measured."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(address: str) -> None:
    end = time.monotonic() + 300
    while time.monotonic() < end:
        with contextlib.suppress(OSError), socket.create_connection(tuple(address.split(":")), 1):  # type: ignore[arg-type]
            return
        time.sleep(0.1)
    raise TimeoutError(address)


async def measured(server: str, address: str, pid: int, *, game: str, tables: int, seconds: float, rate: float) -> Figures:
    """One run."""
    SERVERS[server].wait_until_ready(address)
    count, watch = Count(rate), Watch(pid)
    seated = await SERVERS[server].open_tables(address, tables, count, game)
    await asyncio.sleep(WARMING)
    count.measuring = True
    watch.begin()
    await asyncio.sleep(seconds)
    count.measuring = False
    figures = watch.end(server, tables, count)
    for seat in seated:
        seat.close()
    return figures


def run(server: str, *, game: str, tables: int, seconds: float, rate: float, store: str = "") -> Figures:
    """One run, with a fresh server."""
    port = free_port()
    address = f"127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder, SERVERS[server].served(Path(folder), port, store) as pid:
        wait_for(address)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(measured(server, address, pid, game=game, tables=tables, seconds=seconds, rate=rate))


def plan(tables: list[int], rate: float) -> list[tuple[int, float]]:
    """As fast as it goes with so many tables; then the most tables at a steady rate."""
    return [*((number, 0.0) for number in tables), *([(max(tables), rate)] if rate else [])]


def as_table(runs: list[Figures]) -> str:
    """The runs as Markdown."""
    columns = ["tables", "moves a second each", "server", "moves/s confirmed", "p50 ms", "p99 ms"]
    columns += ["its core, used", "µs of it per move", "of which in the system", "KiB per table"]
    head = f"| {' | '.join(columns)} |"
    rows = [
        f"| {run.tables} | {run.rate or 'as many as possible'} | {run.server} | {run.moves_per_second:,.0f} "
        f"| {run.p50_ms:g} | {run.p99_ms:g} | {run.server_core:.0%} | {run.microseconds_per_move} | {run.system_microseconds_per_move} "
        f"| {run.kib_per_table} |"
        for run in runs
    ]
    return "\n".join([head, "|---" * len(columns) + "|", *rows])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    fitting = [game.id for game in mazzo.games() if ours.SEATS in game.seats]
    parser.add_argument("--game", default=fitting[1], choices=fitting)
    parser.add_argument("--servers", default=",".join(SERVERS))
    parser.add_argument("--tables", default="10,100,500")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--rate", type=float, default=1, help="the steady rate at the end, moves a second at each table; 0: none")
    parser.add_argument("--store", default="", help="where ours keeps its tables: a URL; a fresh SQLite file if left out")
    parser.add_argument("--out", type=Path, help="where the figures go")
    given = parser.parse_args()
    os.sched_setaffinity(0, set(range(1, os.cpu_count() or 1)) or {0})
    runs: list[Figures] = []
    for tables, rate in plan([*map(int, given.tables.split(","))], given.rate):
        for server in given.servers.split(","):
            runs.append(run(server, game=given.game, tables=tables, seconds=given.seconds, rate=rate, store=given.store))
            print(json.dumps(as_json(runs[-1:])[0]), file=sys.stderr, flush=True)
    print(as_table(runs))
    if given.out:
        about = {"game": given.game, "seconds": given.seconds, "cores": os.cpu_count(), "python": sys.version.split()[0], **theirs.about()}
        given.out.write_text(json.dumps({**about, "runs": as_json(runs)}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
