"""Bad networks: whole matches finish although lines are cut, go silent, delay and repeat, and
nobody sees anything else than the server.
"""

import asyncio
from collections.abc import Iterator

import pytest
from server.player import Player
from server.processes import Process
from server.proxy import BadNetwork
from server.tables import Party, settled, short

import mazzo
from mazzo.table import protocol as wire


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("network")
    store = f"sqlite:///{folder / 'x.db'}"
    with Process(
        store,
        folder / "log",
        speed=20,
        work_per_guest=2000,
        sockets_per_guest=100,
    ) as process:
        yield process
        assert "broke" not in process.log.read_text(encoding="utf-8")


class Stammerer(Player):
    """Says most things twice."""

    async def ask(self, message: wire.In) -> None:
        await super().ask(message)
        if self.luck.random() < 0.7:
            await super().ask(message)


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_a_whole_match_over_a_bad_network(server: Process, game: mazzo.Game) -> None:
    async def main() -> None:
        network = BadNetwork(server.port, 11)
        await network.open()
        party = await asyncio.to_thread(Party, server.address, game, people=2, options=short(game))
        party.players = [
            Stammerer(network.address, party.code, player.token, seed=n, patience=1.0)
            for n, player in enumerate(party.players)
        ]
        near = Player(server.address, party.code, party.players[0].token, plays=False)
        try:
            party.enter(near)
            await party.begin()
            await near.until(lambda: near.happened(wire.MatchResult), 90)
            network.calm = True
            for player in party.players:
                await player.until(
                    lambda player=player: player.have == near.have and player.position, 30
                )
            await settled([*party.players, near])
            assert party.players[0].position is not None
            assert near.position is not None
            assert party.players[0].position.view == near.position.view
            assert network.cuts + network.silences > 0
            assert network.delays > 0
            check_moves_counted_once(party)
        finally:
            await party.stop()
            await network.close()

    asyncio.run(main())


def check_moves_counted_once(party: Party) -> None:
    """A move said twice was made once: every acknowledged move has an event of its own."""
    for player in party.players:
        assert len(set(player.moves.values())) == len(player.moves)
