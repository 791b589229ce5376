"""Measures how soon one plays alone in the browser, and how long a master thinks there:
`python bench/solo.py [GAME …] [--out FILE]`.

The first table is about a page that comes from `mazzo serve` on this machine, started for each game
with nothing compiled, into a browser with nothing in its cache; and once more without a network,
after it has been installed. Somebody presses *Play now* and starts at once: seconds from the first
press to the table with its cards, and to the first move, the medians of five. Counted are starts in
which it is mine to begin, because bots who begin take their time.

The second is about a processor four times slower than this one, as Chromium slows down a page: how
long a master thinks about a move, at decisions of a random match with as many seats as there can
be.

The third is about frames on such a processor, while masters play and while beginners do, who never
think: somebody presses whatever is lit twice a second, on a page from a static host, so that no
server works beside it. How fast this machine paints say two pages beside each game, in the same
browser, slowed down alike: an empty one, and one in which nothing happens but that the compositor
moves boxes of the size of cards. A game's frames a second are also told as a share of the latter's.
What the page itself needs is the processor time of its main thread for each frame, by Chromium's
own trace: it does not grow where other processes take turns. A frame is all that the main thread
does after the frame before it, up to its own picture. Those in which nothing is laid out, cards in
flight among them, are told apart from those that show a move. A frame is late because the main
thread works longer for it, or for the one before, than a frame lasts; or for a reason outside of
the page's code, such as a thought that takes its processor: those are told by themselves. Where
masters search, somebody also stays at their own decision and asks for one hint after the other:
then a worker thinks for much of the time, and hardly anything moves. Chromium
slows down the page, not its workers.

A row that cannot be measured says why, and the others are measured and kept all the same.
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
from bisect import bisect, bisect_left
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from itertools import islice, pairwise
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browser.people import LIT, PHONE, Person, somebody  # noqa: E402
from browser.program import WHOLE, chromium_program  # noqa: E402
from browser.scripts import script  # noqa: E402
from browser.test_gear import ASK  # noqa: E402
from browser.test_site import files  # noqa: E402
from server.databases import free_port  # noqa: E402
from wasm_gear import bundle, decisions, request  # noqa: E402

import mazzo  # noqa: E402
from mazzo.bots.levels import LEVEL_NAMES, MASTER, search_of  # noqa: E402
from mazzo.bots.policies import POLICIES  # noqa: E402
from mazzo.server.page_build import BUNDLED  # noqa: E402
from mazzo.server.site import write_site  # noqa: E402

START, PRESS = script("start"), script("press_on")
TRIES = 5
MOST = 30
"""So many starts at most, until it was mine to begin in enough of them."""
SLOW = 4
MOVES = 12
PRESSES = 500
WATCHED, WATCHED_IDLE = 20_000, 10_000
"""Milliseconds from one press to the next, and for which frames are watched: those of a match, and
of a page in which next to nothing happens.
"""
EMPTY, BOXES = "an empty page", "moving boxes"
STYLE = """
body { margin: 0; background: #315848 }
div {
  position: absolute; width: 62px; height: 87px; border-radius: 7px; background: #fffaf0;
  animation: there 1s ease-in-out infinite alternate;
}
@keyframes there { to { transform: translate(230px, 60px) } }
"""
BOX = '<div style="left: 20px; top: {}px; animation-delay: -{}ms"></div>'
DRAW = "<script>const draw = () => requestAnimationFrame(draw); draw();</script>"
HEAD = f"<!doctype html><link rel=icon href='data:,'><style>{STYLE}</style>"
CONTROLS = {
    EMPTY: HEAD + DRAW,
    BOXES: HEAD + "".join(BOX.format(100 * nth, 130 * nth) for nth in range(6)) + DRAW,
}
"""Pages that show how many frames a second there can be."""
ASK_HINTS = """(ms) => {
  const press = () => new KeyboardEvent("keydown", { key: "h", bubbles: true });
  setInterval(() => document.body.dispatchEvent(press()), ms);
  const draw = () => requestAnimationFrame(draw);
  draw();
}"""
HINTS = 600
"""Milliseconds from one press to the next: every other puts the answer away."""
A_FRAME = 1000 / 60
LATE = 20
"""Milliseconds after the frame before: a screen shows one in every 17."""
THOUGHT = 2000
"""Microseconds of a worker's task that is more than an answer."""
TASK, FRAME, LAYOUT = "RunTask", "FireAnimationFrame", "Layout"
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline", "-*"]
"""What is noted of Chromium's threads."""
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
    assert found, f"it was never mine to begin in {MOST} starts"
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


class Frames(NamedTuple):
    """How a page was drawn."""

    per_second: float
    late: float
    """The share of those that came late."""
    late_light: int
    """So many of which came late although the main thread had time."""
    thinking: int
    """In so many frames a worker thought and the main thread had time."""
    late_thinking: int
    """So many of them came late."""
    quiet: int
    """Frames in which nothing was laid out."""
    quiet_ms: float
    """Their main thread's milliseconds, the median, and what 99 of 100 do not exceed."""
    quiet_most: float
    over: float
    """The share of them in which it took longer than a frame."""
    shown: int
    """Frames in which something was laid out: a move was shown."""
    shown_ms: float
    shown_most: float


def at_play(browser: Browser, address: str, game: mazzo.Game, level: str) -> Frames:
    """The frames while such bots play, on a slow processor."""
    with watcher(browser, address) as ann:
        ann.settle(level=level)
        ann.play_now(game)
        slow_down(ann)
        ann.page.evaluate(PRESS, [LIT, PRESSES])
        return watched(browser, ann, WATCHED)


def at_hints(browser: Browser, address: str, game: mazzo.Game) -> Frames:
    """The frames while a worker thinks about hints and nobody moves, on a slow processor."""
    with watcher(browser, address) as ann:
        ann.settle(level=MASTER)
        ann.play_now(game)
        ann.wait_for_my_turn()
        slow_down(ann)
        ann.page.evaluate(ASK_HINTS, HINTS)
        return watched(browser, ann, WATCHED)


def of_control(browser: Browser, address: str, page: str) -> Frames:
    """The frames of a page in which next to nothing happens, on the same processor."""
    with watcher(browser, address) as ann:
        ann.page.set_content(CONTROLS[page])
        slow_down(ann)
        return watched(browser, ann, WATCHED_IDLE)


def watcher(browser: Browser, address: str) -> AbstractContextManager[Person]:
    device = {**PHONE, "reduced_motion": "no-preference"}
    return somebody(browser, address, speed=1, **device)


def watched(browser: Browser, person: Person, ms: int) -> Frames:
    browser.start_tracing(page=person.page, categories=TRACED)
    person.page.wait_for_timeout(ms)
    return summed_up(json.loads(browser.stop_tracing())["traceEvents"])


def summed_up(events: list[dict[str, Any]]) -> Frames:
    """What a trace says of the page that draws: each frame ends with the task that calls its
    scripts, lays it out and paints it. The last one may be cut short.
    """
    events = [event for event in events if event["name"] != TASK or "dur" in event]
    named = Counter(thread(event) for event in events if event["name"] == FRAME)
    main = named.most_common(1)[0][0]
    workers = {
        thread(event)
        for event in events
        if event["name"] == "thread_name"
        and event["args"]["name"].startswith("DedicatedWorker")
        and event["pid"] == main[0]
    }
    mine = [event for event in events if thread(event) == main]
    tasks = sorted((event for event in mine if event["name"] == TASK), key=begin)
    begun = [*map(begin, tasks)]
    called = {bisect(begun, event["ts"]) - 1 for event in mine if event["name"] == FRAME}
    drawing = [tasks[number] for number in sorted(called - {-1})]
    ends = [task["ts"] + task["dur"] for task in drawing]
    spent = [0.0] * (len(ends) + 1)
    for task in tasks:
        spent[bisect_left(ends, task["ts"])] += task.get("tdur", 0) / 1000
    laid_out = {bisect_left(ends, event["ts"]) for event in mine if event["name"] == LAYOUT}
    busy: set[int] = set()
    for event in events:
        if event["name"] == TASK and thread(event) in workers and event["dur"] > THOUGHT:
            last = bisect_left(ends, event["ts"] + event["dur"])
            busy.update(range(bisect_left(ends, event["ts"]), last + 1))
    whole = range(1, len(ends))
    waits = [(after["ts"] - before["ts"]) / 1000 for before, after in pairwise(drawing)]
    late = {number for number, wait in enumerate(waits, start=1) if wait > LATE}
    light = {number for number in whole if max(spent[number - 1], spent[number]) <= A_FRAME}
    quiet = sorted(spent[number] for number in whole if number not in laid_out)
    shown = sorted(spent[number] for number in whole if number in laid_out)
    return Frames(
        1000 / statistics.mean(waits),
        len(late) / len(waits),
        len(late & light),
        len(busy & light),
        len(busy & light & late),
        len(quiet),
        most(quiet, 0.5),
        most(quiet, 0.99),
        sum(each > A_FRAME for each in quiet) / len(quiet),
        len(shown),
        most(shown, 0.5),
        most(shown, 0.9),
    )


def begin(event: dict[str, Any]) -> float:
    return float(event["ts"])


def thread(event: dict[str, Any]) -> tuple[int, int]:
    return event["pid"], event["tid"]


def most(times: list[float], share: float) -> float:
    """What such a share of them does not exceed."""
    return times[int(len(times) * share)] if times else 0.0


def slow_down(person: Person) -> None:
    session = person.context.new_cdp_session(person.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})


