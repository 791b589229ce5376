"""Connections that ask for nothing keep nobody out."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from server.player import NO_LINE_BREAKS
from server.processes import Api, Process
from server.tables import party, seats_of
from websockets.asyncio.client import connect

import mazzo

FILES = 300
HALF = {
    "nothing": b"",
    "a head": b"GET /healthz HTTP/1.1\r\nHost: here\r\nX-Long: ",
    "a body": (
        b"POST /api/guest HTTP/1.1\r\nHost: here\r\ncontent-type: application/json\r\n"
        b'content-length: 400\r\n\r\n{"name"'
    ),
    "a second request": (
        b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\nGET /healthz HTTP/1.1\r\nHost: he"
    ),
}


@contextmanager
def half_sent(server: Process, said: bytes, count: int) -> Iterator[list[socket.socket]]:
    """So many requests that never end."""
    with ExitStack() as open_:
        made = [
            open_.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            for _ in range(count)
        ]
        for each in made:
            each.sendall(said)
        yield made


def read_to_the_end(line: socket.socket) -> None:
    """Until the other side closes it; a timeout is an error."""
    with suppress(ConnectionResetError):
        while line.recv(4096):
            pass


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that the system allows few open files."""
    folder = tmp_path_factory.mktemp("half")
    with Process(
        f"sqlite:///{folder / 'x.db'}", folder / "log", speed=10, files=FILES, work_per_guest=2000
    ) as process:
        yield process


@pytest.mark.parametrize("said", ["nothing", "a head", "a body"])
def test_half_sent_requests_lock_nobody_out(server: Process, said: str) -> None:
    async def main() -> None:
        game = mazzo.games()[0]
        seated = party(server.address, game, people=seats_of(game), patience=NO_LINE_BREAKS)
        async with seated as made:
            await made.begin()
            ann = made.players[0]
            with half_sent(server, HALF[said], 2 * FILES):
                assert Api(server.address).get("/healthz")["ok"]
                newcomer = Api(server.address)
                newcomer.post("/api/guest", {"name": "Bob"})
                before = len(ann.moves)
                await ann.until(lambda: len(ann.moves) > before + 2)
            assert ann.connections == 1, "who plays is never dropped"

    asyncio.run(main())
    assert "connections that ask for nothing" in server.log.read_text(encoding="utf-8")


def test_a_request_that_never_ends_is_ended(server: Process) -> None:
    with ExitStack() as stack:
        waiting = [stack.enter_context(half_sent(server, said, 1))[0] for said in HALF.values()]
        for each in waiting:
            each.settimeout(60)
            read_to_the_end(each)


def test_the_deadline_of_a_request_is_none_for_a_socket(server: Process) -> None:
    """A request that became a socket is whole: it may stay for longer than a request may take."""

    async def main() -> None:
        async with connect(f"ws://{server.address}/ws/lobby") as lobby:
            with half_sent(server, HALF["a head"], 1) as (line,):
                line.settimeout(60)
                await asyncio.to_thread(read_to_the_end, line)
            with half_sent(server, HALF["a head"], 1) as (line,):
                line.settimeout(60)
                await asyncio.to_thread(read_to_the_end, line)
            await (await lobby.ping())

    asyncio.run(main())


def test_one_address_holds_only_so_many(tmp_path: Path) -> None:
    """Here the server trusts no proxy: whoever connects is who they are."""
    with (
        Process(
            f"sqlite:///{tmp_path / 'x.db'}",
            tmp_path / "log",
            proxies="192.0.2.1",
            sockets_per_address=20,
        ) as server,
        half_sent(server, HALF["a head"], 100) as made,
    ):
        assert Api(server.address).get("/healthz")["ok"]
        for each in made[:80]:
            each.settimeout(20)
            read_to_the_end(each)


def test_many_requests_in_one_packet_are_all_answered_in_order(server: Process) -> None:
    """Pipelined, as nobody does today and everybody may."""
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.settimeout(30)
        line.sendall(b"GET /api/unknown HTTP/1.1\r\nHost: here\r\n\r\n" * 500)
        answered = b""
        while answered.count(b"HTTP/1.1 404") < 500:
            more = line.recv(1 << 16)
            assert more, answered[-400:]
            answered += more
