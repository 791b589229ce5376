"""Every screen: nothing bars anybody's way, every word comes from the catalogues, nothing runs
over.
"""

import itertools
import re
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest
from browser.cable import Cable
from browser.people import PHONE, Person, somebody
from browser.rare import moments
from browser.screens import around, at_the_table, before_a_match, learning
from browser.scripts import script
from conftest import absent
from playwright.sync_api import Browser, expect
from server.processes import Process

import mazzo

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)

BARRIERS = script("barriers")
"""A card's name is its colour and its number; what is painted into its corners is no label,
whatever one rule of axe thinks.
"""

DRAWN = (
    "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
)
"""Until the page has been drawn anew."""

PLAIN = script("texts")

OVER = script("runs_over")
"""What does not fit onto the page, or into what surrounds it."""

BESIDE = script("beside")

TWICE = (
    "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))"
)

OURS, FACES = "", ("DejaVu Sans", "Liberation Sans Narrow")
"""The page's own font; and a wide and a narrow one that a device may have, where ours did not come
in time.
"""
FACE = script("write_with")

NAMES = re.compile(
    "|".join(
        [
            "Mazzo",
            "Ann",
            "Bea",
            "Carl",
            "Dora",
            "Eve",
            *(re.escape(game.title) for game in mazzo.games()),
        ]
    )
)


@contextmanager
def stranger(browser: Browser, address: str, axe: str) -> Iterator[Person]:
    """Somebody on a phone, who reads the pseudo-language and has axe at hand."""
    with somebody(browser, address, **PHONE) as person:
        person.pseudo = True
        person.settle(language="en-XA", level="beginner")
        person.page.add_init_script(axe)
        yield person


@pytest.fixture(scope="module", autouse=True)
def faces() -> None:
    """The fonts that this machine must have."""
    installed = subprocess.check_output(["fc-list", ":", "family"], text=True)
    for face in FACES:
        if face not in installed:
            absent(face)


def barriers(person: Person, lights: Sequence[str]) -> list[str]:
    """What axe finds grave, in light or in dark: in the second light only colours differ."""
    found: list[str] = []
    for scheme, rules in zip(lights, ([], ["color-contrast"]), strict=False):
        person.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        person.page.evaluate(DRAWN)
        found += [f"{scheme}: {problem}" for problem in person.page.evaluate(BARRIERS, rules)]
    return found


def hard_coded(person: Person) -> list[str]:
    """Texts that no catalogue knows: the pseudo-language doubles every vowel with an accent, names
    and addresses apart.
    """
    texts: list[str] = person.page.evaluate(PLAIN)
    code = person.page.url.rpartition("/")[2]
    said = {
        re.sub("áa|ée|íi|óo|úu", "", NAMES.sub("", text))
        for text in texts
        if person.address not in text and text.replace(" ", "") != code
    }
    return sorted(
        text for text in said if re.search(r"[^\W\d_]{2}", text) and re.search("[aeiouAEIOU]", text)
    )


def unrounded(person: Person) -> list[str]:
    """Numbers that nobody wants to read to the last digit."""
    texts: list[str] = person.page.evaluate(PLAIN)
    return [text for text in texts if re.search(r"\d\.\d\d", text.replace(person.address, ""))]


def runs_over(person: Person) -> list[str]:
    """What does not fit in the letters of one device or another."""
    found: list[str] = []
    for face in (*FACES, OURS):
        person.page.evaluate(FACE, face)
        found += [f"runs over, {face or 'ours'}: {text}" for text in person.page.evaluate(OVER)]
    return found


def check(person: Person, lights: Sequence[str] = ("light", "dark")) -> list[str]:
    """Everything that is wrong with what is shown now."""
    return [
        *barriers(person, lights),
        *hard_coded(person),
        *unrounded(person),
        *runs_over(person),
    ]


def by_turns(person: Person, screens: Iterator[str]) -> list[str]:
    """Everything that is wrong on screens that look alike: now in light, now in dark."""
    lit = zip(screens, itertools.cycle(("light", "dark")), strict=False)
    return [f"{screen}: {problem}" for screen, light in lit for problem in check(person, [light])]


def report(problems: list[str]) -> None:
    """Nothing may be wrong."""
    assert not problems, "\n".join(problem[:600] for problem in problems)


def test_nothing_is_wrong_before_a_match(chromium: Browser, server: Process, axe: str) -> None:
    with stranger(chromium, server.address, axe) as ann:
        ann.calm = False
        report([f"{screen}: {problem}" for screen in before_a_match(ann) for problem in check(ann)])


def test_nothing_is_wrong_in_moments_that_are_seldom_seen(
    chromium: Browser, patient_server: Process, axe: str
) -> None:
    with Cable(patient_server.address) as cable, stranger(chromium, cable.address, axe) as ann:
        ann.calm = False
        report(by_turns(ann, moments(ann, cable, patient_server)))


@GAMES
def test_nothing_is_wrong_with_what_is_told_about_a_game(
    chromium: Browser, server: Process, axe: str, game: mazzo.Game
) -> None:
    with stranger(chromium, server.address, axe) as ann:
        report([f"{screen}: {problem}" for screen in around(ann, game) for problem in check(ann)])
        report(by_turns(ann, learning(ann, game)))


@GAMES
def test_nothing_is_wrong_at_the_table(
    chromium: Browser, server: Process, axe: str, game: mazzo.Game
) -> None:
    with stranger(chromium, server.address, axe) as ann:
        report(
            [f"{screen}: {problem}" for screen in at_the_table(ann, game) for problem in check(ann)]
        )


def test_letters_of_twice_the_size_fit_onto_a_phone(chromium: Browser, server: Process) -> None:
    with somebody(chromium, server.address, **PHONE) as ann:
        ann.page.add_init_script(TWICE)
        ann.visit()
        expect(ann.page.locator("[data-game]")).to_have_count(len(mazzo.games()))
        fits(ann)
        for game in mazzo.games():
            ann.open_table(game)
            fits(ann)
            ann.begin()
            fits(ann)


def test_a_phone_on_its_side_shows_the_table_beside_my_cards(
    chromium: Browser, server: Process
) -> None:
    with somebody(
        chromium, server.address, **PHONE | {"viewport": {"width": 740, "height": 360}}
    ) as ann:
        for game in mazzo.games():
            ann.open_table(game, "in_turns", seats=3)
            ann.begin()
            ann.wait_for_my_turn()
            fits(ann)
            beside: bool = ann.page.evaluate(BESIDE)
            assert beside, game.id


def test_the_page_writes_with_the_font_that_it_brings(chromium: Browser, server: Process) -> None:
    with somebody(chromium, server.address, **PHONE) as ann:
        ann.visit()
        expect(ann.page.locator("[data-game]")).to_have_count(len(mazzo.games()))
        loaded: bool = ann.page.evaluate("document.fonts.check('16px Mazzo')")
        assert loaded


def fits(person: Person) -> None:
    """Nobody has to scroll sideways."""
    assert (
        person.page.evaluate(
            "document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
        )
        <= 0
    )
