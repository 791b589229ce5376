"""What a move costs a node between its sockets: from the bytes of a frame, through the table and
the store, to the frames that go out. One thread does all of it, so that it can be told apart.

    python -m bench.move                        # this source
    python -m bench.move --beside ../other      # and another checkout's
    python -m bench.move --python python3.14    # by another Python, which has all that it needs

Two of them take turns, a few milliseconds each, on one core: whatever else the machine has to do
meets both, and their ratio is known to about a hundredth where `bench.load` says nothing. What the
system takes for sockets, and what the two threads of a node lose to each other, is not in it.
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec

from mazzo.server.database import Database, Query
from mazzo.server.hub import Hub
from mazzo.server.metrics import Metrics
from mazzo.server.queries import StoredGuest
from mazzo.server.serve import keep_calm
from mazzo.server.settings import Settings
from mazzo.server.sockets import Socket, SocketConnection
from mazzo.server.store import Store, _settle
from mazzo.server.work import WorkLimits
from mazzo.table.clocks import RealClock
from mazzo.table.protocol import VERSION, Hello, Setup

SEATS = 4
HOUSE = Path(__file__).parent.parent
PARTS = ("in", "store", "out")


class Ears:
    """A transport that keeps what it is given."""

    def __init__(self) -> None:
        self._heard: list[bytes] = []

    def write(self, data: bytes) -> None:
        self._heard.append(data)

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...
    def get_extra_info(self, _: str) -> None: ...

    def texts(self) -> Iterator[bytes]:
        """What has come since this was last asked, frame by frame."""
        data, start = b"".join(self._heard), 0
        self._heard.clear()
        while start < len(data):
            begin, size = start + 2, data[start + 1]
            if size >= 126:
                width = 2 if size == 126 else 8
                size, begin = int.from_bytes(data[begin : begin + width], "big"), begin + width
            start = begin + size
            yield data[begin:start]


def masked(text: bytes) -> bytes:
    """A text as a client sends it; the mask is zero."""
    size = len(text)
    head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
    return head + b"\0\0\0\0" + text


class Seat:
    """One player: what they have last heard, and what they say next."""

    def __init__(self, number: int, socket: Any, ears: Ears) -> None:
        self.socket, self._ears = socket, ears
        self._luck, self._ids = random.Random(number), 0
        self._position: dict[str, Any] = {}
        self.answers: list[bytes] = []
        """What has to be said besides moves."""

    def say(self, text: bytes) -> None:
        self.socket.data_received(masked(text))

    def listen(self) -> None:
        for text in self._ears.texts():
            if text.startswith(b'{"type":"position"'):
                self._position = msgspec.json.decode(text)
            elif text.startswith(b'{"type":"tick"'):
                self.answers.append(b'{"type":"pong","n":%d}' % msgspec.json.decode(text)["n"])
            elif b'"event":"deal_committed"' in text:
                nonce = self._luck.randbytes(16).hex().encode()
                match = msgspec.json.decode(text)["what"]["match"]
                said = b'{"type":"nonce","id":"n","match":%d,"nonce":"%b"}' % (match, nonce)
                self.answers.append(said)
            elif b'"event":"deal_revealed"' in text:
                self._position = {}
                self.answers.append(b'{"type":"ready","id":"again"}')

    def move(self) -> bytes | None:
        """The frame of a move, if it is this player's turn."""
        seen = self._position
        if not seen.get("legal"):
            return None
        self._ids += 1
        move = msgspec.json.encode(self._luck.choice(seen["legal"]))
        return masked(
            b'{"type":"play","id":"%d","match":%d,"seen":%d,"move":%b}'
            % (self._ids, seen["match"], seen["v"], move)
        )


class Held(Store):
    """A store that works when it is told to, in this thread."""

    def __init__(self, url: str) -> None:
        self._database = Database(url)
        self.run, self.is_shared = self._database.run, False
        self.waiting: list[Any] = []
        self._outdated: dict[str, int] = {}

    def post(self, job: Any, settle: Any) -> None:
        self.waiting.append((job, settle))

    async def ask(self, operation: Any, *given: Any) -> Any:  # type: ignore[override]
        ((error, found),) = self._database.do([Query(operation, given)])
        if error:
            raise error
        return found

    def work(self) -> tuple[list[Any], list[Any]]:
        """Do what waits: that, and what has come of it."""
        waiting, self.waiting = self.waiting, []
        return waiting, self._database.do([job for job, _ in waiting]) if waiting else []

    async def settle(self) -> None:
        """Until nothing is left to be done."""
        while self.waiting:
            _settle(*self.work())
            await asyncio.sleep(0)


