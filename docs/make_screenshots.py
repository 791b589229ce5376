"""Takes the pictures of the page: `python docs/make_screenshots.py`.

Every screen goes to docs/screens, the few that the documents show to docs/pictures.

`--few` takes only those few, `--sizes` only tables at every size.
"""

import argparse
import base64
import itertools
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tests"))

from browser.cable import Cable  # noqa: E402
from browser.people import DESKTOP, PHONE, Person, play, somebody  # noqa: E402
from browser.program import chromium_program  # noqa: E402
from browser.rare import moments  # noqa: E402
from browser.screens import around, at_the_table, before_a_match, learning  # noqa: E402
from browser.still import SIZES, StillTable, full  # noqa: E402
from server.processes import Process  # noqa: E402

import mazzo  # noqa: E402
from mazzo.engine.words import LANGUAGES  # noqa: E402

ALL, FEW = HERE / "screens", HERE / "pictures"
DEVICES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}
SCHEMES = ("light", "dark")
EYES = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")
"""How others see colours."""
ANSWER_MS = 500
"""How long the table may take to answer the last move before the picture."""
MOVES = 5
"""How far a match has come when its picture is taken, unless the game's `short.json` knows better.
"""
MINE = ".status.mine"
"""What is to be seen then, likewise."""
TRIES = 9


def shoot(person: Person, file: Path) -> None:
    """A picture of what is shown now, small."""
    session = person.context.new_cdp_session(person.page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": 82})
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(base64.b64decode(taken["data"]))
    session.detach()


def in_every_light(person: Person, name: str) -> None:
    """The screen of the moment, light and dark."""
    for scheme in SCHEMES:
        person.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        person.page.wait_for_timeout(150)
        shoot(person, ALL / f"{name}-{scheme}.webp")


def everything(browser: Browser, address: str) -> None:
    """Every screen on every device, in every language and light."""
    for (device, how), language in itertools.product(DEVICES.items(), LANGUAGES):
        with somebody(browser, address, language=language, **how) as ann:
            ann.calm = False
            walks = (
                walk(ann, game)
                for game in mazzo.games()
                for walk in (around, learning, at_the_table)
            )
            for screen in itertools.chain(
                before_a_match(ann), itertools.chain.from_iterable(walks)
            ):
                in_every_light(ann, f"{screen}-{device}-{language}")


def every_size(browser: Browser, address: str) -> None:
    """The fullest tables from the smallest phone to the largest screen, in every light."""
    for game in mazzo.games():
        with somebody(browser, address) as ann:
            still = StillTable(ann, game)
            for name, position in full(game).items():
                still.show(position)
                for width, height in SIZES:
                    still.resize(width, height)
                    in_every_light(ann, f"size-{game.id}-{name}-{width}x{height}")


def rarities(browser: Browser, server: Process) -> None:
    """Moments that are seldom seen: every language on one device, in every light."""
    for language, (device, how) in zip(LANGUAGES, itertools.cycle(DEVICES.items()), strict=False):
        with (
            Cable(server.address) as cable,
            somebody(browser, cable.address, language=language, **how) as ann,
        ):
            ann.calm = False
            for moment in moments(ann, cable, server):
                in_every_light(ann, f"rare-{moment}-{device}-{language}")


def in_the_middle(person: Person, game: mazzo.Game) -> None:
    """A table for four, well under way."""
    short = json.loads((game.folder / "tests/short.json").read_text())
    shown = person.page.locator(short.get("shown", MINE)).first
    for _ in range(TRIES):
        person.open_table(game, "long", seats=4 if 4 in game.seats else game.seats[-1])
        person.begin()
        play(person, moves=short.get("shown_after", MOVES))
        play(person, until=shown.is_visible)
        person.page.wait_for_timeout(ANSWER_MS)
        if shown.is_visible():
            return
    raise AssertionError(f"{game.title} never came to what shall be shown")


def few(browser: Browser, address: str) -> None:
    """What the documents show: the home page, the four tables, and each table as others see its
    colours.
    """
    with somebody(browser, address) as ann:
        ann.visit()
        expect(ann.page.locator(".tagline")).to_have_count(len(mazzo.games()))
        shoot(ann, FEW / "page-home.webp")
    for game, (device, how) in itertools.product(mazzo.games(), DEVICES.items()):
        with somebody(browser, address, **how) as ann:
            ann.page.emulate_media(color_scheme="dark" if device == "phone" else "light")
            in_the_middle(ann, game)
            shoot(ann, FEW / f"page-{game.id}-{device}.webp")
            if device == "desktop":
                as_others_see_it(ann, game)


def as_others_see_it(person: Person, game: mazzo.Game) -> None:
    """The same table through other eyes."""
    session = person.context.new_cdp_session(person.page)
    for eyes in EYES:
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
        shoot(person, FEW / f"page-{game.id}-{eyes}.webp")


def serve(folder: Path, speed: float) -> Process:
    """A server that deals the same cards every time and slows nobody down."""
    plenty: dict[str, Any] = {
        "tables_per_guest": 1000,
        "work_per_guest": 1000,
        "codes_per_minute": 10_000,
    }
    return Process(
        f"sqlite:///{folder}/{speed}.db",
        folder / "log",
        speed=speed,
        luck=3,
        host="0.0.0.0",
        **plenty,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    part = parser.add_mutually_exclusive_group()
    part.add_argument("--few", action="store_true", help="only those that the documents show")
    part.add_argument("--sizes", action="store_true", help="only tables at every size")
    asked = parser.parse_args()
    program = chromium_program()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox"] if os.geteuid() == 0 else []
        )
        with serve(Path(folder), speed=25) as server:
            if not asked.sizes:
                few(browser, server.address)
            if not asked.few:
                every_size(browser, server.address)
            if not (asked.few or asked.sizes):
                everything(browser, server.address)
        if not (asked.few or asked.sizes):
            with serve(Path(folder), speed=1) as server:
                rarities(browser, server)
        browser.close()


if __name__ == "__main__":
    main()
