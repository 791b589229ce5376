"""Players without a browser who do what a test says, one move at a time: so a match goes the same way every time."""

from contextlib import ExitStack
from typing import Any

from server.player import guest, token
from server.processes import Api
from server.tables import fresh
from websockets.sync.client import ClientConnection, connect

from mazzo.table import protocol as wire

NONCE = "00" * 16


class Hand:
    """One person's connection to a table."""

    def __init__(self, address: str, name: str) -> None:
        self.api: Api = guest(address, name)
        self.position: wire.Position | None = None
        self.phase = ""
        self.have = 0
        self._open = ExitStack()

    def sit(self, code: str, seat: int) -> None:
        """Take a seat."""
        self._socket: ClientConnection = self._open.enter_context(connect(f"ws://{self.api.address}/ws/{code}", compression=None))
        self._send(wire.Hello(id="hello", versions=(1,), have=None, token=token(self.api, code)))
        self.ask(wire.Sit(id=fresh(), seat=seat))

    def _send(self, message: wire.In) -> None:
        self._socket.send(wire.write(message).decode())

    def ask(self, message: wire.In) -> None:
        """Ask for something, and wait for yes."""
        self._send(message)
        while not isinstance(heard := self.hear(), wire.Ok) or heard.id != message.id:
            assert not isinstance(heard, wire.No) or heard.id != message.id, heard

    def hear(self) -> wire.Out:
        """The next message."""
        data = self._socket.recv(timeout=20)
        heard = wire.read_out(data if isinstance(data, bytes) else data.encode())
        match heard:
            case wire.Position():
                self.position = heard
            case wire.Snapshot():
                self.have, self.phase = heard.v, heard.table.phase
            case wire.Event(v=v, what=what):
                self.have = v
                if isinstance(what, wire.DealCommitted):
                    self._send(wire.Nonce(id=fresh(), match=what.match, nonce=NONCE))
                self.phase = "over" if isinstance(what, wire.MatchEnded) else self.phase
            case wire.Tick():
                self._send(wire.Pong(n=heard.n))
        return heard

    def wait_for(self, v: int) -> None:
        """Until everything up to this event is known, and the position after it."""
        while self.phase != "over" and (self.have < v or self.position is None or self.position.v < v):
            self.hear()

    def play(self, move: Any) -> int | None:
        """Make a move; the number of its event, or nothing if the table has moved on."""
        assert self.position
        id = fresh()
        self._send(wire.Play(id=id, match=self.position.match, seen=self.position.v, move=move, thought=500))
        while True:
            match self.hear():
                case wire.Ok(id=answered, v=v) if answered == id:
                    return v
                case wire.No(id=answered, code="stale") if answered == id:
                    return None
                case wire.No(id=answered) as refusal if answered == id:
                    raise AssertionError(refusal)

    def close(self) -> None:
        """Go."""
        self._open.close()
