"""How long the analysis of a match takes: `python -m bench.analysis [--seats 4] [--busy 1]`, a line
for each game, as a server has it done: in a process of its own that stands back behind others.

`--busy` keeps so many processors busy with matches between bots meanwhile.

`--tables 50` asks a real server instead, as the page does, while so many tables play on it: at each
somebody who moves at once, and bots at the speed that people see.
"""

import argparse
import asyncio
import contextlib
import itertools
import multiprocessing
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from server.databases import append
from server.processes import Api, Process
from server.tables import party

import mazzo
from mazzo.bots.players import Bot
from mazzo.lab import analysis
from mazzo.lab.warmup import warm_up
from mazzo.server import queries
from mazzo.server.running import SharedReplay
from mazzo.server.store import Store

LEVELS = ("sensible", "casual", "beginner", "strong")


def played(game: mazzo.Game, seats: int, seed: int) -> mazzo.Match:
    """A match between bots of mixed levels; in a race any hand may be first."""
    match, rng = mazzo.new(game.id, seats=seats, seed=seed), random.Random(seed)
    bots = [Bot(game, LEVELS[seat % len(LEVELS)], seat) for seat in range(seats)]
    while not match.over:
        wanted = [
            (seat, bots[seat].choose(match, seat))
            for seat in rng.sample(match.acting, len(match.acting))
        ]
        first = next(((seat, action) for seat, action in wanted if action is not None), None)
        match.act(*first) if first else match.expire()
    return match


def play_for_ever(game: mazzo.Game) -> None:
    """Keep a processor busy."""
    for seed in itertools.count():
        played(game, game.seats[-1], seed)


def measured(match: mazzo.Match) -> tuple[float, float]:
    """Seconds, and seconds of processor time, from the start of the process to its answer."""
    wall, core = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-m", analysis.__name__],
        input=match.replay().encode(),
        stdout=subprocess.DEVNULL,
        check=True,
    )
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = used.ru_utime + used.ru_stime - core.ru_utime - core.ru_stime
    return time.perf_counter() - wall, spent


async def crowd(address: str, tables: int) -> None:
    """People at so many tables with bots, match after match, for ever."""
    games = mazzo.games()
    async with contextlib.AsyncExitStack() as stack:
        for number in range(tables):
            game = games[number % len(games)]
            table = await stack.enter_async_context(party(address, game, people=1))
            table.players[0].again = True
            await table.begin()
        await asyncio.Event().wait()


def play_at_tables(address: str, tables: int) -> None:
    asyncio.run(crowd(address, tables))


async def keep(store: str, replays: dict[str, str]) -> None:
    """Put finished matches into a store, by their tokens."""
    db = Store(store)
    await db.ask(queries.open_table, "t1", "AAAAAA", 1)
    for number, (token, replay) in enumerate(replays.items(), 1):
        match = mazzo.replay(replay)
        shared = SharedReplay(match.game.id, number, replay, (None,) * match.seats)
        row = queries.StoredReplay(token, "t1", number, msgspec.json.encode(shared))
        await append(db, [], [row])
    db.close()


def answered(server: Process, token: str) -> float:
    """Seconds from the first request to the analysis, asked for as the page does."""
    began = time.perf_counter()
    while True:
        status, _, body = Api(server.address).call("GET", f"/api/replays/{token}/analysis")
        if status == 200:
            return time.perf_counter() - began
        if status != 202:
            raise RuntimeError(body)
        time.sleep(0.25)


@contextlib.contextmanager
def crowded(replays: dict[str, str], tables: int) -> Iterator[Process]:
    """A server with these finished matches, at whose tables people play."""
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:///{folder}/x.db"
        asyncio.run(keep(store, replays))
        with Process(store, Path(folder) / "log", replay_days=0, work_per_guest=10_000) as server:
            people = multiprocessing.Process(
                target=play_at_tables, args=(server.address, tables), daemon=True
            )
            people.start()
            while Api(server.address).get("/healthz")["tables"] < tables:
                time.sleep(0.5)
            yield server
            people.kill()


def on_a_server(matches: list[mazzo.Match], tables: int) -> None:
    """A line for each match."""
    print(f"{'game':16}{'moves':>7}{'wall s':>9}")
    with crowded({match.game.id: match.replay() for match in matches}, tables) as server:
        for match in matches:
            wall = answered(server, match.game.id)
            print(f"{match.game.title:16}{len(match.history):7}{wall:9.1f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--busy", type=int, default=0)
    parser.add_argument("--tables", type=int, default=0)
    given = parser.parse_args()
    for game in mazzo.games():
        warm_up(game)
    matches = [
        played(game, given.seats if given.seats in game.seats else game.seats[0], given.seed)
        for game in mazzo.games()
    ]
    if given.tables:
        on_a_server(matches, given.tables)
        return
    beside = [
        multiprocessing.Process(target=play_for_ever, args=(mazzo.games()[0],), daemon=True)
        for _ in range(given.busy)
    ]
    print(f"{'game':16}{'moves':>7}{'wall s':>9}{'core s':>9}")
    for process in beside:
        process.start()
    for match in matches:
        wall, core = measured(match)
        print(f"{match.game.title:16}{len(match.history):7}{wall:9.1f}{core:9.1f}", flush=True)


if __name__ == "__main__":
    main()
