"""Matches that were played alone, brought to a server to be shared: every one is played again."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from server.processes import Api, Process

import mazzo
from mazzo.server.identity import COLOURS
from mazzo.server.routes.replays import LONGEST, ReplayRoutes
from mazzo.server.work import BYTES_OF_A_MATCH

GOLDEN = mazzo.game("ole").folder / "tests/golden/blocked.replay"
COLOUR = COLOURS[2]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("sharing")
    with Process(f"sqlite:///{folder / 'x.db'}", folder / "log", tables_per_minute=30) as process:
        yield process


def guest(server: Process, name: str = "Ann") -> Api:
    api = Api(server.address)
    api.post("/api/guest", {"name": name})
    return api


def played(replay: str = "", **otherwise: Any) -> dict[str, Any]:
    return {"replay": replay or GOLDEN.read_text(), "seat": 1, "level": "casual", **otherwise}


def test_a_match_is_shared_once_and_says_how_it_was_played(server: Process) -> None:
    ann = guest(server)
    ann.post("/api/guest", {"name": "Ann", "colour": COLOUR})
    token = ann.post("/api/replays", played())["token"]
    assert ann.post("/api/replays", played())["token"] == token
    shown = Api(server.address).get(f"/api/replays/{token}")
    assert shown["alone"]
    assert shown["people"] == [None, "Ann", None, None]
    assert shown["colours"] == [None, COLOUR, None, None]
    assert shown["bots"] == ["casual", None, "casual", "casual"]
    assert mazzo.replay(shown["replay"]).history == mazzo.replay(GOLDEN).history
    assert len(Api(server.address).get(f"/api/replays/{token}/frames")) > len(shown["people"])
    assert guest(server, "Bea").post("/api/replays", played())["token"] != token


TOO_DEEP = "bad_replay unknown_option"
"""A Python with a deep stack reads any nesting, and then there is no such option."""


def deep(field: str, head: str) -> str:
    """A header in which one field is nested more deeply than anybody reads."""
    nested = '{"a":' * 5000 + "1" + "}" * 5000
    return json.dumps({**json.loads(head), field: 0}).replace(
        f'"{field}": 0', f'"{field}": {nested}'
    )


def with_nonces(nonces: list[str]) -> str:
    """The header of a match, with these contributions to its shuffle."""
    head = json.loads(GOLDEN.read_text().splitlines()[0])
    return json.dumps({**head, "nonces": nonces})


def test_what_is_not_right_is_refused_and_nothing_is_kept(server: Process) -> None:
    head, *moves, foot = GOLDEN.read_text().splitlines()
    other = json.dumps(json.loads(foot) | {"scores": [0, 0, 0, 0]})
    wrong: list[tuple[dict[str, Any], str]] = [
        (played("/etc/hostname"), "bad_replay"),
        (played("\n".join([head, *moves[:-1]])), "unfinished_replay"),
        (played("\n".join([head, *moves, other])), "other_result"),
        (played("\n".join([head, "[" * 5000])), "bad_replay"),
        (played(deep("options", head)), TOO_DEEP),
        (played(deep("known", head)), "bad_replay"),
        (played(head.replace('"secret": "', '"secret": "00')), "broken_commitment"),
        (played(seat=7), "no_such_seat"),
    ]
    for body, code in wrong:
        ann = guest(server)
        status, _, answer = ann.call("POST", "/api/replays", body)
        assert status == 400, body["replay"][:80]
        assert json.loads(answer)["code"] in code.split(), body["replay"][:80]
    status, _, answer = guest(server).call("POST", "/api/replays", played("{" * LONGEST))
    assert (status, json.loads(answer)["code"]) == (413, "too_long")
    assert Api(server.address).call("POST", "/api/replays", played())[0] == 401


def unfinished(game: mazzo.Game) -> str:
    """Half of a golden match."""
    golden = sorted((game.folder / "tests/golden").glob("*.replay"))[0]
    head, *moves, _ = golden.read_text().splitlines()
    return "\n".join([head, *moves[: len(moves) // 2]])


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_a_match_that_was_begun_alone_goes_on_at_a_table(server: Process, game: mazzo.Game) -> None:
    begun = unfinished(game)
    opened = guest(server).post("/api/tables/begun", played(begun, seat=1, hints=True))
    table = Api(server.address).get(f"/api/tables/{opened['code']}")
    assert (table["phase"], table["people"], table["free"]) == ("playing", ["Ann"], 0)
    assert (table["seats"], table["bots"]) == (mazzo.replay(begun).seats, table["seats"] - 1)


def test_a_match_that_cannot_go_on_is_refused_and_no_table_is_opened(server: Process) -> None:
    head, *moves, _ = GOLDEN.read_text().splitlines()
    wrong: list[tuple[dict[str, Any], str]] = [
        (played(), "finished_replay"),
        (played("\n".join([head, moves[1]])), "bad_replay"),
        (played(head, seat=7), "no_such_seat"),
        (played(head, level="nobody"), "unknown_bot"),
        (played(head, pace="never"), "bad_message"),
        (played(deep("options", head)), TOO_DEEP),
        (played(with_nonces(["ab" * 16] * 5)), "bad_replay"),
        (played(with_nonces(["ab" * 5000])), "bad_replay"),
    ]
    for body, code in wrong:
        status, _, answer = guest(server).call("POST", "/api/tables/begun", body)
        assert status == 400
        assert json.loads(answer)["code"] in code.split(), body["replay"][:80]
    assert Api(server.address).call("POST", "/api/tables/begun", played(head))[0] == 401


def test_whoever_shares_too_much_has_to_wait(server: Process) -> None:
    ann = guest(server)
    answers = (ann.call("POST", "/api/replays", played())[0] for _ in range(500))
    assert next(status for status in answers if status != 201) == 429


def test_whoever_asks_for_an_impossible_seat_of_a_deal_pays_for_it(server: Process) -> None:
    """The match is played again before it is known that there is no such seat."""
    ann = Api(server.address)
    ann.headers["x-forwarded-for"] = "203.0.113.7"
    ann.post("/api/guest", {"name": "Ann"})
    token = ann.post("/api/replays", played())["token"]
    answers = (ann.call("POST", f"/api/replays/{token}/tables", {"seat": 9})[0] for _ in range(100))
    assert next(status for status in answers if status != 400) == 429


def test_an_address_shares_and_has_analysed_only_so_much(tmp_path: Path) -> None:
    with Process(
        f"sqlite:///{tmp_path / 'x.db'}",
        tmp_path / "log",
        replays_per_day=3,
        analyses_per_hour=2,
        works=False,
    ) as server:
        brought = [guest(server).call("POST", "/api/replays", played()) for _ in range(4)]
        assert [status for status, _, _ in brought] == [201, 201, 201, 429]
        assert int(brought[-1][1]["retry-after"]) > 3600
        asked = [
            f"/api/replays/{json.loads(answer)['token']}/analysis" for _, _, answer in brought[:3]
        ]
        statuses = [Api(server.address).call("GET", each)[0] for each in (*asked, *asked[:2])]
        assert statuses == [202, 202, 429, 202, 202], "what is asked for already costs nothing"


def test_the_positions_of_a_long_match_cost_more() -> None:
    charged = list[float]()

    async def told_once(_: object, cost: float, *__: object) -> None:
        charged.append(cost)

    async def ready(_: str) -> None:
        """Every game is."""

    def asked(replay: str) -> None:
        async def finished(_: object) -> tuple[object, object]:
            return SimpleNamespace(token="t"), SimpleNamespace(game="ole", replay=replay)

        routes: Any = SimpleNamespace(
            _finished=finished,
            _warmup=SimpleNamespace(wait=ready),
            _access=SimpleNamespace(told_once=told_once),
            _cache=None,
        )
        request: Any = SimpleNamespace(query_params={})
        asyncio.run(ReplayRoutes.frames(routes, request))

    asked("x" * BYTES_OF_A_MATCH)
    asked("x" * BYTES_OF_A_MATCH * 500)
    assert charged[1] == charged[0] + 499
