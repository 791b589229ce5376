"""Hostile clients: whatever they send, they get a coded refusal, and nobody else notices."""

import asyncio
import contextlib
import itertools
import socket
import struct
import time
from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import Any

import msgspec
import pytest
from server.cluster import until
from server.fuzz import Fuzzer
from server.player import LOST, NO_LINE_BREAKS, Player, guest
from server.processes import Api, Process, Vitals
from server.soak import keep
from server.tables import Party, party, settled
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

import mazzo
from mazzo.table import protocol as wire
from mazzo.testing.sizes import SOAK, much

MESSAGES = much(10_000, 1_000_000)
MORE = 64 << 20
"""Bytes by which the server may grow while nine in ten of them come."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("hostile")
    store = f"sqlite:///{folder / 'x.db'}"
    with Process(
        store, folder / "log", speed=4, hello_seconds=5, work_per_guest=50, outbox=64
    ) as process:
        yield process


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that does not throttle: the fuzzer shall get through."""
    folder = tmp_path_factory.mktemp("patient")
    store = f"sqlite:///{folder / 'x.db'}"
    with Process(
        store,
        folder / "log",
        speed=4,
        work_per_guest=100_000,
        outbox=4000,
        codes_per_minute=10_000,
    ) as process:
        yield process


def table(server: Process) -> tuple[Api, str, str]:
    """A guest with a table: the guest, its code, their token."""
    api = guest(server.address, "Ann")
    game = mazzo.games()[0]
    made = api.post("/api/tables", {"game": game.id, "seats": game.seats[0]})
    return api, made["code"], made["token"]


async def farewell(socket: ClientConnection) -> tuple[str, int]:
    """What is said last, and the close code."""
    said = ""
    try:
        while True:
            message = wire.read_out(await asyncio.wait_for(socket.recv(), 20))
            said = message.code if isinstance(message, wire.Bye) else said
    except ConnectionClosed as closed:
        return said, closed.rcvd.code if closed.rcvd else 0


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_a_page_of_another_site_cannot_connect(server: Process, origin: str) -> None:
    api, code, _ = table(server)

    async def main() -> None:
        for path in (f"/ws/{code}", "/ws/lobby"):
            with pytest.raises(InvalidStatus) as refused:
                await connect(
                    f"ws://{server.address}{path}",
                    origin=origin,  # type: ignore[arg-type]
                    additional_headers={"cookie": api.cookie},
                )
            assert refused.value.response.status_code == 403

    asyncio.run(main())


def test_a_page_of_ours_is_known_by_its_cookie_and_a_program_by_its_token(server: Process) -> None:
    api, code, token = table(server)

    async def welcomed(origin: str | None, cookie: str, token: str) -> bool:
        url, headers = f"ws://{server.address}/ws/{code}", {"cookie": cookie} if cookie else {}
        how: dict[str, Any] = {"origin": origin, "additional_headers": headers}
        async with connect(url, **how) as socket:
            await socket.send(wire.write(wire.Hello(id="h", versions=(1,), token=token)).decode())
            first = wire.read_out(await socket.recv())
            assert isinstance(first, wire.Welcome) or first == wire.Bye(code="no_guest")
            return isinstance(first, wire.Welcome)

    async def main() -> None:
        ours = f"http://{server.address}"
        assert await welcomed(ours, api.cookie, "")
        assert await welcomed(None, "", token)
        assert not await welcomed(None, api.cookie, "")
        assert not await welcomed(ours, "", "")
        assert not await welcomed(None, "", token[:-1] + ("0" if token[-1] != "0" else "1"))
        assert not await welcomed(None, "", table(server)[2])

    asyncio.run(main())


def test_frames_are_bounded_and_greetings_come_first(server: Process) -> None:
    _, code, token = table(server)

    async def main() -> None:
        url = f"ws://{server.address}/ws/{code}"
        async with connect(url) as socket:
            await socket.send("x" * 5000)
            assert (await farewell(socket))[1] == 1009
        async with connect(url) as socket:
            for sent, code_ in (
                (b"\x00\xff", "bad_message"),
                ("{}", "bad_message"),
                ('{"type":"start","id":"7"}', "no_hello"),
            ):
                await socket.send(sent)
                answer = wire.read_out(await socket.recv())
                assert answer == wire.No(id="7" if code_ == "no_hello" else "", code=code_)
            assert (await farewell(socket))[1] == 1002
        async with connect(url) as socket:
            await socket.send(wire.write(wire.Hello(versions=(99,), token=token)).decode())
            assert (await farewell(socket))[0] == "version"
        with pytest.raises(InvalidStatus):
            await connect(f"ws://{server.address}/ws/AAAAAA")

    asyncio.run(main())


def framed(text: str, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, text.encode(), fin=fin).serialize(mask=True)


