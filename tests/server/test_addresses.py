"""An invitation names an address that works on a friend's device."""

import pytest
from starlette.requests import HTTPConnection

from mazzo.server import addresses
from mazzo.server.settings import Settings


def asked(host: str) -> HTTPConnection:
    scope = {
        "type": "http",
        "scheme": "http",
        "path": "/",
        "headers": [(b"host", host.encode())],
        "server": ("127.0.0.1", 8000),
    }
    return HTTPConnection(scope)


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "on_the_network", lambda: "10.0.0.7")


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize(
    ("listens", "host", "link"),
    [
        ("0.0.0.0", "127.0.0.1:8000", "http://10.0.0.7:8000"),
        ("0.0.0.0", "localhost:8000", "http://10.0.0.7:8000"),
        ("0.0.0.0", "cards.local:8000", "http://cards.local:8000"),
        ("127.0.0.1", "127.0.0.1:8000", "http://127.0.0.1:8000"),
    ],
)
def test_an_invitation_from_this_machine_names_its_address_in_the_network(
    listens: str, host: str, link: str
) -> None:
    assert addresses.base_url(asked(host), Settings(host=listens)) == link


def test_a_configured_address_wins() -> None:
    assert (
        addresses.base_url(asked("localhost"), Settings(url="https://cards.example/"))
        == "https://cards.example"
    )
