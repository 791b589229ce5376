"""The rules in the browser: for players at a table, not for those who type."""

import re

import pytest
from browser.people import somebody
from playwright.sync_api import Browser, expect
from server.processes import Process

import mazzo
from mazzo.engine.words import LANGUAGES

CARD = re.compile(r"[A-Z]\d*|\d+±\d")


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_the_rules_show_options_by_their_names_and_nothing_that_one_types(
    chromium: Browser, server: Process, game: mazzo.Game
) -> None:
    for language in LANGUAGES:
        with somebody(chromium, server.address, language=language) as ann:
            ann.visit(f"/rules/{game.id}")
            sheet = ann.page.get_by_role("article")
            for tab in ("page-rules", "page-strategy"):
                ann.press(ann.page.get_by_role("tab", name=ann.say(tab)))
                expect(sheet.get_by_role("heading", level=1)).to_contain_text(game.title)
                text = sheet.inner_text()
                assert "python -m" not in text
                assert "_" not in text
                assert "=" not in text.replace(" = ", "")
                written = sheet.locator("code").all_inner_texts()
                assert not [code for code in written if CARD.fullmatch(code)], "cards are drawn"
            ann.press(ann.page.get_by_role("tab", name=ann.say("page-rules")))
            contents = ann.page.get_by_role("navigation", name=ann.say("page-contents"))
            ann.page.evaluate("scrollTo(0, document.body.scrollHeight)")
            expect(contents.get_by_role("link").first).to_be_in_viewport()
            row = sheet.locator(".row .card")
            expect(row.first).to_be_visible()
            assert len({one.get_attribute("aria-label") for one in row.all()}) == row.count()