def row(*cells: object) -> None:
    print(f"| {' | '.join(map(str, cells))} |", flush=True)


def kept(found: list[dict[str, Any]], game: mazzo.Game, measure: Callable[[], Any]) -> None:
    """One row more, or why it cannot be measured: the others are worth having without it."""
    try:
        found.append(measure())
    except Exception as why:  # whatever a browser or a server may do
        reason = str(why).strip().partition("\n")[0]
        found.append({"game": game.id, "failed": reason})
        row(game.title, f"not measured: {reason}")


def opening(browser: Browser, address: str, game: mazzo.Game, *, offline: bool) -> dict[str, Any]:
    """A row of the first table."""
    found = starts(browser, address, game, offline=offline)
    network = "none, installed" if offline else "loopback, empty cache"
    row(game.title, network, f"{found['table']} s", f"{found['move']} s", "1 s")
    return found


def mastery(browser: Browser, game: mazzo.Game) -> dict[str, Any]:
    """A row of the second table."""
    times = thinking(browser, game)
    median, longest = round(statistics.median(times)), round(max(times))
    plays = search_of(game).plays.get(MASTER, "rule_of_thumb")
    row(game.title, plays, f"{median} ms", f"{longest} ms", "1,500 ms")
    return {"game": game.id, "plays": plays, "ms": median, "longest": longest}


