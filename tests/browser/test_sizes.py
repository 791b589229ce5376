"""From the smallest phone to the largest screen, in every language and with long names: nothing
lies over anything, nothing is cut, and nobody has to scroll who has not chosen large letters.
"""

import pytest
from browser.people import Person, play, somebody
from browser.scripts import script
from playwright.sync_api import Browser
from server.processes import Process

import mazzo
from mazzo.engine.words import LANGUAGES
from mazzo.testing.sizes import much

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
SCROLLED = f"({COVERED})().filter((problem) => !problem.includes('has to scroll'))"
"""The same for whoever has chosen letters so large that one has to scroll."""
LARGE_LETTERS = (
    "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))"
)
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


def wrong(person: Person, how: str, covered: str = COVERED, small: str = SMALL) -> list[str]:
    """What is wrong, at any size."""
    found: list[str] = []
    for width, height in SIZES:
        resize(person, width, height)
        problems = settled(person, covered, *([small] if width >= LARGE else []))
        found += [f"{how} {width}×{height}: {problem}" for problem in problems]
    return found


def read_again(person: Person, code: str, language: str) -> None:
    """Come to the same table, at the same turn, in another language."""
    person.settle(language=language)
    person.visit(f"/t/{code}")
    person.language = language
    person.comes_to_the_table()
    person.wait_for_my_turn()


@pytest.mark.slow
@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_a_table_fits_into_every_window(
    chromium: Browser, server: Process, game: mazzo.Game
) -> None:
    """One table with help, as it stands at somebody's turn, is read in one language after the
    other, at last in letters of twice the size.
    """
    found: list[str] = []
    with somebody(chromium, server.address) as ann:
        code = ann.open_table(game, "in_turns", seats=game.seats[-1], name=LONG_NAME, hints=True)
        ann.begin()
        play(ann, moves=2)
        ann.wait_for_my_turn()
        for language in LANGUAGES:
            read_again(ann, code, language)
            found += wrong(ann, language)
        ann.page.add_init_script(LARGE_LETTERS)
        for language in LANGUAGES[: much(1, len(LANGUAGES))]:
            read_again(ann, code, language)
            found += wrong(ann, f"large letters, {language}", SCROLLED)
    assert not found, "\n".join(found)
