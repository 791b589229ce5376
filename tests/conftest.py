"""What all tests share."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent))

ROOT = Path(__file__).parents[1]

settings.register_profile("mazzo", deadline=None)
settings.load_profile("mazzo")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Before several workers start: compile every game once, side by side, instead of once in each
    of them.
    """
    if not getattr(session.config.option, "numprocesses", None) or hasattr(
        session.config, "workerinput"
    ):
        return
    games = sorted(path.parent.name for path in (ROOT / "src/mazzo/games").glob("*/rules.py"))
    with ThreadPoolExecutor(os.cpu_count()) as side_by_side:
        list(
            side_by_side.map(
                lambda game: subprocess.run(
                    [sys.executable, "-m", "mazzo.lab.warmup", game],
                    check=True,
                    stdout=subprocess.DEVNULL,
                ),
                games,
            )
        )


def absent(part: str) -> None:
    """Skip because a part is not on this machine; in CI that is a failure."""
    message = f"{part} is not installed on this machine"
    if os.environ.get("CI"):
        pytest.fail(message)
    pytest.skip(message)
