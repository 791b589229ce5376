"""Floods of every kind, one after the other, beside a table at which people play: nothing is lost,
nobody is locked out, and the server grows no fatter.

`bench/attacks.py` has the floods, and measures how long an innocent table waits meanwhile.
"""

import asyncio
import time
from contextlib import ExitStack
from pathlib import Path

from benches import load_bench
from server.cluster import until
from server.player import NO_LINE_BREAKS, Player
from server.processes import Api, Process, Vitals
from server.soak import keep
from server.tables import Party, party, seats_of
from server.test_kills import stored

import mazzo
from mazzo.testing.sizes import much

bench = load_bench("attacks")
FLOODS = tuple(bench.ATTACKS)[:: much(4, 1)]
ROUNDS = much(1, 2)
"""What the first has filled, caches and tables that were left, does not grow in the second."""
SECONDS = much(1, 180)
"""For each of the ten in each round: an hour in all."""
MORE, MORE_AGAIN = 150 << 20, 32 << 20
"""Bytes by which the server may grow in all, and in the second round alone: caches have bounds, and
whoever comes anew leaves a few tables behind.
"""
POOL = 32
"""To so many threads asyncio's pool grows, where many files are read at once, and no further."""


async def goes_on(player: Player) -> None:
    """Until somebody has played again."""
    moves = len(player.moves)
    await player.until(lambda: len(player.moves) > moves)


async def flooded(server: Process, name: str, made: Party, before: Vitals) -> dict[str, float]:
    """What the server holds after one flood, once it has let go of those who flooded it."""
    with ExitStack() as stack:
        await asyncio.to_thread(stack.enter_context, bench.attacking(name, server.address))
        await asyncio.sleep(SECONDS)
        await goes_on(made.players[0])
    await asyncio.to_thread(until, lambda: server.vitals().descriptors <= before.descriptors)
    assert (await asyncio.to_thread(Api(server.address).get, "/healthz"))["ok"], name
    sockets = await asyncio.to_thread(server.metric, "mazzo_sockets")
    tables = await asyncio.to_thread(server.metric, "mazzo_tables")
    assert sockets <= len(made.players), name
    return {**server.vitals()._asdict(), "sockets": sockets, "tables": tables}


def test_an_hour_of_floods_does_no_harm(tmp_path: Path) -> None:
    url, began = f"sqlite:///{tmp_path / 'x.db'}", time.monotonic()

    async def main(server: Process) -> None:
        game = mazzo.games()[0]
        seated = party(server.address, game, people=seats_of(game), patience=NO_LINE_BREAKS)
        async with seated as made:
            for player in made.players:
                player.again = True
            await made.begin()
            await made.players[0].until(lambda: made.players[0].moves)
            before = server.vitals()
            rounds = [
                {name: await flooded(server, name, made, before) for name in FLOODS}
                for _ in range(ROUNDS)
            ]
            ends = [each[FLOODS[-1]] for each in rounds]
            assert ends[-1]["memory"] - before.memory < MORE, rounds
            assert ends[-1]["memory"] - ends[0]["memory"] < MORE_AGAIN, rounds
            assert ends[-1]["threads"] - before.threads <= POOL, rounds
            played = [(player, id, v) for player in made.players for id, v in player.moves.items()]
        server.stop()
        kept = stored(url)
        assert all(kept.has(*move) for move in played), "nothing acknowledged is lost"
        figures = {"floods": len(FLOODS), "seconds": round(time.monotonic() - began)}
        moves = {"moves": len(played), "before": before._asdict(), "rounds": rounds}
        keep("floods", figures | moves)

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
