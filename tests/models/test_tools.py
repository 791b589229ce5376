"""The tools of a language model at tables of its own: the SDK's client plays whole matches, is told
what its seat may know, and gets clear refusals.
"""

import asyncio
import os
import subprocess
import sys
from typing import Any

import pytest
from conftest import installed, says
from models.model import Model, compare, over_stdio, sdk
from server.tables import short

import mazzo
from mazzo.cli.rulebook import rulings
from mazzo.engine.words import LANGUAGES

installed("mcp", "mazzo[mcp]")
from mazzo.cli.mcp import desk  # noqa: E402
from mazzo.cli.mcp.desk import MOST, Tools, offered  # noqa: E402
from mazzo.cli.mcp.local import LocalChair, LocalHouse  # noqa: E402

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
GAME = mazzo.games()[0]


def test_the_sdk_s_own_client_plays_a_whole_match_of_each_game_over_stdio() -> None:
    async def main() -> list[dict[str, Any]]:
        async with over_stdio() as client:
            return [await whole_match(Model(client), game) for game in mazzo.games()]

    for game, told in zip(mazzo.games(), asyncio.run(main()), strict=True):
        assert told["phase"] == "over"
        assert min(told["result"]["places"]) == 1
        assert len(told["result"]["scores"]) == game.seats[0]


async def whole_match(model: Model, game: mazzo.Game) -> dict[str, Any]:
    """How it ended; afterwards another one begins."""
    told = await model.play_out(await model.open(game, seats=game.seats[0]))
    assert (await model.call("start", key=model.key))["phase"] == "playing"
    return told


@GAMES
def test_a_model_is_told_exactly_what_its_seat_may_know(game: mazzo.Game) -> None:
    async def main() -> None:
        tools = Tools(LocalHouse(), "it")
        async with sdk.Client(offered(tools)) as client:
            model = Model(client, seed=3)
            told = await model.open(game, seed="secrets", options={})
            chair = tools.chairs[model.key]
            assert isinstance(chair, LocalChair)
            await model.play_out(told)
            replay = chair._table.match.replay()
        assert compare(model, replay, 0, "it") > 10

    asyncio.run(main())


def test_the_check_finds_a_model_that_is_told_another_seat_s_view() -> None:
    """Otherwise the check above would prove nothing."""

    async def main() -> None:
        tools = Tools(LocalHouse(), "en")
        async with sdk.Client(offered(tools)) as client:
            model = Model(client)
            await model.play_out(await model.open(GAME, seats=3))
            chair = tools.chairs[model.key]
            assert isinstance(chair, LocalChair)
            replay = chair._table.match.replay()
        match = mazzo.replay(replay)
        compare(model, replay, 0)
        model.heard[-1]["view"] = match.view(1)
        with pytest.raises(AssertionError):
            compare(model, replay, 0)

    asyncio.run(main())


def test_two_models_over_http_know_nothing_of_each_other() -> None:
    arguments = ["-m", "mazzo", "mcp", "--http", "--port", "0", "--lang", "en"]
    process = subprocess.Popen(
        [sys.executable, *arguments], stdout=subprocess.PIPE, text=True, env=dict(os.environ)
    )
    assert process.stdout
    try:
        address = next(word for word in process.stdout.readline().split() if "http" in word)
        asyncio.run(two_models(address))
    finally:
        process.terminate()
        process.communicate()


async def two_models(address: str) -> None:
    """Both play at once, each at a table of its own."""
    async with sdk.Client(address) as one, sdk.Client(address) as two:
        models = [Model(one, 1), Model(two, 2)]
        opened = [await model.open(GAME, seats=GAME.seats[0]) for model in models]
        assert models[0].key != models[1].key
        ended = await asyncio.gather(
            *(model.play_out(told) for model, told in zip(models, opened, strict=True))
        )
        assert [told["phase"] for told in ended] == ["over", "over"]
        assert models[1].key not in "".join(models[0].texts)


