"""Counting out beside searching: the same decisions, the same worlds, once as it was counted and
once as search alone would do.

    python -m bench.endgames --games ole,hawaiki --matches 60 --out bench/results/endgames.json

Strong bots play matches. Wherever a seat could count something out, its master is asked twice: as
it is, and without counting. Where the two disagree, both moves are played on to the end of the
round, by this master in the one way and in the other, in worlds drawn from what the seat knows; all
others play by their level. What counts is the lead: the others' mean loss less one's own. `gain` is
how much better counting did, in points or tokens, with the 95 % interval over decisions; `win` is
how much more likely its move wins the match if all go on by the rule of thumb.

    python -m bench.endgames --arena 200 --level master --games ole --seats 3 --out …

plays whole matches instead, as `mazzo arena` does: a level as it is against `casual`, who is the
same without counting here.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

import mazzo
from mazzo.bots import levels, policies
from mazzo.bots.counting import counted_out, endgame
from mazzo.bots.outlook import Outlook
from mazzo.bots.players import Bot
from mazzo.bots.policies import POLICIES
from mazzo.bots.search import COUNTS
from mazzo.engine.game import Game
from mazzo.engine.match import Match
from mazzo.lab import arena

WORLDS = 6
FUTURES = 800
Z95 = 1.96
OTHER = "casual"


def master(game: Game, seed: str, *, counting: bool) -> Bot:
    """A master that counts what can be counted, or only searches."""
    bot = Bot(game, "master", seed)
    bot.own_memory = policies.search_memory(game)
    bot.own_memory.skills[POLICIES.index("master"), COUNTS] = counting
    return bot


def lead(match: Match, seat: int) -> float:
    """How far a seat is ahead of the mean of the others, in points or tokens; more is better."""
    scores, standings = (np.array(each, float) for each in match._tally())
    direction = np.sign((scores - scores.mean()) @ (standings - standings.mean()))
    return float(direction * (scores[seat] - np.delete(scores, seat).mean()))


def chapter(match: Match) -> int:
    """The round that is being played."""
    return int(match.rows["round"].item())


def play_round(match: Match, seat: int, first: int, hero: Bot, others: str, seed: str) -> float:
    """Play a round to its end after this move; how much the seat's lead grew."""
    match, start, began = match.copy(), lead(match, seat), chapter(match)
    bots = [Bot(match.game, others, f"{seed} {other}") for other in range(match.seats)]
    match.act(seat, first)
    while not match.over and chapter(match) == began:
        acting = match.acting[0]
        action = (hero if acting == seat else bots[acting]).choose(match, acting)
        match.expire() if action is None else match.act(acting, action)
    return lead(match, seat) - start


def compared(match: Match, seat: int, number: int, others: str) -> tuple[float, float] | None:
    """How much counting gains in this decision, in the lead and in the win; None if it changes
    nothing.
    """
    new, old = (master(match.game, str(number), counting=counting) for counting in (True, False))
    counted, searched = new.choose(match, seat), old.choose(match, seat)
    assert counted is not None
    assert searched is not None
    worth = counted_out(match, seat)
    if counted == searched or worth.get(searched) == max(worth.values()):
        return None
    gains = []
    for world in range(WORLDS):
        imagined = match.resampled(seat, f"{number} {world}")
        ways = [
            (counted, master(match.game, f"{world}", counting=True)),
            (searched, master(match.game, f"{world}", counting=False)),
        ]
        one, two = (
            play_round(imagined, seat, first, hero, others, f"{number} {world}")
            for first, hero in ways
        )
        gains.append(one - two)
    outlook = Outlook(match.game, number).at(match, knower=seat)
    better, worse = (
        outlook.chances(FUTURES, mover=seat, action=action) for action in (counted, searched)
    )
    return float(np.mean(gains)), better.better_by(worse, seat)[0]


def measured(game: Game, seats: int, matches: int, seed: int, others: str) -> dict[str, Any]:
    """One game with one number of seats."""
    began, decisions, counted, gains = time.perf_counter(), 0, 0, []
    for number in range(matches):
        match = mazzo.new(game.id, seats=seats, seed=f"endgames {seed} {number}")
        bots = [Bot(game, "strong", f"{seed} {number} {seat}") for seat in range(seats)]
        while not match.over:
            seat = match.acting[0]
            decisions += len(match.actions(seat)) > 1
            if len(match.actions(seat)) > 1 and counted_out(match, seat):
                counted += 1
                gained = compared(match, seat, seed * 1_000_000 + decisions, others)
                gains += [gained] if gained else []
            action = bots[seat].choose(match, seat)
            match.expire() if action is None else match.act(seat, action)
    (gain, win), (gain_margin, win_margin) = _means(gains)
    return {
        "command": (
            f"python -m bench.endgames --games {game.id} --seats {seats} --matches {matches} "
            f"--seed {seed} --others {others}"
        ),
        "game": game.id,
        "seats": seats,
        "decisions": decisions,
        "counted": counted,
        "differing": len(gains),
        "gain": gain,
        "gain_margin": gain_margin,
        "win": win,
        "win_margin": win_margin,
        "seconds": round(time.perf_counter() - began),
    }


def _means(gains: list[tuple[float, float]]) -> list[list[float]]:
    """The means of both figures, and half the width of their intervals."""
    found = np.array(gains).reshape(-1, 2)
    if len(found) < 2:
        return [[0.0, 0.0], [0.0, 0.0]]
    margins = Z95 * found.std(axis=0, ddof=1) / len(found) ** 0.5
    rounded: list[list[float]] = [found.mean(axis=0).round(3).tolist(), margins.round(3).tolist()]
    return rounded


def contested(game: Game, level: str, seats: int, games: int, seed: int) -> dict[str, Any]:
    """Whole matches on duplicate deals between a level and the same without counting."""
    rows = levels.skills(game, len(policies.UNLEVELLED))
    rows[POLICIES.index(OTHER)] = rows[POLICIES.index(level)]
    rows[POLICIES.index(OTHER), COUNTS] = 0
    setattr(policies, "skills", lambda *_: rows)  # noqa: B010
    command = (
        f"python -m bench.endgames --arena {games} --level {level} --games {game.id} --seats "
        f"{seats} --seed {seed}"
    )
    report = arena.contend(
        game, seats=[seats], bots=[level, OTHER], games=games, seed=seed, command=command, workers=1
    )
    return dict(msgspec.to_builtins(report))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--games", default=",".join(game.id for game in mazzo.games() if endgame(game))
    )
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--others", default="strong")
    parser.add_argument("--arena", type=int, metavar="GAMES")
    parser.add_argument("--level", default="master")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    found = []
    for game in map(mazzo.game, given.games.split(",")):
        for seats in map(int, given.seats.split(",")):
            if seats in game.seats:
                found.append(
                    contested(game, given.level, seats, given.arena, given.seed)
                    if given.arena
                    else measured(game, seats, given.matches, given.seed, given.others)
                )
                print(json.dumps(found[-1])[-600:], flush=True)
    if given.out:
        given.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
