"""From the smallest phone to the largest screen: nothing lies over anything, nothing is cut, and
nobody has to scroll.
"""

import pytest
from browser.people import Person, play, somebody
from browser.scripts import script
from playwright.sync_api import Browser
from server.processes import Process

import mazzo

SIZES = [
    (320, 568),
    (375, 667),
    (390, 844),
    (768, 1024),
    (844, 390),
    (1280, 800),
    (1920, 1080),
    (2560, 1440),
]
LANGUAGES = ("it", "es", "en")
LONG_NAME = "Massimiliana Konrad"
COVERED = script("covered")


def settled(person: Person, tries: int) -> list[str]:
    """What is still wrong once the table has had time to find its size."""
    for _ in range(tries):
        found: list[str] = person.page.evaluate(COVERED)
        if not found:
            break
        person.page.wait_for_timeout(100)
    return found


def wrong(person: Person, tries: int = 20) -> list[str]:
    """What is wrong, at any size."""
    found: list[str] = []
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}×{height}: {problem}" for problem in settled(person, tries)]
    return found


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_a_table_fits_into_every_window(
    chromium: Browser, server: Process, game: mazzo.Game
) -> None:
    language = LANGUAGES[mazzo.games().index(game) % len(LANGUAGES)]
    with somebody(chromium, server.address, language=language) as ann:
        ann.open_table(game, "in_turns", seats=4, name=LONG_NAME)
        assert [one for one in wrong(ann, 1) if "cut" in one or "too wide" in one] == []
        ann.begin()
        play(ann, moves=2)
        ann.wait_for_my_turn()
        assert wrong(ann) == []
