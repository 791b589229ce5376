"""The page as something that is loaded, installed and opened without a network."""

from pathlib import Path

from browser.people import Person, somebody
from browser.rare import AT_HAND
from browser.scripts import script
from playwright.sync_api import Browser, expect
from server.processes import Process

import mazzo

BUDGET = 150_000
KEPT = script("kept")


def arrives(person: Person) -> None:
    """Home, with every game in sight."""
    expect(person.page.locator("[data-game]")).to_have_count(len(mazzo.games()))


def test_the_first_load_is_small(chromium: Browser, server: Process) -> None:
    with somebody(chromium, server.address) as ann:
        sizes: dict[str, int] = {}

        def weigh(request: object) -> None:
            url, size = request.url, request.sizes()["responseBodySize"]  # type: ignore[attr-defined]
            if url.endswith((".js", ".css")):
                sizes[url] = size

        ann.page.on("requestfinished", weigh)
        ann.visit()
        arrives(ann)
        ann.page.wait_for_load_state("networkidle")
        assert 0 < sum(sizes.values()) <= BUDGET, sizes


def test_it_can_be_installed_and_opens_without_a_network(
    chromium: Browser, server: Process, web: Path
) -> None:
    with somebody(chromium, server.address) as ann:
        ann.visit()
        arrives(ann)
        ann.page.evaluate(AT_HAND)
        session = ann.context.new_cdp_session(ann.page)
        errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []

        kept = set(ann.page.evaluate(KEPT))
        assert kept == {
            "/",
            *(
                f"/assets/{file.name}"
                for file in (web / "assets").iterdir()
                if file.suffix not in (".br", ".gz")
            ),
        }

        ann.calm = False
        ann.context.set_offline(True)
        ann.visit(f"/rules/{mazzo.games()[0].id}")
        expect(ann.page.get_by_role("article")).to_be_visible()
        ann.visit()
        expect(ann.page.get_by_role("alert")).to_contain_text(ann.say("page-offline"))
        ann.context.set_offline(False)
        ann.press(ann.button("page-try-again"))
        arrives(ann)
