"""Nodes die, sleep and wake, come and go with wrong clocks, PostgreSQL restarts, fails over, is
slow and is full, lines are cut or go dead: nothing that was acknowledged is lost, no table is ever
run by two nodes, and everybody comes back by themselves.
"""

import asyncio
import os
import random
import signal
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest
from conftest import absent
from server.cluster import PATIENT, Cluster, until
from server.databases import Postgres, postgres_folder
from server.player import Player
from server.processes import Process
from server.proxy import Wire
from server.soak import keep, percentiles
from server.tables import Party, party, seats_of
from server.test_kills import all_agree, all_go_on, amiss

import mazzo
from mazzo.testing.sizes import SOAK, much

NODES = 3
TABLES = int(os.environ.get("MAZZO_FAULT_TABLES", 100)) if SOAK else 4
FEWER = much(3, TABLES)
"""Where there are two databases, or a small one."""
TIMES = much(1, 50)
"""So often of each kind."""
SPEED, THOUGHT = (4, 0.4) if SOAK else (10, 0.0)
"""How fast the tables' clocks run, and for how many seconds people think: two hundred people who
answer at once are more than two cores can bear.
"""
LEASE = 3.0
OFF = 600
"""Seconds by which a clock is wrong."""


class WiredCluster(Cluster):
    """Every node reaches PostgreSQL by a line of its own, which can go dead."""

    wires: list[Wire]
    taken_over: list[float]
    """How many seconds each time some table had no owner, from the signal on."""

    def wire(self, ahead: int) -> None:
        """One node more, whose clock is so many seconds ahead."""
        line = self._stack.enter_context(Wire(self.postgresql.port))
        self.wires.append(line)
        self.add(by=self.url.replace(f":{self.postgresql.port}/", f":{line.port}/"), ahead=ahead)


@pytest.fixture
def cluster(postgresql: Postgres | None, tmp_path: Path) -> Iterator[WiredCluster]:
    with ExitStack() as stack:
        made = WiredCluster(stack, postgresql, tmp_path, speed=SPEED)
        made.wires, made.taken_over = [], []
        for ahead in (0, OFF, -OFF):
            made.wire(ahead)
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
        player.again, player.thinks = True, THOUGHT
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


async def all_is_well(cluster: Cluster, parties: list[Party]) -> None:
    """After a fault: every table goes on, nothing is amiss, nothing has forked."""
    await all_go_on(parties)
    assert await asyncio.to_thread(amiss, everybody(parties), cluster.url) == []
    assert await asyncio.to_thread(forks, cluster) == []


async def all_end_well(cluster: Cluster, parties: list[Party]) -> None:
    """After all faults: everybody has the same, and no node has anything to complain about."""
    await all_agree(parties)
    assert amiss(everybody(parties), cluster.url) == []
    await asyncio.gather(*(party.stop() for party in parties))
    for complaint in (" broke", "set aside", "another server has written", "could not do its part"):
        assert complaint not in cluster.logs()


# What can go wrong.


async def kill(cluster: WiredCluster, luck: random.Random) -> None:
    """A node dies; it is started again only when the others have its tables."""
    node = luck.choice(cluster.nodes)
    node.kill()
    await taken_over(cluster, node)
    await asyncio.to_thread(node.start)


async def taken_over(cluster: WiredCluster, node: Process) -> None:
    """The others have all that was this node's, which has just got a signal or lost its line."""
    began = time.monotonic()
    await asyncio.to_thread(until, lambda: not {node.address, ""} & {*cluster.homes().values()})
    cluster.taken_over.append(time.monotonic() - began)


async def sleep(cluster: WiredCluster, luck: random.Random) -> None:
    """A node stands still until the others have taken it for dead, and wakes."""
    node = luck.choice(cluster.nodes)
    os.kill(node.pid, signal.SIGSTOP)
    try:
        await taken_over(cluster, node)
    finally:
        os.kill(node.pid, signal.SIGCONT)
    await asyncio.to_thread(until, node.is_well)


async def drain(cluster: WiredCluster, luck: random.Random) -> None:
    """A node is stopped and hands over what it has; a new one takes its share."""
    node = luck.choice(cluster.nodes)
    status, _ = await asyncio.gather(asyncio.to_thread(node.stop), taken_over(cluster, node))
    assert status == 0
    await asyncio.to_thread(node.start)


async def set_clock(cluster: WiredCluster, luck: random.Random) -> None:
    """A node hands over what it has, and comes back with another clock."""
    node = luck.choice(cluster.nodes)
    node.set_clock(luck.choice([-OFF, 0, OFF]))
    await drain(cluster, luck)
    assert await asyncio.to_thread(node.stop) == 0
    await asyncio.to_thread(node.start)


