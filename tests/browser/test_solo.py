"""Playing alone in the browser: no server, no network, and nothing is lost."""

import time
from pathlib import Path
from typing import Any

import pytest
from browser.cable import Cable
from browser.people import DESKTOP, PHONE, Person, play, somebody
from browser.rare import AT_HAND
from browser.scripts import script
from playwright.sync_api import Browser, expect
from server.processes import Process
from terminal import Terminal

import mazzo
from mazzo.engine.match import Moment

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
KEEP = script("keep_table")
SPEED = 25
"""How much faster the clock of a solo table runs here."""
LEFT = 8
"""So many moves before its end a match is set up."""


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(monkeypatch, capsys)


def nearly_over(game: mazzo.Game) -> dict[str, Any]:
    """A table in the middle of a golden match, shortly before its end, as the browser keeps one."""
    golden = sorted((game.folder / "tests/golden").glob("*.replay"))[-1]
    match = mazzo.replay(golden)
    assert match.deal
    setup = {"game": game.id, "seats": match.seats, "options": match.options, "level": "beginner"}
    setup |= {"bots": match.seats - 1, "pace": "none", "public": False}
    setup |= {"hints": False, "rests": True}
    history = [[moment.seat, moment.action, 0] for moment in match.history[:-LEFT]]
    played = {
        "number": 1,
        "options": match.options,
        "secret": match.deal.secret,
        "nonces": list(match.deal.nonces),
        "known": False,
        "dealt": int(time.time() * 1000),
        "history": history,
    }
    person = {"id": "me", "name": "Ann", "colour": "#888888"}
    table = {"code": "SOLO-TEST", "person": person, "seat": 0, "setup": setup}
    return table | {"starter": None, "match": played, "preset": None, "at": played["dealt"]}


def prepare(person: Person, cable: Cable) -> None:
    """Visit once, then pull the cable out."""
    person.page.add_init_script(f"localStorage.setItem('mazzo-speed', '{SPEED}')")
    person.visit()
    expect(person.page.locator("[data-game]")).to_have_count(len(mazzo.games()))
    person.page.evaluate(AT_HAND)
    person.calm = False
    cable.cut()


@GAMES
def test_without_a_network_one_plays_against_bots_and_a_reload_loses_nothing(
    chromium: Browser, server: Process, game: mazzo.Game
) -> None:
    with Cable(server.address) as cable, somebody(chromium, cable.address, **PHONE) as ann:
        prepare(ann, cable)
        ann.play_now(game)
        play(ann, moves=1)
        address = ann.page.url
        ann.page.reload()
        ann.comes_to_the_table()
        assert ann.page.url == address
        play(ann, moves=1)
        ann.visit()
        ann.press(ann.page.get_by_role("link", name=address.rpartition("/")[2]))
        ann.comes_to_the_table()
        play(ann, moves=1)


def test_nobody_else_comes_to_a_table_of_this_browser(chromium: Browser, server: Process) -> None:
    """Its host holds all hands, so that a second person may never sit there: neither the server nor
    another browser knows such a table.
    """
    with somebody(chromium, server.address) as ann, somebody(chromium, server.address) as bea:
        ann.visit()
        ann.page.evaluate(KEEP, nearly_over(mazzo.games()[0]))
        ann.visit("/t/SOLO-TEST")
        ann.comes_to_the_table()
        assert (
            ann.context.request.get(f"http://{server.address}/api/tables/SOLO-TEST").status == 404
        )
        bea.visit("/t/SOLO-TEST")
        expect(bea.page.get_by_role("alert")).to_contain_text(bea.say("page-ended-no-table"))


@GAMES
def test_a_match_alone_ends_as_a_replay_that_python_accepts(
    chromium: Browser, server: Process, game: mazzo.Game, tmp_path: Path, terminal: Terminal
) -> None:
    """A kept match goes on where it was, ends, is watched again, and leaves as a file."""
    with Cable(server.address) as cable, somebody(chromium, cable.address, **DESKTOP) as ann:
        prepare(ann, cable)
        kept = nearly_over(game)
        ann.page.evaluate(KEEP, kept)
        ann.visit("/t/SOLO-TEST")
        ann.comes_to_the_table()
        play(ann)
        expect(ann.result).to_be_visible()
        ann.press(ann.result.get_by_role("link", name=ann.say("page-watch-again")))
        ann.press(ann.button("page-replay-last"))
        with ann.page.expect_download() as saved:
            ann.press(ann.button("page-replay-download"))
        file = tmp_path / "alone.replay"
        saved.value.save_as(file)
        match = mazzo.replay(file)
        assert match.result
        before = [Moment(seat, action, 0) for seat, action, _ in kept["match"]["history"]]
        assert match.history[: len(before)] == before
        assert terminal.run("verify", str(file)).status == 0
