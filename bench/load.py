"""Load: how many moves a second one server confirms, durably, and how long a confirmation takes.

    python -m bench.load --tables 10,100,500 --seconds 10 --rate 0

Every table has four seats and every seat a socket of its own; the players answer at once (`--rate 0`) or make so many moves
a second at each table. A move is confirmed when its `ok` arrives: then it is on the disk. The server runs on the first
core, the players on the others.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import resource
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

import mazzo

SEATS = 4


class Heard(msgspec.Struct):
    """As much of a message as a player needs."""

    type: str
    id: str = ""
    v: int = 0
    n: int = 0
    match: int = 0
    legal: list[msgspec.Raw] = []
    what: dict[str, Any] = {}


_read = msgspec.json.Decoder(Heard).decode


class Count:
    """What one run measured."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.measuring = False
        self.times: list[float] = []
        self.refused = 0


class Seat:
    """One player."""

    def __init__(self, number: int, count: Count) -> None:
        self._number, self._count = number, count
        self._luck = random.Random(number)
        self._socket: ClientConnection | None = None
        self._asked: tuple[str, float] | None = None
        self._ids = 0

    async def sit(self, url: str, token: str, seat: int) -> None:
        """Connect and take a seat."""
        self._socket = await connect(url, compression=None, max_queue=None, ping_interval=None)
        await self._say({"type": "hello", "id": "h", "versions": [2], "token": token})
        await self._say({"type": "sit", "id": "s", "seat": seat})
        await self._say({"type": "ready", "id": "r"})
        await self._answer("r")

    async def start(self) -> None:
        """The host starts."""
        await self._say({"type": "start", "id": "g"})

    async def _say(self, message: dict[str, Any]) -> None:
        assert self._socket
        await self._socket.send(json.dumps(message))

    async def _answer(self, id: str) -> None:
        assert self._socket
        while True:
            heard = _read(await self._socket.recv())
            if heard.type in ("ok", "no") and heard.id == id:
                return

    async def play(self) -> None:
        """Match after match."""
        assert self._socket
        async for frame in self._socket:
            heard = _read(frame)
            match heard.type:
                case "position" if heard.legal and not self._asked:
                    await self._move(heard)
                case "ok" | "no" if self._asked and heard.id == self._asked[0]:
                    self._answered(confirmed=heard.type == "ok")
                case "tick":
                    await self._say({"type": "pong", "n": heard.n})
                case "event" if heard.what["event"] == "deal_committed":
                    nonce = self._luck.randbytes(16).hex()
                    await self._say({"type": "nonce", "id": "n", "match": heard.what["match"], "nonce": nonce})
                case "event" if heard.what["event"] == "deal_revealed":
                    await self._say({"type": "rematch", "id": "again"})

    async def _move(self, position: Heard) -> None:
        if self._count.rate:
            await asyncio.sleep(self._luck.uniform(0.5, 1.5) / self._count.rate)
        self._ids += 1
        id = f"{self._number}.{self._ids}"
        move = bytes(self._luck.choice(position.legal)).decode()
        self._asked = (id, time.perf_counter())
        assert self._socket
        await self._socket.send(f'{{"type":"play","id":"{id}","match":{position.match},"seen":{position.v},"move":{move}}}')

    def _answered(self, *, confirmed: bool) -> None:
        assert self._asked
        if self._count.measuring:
            self._count.refused += not confirmed
            self._count.times.append(time.perf_counter() - self._asked[1])
        self._asked = None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def served(store: str, folder: Path) -> Iterator[tuple[str, int]]:
    """A server of our own on its own core: its address and process."""
    port = free_port()
    many = ["tables-most", "tables-per-guest", "sockets-most", "sockets-per-guest", "sockets-per-address"]
    often = ["messages-burst", "messages-rate", "tables-per-minute", "guests-per-minute"]
    flags = [part for name in [*many, *often] for part in (f"--{name}", "100000")]
    command = [sys.executable, "-c", "import sys; from mazzo.cli import main; sys.exit(main())", "serve", "--port", str(port)]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen([*command, "--store", store, *flags], stderr=log)
    os.sched_setaffinity(process.pid, {0})
    try:
        wait_for(f"http://127.0.0.1:{port}/healthz")
        yield f"127.0.0.1:{port}", process.pid
    finally:
        process.terminate()
        process.wait()


