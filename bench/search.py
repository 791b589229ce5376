"""Search speed: iterations per second of ours beside OpenSpiel's information-set search, one core
each, by CPU time.

    python -m bench.search --seconds 2 --peers PYTHON --out bench/results/search.json

Ours: each game with its fewest and with four seats, thinking about positions met in a match between
sensible bots, as the levels think. OpenSpiel: its Python ISMCTS bot with one uniform rollout per
leaf, at the start of hearts and of leduc poker and its C++ one on leduc. An iteration is one world
drawn, one walk down the tree, one playout.
"""

import argparse
import json
import platform
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any

PEER = """
import json, sys, time
import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
seconds = float(sys.argv[1])

def state_of(name):
    state = pyspiel.load_game(name).new_initial_state()
    rng = np.random.RandomState(1)
    while state.is_chance_node() or (name == "hearts" and len(state.legal_actions()) < 5):
        actions = state.legal_actions()
        if state.is_chance_node():
            actions = [action for action, _ in state.chance_outcomes()]
        state.apply_action(int(rng.choice(actions)))
    return state

def python_bot(name, simulations):
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(2))
    luck = np.random.RandomState(3)
    return ismcts.ISMCTSBot(
        pyspiel.load_game(name), evaluator, 1.4, simulations, random_state=luck
    )

def cpp_bot(name, simulations):
    evaluator = pyspiel.RandomRolloutEvaluator(1, 2)
    most_visits = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    return pyspiel.ISMCTSBot(3, evaluator, 1.4, simulations, -1, most_visits, False, False)

for label, name, make, simulations in (("OpenSpiel Python", "leduc_poker", python_bot, 200),
                                       ("OpenSpiel Python", "hearts", python_bot, 20),
                                       ("OpenSpiel C++", "leduc_poker", cpp_bot, 2000)):
    try:
        bot, state = make(name, simulations), state_of(name)
        rates = []
        for _ in range(3):
            began, done = time.process_time(), 0
            while time.process_time() - began < seconds / 3:
                bot.step(state.clone())
                done += simulations
            rates.append(done / (time.process_time() - began))
        print(json.dumps({"engine": label, "game": name, "rates": rates}), flush=True)
    except Exception as problem:
        failed = {"engine": label, "game": name, "rates": [], "note": f"failed: {problem}"}
        print(json.dumps(failed), flush=True)
"""


def ours(seconds: float) -> list[dict[str, Any]]:
    """Iterations per second of every game that the levels search."""
    import mazzo
    from mazzo.bots.levels import search_of

    found = []
    for game in mazzo.games():
        if search_of(game).iterations:
            for seats in sorted({game.seats[0], 4}):
                found.append(
                    {
                        "engine": "Mazzo",
                        "game": game.id,
                        "seats": seats,
                        "rates": rates(game.id, seats, seconds),
                    }
                )
                print(found[-1], file=sys.stderr)
    return found


def rates(id: str, seats: int, seconds: float) -> list[float]:
    """Three measurements, each over positions from the same match."""
    import mazzo
    from mazzo.bots.levels import search_of
    from mazzo.bots.search import Thought

    met = positions(id, seats)
    measured = []
    for _ in range(3):
        spent, done, number = 0.0, 0, 0
        while spent < seconds / 3:
            match, seat = met[number % len(met)]
            thought = Thought(match, seat, number, search_of(mazzo.game(id))).go_on(1)
            began = time.process_time()
            thought.go_on(200)
            spent += time.process_time() - began
            done, number = done + 200, number + 1
        measured.append(done / spent)
    return measured


def positions(id: str, seats: int) -> list[tuple[Any, int]]:
    """Decisions spread over a match between sensible bots."""
    import mazzo
    from mazzo.bots.players import Bot

    match, found = mazzo.new(id, seats=seats, seed=1), []
    bot = Bot(match.game, "sensible", 1)
    while not match.over:
        seat = match.acting[0] if match.acting else None
        action = None if seat is None else bot.choose(match, seat)
        if seat is None or action is None:
            match.expire()
            continue
        if len(match.actions(seat)) > 1:
            found.append((match.copy(), seat))
        match.act(seat, action)
    return found[:: max(len(found) // 8, 1)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--peers")
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    lines = ours(chosen.seconds)
    if chosen.peers:
        told = subprocess.run(
            [chosen.peers, "-c", PEER, str(chosen.seconds)],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        lines += [json.loads(line) for line in told.splitlines() if line.startswith("{")]
    for line in lines:
        rate = f"{median(line['rates']):12,.0f}" if line["rates"] else line["note"]
        print(f"{line['engine']:18} {line['game']:16} {line.get('seats', ''):>2} {rate}")
    if chosen.out:
        command = f"python -m bench.search --seconds {chosen.seconds}" + (
            " --peers PYTHON" if chosen.peers else ""
        )
        kept = {
            "command": command,
            "machine": platform.processor() or platform.machine(),
            "iterations_per_second": lines,
        }
        chosen.out.write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main()
