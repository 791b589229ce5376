"""Nodes die, sleep and wake, come and go, PostgreSQL restarts, lines are cut: nothing that was
acknowledged is lost, no table is ever run by two nodes, and everybody comes back by themselves.
"""

import asyncio
import os
import random
import signal
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from server.cluster import PATIENT, Cluster, until
from server.databases import Postgres
from server.player import Player
from server.processes import Process
from server.tables import Party, party, seats_of
from server.test_kills import all_agree, all_go_on, lost

import mazzo
from mazzo.testing.sizes import SOAK, much

NODES = 3
TABLES = much(8, 100)
TIMES = much(1, 50)
"""So often of each kind."""
LEASE = 3.0


@pytest.fixture
def cluster(postgresql: Postgres | None, tmp_path: Path) -> Iterator[Cluster]:
    with ExitStack() as stack:
        made = Cluster(stack, postgresql, tmp_path, speed=10)
        for _ in range(NODES):
            made.add()
        yield made


async def opened(cluster: Cluster, tables: int) -> list[Party]:
    """Tables of all games, opened at every node, two people and bots at each, who play match after
    match and come by another door each time.
    """
    games, doors = mazzo.games(), cluster.doors.split(",")
    parties = [
        await asyncio.to_thread(
            Party,
            ",".join(doors[n % len(doors) :] + doors[: n % len(doors)]),
            games[n % len(games)],
            people=2,
        )
        for n in range(tables)
    ]
    await asyncio.gather(*(party.begin() for party in parties))
    for player in everybody(parties):
        player.again = True
    return parties


def everybody(parties: list[Party]) -> list[Player]:
    return [player for party in parties for player in party.players]


def forks(cluster: Cluster) -> list[object]:
    """Where a log has a gap, or goes back to an owner that it had before."""
    return cluster.ask(
        "SELECT table_id, number FROM (SELECT table_id, number, epoch, "
        "lag(number) OVER log AS before, lag(epoch) OVER log AS former FROM records "
        "WINDOW log AS (PARTITION BY table_id ORDER BY number)) AS steps "
        "WHERE number <> before + 1 OR epoch < former"
    )  # type: ignore[return-value]


# What can go wrong.


async def kill(cluster: Cluster, luck: random.Random) -> None:
    """A node dies; it is started again only when the others have its tables."""
    node = luck.choice(cluster.nodes)
    node.kill()
    await asyncio.to_thread(until, lambda: node.address not in cluster.homes().values())
    await asyncio.to_thread(until, lambda: "" not in cluster.homes().values())
    await asyncio.to_thread(node.start)


async def sleep(cluster: Cluster, luck: random.Random) -> None:
    """A node stands still until the others have taken it for dead, and wakes."""
    node = luck.choice(cluster.nodes)
    os.kill(node.pid, signal.SIGSTOP)
    try:
        await asyncio.to_thread(until, lambda: node.address not in cluster.homes().values())
    finally:
        os.kill(node.pid, signal.SIGCONT)
    await asyncio.to_thread(until, node.is_well)


async def drain(cluster: Cluster, luck: random.Random) -> None:
    """A node is stopped and hands over what it has; a new one takes its share."""
    node = luck.choice(cluster.nodes)
    assert await asyncio.to_thread(node.stop) == 0
    await asyncio.to_thread(until, lambda: "" not in cluster.homes().values())
    await asyncio.to_thread(node.start)


async def restart_database(cluster: Cluster, luck: random.Random) -> None:
    """PostgreSQL crashes and comes back; nobody takes anybody for dead meanwhile."""
    await asyncio.to_thread(cluster.postgresql.stop)
    await asyncio.sleep(luck.random() * 2 * LEASE)
    await asyncio.to_thread(cluster.postgresql.start)


async def cut_lines(cluster: Cluster, luck: random.Random) -> None:
    """Every line to PostgreSQL is cut, at once."""
    await asyncio.to_thread(
        cluster.ask,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )


KINDS: list[Callable[[Cluster, random.Random], Awaitable[None]]] = [
    kill,
    sleep,
    drain,
    restart_database,
    cut_lines,
]
SAMPLE = [kind for kind in KINDS if kind is not sleep]
"""A node that sleeps and wakes has a test of its own below."""


@pytest.mark.slow
@pytest.mark.parametrize("fault", KINDS if SOAK else SAMPLE, ids=lambda fault: fault.__name__)
def test_nothing_is_lost_and_everybody_comes_back(
    cluster: Cluster, fault: Callable[[Cluster, random.Random], Awaitable[None]]
) -> None:
    luck = random.Random(fault.__name__)

    async def main() -> None:
        parties = await opened(cluster, TABLES)
        for _ in range(TIMES):
            await asyncio.sleep(luck.random())
            await fault(cluster, luck)
            await all_go_on(parties)
            assert await asyncio.to_thread(lost, everybody(parties), cluster.url) == []
            assert await asyncio.to_thread(forks, cluster) == []
        await all_agree(parties)
        assert lost(everybody(parties), cluster.url) == []
        await asyncio.gather(*(party.stop() for party in parties))

    asyncio.run(main())
    assert " broke" not in cluster.logs()
    assert "set aside" not in cluster.logs()
    assert "another server has written" not in cluster.logs()


def bodies(cluster: Cluster) -> dict[object, object]:
    """What is written under each number of the only table."""
    return {row[0]: row[1] for row in cluster.ask("SELECT number, body FROM records")}


async def woken_with_a_move(cluster: Cluster, asleep: Process) -> bool:
    """A node sleeps with a move in its ears until the table has gone on elsewhere, and wakes;
    whether what was written meanwhile is still as it was.
    """
    game = mazzo.games()[0]
    async with party(cluster.doors, game, people=seats_of(game)) as table:
        for player in table.players:
            player.plays = False
        await table.begin()
        assert cluster.homes()[table.code] == asleep.address
        first = table.players[0]
        await first.until(lambda: any(p.position and p.position.legal for p in table.players))
        mover = next(p for p in table.players if p.position and p.position.legal)
        os.kill(asleep.pid, signal.SIGSTOP)
        mover.plays = True
        await mover._move()
        await asyncio.to_thread(until, lambda: asleep.address not in cluster.homes().values())
        for player in table.players:
            player.plays = True
        await mover.until(lambda: mover.moves, PATIENT)
        await table.stop()
        before = bodies(cluster)
        os.kill(asleep.pid, signal.SIGCONT)
        await asyncio.to_thread(until, lambda: cluster.ask("SELECT count(*) FROM nodes") == [(2,)])
        after = bodies(cluster)
        assert len(before) > 3
        return all(after[number] == body for number, body in before.items())


@pytest.mark.parametrize("fenced", [True, False], ids=["fenced", "unfenced"])
def test_a_node_that_wakes_harms_nothing_because_of_the_fence(
    postgresql: Postgres | None, tmp_path: Path, fenced: bool
) -> None:
    """The same test finds the harm where the fence is down."""
    with ExitStack() as stack:
        cluster = Cluster(stack, postgresql, tmp_path)
        asleep = cluster.add(fenced=fenced)
        cluster.add()
        assert asyncio.run(woken_with_a_move(cluster, asleep)) is fenced
    assert "taken for dead" in asleep.log.read_text(encoding="utf-8")
