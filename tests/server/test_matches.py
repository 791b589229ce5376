"""Whole matches over real sockets: people, bots, spectators, somebody who leaves and returns, a
rematch.
"""

import asyncio
from collections.abc import Iterator

import pytest
from server.player import Player, guest, token
from server.processes import Api, Process
from server.tables import fresh, party, settled

import mazzo
from mazzo.table import protocol as wire

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("matches")
    store = f"sqlite:///{folder / 'x.db'}"
    with Process(store, folder / "log", speed=40, work_per_guest=2000) as process:
        yield process
        assert "broke" not in process.log.read_text(encoding="utf-8")


@GAMES
def test_a_whole_match_and_a_rematch(server: Process, game: mazzo.Game) -> None:
    async def main() -> None:
        async with party(server.address, game, people=2) as table:
            ann, bob = table.players
            _, sue = table.spectator()
            await sue.until(lambda: sue.table)
            await table.begin()
            await bob.until(lambda: len(bob.acknowledged) >= 5)
            ann.plays, before = False, bob.connections
            bob.drop()
            await bob.until(lambda: bob.connections > before and bob.have == bob.newest)
            left = bob.have or 0
            await bob.ask(wire.Leave(id=fresh()))
            await ann.until(lambda: autopilot(ann, since=left)[:2] == [True, False])
            ann.plays = True
            everybody = [ann, bob, sue]
            for player in everybody:
                await player.until(lambda player=player: player.happened(wire.MatchResult), 90)
                await player.until(
                    lambda player=player: (
                        player.have == ann.have and player.happened(wire.DealRevealed)
                    )
                )
            await settled(everybody)
            await asyncio.to_thread(check_replay, server, table.code, ann)
            for player in (ann, bob):
                await player.demand(wire.Ready(id=fresh()))
            await sue.until(
                lambda: [started.match for started in sue.happened(wire.MatchStarted)] == [1, 2]
            )
            asked = len(ann.acknowledged)
            await ann.until(
                lambda: (
                    len(ann.acknowledged) > asked + 2 or len(ann.happened(wire.MatchResult)) == 2
                )
            )

    asyncio.run(main())


def autopilot(player: Player, since: int) -> list[bool]:
    """When a bot played for somebody after this event, and when it no longer did."""
    later = [what for v, what in sorted(player.events.items()) if v > since]
    return [what.on for what in later if isinstance(what, wire.AutopilotSet)]


def check_replay(server: Process, code: str, ann: Player) -> None:
    """The finished match is kept, can be shared, and is honest."""
    ended: wire.MatchResult = ann.happened(wire.MatchResult)[0]
    listed = Api(server.address).get(f"/api/tables/{code}/replays")
    assert [entry["match"] for entry in listed] == [1]
    kept = Api(server.address).get(f"/api/replays/{listed[0]['token']}")
    match = mazzo.replay(kept["replay"])
    assert match.result
    assert (match.result.scores, match.result.places) == (ended.scores, ended.places)
    assert match.deal
    assert match.deal.commitment == ann.happened(wire.DealCommitted)[0].commitment
    assert match.deal.nonces == ann.happened(wire.DealRevealed)[0].nonces
    assert kept["people"][:2] == ["P0", "P1"]
    assert kept["people"][2:] == [None] * (len(kept["people"]) - 2)
    assert Api(server.address).call("GET", "/api/replays/0123456789abcdef")[0] == 404


def test_several_tabs_mirror_one_another_and_the_last_active_one_plays(server: Process) -> None:
    game = mazzo.games()[0]

    async def main() -> None:
        async with party(server.address, game, people=1) as table:
            phone = table.players[0]
            phone.plays = False
            laptop = table.enter(Player(server.address, table.code, phone.token, seed=5))
            await laptop.until(lambda: laptop.table)
            await table.begin()
            await laptop.until(
                lambda: laptop.position and any(len(id) == 16 for id in laptop.acknowledged)
            )
            await laptop.until(
                lambda: len(laptop.acknowledged) >= 3 or laptop.happened(wire.MatchResult)
            )
            laptop.plays = False
            await phone.until(
                lambda: phone.have == laptop.have and phone.position == laptop.position
            )
            assert phone.presence is not None
            assert len(phone.presence.guests) == 1

    asyncio.run(main())


def test_the_lobby_is_live(server: Process) -> None:
    import json

    from websockets.asyncio.client import connect

    async def main() -> None:
        async with connect(f"ws://{server.address}/ws/lobby") as socket:
            await socket.recv()
            async with party(server.address, mazzo.games()[0], people=1, public=True) as table:
                table.enter(table.players[0])
                async with asyncio.timeout(20):
                    while table.code not in {
                        entry["code"] for entry in json.loads(await socket.recv())["tables"]
                    }:
                        pass
            async with asyncio.timeout(20):
                while table.code in {
                    entry["code"] for entry in json.loads(await socket.recv())["tables"]
                }:
                    pass

    asyncio.run(main())


def test_a_spectator_takes_an_abandoned_seat(server: Process) -> None:
    async def main() -> None:
        async with party(server.address, mazzo.games()[0], people=2) as table:
            ann, bob = table.players
            ann.plays = False
            _, sue = table.spectator()
            await sue.until(lambda: sue.table)
            await table.begin()
            await ann.until(lambda: ann.position)
            bob.stopping = True
            await bob.ask(wire.Leave(id=fresh()))
            await sue.until(lambda: sue.happened(wire.AutopilotSet))
            await sue.ask(wire.Sit(id=fresh(), seat=1))
            await ann.until(lambda: ann.table and ann.table.wishes)
            await ann.demand(wire.Agree(id=fresh(), seat=1, person=sue.you))
            await sue.until(
                lambda: sue.position and sue.happened(wire.SeatTaken)[-1].person.name == "Spectator"
            )

    asyncio.run(main())


def test_whoever_looks_like_somebody_at_the_table_gets_a_number(server: Process) -> None:
    async def main() -> None:
        async with party(server.address, mazzo.games()[0], people=1, name="Ann") as table:
            fake = guest(server.address, "Аnn0")
            await table.begin()
            double = table.enter(
                Player(server.address, table.code, token(fake, table.code), plays=False)
            )
            await double.until(lambda: double.presence and len(double.presence.guests) == 2)
            assert double.presence is not None
            assert sorted(one.person.name for one in double.presence.guests) == ["Ann0", "Аnn0 2"]

    asyncio.run(main())
