"""A boardgame.io server, in memory, and players who speak its socket.io."""

import asyncio
import contextlib
import json
import os
import random
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from bench.load.line import Line
from bench.load.measure import Count
from bench.load.ours import SEATS, Web, end

HOME = Path(__file__).parent / "boardgame"
GAME = "climb"


class Seen(msgspec.Struct):
    """What the game shows one seat, as far as its player needs it."""

    legal: list[str] = []


class Context(msgspec.Struct):
    currentPlayer: str  # noqa: N815


class State(msgspec.Struct, rename={"view": "G", "number": "_stateID"}):
    view: Seen
    ctx: Context
    number: int


class Synced(msgspec.Struct):
    state: State


_update = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw]).decode
_sync = msgspec.json.Decoder(tuple[str, str, Synced]).decode


def install() -> None:
    """What package-lock.json names, beside it; git ignores it."""
    if not (HOME / "node_modules").exists():
        npm = shutil.which("npm")
        if npm is None:
            raise SystemExit("boardgame.io needs Node.js: npm is not there.")
        subprocess.run([npm, "ci"], cwd=HOME, check=True)


def about() -> dict[str, str]:
    """What is compared with, if it is there."""
    package = HOME / "node_modules/boardgame.io/package.json"
    if not package.exists():
        return {}
    node = subprocess.run(
        ["node", "--version"], capture_output=True, text=True, check=True
    ).stdout.strip()
    return {"boardgame.io": str(json.loads(package.read_text())["version"]), "node": node}


@contextlib.contextmanager
def served(folder: Path, ports: list[int], store: str) -> Iterator[list[int]]:
    """Their server, as for production: its process. It cannot share its tables out over several."""
    install()
    environment = {**os.environ, "NODE_ENV": "production"}
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            ["node", "server.mjs", str(ports[0]), str(ports[0] + 1)],
            cwd=HOME,
            stdout=log,
            stderr=log,
            env=environment,
        )
    try:
        yield [process.pid]
    finally:
        process.terminate()
        end(process)


class Seat:
    """One player of a match that never ends: a new deal follows the last."""

    def __init__(self, number: int, seat: int, match: str, credentials: str, count: Count) -> None:
        self._seat, self._match, self._credentials, self._count = seat, match, credentials, count
        self._luck = random.Random(number)
        self._line: Line
        self._asked: int | None = None
        self._at = 0.0
        self._stopped = False
        self.joined: asyncio.Future[State] = asyncio.get_running_loop().create_future()

    async def sit(self, address: str) -> None:
        path = "/socket.io/?EIO=4&transport=websocket"
        self._line = await Line.open(address, path, self._heard, self._count.lose)
        self._line.say(f"40/{GAME},".encode())
        await self.joined

    def start(self) -> None:
        self._look(self.joined.result())

    def close(self) -> None:
        self._line.close()

    def _emit(self, *arguments: object) -> None:
        self._line.say(f"42/{GAME},".encode() + msgspec.json.encode(arguments))

    def _heard(self, frame: bytes) -> None:
        if self._count.measuring:
            self._count.heard += len(frame)
        if frame.startswith(b'42/climb,["update"'):
            self._updated(_update(frame[9:])[2])
        elif frame == b"2":
            self._line.say(b"3")
        elif frame.startswith(b"40/climb,"):
            self._emit("sync", self._match, str(self._seat), self._credentials, SEATS)
        elif frame.startswith(b'42/climb,["sync"'):
            self.joined.set_result(_sync(frame[9:])[2].state)

    def _updated(self, state: State) -> None:
        if self._asked is not None and state.number > self._asked:
            self._asked = None
            self._count.confirmed(self._at)
        self._look(state)

    def _look(self, state: State) -> None:
        if self._asked is None and state.ctx.currentPlayer == str(self._seat):
            self._asked = state.number
            if self._count.rate:
                delay = self._luck.uniform(0.5, 1.5) / self._count.rate
                asyncio.get_running_loop().call_later(delay, self._move, state)
            else:
                self._count.act(lambda: self._move(state))

    def _move(self, state: State) -> None:
        legal = state.view.legal
        move, arguments = ("play", [self._luck.choice(legal)]) if legal else ("pass", [])
        payload = {
            "type": move,
            "args": arguments,
            "playerID": str(self._seat),
            "credentials": self._credentials,
        }
        self._at = time.perf_counter()
        self._emit(
            "update",
            {"type": "MAKE_MOVE", "payload": payload},
            state.number,
            self._match,
            str(self._seat),
        )


def wait_until_ready(address: str) -> None:
    """It is, as soon as it listens."""


async def open_tables(
    address: str, tables: int, count: Count, game: str, *, away: bool = False
) -> list[Seat]:
    """Four players at every table, all of them playing."""
    host, _, port = address.partition(":")
    web = Web(f"{host}:{int(port) + 1}")
    seated: list[Seat] = []
    for number in range(tables):
        match = web.post(f"/games/{GAME}/create", {"numPlayers": SEATS})[0]["matchID"]
        for seat in range(SEATS):
            joined = web.post(
                f"/games/{GAME}/{match}/join",
                {"playerID": str(seat), "playerName": f"Player {seat}"},
            )[0]
            seated.append(
                Seat(number * SEATS + seat, seat, match, joined["playerCredentials"], count)
            )
            await seated[-1].sit(address)
    for each in seated:
        each.start()
    return seated
