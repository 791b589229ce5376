"""A real cluster of two nodes on this machine, for `test_cluster.py`: runs commands on it, given as
JSON, and prints what each said. As soon as the bot `fatal` plays on the second node, that node is
killed.
"""

import contextlib
import io
import json
import os
import random
import sys
import threading
import time
from pathlib import Path
from typing import Any

from mazzo.engine.moves import Move

SIGN, DOOMED = "MAZZO_TEST_SIGN", "MAZZO_TEST_DOOMED"
"""In the environment of the nodes: a file that the second writes when somebody plays there; and
that it is the second.
"""
RAY = {
    "RAY_health_check_period_ms": "1000",  # a dead node is noticed within seconds,
    "RAY_health_check_timeout_ms": "30000",  # a slow one is no dead one,
    "RAY_raylet_start_wait_time_s": "300",  # and may take its time to begin
    "RAY_agent_register_timeout_ms": "300000",
    "RAY_worker_register_timeout_seconds": "300",
    "RAY_gcs_server_request_timeout_seconds": "300",
    "RAY_py_gcs_connect_timeout_s": "300",
    "RAY_USAGE_STATS_ENABLED": "0",
}


def fatal(view: dict[str, Any], moves: list[Move], luck: random.Random) -> Move:
    """Plays at random. On the second node it waits for the node's end, and on the first until it
    has begun to do so.
    """
    sign = Path(os.environ[SIGN]) if SIGN in os.environ else None
    if sign and DOOMED in os.environ:
        sign.touch()
        time.sleep(3600)
    while sign and not sign.exists():
        time.sleep(0.02)
    return luck.choice(moves)


def main(folder: Path, commands: list[list[str]]) -> list[tuple[int, str]]:
    """What each command said, the cluster's address put in for `ADDRESS`."""
    sign = folder / "plays"
    os.environ |= {**RAY, SIGN: str(sign)}
    from ray.cluster_utils import Cluster

    one: dict[str, Any] = {
        "num_cpus": 1,
        "object_store_memory": 100_000_000,
        "include_dashboard": False,
    }
    cluster: Any = Cluster(initialize_head=True, head_node_args=one)
    os.environ[DOOMED] = "yes"
    second = cluster.add_node(**one)
    del os.environ[DOOMED]

    def kill() -> None:
        while not sign.exists():
            time.sleep(0.02)
        cluster.remove_node(second, allow_graceful=False)
        (folder / "killed").touch()

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    from mazzo.cli import main as command_line

    told = []
    for command in commands:
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            given = [cluster.address if word == "ADDRESS" else word for word in command]
            status = command_line(given)
        told.append((status, said.getvalue()))
    killer.join()
    cluster.shutdown()
    return told


if __name__ == "__main__":
    told = main(Path(sys.argv[1]), json.loads(sys.argv[2]))
    print(json.dumps(told), file=sys.__stdout__)
