"""What the server's tests share."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import absent
from server.databases import Postgres, postgres
from server.processes import Process

NewStore = Callable[[], str]


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgres | None]:
    """One PostgreSQL for all tests, if there is one."""
    with postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def new_store(request: pytest.FixtureRequest, tmp_path: Path) -> NewStore:
    """Makes the URL of a fresh store: every test that asks for it runs on both databases."""
    if request.param == "sqlite":
        return lambda: f"sqlite:///{tmp_path / 'tables.db'}"
    server: Postgres | None = request.getfixturevalue("postgresql")
    if server is None:
        absent("PostgreSQL")
    return server.fresh


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server whose tables run fast and whose guests may do much: what a module gets that says
    nothing else.
    """
    folder = tmp_path_factory.mktemp("server")
    store = f"sqlite:///{folder / 'x.db'}"
    with Process(store, folder / "log", speed=40, work_per_guest=2000) as process:
        yield process
