"""Attacks: how long an innocent table waits for its answers while somebody attacks the server.

    python bench/attacks.py [seconds] [attack …] [--out FILE]

Every attack is a process of its own and comes from one address within all limits; a
server with its default settings runs in another. Meanwhile an innocent guest at a private table
says ten times a second whether they are ready: each time something is kept, so that the answer
waits for the disk. Printed are the median, the 99th percentile and the longest of the answers, in
milliseconds, and the processor time and memory of the server; all of it is kept in FILE, if one is
named.
"""

import argparse
import asyncio
import http.client
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from mazzo.table import protocol as wire

ATTACKER = f"198.51.100.{os.getpid() % 250}"
INNOCENT = "192.0.2.7"
EVERY = 0.1
"""Seconds between two requests of the innocent guest."""
GAME = "ole"


class Guest:
    """Somebody who speaks HTTP, from one address."""

    def __init__(self, address: str, name: str, at: str) -> None:
        self.address, self.at, self.cookie = address, at, ""
        self.call("POST", "/api/guest", {"name": name})

    def call(self, method: str, path: str, body: object = None, **headers: str) -> Any:
        with closing(http.client.HTTPConnection(self.address, timeout=30)) as line:
            said = {"x-forwarded-for": self.at, "content-type": "application/json", **headers}
            if self.cookie:
                said["cookie"] = self.cookie
            line.request(method, path, None if body is None else json.dumps(body), said)
            answer = line.getresponse()
            given = answer.getheader("set-cookie")
            if given:
                self.cookie = given.partition(";")[0]
            text = answer.read()
        return json.loads(text) if text.startswith(b"{") else None

    def table(self, **setup: object) -> tuple[str, str]:
        """The code of a new table, and my token there."""
        made = self.call("POST", "/api/tables", {"game": GAME, "seats": 3, **setup})
        return str(made["code"]), str(made["token"])


async def flood(guest: Guest, code: str, token: str, message: bytes, sockets: int = 8) -> None:
    """The same message over many connections, as fast as it is taken; cut off, they come again."""

    async def one() -> None:
        place, headers = f"ws://{guest.address}/ws/{code}", {"x-forwarded-for": guest.at}
        while True:
            with suppress(OSError, WebSocketException):
                async with connect(place, additional_headers=headers, max_size=None) as line:
                    hello = wire.Hello(id="h", versions=(1,), token=token)
                    await line.send(wire.write(hello).decode())
                    reading = asyncio.create_task(_drain(line))
                    try:
                        while True:
                            await line.send(message.decode())
                    finally:
                        reading.cancel()
            await asyncio.sleep(0.05)

    await asyncio.gather(*(one() for _ in range(sockets)))


async def _drain(line: Any) -> None:
    async for _ in line:
        pass


async def repeated_hello(address: str) -> None:
    """As many guests and sockets as one address may have, at a table whose match is nearly over:
    each asks again and again for all that has happened.
    """
    guests = [Guest(address, f"Mallory{n}", ATTACKER) for n in range(8)]
    alone = {"replay": _nearly_over(), "seat": 0, "level": "sensible"}
    code = str(guests[0].call("POST", "/api/tables/begun", alone)["code"])
    floods = []
    for guest in guests:
        token = str(guest.call("POST", f"/api/tables/{code}/token", {})["token"])
        hello = wire.write(wire.Hello(id="h", versions=(1, 2, 3), have=0, token=token))
        floods.append(flood(guest, code, token, hello))
    await asyncio.gather(*floods)


def _longest(game: str = "*") -> str:
    """The longest match that is kept among the sources."""
    kept = (Path(__file__).parents[1] / "src/mazzo/games").glob(f"{game}/tests/golden/*.replay")
    return max((file.read_text(encoding="utf-8") for file in kept), key=len)


def _nearly_over() -> str:
    """A long match without its last move and its end."""
    return "\n".join(_longest().splitlines()[:-2]) + "\n"


async def nonsense(address: str) -> None:
    guest = Guest(address, "Mallory", ATTACKER)
    code, token = guest.table()
    await flood(guest, code, token, b'{"type":"play","id":"' + b"x" * 2000)


async def configuring(address: str) -> None:
    guest = Guest(address, "Mallory", ATTACKER)
    code, token = guest.table()
    setup = wire.Setup(GAME, 3, {}, pace="fast")
    await flood(guest, code, token, wire.write(wire.Configure(id="c", setup=setup)))


