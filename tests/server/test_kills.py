"""Nothing that was acknowledged is ever lost, or there twice: the server is killed at random
moments under twenty tables.
"""

import asyncio
import random
import secrets
import time
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from server.cluster import until
from server.databases import append
from server.player import Player
from server.processes import Process
from server.soak import keep
from server.tables import Party, settled
from sqlalchemy import create_engine, text

import mazzo
from mazzo.server import queries
from mazzo.server.database import parsed_url
from mazzo.server.queries import StoredRecord
from mazzo.server.store import Store
from mazzo.table import records as kept
from mazzo.table.records import Checkpoint, LogEntry, Moved
from mazzo.testing.sizes import SOAK, much

KILLS = much(8, 250)
"""On each of the two databases."""
TABLES = 20
LONGEST = 0.5
"""Seconds between a start and the next kill, at most."""


class Stored(NamedTuple):
    """What is in the store, read behind the server's back."""

    moves: Counter[tuple[str, str]]
    """How often each move is in a log: who made it and its id."""
    gaps: list[tuple[str, int]]
    """Where a log goes on with another number than the next."""
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
            rows = connection.execute(
                text("SELECT table_id, number, body FROM records ORDER BY table_id, number")
            ).all()
            replays = Counter(
                row[0] for row in connection.execute(text("SELECT table_id FROM replays"))
            )
    finally:
        engine.dispose()
    records = [kept.read(bytes(row[2])).what for row in rows]
    return Stored(
        Counter(
            (record.person, record.id)
            for record in records
            if isinstance(record, Moved) and record.id
        ),
        [
            (after[0], after[1])
            for before, after in pairwise(rows)
            if before[0] == after[0] and after[1] != before[1] + 1
        ],
        {record.table: record for record in records if isinstance(record, Checkpoint)},
        replays,
    )


def amiss(players: list[Player], url: str) -> list[object]:
    """The moves acknowledged so far that are not in the store, those that are there more than once,
    and the gaps.
    """
    acknowledged = [(player, dict(player.moves)) for player in players]
    there = stored(url)
    return [
        *(
            id
            for player, moves in acknowledged
            for id, v in moves.items()
            if not there.has(player, id, v)
        ),
        *(move for move, times in there.moves.items() if times > 1),
        *there.gaps,
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
    children = server.children()
    server.kill()
    await asyncio.sleep(0)
    assert await asyncio.to_thread(amiss, players, url) == []
    await asyncio.to_thread(
        until, lambda: not any(Path(f"/proc/{pid}").exists() for pid in children)
    )
    await asyncio.to_thread(server.start)


@pytest.mark.slow
def test_what_was_acknowledged_is_there_after_every_kill(
    new_store: Callable[[], str], tmp_path: Path
) -> None:
    url, seed, began = new_store(), secrets.randbits(32) if SOAK else 7, time.monotonic()
    luck = random.Random(seed)
    print("the seed was", seed)

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
            assert amiss(players, url) == []
            assert all(player.connections > 1 for player in players)
            assert "broke" not in server.log.read_text(encoding="utf-8")
            assert "set aside" not in server.log.read_text(encoding="utf-8")
            await asyncio.gather(*(party.stop() for party in parties))
            moves = sum(len(player.moves) for player in players)
            figures = {"runs": 1, "kills": KILLS, "moves": moves, "seed": seed}
            figures["seconds"] = round(time.monotonic() - began)
            name = f"kills, {url.partition(':')[0]}"
            keep(name, figures, adds=("runs", "kills", "moves", "seconds"))

    asyncio.run(main())


def test_a_move_that_is_there_twice_and_a_gap_are_found(new_store: Callable[[], str]) -> None:
    url = new_store()
    moved = Moved(0, 1, person="ann", id="m1")

    async def main() -> None:
        db = Store(url)
        await db.ask(queries.open_table, "t1", "AAAAAAAA", 1)
        for number, expected in ((0, []), (1, [("ann", "m1")]), (3, [("ann", "m1"), ("t1", 3)])):
            await append(db, [StoredRecord("t1", number, kept.write(LogEntry(1, moved)))])
            assert amiss([], url) == expected
        db.close()

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
