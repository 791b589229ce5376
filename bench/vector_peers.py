"""Other people's environments, observation and mask included: a line of JSON for each.

    python bench/vector_peers.py --seconds 1 --repeats 3 [--only pgx]
    MAZZO_PGX=gpu python bench/vector_peers.py --only pgx      # on a GPU

Needs only what `bench/requirements.txt` installs; what is missing is left out with a note. One step
is one decision, chosen uniformly among the legal ones.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from random import random
from tempfile import NamedTemporaryFile, gettempdir
from time import perf_counter, process_time
from typing import Any

DEALS = 100_000
"""From so many deals of bridge."""
SMALL, LARGE = ("leduc_holdem", "kuhn_poker"), ("sparrow_mahjong", "bridge_bidding")
PGX_ROWS: dict[str, dict[str, tuple[int, ...]]] = {
    "cpu": dict.fromkeys(SMALL, (4096, 16384)) | dict.fromkeys(LARGE, (4096,)),
    "gpu": dict.fromkeys((*SMALL, *LARGE), (65536, 262144, 1048576)),
}
"""Which games of Pgx are played, in batches of how many rows."""


def pettingzoo_leduc(checked: bool) -> Callable[[], int]:
    """PettingZoo's leduc_holdem, with the wrappers that everybody gets, or without."""
    module = import_module("pettingzoo.classic.leduc_holdem_v4")
    env = module.env() if checked else module.raw_env()

    def play() -> int:
        env.reset()
        made = 0
        while True:
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                return made
            legal = [a for a, may in enumerate(seen["action_mask"].tolist()) if may]
            env.step(legal[int(random() * len(legal))])
            made += 1

    return play


def openspiel_vector(name: str, rows: int) -> Callable[[], int]:
    """OpenSpiel's vector environment in Python: information states or observations, and masks."""
    environment = import_module("open_spiel.python.rl_environment")
    vector = import_module("open_spiel.python.vector_env")
    kind = environment.ObservationType.OBSERVATION
    made = [environment.Environment(name, observation_type=kind) for _ in range(rows)]
    envs, output = (
        vector.SyncVectorEnv(made),
        import_module("open_spiel.python.rl_agent").StepOutput,
    )
    held = [envs.reset()]

    def play() -> int:
        actions = []
        for step in held[0]:
            legal = step.observations["legal_actions"][step.observations["current_player"]]
            actions.append(output(action=legal[int(random() * len(legal))], probs=None))
        held[0] = envs.step(actions, reset_if_done=True)[0]
        return rows

    return play


def pgx(name: str, rows: int) -> Callable[[], int]:
    """Pgx, a batch compiled as one program; observations are summed up, so that they are made."""
    jax, numpy = import_module("jax"), import_module("jax.numpy")
    pgx, wrappers = import_module("pgx"), import_module("pgx.experimental.wrappers")
    env = bridge() if name == "bridge_bidding" else pgx.make(name)
    step = jax.vmap(wrappers.auto_reset(env.step, env.init))
    steps = 32

    def move(_: Any, carry: Any) -> Any:
        key, state, total = carry
        key, one, two = jax.random.split(key, 3)
        rank = state.legal_action_mask.cumsum(axis=1)
        drawn = jax.random.uniform(one, (rows, 1)) * rank[:, -1:]
        state = step(state, (rank > drawn).argmax(axis=1), jax.random.split(two, rows))
        return key, state, total + state.observation.sum(dtype=numpy.float32)

    run = jax.jit(lambda carry: jax.lax.fori_loop(0, steps, move, carry))
    begun = jax.vmap(env.init)(jax.random.split(jax.random.key(1), rows))
    held = [(jax.random.key(2), begun, numpy.float32(0))]

    def play() -> int:
        held[0] = jax.block_until_ready(run(held[0]))
        return rows * steps

    return play


def bridge() -> Any:
    """Pgx's bridge bidding takes its deals from a table of solved ones that has to be downloaded:
    this one has random deals, all worth nothing, which takes as long.
    """
    numpy = import_module("numpy")
    owners = numpy.tile(numpy.arange(52) // 13, (DEALS, 1))
    owners = numpy.random.default_rng(1).permuted(owners, axis=1).reshape(DEALS, 4, 13)
    keys = (owners << numpy.arange(24, -1, -2)).sum(axis=2).astype(numpy.int32)
    with NamedTemporaryFile(suffix=".npy") as file:
        numpy.save(file, numpy.stack([keys, numpy.zeros_like(keys)]))
        file.flush()
        return import_module("pgx.bridge_bidding").BridgeBidding(file.name)


@contextmanager
def alone() -> Iterator[None]:
    """Whoever measures at the same time waits: several are compiled side by side."""
    with (Path(gettempdir()) / "mazzo-bench.lock").open("w") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def every() -> list[tuple[str, Callable[[], Callable[[], int]]]]:
    """All peers by name."""
    device = os.environ.get("MAZZO_PGX", "cpu")
    return [
        ("PettingZoo leduc_holdem", lambda: pettingzoo_leduc(True)),
        ("PettingZoo leduc_holdem, raw_env", lambda: pettingzoo_leduc(False)),
        ("OpenSpiel vector crazy_eights", lambda: openspiel_vector("crazy_eights", 64)),
        ("OpenSpiel vector leduc_poker", lambda: openspiel_vector("leduc_poker", 64)),
        *(
            (f"pgx {name} {rows}", lambda name=name, rows=rows: pgx(name, rows))
            for name, sizes in PGX_ROWS[device].items()
            for rows in sizes
        ),
    ]


def main() -> None:
    """Measure one after another."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    clock = perf_counter if os.environ.get("MAZZO_PGX") == "gpu" else process_time
    for name, prepare in every():
        if given.only not in name:
            continue
        try:
            play = prepare()
            play()
        except Exception as error:
            print(json.dumps({"peer": name, "note": f"{type(error).__name__}: {error}"[:200]}))
            continue
        found = []
        with alone():
            for _ in range(given.repeats):
                began, made = clock(), 0
                while clock() - began < given.seconds:
                    made += play()
                found.append(round(made / (clock() - began)))
        print(json.dumps({"peer": name, "steps": found}), flush=True)


if __name__ == "__main__":
    main()
