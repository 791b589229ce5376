"""Whole matches of every game in a real browser: alone on a phone, with friends at several devices,
by keyboard alone.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pytest
from browser import keyboard
from browser.cable import Cable
from browser.people import LIT, PHONE, Person, play, somebody
from browser.scripts import script
from playwright.sync_api import Browser, expect
from server.processes import Process

import mazzo
from mazzo.testing.sizes import SOAK, much

CALLS = script("note_calls")
"""Notes what would be heard and felt."""

MOVES = LIT.replace(".actions", ".actions:not(.rest, .recap *)")
"""What is a move: not what only turns the page."""

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
LASTING = {game.id for game in mazzo.games()} if SOAK else {"ole", "hawaiki"}
"""Whose matches many play to the end: those that are short, or all."""
A_WHILE = 12
"""So many moves of mine show a good deal of a longer match."""


@GAMES
def test_one_person_on_a_phone_plays_against_a_table_full_of_bots(
    chromium: Browser, server: Process, game: mazzo.Game
) -> None:
    with somebody(chromium, server.address, **PHONE) as ann:
        ann.sit_down(game, at_least=game.seats[-1])
        ann.begin()
        play(ann, moves=None if game.id in LASTING else A_WHILE)
        assert ann.moves > 0
        ann.sees_nothing_shift()
        if game.id in LASTING:
            look_through(ann)


def look_through(person: Person) -> None:
    """Watch the finished match again, see who won, and check its shuffle."""
    person.press(person.result.get_by_role("link", name=person.say("page-watch-again")))
    person.press(person.button("page-replay-forward"))
    person.press(person.button("page-replay-last"))
    expect(person.page.locator("output.count")).to_have_text(re.compile(r"^([1-9]\d*) of \1$"))
    person.press(person.page.get_by_role("tab", name=person.say("page-replay-scores")))
    ranked = person.page.get_by_role("tabpanel").locator("[data-place]")
    bots = ranked.get_by_text(person.say("page-bot", level=person.say("level-beginner")))
    expect(bots).to_have_count(ranked.count() - 1)
    person.press(person.page.get_by_role("tab", name=person.say("page-replay-shuffle")))
    person.press(person.button("page-seal-check"))
    expect(person.page.get_by_text(person.say("page-seal-kept"))).to_be_visible()


class Friends(NamedTuple):
    """Ann opened the table, Bea came over a cable that can be pulled out, Carl looks on."""

    ann: Person
    bea: Person
    carl: Person
    cable: Cable


@contextmanager
def friends(chromium: Browser, server: Process, game: mazzo.Game) -> Iterator[Friends]:
    """Friends at a match that has begun."""
    with (
        Cable(server.address) as cable,
        somebody(chromium, server.address, seed=1) as ann,
        somebody(chromium, cable.address, seed=2, **PHONE) as bea,
        somebody(chromium, server.address, seed=3) as carl,
    ):
        code = ann.sit_down(game, at_least=3)
        bea.visit(f"/t/{code}")
        bea.press(bea.button("page-ready"))
        expect(ann.page.locator("main")).to_contain_text(ann.say("page-is-ready"))
        ann.fill()
        carl.visit(f"/t/{code}")
        expect(carl.page.get_by_text(carl.say("page-watching"))).to_be_visible()
        ann.begin()
        for person in (bea, carl):
            person.comes_to_the_table()
        yield Friends(ann, bea, carl, cable)
        for person in (bea, carl):
            person.sees_nothing_shift()


@GAMES
def test_friends_play_through_a_reload_and_a_lost_connection(
    chromium: Browser, server: Process, game: mazzo.Game
) -> None:
    with friends(chromium, server, game) as (ann, bea, carl, cable):
        play(ann, bea, moves=3)
        ann.page.reload()
        expect(ann.table).to_be_visible()
        play(ann, bea, moves=2)

        bea.calm = False
        cable.cut()
        expect(bea.page.get_by_text(bea.say("page-lost"))).to_be_visible()
        cable.mend()
        expect(bea.page.get_by_text(bea.say("page-lost"))).to_be_hidden()
        bea.calm = True

        carl.lit = MOVES
        assert carl.choose() is None
        play(ann, bea, moves=2)


@pytest.mark.parametrize(
    "game", [game for game in mazzo.games() if game.id in LASTING], ids=lambda game: game.id
)
def test_friends_play_to_the_end_and_once_more(
    chromium: Browser, server: Process, game: mazzo.Game
) -> None:
    with friends(chromium, server, game) as (ann, bea, carl, _):
        play(ann, bea)
        expect(carl.result).to_be_visible()
        for person in (ann, bea):
            person.press(person.button("page-rematch"))
        for person in (ann, bea, carl):
            expect(person.result).to_be_hidden()
            expect(person.table).to_be_visible()
        play(ann, bea, moves=2)


@GAMES
def test_the_keyboard_alone_plays_a_match(
    chromium: Browser, server: Process, game: mazzo.Game
) -> None:
    with somebody(chromium, server.address) as ann:
        ann.open_table(game)
        keyboard.enter(ann, ann.button("page-start"))
        ann.comes_to_the_table()
        play(ann, moves=much(20, 100_000), move=keyboard.move)
        assert ann.moves > 0
        ann.sees_nothing_shift()


def test_friends_in_the_house_play_without_a_safe_connection(
    chromium: Browser, server: Process
) -> None:
    with somebody(chromium, server.address.replace("127.0.0.1", "house.test")) as ann:
        ann.sit_down(mazzo.game("hawaiki"))
        assert not ann.page.evaluate("isSecureContext")
        ann.press(ann.button("page-copy-link"))
        expect(ann.button("page-copied")).to_be_visible()
        ann.begin()
        play(ann)
        ann.press(ann.result.get_by_role("link", name=ann.say("page-watch-again")))
        ann.press(ann.page.get_by_role("tab", name=ann.say("page-replay-shuffle")))
        ann.press(ann.button("page-seal-check"))
        expect(ann.page.get_by_text(ann.say("page-seal-kept"))).to_be_visible()


def test_two_clicks_from_the_address_to_a_running_match(chromium: Browser, server: Process) -> None:
    with somebody(chromium, server.address) as ann:
        ann.play_now(mazzo.games()[0])
        play(ann, moves=2)

        ann.page.keyboard.press("p")
        expect(ann.page.get_by_text(ann.say("page-paused-vote"))).to_be_visible()
        ann.press(ann.button("page-pause-end"))
        expect(ann.page.get_by_text(ann.say("page-paused-vote"))).to_be_hidden()
        play(ann, moves=1)


def test_a_phone_calls_whose_turn_it_is(chromium: Browser, server: Process) -> None:
    with somebody(chromium, server.address, **PHONE) as ann:
        ann.settle(level="beginner", speech=True)
        ann.page.add_init_script(f"({CALLS})()")
        ann.open_table(mazzo.game("ole"))
        ann.begin()
        ann.wait_for_my_turn()
        expect(ann.page).to_have_title(re.compile(f"^● {ann.say('page-your-turn')}"))
        calls: list[str | int] = ann.page.evaluate("window.calls")
        assert calls.count(120) == 1
        assert calls.count(f"en: {ann.say('page-your-turn')}") == 1