def test_a_message_may_come_in_parts_byte_by_byte_or_together_with_others(server: Process) -> None:
    _, code, token = table(server)
    hello = wire.write(wire.Hello(id="h", versions=(1,), token=token)).decode()

    async def answers(socket: ClientConnection, *ids: str) -> None:
        waiting = set(ids)
        while waiting:
            message = wire.read_out(await asyncio.wait_for(socket.recv(), 20))
            waiting -= {message.id} if isinstance(message, wire.Ok | wire.No) else set()

    async def main() -> None:
        async with connect(f"ws://{server.address}/ws/{code}") as socket:
            write = socket.transport.write
            write(
                framed(hello[:9], fin=False)
                + framed("", Opcode.PING)
                + framed(hello[9:], Opcode.CONT)
            )
            await answers(socket, "h")
            write(b"".join(framed(f'{{"type":"ready","id":"{n}"}}') for n in range(3)))
            await answers(socket, "0", "1", "2")
            for byte in framed('{"type":"ready","id":"slowly"}'):
                write(bytes((byte,)))
                await asyncio.sleep(0.002)
            await answers(socket, "slowly")
            await asyncio.wait_for(await socket.ping(), 20)
            write(framed("{", fin=False) + framed('{"type":"ready"}'))
            assert (await farewell(socket))[1] == 1002

    asyncio.run(main())


def test_whoever_floods_is_slowed_down_and_then_cut_off(server: Process) -> None:
    _, code, token = table(server)

    async def main() -> None:
        async with connect(f"ws://{server.address}/ws/{code}", max_queue=None) as socket:
            await socket.send(wire.write(wire.Hello(versions=(1,), token=token)).decode())
            heard = asyncio.create_task(farewell(socket))
            async with asyncio.timeout(120):
                with contextlib.suppress(ConnectionClosed):
                    for number in itertools.count():
                        await socket.send(f'{{"type":"ready","id":"{number}"}}')
                        await asyncio.sleep(0)  # a send that need not wait lets nobody listen
                assert await heard == ("too_fast", 1008)

    asyncio.run(main())
    assert server.metric("mazzo_throttled_total") >= 200
    assert server.is_well()


def test_whoever_reads_slowly_gets_a_snapshot_instead(patient: Process) -> None:
    """The client asks a lot and reads nothing; then it reads, and finds a snapshot of the table as
    it is.
    """
    _, code, token = table(patient)
    before = patient.metric("mazzo_dropped_total")

    async def main() -> None:
        raw = socket.socket()
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.connect(("127.0.0.1", patient.port))
        async with connect(f"ws://{patient.address}/ws/{code}", sock=raw, max_queue=1) as lazy:
            await lazy.send(wire.write(wire.Hello(id="first", versions=(1,), token=token)).decode())
            for _ in range(12_000):
                await lazy.send('{"type":"hello","id":"again","versions":[1]}')
            while await asyncio.to_thread(patient.metric, "mazzo_dropped_total") == before:
                await lazy.send('{"type":"hello","id":"again","versions":[1]}')
            async with asyncio.timeout(60):
                while True:
                    message = wire.read_out(await lazy.recv())
                    if isinstance(message, wire.Ok) and message.id == "":
                        break

    asyncio.run(main())
    assert patient.memory() < 700 * 2**20


def masked(text: bytes) -> bytes:
    """A client's text frame, short, with a mask of zeros."""
    return bytes([0x81, 0x80 | 126]) + struct.pack("!H", len(text)) + bytes(4) + text