async def restart_database(cluster: WiredCluster, luck: random.Random) -> None:
    """PostgreSQL crashes and comes back; nobody takes anybody for dead meanwhile."""
    await asyncio.to_thread(cluster.postgresql.stop)
    await asyncio.sleep(luck.random() * 2 * LEASE)
    await asyncio.to_thread(cluster.postgresql.start)


async def cut_lines(cluster: WiredCluster, luck: random.Random) -> None:
    """Every line to PostgreSQL is cut, at once."""
    await asyncio.to_thread(
        cluster.ask,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )


async def silence(cluster: WiredCluster, luck: random.Random) -> None:
    """The line between one node and PostgreSQL goes dead without a word: the others have its tables
    and all who play there, before it is well again.
    """
    place = luck.randrange(NODES)
    node, wire = cluster.nodes[place], cluster.wires[place]
    wire.go_silent()
    try:
        await taken_over(cluster, node)
        await asyncio.to_thread(
            until, lambda: "cut off from the store" in node.log.read_text(encoding="utf-8")
        )
    finally:
        wire.heal()
    await asyncio.to_thread(until, node.is_well)


async def slow_down(cluster: WiredCluster, luck: random.Random) -> None:
    """PostgreSQL answers a hundred times later than usual, and everything waits."""
    for wire in cluster.wires:
        wire.late = 0.05
    await asyncio.sleep(LEASE)
    for wire in cluster.wires:
        wire.late = 0.0


Fault = Callable[[WiredCluster, random.Random], Awaitable[None]]
KINDS: list[Fault] = [
    kill,
    sleep,
    drain,
    set_clock,
    restart_database,
    cut_lines,
    silence,
    slow_down,
]
SAMPLE = [kind for kind in KINDS if kind is not set_clock]
"""Two of the three clocks are wrong from the beginning."""


class Waits:
    """How long nothing happened at each table."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self._faults = 0

    async def during(self, parties: list[Party], fault: Awaitable[None]) -> None:
        """Watch all tables while something goes wrong, until all go on."""
        firsts = [party.players[0] for party in parties]
        for first in firsts:
            first.rest()
        await fault
        self.seconds += [first.longest for first in firsts]
        self._faults += 1

    def keep(self, name: str, tables: int, taken_over: Sequence[float] = ()) -> None:
        """For docs/scale.md, when all has gone well; and how long tables were without an owner."""
        found: dict[str, object] = {"faults": self._faults, "tables": tables}
        found |= {"waits": len(self.seconds), **percentiles(self.seconds)}
        if taken_over:
            found["taken_over"] = {"times": len(taken_over), **percentiles(taken_over)}
        keep(name, found, file="faults.json")


@pytest.mark.slow
@pytest.mark.parametrize(
    "faults",
    [[kind] for kind in KINDS] if SOAK else [SAMPLE],
    ids=lambda kinds: " ".join(kind.__name__ for kind in kinds),
)
def test_nothing_is_lost_and_everybody_comes_back(
    cluster: WiredCluster, faults: Sequence[Fault]
) -> None:
    luck, waits = random.Random(len(faults)), Waits()

    async def go_wrong(fault: Fault, parties: list[Party]) -> None:
        await fault(cluster, luck)
        await all_is_well(cluster, parties)

    async def main() -> None:
        parties = await opened(cluster, TABLES)
        try:
            for fault in [*faults] * TIMES:
                await asyncio.sleep(luck.random())
                await waits.during(parties, go_wrong(fault, parties))
            await all_end_well(cluster, parties)
        finally:
            for player in everybody(parties):
                player.stopping = True  # a task may miss that it is cancelled, but not this

    asyncio.run(main())
    waits.keep(faults[0].__name__, TABLES, cluster.taken_over)


# PostgreSQL with a replica, and PostgreSQL that is full.


class Pair:
    """A PostgreSQL and a replica without whom it confirms nothing."""

    def __init__(self, stack: ExitStack) -> None:
        programs = postgres_folder()
        if programs is None:
            absent("PostgreSQL")
            raise AssertionError
        folders = [
            Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mazzo-pg-")))
            for _ in range(2)
        ]
        self.primary = Postgres(programs, folders[0])
        self.primary.start()
        stack.callback(lambda: self.primary.stop())
        self.replica = Postgres(programs, folders[1], self.primary)
        stack.callback(lambda: self.replica.stop())
        self._follow()

    def _follow(self) -> None:
        """The replica is there, and waited for."""
        self.replica.start()
        self.primary.ask_without_answer("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.primary.ask("SELECT pg_reload_conf()")
        in_step = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'"
        until(lambda: bool(self.primary.ask(in_step)))

    def url(self) -> str:
        """A fresh database, wherever it is in charge."""
        one, name = self.primary.fresh().rpartition("/")[::2]
        return f"{one},127.0.0.1:{self.replica.port}/{name}?target_session_attrs=read-write"

    def fail_over(self) -> None:
        """The primary is lost, and the replica takes its place."""
        self.primary.stop()
        self.replica.promote()
        self.primary, self.replica = self.replica, self.primary
        self.primary.ask_without_answer("ALTER SYSTEM RESET synchronous_standby_names")
        self.primary.ask("SELECT pg_reload_conf()")

    def repair(self) -> None:
        """What was lost comes back as the other's replica."""
        self.replica.copy(self.primary)
        self._follow()


