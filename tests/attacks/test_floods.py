"""Floods of every kind, one after the other, beside a table at which people play: nothing is lost,
nobody is locked out, and the server grows no fatter.

`bench/attacks.py` has the floods, and measures how long an innocent table waits meanwhile.
"""

import asyncio
from pathlib import Path

from benches import load_bench
from server.player import Player
from server.processes import Api, Process
from server.tables import party, seats_of
from server.test_kills import stored

import mazzo
from mazzo.testing.sizes import much

bench = load_bench("attacks")
FLOODS = tuple(bench.ATTACKS)[:: much(4, 1)]
SECONDS = much(1, 360)
"""For each of the ten."""
MORE = 150 << 20
"""Bytes by which the server may grow: caches have bounds."""


async def goes_on(player: Player) -> None:
    """Until somebody has played again."""
    moves = len(player.moves)
    await player.until(lambda: len(player.moves) > moves)


def test_an_hour_of_floods_does_no_harm(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.db'}"

    async def main(server: Process) -> None:
        game = mazzo.games()[0]
        async with party(server.address, game, people=seats_of(game)) as made:
            for player in made.players:
                player.again = True
            await made.begin()
            await made.players[0].until(lambda: made.players[0].moves)
            before = server.memory()
            for name in FLOODS:
                with bench.attacking(name, server.address):
                    await asyncio.sleep(SECONDS)
                    await goes_on(made.players[0])
                assert (await asyncio.to_thread(Api(server.address).get, "/healthz"))["ok"], name
            assert server.memory() - before < MORE
            played = [(player, id, v) for player in made.players for id, v in player.moves.items()]
        server.stop()
        kept = stored(url)
        assert all(kept.has(*move) for move in played), "nothing acknowledged is lost"

    with Process(
        url,
        tmp_path / "log",
        speed=4,
        work_per_guest=2000,
        work_per_address=300,
        tables_per_minute=60,
        sockets_per_address=64,
    ) as server:
        asyncio.run(main(server))
        assert "Traceback" not in server.log.read_text()
