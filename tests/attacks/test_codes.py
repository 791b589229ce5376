"""Nobody finds a private table by guessing its code, and nobody has more addresses than they pay
for.
"""

import asyncio
from collections.abc import Iterator

import pytest
from server.processes import Api, Process
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

import mazzo
from mazzo.server.identity import ALPHABET, CODE_LENGTH
from mazzo.server.settings import Settings

WAYS = ["/api/tables/{}", "/qr/{}.svg", "/api/tables/{}/replays"]
"""Every way in, besides the socket and the token."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that believes the tests where they come from: its proxies are on this machine."""
    folder = tmp_path_factory.mktemp("codes")
    with Process(
        f"sqlite:///{folder / 'x.db'}", folder / "log", codes_per_minute=1, guests_per_minute=5
    ) as process:
        yield process


def come_from(api: Api, address: str) -> Api:
    """The same browser, somewhere else."""
    api.headers["x-forwarded-for"] = address
    return api


def opened(server: Process, address: str) -> tuple[Api, str]:
    """Somebody with a private table: they, and its code."""
    host = come_from(Api(server.address), address)
    host.post("/api/guest", {"name": "Ann"})
    game = mazzo.games()[0]
    return host, host.post("/api/tables", {"game": game.id, "seats": game.seats[0]})["code"]


def guess(api: Api, times: int) -> None:
    """Wrong codes, each another one."""
    for number in range(times):
        letters = "".join(ALPHABET[(number // 31**place) % 31] for place in range(CODE_LENGTH))
        api.call("GET", f"/api/tables/{letters}")


@pytest.mark.parametrize("way", WAYS)
def test_whoever_guessed_too_often_does_not_hear_of_a_right_code_either(
    server: Process, way: str
) -> None:
    number = WAYS.index(way)
    host, code = opened(server, f"192.0.2.{number}")
    nosy = come_from(Api(server.address), f"198.51.100.{number}")
    guess(nosy, 10)
    assert nosy.call("GET", way.format(code))[0] == 429
    assert nosy.call("POST", f"/api/tables/{code}/token", {})[0] == 429
    elsewhere = come_from(Api(server.address), f"203.0.113.{number}")
    assert elsewhere.call("GET", way.format(code))[0] == 200
    come_from(host, f"198.51.100.{number}")
    assert host.call("GET", f"/api/tables/{code}")[0] == 429, "not even to whoever never went in"


def test_a_socket_does_not_tell_more_than_a_request(server: Process) -> None:
    _, code = opened(server, "192.0.2.50")
    nosy = come_from(Api(server.address), "198.51.100.50")
    guess(nosy, 10)

    async def status(address: str) -> int:
        try:
            async with connect(
                f"ws://{server.address}/ws/{code}", additional_headers={"x-forwarded-for": address}
            ):
                return 101
        except InvalidStatus as refused:
            return refused.response.status_code

    assert asyncio.run(status("203.0.113.50")) == 101
    assert asyncio.run(status("198.51.100.50")) == 403


def test_whoever_has_been_at_a_table_finds_it_though_a_neighbour_guesses(server: Process) -> None:
    host, code = opened(server, "192.0.2.60")

    async def enter() -> None:
        headers = {"cookie": host.cookie}
        async with connect(
            f"ws://{server.address}/ws/{code}",
            origin=f"http://{server.address}",  # type: ignore[arg-type]
            additional_headers=headers,
        ) as socket:
            await socket.send('{"type":"hello","versions":[1,2,3]}')
            assert b"welcome" in await socket.recv(decode=False)

    asyncio.run(enter())
    guess(come_from(Api(server.address), "192.0.2.60"), 10)
    assert host.call("GET", f"/api/tables/{code}")[0] == 200
    assert come_from(Api(server.address), "192.0.2.60").call("GET", f"/api/tables/{code}")[0] == 429


def test_one_ipv6_network_is_one_stranger(server: Process) -> None:
    """However an address is written, and whichever of the 2⁶⁴ it is."""
    answers = []
    for number in range(50):
        written = f"2001:db8::{number + 1:x}" if number % 2 else f"2001:db8:0:0:{number:x}::9"
        new = come_from(Api(server.address), written)
        answers.append(new.call("POST", "/api/guest", {"name": f"Guest {number}"})[0])
    assert 5 <= answers.count(201) < len(answers) / 2
    assert come_from(guest_elsewhere(server), "2001:db8:0:1::1").cookie


def guest_elsewhere(server: Process) -> Api:
    """A guest from the next network."""
    api = come_from(Api(server.address), "2001:db8:0:1::1")
    api.post("/api/guest", {"name": "Bob"})
    return api


def test_ten_thousand_addresses_guess_for_more_than_a_day() -> None:
    settings = Settings()
    guesses_per_day = 10_000 * settings.codes_per_minute * 60 * 24
    assert len(ALPHABET) ** CODE_LENGTH / settings.tables_most > guesses_per_day
