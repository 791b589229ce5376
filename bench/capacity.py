"""Capacity: what many people at once need, by a simulation whose inputs are what was measured.

    python -m bench.capacity                            # the tables of docs/scale.md
    python -m bench.capacity --people 20000 --seconds 30

One node is an event loop, which does one thing after the other, and a store, which commits whatever
waits whenever it is free (`bench/results/scale.json`). What a move costs the loop, what ticks and
their answers cost it, and how long commits take are measured; that the model finds the waits again
that were measured is printed first. People think for two to six seconds.
"""

import argparse
import heapq
import itertools
import json
import math
import random
from pathlib import Path
from typing import Any, NamedTuple

MEASURED = Path(__file__).parent / "results" / "scale.json"
SEATS = 4
RATE = 0.25
"""Moves a second at each table."""
TICK = 2.0
"""Seconds between two ticks of a table, each of which all its people answer."""
DECIDING = 0.65
"""What of a move's time passes before the store has it."""
RELAYED = 0.000_100
"""Seconds of processor time of a move whose people come by another node (docs/speed.md)."""
BUSY = 0.7
"""A core that is busier has no room for a node that dies beside it."""
WAIT = 0.050
"""So long 99 of 100 moves may take at most."""
BYTES_SENT, BYTES_REPLAY, MOVES = 3_142, 3_300, 130
"""What a move sends to its people; a finished match, and how many moves it has."""
HOURS, DAYS = 8, 365
"""How many hours a day there are so many people, and for how many days finished matches are
kept.
"""
CORE_MONTH, DISK_MONTH, TRAFFIC_TB = 15.0, 0.08, 1.0
"""Assumed prices in euros: a core with 4 GB for a month, a gigabyte of disk for a month, a terabyte
sent.
"""


class Costs(NamedTuple):
    """Seconds of a core, and how long commits take."""

    move: float
    table: float
    """Of each table in each second, whatever is played there."""
    commits: list[float]
    """How long they take, from the shortest to the longest."""
    database_move: float
    database_commit: float


class Found(NamedTuple):
    """What came of a simulation."""

    moves: float
    p50: float
    p99: float
    busy: float
    commits: float


def measured(path: Path = MEASURED) -> tuple[Costs, list[dict[str, Any]]]:
    """What things cost, and the rows they come from."""
    runs = [run for run in json.loads(path.read_text(encoding="utf-8"))["runs"] if "cores" in run]
    ours = [run for run in runs if run["server"] == "mazzo"]
    slow = next(run for run in ours if run["rate"])
    fast = next(run for run in ours if run["nodes"] == 1 and not run["rate"])
    move = fast["cores"]["loop"] / fast["moves_per_second"]
    idle = slow["cores"]["loop"] - move * slow["moves_per_second"]
    commits = [max(0.0, each / 1000 - move) for each in slow["quantiles_ms"]]
    busiest = max(ours, key=lambda run: float(run["moves_per_second"]))
    return Costs(
        move,
        idle / slow["tables"],
        commits,
        busiest["cores"]["postgresql"] / busiest["moves_per_second"],
        slow["cores"]["postgresql"] / slow["commits_per_second"],
    ), ours


