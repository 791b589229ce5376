"""Without a network there is everything but other people: in the page that a server gave, and in
one from the folder of a static host.
"""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from browser.cable import Cable
from browser.people import DESKTOP, LONG_MS, Person, play, somebody
from browser.screens import learning
from browser.scripts import script
from browser.test_site import FOLDER
from browser.test_site import host as host
from browser.test_site import root as root
from playwright.sync_api import Error, expect

import mazzo
from mazzo.testing.sizes import much

KEEP, FOUND, HAS_LESSONS = script("keep"), script("found"), script("has_lessons")
PLACES = ("server", "host")
OLE_FIRST = sorted(mazzo.games(), key=lambda game: game.id != "ole")
EVERYWHERE = [(place, game) for game in OLE_FIRST for place in PLACES]
CODE = "SOLO-TEST"
BEHIND = f"/{FOLDER}/#"
"""Where the places of the page lie on a static host."""
EARLY = 3
"""After so many moves of anybody the page is killed."""


@contextmanager
def alone_from(request: pytest.FixtureRequest, place: str) -> Iterator[Person]:
    """Somebody who has been there once, before the cable was pulled out."""
    served, chromium = request.getfixturevalue(place), request.getfixturevalue("chromium")
    address, folder = (served.address, "") if place == "server" else (served.split("/")[0], BEHIND)
    with Cable(address) as cable, somebody(chromium, cable.address + folder, **DESKTOP) as ann:
        ann.visit()
        expect(ann.page.locator("[data-game]")).to_have_count(len(mazzo.games()))
        ann.has_page_at_hand()
        ann.waits_for(HAS_LESSONS, len(mazzo.games()))
        ann.calm = False
        cable.cut()
        yield ann


def undealt(game: mazzo.Game) -> dict[str, Any]:
    """A table for a quick match, as the browser keeps one before the deal."""
    short = json.loads((game.folder / "tests/short.json").read_text())
    options = {
        name: int(value) if str(value).isdigit() else value
        for name, value in short["options"].items()
    }
    seats = short["seats"]
    setup = {"game": game.id, "seats": seats, "options": options, "level": "beginner"}
    setup |= {"bots": seats - 1, "pace": "none", "public": False, "hints": False, "rests": True}
    person = {"id": "me", "name": "Ann", "colour": "#888888"}
    table = {"code": CODE, "person": person, "seat": 0, "setup": setup, "starter": None}
    return table | {"match": None, "preset": None, "at": int(time.time() * 1000), "holder": ""}


def history(person: Person) -> list[Any]:
    """Every move that the browser keeps of the match."""
    match = person.page.evaluate(FOUND, ["tables", CODE])["match"]
    return list(match["history"]) if match else []


def comes_back(person: Person) -> None:
    person.visit(f"/t/{CODE}")
    person.comes_to_the_table()


def is_killed_in_mid_move(person: Person, game: mazzo.Game) -> None:
    """Its process dies with all workers at the moment of the press; what was kept before is there
    in a new window.
    """
    before = history(person)
    play(person, moves=1)
    with person.page.expect_event("crash"), suppress(Error):
        person.page.goto("chrome://crash")
    person.page.close()
    person.page = person.context.new_page()
    person.visit(f"/rules/{game.id}")  # the home page forgets tables where all is over
    after = history(person)
    assert after[: len(before)] == before


def looks_back(person: Person) -> None:
    """The match again, where it turned, and why a move was made."""
    page = person.page
    person.press(person.result.get_by_role("link", name=person.say("page-watch-again")))
    expect(person.table).to_be_visible()
    person.press(page.get_by_role("tab", name=person.say("page-replay-analysis")))
    found = page.get_by_text(person.say("page-analysis-luck-skill"))
    expect(found).to_be_visible(timeout=5 * LONG_MS)
    person.press(page.get_by_role("tab", name=person.say("page-replay-why")))
    person.press(person.button("page-replay-forward"))
    expect(page.locator("aside .verdict")).not_to_be_empty(timeout=5 * LONG_MS)
    person.press(person.button("page-replay-last"))
    expect(page.get_by_role("slider")).to_have_value(str(len(history(person))))


def reads_italian(person: Person, game: mazzo.Game) -> None:
    """All words are there in another language, the rules too."""
    person.visit()
    person.press(person.button("page-settings"))
    person.page.get_by_role("dialog").get_by_label(person.say("page-language")).select_option("it")
    person.language = "it"
    person.page.keyboard.press("Escape")
    expect(person.button("page-play-now").first).to_be_visible()
    person.visit(f"/rules/{game.id}")
    title = (game.folder / "rulebook/it.md").read_text(encoding="utf-8").splitlines()[0]
    expect(person.page.get_by_role("article")).to_contain_text(title.strip("# "))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("place", "game"), EVERYWHERE[: much(2, 8)], ids=lambda each: getattr(each, "id", each)
)
def test_a_match_its_replay_its_analysis_and_a_lesson(
    request: pytest.FixtureRequest, place: str, game: mazzo.Game
) -> None:
    """From the first move to the last, though the page is killed on the way; then everything that
    there is to learn, in two languages.
    """
    with alone_from(request, place) as ann:
        ann.page.evaluate(KEEP, ["tables", undealt(game)])
        comes_back(ann)
        play(ann, until=lambda: len(history(ann)) >= EARLY)
        is_killed_in_mid_move(ann, game)
        comes_back(ann)
        play(ann)
        looks_back(ann)
        if game is OLE_FIRST[0]:
            reads_italian(ann, game)
        for _ in learning(ann, game):
            pass
