"""Odd requests get a plain answer: never a 500, never a trace in the log, nothing that is not
theirs.
"""

import asyncio
import resource
import socket
import stat
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import pytest
from server.player import Player, guest, token
from server.processes import Api, Process
from server.tables import party
from server.test_sharing import played
from websockets.asyncio.client import ClientConnection, connect

import mazzo
from mazzo.server.store import Store
from mazzo.table import protocol as wire


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("odd")
    with Process(f"sqlite:///{folder / 'x.db'}", folder / "log") as process:
        yield process
    log = process.log.read_text(encoding="utf-8")
    assert " error " not in log, log[-3000:]
    assert "Traceback" not in log, log[-3000:]


def opened(server: Process) -> tuple[Api, str]:
    """A guest with a table, and its code."""
    host, game = guest(server.address, "Ann"), mazzo.games()[0]
    return host, host.post("/api/tables", {"game": game.id, "seats": game.seats[0]})["code"]


def test_deep_json_cannot_be_read(server: Process) -> None:
    game = mazzo.games()[0]
    deep = b'{"game":"%s","seats":%d,"options":' % (game.id.encode(), game.seats[0])
    deep += b'{"a":' * 600 + b"1" + b"}" * 601
    assert guest(server.address, "Ann").call("POST", "/api/tables", deep)[0] == 400
    for nested in (b"[" * 1900 + b"]" * 1900, b'{"a":' * 500 + b"[" + b"}" * 500):
        assert guest(server.address, "Ann").call("POST", "/api/tables", nested)[0] == 400


@pytest.mark.parametrize("number", ["9" * 5000, "-1", "1.5", "٣", "1e9", "0x1"])
def test_a_number_that_nobody_means_is_refused(server: Process, number: str) -> None:
    """Python itself refuses to read one of five thousand digits."""
    web = guest(server.address, "Ann")
    shared = web.post("/api/replays", played())["token"]
    written = quote(number)
    for path in (
        f"/api/replays/{shared}/frames?seat={written}",
        f"/api/replays/{shared}/why/{written}",
        f"/api/lessons/{mazzo.games()[0].id}/{written}",
        f"/api/lessons/{written}",
    ):
        assert 400 <= web.call("GET", path)[0] < 500, path


@pytest.mark.parametrize("host", ["a" * 256, "a" * 3000, 'x"><script>', "a/b", "a b"])
def test_no_picture_is_drawn_for_an_impossible_host(server: Process, host: str) -> None:
    _, code = opened(server)
    assert Api(server.address).call("GET", f"/qr/{code}.svg", host=host)[0] == 400
    assert Api(server.address).call("GET", f"/qr/{code}.svg", host="cards.example:8000")[0] == 200


def test_an_aborted_body_is_no_error(server: Process) -> None:
    for _ in range(20):
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(
                b"POST /api/guest HTTP/1.1\r\nHost: here\r\ncontent-type: application/json\r\n"
                b'content-length: 400\r\n\r\n{"name"'
            )
    assert server.is_well()


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded", "via"])
def test_metrics_are_not_for_people_beyond_a_proxy(server: Process, header: str) -> None:
    assert Api(server.address).call("GET", "/metrics")[0] == 200
    told = Api(server.address)
    told.headers[header] = "203.0.113.9"
    assert told.call("GET", "/metrics")[0] == 404


def test_nobody_else_on_the_machine_reads_the_store(tmp_path: Path) -> None:
    """It holds the key by which seats are proved."""
    fresh, older = tmp_path / "new.db", tmp_path / "old.db"
    older.touch(mode=0o644)
    for file in (fresh, older):
        store = Store(f"sqlite:///{file}")
        for part in tmp_path.glob(f"{file.name}*"):
            assert not stat.S_IMODE(part.stat().st_mode) & 0o077, part
        store.close()