class Node:
    """A node without sockets, and the players at its tables."""

    def __init__(self, folder: str) -> None:
        self.store = Held(f"sqlite:///{folder}/tables.db")
        self._settings = Settings(
            tables_most=10**9, tables_per_guest=10**9, work_per_guest=10**9, work_per_address=10**9
        )
        self._metrics, self._work = Metrics(), WorkLimits(self._settings)
        warm: Any = SimpleNamespace(wait=lambda game: asyncio.sleep(0))
        how: Any = {"clock": RealClock(), "key": b"k" * 32, "warmup": warm}
        self._hub = Hub(self._settings, self.store, self._metrics, **how)
        self.seats: list[Seat] = []

    async def open(self, game: str) -> None:
        """One more table, at which a match begins."""
        guests = [StoredGuest(f"guest{n}", f"Player {n}", "#888888") for n in range(SEATS)]
        running = await self._hub.open(guests[0], Setup(game, SEATS, pace="none"))
        await asyncio.sleep(0)
        for number, guest in enumerate(guests):
            self._come(running, guest)
            for said in b'{"type":"sit","id":"s","seat":%d}' % number, b'{"type":"ready","id":"r"}':
                self.seats[-1].say(said)
                await self.store.settle()
        self.seats[-SEATS].say(b'{"type":"start","id":"g"}')
        await self.store.settle()

    def _come(self, running: Any, guest: StoredGuest) -> None:
        """Somebody's connection, as it is once it is open."""
        socket: Any = Socket.__new__(Socket)
        ears = Ears()
        socket.transport, socket.loop = ears, asyncio.get_running_loop()
        socket.config, socket.close_sent = SimpleNamespace(ws_max_size=65_536), False
        line: Any = SimpleNamespace(scope={"state": {"socket": socket}}, headers={})
        budget = self._work.budget((("127.0.0.1", 1),))
        budget.belongs_to(guest.id)
        connection = SocketConnection(
            line, self._settings, self._metrics, budget=budget, resume=lambda: None
        )
        viewer = running.join(guest, connection)
        connection.listen(partial(running.actor.post, viewer))
        running.actor.post(viewer, Hello(versions=(VERSION,)))
        self.seats.append(Seat(len(self.seats), socket, ears))

    async def next_moves(self) -> list[tuple[Any, bytes]]:
        """Everybody listens and says what has to be said: the moves that they make then, as
        frames.
        """
        while True:
            for seat in self.seats:
                seat.listen()
            answering = [seat for seat in self.seats if seat.answers]
            if not answering:
                return [(seat.socket, move) for seat in self.seats if (move := seat.move())]
            for seat in answering:
                seat.say(seat.answers.pop(0))
            await self.store.settle()


async def measure(given: argparse.Namespace) -> list[list[float]]:
    """Microseconds a move, for each round and part of the way; in turns with others."""
    with tempfile.TemporaryDirectory() as folder:
        node, now = Node(folder), time.thread_time_ns
        for _ in range(given.tables):
            await node.open(given.game)
        spans: list[list[float]] = []
        while len(spans) < given.rounds:
            moves = await node.next_moves()
            os.read(given.turns[0], 1)
            begun = now()
            for socket, frame in moves:
                socket.data_received(frame)
            taken = now()
            waiting, outcomes = node.store.work()
            stored = now()
            _settle(waiting, outcomes)
            times = taken - begun, stored - taken, now() - stored
            os.write(given.turns[1], b".")
            spans.append([each / len(moves) / 1000 for each in times])
        return spans


def beside(ways: list[tuple[str, Path]], given: argparse.Namespace) -> list[list[list[float]]]:
    """What each of several Pythons and sources measures, in turns."""
    pipes = [os.pipe() for _ in ways]
    running = []
    for n, (python, source) in enumerate(ways):
        turns = pipes[n][0], pipes[(n + 1) % len(pipes)][1]
        how = ["--game", given.game, "--tables", str(given.tables), "--rounds", str(given.rounds)]
        command = [python, __file__, *how, "--turns", *map(str, turns)]
        environment = {**os.environ, "PYTHONPATH": str(source.resolve() / "src")}
        running.append(
            subprocess.Popen(command, env=environment, pass_fds=turns, stdout=subprocess.PIPE)
        )
    os.write(pipes[0][1], b".")
    return [json.loads(each.communicate()[0]) for each in running]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="ole")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=200, help="a move at every table, so often")
    parser.add_argument("--beside", type=Path, help="another checkout")
    parser.add_argument("--python", default=sys.executable, help="another interpreter")
    parser.add_argument("--turns", type=int, nargs=2, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.turns:
        keep_calm()
        print(json.dumps(asyncio.run(measure(given))))
        return
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    own = sys.executable, HOUSE
    other = given.python, given.beside or HOUSE
    ways = [*([other] if other != own else []), own]
    found = [spans[len(spans) // 10 :] for spans in beside(ways, given)]
    print(f"| Python | source | {' | '.join(PARTS)} | µs a move | of the first |")
    print("|---" * (len(PARTS) + 4) + "|")
    for (python, source), spans in zip(ways, found, strict=True):
        parts = [f"{statistics.median(span[n] for span in spans):.1f}" for n in range(len(PARTS))]
        whole = statistics.median(map(sum, spans))
        pairs = zip(found[0], spans, strict=True)
        ratio = statistics.median(sum(span) / sum(first) for first, span in pairs)
        told = [Path(python).name, source.resolve().name, *parts, f"{whole:.1f}", f"{ratio:.3f}"]
        print(f"| {' | '.join(told)} |")


if __name__ == "__main__":
    main()
