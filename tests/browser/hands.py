"""Players without a browser who do what a test says, one move at a time: so a match goes the same
way every time.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

from browser.people import Person
from server.player import guest, token
from server.processes import Api
from server.tables import fresh
from websockets.sync.client import ClientConnection, connect

import mazzo
from mazzo.table import protocol as wire

NONCE = "00" * 16
MOST_STEPS = 600
"""Longer than any match on the way to the moment that is looked for."""


class Hand:
    """One person's connection to a table."""

    def __init__(self, address: str, name: str) -> None:
        self.api: Api = guest(address, name)
        self.position: wire.Position | None = None
        self.phase = ""
        self.have = 0
        self.nonces = 0
        self._open = ExitStack()

    def sit(self, code: str, seat: int) -> None:
        """Take a seat."""
        self.watch(code)
        self.ask(wire.Sit(id=fresh(), seat=seat))

    def watch(self, code: str) -> None:
        """Come to the table. Who listens seldom is there all the same, and answers pings."""
        place = f"ws://{self.api.address}/ws/{code}"
        self._socket: ClientConnection = self._open.enter_context(
            connect(place, compression=None, ping_interval=None, close_timeout=0.2, max_queue=None)
        )
        self._send(wire.Hello(id="hello", versions=(1,), have=None, token=token(self.api, code)))

    def say(self, message: wire.In) -> None:
        """Send something, and wait for nothing."""
        self._send(message)

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
                    self.nonces += 1
                    self.phase, self.position = "dealing", None
                self.phase = "over" if isinstance(what, wire.MatchResult) else self.phase
            case wire.Tick():
                self._send(wire.Pong(n=heard.n))
        return heard

    def wait_for(self, v: int) -> None:
        """Until everything up to this event is known, and the position after it."""
        while self.phase != "over" and (
            self.have < v or self.position is None or self.position.v < v
        ):
            self.hear()

    def play(self, move: Any) -> int | None:
        """Make a move; the number of its event, or nothing if the table has moved on."""
        assert self.position
        id = fresh()
        self._send(
            wire.PlayMove(
                id=id, match=self.position.match, seen=self.position.v, move=move, thought=500
            )
        )
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


@contextmanager
def seated(
    address: str,
    game: mazzo.Game,
    names: Sequence[str],
    options: Mapping[str, Any],
    seats: int = 0,
    *,
    rests: bool = False,
) -> Iterator[tuple[str, list[Hand]]]:
    """A table with these people at it, everybody ready; the first of them is the host."""
    hands = [Hand(address, name) for name in names]
    setup = {
        "game": game.id,
        "seats": seats or len(hands),
        "options": dict(options),
        "pace": "none",
        "hints": True,
        "rests": rests,
    }
    code = str(hands[0].api.post("/api/tables", setup)["code"])
    try:
        for seat, hand in enumerate(hands):
            hand.sit(code, seat)
        for hand in hands[1:]:
            hand.ask(wire.Ready(id=fresh()))
        yield code, hands
    finally:
        for hand in hands:
            hand.close()


def begin(hands: Sequence[Hand]) -> None:
    """The first one starts the match."""
    hands[0].ask(wire.Start(id=fresh()))
    _deal(hands, 1)


def again(hands: Sequence[Hand]) -> None:
    """Everybody wants another match."""
    match = hands[0].nonces + 1
    for hand in hands:
        hand.ask(wire.Ready(id=fresh()))
    _deal(hands, match)


def _deal(hands: Sequence[Hand], match: int) -> None:
    """Everybody adds to the shuffle, and sees the deal."""
    for hand in hands:
        while hand.nonces < match:
            hand.hear()
    for hand in hands:
        while hand.position is None:
            hand.hear()


def step(hands: Sequence[Hand], choose: Callable[[Sequence[Any]], Any]) -> None:
    """Whoever sits first and may move makes the move that is chosen, then everybody hears of it."""
    mover = next((hand for hand in hands if hand.position and hand.position.legal), hands[0])
    legal = mover.position.legal if mover.position else ()
    v = mover.play(choose(legal)) if legal else None
    for hand in hands:
        if v is None:
            hand.hear()
        else:
            hand.wait_for(v)


def play_until(
    hands: Sequence[Hand], reached: Callable[[wire.Position], bool], rather: Sequence[str] = ()
) -> None:
    """Random moves, of these kinds where possible, match after match, until the first player comes
    to such a moment.
    """
    luck = random.Random(1)
    for _ in range(MOST_STEPS):
        position = hands[0].position
        if position and reached(position):
            return
        if hands[0].phase == "over":
            again(hands)
        step(
            hands,
            lambda legal: luck.choice(
                [move for move in legal if move["move"] in rather] or list(legal)
            ),
        )
    raise AssertionError("this never happened")


def be(person: Person, hand: Hand) -> None:
    """Let a browser be another device of the same guest."""
    name, _, value = hand.api.cookie.partition("=")
    person.context.add_cookies([{"name": name, "value": value, "url": f"http://{person.address}"}])