class Node:
    """One node with so many tables."""

    def __init__(self, costs: Costs, tables: int, rate: float, luck: random.Random) -> None:
        self._costs, self._tables, self._rate, self._luck = costs, tables, rate, luck
        self._events: list[tuple[float, int, str, float]] = []
        self._numbers = itertools.count()
        self._free = 0.0
        """When the loop is free again."""
        self._busy = 0.0
        self._waiting: list[tuple[float, float]] = []
        """Moves that the store has not begun with: when they were asked for, and decided."""
        self._committing = False
        self._commits = 0

    def _at(self, when: float, what: str, asked: float = 0.0) -> None:
        heapq.heappush(self._events, (when, next(self._numbers), what, asked))

    def _work(self, now: float, cost: float) -> float:
        """Have the loop do something, when it is free; until when."""
        self._free = max(now, self._free) + cost
        self._busy += cost
        return self._free

    def _think(self) -> float:
        return self._luck.uniform(0.5, 1.5) / self._rate if self._rate else 0.0

    def _commit(self, now: float) -> None:
        """Whatever waits, in one transaction."""
        if self._waiting and not self._committing:
            took = self._luck.choice(self._costs.commits)
            for asked, _ in self._waiting:
                self._at(now + took, "durable", asked)
            self._at(now + took, "committed")
            self._waiting, self._committing = [], True
            self._commits += 1

    def run(self, seconds: float) -> Found:
        """Play for so long, after a fifth of it to warm up."""
        for _ in range(self._tables):
            self._at(self._luck.random() * 2 * self._think(), "move")
            self._at(self._luck.random() * TICK, "tick")
        took: list[float] = []
        begin, end, before = seconds / 5, seconds * 6 / 5, (0.0, 0)
        is_warm = False
        while self._events[0][0] < end:
            now, _, what, asked = heapq.heappop(self._events)
            if now >= begin and not is_warm:
                is_warm, before = True, (self._busy, self._commits)
            if what == "move":
                self._at(self._work(now, DECIDING * self._costs.move), "decided", now)
            elif what == "decided":
                self._waiting.append((asked, now))
                self._commit(now)
            elif what == "committed":
                self._committing = False
                self._commit(now)
            elif what == "durable":
                told = self._work(now, (1 - DECIDING) * self._costs.move)
                self._at(told + self._think(), "move")
                if is_warm:
                    took.append(told - asked)
            else:
                self._work(now, TICK * self._costs.table)
                self._at(now + TICK, "tick")
        took.sort()
        return Found(
            len(took) / seconds,
            took[len(took) // 2],
            took[len(took) * 99 // 100],
            (self._busy - before[0]) / seconds,
            (self._commits - before[1]) / seconds,
        )


def simulate(costs: Costs, tables: int, rate: float, seconds: float) -> Found:
    """One node, with luck of its own."""
    return Node(costs, tables, rate, random.Random(f"{tables} {rate}")).run(seconds)


def most_tables(costs: Costs, seconds: float) -> int:
    """How many tables a node bears: not too busy, and nobody waits long."""
    low, high = 1, 100_000
    while high - low > max(1, low // 50):
        tables = (low + high) // 2
        if tables * (costs.table + RATE * costs.move) > BUSY:
            high = tables
            continue
        found = simulate(costs, tables, RATE, seconds)
        low, high = (tables, high) if found.p99 < WAIT else (low, tables)
    return low


class Plan(NamedTuple):
    """What so many people at once need."""

    people: int
    door: str
    tables: int
    nodes: int
    machines: int
    moves: float
    commits: float
    database: float
    memory: float
    sent: float
    kept: float
    euros: float


def plan(costs: Costs, people: int, kib: float, door: str, seconds: float) -> Plan:
    """Nodes for all of them and one machine of eight more, one PostgreSQL, a replica of it."""
    if door == "relayed":
        ticks = 2 * SEATS / TICK * RELAYED / (SEATS + 1)
        costs = costs._replace(move=costs.move + RELAYED, table=costs.table + ticks)
    tables = people // SEATS
    each = most_tables(costs, seconds)
    nodes = math.ceil(tables / each)
    machines = math.ceil(nodes / 8) + 1
    found = simulate(costs, min(tables, tables // nodes), RATE, seconds)
    moves, commits = tables * RATE, found.commits * nodes
    database = max(moves * costs.database_move, commits * costs.database_commit)
    sent = moves * BYTES_SENT * 3600 * HOURS * 30 / 1e12
    kept = moves / MOVES * BYTES_REPLAY * 3600 * HOURS * DAYS / 1e9
    cores = 8 * machines + 2 * max(4, math.ceil(database / BUSY))
    euros = cores * CORE_MONTH + 2 * kept * DISK_MONTH + sent * TRAFFIC_TB
    memory = tables * kib / 1024 / 1024
    numbers = (moves, commits, database, memory, sent, kept, euros)
    return Plan(people, door, tables, nodes, machines, *numbers)


def rows(costs: Costs, runs: list[dict[str, Any]], seconds: float) -> list[str]:
    """What the model finds where it was measured."""
    lines = ["| tables | nodes | p50 ms, measured | model | p99 ms, measured | model |"]
    lines.append("|---" * 6 + "|")
    for run in runs:
        found = simulate(costs, run["tables"] // run["nodes"], run["rate"], seconds)
        pace = f"{run['tables']:,}" + (", one move in 4 s each" if run["rate"] else "")
        lines.append(
            f"| {pace} | {run['nodes']} | {run['p50_ms']:g} | {1000 * found.p50:.1f} "
            f"| {run['p99_ms']:g} | {1000 * found.p99:.1f} |"
        )
    return lines


def plans(costs: Costs, people: list[int], kib: float, seconds: float) -> list[str]:
    heads = ["people at once", "by", "tables", "nodes", "machines of 8 cores", "moves/s"]
    heads += ["commits/s", "cores of PostgreSQL", "memory GiB", "sent TB a month"]
    heads += ["kept GB after a year", "euros a month"]
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    for many, door in itertools.product(people, ("own node", "relayed")):
        each = plan(costs, many, kib, door, seconds)
        lines.append(
            f"| {each.people:,} | {each.door} | {each.tables:,} | {each.nodes} | {each.machines} "
            f"| {each.moves:,.0f} | {each.commits:,.0f} | {each.database:.1f} | {each.memory:.1f} "
            f"| {each.sent:,.0f} | {each.kept:,.0f} | {each.euros:,.0f} |"
        )
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--people", default="10000,100000,1000000")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long is simulated")
    given = parser.parse_args()
    costs, runs = measured()
    print(f"A move: {1e6 * costs.move:.0f} µs; a table at rest: {1e6 * costs.table:.0f} µs/s.\n")
    print("\n".join(rows(costs, runs, given.seconds)), end="\n\n")
    kib = next(run["kib_per_table"] for run in runs if run["rate"])
    people = [*map(int, given.people.split(","))]
    print("\n".join(plans(costs, people, kib, given.seconds)))


if __name__ == "__main__":
    main()
