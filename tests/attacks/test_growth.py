"""Nobody fills the server with tables, nor a disk with what is superseded."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from server import closed_sockets
from server.cluster import until
from server.player import Player, guest, token
from server.processes import Api, Process
from server.tables import party
from websockets.asyncio.client import connect

import mazzo
from mazzo.server.running import KNOWN
from mazzo.table import protocol as wire
from mazzo.table.table import LOOSE


def opener(server: Process, address: str, name: str) -> Api:
    """A guest from there."""
    api = Api(server.address)
    api.headers["x-forwarded-for"] = address
    api.post("/api/guest", {"name": name})
    return api


def test_strangers_empty_tables_give_way(tmp_path: Path) -> None:
    game = mazzo.games()[0]
    setup = {"game": game.id, "seats": game.seats[0]}
    with Process(
        f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "log", tables_most=10, tables_per_guest=20
    ) as server:
        ann = opener(server, "192.0.2.1", "Ann")
        hers = ann.post("/api/tables", setup)["code"]
        for number in range(4):
            stranger = opener(server, "198.51.100.1", f"Stranger {number}")
            theirs = [stranger.post("/api/tables", setup)["code"] for _ in range(10)]
        bob = opener(server, "192.0.2.2", "Bob")
        his = bob.post("/api/tables", setup)["code"]
        assert Api(server.address).get("/healthz")["tables"] == 10
        assert ann.get(f"/api/tables/{hers}")["code"] == hers, "one's own table is not in the way"
        assert bob.get(f"/api/tables/{his}")["code"] == his
        assert stranger.call("GET", f"/api/tables/{theirs[-1]}")[0] == 200
        assert stranger.call("GET", f"/api/tables/{theirs[0]}")[0] == 404


def test_matches_that_strangers_begin_and_leave_give_way(tmp_path: Path) -> None:
    golden = mazzo.game("ole").folder / "tests/golden/blocked.replay"
    begun = {"replay": golden.read_text().splitlines()[0], "seat": 0, "level": "sensible"}
    with Process(
        f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "log", tables_most=6, tables_per_guest=20
    ) as server:
        ann = opener(server, "192.0.2.1", "Ann")
        hers = ann.post("/api/tables/begun", begun)["code"]
        stranger = opener(server, "198.51.100.1", "Stranger")
        theirs = [stranger.post("/api/tables/begun", begun)["code"] for _ in range(8)]
        bob = opener(server, "192.0.2.2", "Bob")
        his = bob.post("/api/tables/begun", begun)["code"]
        assert Api(server.address).get("/healthz")["tables"] == 6
        assert ann.get(f"/api/tables/{hers}")["phase"] == "playing", "she has left only one"
        assert bob.get(f"/api/tables/{his}")["phase"] == "playing"
        assert stranger.call("GET", f"/api/tables/{theirs[0]}")[0] == 404


@pytest.mark.parametrize(("may_have", "is_told"), [(1, 201), (2, 429)])
def test_a_match_of_several_gives_way_where_a_network_has_left_too_many(
    tmp_path: Path, may_have: int, is_told: int
) -> None:
    game = mazzo.games()[0]

    async def left(server: Process) -> None:
        async with party(server.address, game, people=2) as made:
            await made.begin()
            first = made.players[0]
            await first.until(lambda: first.table and first.table.phase == "playing")

    with Process(
        f"sqlite:///{tmp_path / 'x.db'}",
        tmp_path / "log",
        tables_most=2,
        tables_per_guest=may_have,
    ) as server:
        for _ in range(2):
            asyncio.run(left(server))
        ann = opener(server, "192.0.2.1", "Ann")
        setup = {"game": game.id, "seats": game.seats[0]}

        def is_empty() -> bool:
            """Whether the server has noticed that they are gone."""
            said = Api(server.address).call("GET", "/metrics")[2].decode()
            return "mazzo_sockets 0" in said

        until(is_empty)
        assert ann.call("POST", "/api/tables", setup)[0] == is_told


def test_a_table_forgets_passers_by(tmp_path: Path) -> None:
    """Everybody's name is compared with those who are known there."""
    game, visits = mazzo.games()[0], KNOWN + 20

    async def called(server: Process, code: str, key: str) -> str:
        """Somebody looks in: the name by which they are known there."""
        async with connect(f"ws://{server.address}/ws/{code}") as line:
            await line.send(wire.write(wire.Hello(versions=(1,), token=key)).decode())
            while True:
                heard = wire.read_out(await asyncio.wait_for(line.recv(), 30))
                if isinstance(heard, wire.Presence):
                    return heard.guests[0].person.name

    with Process(f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "log") as server:
        host = guest(server.address, "Bea")
        code = host.post("/api/tables", {"game": game.id, "seats": game.seats[0]})["code"]
        names = set()
        for _ in range(visits):
            names.add(asyncio.run(called(server, code, token(guest(server.address, "Ann"), code))))
        assert 2 < len(names) <= KNOWN + 1


def records_in(file: Path) -> int:
    with closing(sqlite3.connect(file)) as db:
        return int(db.execute("SELECT count(*) FROM records").fetchone()[0])


def test_a_host_who_changes_their_mind_all_day_fills_no_disk(tmp_path: Path) -> None:
    file, changes = tmp_path / "x.db", 3 * LOOSE

    async def main(server: Process) -> None:
        ann, game = guest(server.address, "Ann"), mazzo.games()[0]
        setup = {"game": game.id, "seats": game.seats[0]}
        code = ann.post("/api/tables", setup)["code"]
        player = Player(server.address, code, token(ann, code), plays=False)
        running = asyncio.create_task(player.run())
        for number in range(changes):
            asked = wire.Configure(
                id=str(number), setup=wire.Setup(game.id, game.seats[number % len(game.seats)])
            )
            await player.ask(asked)
        await player.until(lambda: not player.pending, 60)
        assert not player.refused
        async with asyncio.timeout(60):
            while records_in(file) > LOOSE + 2:
                await asyncio.sleep(0.1)
        server.kill()
        server.start()
        await player.until(lambda: player.connections > 1 and player.table is not None)
        assert player.table
        assert player.table.setup.seats == game.seats[(changes - 1) % len(game.seats)]
        player.stopping = True
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    with Process(f"sqlite:///{file}", tmp_path / "log", work_per_guest=100_000) as server:
        asyncio.run(main(server))


def test_a_socket_that_was_closed_leaves_nothing_for_the_garbage_collector(tmp_path: Path) -> None:
    """Millions of visits fill no memory, and nobody waits until it has been looked through."""
    script = Path(closed_sockets.__file__)
    there = {**os.environ, "PYTHONPATH": str(script.parents[1])}
    done = subprocess.run(
        [sys.executable, script, tmp_path], capture_output=True, text=True, env=there, timeout=300
    )
    assert done.stdout.splitlines()[-1:] == ["0"], done.stderr
