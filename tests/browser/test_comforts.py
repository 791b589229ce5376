"""What makes a table pleasant: help, sound, the reader's language, and a match that can be watched, kept and played again."""

import json
from typing import Any

import pytest
from browser.people import DESKTOP, PHONE, play, somebody
from playwright.sync_api import Browser, expect
from server.processes import Process

import mazzo

GAME = mazzo.games()[0]
LISTEN = """() => {
  window.sounds = 0;
  for (const part of ["createOscillator", "createBufferSource"]) {
    const made = AudioContext.prototype[part];
    AudioContext.prototype[part] = function () { window.sounds++; return made.call(this); };
  }
}"""


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_hint_a_sound_and_another_language_are_one_press_away(chromium: Browser, server: Process, device: dict[str, Any]) -> None:
    with somebody(chromium, server.address, **device) as ann:
        ann.page.add_init_script(f"({LISTEN})()")
        ann.visit()
        ann.press(ann.page.locator(f"[data-game={GAME.id}]").get_by_role("button", name=ann.say("page-play-now")))
        ann.comes_to_the_table()
        ann.wait_for_my_turn()
        ann.press(ann.button("page-hint"))
        expect(ann.page.locator(".notice.hint b")).not_to_be_empty()

        play(ann, moves=1)
        ann.wait_for_my_turn()
        before: int = ann.page.evaluate("window.sounds")
        assert before > 0
        ann.page.keyboard.press("m")
        play(ann, moves=1)
        ann.wait_for_my_turn()
        assert ann.page.evaluate("window.sounds") == before

        ann.page.evaluate("window.here = true")
        ann.page.keyboard.press(",")
        ann.page.get_by_role("dialog").get_by_label(ann.say("page-language")).select_option("it")
        ann.language = "it"
        expect(ann.page.get_by_role("dialog", name=ann.say("page-settings"))).to_be_visible()
        ann.page.keyboard.press("Escape")
        expect(ann.page.locator(".status")).to_have_text(ann.say("page-your-turn"))
        assert ann.page.evaluate("window.here")


def test_a_match_is_shared_watched_through_any_eyes_kept_and_played_again(chromium: Browser, server: Process) -> None:
    with somebody(chromium, server.address) as ann:
        ann.open_table(GAME)
        ann.begin()
        play(ann)
        ann.press(ann.result.get_by_role("button", name=ann.say("page-share-match")))
        expect(ann.result.get_by_text(ann.say("page-copied"))).to_be_visible()
        ann.press(ann.result.get_by_role("link", name=ann.say("page-watch-again")))

        expect(ann.page.locator(".stage .hand li")).to_have_count(0)
        ann.page.get_by_label(ann.say("page-replay-eyes")).select_option("1")
        expect(ann.page.locator(".stage .hand li").first).to_be_visible()

        with ann.page.expect_download() as found:
            ann.press(ann.button("page-replay-download"))
        head = json.loads(found.value.path().read_text(encoding="utf-8").splitlines()[0])
        assert found.value.suggested_filename.endswith(".replay")
        assert len(head["commitment"]) == 64

        ann.page.get_by_label(ann.say("page-replay-eyes")).select_option("0")
        ann.press(ann.button("page-replay-again", name="Ann"))
        ann.comes_to_the_table()
        expect(ann.page.get_by_text(ann.say("page-known-deal"))).to_be_visible()
