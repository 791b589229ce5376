"""From the smallest phone to the largest screen, in every language and with long names: nothing
lies over anything, nothing is cut, and nobody has to scroll who has not chosen large letters.
"""

import itertools
import time
from collections.abc import Iterable
from typing import Any

import pytest
from browser.people import Person, somebody
from browser.screens import learning
from browser.scripts import script
from browser.still import SIZES, StillTable, full
from playwright.sync_api import Browser, expect
from server.processes import Process

import mazzo
from mazzo.engine.words import LANGUAGES
from mazzo.testing.sizes import SOAK

LARGE = 1920
"""From this width on a screen is looked at from an arm's length."""
COVERED = script("covered")
SCROLLED = f"({COVERED})().filter((problem) => !problem.includes('has to scroll'))"
"""The same for whoever has chosen letters so large that one has to scroll."""
LARGE_LETTERS = (
    "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))"
)
SMALL = script("small_letters")
SHEET, ENDS = ".recap", ("round-end", "match-end")
"""What is laid on a table at the end of a round, and the positions in which it is."""
SMALL_PHONE: dict[str, Any] = {"viewport": {"width": 375, "height": 667}}
SETTLED_S, BEAT_MS = 20, 25
"""How long a table may take to find its size on a busy machine, and how often one looks."""


def settled(person: Person, *searches: str) -> list[str]:
    """What is still wrong once the table has had time to find its size."""
    end = time.monotonic() + SETTLED_S
    while True:
        found = [one for search in searches for one in person.page.evaluate(search)]
        if not found or time.monotonic() > end:
            return found
        person.page.wait_for_timeout(BEAT_MS)


def wrong(
    still: StillTable,
    how: str,
    covered: str = COVERED,
    sizes: Iterable[tuple[int, int]] = SIZES,
) -> list[str]:
    """What is wrong, at the first size that does not fit."""
    for width, height in sizes:
        still.resize(width, height)
        problems = settled(still.person, covered, *([SMALL] if width >= LARGE else []))
        if problems:
            return [f"{how} {width}×{height}: {problem}" for problem in problems]
    return []


def pairs(game: mazzo.Game) -> Iterable[tuple[str, str]]:
    """A position with a language: everyone of both, or each with each."""
    positions = full(game)
    if SOAK:
        return itertools.product(positions, LANGUAGES)
    both = zip(itertools.cycle(positions), itertools.cycle(LANGUAGES), strict=False)
    return itertools.islice(both, max(len(positions), len(LANGUAGES)))


def share(game: mazzo.Game, nth: int) -> Iterable[tuple[int, int]]:
    """The sizes at which the nth language is looked at in large letters: all, or every third; the
    smallest in another language for each game.
    """
    if SOAK:
        return SIZES
    languages = len(LANGUAGES)
    return SIZES[(nth + mazzo.games().index(game)) % languages :: languages]


@pytest.mark.slow
@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_a_table_fits_into_every_window(
    chromium: Browser, server: Process, game: mazzo.Game
) -> None:
    """The positions in which most lies on the table, with help, one after the other and each in
    another language; then in letters of twice the size. Where a game has rounds, two of them are
    the end of one and of the last: the sheet is whole, lies over nothing that is in sight, and
    leaves nobody out.
    """
    found: list[str] = []
    with somebody(chromium, server.address) as ann:
        still = StillTable(ann, game)
        for name, language in pairs(game):
            still.show(full(game)[name], language)
            expect(ann.page.locator(SHEET)).to_have_count(int(name in ENDS))
            found += wrong(still, f"{name}, {language}")
        ann.page.add_init_script(LARGE_LETTERS)
        for nth, (name, language) in enumerate(pairs(game)):
            still.show(full(game)[name], language)
            found += wrong(still, f"{name}, {language}, large letters", SCROLLED, share(game, nth))
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_every_step_of_a_lesson_fits_onto_a_small_phone(
    chromium: Browser, server: Process, game: mazzo.Game
) -> None:
    """Each game in another language, or each in every one."""
    nth = mazzo.games().index(game) % len(LANGUAGES)
    for language in LANGUAGES if SOAK else LANGUAGES[nth : nth + 1]:
        with somebody(chromium, server.address, language=language, **SMALL_PHONE) as ann:
            for step in learning(ann, game):
                found = settled(ann, COVERED)
                assert not found, f"{step}, {language}: {found}"
