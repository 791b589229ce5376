"""How long the analysis of a match takes: `python -m bench.analysis [--seats 4]`, a line for each
game.
"""

import argparse
import random
import time

import mazzo
from mazzo.bots.players import Bot
from mazzo.lab.analysis import analyse

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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(f"{'game':16}{'moves':>7}{'wall s':>9}{'core s':>9}")
    for game in mazzo.games():
        match = played(
            game, given.seats if given.seats in game.seats else game.seats[0], given.seed
        )
        analyse(match, effort=0.01)
        wall, core = time.perf_counter(), time.process_time()
        analyse(match)
        wall, core = time.perf_counter() - wall, time.process_time() - core
        print(f"{game.title:16}{len(match.history):7}{wall:9.1f}{core:9.1f}", flush=True)


if __name__ == "__main__":
    main()
