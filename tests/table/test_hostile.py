"""Whatever anybody sends, in whatever order: a coded answer, no crash, no other seat's secret, and
a table that restores.
"""

import random
from typing import Any, get_args

import pytest
from table.room import Client, Room, fingerprint

import mazzo
from mazzo.table import clocks
from mazzo.table import protocol as wire
from mazzo.table.protocol import Setup

PEOPLE = ("ana", "bo", "cy", "di")
STRANGE: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    3,
    2**40,
    1.5,
    "",
    "draw",
    "\u202e",
    [],
    [[1]],
    {},
    {"move": "draw"},
    {"move": {}},
)


def some_move(room: Room, rng: random.Random) -> Any:
    """A move of the game, often one that is possible."""
    match = room.state.match
    if match is None or rng.random() < 0.1:
        return rng.choice(
            ["", "draw", "?" * 90, {"move": "draw"}, {"move": 3}, {}, {"move": "play", "card": []}]
        )
    seat = rng.randrange(match.seats)
    actions = match.actions(seat) if rng.random() < 0.8 else []
    return str(
        match.game.moves[rng.choice(actions) if actions else rng.randrange(len(match.game.moves))]
    )


def some_setup(room: Room, rng: random.Random) -> Setup:
    """A setup that is often impossible."""
    game = rng.choice(mazzo.games())
    options = {name: rng.choice(STRANGE) for name in game.layout.options if rng.random() < 0.05}
    return Setup(
        rng.choice([game.id, game.id, "none"]),
        rng.choice([*game.seats, 1, 16]),
        options,
        rng.randrange(3),
        "sensible",
        "fast",
        hints=rng.random() < 0.5,
    )


def fields(kind: type[wire.Request], room: Room, rng: random.Random) -> dict[str, Any]:
    """Values for a request, plausible or odd."""
    seat, person = rng.randrange(6), rng.choice([*PEOPLE, "nobody"])
    level = rng.choice(["sensible", "random", "sensible:quick", "genius"])
    match kind:
        case wire.Hello:
            return {
                "versions": rng.choice([(1,), (1,), (1, 2, 3)]),
                "have": rng.choice([None, -1, 0, room.state.v, room.state.v + 9, 3]),
            }
        case wire.PlayMove:
            seen = rng.choice([room.state.v, room.state.v, room.state.v, 0, -1, room.state.v + 1])
            number = rng.choice([room.state.number, room.state.number, room.state.number, 0, 99])
            return {
                "match": number,
                "seen": seen,
                "move": some_move(room, rng),
                "thought": rng.choice([None, 0, 300, 10**9]),
            }
        case wire.Hint:
            return {
                "match": room.state.number,
                "seen": rng.choice([room.state.v, room.state.v, 0, -1, room.state.v + 1]),
            }
        case wire.Pause:
            return {"want": rng.random() < 0.5}
        case wire.Tempo:
            return {"tempo": rng.choice([*clocks.TEMPO])}
        case wire.Sit:
            return {"seat": seat}
        case wire.Agree:
            return {"seat": seat, "person": person, "agree": rng.random() < 0.8}
        case wire.Stand:
            return {"seat": rng.choice([None, seat])}
        case wire.Swap:
            return {"one": seat, "two": rng.randrange(6)}
        case wire.Ready:
            return {"ready": rng.random() < 0.9}
        case wire.Nonce:
            return {"match": room.state.number, "nonce": f"{rng.getrandbits(128):032x}"}
        case wire.Configure:
            return {"setup": some_setup(room, rng)}
        case wire.SeatBot:
            return {"seat": rng.choice([None, seat]), "level": rng.choice([None, level])}
        case wire.Remove | wire.Mute:
            return {"person": person}
        case wire.Emote:
            return {"emote": "wave"}
        case wire.Phrase:
            return {"phrase": "hello"}
        case wire.Write:
            return {"text": "<script>"}
        case wire.Pong:
            return {"n": rng.randrange(-2, 9)}
    return {}


KINDS: list[type[wire.Request]] = list(get_args(wire.In))
OFTEN: list[type[wire.Request]] = [wire.PlayMove] * 30 + [
    wire.Sit,
    wire.Ready,
    wire.SeatBot,
    wire.Start,
    wire.Nonce,
    wire.Hello,
] * 3
RARE = {wire.Remove, wire.Leave, wire.Configure, wire.Stand}


def turmoil(room: Room, rng: random.Random, messages: int) -> list[str]:
    """Send so many messages; returns the ids that await an answer."""
    asked: list[str] = []
    clients = {person: room.join(person, delay=rng.randrange(60), plays=False) for person in PEOPLE}
    for client in clients.values():
        client.lies = True
    for n in range(messages):
        person = rng.choice(PEOPLE)
        client = clients[person]
        if (
            not client.is_connected
            or client.heard[-1:] == [wire.Bye("left")]
            or rng.random() < 0.01
        ):
            clients[person] = client = again(room, client, n)
        kind = rng.choice(
            OFTEN + [kind for kind in KINDS if kind not in RARE or rng.random() < 0.1]
        )
        id = client.ask(kind, **fields(kind, room, rng))
        if kind not in (wire.Pong, wire.Leave):
            asked.append(id)
        room.run(rng.choice([0, 1, 20, 150, 600, 4_000]))
    return asked


def again(room: Room, client: Client, n: int) -> Client:
    """The same person on a fresh connection, or back after a while."""
    if client.is_connected:
        client.vanish()
        room.run(random.Random(n).choice([10, 3_000, 40_000]))
    fresh = room.join(client.viewer.person, device=f"d{n}-", delay=client.delay, plays=False)
    fresh.lies = True
    room.run(200)
    return fresh


@pytest.mark.parametrize("seed", range(4))
def test_a_table_in_turmoil_answers_and_restores(seed: int) -> None:
    rng = random.Random(seed)
    game = mazzo.games()[seed % len(mazzo.games())]
    room = Room(Setup(game.id, game.seats[0], pace="fast"), seed=seed)
    turmoil(room, rng, 900)
    assert fingerprint(room.restored()) == fingerprint(room.table)
    told = [message for _, message in room.sent]
    assert any(
        isinstance(message, wire.Event) and isinstance(message.what, wire.MatchStarted)
        for message in told
    )
    codes = {message.code for message in told if isinstance(message, wire.No)}
    assert len(codes) > 8
    assert all(code for code in codes)


def test_every_request_of_a_greeted_client_is_answered() -> None:
    rng = random.Random(9)
    room = Room(Setup(mazzo.games()[0].id, 2), seed=9)
    client = room.join("bo", delay=10, plays=False)
    client.lies = True
    room.run(100)
    for kind in [kind for kind in KINDS if kind not in (wire.Pong, wire.Leave)]:
        for _ in range(8):
            id = client.ask(kind, **fields(kind, room, rng))
            room.run(400)
            assert id in client.answers, kind