def test_whoever_never_reads_is_cut_off(patient: Process) -> None:
    _, code, token = table(patient)
    request = (
        f"GET /ws/{code} HTTP/1.1\r\nHost: {patient.address}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.connect(("127.0.0.1", patient.port))
        raw.sendall(request.encode())
        hello = masked(wire.write(wire.Hello(id="x" * 40, versions=(1,), token=token)))
        with pytest.raises(ConnectionError):
            keep_asking(raw, hello, 60)
    assert patient.is_well()


def keep_asking(raw: socket.socket, frame: bytes, seconds: float) -> None:
    """Ask again and again, a little at a time, and never read an answer."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        raw.sendall(frame * 50)
        time.sleep(0.02)
    raise AssertionError("never cut off")


class Attacker:
    """Sends what the fuzzer makes and counts the answers."""

    def __init__(self, address: str, code: str, token: str, seed: int) -> None:
        self._url, self._token = f"ws://{address}/ws/{code}", token
        self._fuzzer = Fuzzer(seed)
        self.sent = self.answered = self.excused = 0

    async def attack(self, messages: int) -> None:
        """So many messages, over as many connections as it takes."""
        while self.sent < messages:
            try:
                async with connect(self._url, compression=None, close_timeout=1) as socket:
                    await socket.send(
                        wire.write(wire.Hello(id="h", versions=(1,), token=self._token)).decode()
                    )
                    await self._until_answered(socket, 1)
                    while self.sent < messages and await self._burst(socket, 50):
                        pass
            except LOST:
                await asyncio.sleep(0.01)

    async def _burst(self, socket: ClientConnection, size: int) -> bool:
        """Whether the connection is still open after so many messages and their answers."""
        frames = [self._fuzzer.frame() for _ in range(size)]
        endings = [frame for frame in frames if _is(frame, wire.Leave | wire.Hello)]
        frames = [frame for frame in frames if frame not in endings] + endings[:1]
        due = sum(not _is(frame, wire.Pong) for frame in frames)
        before = self.answered
        try:
            for frame in frames:
                await socket.send(frame)
                self.sent += 1
            return await self._until_answered(socket, due)
        except LOST:
            self.excused += due - (self.answered - before)
            raise

    async def _until_answered(self, socket: ClientConnection, due: int) -> bool:
        """Wait for as many answers, each with a code that has a name; whether none was a
        farewell.
        """
        going = True
        while due:
            message = wire.read_out(await asyncio.wait_for(socket.recv(), 20))
            if isinstance(message, wire.Ok | wire.No | wire.Bye):
                due -= 1
                self.answered += 1
                assert isinstance(message, wire.Ok) or message.code
                assert not isinstance(message, wire.Bye) or not due, message
                going = going and not isinstance(message, wire.Bye)
        return going


def _is(frame: str | bytes, kind: type | UnionType) -> bool:
    """Whether this frame is such a message.

    A pong is the one that is not answered; some may end the connection.
    """
    try:
        return isinstance(frame, str) and isinstance(wire.read_in(frame), kind)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return False


async def rested(server: Process, attackers: list[Attacker], messages: int, people: int) -> Vitals:
    """What the server holds after so many messages of each, once all that is open is theirs who
    play; those may just be coming back.
    """
    before = server.vitals().descriptors
    await asyncio.gather(*(attacker.attack(messages) for attacker in attackers))
    await asyncio.to_thread(until, lambda: server.vitals().descriptors <= before + people)
    return server.vitals()


@pytest.mark.slow
def test_thousands_of_bad_messages_disturb_nobody(patient: Process) -> None:
    games = mazzo.games()
    crowd = 8

    async def main() -> None:
        victims = [
            await asyncio.to_thread(Party, patient.address, game, people=2) for game in games
        ]
        await asyncio.gather(*(victim.begin() for victim in victims))
        async with party(patient.address, games[0], people=2, patience=NO_LINE_BREAKS) as healthy:
            await healthy.begin()
            for player in healthy.players:
                player.again = True
            attackers = [
                Attacker(
                    patient.address,
                    victims[n % len(victims)].code,
                    victims[n % len(victims)].players[n // len(victims)].token,
                    n,
                )
                for n in range(crowd)
            ]
            began, people = time.monotonic(), 2 * len(games) + 2
            early, late = [
                await rested(patient, attackers, part * MESSAGES // crowd // 10, people)
                for part in (1, 10)
            ]
            sent = sum(attacker.sent for attacker in attackers)
            assert sent >= MESSAGES
            assert sum(attacker.excused for attacker in attackers) < sent / 100
            assert not SOAK or late.memory - early.memory < MORE, (early, late)
            figures = {"messages": sent, "seconds": round(time.monotonic() - began)}
            keep("hostile messages", figures | {"early": early._asdict(), "late": late._asdict()})
            seen = healthy.players[0].have or 0
            await healthy.players[0].until(lambda: (healthy.players[0].have or 0) > seen)
            for player in healthy.players:
                player.plays = player.again = False
            await settled(healthy.players)
            assert [player.connections for player in healthy.players] == [1, 1]
        for victim in victims:
            await victim.stop()

    asyncio.run(main())
    assert patient.is_well()
    log = Path(patient.log).read_text(encoding="utf-8")
    assert "broke" not in log, log[-3000:]
    assert "Exception" not in log, log[-3000:]


def test_a_guest_has_only_so_many_connections(server: Process) -> None:
    _, code, token = table(server)

    async def main() -> None:
        players = [Player(server.address, code, token, plays=False) for _ in range(9)]
        tasks = [asyncio.create_task(player.run()) for player in players]
        try:
            async with asyncio.timeout(60):
                while (
                    not any("too_many" in player.farewells for player in players)
                    or sum(player.table is not None for player in players) < 8
                ):
                    await asyncio.sleep(0.05)
        finally:
            for player in players:
                player.stopping = True
            for task in tasks:
                task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(main())


def test_the_messages_of_a_server_that_stops(tmp_path: Path) -> None:
    """On SIGTERM everybody is told, everything is stored, and the exit is clean."""
    store = f"sqlite:///{tmp_path / 'x.db'}"

    async def main() -> None:
        with Process(store, tmp_path / "log", speed=10, work_per_guest=2000) as server:
            async with party(server.address, mazzo.games()[0], people=2) as made:
                await made.begin()
                ann, bob = made.players
                await ann.until(lambda: len(ann.moves) > 2)
                assert await asyncio.to_thread(server.stop) == 0
                await ann.until(lambda: "closing" in ann.farewells)
                await asyncio.to_thread(server.start)
                await ann.until(lambda: ann.connections > 1 and (ann.have or 0) >= ann.newest)
                before = ann.have or 0
                await bob.until(lambda: (bob.have or 0) > before or bob.happened(wire.MatchResult))

    asyncio.run(main())
