"""Somebody who is here for the first time: asked once whether to learn, then how many and how
strong.
"""

import re
from typing import Any

import pytest
from browser.people import DESKTOP, PHONE, play, somebody
from playwright.sync_api import Browser, expect
from server.processes import Process

import mazzo
from mazzo.engine.words import Words

GAME = mazzo.game("ole")


def test_the_lesson_is_offered_once_and_never_again_after_either_answer(
    chromium: Browser, server: Process
) -> None:
    with somebody(chromium, server.address) as ann:
        page = ann.page = ann.context.new_page()
        offer = page.get_by_text(ann.say("page-first-time"))
        now = page.get_by_role("button", name=ann.say("page-play-now"))
        begin = ann.button("page-begin")

        ann.visit()
        ann.press(now.nth(0))
        expect(offer).to_be_visible()
        page.keyboard.press("Escape")
        ann.press(now.nth(0))
        expect(offer).to_be_visible()
        ann.press(page.get_by_role("dialog").get_by_role("link", name=ann.say("page-learn")))
        expect(page).to_have_url(re.compile("/learn/"))
        ann.visit()
        ann.press(now.nth(0))
        expect(begin).to_be_focused()
        expect(offer).to_be_hidden()
        page.keyboard.press("Escape")

        ann.press(now.nth(1))
        expect(offer).to_be_visible()
        ann.press(begin)
        ann.comes_to_the_table()
        ann.visit()
        ann.press(now.nth(1))
        expect(begin).to_be_focused()
        expect(offer).to_be_hidden()


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_how_many_and_how_strong_is_asked_and_remembered(
    chromium: Browser, server: Process, device: dict[str, Any]
) -> None:
    with somebody(chromium, server.address, **device) as ann:
        ann.page = ann.context.new_page()
        ann.visit()
        play_now = ann.page.locator(f"[data-game={GAME.id}]").get_by_role(
            "button", name=ann.say("page-play-now")
        )
        ann.press(play_now)
        sheet = ann.page.get_by_role("dialog")
        usual = sheet.get_by_role("radio", name=str(GAME.info.usual_seats), exact=True)
        expect(usual).to_be_checked()
        five, strong = (
            sheet.get_by_role("radio", name=name, exact=True)
            for name in ("5", ann.say("level-strong"))
        )
        five.check()
        strong.check()
        ann.press(ann.button("page-begin"))
        expect(ann.table).to_be_visible()
        expect(ann.page.get_by_label(ann.say("page-others")).locator("[data-seat]")).to_have_count(
            4
        )
        ann.visit()
        ann.press(play_now)
        expect(five).to_be_checked()
        expect(strong).to_be_checked()


def test_a_host_chooses_a_kind_of_game_before_any_option(
    chromium: Browser, server: Process
) -> None:
    words = Words("en", GAME)
    with somebody(chromium, server.address) as ann:
        ann.sit_down(GAME)
        chosen = {
            name: ann.page.get_by_role("radio", name=ann.say(f"page-preset-{name}"), exact=True)
            for name in GAME.info.presets
        }
        practice = ann.page.get_by_role("switch", name=words.say("option-practice"), exact=True)
        expect(ann.page.get_by_text(ann.say("page-preset-own"))).to_be_visible()
        chosen["family"].check()
        expect(practice).to_be_checked()
        expect(ann.page.get_by_text(words.say("preset-family-help"))).to_be_visible()
        practice.uncheck()
        expect(chosen["family"]).not_to_be_checked()
        chosen["box"].check()
        expect(ann.page.get_by_text(words.say("preset-box-help"))).to_be_visible()


def test_whoever_plays_with_bots_alone_skips_to_their_turn(
    chromium: Browser, patient_server: Process
) -> None:
    push = mazzo.game("push")
    skip = "main .skip"
    with somebody(chromium, patient_server.address) as ann:
        ann.settle(tempo="slow")
        ann.open_table(push, seats=6)
        ann.begin()
        play(ann, until=lambda: ann.page.locator(skip).is_visible())
        told = ann.page.locator(".status")
        ann.page.keyboard.press("f")
        expect(ann.page.locator(skip)).to_have_count(0)
        expect(told).to_have_text(ann.say("page-your-turn"))
