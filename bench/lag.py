"""Lag: how late the event loop is while five masters think at a table.

    python -m bench.lag --out bench/results/lag.json

One person, who answers at once, and five bots of a level play match after match at a real table,
run by its actor. Every five milliseconds a probe looks how late it is. Numbers are of one run;
`--cores 1` leaves the thinking and the loop one core.
"""

import argparse
import asyncio
import json
import os
import random
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import uvloop

import mazzo
from mazzo.lab.warmup import warm_up
from mazzo.server.serve import keep_calm
from mazzo.table import protocol as wire
from mazzo.table.actor import Actor, MemoryStore
from mazzo.table.broadcast import Message
from mazzo.table.clocks import RealClock
from mazzo.table.connections import Viewer
from mazzo.table.protocol import Person, Setup
from mazzo.table.table import Table

BOTS = 5
EVERY = 0.005
WARMING = 2.0
ANA = Viewer("ana", "tab")


class Player:
    """The one person at the table."""

    def __init__(self, game: str, level: str) -> None:
        self._luck = random.Random(1)
        self._ids = 0
        self.heard = 0
        clock = RealClock()
        setup = Setup(game, BOTS + 1, bots=BOTS, level=level, pace="none")
        table = Table.open("t", Person("ana", "Ana"), setup, at=clock.now(), luck=random.Random(1))
        self.actor = Actor(
            table, clock=clock, store=MemoryStore(), write=lambda told: partial(self._hear, told)
        )

    def begin(self) -> None:
        self.actor.arrive(ANA, Person("ana", "Ana"))
        self.actor.post(ANA, wire.Hello(versions=(wire.VERSION,)))
        self.actor.post(ANA, wire.Sit(seat=0))
        self.actor.post(ANA, wire.Start())

    def _hear(self, told: Sequence[Message]) -> None:
        for _, message in told:
            self._consider(message)

    def _consider(self, message: wire.Out) -> None:
        match wire.read_out(wire.write(message)):
            case wire.Position(legal=legal, match=number, v=v) if legal:
                self._ids += 1
                self.actor.post(
                    ANA,
                    wire.PlayMove(
                        id=str(self._ids), match=number, seen=v, move=self._luck.choice(legal)
                    ),
                )
            case wire.Event(what=wire.DealRevealed()):
                self.actor.post(ANA, wire.Ready())
            case wire.Event(what=wire.Happened()):
                self.heard += 1


async def lateness(seconds: float) -> list[float]:
    """How late the loop was, in milliseconds, every few milliseconds."""
    found, end = [], time.perf_counter() + seconds
    while time.perf_counter() < end:
        due = time.perf_counter() + EVERY
        await asyncio.sleep(EVERY)
        found.append(1000 * max(0.0, time.perf_counter() - due))
    return sorted(found)


async def measured(game: str, level: str, seconds: float) -> dict[str, Any]:
    """One game."""
    player = Player(game, level)
    running = asyncio.create_task(player.actor.run())
    player.begin()
    await asyncio.sleep(WARMING)
    before, busy = player.heard, time.process_time()
    late = await lateness(seconds)
    moves, busy = player.heard - before, time.process_time() - busy
    player.actor.stop()
    await running
    p50, p99 = late[len(late) // 2], late[int(len(late) * 0.99)]
    figures = {"p50_ms": p50, "p99_ms": p99, "longest_ms": late[-1], "cores_busy": busy / seconds}
    return {
        "game": game,
        "level": level,
        "bots": BOTS,
        "moves": moves,
        **{name: round(value, 2) for name, value in figures.items()},
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    fitting = [game.id for game in mazzo.games() if BOTS + 1 in game.seats]
    parser.add_argument("--games", default=",".join(fitting))
    parser.add_argument("--level", default="master")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    os.sched_setaffinity(0, range(given.cores))
    keep_calm()
    found = []
    for game in given.games.split(","):
        warm_up(mazzo.game(game))
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            found.append(runner.run(measured(game, given.level, given.seconds)))
        print(json.dumps(found[-1]), flush=True)
    if given.out:
        given.out.write_text(
            json.dumps({"cores": given.cores, "runs": found}, indent=1) + "\n", encoding="utf-8"
        )


if __name__ == "__main__":
    main()
