"""Several nodes on one PostgreSQL are one server: whichever door somebody takes, whatever is asked,
and whatever breaks.
"""

import asyncio
import json
import socket
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from server.cluster import PATIENT, Cluster, until
from server.databases import Postgres
from server.player import Player, guest, token
from server.processes import Api, Process
from server.tables import Party, party, settled
from server.test_sharing import played
from websockets.asyncio.client import connect

import mazzo
from mazzo.engine.game import Game
from mazzo.server.sockets import FarEnd, Socket
from mazzo.table import protocol as wire
from mazzo.testing.sizes import much

NODES = 3
GAME = mazzo.games()[0]
SETUP = {"game": GAME.id, "seats": GAME.seats[0], "public": True}


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.fixture(scope="module")
def cluster(
    postgresql: Postgres | None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Cluster]:
    with ExitStack() as stack:
        made = Cluster(stack, postgresql, tmp_path_factory.mktemp("nodes"), speed=40)
        for _ in range(NODES):
            made.add()
        yield made


async def gone(players: list[Player], tasks: list[asyncio.Task[None]]) -> None:
    """Everybody leaves; a task may miss that it is cancelled, but not that it should stop."""
    for player, task in zip(players, tasks, strict=True):
        player.stopping = True
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def tables_everywhere(cluster: Cluster) -> list[str]:
    """Tables of one guest, two of them opened at each node."""
    ann = guest(cluster.doors, "Ann")
    codes = []
    for node in cluster.nodes * 2:
        ann.address = node.address
        codes.append(str(ann.post("/api/tables", SETUP)["code"]))
    return codes


def test_any_door_leads_to_any_table(cluster: Cluster) -> None:
    codes = tables_everywhere(cluster)
    for node in cluster.nodes:
        for code in codes:
            web = Api(node.address)
            assert web.get(f"/api/tables/{code.lower()}?x=1")["code"] == code
            status, headers, picture = web.call("GET", f"/qr/{code}.svg")
            assert (status, headers["content-type"]) == (200, "image/svg+xml")
            assert picture
            assert web.get(f"/api/tables/{code}/replays") == []
            assert web.call("GET", "/api/tables/ZZZZZZZZ")[0] == 404
            assert web.call("POST", f"/api/tables/{code}/token", {})[0] == 401


def test_whoever_goes_away_before_they_are_passed_on_troubles_nobody(cluster: Cluster) -> None:
    code = tables_everywhere(cluster)[0]
    for door in cluster.nodes * 10:
        with socket.create_connection(("127.0.0.1", door.port)) as hasty:
            hasty.sendall(
                f"GET /ws/{code} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
            )
    for door in cluster.nodes:
        assert Api(door.address).get(f"/api/tables/{code}")["code"] == code
    assert "Fatal error" not in cluster.logs()


def test_a_door_that_closes_says_nothing_in_the_name_of_another_node() -> None:
    """Whose handshake it was: Uvicorn's farewell would end the server in mid-shutdown."""
    ended: list[str] = []
    passed_on = Socket.__new__(Socket)
    passed_on._far = cast(FarEnd, SimpleNamespace(cut=lambda: ended.append("cut")))
    passed_on.shutdown()
    assert ended == ["cut"]


def test_a_host_closes_a_table_by_any_door(cluster: Cluster) -> None:
    ann = guest(cluster.doors, "Ann")
    code = ann.post("/api/tables", SETUP)["code"]
    ann.address = cluster.nodes[1].address
    assert ann.call("DELETE", f"/api/tables/{code}", {})[0] == 200
    assert ann.call("GET", f"/api/tables/{code}")[0] == 404


@pytest.mark.parametrize("said", ["203.0.113.9 https 00", "203.0.113.9 https \xe9", "\xe9", " "])
def test_who_somebody_is_nobody_can_forge(cluster: Cluster, said: str) -> None:
    """A node believes what another says of a person, and nobody else who says it."""
    code = tables_everywhere(cluster)[0]
    for door in cluster.nodes:
        status, _, body = Api(door.address).call(
            "GET", f"/api/tables/{code}", x_mazzo_relayed=said, accept_language="\xe9"
        )
        assert status == 200
        assert json.loads(body)["link"].startswith("http://"), door.address