@pytest.mark.slow
def test_a_replica_takes_the_place_of_a_lost_postgresql(tmp_path: Path) -> None:
    luck, waits = random.Random(5), Waits()

    async def main(cluster: Cluster, pair: Pair) -> None:
        parties = await opened(cluster, FEWER)
        for _ in range(TIMES):
            await asyncio.sleep(luck.random())

            async def goes_wrong() -> None:
                await asyncio.to_thread(pair.fail_over)
                await all_is_well(cluster, parties)

            await waits.during(parties, goes_wrong())
            if SOAK:
                await asyncio.to_thread(pair.repair)
        await all_end_well(cluster, parties)

    with ExitStack() as stack:
        pair = Pair(stack)
        cluster = Cluster(stack, pair.primary, tmp_path, speed=SPEED, url=pair.url())
        for _ in range(much(2, NODES)):
            cluster.add()
        asyncio.run(main(cluster, pair))
    waits.keep("fail_over", FEWER)


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    """A file system that is soon full."""
    with tempfile.TemporaryDirectory(prefix="mazzo-small-") as folder:
        mount = ["mount", "-t", "tmpfs", "-o", "size=64m", "mazzo", folder]
        if os.geteuid() or subprocess.run(mount, capture_output=True).returncode:
            absent("a file system of its own", everywhere=False)
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", "-l", folder], check=True)


def fill(folder: Path) -> Path:
    """Nothing more can be written there."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (1 << 20, 1 << 12):
            try:
                while file.write(bytes(size)) == size:
                    pass
            except OSError:
                continue
    return ballast


@pytest.mark.slow
def test_postgresql_that_is_full_confirms_nothing_until_there_is_room(
    postgresql: Postgres | None, small: Path, tmp_path: Path
) -> None:
    waits = Waits()

    async def main(cluster: Cluster, folder: Path) -> None:
        parties = await opened(cluster, FEWER)
        for _ in range(TIMES):

            async def goes_wrong() -> None:
                ballast = await asyncio.to_thread(fill, small)
                await asyncio.to_thread(
                    until, lambda: not all(node.is_well() for node in cluster.nodes)
                )
                ballast.unlink()
                await all_is_well(cluster, parties)

            await waits.during(parties, goes_wrong())
        await all_end_well(cluster, parties)

    with ExitStack() as stack:
        if postgresql is None:
            absent("PostgreSQL")
            raise AssertionError
        folder = small / "tables"
        folder.mkdir()
        small.chmod(0o755)
        cluster = Cluster(stack, postgresql, tmp_path, speed=SPEED, url=postgresql.fresh(folder))
        for _ in range(much(2, NODES)):
            cluster.add()
        asyncio.run(main(cluster, folder))
        stack.close()
        postgresql.drop(cluster.url)
    assert "it is tried again until it works" in cluster.logs()
    waits.keep("full", FEWER)


def bodies(cluster: Cluster) -> dict[object, object]:
    """What is written under each number of the only table."""
    return {row[0]: row[1] for row in cluster.ask("SELECT number, body FROM records")}


WAKES = 5
"""So often harm is looked for where it has to come."""


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
    """The same test finds the harm where the fence is down; whoever wakes may hear that the table
    is another's before the move is heard, so not always the first time.
    """

    def is_harmless(time: int) -> bool:
        folder = tmp_path / str(time)
        folder.mkdir()
        with ExitStack() as stack:
            cluster = Cluster(stack, postgresql, folder)
            asleep = cluster.add(fenced=fenced)
            cluster.add()
            found = asyncio.run(woken_with_a_move(cluster, asleep))
        assert "taken for dead" in asleep.log.read_text(encoding="utf-8")
        return found

    assert all(map(is_harmless, range(1 if fenced else WAKES))) is fenced
