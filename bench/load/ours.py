"""Our server, durable, and players who speak docs/protocol.md."""

import asyncio
import contextlib
import http.client
import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import mazzo
from bench.load.line import Line
from bench.load.measure import Count

SEATS = 4
ENDING = 20.0
"""So many seconds a server has to end by itself."""
COMPILING = 300.0
"""So many seconds it has to compile a game."""


class Position(msgspec.Struct):
    """As much of a position as a player needs."""

    v: int
    match: int
    legal: list[msgspec.Raw] = []


class Answer(msgspec.Struct):
    type: str
    id: str = ""
    n: int = 0
    what: dict[str, Any] = {}


_position = msgspec.json.Decoder(Position).decode
_answer = msgspec.json.Decoder(Answer).decode


@contextlib.contextmanager
def served(folder: Path, ports: list[int], store: str) -> Iterator[list[int]]:
    """Nodes of our own: their processes."""
    many = [
        "tables-most",
        "tables-per-guest",
        "sockets-most",
        "sockets-per-guest",
        "sockets-per-address",
    ]
    often = ["work-per-guest", "work-per-address", "tables-per-minute", "guests-per-minute"]
    flags = [part for name in [*many, *often] for part in (f"--{name}", "100000")]
    mazzo = [sys.executable, "-c", "import sys; from mazzo.cli import main; sys.exit(main())"]
    flags += ["--store", store or f"sqlite:///{folder}/tables.db"]
    with (folder / "log").open("wb") as log:
        processes = [
            subprocess.Popen([*mazzo, "serve", "--port", str(port), *flags], stdout=log, stderr=log)
            for port in ports
        ]
    try:
        yield [process.pid for process in processes]
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """Wait until it has ended, but not for ever."""
    try:
        process.wait(ENDING)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class Seat:
    """One player, match after match."""

    def __init__(self, number: int, count: Count) -> None:
        self._number, self._count = number, count
        self._luck = random.Random(number)
        self._line: Line
        self._asked = b""
        self._at = 0.0
        self._ids = 0
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def sit(self, address: str, code: str, token: str, seat: int) -> None:
        """Connect and take a seat."""
        self._line = await Line.open(address, f"/ws/{code}", self._heard, self._count.lose)
        self._say(type="hello", id="h", versions=[1], token=token)
        self._say(type="sit", id="s", seat=seat)
        self._say(type="ready", id="r")
        await self.ready

    def start(self) -> None:
        """The host starts."""
        self._say(type="start", id="g")

    def close(self) -> None:
        self._line.close()

    def _say(self, **message: Any) -> None:
        self._line.say(json.dumps(message).encode())

    def _heard(self, frame: bytes) -> None:
        if self._count.measuring:
            self._count.heard += len(frame)
        if frame.startswith(b'{"type":"position"'):
            if not self._asked and b'"legal":[{' in frame:
                self._consider(_position(frame))
        elif frame.startswith((b'{"type":"ok"', b'{"type":"no"')):
            self._answered(_answer(frame))
        elif frame.startswith(b'{"type":"tick"'):
            self._say(type="pong", n=_answer(frame).n)
        elif b'"event":"deal_' in frame:
            self._dealing(_answer(frame).what)

    def _dealing(self, what: dict[str, Any]) -> None:
        if what["event"] == "deal_committed":
            self._say(
                type="nonce", id="n", match=what["match"], nonce=self._luck.randbytes(16).hex()
            )
        else:
            self._say(type="ready", id="again")

    def _consider(self, position: Position) -> None:
        self._ids += 1
        self._asked = f'"{self._number}.{self._ids}"'.encode()
        if self._count.rate:
            delay = self._luck.uniform(0.5, 1.5) / self._count.rate
            asyncio.get_running_loop().call_later(delay, self._move, position)
        else:
            self._count.act(lambda: self._move(position))

    def _move(self, position: Position) -> None:
        move = bytes(self._luck.choice(position.legal))
        self._at = time.perf_counter()
        self._line.say(
            b'{"type":"play","id":%b,"match":%d,"seen":%d,"move":%b}'
            % (self._asked, position.match, position.v, move)
        )

    def _answered(self, answer: Answer) -> None:
        if answer.id == "r" and not self.ready.done():
            self.ready.set_result(None)
        elif self._asked == b'"%b"' % answer.id.encode():
            self._asked = b""
            if answer.type == "ok":
                self._count.confirmed(self._at)
            else:
                self._count.refused += 1


class Web:
    """One HTTP connection, kept."""

    def __init__(self, address: str, patience: float = 60.0) -> None:
        self._http = http.client.HTTPConnection(address, timeout=patience)

    def post(self, path: str, body: object, cookie: str = "") -> tuple[Any, str]:
        """The answer, and the cookie that came with it."""
        self._http.request(
            "POST", path, json.dumps(body), {"content-type": "application/json", "cookie": cookie}
        )
        answer = self._http.getresponse()
        return json.loads(answer.read()), (answer.headers.get("set-cookie") or cookie).split(";")[0]


def wait_until_ready(address: str) -> None:
    """Until every game can be played: whoever opens a table waits for that."""
    web = Web(address, COMPILING)
    cookie = web.post("/api/guest", {"name": "Nobody"})[1]
    for game in mazzo.games():
        web.post("/api/tables", {"game": game.id, "seats": game.seats[0]}, cookie)


async def open_tables(
    address: str, tables: int, count: Count, game: str, *, away: bool = False
) -> list[Seat]:
    """Four players at every table, all of them playing; the tables are opened at one node after the
    other, and the players are there, too, or `away`: at the next.
    """
    nodes = address.split(",")
    webs = [Web(node) for node in nodes]
    guests = [webs[0].post("/api/guest", {"name": f"Player {n}"}) for n in range(SEATS)]
    cookies = [cookie for _, cookie in guests]
    setup = {"game": game, "seats": SEATS, "pace": "none"}
    seated: list[Seat] = []
    for number in range(tables):
        web, door = webs[number % len(nodes)], nodes[(number + away) % len(nodes)]
        code = web.post("/api/tables", setup, cookies[0])[0]["code"]
        seats = [Seat(number * SEATS + n, count) for n in range(SEATS)]
        tokens = [
            web.post(f"/api/tables/{code}/token", {}, cookie)[0]["token"] for cookie in cookies
        ]
        await asyncio.gather(*(seat.sit(door, code, tokens[n], n) for n, seat in enumerate(seats)))
        seated += seats
    for host in seated[::SEATS]:
        host.start()
    return seated