def test_what_was_passed_on_in_vain_is_answered_by_whoever_has_the_table_then(
    postgresql: Postgres | None, stack: ExitStack, tmp_path: Path
) -> None:
    """A request that says something, while the node of the table is dead and nobody knows yet."""
    cluster = Cluster(stack, postgresql, tmp_path)
    first, second = cluster.add(), cluster.add()
    ann = guest(first.address, "Ann")
    code = ann.post("/api/tables", SETUP)["code"]
    assert cluster.homes()[code] == first.address
    first.kill()
    ann.address, statuses = second.address, list[int]()

    def is_answered() -> bool:
        statuses.append(ann.call("POST", f"/api/tables/{code}/token", {})[0])
        return statuses[-1] == 200

    until(is_answered)
    assert set(statuses) <= {200, 503}


def test_the_lobby_lists_the_tables_of_all(cluster: Cluster) -> None:
    async def main() -> None:
        codes = await asyncio.to_thread(tables_everywhere, cluster)
        ann = await asyncio.to_thread(guest, cluster.doors, "Ann")
        there = [
            Player(cluster.doors, code, await asyncio.to_thread(token, ann, code), plays=False)
            for code in codes
        ]
        tasks = [asyncio.create_task(player.run()) for player in there]
        lobbies = [await connect(f"ws://{node.address}/ws/lobby") for node in cluster.nodes]
        async with asyncio.timeout(PATIENT):
            for lobby in lobbies:
                while not set(codes) <= {
                    table["code"] for table in json.loads(await lobby.recv())["tables"]
                }:
                    pass
                await lobby.close()
        await gone(there, tasks)

    asyncio.run(main())


def test_a_new_name_is_known_at_the_tables_of_all(cluster: Cluster) -> None:
    async def main() -> None:
        async with party(cluster.doors, GAME, people=2) as table:
            await table.begin()
            first, ann = table.players[0], table.guests[1]
            for node in cluster.nodes:
                ann.address, name = node.address, f"Anna {node.port}"
                await asyncio.to_thread(ann.post, "/api/guest", {"name": name})
                await first.until(lambda name=name: name in str(first.presence), PATIENT)

    asyncio.run(main())


def test_a_node_that_starts_takes_its_share_and_leaves_it_to_others_when_it_stops(
    postgresql: Postgres | None, stack: ExitStack, tmp_path: Path
) -> None:
    cluster = Cluster(stack, postgresql, tmp_path)
    first = cluster.add()
    ann = guest(first.address, "Ann")
    codes = {str(ann.post("/api/tables", SETUP)["code"]) for _ in range(10)}
    second = cluster.add()
    until(lambda: Counter(cluster.homes().values())[second.address] >= 4)
    until(lambda: Counter(cluster.homes().values())[first.address] >= 4)
    assert first.stop() == 0
    until(lambda: cluster.homes() == dict.fromkeys(codes, second.address))


