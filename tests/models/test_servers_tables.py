"""A language model at a server's table, beside a person and bots: whole matches, and every byte
that it is told compared with what the engine lets its seat know.
"""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from conftest import installed
from models.model import Model, compare, sdk
from server.player import Player, guest, token
from server.processes import Api, Process
from server.tables import fresh, short

import mazzo
from mazzo.engine.words import Words
from mazzo.table import protocol as wire

installed("mcp", "mazzo[mcp]")
from mazzo.cli.mcp.desk import Tools, offered  # noqa: E402
from mazzo.cli.mcp.remote import RemoteHouse  # noqa: E402

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
GAME = mazzo.games()[0]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("models")
    store = f"sqlite:///{folder / 'x.db'}"
    with Process(store, folder / "log", speed=40, work_per_guest=2000) as process:
        yield process


class Beside:
    """A model, and a person who joins the table that it opens."""

    def __init__(self, server: Process, model: Model) -> None:
        self.server, self.model = server, model

    async def sit_down(self, game: mazzo.Game) -> Player:
        """Open, join and begin."""
        seats = 3
        opened = await self.model.open(
            game, seats=seats, bots=seats - 2, name="Mo", options=short(game)
        )
        assert opened["phase"] == "lobby"
        api = await asyncio.to_thread(guest, self.server.address, "Ana")
        seat_token = await asyncio.to_thread(token, api, opened["table"])
        person = Player(self.server.address, opened["table"], seat_token)
        self.person, self.task = person, asyncio.create_task(person.run())
        await person.demand(wire.Sit(id=fresh(), seat=1))
        await person.demand(wire.Ready(id=fresh()))
        return person

    async def leave(self) -> None:
        """The person goes."""
        self.person.stopping = True
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


@GAMES
def test_a_model_beside_a_person_is_told_what_its_seat_may_know(
    server: Process, game: mazzo.Game
) -> None:
    async def main() -> tuple[Model, Player, str]:
        tools = Tools(RemoteHouse(f"http://{server.address}"), "en")
        async with sdk.Client(offered(tools)) as client:
            model = Model(client, seed=4)
            beside = Beside(server, model)
            person = await beside.sit_down(game)
            try:
                ended = await model.play_out(await model.call("start", key=model.key))
            finally:
                await beside.leave()
                await tools.close()
            assert ended["players"][:2] == ["Mo", "Ana"]
            assert min(ended["result"]["places"]) == 1
            return model, person, ended["table"]

    model, person, code = asyncio.run(main())
    api = Api(server.address)
    found = api.get(f"/api/tables/{code}/replays")[0]["token"]
    assert compare(model, api.get(f"/api/replays/{found}")["replay"], 0) > 0
    assert person.token not in "".join(model.texts)


def test_a_model_talks_waits_for_a_window_and_leaves(server: Process) -> None:
    async def main() -> None:
        tools = Tools(RemoteHouse(f"http://{server.address}"), "it")
        async with sdk.Client(offered(tools)) as client:
            model = Model(client)
            beside = Beside(server, model)
            person = await beside.sit_down(GAME)
            try:
                await conversation(model, person)
            finally:
                await beside.leave()
                await tools.close()

    asyncio.run(main())


async def conversation(model: Model, person: Player) -> None:
    """Both say something, then the model goes."""
    await person.demand(wire.Phrase(id=fresh(), phrase="good_luck"))
    heard: list[Any] = []
    while not heard:
        heard = (await model.call("wait", key=model.key, seconds=20)).get("talk", [])
    assert heard == [f"Ana: {Words('it').say('phrase-good-luck')}"]
    await model.call("talk", key=model.key, kind="text", said="Grazie a te")
    await person.until(lambda: any(isinstance(said, wire.Wrote) for said in person.talk))
    refused = await model.refusal("play", key=model.key, move="nonsense")
    assert refused == Words("it").refusal("no_match")
    await model.call("leave", key=model.key)
    await person.until(lambda: person.table and person.table.seats[0].person is None)


def test_what_the_server_refuses_is_refused_in_the_model_s_language(server: Process) -> None:
    async def main() -> None:
        tools = Tools(RemoteHouse(f"http://{server.address}"), "it")
        async with sdk.Client(offered(tools)) as client:
            model = Model(client)
            for code in ("../x", "NOSUCHTABLE", ""):
                said = await model.refusal("join_table", code=code)
                assert said == Words("it").refusal("no_table")
            assert "grandmaster" in await model.refusal(
                "open_table", game=GAME.id, level="grandmaster"
            )
            assert await model.refusal("open_table", game=GAME.id, name="x" * 99)
            assert tools.chairs == {}
        nobody = Tools(RemoteHouse("http://127.0.0.1:9"), "en")
        async with sdk.Client(offered(nobody)) as client:
            said = await Model(client).refusal("open_table", game=GAME.id)
            assert said == "The server http://127.0.0.1:9 does not answer."

    asyncio.run(main())
