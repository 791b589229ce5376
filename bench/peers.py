"""Random legal play on one core, in other people's card-game engines.

Every peer plays whole games, each player choosing uniformly among the legal
moves, and the rate is players' decisions per second of wall clock. Dealing and
resetting are inside the clock; importing, building the game, compiling and one
warm-up are outside it. Where a library offers several ways to play, the fastest
one found that still settles each game is taken.

    python -m bench.peers --seconds 1 --repeats 5 --json

prints one JSON line per peer: `peer`, `version`, `repeats` (decisions per second,
one number per repeat) and, where there are none, `note`: "not installed" or
"failed: " and the reason. Only a failure makes the exit status 1.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module, metadata
from itertools import count
from random import random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

Play = Callable[[], int]
"""Plays one game (or one batch of games) to the end; returns the decisions made."""

ONE_THREAD = {
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "JAX_PLATFORMS": "cpu",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",  # PettingZoo imports pygame, which greets on stdout
}
PGX_BATCH = 16_384  # the rate climbs up to here and is flat beyond


class Rate(NamedTuple):
    """Decisions made, and the seconds they took."""

    decisions: int
    seconds: float


class Peer(NamedTuple):
    """A rival engine: call it with a number of seconds to get its rate."""

    package: str
    prepare: Callable[[], Play]

    def __call__(self, seconds: float) -> Rate:
        """Play for at least `seconds`, after one untimed warm-up."""
        play = self.prepare()
        play()
        start, decisions = perf_counter(), play()
        while (elapsed := perf_counter() - start) < seconds:
            decisions += play()
        return Rate(decisions, elapsed)


@cache
def openspiel_crazy_eights() -> Play:
    """OpenSpiel's C++ crazy_eights, four players, driven move by move from Python.

    Chance moves (the deal, each drawn card) are played but not counted. Their
    outcomes are equally likely in this game, so they are drawn as moves are.
    """
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game("crazy_eights", {"players": 4})
    terminal = int(pyspiel.PlayerId.TERMINAL)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while (player := state.current_player()) != terminal:
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            decisions += player >= 0
        return decisions

    return play


@cache
def rlcard_uno() -> Play:
    """RLCard's pure-Python uno, two players (all it offers), observations included."""
    env = import_module("rlcard").make("uno")

    def play() -> int:
        (state, _), decisions = env.reset(), 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(random() * len(actions))])
            decisions += 1
        return decisions

    return play


@cache
def pettingzoo_leduc_holdem() -> Play:
    """PettingZoo's leduc_holdem (RLCard underneath), two players.

    `raw_env` leaves out the checking wrappers of `env`, which would halve the rate.
    """
    env = import_module("pettingzoo.classic.leduc_holdem_v4").raw_env()

    def play() -> int:
        env.reset()
        decisions = 0
        while True:
            observed, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return decisions
            actions = [a for a, legal in enumerate(observed["action_mask"].tolist()) if legal]
            env.step(actions[int(random() * len(actions))])
            decisions += 1

    return play


@cache
def pgx_leduc_holdem() -> Play:
    """Pgx's leduc_holdem on the CPU: a vmapped batch of games, compiled as one program.

    A batch runs until its longest game ends; moves in games already over are not
    counted. The rewards are returned, or the compiler would drop the cards
    themselves as dead code; observations, which nobody reads, it does drop.
    """
    jax = import_module("jax")
    env = import_module("pgx").make("leduc_holdem")
    deal, step = jax.vmap(env.init), jax.vmap(env.step)

    def choose(key: Any, legal: Any) -> Any:
        rank = legal.cumsum(axis=1)
        drawn = jax.random.uniform(key, (PGX_BATCH, 1)) * rank[:, -1:]
        return (rank > drawn).argmax(axis=1)

    def move(carry: tuple[Any, ...]) -> tuple[Any, ...]:
        key, state, rewards, decisions = carry
        key, chance = jax.random.split(key)
        after = step(state, choose(chance, state.legal_action_mask))
        return key, after, rewards + after.rewards, decisions + (~state.terminated).sum()

    def batch(seed: int) -> tuple[Any, Any]:
        key, chance = jax.random.split(jax.random.key(seed))
        state = deal(jax.random.split(chance, PGX_BATCH))
        start = (key, state, state.rewards, 0)
        ended = jax.lax.while_loop(lambda carry: ~carry[1].terminated.all(), move, start)
        return ended[2], ended[3]

    run, seeds = jax.jit(batch), count()
    return lambda: int(run(next(seeds))[1])


PEERS = {
    "OpenSpiel crazy_eights": Peer("open_spiel", openspiel_crazy_eights),
    "RLCard uno": Peer("rlcard", rlcard_uno),
    "PettingZoo leduc_holdem": Peer("pettingzoo", pettingzoo_leduc_holdem),
    "Pgx leduc_holdem": Peer("pgx", pgx_leduc_holdem),
}


def use_one_core() -> None:
    """Confine this process to one core and its libraries to one thread."""
    os.environ.update(ONE_THREAD)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def measure(name: str, seconds: float, repeats: int) -> dict[str, Any]:
    """Measure one peer in this process; a missing package is a note, not an error."""
    report: dict[str, Any] = {"peer": name, "version": None, "repeats": []}
    peer = PEERS[name]
    try:
        peer.prepare()
        report["version"] = metadata.version(peer.package)
    except ModuleNotFoundError as missing:
        return report | {"note": "not installed", "missing": missing.name}
    rates = [peer(seconds) for _ in range(repeats)]
    return report | {"repeats": [round(rate.decisions / rate.seconds) for rate in rates]}


def measure_apart(name: str, seconds: float, repeats: int) -> dict[str, Any]:
    """Measure one peer in a fresh process confined to one core."""
    options = ["--only", name, "--seconds", str(seconds), "--repeats", str(repeats)]
    command = [sys.executable, "-P", os.path.abspath(__file__), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = (done.stderr.strip() or f"status {done.returncode}").splitlines()[-1]
        return {"peer": name, "version": None, "repeats": [], "note": f"failed: {reason}"}
    return dict(json.loads(done.stdout.splitlines()[-1]))


def row(report: dict[str, Any]) -> str:
    """One peer as a line for people: its median rate, or why there is none."""
    rates = report["repeats"]
    result = f"{median(rates):12,.0f} decisions/s" if rates else report["note"]
    return f"{report['peer']:24} {report['version'] or '-':8} {result}"


def main() -> int:
    """Measure the peers one after another, printing each as soon as it is done."""
    parser = argparse.ArgumentParser(description="Random legal play in other engines, one core.")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of one repeat")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--json", action="store_true", help="one JSON line per peer")
    parser.add_argument("--only", choices=PEERS, help="one peer, as JSON, in this process")
    given = parser.parse_args()
    if given.only:
        use_one_core()
        print(json.dumps(measure(given.only, given.seconds, given.repeats)))
        return 0
    failures = 0
    for name in PEERS:
        report = measure_apart(name, given.seconds, given.repeats)
        failures += report.get("note", "").startswith("failed")
        print(json.dumps(report) if given.json else row(report), flush=True)
    return min(failures, 1)


if __name__ == "__main__":
    sys.exit(main())