def test_a_node_that_has_left_its_tables_to_others_does_not_come_back(
    postgresql: Postgres | None, stack: ExitStack, tmp_path: Path
) -> None:
    """Somebody who never finishes what they ask keeps it from ending for a while."""
    cluster = Cluster(stack, postgresql, tmp_path, drain_seconds=2)
    first, second = cluster.add(), cluster.add()
    ann = guest(first.address, "Ann")
    codes = {str(ann.post("/api/tables", SETUP)["code"]) for _ in range(4)}
    with socket.create_connection(("127.0.0.1", first.port)) as slow:
        slow.sendall(
            b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: 14\r\n\r\n{"
        )
        until(first.is_well)  # whoever asks later is answered later
        first.stop()
        assert (first.address,) not in cluster.ask("SELECT address FROM nodes")
    until(lambda: cluster.homes() == dict.fromkeys(codes, second.address))


def test_limits_are_counted_for_all(
    postgresql: Postgres | None, stack: ExitStack, tmp_path: Path
) -> None:
    cluster = Cluster(stack, postgresql, tmp_path, tables_per_guest=1, tables_most=2)
    first, second = cluster.add(), cluster.add()

    def is_refused(api: Api, name: bytes) -> bool:
        status, _, body = api.call("POST", "/api/tables", SETUP)
        return status == 429 and name in body

    async def main() -> None:
        async with party(first.address, GAME, people=2) as one:
            await one.begin()
            ann, bob = one.guests
            ann.address = bob.address = second.address
            await asyncio.to_thread(until, lambda: is_refused(ann, b"too_many_tables"))
            hosted = await asyncio.to_thread(Party, second.address, GAME, people=2)
            await hosted.begin()
            bob.address = first.address
            await asyncio.to_thread(until, lambda: is_refused(bob, b"too_many_tables"))
            await hosted.stop()

    asyncio.run(main())


def test_what_somebody_is_charged_at_one_node_is_charged_at_all(
    postgresql: Postgres | None, stack: ExitStack, tmp_path: Path
) -> None:
    """By what nobody gets back while the test lasts, however long that is."""
    most = 40
    cluster = Cluster(stack, postgresql, tmp_path, replays_per_day=most)
    first, second = cluster.add(), cluster.add()
    ann = guest(cluster.doors, "Ann")

    def is_refused(node: Process) -> bool:
        ann.address = node.address
        return ann.call("POST", "/api/replays", played())[0] == 429

    until(lambda: is_refused(first))
    for _ in range(most - 5):
        if is_refused(second):
            return
        time.sleep(PATIENT / most)
    pytest.fail("the second node has heard nothing of it")


def test_whoever_has_sat_at_a_table_finds_it_by_any_door_though_a_neighbour_guesses(
    postgresql: Postgres | None, stack: ExitStack, tmp_path: Path
) -> None:
    """Nobody else from there does, and nobody hears whether there is such a table."""
    cluster = Cluster(stack, postgresql, tmp_path, codes_per_minute=1)
    first, second = cluster.add(), cluster.add()

    async def main() -> None:
        async with party(first.address, GAME, people=2) as made:
            await made.begin()
            ann, nosy = made.guests[0], await asyncio.to_thread(guest, second.address, "Nosy")
            ann.address = second.address
            assert cluster.homes()[made.code] == first.address
            for number in range(5):
                nosy.call("GET", f"/api/tables/KKKKKKK{number + 2}")
            assert ann.get(f"/api/tables/{made.code}")["code"] == made.code
            socket_of = {"cookie": ann.cookie}
            origin: Any = f"http://{second.address}"
            async with connect(
                f"ws://{second.address}/ws/{made.code}",
                origin=origin,
                additional_headers=socket_of,
            ) as line:
                await line.send('{"type":"hello","versions":[1,2,3]}')
                assert b"welcome" in await line.recv(decode=False)
            answers = [nosy.call("GET", f"/api/tables/{code}") for code in (made.code, "ZZZZZZZZ")]
            assert [status for status, _, _ in answers] == [429, 429]
            assert answers[0][2] == answers[1][2]
            assert Api(second.address).call("GET", f"/api/tables/{made.code}")[0] == 429

    asyncio.run(main())


def test_connections_of_a_guest_are_counted_at_all_nodes(
    postgresql: Postgres | None, stack: ExitStack, tmp_path: Path
) -> None:
    cluster = Cluster(stack, postgresql, tmp_path, sockets_per_guest=2)
    first, second = cluster.add(), cluster.add()
    ann, codes = guest(first.address, "Ann"), []
    for node in (first, second):
        ann.address = node.address
        codes.append(str(ann.post("/api/tables", SETUP)["code"]))

    async def main() -> None:
        seats = [(first, codes[0]), (first, codes[0]), (second, codes[1])]
        players = [
            Player(node.address, code, token(ann, code), plays=False) for node, code in seats
        ]
        tasks = [asyncio.create_task(player.run()) for player in players[:2]]
        for player in players[:2]:
            await player.until(lambda player=player: player.table, PATIENT)
        tasks.append(asyncio.create_task(players[2].run()))
        async with asyncio.timeout(PATIENT):
            while "too_many" not in players[2].farewells:
                players[2].drop()
                await asyncio.sleep(0.3)
        await gone(players, tasks)

    asyncio.run(main())


@pytest.mark.parametrize("game", mazzo.games()[: much(2, 4)], ids=lambda game: game.id)
def test_a_whole_match_is_played_by_several_doors(cluster: Cluster, game: Game) -> None:
    async def main() -> None:
        async with party(cluster.doors, game, people=2) as table:
            await table.begin()
            first, second = table.players
            await second.until(lambda: (second.have or 0) > 12)
            second.drop()
            await first.until(lambda: first.happened(wire.MatchResult), 120)
            await settled(table.players)
            assert second.connections > 1

    asyncio.run(main())
