"""A server of several processes is one server: whoever is asked, whatever is asked, and whatever
breaks.
"""

import asyncio
import contextlib
import http.client
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from server.databases import append
from server.player import Player, guest, token
from server.processes import Api, Process
from server.tables import party, settled
from server.test_kills import all_agree, all_go_on, killed, lost, opened
from sizes import much
from websockets.asyncio.client import connect

import mazzo
from mazzo.engine.game import Game
from mazzo.server import database
from mazzo.server.database import Database, StoredGuest, StoredRecord, StoredReplay
from mazzo.server.keeper import Failed, Keeper, RemoteStore
from mazzo.server.neighbours import home
from mazzo.table import protocol as wire

WORKERS = 3
KILLS = much(4, 10)
GAME = mazzo.games()[0]
SETUP = {"game": GAME.id, "seats": GAME.seats[0], "public": True}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("server")
    store, log = f"sqlite:///{folder / 'x.db'}", folder / "log"
    with Process(
        store,
        log,
        workers=WORKERS,
        speed=40,
        tables_per_guest=50,
        work_per_guest=2000,
    ) as process:
        yield process


def workers(server: Process) -> list[int]:
    """The processes of its workers."""
    return [*map(int, Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split())]


def tables_of(server: Process) -> list[str]:
    """Tables of one guest, enough for every worker to have some."""
    ann = guest(server.address, "Ann")
    return [str(ann.post("/api/tables", SETUP)["code"]) for _ in range(2 * WORKERS)]


def test_tables_are_shared_out_evenly(server: Process) -> None:
    homes = sorted(home(code, WORKERS) for code in tables_of(server))
    assert homes == [worker for worker in range(WORKERS) for _ in range(2)]


def test_every_table_is_found_over_one_connection_that_stays_open(server: Process) -> None:
    codes = tables_of(server)
    web = http.client.HTTPConnection(server.address)
    web.connect()
    here = web.sock.getsockname()
    for code in codes:
        for path in (
            f"/api/tables/{code}",
            f"/api/tables/{code.lower()}?x=1",
            f"/qr/{code}.svg",
            f"/api/tables/{code[:3]}%20{code[3:]}",
        ):
            web.request("GET", path)
            answer = web.getresponse()
            assert (answer.status, bool(answer.read())) == (200, True), path
    web.request("GET", "/api/tables/ZZZZZZ")
    assert web.getresponse().status == 404
    assert web.sock.getsockname() == here
    web.close()


def test_a_request_may_come_letter_by_letter(server: Process) -> None:
    for code in tables_of(server):
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for (
                letter
            ) in f"GET /api/tables/{code} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n":
                line.send(letter.encode())
            answer = b"".join(iter(partial(line.recv, 4096), b""))
        assert answer.startswith(b"HTTP/1.1 200")
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == code


@pytest.mark.parametrize(
    "sent",
    [
        b"\r\n\r\n",
        b"x" * 200_000,
        b"GET /ws/" + b"A" * 100_000,
        b"POST /api/tables HTTP/9\r\n\r\n",
        b"\xff\r\n\r\n",
    ],
)
def test_nonsense_is_refused_and_disturbs_nobody(server: Process, sent: bytes) -> None:
    answer = b""
    with (
        socket.create_connection(("127.0.0.1", server.port)) as line,
        contextlib.suppress(ConnectionError),
    ):
        line.settimeout(10)
        line.sendall(sent)
        answer = line.recv(4096)
    assert answer == b"" or answer.startswith(b"HTTP/1.1 400")
    assert server.is_well()


def test_the_lobby_lists_the_tables_of_all(server: Process) -> None:
    async def main() -> None:
        codes = await asyncio.to_thread(tables_of, server)
        ann = await asyncio.to_thread(guest, server.address, "Ann")
        there = [
            Player(server.address, code, await asyncio.to_thread(token, ann, code), plays=False)
            for code in codes
        ]
        tasks = [asyncio.create_task(player.run()) for player in there]
        lobbies = [await connect(f"ws://{server.address}/ws/lobby") for _ in range(2 * WORKERS)]
        async with asyncio.timeout(20):
            for lobby in lobbies:
                while not set(codes) <= {
                    table["code"] for table in json.loads(await lobby.recv())["tables"]
                }:
                    pass
                await lobby.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(main())


def test_metrics_are_summed_over_all(server: Process) -> None:
    opened = len(tables_of(server))

    def tables() -> int:
        found = re.search(
            rb"^mazzo_tables (\d+)$", Api(server.address).call("GET", "/metrics")[2], re.M
        )
        return int(found[1]) if found else 0

    told = [tables() for _ in range(4 * WORKERS)]
    assert len({*told}) == 1
    assert told[0] >= opened
    assert Api(server.address).get("/healthz")["tables"] == told[0]


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_a_whole_match_is_played_with_a_reload_in_the_middle(server: Process, game: Game) -> None:
    async def main() -> None:
        async with party(server.address, game, people=2) as table:
            await table.begin()
            first, second = table.players
            await second.until(lambda: (second.have or 0) > 12)
            second.drop()
            await first.until(lambda: first.happened(wire.MatchResult), 120)
            await settled(table.players)
            assert second.connections > 1

    asyncio.run(main())