def wait_for(url: str) -> None:
    end = time.monotonic() + 300
    while time.monotonic() < end:
        with contextlib.suppress(OSError), urllib.request.urlopen(url) as answer:
            if answer.status == 200:
                return
        time.sleep(0.1)
    raise TimeoutError(url)


def post(address: str, path: str, body: object, cookie: str = "") -> tuple[Any, str]:
    """The answer, and the cookie that came with it."""
    headers = {"content-type": "application/json", "cookie": cookie}
    request = urllib.request.Request(f"http://{address}{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer), (answer.headers.get("set-cookie") or cookie).split(";")[0]


def memory(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * resource.getpagesize()


def processor(pid: int) -> float:
    """Seconds of processor time so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(address: str, pid: int, *, game: str, tables: int, seconds: float, rate: float) -> dict[str, Any]:
    """One measurement."""
    count = Count(rate)
    cookies = [post(address, "/api/guest", {"name": f"Player {n}"})[1] for n in range(SEATS)]
    before = memory(pid)
    setup = {"game": game, "seats": SEATS, "pace": "none"}
    seated: list[list[Seat]] = []
    for number in range(tables):
        code = post(address, "/api/tables", setup, cookies[0])[0]["code"]
        seats = [Seat(number * SEATS + n, count) for n in range(SEATS)]
        for n, seat in enumerate(seats):
            await seat.sit(f"ws://{address}/ws/{code}", post(address, f"/api/tables/{code}/token", {}, cookies[n])[0]["token"], n)
        seated.append(seats)
    playing = [asyncio.create_task(seat.play()) for seats in seated for seat in seats]
    for seats in seated:
        await seats[0].start()
    await asyncio.sleep(5)
    count.measuring, busy, began = True, processor(pid), time.perf_counter()
    await asyncio.sleep(seconds)
    count.measuring, took, busy = False, time.perf_counter() - began, processor(pid) - busy
    each = (memory(pid) - before) / tables
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return figures(count, tables=tables, took=took, busy=busy / took, each=each)


def figures(count: Count, *, tables: int, took: float, busy: float, each: float) -> dict[str, Any]:
    times = sorted(count.times)
    if not times:
        return {"tables": tables, "moves_per_second": 0}
    return {
        "tables": tables,
        "rate": count.rate,
        "moves_per_second": round((len(times) - count.refused) / took, 1),
        "p50_ms": round(1000 * times[len(times) // 2], 2),
        "p99_ms": round(1000 * times[int(len(times) * 0.99)], 2),
        "refused": count.refused,
        "server_core": round(busy, 2),
        "kib_per_table": round(each / 1024),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    fitting = [game.id for game in mazzo.games() if SEATS in game.seats]
    parser.add_argument("--game", default=fitting[1], choices=fitting)
    parser.add_argument("--tables", default="10,100,500")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=0, help="moves a second at each table; 0: as fast as it goes")
    parser.add_argument("--store", default="", help="a URL; a fresh SQLite file if left out")
    given = parser.parse_args()
    os.sched_setaffinity(0, set(range(1, os.cpu_count() or 1)) or {0})
    for tables in map(int, given.tables.split(",")):
        with tempfile.TemporaryDirectory() as folder, served(given.store or f"sqlite:///{folder}/x.db", Path(folder)) as (address, pid):
            work = run(address, pid, game=given.game, tables=tables, seconds=given.seconds, rate=given.rate)
            print(json.dumps(asyncio.run(work)), flush=True)


if __name__ == "__main__":
    main()
