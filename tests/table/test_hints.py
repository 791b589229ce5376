"""Help at the table: figures with the position, advice on request, nothing to whoever may
not ask.
"""

import asyncio
import threading
from functools import partial

import pytest
from table.room import THINKING, Client, Room, start
from table.virtual_clock import VirtualClock, settle

import mazzo
from mazzo.bots import advice
from mazzo.bots.levels import search_of
from mazzo.engine.insight import insight
from mazzo.table import clocks
from mazzo.table import protocol as wire
from mazzo.table.actor import Actor, MemoryStore
from mazzo.table.connections import Viewer
from mazzo.table.protocol import Person, Setup
from mazzo.table.table import Table
from mazzo.table.thinking import BackgroundJob

GAME = next(game for game in mazzo.games() if search_of(game).iterations)


@pytest.fixture(autouse=True)
def think_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """A beginner's advice will do here."""
    monkeypatch.setattr(
        "mazzo.table.hosting.advise",
        lambda match, seat, seed: advice.advise(match, seat, seed, level="casual"),
    )


def opened(id: str = GAME.id, *, hints: bool = False) -> tuple[Room, list[Client]]:
    """A match of people who think before they move."""
    seats = next(n for n in mazzo.game(id).seats if n >= 3)
    room = Room(Setup(id, seats, pace="none", hints=hints), seed=5)
    clients = [room.join(person, plays=False) for person in ("ana", "bo", "cy", "di")[:seats]]
    room.run(500)
    start(room, *clients)
    room.run(1_000)
    return room, clients


def acting(room: Room, clients: list[Client]) -> tuple[Client, Client]:
    """Somebody whose move it is, and somebody whose it is not."""
    seat = room.state.match.acting[0]
    return clients[seat], clients[seat - 1]


def ask(client: Client) -> wire.Out:
    assert client.position
    return client.wait(client.ask(wire.Hint, match=client.position.match, seen=client.position.v))


def code(answer: wire.Out) -> str:
    assert isinstance(answer, wire.No), answer
    return answer.code


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_a_position_carries_the_figures_of_whoever_may_act(game: mazzo.Game) -> None:
    room, clients = opened(game.id, hints=True)
    for seat, client in enumerate(clients):
        assert client.position
        assert client.position.insight == (
            insight(room.state.match, seat) if seat in room.state.match.acting else {}
        )
    watcher = room.join("eve", plays=False)
    room.run(500)
    assert watcher.position
    assert watcher.position.insight == {}


def test_without_help_there_are_no_figures_and_no_hints() -> None:
    room, clients = opened()
    assert all(client.position and client.position.insight == {} for client in clients)
    assert code(ask(acting(room, clients)[0])) == "no_hints"


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_a_hint_is_a_legal_move_and_a_reason(game: mazzo.Game) -> None:
    room, clients = opened(game.id, hints=True)
    asker, _ = acting(room, clients)
    assert asker.position
    answer = ask(asker)
    assert isinstance(answer, wire.HintAnswer)
    assert answer.v == asker.position.v
    assert answer.move in asker.position.legal
    assert answer.reason.key.startswith("advice-")
    asker.play(answer.move)
    room.run(500)
    assert len(room.state.match.history) == 1


def test_only_the_seat_that_may_act_is_advised_and_only_now() -> None:
    room, clients = opened(hints=True)
    asker, other = acting(room, clients)
    watcher = room.join("eve", plays=False)
    room.run(500)
    assert code(ask(other)) == "not_acting"
    assert code(ask(watcher)) == "not_seated_here"
    assert asker.position
    assert (
        asker.no(wire.Hint, match=asker.position.match + 1, seen=asker.position.v) == "other_match"
    )
    assert asker.no(wire.Hint, match=asker.position.match, seen=0) == "stale"
    assert asker.no(wire.Hint, match=asker.position.match, seen=10_000) == "stale"
    before = room.state.match.state()
    assert isinstance(ask(asker), wire.HintAnswer)
    assert room.state.match.state() == before


def test_one_hint_a_second() -> None:
    room, clients = opened(hints=True)
    asker, _ = acting(room, clients)
    assert isinstance(ask(asker), wire.HintAnswer)
    assert code(ask(asker)) == "too_often"
    room.run(clocks.HINT)
    assert isinstance(ask(asker), wire.HintAnswer)


def test_advice_that_comes_after_the_move_is_stale() -> None:
    room, clients = opened(hints=True)
    asker, _ = acting(room, clients)
    assert asker.position
    id = asker.ask(wire.Hint, match=asker.position.match, seen=asker.position.v)
    room.run(THINKING // 2)
    asker.play(asker.position.legal[0])
    assert code(asker.wait(id)) == "stale"


def test_the_table_goes_on_while_somebody_thinks() -> None:
    """Thinking happens in another thread; what it finds comes back in its turn, and a broken
    thought breaks the table.
    """

    async def scene() -> None:
        heard: list[wire.Out] = []
        table = Table.open("t", Person("ana", "Ana"), Setup(GAME.id, 3), at=0)
        actor = Actor(
            table,
            clock=VirtualClock(0),
            store=MemoryStore(),
            write=lambda told: partial(heard.extend, [message for _, message in told]),
        )
        run = asyncio.create_task(actor.run())
        gate, found = threading.Event(), asyncio.Event()
        table.start_job(
            BackgroundJob(lambda: gate.wait(20), lambda at, result: found.set() if result else None)
        )
        actor.arrive(Viewer("ana", "x"), Person("ana", "Ana"))
        actor.post(Viewer("ana", "x"), wire.Hello(id="h", versions=(wire.VERSION,)))
        await settle()
        assert any(isinstance(message, wire.Ok) and message.id == "h" for message in heard)
        assert not found.is_set()
        gate.set()
        await asyncio.wait_for(found.wait(), 20)
        table.start_job(BackgroundJob(lambda: 1 // 0, lambda at, result: None))
        actor.post(Viewer("ana", "x"), wire.Sit(id="s", seat=0))
        with pytest.raises(ZeroDivisionError):
            await asyncio.wait_for(run, 20)

    asyncio.run(scene())
