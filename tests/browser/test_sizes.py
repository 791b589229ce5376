"""From the smallest phone to the largest screen, in every language and with long names: nothing
lies over anything, nothing is cut, and nobody has to scroll.
"""

import pytest
from browser.people import Person, play, somebody
from browser.scripts import script
from playwright.sync_api import Browser
from server.processes import Process

import mazzo
from mazzo.engine.words import LANGUAGES

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
LARGE = 1920
"""From this width on a screen is looked at from an arm's length."""
LONG_NAME = "Massimiliana Konrad"
COVERED = script("covered")
SMALL = script("small_letters")


def settled(person: Person, *searches: str) -> list[str]:
    """What is still wrong once the table has had time to find its size."""
    for _ in range(40):
        found = [one for search in searches for one in person.page.evaluate(search)]
        if not found:
            break
        person.page.wait_for_timeout(50)
    return found


def resize(person: Person, width: int, height: int) -> None:
    person.page.set_viewport_size({"width": width, "height": height})


def wrong(person: Person, language: str) -> list[str]:
    """What is wrong, at any size."""
    found: list[str] = []
    for width, height in SIZES:
        resize(person, width, height)
        problems = settled(person, COVERED, *([SMALL] if width >= LARGE else []))
        found += [f"{language} {width}×{height}: {problem}" for problem in problems]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_a_table_fits_into_every_window(
    chromium: Browser, server: Process, game: mazzo.Game
) -> None:
    """One table, as it stands at somebody's turn, is read in one language after the other."""
    found: list[str] = []
    with somebody(chromium, server.address) as ann:
        code = ann.open_table(game, "in_turns", seats=game.seats[-1], name=LONG_NAME)
        ann.begin()
        play(ann, moves=2)
        ann.wait_for_my_turn()
        for language in LANGUAGES:
            ann.settle(language=language)
            ann.visit(f"/t/{code}")
            ann.language = language
            ann.comes_to_the_table()
            ann.wait_for_my_turn()
            found += wrong(ann, language)
    assert not found, "\n".join(found)
