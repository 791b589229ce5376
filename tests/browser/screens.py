"""Every screen of the page, one after the other, as a person comes to see them."""

from collections.abc import Iterator

from browser.people import LONG_MS, Person, play
from playwright.sync_api import expect

import mazzo

SHEETS = {"talk": "t", "log": "l", "rules": "r", "settings": ",", "help": "?"}
"""What opens over the table, and its key."""
STEPS = 7
"""How far into a match its replay is looked at."""


def before_a_match(person: Person) -> Iterator[str]:
    """The home page with its sheets, and a table that is not there."""
    person.visit()
    expect(person.page.locator("[data-game]")).to_have_count(len(mazzo.games()))
    yield "home"
    for sheet in ("settings", "profile"):
        person.press(person.button(f"page-{sheet}"))
        expect(person.page.get_by_role("dialog")).to_be_visible()
        yield f"home-{sheet}"
        person.page.keyboard.press("Escape")
    person.visit("/t/ABCDEF")
    expect(person.page.get_by_role("alert")).to_be_visible()
    yield "no-table"


def around(person: Person, game: mazzo.Game) -> Iterator[str]:
    """What can be read and learned about a game."""
    for place in ("rules", "learn"):
        person.visit(f"/{place}/{game.id}")
        expect(person.page.locator("main")).to_contain_text("")
        yield f"{place}-{game.id}"


def at_the_table(person: Person, game: mazzo.Game) -> Iterator[str]:
    """A table from the waiting room to the replay."""
    person.open_table(game, "in_turns")
    yield f"room-{game.id}"
    person.begin()
    play(person, moves=3)
    person.wait_for_my_turn()
    yield f"table-{game.id}"
    for sheet, key in SHEETS.items():
        person.page.keyboard.press(key)
        expect(person.page.get_by_role("dialog")).to_be_visible()
        yield f"sheet-{sheet}-{game.id}"
        person.page.keyboard.press("Escape")
        expect(person.page.get_by_role("dialog")).to_be_hidden()
    play(person)
    expect(person.result).to_be_visible()
    yield f"result-{game.id}"
    person.press(person.result.get_by_role("link", name=person.say("page-watch-again")))
    for _ in range(STEPS):
        person.press(person.button("page-replay-forward"))
    yield f"replay-{game.id}"
    person.press(person.page.get_by_role("tab", name=person.say("page-replay-analysis")))
    expect(person.page.get_by_role("tabpanel").locator("table")).to_be_visible(timeout=5 * LONG_MS)
    yield f"analysis-{game.id}"
