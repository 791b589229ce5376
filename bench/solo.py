"""Measures how soon one plays alone in the browser: `python bench/solo.py`.

The page comes from a static host on this machine (`mazzo site`), with nothing in the browser's
cache and no server that could have compiled anything. From the press that starts a match to the
table with its cards, the median; and to the first move that one may make, the best, because bots
who begin take their time. Needed: one second.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browser.people import LIT, PHONE, somebody  # noqa: E402

import mazzo  # noqa: E402
from mazzo.server.page_build import BUNDLED  # noqa: E402
from mazzo.server.site import write_site  # noqa: E402

TRIES = 5


@contextmanager
def static_host(folder: Path) -> Iterator[str]:
    """A server that knows nothing but the files of a site."""
    write_site(BUNDLED, folder / "site")
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        [*command, "--directory", str(folder / "site")],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout
        yield f"127.0.0.1:{server.stdout.readline().split(' port ')[1].split()[0]}"
        server.terminate()


def start(browser: Browser, address: str, game: mazzo.Game) -> tuple[float, float]:
    """Seconds from the press to the table, and to the first move that one may make."""
    with somebody(browser, address, **PHONE) as ann:
        ann.visit("/")
        card = ann.page.locator(f"[data-game={game.id}]")
        ann.press(card.get_by_role("button", name=ann.say("page-play-now")))
        begin = ann.button("page-begin")
        begin.wait_for()
        pressed = time.perf_counter()
        ann.press(begin)
        ann.table.locator("button, [data-fly]").first.wait_for()
        shown = time.perf_counter()
        ann.page.locator(LIT).first.wait_for()
        return shown - pressed, time.perf_counter() - pressed


def main() -> None:
    program = shutil.which("chromium") or shutil.which("google-chrome")
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        with static_host(Path(folder)) as address:
            print("| game | to the table | to the first move | needed |\n|---|---|---|---|")
            for game in mazzo.games():
                tries = [start(browser, address, game) for _ in range(TRIES)]
                shown, legal = zip(*tries, strict=True)
                table, move = statistics.median(shown), min(legal)
                print(f"| {game.title} | {table:.2f} s | {move:.2f} s | 1 s |", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
