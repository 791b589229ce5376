"""Whatever makes the server work is paid for by whoever asked, and by no innocent table."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from server.player import guest, token
from server.processes import Api, Process
from server.tables import party, seats_of
from websockets.asyncio.client import ClientConnection, connect

import mazzo
from mazzo.server.limits import payer_at
from mazzo.server.settings import Settings
from mazzo.server.work import BURST_SECONDS, FROM_MEMORY, MESSAGES, WorkLimits
from mazzo.table import protocol as wire

MANY = 200
NOT_PAID = 2 * 3
"""So much each of two sockets hears before anybody knows whose it is, and on credit."""


@asynccontextmanager
async def asking(
    server: Process, code: str, pass_: str, address: str, begin: asyncio.Event
) -> AsyncIterator[list[int]]:
    """Somebody who says hello again and again and wants to hear everything; the answers so far."""
    answers: list[int] = []

    async def ask(socket: ClientConnection) -> None:
        await begin.wait()
        for number in range(MANY):
            hello = wire.Hello(id=f"h{number}", versions=(1, 2, 3), have=0, token=pass_)
            await socket.send(wire.write(hello).decode())

    async def read(socket: ClientConnection) -> None:
        async for frame in socket:
            if "welcome" in str(frame)[:40]:
                answers.append(len(frame))

    async with connect(
        f"ws://{server.address}/ws/{code}",
        additional_headers={"x-forwarded-for": address},
        max_size=None,
    ) as socket:
        tasks = [asyncio.create_task(task) for task in (ask(socket), read(socket))]
        yield answers
        for task in tasks:
            task.cancel()


async def innocents_play(server: Process, moves: int) -> None:
    """A whole table meanwhile."""
    game = mazzo.games()[0]
    async with party(server.address, game, people=seats_of(game)) as made:
        await made.begin()
        ann = made.players[0]
        await ann.until(lambda: len(ann.moves) >= moves, 60)


def table(server: Process) -> tuple[Api, str]:
    host = guest(server.address, "Mallory")
    game = mazzo.games()[0]
    return host, host.post("/api/tables", {"game": game.id, "seats": game.seats[0]})["code"]


@pytest.mark.parametrize(
    ("per_guest", "per_address"), [(5, 100_000), (100_000, 20)], ids=["one guest", "one address"]
)
def test_who_asks_for_everything_again_and_again_is_heard_less_often(
    tmp_path: Path, per_guest: int, per_address: int
) -> None:
    """Forty bytes ask for eighty thousand: by the price of a plain message nobody would notice."""
    with Process(
        f"sqlite:///{tmp_path / 'x.db'}",
        tmp_path / "log",
        speed=10,
        work_per_guest=per_guest,
        work_per_address=per_address,
    ) as server:
        host, code = table(server)
        mallory = token(host, code)
        trudy = token(guest(server.address, "Trudy"), code) if per_address < per_guest else mallory

        async def main() -> None:
            begin = asyncio.Event()
            async with (
                asking(server, code, mallory, "198.51.100.1", begin) as one,
                asking(server, code, trudy, "198.51.100.1", begin) as other,
            ):
                began = time.monotonic()
                begin.set()
                while not (one or other):
                    await asyncio.sleep(0.01)
                await innocents_play(server, 3)
                answers = len(one) + len(other)
                seconds = BURST_SECONDS + time.monotonic() - began
                paid_for = min(per_guest, per_address) * seconds / MESSAGES[wire.Hello]
                assert answers <= paid_for + NOT_PAID, "two sockets have one account"

        asyncio.run(main())


AT_HAND = ["/", "/icon.svg", "/docs", "/docs/", "/healthz", "/metrics"]
"""What is answered without any work at a table."""


def test_what_is_at_hand_costs_a_little_too(tmp_path: Path) -> None:
    """But never whoever looks after the server: a proxy, or Prometheus."""
    with Process(f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "log", work_per_address=1) as server:
        for number, path in enumerate(AT_HAND):
            stranger = Api(server.address)
            stranger.headers["x-forwarded-for"] = f"198.51.100.{number}"
            assert stranger.call("GET", path)[0] != 429
            said = [stranger.call("GET", path) for _ in range(40)]
            assert {status for status, _, _ in said} >= {429}
            assert all(int(headers["retry-after"]) > 0 for code, headers, _ in said if code == 429)
        for path in ("/healthz", "/metrics"):
            assert {Api(server.address).call("GET", path)[0] for _ in range(40)} == {200}


def test_a_household_opens_the_page_and_nobody_is_refused() -> None:
    """Ten people at the same moment, from one address, each for the first time: some sixty files,
    and all the others that are kept for times without a network.
    """
    limits, home = WorkLimits(Settings()), payer_at("192.0.2.1")
    for _ in range(10 * 200):
        limits.addresses.take(home, FROM_MEMORY)


def test_what_costs_more_is_charged_as_more() -> None:
    limits = WorkLimits(Settings(work_per_guest=10, work_per_address=100))
    ann, neighbour = limits.budget(payer_at("192.0.2.1")), limits.budget(payer_at("192.0.2.1"))
    ann.belongs_to("ann")
    neighbour.belongs_to("neighbour")
    ann.charge(1)
    assert ann.wait == 0
    ann.charge(82_000 / 4096 + MESSAGES[wire.Hello])
    ann.charge(82_000 / 4096 + MESSAGES[wire.Hello])
    assert ann.wait > 0
    assert ann.own_wait > 0
    assert neighbour.wait == 0, "the address has enough for both"
    for _ in range(20):
        ann.charge(82_000 / 4096)
    assert neighbour.wait > 0
    assert neighbour.own_wait == 0, "a neighbour waits, but is never cut off for it"
