"""Nothing that was acknowledged is ever lost: the server is killed at random moments under twenty
tables.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from server.player import Player
from server.processes import Process
from server.tables import Party, settled
from sqlalchemy import create_engine, text

import mazzo
from mazzo.server.database import parsed_url
from mazzo.table import records as kept
from mazzo.table.records import Checkpoint, Moved
from mazzo.testing.sizes import much

KILLS = much(8, 250)
"""On each of the two databases."""
TABLES = 20
LONGEST = 0.5
"""Seconds between a start and the next kill, at most."""


class Stored(NamedTuple):
    """What is in the store, read behind the server's back."""

    moves: set[tuple[str, str]]
    """Every move in a log: who made it and its id."""
    begun: dict[str, Checkpoint]
    """How far each table had come when its log began anew."""
    replays: Counter[str]
    """How many finished matches of each table are kept."""

    def has(self, player: Player, id: str, v: int) -> bool:
        """Whether this move is there: in the log, or in a match that is kept whole."""
        begun = self.begun.get(player.table.id) if player.table else None
        return (player.you, id) in self.moves or (
            begun is not None and v <= begun.v and self.replays[begun.table] >= begun.match
        )


def stored(url: str) -> Stored:
    engine = create_engine(parsed_url(url))
    try:
        with engine.connect() as connection:
            records = [
                kept.read(bytes(row[0])).what
                for row in connection.execute(text("SELECT body FROM records"))
            ]
            replays = Counter(
                row[0] for row in connection.execute(text("SELECT table_id FROM replays"))
            )
    finally:
        engine.dispose()
    moves = {
        (record.person, record.id) for record in records if isinstance(record, Moved) and record.id
    }
    return Stored(
        moves,
        {record.table: record for record in records if isinstance(record, Checkpoint)},
        replays,
    )


def lost(players: list[Player], url: str) -> list[str]:
    """The moves acknowledged so far that are not in the store."""
    acknowledged = [(player, dict(player.moves)) for player in players]
    there = stored(url)
    return [
        id
        for player, moves in acknowledged
        for id, v in moves.items()
        if not there.has(player, id, v)
    ]


async def opened(server: Process) -> list[Party]:
    """Twenty tables of all games, two people and bots at each, playing match after match."""
    games = mazzo.games()
    parties = [
        await asyncio.to_thread(Party, server.address, games[n % len(games)], people=2)
        for n in range(TABLES)
    ]
    await asyncio.gather(*(party.begin() for party in parties))
    for party in parties:
        for player in party.players:
            player.again = True
    return parties


async def killed(server: Process, players: list[Player], url: str, luck: random.Random) -> None:
    """Kill the server at some moment, once people have played on, look into the store, start it
    again.
    """
    enough = sum(len(player.moves) for player in players) + 3
    async with asyncio.timeout(60):
        while sum(len(player.moves) for player in players) < enough:
            await asyncio.sleep(0.01)
    await asyncio.sleep(luck.random() * LONGEST)
    server.kill()
    await asyncio.sleep(0)
    assert await asyncio.to_thread(lost, players, url) == []
    await asyncio.to_thread(server.start)


@pytest.mark.slow
def test_what_was_acknowledged_is_there_after_every_kill(
    new_store: Callable[[], str], tmp_path: Path
) -> None:
    url, luck = new_store(), random.Random(7)

    async def main() -> None:
        with Process(
            url,
            tmp_path / "log",
            speed=10,
            work_per_guest=2000,
            sockets_per_guest=50,
        ) as server:
            parties = await opened(server)
            players = [player for party in parties for player in party.players]
            for _ in range(KILLS):
                await killed(server, players, url, luck)
            assert sum(len(player.moves) for player in players) > 2 * KILLS
            await all_go_on(parties)
            await all_agree(parties)
            assert lost(players, url) == []
            assert all(player.connections > 1 for player in players)
            assert "broke" not in server.log.read_text(encoding="utf-8")
            assert "set aside" not in server.log.read_text(encoding="utf-8")
            await asyncio.gather(*(party.stop() for party in parties))

    asyncio.run(main())


async def all_go_on(parties: list[Party]) -> None:
    """Every table still plays."""
    before = {party.code: party.players[0].have or 0 for party in parties}
    for party in parties:
        first = party.players[0]
        await first.until(
            lambda first=first, old=before[party.code]: (first.have or 0) > old + 3, 60
        )


async def all_agree(parties: list[Party]) -> None:
    """Once nobody moves any more, everybody at a table has the same, and so has somebody who has
    just come.
    """
    for party in parties:
        for player in party.players:
            player.plays, player.again = False, False
    for party in parties:
        late = party.enter(Player(party.address, party.code, party.players[0].token, plays=False))
        await late.until(lambda late=late: late.table is not None)
        await settled([*party.players, late])
        if late.position:
            assert late.position.view == party.players[0].position.view  # type: ignore[union-attr]
