"""What would hold everybody up is done beside the event loop, and what one answer tells is asked
once.
"""

import asyncio
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest

import mazzo
from mazzo.engine.errors import Refused
from mazzo.server import lobby, ownership, queries
from mazzo.server.app import Server
from mazzo.server.hub import Hub
from mazzo.server.metrics import Metrics
from mazzo.server.ownership import StoredTable
from mazzo.server.queries import StoredGuest
from mazzo.server.routes.tables import LATEST, TableRoutes
from mazzo.server.settings import Settings
from mazzo.server.store import Store
from mazzo.table import records as kept
from mazzo.table.begun import BegunMatch
from mazzo.table.clocks import RealClock
from mazzo.table.protocol import MatchStarted, Person, Seat, Setup
from mazzo.table.table import Table

GAME = mazzo.games()[0]


@contextmanager
def hub_on(file: Path) -> Iterator[tuple[Hub, Store]]:
    """The tables of a node on a file; every game is ready."""

    async def nothing(_: str) -> None:
        """Nobody waits."""

    store = Store(f"sqlite:///{file}", address="here")
    warmup: Any = SimpleNamespace(wait=nothing)
    yield Hub(Settings(), store, Metrics(), clock=RealClock(), key=b"key", warmup=warmup), store
    store.close()


def begun_alone() -> BegunMatch:
    match = mazzo.new(GAME.id, seats=GAME.seats[0], seed=1)
    while len(match.history) < 5:
        match.act(match.acting[0], match.actions(match.acting[0])[0])
    return BegunMatch(match, 0)


@pytest.mark.parametrize("first", [None, begun_alone()], ids=["new", "begun alone"])
def test_whoever_is_told_of_a_table_finds_it_after_a_kill(
    tmp_path: Path, first: BegunMatch | None
) -> None:
    """It is in the store before it is opened: a browser forgets a match that has moved there."""

    async def main() -> None:
        with hub_on(tmp_path / "x.db") as (hub, store):
            ann, setup = StoredGuest("ann", "Ann", "#ff0000"), Setup(GAME.id, GAME.seats[0])
            running = await hub.open(ann, setup, first)
            stored = await store.ask(queries.records, running.id)
            restored = Table.restore([kept.read(record.body) for record in stored])
            assert restored.state.host == "ann"
            if first:
                assert restored.state.match
                assert restored.state.match.state() == first.match.state()
            await running.stop()

    asyncio.run(main())


def test_a_table_is_given_up_though_the_store_is_away_just_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it would be this node's, and nobody would run it."""
    monkeypatch.setattr("mazzo.server.hub.RETRY_SECONDS", 0)

    async def main() -> None:
        with hub_on(tmp_path / "x.db") as (hub, store):
            ann, ask, refused = StoredGuest("ann", "Ann", "#ff0000"), store.ask, list[object]()
            await hub.open(ann, Setup(GAME.id, GAME.seats[0]))

            async def away(operation: Any, *given: Any) -> Any:
                if operation is ownership.release and not refused:
                    refused.append(operation)
                    raise Refused("store_down", "The server cannot save anything just now.")
                return await ask(operation, *given)

            monkeypatch.setattr(store, "ask", away)
            await hub.hand_over(1)
            assert refused
            assert len(await store.ask(ownership.claim, 9)) == 1

    asyncio.run(main())


