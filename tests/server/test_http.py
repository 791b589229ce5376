"""What is said over HTTP: guests, tables, invitations, guards."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from server.player import guest, token
from server.processes import Api, Process
from websockets.sync.client import connect

import mazzo
from mazzo.bots.levels import LEVEL_NAMES
from mazzo.engine.words import LANGUAGES
from mazzo.server.api_types import Invitation, TableAbout
from mazzo.table.protocol import VERSION, Hello, write


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("server")
    with Process(
        f"sqlite:///{folder / 'x.db'}", folder / "log", codes_per_minute=5, web=folder
    ) as process:
        yield process


@pytest.fixture(scope="module")
def tls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """As behind a TLS proxy."""
    folder = tmp_path_factory.mktemp("tls")
    store = f"sqlite:///{folder / 'x.db'}"
    with Process(store, folder / "log", url="https://cards.example") as process:
        yield process


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """Where few may come, and open few tables."""
    folder = tmp_path_factory.mktemp("strict")
    limits = {"guests_per_minute": 3, "tables_per_guest": 2, "tables_per_minute": 5}
    with Process(f"sqlite:///{folder / 'x.db'}", folder / "log", **limits) as process:
        yield process


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """Where a guest may have two tables, and opens them quickly."""
    folder = tmp_path_factory.mktemp("busy")
    limits = {"tables_per_guest": 2, "tables_per_minute": 100}
    with Process(f"sqlite:///{folder / 'x.db'}", folder / "log", **limits) as process:
        yield process


SETUP = {"game": mazzo.games()[0].id, "seats": mazzo.games()[0].seats[0]}


def test_a_guest_introduces_themselves_changes_their_name_and_is_forgotten(server: Process) -> None:
    ann = Api(server.address)
    assert ann.get("/api/guest") is None
    made = ann.post("/api/guest", {"name": " Ann  Lee ", "colour": "#FF0000"})
    assert (made["name"], made["colour"]) == ("Ann Lee", "#ff0000")
    assert ann.get("/api/guest") == made
    renamed = ann.post("/api/guest", {"name": "Anna"})
    assert (renamed["id"], renamed["name"], renamed["colour"]) == (made["id"], "Anna", "#ff0000")
    assert ann.call("DELETE", "/api/guest", {})[0] == 200
    assert json.loads(Api(server.address).call("GET", "/api/guest", cookie=ann.cookie)[2]) is None


def test_the_cookie_is_kept_from_scripts_and_other_sites(server: Process, tls: Process) -> None:
    _, plain, _ = Api(server.address).call("POST", "/api/guest", {"name": "Ann"})
    _, secure, _ = Api(tls.address).call(
        "POST", "/api/guest", {"name": "Ann"}, origin="https://cards.example"
    )
    for cookie in (plain["set-cookie"], secure["set-cookie"]):
        parts = {part.strip().lower() for part in cookie.split(";")}
        assert {"httponly", "samesite=lax", "path=/"} <= parts
        assert not any(part.startswith("domain") for part in parts)
    assert secure["set-cookie"].startswith("__Host-mazzo=")
    assert "Secure" in secure["set-cookie"]
    assert "Secure" not in plain["set-cookie"]
    assert "strict-transport-security" in secure


@pytest.mark.parametrize("name", ["", "Bot", "a\u202eb", "x" * 21])
def test_bad_names_are_refused_with_a_code(server: Process, name: str) -> None:
    status, _, body = Api(server.address).call("POST", "/api/guest", {"name": name})
    assert status == 400
    assert json.loads(body)["code"] in ("bad_guest_name", "reserved_name")


def test_a_table_is_opened_found_by_code_and_invited_to(server: Process) -> None:
    ann, bob = guest(server.address, "Ann"), guest(server.address, "Bob")
    made = ann.post("/api/tables", {**SETUP, "public": True})
    assert set(made) == set(Invitation.__struct_fields__)
    assert made["link"] == f"http://{server.address}/t/{made['code']}"
    assert made["token"] not in made["link"]
    code = made["code"].lower()
    found = bob.get(f"/api/tables/{code[:3]}-{code[3:]}")
    assert set(found) == set(TableAbout.__struct_fields__)
    assert found["game"] == SETUP["game"]
    assert bob.post(f"/api/tables/{code}/token", {})["token"] != made["token"]
    status, headers, drawn = bob.call("GET", made["qr"])
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert b"<svg" in drawn
    assert b"<script" not in drawn


def test_nobody_guesses_codes_for_long(server: Process) -> None:
    nosy = Api(server.address)
    answers = [nosy.call("GET", f"/api/tables/AAAAA{letter}")[0] for letter in "ABCDEFGHJKMN"]
    assert answers[:3] == [404] * 3
    assert answers[-1] == 429


def test_guests_and_tables_are_limited(strict: Process) -> None:
    for number in range(6):
        someone = Api(strict.address)
        status, answer, _ = someone.call("POST", "/api/guest", {"name": f"Guest {number}"})
        if status == 201:
            last = someone
    assert status == 429
    assert int(answer["retry-after"]) > 0
    answers = [last.call("POST", "/api/tables", SETUP) for _ in range(7)]
    assert [status for status, _, _ in answers[:5]] == [201] * 5
    refused = [json.loads(body)["code"] for status, _, body in answers if status == 429]
    assert {*refused} == {"too_often"}


@contextmanager
def present(someone: Api, code: str) -> Iterator[None]:
    """Somebody is at a table."""
    with connect(f"ws://{someone.address}/ws/{code}", compression=None) as socket:
        hello = Hello(id="1", versions=(VERSION,), have=None, token=token(someone, code))
        socket.send(write(hello).decode())
        socket.recv(timeout=20)
        yield


def test_a_solo_table_that_was_left_makes_way_for_a_new_one(busy: Process) -> None:
    ann = guest(busy.address, "Ann")
    codes = [ann.post("/api/tables", SETUP)["code"] for _ in range(3)]
    assert [ann.call("GET", f"/api/tables/{code}")[0] for code in codes] == [404, 200, 200]
    with present(ann, codes[1]), present(ann, codes[2]):
        status, _, body = ann.call("POST", "/api/tables", SETUP)
    assert (status, json.loads(body)["code"]) == (429, "too_many_tables")


def test_a_host_closes_a_table_at_which_nobody_else_is(busy: Process) -> None:
    ann, bea = guest(busy.address, "Ann"), guest(busy.address, "Bea")
    place = f"/api/tables/{(code := ann.post('/api/tables', SETUP)['code'])}"
    assert json.loads(bea.call("DELETE", place, {})[2])["code"] == "not_host"
    with present(bea, code):
        assert json.loads(ann.call("DELETE", place, {})[2])["code"] == "others_here"
    assert ann.call("DELETE", place, {})[0] == 200
    assert ann.call("GET", place)[0] == 404


BAD_SETUPS: list[object] = [
    {"game": "chess", "seats": 2},
    {**SETUP, "seats": 16},
    {**SETUP, "seats": "two"},
    {**SETUP, "options": {"no such option": 1}},
    {**SETUP, "level": "genius"},
    {**SETUP, "pace": "eternal"},
    {**SETUP, "bots": 99},
    {},
    [],
    None,
]


@pytest.mark.parametrize("setup", BAD_SETUPS, ids=str)
def test_a_table_that_cannot_be_is_refused(server: Process, setup: object) -> None:
    status, _, body = guest(server.address, "Ann").call(
        "POST", "/api/tables", json.dumps(setup).encode()
    )
    assert status == 400, body
    assert json.loads(body)["code"]


FOREIGN = [
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"sec_fetch_site": "cross-site"},
    {"origin": "http://127.0.0.1:1"},
    {"origin": ""},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_other_sites_may_change_nothing(server: Process, headers: dict[str, str]) -> None:
    ann = guest(server.address, "Ann")
    for method, path in (("POST", "/api/tables"), ("POST", "/api/guest"), ("DELETE", "/api/guest")):
        status, _, body = ann.call(method, path, SETUP, **headers)
        assert (status, json.loads(body)["code"]) == (403, "foreign_origin")


def test_only_short_json_is_read(server: Process) -> None:
    ann = guest(server.address, "Ann")
    assert ann.call("POST", "/api/tables", SETUP, content_type="text/plain")[0] == 415
    assert ann.call("POST", "/api/tables", b"x" * 100_000)[0] == 413
    for broken in (b"", b"{", b"\xff\xfe", b"[" * 3000, b'{"game": NaN}'):
        assert ann.call("POST", "/api/tables", broken)[0] == 400


@pytest.mark.parametrize(
    "path", ["/", "/t/ABCDEF", "/api/games", "/api/nothing", "/healthz", "/..%2f..%2fetc/passwd"]
)
def test_every_answer_is_guarded(server: Process, path: str) -> None:
    _, headers, body = Api(server.address).call("GET", path)
    assert "'unsafe" not in headers["content-security-policy"]
    assert "script-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers
    assert b"root:" not in body


def test_the_games_are_described_with_their_options(server: Process) -> None:
    found = Api(server.address).get("/api/games")
    assert [game["id"] for game in found] == [game.id for game in mazzo.games()]
    assert all(
        option["name"] and "default" in option for game in found for option in game["options"]
    )
    assert all(
        set(game["tagline"]) == set(LANGUAGES) and all(game["tagline"].values()) for game in found
    )
    assert all(game["usual_level"] in game["levels"] == [*LEVEL_NAMES] for game in found)


def test_it_says_how_it_is(server: Process) -> None:
    _, headers, body = Api(server.address).call("GET", "/metrics")
    assert headers["content-type"].startswith("text/plain")
    lines = body.decode().splitlines()
    for name in (
        "mazzo_tables",
        "mazzo_sockets",
        "mazzo_moves_total",
        "mazzo_commit_seconds_count",
        "mazzo_loop_lag_seconds_sum",
    ):
        assert any(line.startswith(name) for line in lines), name
    assert Api(server.address).get("/healthz")["ok"] is True


def test_without_a_web_client_a_plain_page_speaks_the_readers_language(server: Process) -> None:
    pages = {
        language: Api(server.address).call("GET", "/", accept_language=language)[2]
        for language in ("en", "it-IT", "es;q=0.9", "xx")
    }
    assert len(set(pages.values())) == 3
    assert b'lang="it"' in pages["it-IT"]


def test_logs_hold_no_names_no_addresses_and_no_secrets(server: Process) -> None:
    ann = guest(server.address, "Wilhelmina")
    made = ann.post("/api/tables", SETUP)
    log = Path(server.log).read_text(encoding="utf-8")
    for secret in ("Wilhelmina", made["token"], made["code"], ann.cookie.partition("=")[2]):
        assert secret not in log
