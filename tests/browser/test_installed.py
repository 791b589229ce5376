"""The page as something that is loaded, installed and opened without a network."""

from pathlib import Path

from browser.people import Person, somebody
from browser.scripts import script
from playwright.sync_api import Browser, Request, expect
from server.processes import Process

import mazzo
from mazzo.engine.words import Words

BUDGET = 150_000
KEPT = script("kept")
HAS_LESSONS = script("has_lessons")
"""Whether so many lessons can be opened without a network."""


def arrives(person: Person) -> None:
    """Home, with every game in sight."""
    expect(person.page.locator("[data-game]")).to_have_count(len(mazzo.games()))


def test_the_first_load_is_small(chromium: Browser, server: Process) -> None:
    with somebody(chromium, server.address) as ann:
        sizes: dict[str, int] = {}

        def weigh(request: Request) -> None:
            if request.url.endswith((".js", ".css")):
                sizes[request.url] = request.sizes()["responseBodySize"]

        ann.page.on("requestfinished", weigh)
        ann.visit()
        arrives(ann)
        ann.page.wait_for_load_state("networkidle")
        assert 0 < sum(sizes.values()) <= BUDGET, sizes


def test_it_can_be_installed_and_opens_and_teaches_without_a_network(
    chromium: Browser, server: Process, web: Path
) -> None:
    with somebody(chromium, server.address) as ann:
        ann.visit()
        arrives(ann)
        ann.has_page_at_hand()
        session = ann.context.new_cdp_session(ann.page)
        errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []

        kept = {path for path in ann.page.evaluate(KEPT) if not path.startswith("/api/lessons/")}
        assert kept == {
            "/",
            *(
                f"/assets/{file.name}"
                for file in (web / "assets").iterdir()
                if file.suffix not in (".br", ".gz")
            ),
        }

        ann.waits_for(HAS_LESSONS, len(mazzo.games()))
        ann.calm = False
        ann.context.set_offline(True)
        ann.visit(f"/rules/{mazzo.games()[0].id}")
        expect(ann.page.get_by_role("article")).to_be_visible()
        ole = mazzo.game("ole")
        ann.visit(f"/learn/{ole.id}")
        ann.press(ann.button("page-lesson-on"))
        expect(ann.page.locator(".dots .done")).to_have_count(1)
        ann.page.locator('[data-fly="G4#1"]').click(force=True)
        expect(ann.page.locator(".wrong")).to_contain_text(
            Words("en", ole).say("refusal-card-not-higher")
        )
        ann.visit()
        offline = ann.page.get_by_role("alert").filter(has_text=ann.say("page-offline"))
        expect(offline).to_be_visible()
        ann.context.set_offline(False)
        expect(offline).to_have_count(0)
        arrives(ann)
        ann.context.set_offline(True)
        expect(offline).to_be_visible()
        expect(ann.page.get_by_text(ann.say("page-open-tables"), exact=True)).to_have_count(0)
