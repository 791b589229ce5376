"""What a move of every level costs: milliseconds of one core, by CPU time.

    python -m bench.levels --out bench/results/levels.json

Every level decides in positions spread over matches between sensible bots, with the fewest, four
and the most seats; only decisions between several moves count. Levels that think are asked fewer
times.
"""

import argparse
import json
import platform
import sys
import time
from pathlib import Path
from statistics import mean
from typing import Any

import mazzo
from mazzo.bots.levels import LEVELS
from mazzo.bots.players import Bot
from mazzo.engine.match import Match

DECISIONS = 24


def positions(game: mazzo.Game, seats: int) -> list[tuple[Match, int]]:
    """Decisions spread over a match between sensible bots."""
    match = mazzo.new(game.id, seats=seats, seed=1)
    found: list[tuple[Match, int]] = []
    bot = Bot(game, "sensible", 1)
    while not match.over and len(found) < 400:
        seat, action = next(
            ((s, a) for s in match.acting if (a := bot.choose(match, s)) is not None), (None, None)
        )
        if seat is None or action is None:
            match.expire()
            continue
        if len(match.actions(seat)) > 1:
            found.append((match.copy(), seat))
        match.act(seat, action)
    return found[:: max(len(found) // DECISIONS, 1)]


def cost(game: mazzo.Game, level: str, seats: int) -> dict[str, Any]:
    """The mean and the highest cost of a decision."""
    bot, spent = Bot(game, level, 1), []
    asked = positions(game, seats)
    bot.choose(*asked[0])  # whatever is compiled is compiled now
    for match, seat in asked:
        began = time.process_time()
        bot.choose(match, seat)
        spent.append(1000 * (time.process_time() - began))
    return {
        "game": game.id,
        "seats": seats,
        "level": level,
        "decisions": len(spent),
        "mean_ms": mean(spent),
        "highest_ms": max(spent),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path)
    parser.add_argument("--games", nargs="*", default=[game.id for game in mazzo.games()])
    chosen = parser.parse_args()
    lines = []
    for game in map(mazzo.game, chosen.games):
        for level in LEVELS:
            for seats in sorted({game.seats[0], 4, game.seats[-1]}):
                lines.append(cost(game, level.name, seats))
                print({**lines[-1], "limit_ms": level.milliseconds}, file=sys.stderr, flush=True)
    if chosen.out:
        kept = {
            "command": "python -m bench.levels",
            "machine": platform.processor() or platform.machine(),
            "costs": lines,
        }
        chosen.out.write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main()
