"""A cluster of machines that work together, by Ray.

Every machine has the same Mazzo. Pieces of work go to whoever has a core to spare; what a machine
that dies was working on, another does. The results are those of one core.
"""

import contextlib
import io
import logging
import os
import pickle
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from tempfile import gettempdir
from typing import Any, NamedTuple

from mazzo import __version__
from mazzo.engine.errors import BadSetup
from mazzo.engine.game import Game
from mazzo.lab.spreading import Piece, Spread, Work, check_cluster, is_listening, no_cluster
from mazzo.lab.warmup import have

SHARES = 2
"""A task is such a part of what each core has left, at most: the last ones are small."""
LASTING = 0.5
"""Seconds that a task takes, at most: progress is seen, little is lost, handing out is cheap."""
AHEAD = 2
"""So many tasks for each core are handed out at once."""
STORE = 200_000_000
"""Bytes for objects that are under way, where the cluster is this machine: results are small."""
WISHES = {
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_BACKEND_LOG_LEVEL": "fatal",
    "RAY_USAGE_STATS_ENABLED": "0",
}
"""Of Ray: that it says nothing, neither here nor to its makers."""
SOON = {
    "RAY_NUM_REDIS_GET_RETRIES": "1",
    "RAY_gcs_server_request_timeout_seconds": "10",
    "RAY_py_gcs_connect_timeout_s": "10",
}
"""That it does not wait for minutes where something else listens than a cluster."""

Need = tuple[Game, tuple[str, ...]]
"""A game, and what of it has to be compiled."""


class Order(NamedTuple):
    """What every worker is told, once."""

    version: str
    needs: tuple[Need, ...]
    work: Work


@contextlib.contextmanager
def cluster(address: str, needs: Sequence[Need]) -> Iterator[Spread]:
    """Work is spread over the cluster at this address; where none is given, over the one that this
    machine belongs to, or else over this machine.
    """
    with contextlib.ExitStack() as until:
        until.enter_context(contextlib.redirect_stdout(io.StringIO()))  # Ray would speak there
        ray = _connected(address)
        until.callback(ray.shutdown)

        def spread(work: Work, pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Any]]:
            return _spread(ray, Order(__version__, tuple(needs), work), pieces)

        yield spread


def _spread(ray: Any, order: Order, pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Any]]:
    obey = ray.remote(num_cpus=1, max_retries=-1)(obeyed)
    cores = int(ray.cluster_resources().get("CPU", 0)) or 1
    waiting, left, lasting = iter(pieces), len(pieces), 1
    running: dict[Any, list[Piece]] = {}
    while True:
        while left and len(running) < AHEAD * cores:
            task = [*islice(waiting, max(1, min(lasting, left // (SHARES * cores))))]
            left -= len(task)
            running[obey.remote(order, pickle.dumps(task))] = task
        if not running:
            return
        for done in ray.wait([*running])[0]:
            task = running.pop(done)
            results, seconds = _result(ray, done)
            lasting = round(len(task) * LASTING / seconds)
            yield from zip(task, results, strict=True)


def obeyed(order: Order, task: bytes) -> tuple[bytes, float]:
    """A worker's part: what comes out of each piece of a task, and how many seconds they took.

    All in one block each way: Ray handles every array of a list by itself, which is dear.
    """
    if order.version != __version__:
        versions: dict[str, str | int] = {"theirs": __version__, "ours": order.version}
        raise BadSetup(
            "other_mazzo",
            f"A machine of the cluster has Mazzo {__version__}, this one {order.version}.",
            params=versions,
        )
    for game, parts in order.needs:
        have(game, *parts)
    began = time.perf_counter()
    results = [order.work(*piece) for piece in pickle.loads(task)]
    return pickle.dumps(results), time.perf_counter() - began


def _result(ray: Any, done: Any) -> tuple[list[Any], float]:
    """What a task has brought; what it refused is refused here."""
    try:
        results, seconds = ray.get(done)
        return pickle.loads(results), seconds
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None


def _connected(address: str) -> Any:
    """Ray, connected; refuses soon where nobody answers."""
    check_cluster(address)
    for name, value in {**WISHES, **(SOON if address else {})}.items():
        os.environ.setdefault(name, value)
    with _silenced():
        return _begun(address)


def remembered() -> str:
    """The cluster that Ray takes this machine to belong to: also one that has ended long ago."""
    file = Path(os.environ.get("RAY_TMPDIR") or gettempdir()) / "ray/ray_current_cluster"
    named = os.environ.get("RAY_ADDRESS", "")
    return named or (file.read_text().strip() if file.is_file() else "")


def _begun(address: str) -> Any:
    import ray

    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.CRITICAL}
    try:
        if address:
            ray.init(address, **quiet)
            return ray
        known = remembered()
        if not known or is_listening(known):  # for one that has ended Ray would wait for minutes
            with contextlib.suppress(ConnectionError):
                ray.init("auto", **quiet)
                return ray
        ray.init("local", include_dashboard=False, object_store_memory=STORE, **quiet)
    except (ConnectionError, TimeoutError):
        raise no_cluster(address or "auto") from None
    except (RuntimeError, ValueError) as error:  # another version of Python or of Ray
        params: dict[str, str | int] = {"problem": str(error)}
        raise BadSetup("bad_cluster", f"Ray cannot be used: {error}", params=params) from None
    return ray


@contextlib.contextmanager
def _silenced() -> Iterator[None]:
    """Meanwhile nothing is said on stderr, not even by libraries: a refusal is one line."""
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