def test_rules_and_rulings_are_read_in_every_language() -> None:
    async def main() -> None:
        async with sdk.Client(offered(Tools(LocalHouse(), "en"))) as client:
            games = (await client.call_tool("list_games", {"language": "es"})).structured_content
            assert [game["id"] for game in games["games"]] == [game.id for game in mazzo.games()]
            for language in LANGUAGES:
                given = {"game": GAME.id, "language": language}
                rules = (await client.call_tool("read_rules", given)).content[0].text
                page = GAME.folder / "rulebook" / f"{language}.md"
                assert rules == page.read_text(encoding="utf-8")
                number = next(iter(rulings(GAME.folder, language)))
                ruling = await client.call_tool("read_ruling", {**given, "ruling": number.lower()})
                assert ruling.content[0].text.removeprefix(f"{number}: ") in rules

    asyncio.run(main())


OPTION = next(iter(GAME.layout.options))
SEATS = {"game": GAME.id, "seats": GAME.seats[0]}
NO_GAME: dict[str, Any] = {"game": "nonsense"}
NO_KEY: dict[str, Any] = {"key": "guessed"}
REFUSED: list[tuple[str, dict[str, Any], str, dict[str, Any]]] = [
    ("open_table", NO_GAME, "unknown-game", NO_GAME),
    ("open_table", {"game": f"../{GAME.id}"}, "unknown-game", {"game": f"../{GAME.id}"}),
    ("open_table", {**SEATS, "seats": 99}, "bad-seats", {"game": GAME.title, "seats": 99}),
    ("open_table", {**SEATS, "options": {"nonsense": 1}}, "unknown-option", {"option": "nonsense"}),
    ("open_table", {**SEATS, "level": "grandmaster"}, "unknown-bot", {"bot": "grandmaster"}),
    ("open_table", {**SEATS, "level": "os:getcwd"}, "unknown-bot", {"bot": "os:getcwd"}),
    ("open_table", {**SEATS, "bots": 0}, "needs-server", {}),
    ("open_table", {**SEATS, "name": "x" * 99}, "bad-name", {}),
    ("open_table", {**SEATS, "language": "tlh"}, "unknown-language", {"language": "tlh"}),
    ("join_table", {"code": "ABCD"}, "needs-server", {}),
    ("look", NO_KEY, "no-seat-key", {}),
    ("play", {**NO_KEY, "move": "pass"}, "no-seat-key", {}),
    ("read_rules", NO_GAME, "unknown-game", NO_GAME),
    ("read_rules", {"game": GAME.id, "page": "x"}, "not-one-of", {"known": "rules, strategy"}),
    ("open_table", {}, "not-given", {"tool": "open_table", "what": "game"}),
    ("open_table", {"game": 7}, "not-a-text", {"what": "game", "given": 7}),
    ("open_table", {**SEATS, "seats": "four"}, "not-a-number", {"flag": "seats", "value": "four"}),
    ("open_table", {**SEATS, "bots": 1.5}, "not-a-number", {"flag": "bots", "value": "1.5"}),
    ("open_table", {**SEATS, "pace": "swift"}, "not-one-of", {"what": "pace", "given": "swift"}),
    ("open_table", {**SEATS, "options": "all"}, "bad-options", {"given": "all"}),
    ("open_table", {**SEATS, "options": {OPTION: [1]}}, "option-value", {"option": OPTION}),
    ("open_table", {**SEATS, "seed": 1.5}, "not-a-text", {"what": "seed", "given": "1.5"}),
    ("wait", {}, "not-given", {"tool": "wait", "what": "key"}),
    ("wait", {"key": 3}, "not-a-text", {"what": "key", "given": 3}),
    ("wait", {**NO_KEY, "seconds": -1}, "bad-wait", {"what": "seconds", "given": -1}),
    ("wait", {**NO_KEY, "seconds": "nan"}, "bad-wait", {"given": "nan"}),
    ("wait", {**NO_KEY, "seconds": "y"}, "bad-wait", {"given": "y"}),
    ("read_ruling", {"game": GAME.id, "ruling": "Z99"}, "no-such-ruling", {"ruling": "Z99"}),
]