async def guessing(address: str) -> None:
    await _requests(address, "GET", lambda n: f"/api/tables/{n:08d}".replace("0", "K"), 16)


async def pictures(address: str) -> None:
    guest = Guest(address, "Mallory", ATTACKER)
    code, _ = guest.table()
    host = "a" * 60 + ".example"
    await _requests(address, "GET", lambda _: f"/qr/{code}.svg", 16, host=host)


async def new_tables(address: str) -> None:
    guest = Guest(address, "Mallory", ATTACKER)
    await _requests(
        address,
        "POST",
        lambda _: "/api/tables",
        8,
        body=json.dumps({"game": GAME, "seats": 3}),
        cookie=guest.cookie,
    )


async def pages(address: str) -> None:
    await _requests(address, "GET", lambda n: ("/", "/docs/", "/healthz")[n % 3], 16)


async def sharing(address: str) -> None:
    """The same match again and again, as if everybody had played it."""
    guest = Guest(address, "Mallory", ATTACKER)
    await _requests(
        address,
        "POST",
        lambda n: ("/api/replays", "/api/tables/begun")[n % 2],
        8,
        body=json.dumps({"replay": _longest(GAME), "seat": 0, "level": "sensible"}),
        cookie=guest.cookie,
    )


async def _requests(
    address: str,
    method: str,
    path: Callable[[int], str],
    lines: int,
    body: str = "",
    **headers: str,
) -> None:
    """Requests over many lines, one after the other on each."""
    said = {
        "host": address,
        "x-forwarded-for": ATTACKER,
        "content-type": "application/json",
        "content-length": str(len(body)),
        **headers,
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in said.items())
    host, _, port = address.partition(":")

    async def one(nth: int) -> None:
        while True:
            nth += lines
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await asyncio.open_connection(host, int(port))
                writer.write(f"{method} {path(nth)} HTTP/1.1\r\n{head}\r\n{body}".encode())
                await reader.read(1 << 16)
                writer.close()

    await asyncio.gather(*map(one, range(lines)))


async def half_sent(address: str) -> None:
    """A thousand requests that never end; dropped, they come again."""
    host, _, port = address.partition(":")

    async def one() -> None:
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(host, int(port))
                writer.write(b"GET /healthz HTTP/1.1\r\nHost: here\r\nX-Long: ")
                await reader.read()
                writer.close()
            await asyncio.sleep(0.2)

    await asyncio.gather(*(one() for _ in range(1000)))


async def hints(address: str) -> None:
    """Ten tables, from ten addresses, each of which asks for a hint every second."""
    guests = [Guest(address, f"Mallory{n}", f"203.0.113.{n}") for n in range(10)]
    await asyncio.gather(*map(_asks_for_hints, guests))


async def _asks_for_hints(guest: Guest) -> None:
    code, token = guest.table(bots=2, hints=True, pace="none")
    place, headers = f"ws://{guest.address}/ws/{code}", {"x-forwarded-for": guest.at}
    async with connect(place, additional_headers=headers, max_size=None) as line:
        for asked in (
            wire.Hello(id="h", versions=(1,), token=token),
            wire.Sit(id="s", seat=0),
            wire.Start(id="g"),
        ):
            await line.send(wire.write(asked).decode())
        seen, number = 0, 0
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(1):
                    while True:
                        heard = wire.read_out(await line.recv())
                        if isinstance(heard, wire.Tick):
                            await line.send(wire.write(wire.Pong(n=heard.n)).decode())
                        if isinstance(heard, wire.Position):
                            seen = heard.v
            number += 1
            hint = wire.Hint(id=f"a{number}", match=1, seen=seen)
            await line.send(wire.write(hint).decode())


ATTACKS: dict[str, Callable[[str], Coroutine[Any, Any, None]]] = {
    "repeated_hello": repeated_hello,
    "nonsense": nonsense,
    "configuring": configuring,
    "guessing": guessing,
    "pictures": pictures,
    "new_tables": new_tables,
    "pages": pages,
    "sharing": sharing,
    "half_sent": half_sent,
    "hints": hints,
}


class Answers(NamedTuple):
    """How long the innocent guest waited, in milliseconds."""

    median: float
    p99: float
    longest: float
    answers: int