def test_a_forgotten_guest_is_nowhere_any_more(server: Process) -> None:
    _, code = opened(server)
    bob = guest(server.address, "Bob")

    async def main() -> None:
        player = Player(server.address, code, token(bob, code), plays=False)
        running = asyncio.create_task(player.run())
        await player.demand(wire.Sit(id="sit", seat=0))
        assert bob.get(f"/api/tables/{code}")["people"] == ["Bob"]
        assert await asyncio.to_thread(lambda: bob.call("DELETE", "/api/guest", {})[0]) == 200
        await player.until(lambda: "left" in player.farewells)
        await player.until(lambda: "no_guest" in player.farewells)
        player.stopping = True
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    asyncio.run(main())
    assert Api(server.address).get(f"/api/tables/{code}")["people"] == []


def test_a_guest_who_is_forgotten_in_mid_match_leaves_no_name_on_the_seat(server: Process) -> None:
    async def main() -> None:
        async with party(server.address, mazzo.games()[0], people=2, name="Bob") as made:
            ann, bob = made.players
            await made.begin()
            await ann.until(lambda: ann.table and ann.table.phase == "playing")
            bob.stopping = True
            await asyncio.to_thread(made.guests[1].call, "DELETE", "/api/guest", {})
            await ann.until(lambda: ann.table and ann.table.seats[1] == wire.Seat(autopilot=True))
            # The seat's name is gone from what a newcomer is shown, and a bot plays on.
            _, sue = made.spectator()
            await sue.until(lambda: sue.table)
            assert sue.table
            assert sue.table.seats[1].person is None

    asyncio.run(main())


@contextmanager
def full_disk(server: Process) -> Iterator[None]:
    """No file of this server grows any more."""
    before = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, before[1]))
    try:
        yield
    finally:
        if server.pid:
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, before)


def test_a_full_disk_is_said_at_once_and_passes(tmp_path: Path) -> None:
    with Process(f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "log") as server:
        ann, code = opened(server)
        with full_disk(server), ThreadPoolExecutor() as beside:
            first = beside.submit(ann.call, "POST", "/api/guest", {"name": "Anna"})
            while Api(server.address).call("GET", "/healthz")[0] == 200:
                pass
            assert ann.call("GET", "/api/guest")[0] == 503, "at once: nobody waits for the disk"
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
            assert first.result()[0] in (200, 503), "what waits is done as soon as there is room"
        while not server.is_well():
            pass
        assert ann.post("/api/guest", {"name": "Anna"})["name"] == "Anna"
        assert ann.get(f"/api/tables/{code}")["code"] == code


def test_a_full_disk_is_said_at_the_tables_until_it_passes(tmp_path: Path) -> None:
    with Process(f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "log") as server:
        _, code = opened(server)
        pass_ = token(guest(server.address, "Bob"), code)

        async def said(line: ClientConnection, works: bool) -> None:
            while wire.read_out(await asyncio.wait_for(line.recv(), 60)) != wire.Saving(works):
                pass

        async def main() -> None:
            async with connect(f"ws://{server.address}/ws/{code}") as line:
                hello = wire.Hello(id="h", versions=(1, 2, 3), token=pass_)
                await line.send(wire.write(hello).decode())
                with full_disk(server):
                    await line.send(wire.write(wire.Sit(id="s", seat=1)).decode())
                    await said(line, works=False)
                await said(line, works=True)

        asyncio.run(main())


def test_a_server_with_a_full_disk_can_be_stopped(tmp_path: Path) -> None:
    with Process(f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "log", drain_seconds=1) as server:
        _, code = opened(server)
        api = guest(server.address, "Bob")
        pass_ = token(api, code)

        async def main() -> None:
            async with connect(f"ws://{server.address}/ws/{code}") as line:
                hello = wire.Hello(id="h", versions=(1, 2, 3), token=pass_)
                await line.send(wire.write(hello).decode())
                with full_disk(server):
                    await line.send(wire.write(wire.Sit(id="s", seat=0)).decode())
                    assert await asyncio.to_thread(server.stop) == 0

        asyncio.run(main())