def smoothness(
    game: mazzo.Game, shown: str, control: float | None, look: Callable[[], Frames]
) -> dict[str, Any]:
    """A row of the third table."""
    seen = look()
    share = seen.per_second / control if control else 1.0
    row(
        *(game.title, shown, f"{seen.per_second:.1f}", f"{share:.0%}", f"{seen.late:.0%}"),
        *(seen.late_light, seen.thinking, seen.late_thinking),
        *(seen.quiet, f"{seen.quiet_ms:.1f} ms", f"{seen.quiet_most:.1f} ms"),
        *(f"{seen.over:.1%}", seen.shown, f"{seen.shown_ms:.0f} ms", f"{seen.shown_most:.0f} ms"),
    )
    return {"game": game.id, "page": shown, "share": share, **seen._asdict()}


def measure(
    browser: Browser, games: list[mazzo.Game], into: dict[str, Any], save: Callable[[], None]
) -> None:
    """Everything, printed and saved as it is found."""
    opened: list[dict[str, Any]] = into.setdefault("starts", [])
    row("game", "network", "to the table", "to the first move", "needed")
    row(*["---"] * 5)
    for game in games:
        with cold_server() as address:
            for offline in (False, True):
                kept(opened, game, partial(opening, browser, address, game, offline=offline))
                save()
    print()
    thought: list[dict[str, Any]] = into.setdefault("masters", [])
    row("game", "a master plays by", "its move, median", "longest", "needed")
    row(*["---"] * 5)
    for game in games:
        kept(thought, game, partial(mastery, browser, game))
        save()
    print()
    drawn: list[dict[str, Any]] = into.setdefault("frames", [])
    row(
        *("game", "page", "frames a second", f"of {BOXES}", f"later than {LATE} ms"),
        *("late with time left", "a worker thinks in", "late of them"),
        *("nothing laid out", "main thread, median", "99 of 100"),
        *(f"over {A_FRAME:.1f} ms", "something laid out", "median", "9 of 10"),
    )
    row(*["---"] * 15)
    with tempfile.TemporaryDirectory() as folder, files(Path(folder)) as address:
        write_site(BUNDLED, Path(folder) / "site")
        there = f"{address}/site"
        for game in games:
            control = None
            for page in (BOXES, EMPTY):
                look = partial(of_control, browser, there, page)
                kept(drawn, game, partial(smoothness, game, page, control, look))
                control = control or drawn[-1].get("per_second")
            for level in (LEVEL_NAMES[0], MASTER):
                look = partial(at_play, browser, there, game, level)
                kept(drawn, game, partial(smoothness, game, f"{level}s", control, look))
                save()
            if search_of(game).plays.get(MASTER) == "search":
                look = partial(at_hints, browser, there, game)
                kept(drawn, game, partial(smoothness, game, "hints", control, look))
                save()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    program = chromium_program(WHOLE) or chromium_program()
    if program is None:
        parser.exit(1, f"It needs one of these: {', '.join(WHOLE)}\n")
    games = [game for game in mazzo.games() if not chosen.games or game.id in chosen.games]
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    found: dict[str, Any] = {
        "command": "python bench/solo.py",
        "machine": platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
    }

    def save() -> None:
        if chosen.out:
            chosen.out.write_text(json.dumps(found, indent=1) + "\n")

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        found["browser"] = f"{Path(program).name} {browser.version}"
        measure(browser, games, found, save)
        browser.close()


if __name__ == "__main__":
    main()
