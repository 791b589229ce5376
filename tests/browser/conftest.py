"""What the browser's tests share: a real Chromium, the page as it is built, a real server."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.people import SPEED
from browser.program import chromium_program
from conftest import ROOT, absent
from playwright.sync_api import Browser, sync_playwright
from server.processes import Process

from mazzo.server.page_build import BUNDLED

QUIET = [
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--mute-audio",
    "--host-resolver-rules=MAP house.test 127.0.0.1",
]
"""No noise; and `house.test` is this machine as others in the house see it, over plain http."""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser. Its driver holds the thread's event loop, so it is gone before the tests of
    another module begin.
    """
    program = chromium_program()
    if program is None:
        absent("Chromium")
    flags = [*QUIET, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def web() -> Path:
    """The page, built."""
    if not (BUNDLED / "index.html").is_file():
        absent("The page (npm run build)")
    return BUNDLED


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe, which looks for barriers."""
    script = ROOT / "node_modules/axe-core/axe.min.js"
    if not script.is_file():
        absent("axe-core (npm ci)")
    return script.read_text(encoding="utf-8")


def serve(folder: Path, speed: float) -> Process:
    """A server that deals the same cards every time and slows nobody down."""
    settings = {
        "tables_per_guest": 1000,
        "codes_per_minute": 10_000,
        "work_per_guest": 1000,
    }
    return Process(f"sqlite:///{folder / 'x.db'}", folder / "log", speed=speed, luck=1, **settings)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, web: Path) -> Iterator[Process]:
    """A server whose tables run fast."""
    with serve(tmp_path_factory.mktemp("browser"), SPEED) as process:
        yield process


@pytest.fixture(scope="module")
def patient_server(tmp_path_factory: pytest.TempPathFactory, web: Path) -> Iterator[Process]:
    """A server whose clocks run as they do for people: whoever moves at once is in time, however
    busy the machine.
    """
    with serve(tmp_path_factory.mktemp("patient"), 1) as process:
        yield process
