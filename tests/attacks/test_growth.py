"""Nobody fills the server with tables, nor a disk with what is superseded."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from server.player import Player, guest, token
from server.processes import Api, Process

import mazzo
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
        with closing(sqlite3.connect(file)) as db:
            (kept,) = db.execute("SELECT count(*) FROM records").fetchone()
        assert kept <= LOOSE + 2
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
