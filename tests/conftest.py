"""What all tests share."""

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from itertools import groupby, pairwise
from pathlib import Path

import pytest
from hypothesis import settings

from mazzo.engine.info import found
from mazzo.engine.words import COMMON, Words
from mazzo.testing.plugin import absent as absent

sys.path.insert(0, str(Path(__file__).parent))

ROOT = Path(__file__).parents[1]
BROWSER = ROOT / "tests/browser"

ANYTHING = "…?…"


def says(text: str, key: str, language: str = "en", /, **params: object) -> bool:
    """Whether a text has this message of the catalogues in it, whatever else it names."""
    catalogue = (COMMON / f"{language}.ftl").read_text(encoding="utf-8")
    [message] = re.findall(rf"^{key} = (.*)$", catalogue, re.MULTILINE)
    names = dict.fromkeys(re.findall(r"\$(\w+)", message), ANYTHING)
    known = Words(language).say(key, {**names, **params}).split(ANYTHING)
    return bool(re.search(".*".join(map(re.escape, known)), " ".join(text.split())))


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
    chosen = session.config.getoption("game")
    with ThreadPoolExecutor(os.cpu_count()) as side_by_side:
        list(
            side_by_side.map(
                lambda game: subprocess.run(
                    [sys.executable, "-m", "mazzo.lab.warmup", game],
                    check=True,
                    stdout=subprocess.DEVNULL,
                ),
                [chosen] if chosen else found(),
            )
        )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the browser's tests, and spread what takes long, file by file, evenly among the rest:
    every worker gets a stretch of the tests, and two cores bear no five browsers at once.
    """
    for item in items:
        if BROWSER in item.path.parents:
            item.add_marker("browser")
    long = [item for item in items if any(map(item.get_closest_marker, ("slow", "browser")))]
    files = [list(tests) for _, tests in groupby(long, key=lambda item: item.path)]
    apart = set(long)
    rest = [item for item in items if item not in apart]
    share = len(rest) / max(1, len(files))
    cuts = [round(number * share) for number in range(len(files) + 1)]
    if files:
        items[:] = [
            item
            for file, (start, end) in zip(files, pairwise(cuts), strict=True)
            for item in (*file, *rest[start:end])
        ]


def installed(module: str, part: str) -> None:
    """Skip a whole file of tests where somebody else's package is not on this machine."""
    if find_spec(module):
        return
    if os.environ.get("CI"):
        pytest.fail(f"{part} is not installed on this machine", pytrace=False)
    pytest.skip(f"{part} is not installed on this machine", allow_module_level=True)
