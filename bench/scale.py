"""Scale: how many moves a second several nodes on one PostgreSQL confirm, beside boardgame.io.

    python -m bench.scale --out bench/results/scale.json    # needs PostgreSQL, Node.js, many cores

Every table has four seats and every seat a socket of its own; the players answer at once. With 1,
2, 4 and 6 nodes first the fewer tables are opened, then the more. Each node has a core to itself,
PostgreSQL some of the next, and the players the others, the same whatever is measured. At last many
sockets at a slow pace. PostgreSQL is a fresh one, durable as by default; a move is confirmed when
it is on its disk. Nobody moves while others sit down. Every row is kept at once; a step that takes
too long is given up, with a sentence in its place, and whatever does not fit into `--limit` seconds
is left out.
"""

import argparse
import asyncio
import contextlib
import glob
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import psycopg
import uvloop

import mazzo
from bench.load import ours, theirs
from bench.load.__main__ import FORK, SERVERS, free_port, wait_for
from bench.load.measure import Count, memory, processor

QUANTILES = 100
TICK = os.sysconf("SC_CLK_TCK")
STEP, OPENING = 30.0, 0.04
"""How many seconds a step may take, and how many more for each table that is opened."""
SETTINGS = {
    "max_connections": 60,
    "shared_buffers": "512MB",
    "max_wal_size": "4GB",
    "checkpoint_timeout": "15min",
    "listen_addresses": "127.0.0.1",
}


class Stuck(Exception):
    """A step has taken too long."""


# PostgreSQL.


