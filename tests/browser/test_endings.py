"""Rounds and matches have an end: cards are turned up, everybody looks, winners are celebrated."""

from browser.hands import be, begin, play_until, seated
from browser.people import play, somebody
from browser.scripts import script
from playwright.sync_api import Browser, expect
from server.processes import Process
from server.tables import fresh

import mazzo
from mazzo.table import protocol as wire

GAME = mazzo.game("ole")
NOTE = script("note_sights")
"""Notes for good what has been in sight once, by its name."""
LAST_LOOK = "body:has(.recap .hand .card):not(:has(dialog[open]))"
ONWARD = ".recap .actions button"
"""On to the next round."""


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
    """The round itself is played by hands without a browser, in no time."""
    with (
        seated(patient_server.address, GAME, ["Ann", "Bea", "Carl"], {}, rests=True) as table,
        somebody(chromium, patient_server.address) as ann,
        somebody(chromium, patient_server.address) as bea,
    ):
        code, hands = table
        for person, hand in zip((ann, bea), hands, strict=False):
            be(person, hand)
            person.visit(f"/t/{code}")
            expect(person.page.locator("main")).to_be_visible()
        begin(hands)
        play_until(hands, lambda position: position.view["round"] > 1)
        hands[-1].ask(wire.Ready(id=fresh()))
        ann.press(ann.page.locator(ONWARD))
        expect(ann.page.locator(".status.waits")).to_be_visible()
        bea.press(bea.page.locator(ONWARD))
        for person in (ann, bea):
            expect(person.page.locator(".recap")).to_be_hidden()
