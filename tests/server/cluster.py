"""Several real nodes on one real PostgreSQL, for tests."""

import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from conftest import absent
from server.databases import Postgres, connected
from server.processes import Process

PATIENT = 90
"""Seconds within which something happens that takes five on a machine with nothing else to do."""


class Cluster:
    """Some nodes on one store of PostgreSQL."""

    def __init__(self, stack: ExitStack, postgresql: Postgres | None, folder: Path, **how: object):
        if postgresql is None:
            absent("PostgreSQL")
            raise AssertionError
        self.postgresql, self.url = postgresql, str(how.pop("url", "")) or postgresql.fresh()
        self._stack, self._folder, self._how = stack, folder, how
        self.nodes: list[Process] = []

    def add(self, by: str = "", **how: object) -> Process:
        """One node more; perhaps it reaches the store by another address."""
        log = self._folder / f"log {len(self.nodes)}"
        limits = {
            "tables_per_guest": 500,
            "work_per_guest": 5000,
            "sockets_per_guest": 500,
            "codes_per_minute": 10_000,
        }
        how = {**limits, **self._how, **how}
        node = Process(by or self.url, log, **how)  # type: ignore[arg-type]
        self.nodes.append(self._stack.enter_context(node))
        return node

    @property
    def doors(self) -> str:
        return ",".join(node.address for node in self.nodes)

    def ask(self, query: str) -> list[tuple[object, ...]]:
        """Behind everybody's back."""
        with connected(self.url) as admin:
            return admin.execute(query.encode()).fetchall()

    def homes(self) -> dict[str, str]:
        """At which address each table lives; nowhere if nobody has it."""
        found = self.ask(
            "SELECT code, coalesce(address, '') FROM tables JOIN owners ON table_id = tables.id "
            "LEFT JOIN nodes ON run = node"
        )
        return {str(code): str(address) for code, address in found}

    def logs(self) -> str:
        return "\n".join(node.log.read_text(encoding="utf-8") for node in self.nodes)


def until(condition: Callable[[], bool]) -> None:
    """Until something is so."""
    end = time.monotonic() + PATIENT
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)
