"""How long the analysis of a match takes: `python -m bench.analysis [--seats 4] [--busy 1]`, a line
for each game, as a server has it done: in a process of its own that stands back behind others.

`--busy` keeps so many processors busy with tables of bots meanwhile.
"""

import argparse
import itertools
import multiprocessing
import random
import resource
import subprocess
import sys
import time

import mazzo
from mazzo.bots.players import Bot
from mazzo.lab import analysis
from mazzo.lab.warmup import warm_up

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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--busy", type=int, default=0)
    given = parser.parse_args()
    for game in mazzo.games():
        warm_up(game)
    beside = [
        multiprocessing.Process(target=play_for_ever, args=(mazzo.games()[0],), daemon=True)
        for _ in range(given.busy)
    ]
    print(f"{'game':16}{'moves':>7}{'wall s':>9}{'core s':>9}")
    for process in beside:
        process.start()
    for game in mazzo.games():
        match = played(
            game, given.seats if given.seats in game.seats else game.seats[0], given.seed
        )
        wall, core = measured(match)
        print(f"{game.title:16}{len(match.history):7}{wall:9.1f}{core:9.1f}", flush=True)


if __name__ == "__main__":
    main()
