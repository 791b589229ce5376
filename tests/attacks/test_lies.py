"""A client that answers late so as to seem far away: the system knows its line better."""

import asyncio
import socket
from pathlib import Path

import pytest
from server.player import guest, token
from server.processes import Process
from starlette.requests import HTTPConnection
from websockets.asyncio.client import connect

import mazzo
from mazzo.server.lines import is_direct, line, round_trip
from mazzo.server.relay import Relay
from mazzo.server.settings import Settings
from mazzo.table import protocol as wire

LATE = 0.4


async def seems(server: Process, code: str, pass_: str, headers: dict[str, str]) -> int:
    """The latency that the table tells of somebody who answers every tick late."""
    async with connect(f"ws://{server.address}/ws/{code}", additional_headers=headers) as client:
        await client.send(wire.write(wire.Hello(versions=(1,), token=pass_)).decode())
        while True:
            heard = wire.read_out(await asyncio.wait_for(client.recv(), 30))
            if isinstance(heard, wire.Tick):
                await asyncio.sleep(LATE)
                await client.send(wire.write(wire.Pong(n=heard.n)).decode())
                # Whoever comes or goes lets everybody hear who is there.
                await client.send(wire.write(wire.Hello(versions=(1,))).decode())
            if isinstance(heard, wire.Presence) and heard.guests[0].latency is not None:
                return heard.guests[0].latency


NOBODY, US = "192.0.2.1", "127.0.0.1"
"""Who is a proxy."""
FORGED = {
    "x-forwarded-for": "203.0.113.7",
    "via": "1.1 cache",
    "x-mazzo-relayed": "203.0.113.7 http 00",
    "x-round-trip": "400000",
}
"""What whoever comes directly may say all the same."""


@pytest.mark.parametrize(
    ("proxies", "headers", "is_found_out"),
    [
        (NOBODY, {}, True),
        (NOBODY, FORGED, True),
        (US, {"x-forwarded-for": "203.0.113.7"}, False),
        (US, {"x-forwarded-for": "203.0.113.7", "x-round-trip": "7300"}, True),
    ],
    ids=[
        "direct",
        "says to be a proxy far away",
        "proxy",
        "proxy that says the round trip",
    ],
)
def test_whoever_answers_late_does_not_seem_far_away(
    tmp_path: Path, proxies: str, headers: dict[str, str], is_found_out: bool
) -> None:
    with Process(
        f"sqlite:///{tmp_path / 'x.db'}", tmp_path / "log", speed=1, proxies=proxies
    ) as server:
        host = guest(server.address, "Mallory")
        game = mazzo.games()[0]
        code = host.post("/api/tables", {"game": game.id, "seats": game.seats[0]})["code"]
        told = asyncio.run(seems(server, code, token(host, code), headers))
        assert (told < 1000 * LATE) == is_found_out


def request(**headers: str) -> HTTPConnection:
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection(
        {"type": "http", "headers": named, "client": ("203.0.113.7", 0), "scheme": "http"}
    )


def test_only_a_client_at_the_other_end_is_measured() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.create_connection(server.getsockname()) as client,
    ):
        accepted, _ = server.accept()
        with accepted:
            assert is_direct(request(), accepted, Settings(proxies=""))
            assert not is_direct(request(), accepted, Settings())
            assert not is_direct(request(), accepted, Settings(proxies="*"))
            assert not is_direct(request(), accepted, Settings(proxies="192.0.2.1, 127.0.0.0/8"))
            for _ in range(4):
                accepted.send(b"tick")
                client.recv(4)
                client.send(b"pong")
                accepted.recv(4)
            for forged in FORGED:
                said = request(**{forged.replace("-", "_"): FORGED[forged]})
                assert is_direct(said, accepted, Settings(proxies="")), forged
            measured = round_trip(accepted)
            assert measured is None or measured >= 1
    one, other = socket.socketpair()
    with one, other:
        assert not is_direct(request(), one, Settings(proxies=""))
        assert round_trip(one) is None


def test_a_proxy_may_say_the_round_trip() -> None:
    said = line(request(x_round_trip="12400"), None, Settings())
    assert said
    assert said() == 13
    for odd in ("", "-5", "1e3", "99999999999999999999"):
        assert line(request(x_round_trip=odd), None, Settings()) is None


def test_a_node_passes_on_what_it_measured_not_what_the_client_says() -> None:
    relay = Relay(Settings(), b"key")
    told = dict(relay._headers(request(x_round_trip="400000", accept_language="it")))
    assert told["accept-language"] == "it"
    assert "x-round-trip" not in told
