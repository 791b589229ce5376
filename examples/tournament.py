"""A tournament: every deal is played once per bot, each time with the next bot in every seat.

python examples/tournament.py
"""

import sys
from pathlib import Path

import mazzo
from mazzo.lab import arena

sys.path.insert(0, str(Path(__file__).parent))


def main(deals: int = 200, seats: int = 4) -> arena.Contest:
    """Three bots at one table of Olé; prints who is how strong."""
    bots = ["sensible", "random", "my_bot:choose"]
    rows = arena.play(mazzo.game("ole"), seats=seats, bots=bots, deals=deals, seed=1)
    contest = arena.judge(rows, bots=bots, seats=seats, seed=1, seconds=0)
    for line in contest.standings:
        print(f"{line.bot:15}{line.rating.value:5.0f}{line.wins.value:7.1%} of wins")
    return contest


if __name__ == "__main__":
    main()
