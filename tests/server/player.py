"""A client as it should be: it comes back by itself, fills its gaps, repeats what was not answered,
and plays at random.
"""

import asyncio
import contextlib
import random
import secrets
import time
from typing import Any

from server.processes import Api
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, InvalidMessage, WebSocketException

from mazzo.table import protocol as wire

RETRY = 0.05
LOST = (
    OSError,
    WebSocketException,
    InvalidHandshake,
    InvalidMessage,
    TimeoutError,
    asyncio.TimeoutError,
)
PATIENCE = 3.0
"""A connection that is silent for so long is half open: ticks come more often."""
NO_LINE_BREAKS = 60.0
"""The patience of those whose line is never cut, however busy the machine: if one of them has to
connect again, somebody has thrown them out.
"""


class Player:
    """One person's connection to one table, held for as long as it runs: by the next of several
    addresses, separated by commas, each time.
    """

    def __init__(
        self,
        address: str,
        code: str,
        token: str,
        *,
        seed: int = 0,
        plays: bool = True,
        patience: float = PATIENCE,
    ) -> None:
        self.address, self.code, self.token, self.plays, self.patience = (
            address,
            code,
            token,
            plays,
            patience,
        )
        self._doors, self._tries = address.split(","), seed
        self.luck = random.Random(seed)
        self.you = ""
        self.have: int | None = None
        self.events: dict[int, wire.Happenings] = {}
        self.table: wire.TableView | None = None
        self.position: wire.Position | None = None
        self.newest = 0
        self.pending: dict[str, wire.In] = {}
        self.acknowledged: dict[str, int] = {}
        self.moves: dict[str, int] = {}
        """The moves that were acknowledged, with the number of their event."""
        self.again = False
        """Whether to ask for a rematch after every match."""
        self.refused: dict[str, str] = {}
        """Why, by the id of what was asked."""
        self.talk: list[wire.Out] = []
        self.frames: list[bytes] = []
        self.keeps_frames = False
        self.presence: wire.Presence | None = None
        self.connections = 0
        self.snapshots = 0
        self.farewells: list[str] = []
        self.changed = asyncio.Event()
        self.longest = 0.0
        """The longest time in which nothing happened, since somebody asked."""
        self._last = time.monotonic()
        self.stopping = False
        self.failure: Exception | None = None
        self.socket: ClientConnection | None = None
        self._moving: str | None = None
        self._answered_at = 0
        self.thinks = 0.0
        """How many seconds a move takes to think about, on average."""
        self._thinking: asyncio.Task[None] | None = None

    def rest(self) -> None:
        """From now on it is measured how long nothing happens."""
        self.longest, self._last = 0.0, time.monotonic()

    # Being there.

    async def run(self) -> None:
        """Stay connected until told to stop; what goes wrong is raised where somebody waits."""
        try:
            await self._stay()
        except Exception as error:
            self.failure = error
            raise
        finally:
            self.drop()  # whoever is stopped while a slow server says goodbye leaves nothing open

    async def _stay(self) -> None:
        while not self.stopping:
            with contextlib.suppress(*LOST):
                self._tries += 1
                async with connect(
                    f"ws://{self._doors[self._tries % len(self._doors)]}/ws/{self.code}",
                    compression=None,
                    open_timeout=5,
                    close_timeout=1,
                ) as socket:
                    self.socket = socket
                    self.connections += 1
                    await self._converse(socket)
            self.socket = None
            if not self.stopping:
                await asyncio.sleep(RETRY)

    async def _converse(self, socket: ClientConnection) -> None:
        await self._hello(socket)
        for message in list(self.pending.values()):
            await _send(socket, message)
        while not self.stopping:
            frame = await asyncio.wait_for(socket.recv(), self.patience)
            data = frame if isinstance(frame, bytes) else frame.encode()
            if self.keeps_frames:
                self.frames.append(data)
            await self._hear(socket, wire.read_out(data))
            self.changed.set()

    async def _hello(self, socket: ClientConnection) -> None:
        hello = wire.Hello(id="hello", versions=(1,), have=self.have, token=self.token)
        await _send(socket, hello)

    async def stop(self) -> None:
        """Go away without a word."""
        self.stopping = True
        if self.socket:
            await self.socket.close()

    def drop(self) -> None:
        """Lose the connection without a word."""
        if self.socket:
            self.socket.transport.abort()

    # Hearing.

    async def _hear(self, socket: ClientConnection, message: wire.Out) -> None:
        match message:
            case wire.Welcome():
                self.you = message.you
                assert message.v >= (self.have or 0), "the table never goes back"
            case wire.Snapshot():
                self.snapshots += 1
                self.have, self.table = message.v, message.table
                if self.again and message.table.phase == "over":
                    await self._sit_again(message.table.seats)
            case wire.Event():
                await self._event(socket, message)
            case wire.Position():
                if self.position is None or message.v >= self.position.v:
                    self.position = message
                await self._move()
            case wire.Ok():
                asked = self.pending.pop(message.id, None)
                if asked is not None:
                    self.acknowledged[message.id] = message.v
                if isinstance(asked, wire.PlayMove):
                    self.moves[message.id] = message.v
                await self._answered(message.id, message.v)
            case wire.No():
                self.refused[message.id] = message.code
                self.pending.pop(message.id, None)
                await self._answered(message.id, 0)
            case wire.Tick():
                self.newest = message.v
                await _send(socket, wire.Pong(n=message.n))
                if self.have is None or message.v > self.have:
                    await self._hello(socket)
                await self._move()
            case wire.Presence():
                self.presence = message
            case wire.Bye():
                self.farewells.append(message.code)
                self.pending = {
                    id: asked
                    for id, asked in self.pending.items()
                    if not isinstance(asked, wire.Leave)
                }
            case _:
                self.talk.append(message)

    async def _event(self, socket: ClientConnection, event: wire.Event) -> None:
        if self.have is not None and event.v > self.have + 1:
            await self._hello(socket)
            return
        before = self.events.get(event.v)
        assert before is None or before == event.what, "an event never changes"
        self.events[event.v] = event.what
        if self.have is None or event.v > self.have:
            self.have = event.v
            now = time.monotonic()
            self.longest, self._last = max(self.longest, now - self._last), now
        if isinstance(event.what, wire.MatchResult) and self.again:
            await self.ask(wire.Ready(id=secrets.token_hex(8)))
        if isinstance(event.what, wire.DealCommitted):
            await self.ask(
                wire.Nonce(
                    id=secrets.token_hex(8),
                    match=event.what.match,
                    nonce=self.luck.randbytes(16).hex(),
                )
            )

    async def _sit_again(self, seats: tuple[wire.Seat, ...]) -> None:
        """Whoever was away for too long between two matches has lost their seat, or has not said
        that they are ready.
        """
        mine = [seat for seat in seats if seat.person and seat.person.id == self.you]
        free = [number for number, seat in enumerate(seats) if seat == wire.Seat()]
        if any(isinstance(asked, wire.Sit | wire.Ready) for asked in self.pending.values()):
            return
        if mine and not mine[0].ready:
            await self.ask(wire.Ready(id=secrets.token_hex(8)))
        elif free and not mine:
            await self.ask(wire.Sit(id=secrets.token_hex(8), seat=free[0]))

    # Saying.

    async def ask(self, message: wire.In) -> None:
        """Say something that is answered; it is said again after a loss until it is."""
        self.pending[message.id] = message
        if self.socket:
            await _send(self.socket, message)

    async def demand(self, message: wire.In, done: str = "") -> None:
        """Ask, and wait for yes, or for a refusal because it is done: said again after a loss, it
        may have been heard twice.
        """
        await self.ask(message)
        await self.until(lambda: message.id not in self.pending)
        assert message.id in self.acknowledged or self.refused[message.id] == done, self.refused

    async def until(self, condition: Any, seconds: float = 60) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(seconds):
            while not condition():
                if self.failure:
                    raise self.failure
                self.changed.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.changed.wait(), 0.5)

    async def _answered(self, id: str, v: int) -> None:
        if id == self._moving:
            self._moving, self._answered_at = None, max(self._answered_at, v)
            if not v:
                await asyncio.sleep(0.005)
            await self._move()

    async def _move(self) -> None:
        """A move, now or after some thought."""
        if not self.thinks:
            await self._play()
        elif self._thinking is None and self.position and self.position.legal:
            self._thinking = asyncio.create_task(self._think())

    async def _think(self) -> None:
        await asyncio.sleep(self.luck.random() * 2 * self.thinks)
        self._thinking = None
        await self._play()

    async def _play(self) -> None:
        """A random legal move, one at a time, for the newest position."""
        position = self.position
        if (
            not self.plays
            or self._moving
            or position is None
            or not position.legal
            or position.v < self._answered_at
        ):
            return
        self._moving = secrets.token_hex(8)
        move, thought = self.luck.choice(position.legal), self.luck.randrange(500)
        await self.ask(
            wire.PlayMove(
                id=self._moving, match=position.match, seen=position.v, move=move, thought=thought
            )
        )

    # Asking oneself.

    def happened(self, kind: type[wire.Happening]) -> list[Any]:
        """The events of one kind."""
        return [what for _, what in sorted(self.events.items()) if isinstance(what, kind)]


async def _send(socket: ClientConnection, message: wire.In) -> None:
    """A lost connection is noticed by reading: what came before the loss is heard first."""
    with contextlib.suppress(*LOST):
        await socket.send(wire.write(message).decode())


def guest(address: str, name: str) -> Api:
    """Somebody new, at the first of these addresses."""
    api = Api(address.split(",")[0])
    api.post("/api/guest", {"name": name})
    return api


def token(api: Api, code: str) -> str:
    """Their seat token at a table."""
    return str(api.post(f"/api/tables/{code}/token", {})["token"])