async def innocent(address: str, seconds: float) -> Answers:
    """Say again and again whether one is ready."""
    guest = Guest(address, "Ann", INNOCENT)
    code, token = guest.table()
    place, headers = f"ws://{address}/ws/{code}", {"x-forwarded-for": INNOCENT}
    waits: list[float] = []
    async with connect(place, additional_headers=headers, compression=None) as line:
        for asked in (wire.Hello(id="h", versions=(1,), token=token), wire.Sit(id="s", seat=0)):
            await line.send(wire.write(asked).decode())
            await _answer(line, asked.id)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            began = time.perf_counter()
            id = f"r{len(waits)}"
            said = wire.Ready(id=id, ready=len(waits) % 2 == 0)
            await line.send(wire.write(said).decode())
            await _answer(line, id)
            waits.append(1000 * (time.perf_counter() - began))
            await asyncio.sleep(EVERY)
    waits.sort()
    return Answers(waits[len(waits) // 2], waits[len(waits) * 99 // 100], waits[-1], len(waits))


async def _answer(line: Any, id: str) -> None:
    while True:
        heard = wire.read_out(await line.recv())
        if isinstance(heard, wire.Tick):
            await line.send(wire.write(wire.Pong(n=heard.n)).decode())
        if isinstance(heard, (wire.Ok, wire.No)) and heard.id == id:
            assert isinstance(heard, wire.Ok), heard
            return


@contextmanager
def attacking(name: str, address: str) -> Iterator[None]:
    """The attack, from another process, which has begun, for as long as this lasts."""
    command = [sys.executable, __file__, "--attack", name, address]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert process.stdout
    try:
        process.stdout.readline()
        yield
    finally:
        process.kill()
        process.communicate()


@contextmanager
def server() -> Iterator[tuple[str, int]]:
    """A server with its default settings: its address and its process."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:///{Path(folder) / 'tables.db'}"
        command = [sys.executable, "-m", "mazzo", "serve", "--port", str(port), "--store", store]
        with open(Path(folder) / "log", "wb") as log:
            process = subprocess.Popen([*command, "--log-level", "error"], stderr=log, stdout=log)
            try:
                address = f"127.0.0.1:{port}"
                _await(address, process)
                yield address, process.pid
            finally:
                process.terminate()
                process.wait()


def _await(address: str, process: "subprocess.Popen[bytes]") -> None:
    """Until it plays the game."""
    while process.poll() is None:
        with suppress(OSError, KeyError, TypeError):
            Guest(address, "First", INNOCENT).table()
            return
        time.sleep(0.2)
    raise SystemExit("the server did not start")


def used(pid: int) -> tuple[float, int]:
    """Seconds of processor time and MiB of memory that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return seconds, int(fields[21]) * os.sysconf("SC_PAGE_SIZE") >> 20


def main(seconds: float, names: list[str], out: str = "") -> None:
    load = os.getloadavg()[0]
    print(f"{os.cpu_count()} cores, load {load:.1f} before; {seconds:g} s each\n")
    figures: dict[str, dict[str, float]] = {}
    heads = ("median", "p99", "longest", "answers")
    print(f"{'attack':16} {' '.join(f'{head:>8}' for head in heads)} {'CPU':>6} {'MiB':>6}")
    with server() as (address, pid):
        for name in names:
            before, _ = used(pid)
            if name == "none":
                found = asyncio.run(innocent(address, seconds))
            else:
                with attacking(name, address):
                    found = asyncio.run(innocent(address, seconds))
            after, memory = used(pid)
            print(
                f"{name:16} {found.median:8.1f} {found.p99:8.1f} {found.longest:8.1f} "
                f"{found.answers:8} {(after - before) / seconds:6.0%} {memory:6}",
                flush=True,
            )
            told = {name: round(number, 2) for name, number in found._asdict().items()}
            told["processor"] = round((after - before) / seconds, 3)
            figures[name] = told | {"mib": memory}
    if out:
        command = f"python bench/attacks.py {seconds:g} {' '.join(names)}"
        about = {"command": command, "cores": os.cpu_count(), "load_before": round(load, 1)}
        kept = about | {"milliseconds": figures}
        Path(out).write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    given = sys.argv[1:]
    if given[:1] == ["--attack"]:
        print("begun", flush=True)
        asyncio.run(ATTACKS[given[1]](given[2]))
    else:
        parser = argparse.ArgumentParser()
        parser.add_argument("seconds", nargs="?", type=float, default=10.0)
        parser.add_argument("names", nargs="*", metavar="attack")
        parser.add_argument("--out", default="")
        asked = parser.parse_args(given)
        main(asked.seconds, asked.names or ["none", *ATTACKS], asked.out)