@pytest.mark.slow
def test_what_was_acknowledged_is_there_after_the_whole_family_is_killed(
    new_store: Callable[[], str], tmp_path: Path
) -> None:
    url, luck = new_store(), random.Random(11)

    async def main() -> None:
        log = tmp_path / "log"
        with Process(
            url,
            log,
            speed=10,
            workers=WORKERS,
            work_per_guest=2000,
            sockets_per_guest=50,
        ) as server:
            parties = await opened(server)
            players = [player for party in parties for player in party.players]
            for _ in range(KILLS):
                await killed(server, players, url, luck)
            await all_go_on(parties)
            await all_agree(parties)
            assert lost(players, url) == []
            assert "broke" not in server.log.read_text(encoding="utf-8")
            await asyncio.gather(*(party.stop() for party in parties))

    asyncio.run(main())


def test_if_one_worker_breaks_all_end_and_tables_go_on_after_a_restart(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.db'}"
    with Process(url, tmp_path / "log", workers=WORKERS) as server:
        codes = tables_of(server)
        family = workers(server)
        assert len(family) == WORKERS
        os.kill(family[1], signal.SIGKILL)
        assert server.ended() == 1
        assert not any(Path(f"/proc/{pid}").exists() for pid in family)
        server.start()
        for code in codes:
            assert Api(server.address).get(f"/api/tables/{code}")["code"] == code
        assert server.stop() == 0


def test_a_server_without_a_store_says_so_and_ends_with_all_its_workers() -> None:
    mazzo = [sys.executable, "-c", "import sys; from mazzo.cli import main; sys.exit(main())"]
    flags = [
        "--port",
        "0",
        "--workers",
        str(WORKERS),
        "--lang",
        "it",
        "--store",
        "sqlite:////proc/nowhere/x.db",
    ]
    tried = subprocess.run([*mazzo, "serve", *flags], capture_output=True, text=True, timeout=60)
    assert tried.returncode == 2
    assert "L’archivio" in tried.stderr
    assert "Traceback" not in tried.stderr


def test_what_is_lent_answers_as_the_books_do(new_store: Callable[[], str]) -> None:
    async def main() -> None:
        kept, ann = (
            StoredReplay("token", "t1", 100, b"\x00replay"),
            StoredGuest("g1", "Ann", "#ff0000"),
        )
        keepers, own = socket.socketpair()
        opened = Database(new_store())
        serving = asyncio.create_task(Keeper(opened).serve(keepers))
        db = RemoteStore(lost=lambda: None)
        await db.open(own)
        assert await db.ask(database.note, "key", b"1") == b"1"
        assert await db.ask(database.open_table, "t1", "AAAAAA", 1)
        assert not await db.ask(database.open_table, "t2", "AAAAAA", 1)
        answers = [append(db, [StoredRecord("t1", n, bytes([n]))], [kept]) for n in range(100)]
        bad = append(db, [StoredRecord("no such table", 1, b"bad")])
        assert await asyncio.gather(*answers) == [None] * 100
        with pytest.raises(Failed):
            await bad
        assert await db.ask(database.records, "t1") == [
            StoredRecord("t1", n, bytes([n])) for n in range(100)
        ]
        await append(db, [StoredRecord("t1", 100, b"so far")], begins=100)
        assert [record.number for record in await db.ask(database.records, "t1")] == [100]
        assert await db.ask(database.replay, "token") == kept
        await db.ask(database.put_guest, ann, b"a", 1)
        await db.ask(database.rename_guest, StoredGuest("g1", "Anna", "#ff0000"))
        assert (
            await db.ask(database.guest, b"a", 2 * database.NOTICED)
            == await db.ask(database.guest_by_id, "g1", 2)
            == StoredGuest("g1", "Anna", "#ff0000")
        )
        assert await db.ask(database.names, ["g1", "g2"]) == {"g1": "Anna"}
        assert await db.ask(database.guest, b"b", 1) is None
        assert await db.ask(database.clean, 0, 101) == (0, 1)
        await db.ask(database.forget_guest, "g1")
        assert [table.code for table in await db.ask(database.tables)] == ["AAAAAA"]
        await db.ask(database.close_table, "t1")
        assert await db.ask(database.tables) == []
        await db.ask(database.ping)
        db.close()
        await serving
        opened.close()

    asyncio.run(main())
