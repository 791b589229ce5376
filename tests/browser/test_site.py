"""The static site (`mazzo site`): any web server will do, in any of its folders."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.people import PHONE, Person, play, somebody
from playwright.sync_api import Browser, expect

import mazzo
from mazzo.server.site import write_site
from mazzo.testing.sizes import much

FOLDER = "some/where"
"""Where the site lies below its host's root."""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory, web: Path) -> Iterator[str]:
    """A server that knows nothing but files."""
    root = tmp_path_factory.mktemp("host")
    write_site(web, root / FOLDER)
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        [*command, "--directory", str(root)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout
        said = server.stdout.readline()
        yield f"127.0.0.1:{said.split(' port ')[1].split()[0]}/{FOLDER}"
        server.terminate()


def arrives(person: Person) -> None:
    person.visit("/")
    expect(person.page.locator("[data-game]")).to_have_count(len(mazzo.games()))


def test_it_plays_teaches_and_explains(chromium: Browser, host: str) -> None:
    first, *others = mazzo.games()[: much(2, 4)]
    with somebody(chromium, host, **PHONE) as ann:
        ann.page.add_init_script("localStorage.setItem('mazzo-speed', '25')")
        arrives(ann)
        card = ann.page.locator(f"[data-game={first.id}]")
        ann.press(card.get_by_role("link", name=ann.say("page-rules")))
        expect(ann.page.get_by_role("article")).to_be_visible()
        ann.page.go_back()
        ann.press(card.get_by_role("link", name=ann.say("page-learn")))
        expect(ann.table).to_be_visible()
        expect(ann.button("page-invite")).to_have_count(0)
        for game in [*others, first]:
            ann.play_now(game)
            play(ann, moves=1)
        address = ann.page.url
        ann.page.reload()
        ann.comes_to_the_table()
        assert ann.page.url == address
        asked = ann.page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
        assert all(f"/{FOLDER}/" in name for name in asked), asked
