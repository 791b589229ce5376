"""Measures how soon one plays alone in the browser, and how long a master thinks there:
`python bench/solo.py [--out FILE]`.

The first table is about a page that comes from `mazzo serve` on this machine, started for each game
with nothing compiled, into a browser with nothing in its cache; and once more without a network,
after it has been installed. Somebody presses *Play now* and starts at once: seconds from the first
press to the table with its cards, and to the first move, the medians of five. Counted are starts in
which it is mine to begin, because bots who begin take their time.

The second is about a processor four times slower than this one, as Chromium slows it down: how long
a master thinks about a move, at decisions of a random match with as many seats as there can be, and
how many frames a second there are while masters play.
"""

import argparse
import base64
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browser.people import LIT, PHONE, Person, somebody  # noqa: E402
from browser.program import WHOLE, chromium_program  # noqa: E402
from browser.scripts import script  # noqa: E402
from browser.test_gear import ASK  # noqa: E402
from server.databases import free_port  # noqa: E402
from wasm_gear import bundle, decisions, request  # noqa: E402

import mazzo  # noqa: E402
from mazzo.bots.levels import LEVEL_NAMES  # noqa: E402
from mazzo.bots.policies import POLICIES  # noqa: E402

START, WAITS = script("start"), script("note_waits")
TRIES = 5
MOST = 30
"""So many starts at most, until it was mine to begin in enough of them."""
SLOW = 4
MOVES = 12
FRAMES = 300
MASTER = LEVEL_NAMES[-1]
Start = tuple[float, float, float, bool]
"""Milliseconds to the choice, the table and the first move; whether it was mine to begin."""


@contextmanager
def cold_server() -> Iterator[str]:
    """A server that has compiled nothing so far."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "mazzo", "serve", "--port", str(port)]
        with subprocess.Popen(
            [*command, "--store", f"sqlite:///{folder}/mazzo.db"],
            env={**os.environ, "MAZZO_CACHE": f"{folder}/compiled"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as server:
            while server.poll() is None:
                try:
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz").close()
                    break
                except OSError:
                    time.sleep(0.05)
            yield f"127.0.0.1:{port}"
            server.terminate()


@contextmanager
def newcomer(browser: Browser, address: str, game: mazzo.Game) -> Iterator[Person]:
    """Somebody with nothing in the cache, who plays against as few bots as possible."""
    with somebody(browser, address, speed=1, **PHONE) as ann:
        chosen = json.dumps({"level": "beginner", "seats": {game.id: game.seats[0]}})
        ann.page.add_init_script(f"localStorage.setItem('mazzo-settings', {json.dumps(chosen)})")
        ann.visit("/")
        yield ann


def started(ann: Person, game: mazzo.Game) -> Start:
    """One start: script("start") says what is told of it."""
    ann.page.locator(f"[data-game={game.id}]").wait_for()
    chosen, shown, first, mine = ann.page.evaluate(START, [game.id, LIT])
    return chosen, shown, first, mine


def fresh_starts(browser: Browser, address: str, game: mazzo.Game) -> Generator[Start]:
    """Everybody comes for the first time."""
    while True:
        with newcomer(browser, address, game) as ann:
            yield started(ann, game)


def offline_starts(browser: Browser, address: str, game: mazzo.Game) -> Generator[Start]:
    """Somebody has installed it, and there is no network any more."""
    with newcomer(browser, address, game) as ann:
        ann.has_page_at_hand()
        ann.calm = False
        ann.context.set_offline(True)
        while True:
            ann.visit("/")
            yield started(ann, game)


def starts(browser: Browser, address: str, game: mazzo.Game, *, offline: bool) -> dict[str, Any]:
    """Seconds to the table and to the first move."""
    found: list[tuple[float, float]] = []
    tries = (offline_starts if offline else fresh_starts)(browser, address, game)
    for _, shown, first, mine in islice(tries, MOST):
        if mine:
            found.append((shown, first))
        if len(found) == TRIES:
            break
    tries.close()
    shown, first = (statistics.median(times) / 1000 for times in zip(*found, strict=True))
    return {
        "game": game.id,
        "offline": offline,
        "starts": len(found),
        "table": round(shown, 3),
        "move": round(first, 3),
    }


def thinking(browser: Browser, game: mazzo.Game) -> list[float]:
    """Milliseconds for each of some moves of a master, on a slow processor."""
    bundled = base64.b64encode((bundle() / "gears.js").read_bytes()).decode()
    match = mazzo.new(game.id, seats=game.seats[-1], seed="solo")
    tasks = [
        {
            "task": "choose",
            "record": record.hex(),
            "seat": seat,
            "policy": POLICIES.index(MASTER),
            "luck": "1",
        }
        for record, seat in decisions(match, game.id, MOVES)
    ]
    page = browser.new_page()
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
    found = page.evaluate(ASK, [bundled, request(game, tasks)])
    page.close()
    return [each["ms"] for each in found]


def frames(browser: Browser, address: str, game: mazzo.Game) -> float:
    """Frames a second while masters play, on a slow processor."""
    device = {**PHONE, "reduced_motion": "no-preference"}
    with somebody(browser, address, speed=1, **device) as ann:
        ann.settle(level=MASTER)
        ann.page.add_init_script(f"({WAITS})()")
        ann.play_now(game)
        slow_down(ann)
        ann.page.evaluate("window.waits = []")
        waits: list[float] = []
        while len(waits) < FRAMES and not ann.is_over():
            ann.move()
            ann.page.wait_for_timeout(1000)
            waits = ann.page.evaluate("window.waits")
        return 1000 / statistics.mean(waits)


def slow_down(person: Person) -> None:
    session = person.context.new_cdp_session(person.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})


def row(*cells: object) -> None:
    print(f"| {' | '.join(map(str, cells))} |", flush=True)


def measured(browser: Browser) -> dict[str, Any]:
    """Everything, printed as it is found."""
    opened, thought = [], []
    row("game", "network", "to the table", "to the first move", "needed")
    row(*["---"] * 5)
    for game in mazzo.games():
        with cold_server() as address:
            for offline in (False, True):
                found = starts(browser, address, game, offline=offline)
                opened.append(found)
                network = "none, installed" if offline else "loopback, empty cache"
                row(game.title, network, f"{found['table']} s", f"{found['move']} s", "1 s")
    print()
    row("game", "a master’s move, median", "longest", "needed", "frames a second meanwhile")
    row(*["---"] * 5)
    with cold_server() as address:
        for game in mazzo.games():
            times, rate = thinking(browser, game), frames(browser, address, game)
            median, longest = round(statistics.median(times)), round(max(times))
            thought.append({"game": game.id, "ms": median, "longest": longest, "frames": rate})
            row(game.title, f"{median} ms", f"{longest} ms", "1,500 ms", f"{rate:.0f}")
    return {"starts": opened, "masters": thought}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    program = chromium_program(WHOLE)
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        found = {
            "command": "python bench/solo.py",
            "machine": platform.processor() or platform.machine(),
            "browser": browser.version,
            **measured(browser),
        }
        browser.close()
    if chosen.out:
        chosen.out.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