class Postgres:
    """A fresh PostgreSQL on some cores."""

    def __init__(self, folder: Path, cores: set[int]) -> None:
        self._data, self._port, self._cores = folder / "data", free_port(), cores
        self._as = _owner(folder)

    def _call(self, program: str, *arguments: str) -> None:
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin")) or [""]
        path = shutil.which(program) or f"{found[-1]}/{program}"
        command = [*self._as, path, *arguments]
        subprocess.run(command, check=True, cwd="/", stdout=sys.stderr, timeout=60)

    def start(self) -> str:
        """The URL of its database."""
        how = ["-A", "trust", "-U", "mazzo", "--locale=C", "--encoding=UTF8"]
        self._call("initdb", "-D", str(self._data), *how)
        said = " ".join(f"-c {name}={value}" for name, value in SETTINGS.items())
        options = f"-p {self._port} -k {self._data} {said}"
        before = os.sched_getaffinity(0)
        os.sched_setaffinity(0, self._cores)
        log = str(self._data / "log")
        self._call("pg_ctl", "-D", str(self._data), "-l", log, "-w", "-o", options, "start")
        os.sched_setaffinity(0, before)
        return f"postgresql://mazzo@127.0.0.1:{self._port}/postgres"

    def stop(self) -> None:
        self._call("pg_ctl", "-D", str(self._data), "-m", "immediate", "-w", "stop")

    def pids(self) -> list[int]:
        """All its processes."""
        first = int((self._data / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        return [first, *map(int, children)]


def _owner(folder: Path) -> list[str]:
    """PostgreSQL refuses to run as root: then nobody runs it."""
    if os.geteuid():
        return []
    shutil.chown(folder, "nobody")
    folder.chmod(0o700)
    return ["setpriv", "--reuid=nobody", "--clear-groups"]


def _commits(url: str) -> int:
    with psycopg.connect(url, autocommit=True) as line:
        line.execute("SELECT pg_stat_clear_snapshot()")
        found = line.execute("SELECT xact_commit FROM pg_stat_database WHERE datname = 'postgres'")
        row = found.fetchone()
        return int(row[0]) if row else 0


def _empty(url: str) -> None:
    """Forget the tables of the last run."""
    with psycopg.connect(url, autocommit=True, options="-c statement_timeout=30s") as line:
        line.execute("DROP SCHEMA public CASCADE")
        line.execute("CREATE SCHEMA public")
        line.execute("CHECKPOINT")


# Players.


async def _player(line: Connection, server: str, address: str, game: str) -> None:
    """Does what it is told: open so many tables, play, or play and count, for so many seconds."""
    loop = asyncio.get_running_loop()
    count, seated = Count(0.0), []
    while True:
        told, number = await loop.run_in_executor(None, line.recv)
        if told == "rate":
            count.rate = number
        elif told == "open":
            count.rest()
            seated += await SERVERS[server].open_tables(address, int(number), count, game)
        elif told == "play":
            count.go_on()
            await asyncio.sleep(number)
        elif told == "measure":
            count.times.clear()
            count.begin()
            await asyncio.sleep(number)
            count.end()
        line.send((count.times, count.took, count.refused, count.busy, count.lost))


def _play(line: Connection, server: str, address: str, game: str, core: int) -> None:
    os.sched_setaffinity(0, {core})
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_player(line, server, address, game))


class Players:
    """Processes full of players, each on a core of its own."""

    def __init__(self, server: str, addresses: list[str], game: str, cores: list[int]) -> None:
        self._lines, self._processes = [], []
        for core in cores:
            line, far = FORK.Pipe()
            process = FORK.Process(
                target=_play, args=(far, server, ",".join(addresses), game, core), daemon=True
            )
            process.start()
            far.close()
            self._lines.append(line)
            self._processes.append(process)

    def tell(self, what: str, number: float, *, limit: float = STEP) -> list[Any]:
        """Have everybody do it, and hear what they have counted."""
        return self._told(what, [number] * len(self._lines), limit)

    def open(self, tables: int) -> None:
        """So many more, shared out."""
        share = len(self._lines)
        shares = [(tables + n) // share for n in range(share)]
        self._told("open", shares, STEP + OPENING * tables)

    def _told(self, what: str, numbers: Sequence[float], limit: float) -> list[Any]:
        for line, number in zip(self._lines, numbers, strict=True):
            line.send((what, number))
        until, heard = time.monotonic() + limit, []
        for line in self._lines:
            if not line.poll(max(0.0, until - time.monotonic())):
                raise Stuck(f"'{what}' has taken more than {limit:.0f} seconds")
            try:
                heard.append(line.recv())
            except EOFError:
                raise Stuck(f"a process of players has ended at '{what}'") from None
        return heard

    def end(self) -> None:
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join()


# One measurement.


def threads(pids: list[int]) -> dict[str, float]:
    """Seconds of processor time of the threads of our nodes, by what they do."""
    found: dict[str, float] = {}
    for pid in pids:
        for task in Path(f"/proc/{pid}/task").iterdir():
            fields = (task / "stat").read_text().rpartition(")")[2].split()
            part = "loop" if task.name == str(pid) else "store and others"
            found[part] = found.get(part, 0.0) + (int(fields[11]) + int(fields[12])) / TICK
    return found


def pin(pid: int, core: int) -> None:
    """All threads of a process on one core, and those that they start."""
    for task in Path(f"/proc/{pid}/task").iterdir():
        with contextlib.suppress(ProcessLookupError):
            os.sched_setaffinity(int(task.name), {core})


class Meter:
    """What everybody has used between two moments."""

    def __init__(self, pids: list[int], postgres: Postgres | None, url: str) -> None:
        self._pids, self._postgres, self._url = pids, postgres, url
        self._before = self._now()
        self._at = time.perf_counter()

    def _now(self) -> dict[str, float]:
        used, system = processor(self._pids)
        now = {"server": used, "server_system": system, **threads(self._pids)}
        if self._postgres:
            now["postgresql"] = processor(self._postgres.pids())[0]
            now["commits"] = _commits(self._url)
        return now

    def read(self) -> dict[str, float]:
        took, now = time.perf_counter() - self._at, self._now()
        return {name: (now[name] - self._before.get(name, 0.0)) / took for name in now}


def measured(players: Players, seconds: float, meter: Meter) -> dict[str, Any]:
    """Moves a second, how long they took, and what that cost."""
    counts = players.tell("measure", seconds, limit=seconds + STEP)
    used = meter.read()
    times = sorted(taken for count in counts for taken in count[0]) or [0.0]
    moves = sum(len(count[0]) / count[1] for count in counts)
    quantiles = [times[len(times) * n // (QUANTILES + 1)] for n in range(QUANTILES + 1)]
    return {
        "moves_per_second": round(moves, 1),
        "p50_ms": round(1000 * times[len(times) // 2], 2),
        "p99_ms": round(1000 * times[len(times) * 99 // 100], 2),
        "quantiles_ms": [round(1000 * each, 3) for each in quantiles],
        "refused": sum(count[2] for count in counts),
        "lost": sum(count[4] for count in counts),
        "players_cores": round(sum(count[3] for count in counts) / seconds, 2),
        "cores": {name: round(each, 3) for name, each in used.items() if name != "commits"},
        "commits_per_second": round(used.get("commits", 0.0), 1),
        "microseconds_per_move": round(1e6 * used["server"] / max(moves, 1.0), 1),
    }


class Bench:
    """All that is measured, for as long as there is time."""

    def __init__(self, given: argparse.Namespace) -> None:
        self._given, self._end = given, time.monotonic() + given.limit
        cores = sorted(os.sched_getaffinity(0))
        most = min(max(given.nodes), max(1, len(cores) - 2))
        self._nodes, rest = cores[:most], cores[most:]
        few = max(1, len(rest) // 3)
        self._database, self._players = {*rest[:few]}, rest[few:] or rest
        self.runs: list[dict[str, Any]] = []
        self._folder = Path(tempfile.mkdtemp(prefix="mazzo-scale-"))
        self._folder.chmod(0o755)
        place = self._folder / "postgresql"
        place.mkdir()
        self._postgres = Postgres(place, self._database)
        self._url = self._postgres.start()

    def close(self) -> None:
        self._postgres.stop()
        print((self._folder / "log").read_text(errors="replace")[-2000:], file=sys.stderr)
        shutil.rmtree(self._folder, ignore_errors=True)

    def has(self, seconds: float) -> bool:
        """Whether so much time is left."""
        return bool(time.monotonic() + seconds < self._end)

    @contextlib.contextmanager
    def _server(self, server: str, nodes: int) -> Iterator[tuple[list[int], Players]]:
        ports: list[int] = []
        while len(ports) < nodes:
            ports += {free_port()}.difference(ports)
        addresses = [f"127.0.0.1:{port}" for port in ports]
        store = self._url if server == "mazzo" else ""
        with SERVERS[server].served(self._folder, ports, store) as pids:
            for core, pid, address in zip(self._nodes * nodes, pids, addresses, strict=False):
                wait_for(address, pid)
                pin(pid, core)
            for address in addresses:
                SERVERS[server].wait_until_ready(address)
            players = Players(server, addresses, self._given.game, self._players)
            try:
                yield pids, players
            finally:
                players.end()
        if server == "mazzo":
            _empty(self._url)

    def run(self, server: str, nodes: int, tables: list[int], rate: float = 0.0) -> None:
        """One set of nodes, first with few tables, then with more."""
        store = self._postgres if server == "mazzo" else None
        with self._server(server, nodes) as (pids, players):
            players.tell("rate", rate)
            empty, opened = memory(pids), 0
            for many in tables:
                if not self.has(OPENING * (many - opened) + self._given.seconds):
                    return
                players.open(many - opened)
                opened = many
                warming = max(self._given.warming, 2 / rate if rate else 0.0)
                players.tell("play", warming, limit=warming + STEP)
                meter = Meter(pids, store, self._url)
                found = measured(players, self._given.seconds, meter)
                about = {"server": server, "nodes": nodes, "tables": many, "rate": rate}
                each = (memory(pids) - empty) / many / 1024
                self.keep({**about, **found, "kib_per_table": round(each, 1)})

    def keep(self, row: dict[str, Any]) -> None:
        """One more row, at once."""
        self.runs.append(row)
        shown = {name: each for name, each in row.items() if name != "quantiles_ms"}
        print(json.dumps(shown), file=sys.stderr, flush=True)
        self._save()

    def _save(self) -> None:
        """What there is by now."""
        about = {
            "game": self._given.game,
            "seconds": self._given.seconds,
            "processors": os.cpu_count(),
            "python": sys.version.split()[0],
            **theirs.about(),
        }
        text = json.dumps({**about, "runs": self.runs}, indent=1) + "\n"
        self._given.out.write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    numbers = {"type": lambda said: [*map(int, said.split(","))]}
    fitting = [game.id for game in mazzo.games() if ours.SEATS in game.seats]
    parser.add_argument("--game", default=fitting[:2][-1], choices=fitting)
    parser.add_argument("--nodes", default=[1, 2, 4, 6], **numbers)  # type: ignore[arg-type]
    parser.add_argument("--tables", default=[500, 2000], **numbers)  # type: ignore[arg-type]
    parser.add_argument("--slow-tables", type=int, default=2500, help="0: not at all")
    parser.add_argument("--slow-rate", type=float, default=0.25, help="moves a second at each")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--warming", type=float, default=2.0)
    parser.add_argument("--limit", type=float, default=600.0, help="seconds for everything")
    parser.add_argument("--servers", default="mazzo,boardgame.io")
    parser.add_argument("--out", type=Path, required=True, help="where the figures go")
    given = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    bench = Bench(given)
    plan: list[tuple[str, int, list[int], float]] = []
    if "mazzo" in given.servers:
        plan += [("mazzo", nodes, given.tables, 0.0) for nodes in given.nodes]
    if "boardgame.io" in given.servers:
        plan.insert(1, ("boardgame.io", 1, given.tables, 0.0))
    if given.slow_tables:
        plan.append(("mazzo", max(given.nodes), [given.slow_tables], given.slow_rate))
    try:
        for server, nodes, tables, rate in plan:
            if bench.has(10 + given.seconds):
                try:
                    bench.run(server, nodes, tables, rate)
                except (Stuck, SystemExit, OSError, psycopg.Error) as error:
                    about = {"server": server, "nodes": nodes, "rate": rate}
                    bench.keep({**about, "given_up": str(error) or type(error).__name__})
    finally:
        bench.close()


if __name__ == "__main__":
    main()
