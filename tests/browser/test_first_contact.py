"""Somebody who is here for the first time: asked once whether to learn, then how many and how
strong.
"""

import re
from typing import Any

import pytest
from browser.people import DESKTOP, PHONE, play, somebody
from browser.still import SIZES
from playwright.sync_api import Browser, expect
from server.processes import Process

import mazzo
from mazzo.engine.words import Words

GAME = mazzo.game("ole")
WHOLE = """() => {
  const sheet = document.querySelector(".meanwhile");
  return sheet.scrollHeight <= sheet.clientHeight
    && sheet.offsetHeight <= sheet.parentElement.offsetHeight;
}"""
"""Whether all lines are in sight, and lie over nothing but the place for columns."""

CHOSEN = """() => new Promise((tell) => {
  const opened = indexedDB.open("mazzo");
  opened.onsuccess = () => {
    const found = opened.result.transaction("tables").objectStore("tables").getAll();
    found.onsuccess = () => tell(found.result.map(({ setup }) => setup.options));
  };
})"""
"""The options of the tables that this browser keeps."""


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
def test_how_many_how_strong_and_which_kind_of_game_is_asked_and_remembered(
    chromium: Browser, server: Process, device: dict[str, Any]
) -> None:
    words = Words("en", GAME)
    with somebody(chromium, server.address, **device) as ann:
        ann.page = ann.context.new_page()
        ann.visit()
        play_now = ann.page.locator(f"[data-game={GAME.id}]").get_by_role(
            "button", name=ann.say("page-play-now")
        )
        ann.press(play_now)
        sheet = ann.page.get_by_role("dialog")
        expect(ann.button("page-begin")).to_be_focused()
        for seen in (ann.button("page-begin"), sheet.get_by_text(ann.say("page-first-time"))):
            expect(seen).to_be_in_viewport(ratio=1)
        usual = sheet.get_by_role("radio", name=str(GAME.info.usual_seats), exact=True)
        expect(usual).to_be_checked()
        expect(sheet).to_contain_text(words.say("preset-box-help"))
        five, strong, family = (
            sheet.get_by_role("radio", name=name, exact=True)
            for name in ("5", ann.say("level-strong"), ann.say("page-preset-family"))
        )
        five.check()
        strong.check()
        family.check()
        expect(sheet).to_contain_text(words.say("preset-family-help"))
        ann.press(ann.button("page-begin"))
        expect(ann.table).to_be_visible()
        expect(ann.page.get_by_label(ann.say("page-others")).locator("[data-seat]")).to_have_count(
            4
        )
        assert ann.page.evaluate(CHOSEN) == [GAME.info.presets["family"]]
        ann.visit()
        ann.press(play_now)
        for chosen in (five, strong, family):
            expect(chosen).to_be_checked()


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


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_whoever_plays_with_bots_alone_skips_to_their_turn_and_then_always(
    chromium: Browser, patient_server: Process, device: dict[str, Any]
) -> None:
    push = mazzo.game("push")
    with somebody(chromium, patient_server.address, **device) as ann:
        skip = ann.page.locator("main .skip")
        ann.settle(tempo="slow")
        ann.open_table(push, seats=6)
        ann.begin()
        play(ann, until=skip.is_visible)
        if ann.touch:
            ann.press(skip)
        else:
            ann.page.keyboard.press("f")
        expect(skip).to_have_count(0)
        expect(ann.page.locator(".status")).to_have_text(ann.say("page-your-turn"))
        always = ann.button("page-skip-always")
        play(ann, until=always.is_visible)
        ann.press(always)
        expect(ann.page.locator(".status")).to_have_text(ann.say("page-your-turn"))
        play(ann, until=lambda: ann.page.locator(".meanwhile li").count() == 5)
        expect(skip).to_have_count(0)


def test_whoever_never_waits_for_bots_reads_at_their_turn_what_those_did(
    chromium: Browser, patient_server: Process
) -> None:
    """A line for each, all of it in sight in any window, until the next card is drawn."""
    with somebody(chromium, patient_server.address) as ann:
        lines = ann.page.locator(".meanwhile li")
        draw = ann.page.locator(".decision [data-move=draw]:enabled")
        ann.settle(tempo="skip")
        ann.open_table(mazzo.game("push"), seats=6)
        ann.begin()
        play(ann, until=lambda: lines.count() == 5 and draw.count() == 1)
        for width, height in SIZES:
            ann.page.set_viewport_size({"width": width, "height": height})
            ann.waits_for(WHOLE)
        ann.press(draw)
        expect(lines).to_have_count(0)
