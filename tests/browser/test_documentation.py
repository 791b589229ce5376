"""The documentation, as the server offers it: its own policy lets it run, and its search finds."""

from browser.people import somebody
from conftest import absent
from playwright.sync_api import Browser, expect
from server.processes import Process

from mazzo.server.web_client import DOCS


def test_the_documentation_is_read_and_searched_where_the_tables_are(
    chromium: Browser, server: Process
) -> None:
    if not (DOCS / "index.html").is_file():
        absent("The documentation (make docs)")
    with somebody(chromium, server.address) as ann:
        ann.visit("/docs")
        expect(ann.page).to_have_url(f"http://{ann.address}/docs/")
        expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Mazzo")
        ann.page.keyboard.press("Control+k")
        ann.page.keyboard.type("commitment")
        found = ann.page.locator("a[href*='/docs/']", has_text="Deal")
        expect(found.first).to_be_visible()
        ann.visit("/docs/rulebook/ole/it/")
        expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Olé")