def test_whatever_is_wrong_is_refused_by_a_sentence_in_the_model_s_language() -> None:
    async def main() -> None:
        async with sdk.Client(offered(Tools(LocalHouse(), "es"))) as client:
            model = Model(client)
            for tool, given, code, params in REFUSED:
                said = await model.refusal(tool, **given)
                assert says(said, f"refusal-{code}", "es", **params), said
            assert "nonsense" in await model.refusal("nonsense")

    asyncio.run(main())


@GAMES
def test_every_value_that_is_offered_is_taken_as_text_and_as_what_it_means(
    game: mazzo.Game,
) -> None:
    async def main() -> None:
        tools = Tools(LocalHouse(), "en")
        async with sdk.Client(offered(tools)) as client:
            model = Model(client)
            [about] = [
                one for one in (await model.call("list_games"))["games"] if one["id"] == game.id
            ]
            for option in about["options"]:
                for offer in option["values"]:
                    text, _, last = offer.partition("–")
                    is_flag = isinstance(option["default"], bool)
                    meant = int(text) if last else text == "on" if is_flag else text
                    for value in (text, meant):
                        await model.open(game, options={option["name"]: value})
                        chair = tools.chairs[model.key]
                        assert isinstance(chair, LocalChair)
                        assert chair._table.match.options[option["name"]] == meant
                        await model.call("leave", key=model.key)

    asyncio.run(main())


def test_a_seed_is_a_number_or_a_text() -> None:
    async def main() -> None:
        async with sdk.Client(offered(Tools(LocalHouse(), "en"))) as client:
            model = Model(client)
            for number in (0, 7):
                told = [await model.open(GAME, seed=seed) for seed in (number, str(number))]
                assert told[0]["view"] == told[1]["view"]

    asyncio.run(main())


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    async def main() -> None:
        async with sdk.Client(offered(Tools(LocalHouse(), "en"))) as client:
            model = Model(client)
            told = await model.open(GAME, seats=GAME.seats[0], language="it")
            legal = {move["move"] for move in told["moves"]}
            illegal = next(str(move) for move in GAME.moves.moves if str(move) not in legal)
            said = await model.refusal("play", key=model.key, move=illegal)
            assert said.endswith("]"), "the ruling is named"
            said = await model.refusal("play", key=model.key, move="x" * 10_000)
            assert len(said) < 300
            again = await model.call("look", key=model.key)
            assert again["view"] == told["view"]
            assert "news" not in again, "what happened is told once"

    asyncio.run(main())


def test_talking_leaving_and_one_table_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        async with sdk.Client(offered(Tools(LocalHouse(), "en"))) as client:
            model = Model(client)
            await model.open(GAME, seats=GAME.seats[0])
            await model.call("talk", key=model.key, kind="phrase", said="hello")
            said = await model.refusal("talk", key=model.key, kind="phrase", said="nonsense")
            assert "good_luck" in said
            left = model.key
            assert await model.call("leave", key=left) == {"phase": "closed"}
            await model.refusal("look", key=left)
            keys = []
            for _ in range(MOST):
                await model.open(GAME, seats=GAME.seats[0], options=short(GAME))
                keys.append(model.key)
            assert "too many" in await model.refusal("open_table", game=GAME.id)
            await model.call("look", key=keys[0])
            monkeypatch.setattr(desk, "IDLE_SECONDS", 0.0)
            await model.open(GAME, seats=GAME.seats[0], options=short(GAME))
            await model.call("look", key=keys[0])
            await model.refusal("look", key=keys[1])

    asyncio.run(main())
