"""Finished matches and lessons, position by position, over HTTP."""

import asyncio
import gzip
import json
from collections.abc import Iterator

import msgspec
import pytest
from server.databases import append
from server.player import Player, guest
from server.processes import Api, Process
from starlette.requests import Request
from starlette.responses import StreamingResponse

import mazzo
from mazzo.server import queries
from mazzo.server.queries import StoredReplay
from mazzo.server.response_cache import ResponseCache
from mazzo.server.responses import PIECE
from mazzo.server.running import SharedReplay
from mazzo.server.store import Store
from mazzo.table import protocol as wire
from mazzo.table.frames import frames
from mazzo.table.lesson import taught
from mazzo.testing.suites.test_golden import GOLDEN

TEXTS = {path.parents[2].name: path.read_text(encoding="utf-8") for path in GOLDEN}
"""One finished match of every game; its token is the game's name."""


def kept(game: str, text: str) -> StoredReplay:
    """As matches were kept before their bots' levels were."""
    shared = SharedReplay(game, 1, text, (None,) * mazzo.replay(text).seats)
    body = {name: value for name, value in msgspec.to_builtins(shared).items() if name != "bots"}
    return StoredReplay(game, "t1", 1, msgspec.json.encode(body))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server in whose store there are finished matches."""
    folder = tmp_path_factory.mktemp("stories")
    url = f"sqlite:///{folder / 'x.db'}"

    async def fill() -> None:
        store = Store(url)
        await store.ask(queries.open_table, "t1", "AAAAAA", 1)
        await append(store, [], [kept(game, text) for game, text in TEXTS.items()])
        store.close()

    asyncio.run(fill())
    with Process(url, folder / "log", replay_days=0) as process:
        yield process


@pytest.mark.parametrize("game", TEXTS)
def test_a_finished_match_is_shown_through_any_eyes(server: Process, game: str) -> None:
    api = Api(server.address)
    seats = mazzo.replay(TEXTS[game]).seats
    for seat, query in [(None, ""), *((seat, f"?seat={seat}") for seat in range(seats))]:
        shown = api.get(f"/api/replays/{game}/frames{query}")
        assert shown == json.loads(msgspec.json.encode(frames(TEXTS[game], seat)))
    assert len(shown) == len(mazzo.replay(TEXTS[game]).history) + 1
    assert api.get(f"/api/replays/{game}")["bots"] == []


def test_what_is_shown_is_packed_and_asked_for_only_once(server: Process) -> None:
    api, path = Api(server.address), f"/api/replays/{GOLDEN[0].parents[2].name}/frames?seat=0"
    status, headers, packed = api.call("GET", path, accept_encoding="gzip, br")
    assert (status, headers["content-encoding"], headers["vary"]) == (
        200,
        "gzip",
        "accept-encoding",
    )
    _, plain, body = api.call("GET", path)
    assert "content-encoding" not in plain
    assert gzip.decompress(packed) == body
    assert len(packed) < len(body) / 5
    status, again, nothing = api.call("GET", path, if_none_match=headers["etag"])
    assert (status, nothing, again["etag"]) == (304, b"", headers["etag"])
    assert api.call("GET", path, if_none_match='"other"')[0] == 200


@pytest.mark.parametrize(
    ("query", "code"),
    [("99", "no_such_seat"), ("-1", "bad_message"), ("x", "bad_message"), ("1000", "bad_message")],
)
def test_a_chair_that_is_not_there_is_refused(server: Process, query: str, code: str) -> None:
    status, _, body = Api(server.address).call(
        "GET", f"/api/replays/{GOLDEN[0].parents[2].name}/frames?seat={query}"
    )
    assert (status, json.loads(body)["code"]) == (400, code)


def test_a_match_that_is_not_there_is_refused(server: Process) -> None:
    status, _, body = Api(server.address).call("GET", "/api/replays/nothing/frames")
    assert (status, json.loads(body)["code"]) == (404, "no_replay")


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_a_lesson_is_shown(server: Process, game: mazzo.Game) -> None:
    api, course = Api(server.address), taught(game)[0]
    assert api.get(f"/api/lessons/{game.id}") == json.loads(msgspec.json.encode(course))


def test_a_lesson_that_is_not_there_is_refused(server: Process) -> None:
    status, _, body = Api(server.address).call("GET", "/api/lessons/chess")
    assert (status, json.loads(body)["code"]) == (400, "unknown_game")


@pytest.mark.parametrize("game", TEXTS)
def test_the_deal_of_a_finished_match_can_be_played_again(server: Process, game: str) -> None:
    """A guest sits down on the free chair, starts, and gets exactly the cards that this chair was
    dealt then.
    """
    api, match = guest(server.address, "Ann"), mazzo.replay(TEXTS[game])
    seat = match.seats - 1
    made = api.post(f"/api/replays/{game}/tables", {"seat": seat})
    assert api.get(f"/api/tables/{made['code']}")["free"] == 1

    async def main() -> wire.MatchStarted:
        ann = Player(server.address, made["code"], made["token"], plays=False)
        running = asyncio.create_task(ann.run())
        await ann.until(lambda: ann.table)
        await ann.demand(wire.Sit(id="sit", seat=seat))
        await ann.demand(wire.Start(id="start"))
        await ann.until(lambda: ann.happened(wire.MatchStarted) and ann.table and ann.table.known)
        ann.stopping = True
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        started: wire.MatchStarted = ann.happened(wire.MatchStarted)[0]
        return started

    dealt = asyncio.run(main())
    assert list(dealt.facts) == api.get(f"/api/replays/{game}/frames?seat={seat}")[0]["facts"]
    assert dealt.options == match.options


def test_a_deal_is_not_played_again_by_nobody_nor_on_no_chair(server: Process) -> None:
    path = f"/api/replays/{GOLDEN[0].parents[2].name}/tables"
    assert json.loads(Api(server.address).call("POST", path, {"seat": 0})[2])["code"] == "no_guest"
    ann = guest(server.address, "Ann")
    assert json.loads(ann.call("POST", path, {"seat": 15})[2])["code"] == "no_such_seat"
    assert (
        json.loads(ann.call("POST", path, {"seat": 0, "level": "genius"})[2])["code"]
        == "unknown_bot"
    )
    assert (
        json.loads(ann.call("POST", "/api/replays/nothing/tables", {"seat": 0})[2])["code"]
        == "no_replay"
    )


def test_what_is_long_is_unpacked_as_it_is_taken() -> None:
    """A hundred slow readers of four megabytes fill no memory."""
    long = ["x" * 1000] * 1000

    async def main() -> list[bytes]:
        asked = Request({"type": "http", "headers": []})
        answer = await ResponseCache().told(asked, ("long",), lambda: long)
        assert isinstance(answer, StreamingResponse)
        pieces = [bytes(piece) async for piece in answer.body_iterator]  # type: ignore[arg-type]
        assert answer.headers["content-length"] == str(sum(map(len, pieces)))
        return pieces

    pieces = asyncio.run(main())
    assert max(map(len, pieces)) <= PIECE
    assert json.loads(b"".join(pieces)) == long
