"""Rounds and matches have an end: cards are turned up, everybody looks, winners are celebrated."""

from browser.people import LIT, play, somebody
from browser.scripts import script
from playwright.sync_api import Browser, expect
from server.processes import Process

import mazzo

GAME = mazzo.game("ole")
NOTE = script("note_sights")
"""Notes for good what has been in sight once, by its name."""
LAST_LOOK = "body:has(.recap .hand .card):not(:has(dialog[open]))"
WAITED = "body:has(.status.waits)"


def test_a_match_ends_with_a_last_look_a_crown_and_what_the_bots_make_of_it(
    chromium: Browser, server: Process
) -> None:
    with somebody(chromium, server.address) as ann:
        ann.page.add_init_script(f"({NOTE})({{ look: {LAST_LOOK!r} }})")
        ann.open_table(GAME, seats=3)
        ann.begin()
        play(ann)
        expect(ann.result).to_be_visible()
        assert ann.page.evaluate("window.sights.look")
        expect(ann.result.locator(".winner .crown").first).to_be_visible()
        expect(ann.page.locator("main .seat:not(.mine) .bubble")).to_have_count(2)
        for key in ("Enter", "Space"):
            ann.page.keyboard.press(key)
            expect(ann.result).to_be_visible()
        ann.press(ann.button("page-rematch"))
        expect(ann.result).to_be_hidden()
        expect(ann.page.locator("main .bubble")).to_have_count(0)


def test_the_next_round_begins_when_both_have_seen_the_end_of_the_last(
    chromium: Browser, patient_server: Process
) -> None:
    with (
        somebody(chromium, patient_server.address, seed=1) as ann,
        somebody(chromium, patient_server.address, seed=2) as bea,
    ):
        ann.page.add_init_script(f"({NOTE})({{ waited: {WAITED!r} }})")
        code = ann.open_table(GAME, "long", seats=3, bots=1)
        bea.visit(f"/t/{code}")
        bea.press(bea.button("page-ready"))
        expect(ann.page.locator("main")).to_contain_text(ann.say("page-is-ready"))
        ann.begin()
        bea.comes_to_the_table()
        bea.lit = LIT.replace(".actions", ".actions:not(.recap .actions)")
        play(ann, bea, until=lambda: bool(ann.page.evaluate("window.sights.waited")))
        bea.lit = LIT
        play(ann, bea, moves=2)
        for person in (ann, bea):
            expect(person.page.locator(".recap")).to_be_hidden()