def test_a_table_is_restored_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A node that takes over a hundred tables goes on with its own meanwhile."""
    threads = list[threading.Thread]()
    restore = Table.restore

    def restored(*given: Any, **named: Any) -> Table:
        threads.append(threading.current_thread())
        return restore(*given, **named)

    table = Table.open("t1", Person("ann", "Ann"), Setup(GAME.id, GAME.seats[0]), at=1)
    monkeypatch.setattr(Table, "restore", restored)
    asyncio.run(take_up(tmp_path, table.take_records()))
    assert threads
    assert threading.main_thread() not in threads


async def take_up(folder: Path, records: Sequence[kept.LogEntry]) -> None:
    """A node takes up the one table that is in its store."""
    with hub_on(folder / "x.db") as (hub, store):
        log = [kept.write(record) for record in records]
        assert await store.ask(queries.open_table, "t1", "AAAAAAAA", 1, log)
        hub.take_up(StoredTable("t1", "AAAAAAAA", 1))
        await hub.all_taken_up()
        assert [running.code for running in hub.running] == ["AAAAAAAA"]
        await hub.running[0].stop()


def test_a_table_goes_on_from_where_it_was_last_stated_whole(tmp_path: Path) -> None:
    """What came before is deleted a little later, and may be a match by rules that are no more."""
    table = Table.open("t1", Person("ann", "Ann"), Setup(GAME.id, GAME.seats[0]), at=1)
    outdated: list[kept.Kept] = [
        kept.SecretDrawn(1, "00" * 32, nonces=()),
        MatchStarted(1, GAME.id, -1, GAME.seats[0], {}),
        table.state.checkpoint(),
    ]
    opened = table.take_records()
    asyncio.run(take_up(tmp_path, [*opened, *(kept.LogEntry(2, what) for what in outdated)]))


def test_all_who_ask_for_its_health_wait_for_one_answer_of_the_store() -> None:
    asked = list[object]()
    server = answering(asked)
    nobody: Any = None

    async def main() -> None:
        for _ in range(2):
            asks = (Server.health(server, nobody) for _ in range(50))
            assert {answer.status_code for answer in await asyncio.gather(*asks)} == {200}

    asyncio.run(main())
    assert len(asked) == 2


def answering(asked: list[object]) -> Any:
    """As much of a server as says whether it is well."""

    async def ask(query: object) -> None:
        asked.append(query)
        await asyncio.sleep(0)

    return SimpleNamespace(
        store=SimpleNamespace(ask=ask, is_damaged=False),
        _asked=None,
        hub=SimpleNamespace(draining=False, running=[], has_set_aside=False),
        warmup=SimpleNamespace(failing=set()),
    )


def test_a_server_is_not_well_while_a_game_cannot_be_prepared() -> None:
    server, nobody = answering([]), Mock()

    async def told() -> tuple[int, Any]:
        answer = await Server.health(server, nobody)
        return answer.status_code, msgspec.json.decode(bytes(answer.body))

    async def main() -> None:
        server.warmup.failing.add(GAME.id)
        assert await told() == (503, {"ok": False, "why": "games"})
        server.warmup.failing.discard(GAME.id)
        assert (await told())[0] == 200

    asyncio.run(main())


def test_the_matches_of_a_table_are_one_question() -> None:
    asked = list[list[str]]()

    async def find(_: object) -> object:
        state = SimpleNamespace(number=5 * LATEST)
        return SimpleNamespace(id="t1", table=SimpleNamespace(state=state))

    async def ask(_: object, tokens: list[str]) -> set[str]:
        asked.append(tokens)
        return set(tokens[1:])

    routes: Any = SimpleNamespace(
        find=find,
        _hub=SimpleNamespace(share_token=lambda table, match: f"{table} {match}"),
        _store=SimpleNamespace(ask=ask),
    )
    nobody: Any = None
    told = msgspec.json.decode(asyncio.run(TableRoutes.replays(routes, nobody)).body)
    assert len(asked) == 1
    assert [each["match"] for each in told] == list(range(4 * LATEST + 2, 5 * LATEST + 1))


def test_of_many_tables_only_those_are_described_that_the_lobby_shows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    described = list[object]()

    def table(number: int) -> object:
        phase, seat = ("lobby", Seat()) if number < 20 else ("playing", Seat(bot="casual"))
        state = SimpleNamespace(setup=SimpleNamespace(public=True), phase=phase, seats=[seat])
        return SimpleNamespace(table=SimpleNamespace(state=state), connections=[1], number=number)

    def listed(running: Any) -> int:
        described.append(running)
        return int(running.number)

    monkeypatch.setattr(lobby, "listed", listed)
    hub: Any = SimpleNamespace(running=[table(number) for number in range(5 * lobby.MOST)])
    shown = list(lobby.Lobby(hub).here())
    assert len(described) == lobby.MOST
    assert shown[:21] == [*range(19, -1, -1), 5 * lobby.MOST - 1], "free seats, then the newest"


def test_a_lobby_with_many_lookers_on_tells_less_often() -> None:
    told = list[bytes]()
    hub: Any = SimpleNamespace(running=[], warmup=SimpleNamespace(progress={}))
    full = lobby.Lobby(hub)
    assert full.pause == lobby.EVERY_SECONDS
    for _ in range(10):
        full.connections.add(Mock(put=told.extend))
    long = b"x" * lobby.BYTES_EACH_SECOND
    full._tell_all(long)
    assert told == [long] * 10
    assert full.pause == 10


def test_matches_are_played_again_one_after_the_other() -> None:
    """Threads side by side hold the interpreter in turns, and the loop waits for each of them."""
    at_once, most = 0, 0

    def play() -> None:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        time.sleep(0.001)
        at_once -= 1

    async def main() -> None:
        nothing: Any = SimpleNamespace()
        hub = Hub(Settings(), nothing, Metrics(), clock=RealClock(), key=b"key", warmup=nothing)
        await asyncio.gather(*(hub.beside(play) for _ in range(20)))

    asyncio.run(main())
    assert most == 1
