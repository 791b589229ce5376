"""Measures the page in a real Chromium beside its budgets and writes them into docs/page.md:
`python bench/page.py`.

A mid-range phone is a processor four times slower and a fast 3G line (1.6 Mbit/s down, 750 kbit/s
up, 150 ms).
"""

import os
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
SHOWN = ROOT / "docs/page.md"
sys.path.insert(0, str(ROOT / "tests"))

from browser.people import DESKTOP, PHONE, Person, somebody  # noqa: E402
from browser.program import WHOLE, chromium_program  # noqa: E402
from browser.scripts import script  # noqa: E402
from server.processes import Process  # noqa: E402

import mazzo  # noqa: E402

ENOUGH_FRAMES = 120
"""Two seconds of flights: the deal, and the first cards that are played or drawn."""
QUIET_MS = 2000
"""How long the page is left alone between two moves: whoever measures takes frames away."""
FAST_3G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 750e3 / 8,
}
WATCH = script("note_frames")
"""Notes the tasks of more than 50 ms, and how long each frame took while cards were in the air."""
REACTION = script("reaction")


def first_load(page: Page, address: str) -> int:
    """Bytes of script and style that arrive before the page can be used, compressed."""
    sizes: list[int] = []
    page.on(
        "requestfinished",
        lambda request: (
            sizes.append(request.sizes()["responseBodySize"]) if is_code(request.url) else None
        ),
    )
    page.goto(f"http://{address}/")
    page.get_by_role("button").first.wait_for()
    page.wait_for_load_state("networkidle")
    return sum(sizes)


def is_code(url: str) -> bool:
    return url.endswith((".js", ".css")) and not url.endswith("/sw.js")


def slow_phone(session: CDPSession) -> None:
    """Four times slower, on a fast 3G line."""
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", FAST_3G)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})


def interactive(browser: Browser, address: str) -> float:
    """Seconds from the address to the first button that works, with nothing in the cache, on a slow
    phone.
    """
    with somebody(browser, address, **PHONE) as ann:
        slow_phone(ann.context.new_cdp_session(ann.page))
        ann.page.goto(f"http://{address}/", wait_until="commit")
        ann.page.locator("[data-game] button").first.wait_for()
        ms: float = ann.page.evaluate("performance.now()")
        return ms / 1000


def dealing(ann: Person, game: mazzo.Game) -> tuple[float, float]:
    """Frames per second while cards are in the air, and the longest task of the deal; tasks of 50
    ms and less are not told.

    Once somebody moves, the measurement's own search for what can be pressed is among the tasks:
    those are not counted.
    """
    ann.page.add_init_script(f"({WATCH})()")
    ann.open_table(game, "usual")
    ann.page.evaluate("window.tasks = []")
    ann.press(ann.button("page-start"))
    ann.page.wait_for_timeout(QUIET_MS)
    tasks: list[float] = ann.page.evaluate("window.tasks")
    frames: list[float] = ann.page.evaluate("window.frames_in_flight")
    while len(frames) < ENOUGH_FRAMES and not ann.is_over():
        ann.move()
        ann.page.wait_for_timeout(QUIET_MS)
        frames = ann.page.evaluate("window.frames_in_flight")
    return 1000 / statistics.mean(frames), max(tasks, default=0)


def reaction(ann: Person) -> float:
    """Milliseconds from a press to the frame that shows something, the median over a few moves."""
    taken: list[float] = []
    while len(taken) < 9 and not ann.is_over():
        chosen = ann.choose()
        if chosen is None:
            ann.page.wait_for_timeout(50)
        else:
            taken.append(chosen.evaluate(REACTION))
    return statistics.median(taken)


def measure(browser: Browser, address: str) -> Iterator[tuple[str, str, str]]:
    """Everything, one after the other: what, how much, and its budget."""
    with somebody(browser, address, **DESKTOP) as ann:
        yield (
            "first load, script and style, compressed",
            f"{first_load(ann.page, address) / 1000:.0f} kB",
            "150 kB",
        )
    waits = sorted(interactive(browser, address) for _ in range(5))
    yield "interactive on a slow phone, median of 5", f"{waits[2]:.2f} s", "2 s"
    for game in mazzo.games():
        with somebody(browser, address, **{**DESKTOP, "reduced_motion": "no-preference"}) as ann:
            rate, longest = dealing(ann, game)
            yield f"{game.title}: frames while dealing", f"{rate:.0f}/s", "60/s"
            yield (
                f"{game.title}: longest task while dealing",
                f"{longest:.0f} ms" if longest else "none over 50 ms",
                "50 ms",
            )
            yield (
                f"{game.title}: from press to picture, median",
                f"{reaction(ann):.0f} ms",
                "100 ms",
            )


def write(rows: list[str]) -> None:
    """Put the table where the documentation shows it."""
    table = "\n".join(["| | measured | budget |", "|---|---|---|", *rows])
    before, _, rest = SHOWN.read_text(encoding="utf-8").partition("<!-- budgets -->\n")
    _, _, after = rest.partition("<!-- /budgets -->")
    SHOWN.write_text(
        f"{before}<!-- budgets -->\n{table}\n<!-- /budgets -->{after}", encoding="utf-8"
    )


def main() -> None:
    program = chromium_program(WHOLE)
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        settings: dict[str, Any] = {
            "tables_per_guest": 1000,
            "work_per_guest": 1000,
        }
        with Process(f"sqlite:///{folder}/x.db", Path(folder) / "log", **settings) as server:
            rows = []
            for row in measure(browser, server.address):
                rows.append(f"| {' | '.join(row)} |")
                print(rows[-1], flush=True)
        browser.close()
    write(rows)


if __name__ == "__main__":
    main()
