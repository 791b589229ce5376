"""The static site (`mazzo site`): any web server will do, in any of its folders."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from browser.cable import Cable
from browser.people import PHONE, Person, play, somebody
from browser.scripts import script
from playwright.sync_api import Browser, expect

import mazzo
from mazzo.server.site import write_site
from mazzo.testing.sizes import much

HAS_LESSONS = script("has_lessons")
WORKER = "navigator.serviceWorker.getRegistration()"
NEWER_WAITS = f"() => {WORKER}.then(({{ waiting }}) => waiting?.state === 'installed')"
NEWER_SERVES = f"() => {WORKER}.then(({{ waiting, active }}) => !waiting && !!active)"
LOOK_FOR_NEWER = f"() => {WORKER}.then((worker) => worker.update()).then(() => null)"
"""Whether there is a newer page beside the one that is open, or none any more."""
UNSAID = "() => caches.open('mazzo').then((cache) => cache.delete('api/games.json'))"
"""A worker that was there in time has kept what the host said of the games, a later one has not."""
VISITS = 20
"""So often one comes back at most until nobody has the older page any more."""
ELSEWHERE = '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">'
"""A page of the host that is none of ours."""
FOLDER = "some/where"
"""Where the site lies below its host's root."""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory, web: Path) -> Path:
    """The files of a host, among them the site."""
    folder = tmp_path_factory.mktemp("host")
    write_site(web, folder / FOLDER)
    (folder / "index.html").write_text(ELSEWHERE)
    os.utime(folder / FOLDER / "api/games.json", (0, 0))  # a browser takes old files for lasting
    return folder


@contextmanager
def files(folder: Path) -> Iterator[str]:
    """The address of a server that knows nothing but files."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        [*command, "--directory", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout
        said = server.stdout.readline()
        yield f"127.0.0.1:{said.split(' port ')[1].split()[0]}"
        server.terminate()


@pytest.fixture(scope="module")
def host(root: Path) -> Iterator[str]:
    with files(root) as address:
        yield f"{address}/{FOLDER}"


def arrives(person: Person) -> None:
    person.visit("/")
    expect(person.page.locator("[data-game]")).to_have_count(len(mazzo.games()))


def test_it_plays_teaches_and_explains(chromium: Browser, host: str) -> None:
    first, *others = mazzo.games()[: much(2, 4)]
    with somebody(chromium, host, **PHONE) as ann:
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


def test_without_a_network_no_server_is_missed(chromium: Browser, host: str) -> None:
    address, _, folder = host.partition("/")
    with (
        Cable(address) as cable,
        somebody(chromium, f"{cable.address}/{folder}", **PHONE) as ann,
    ):
        arrives(ann)
        ann.has_page_at_hand()
        ann.page.evaluate(UNSAID)
        ann.calm = False
        cable.cut()
        with ann.page.expect_event("requestfailed", lambda asked: "games" in asked.url):
            arrives(ann)
        expect(ann.button("page-try-again")).to_have_count(0)


def test_a_newer_page_waits_until_the_match_is_left(
    chromium: Browser, host: str, root: Path
) -> None:
    """And what was at hand without a network still is: here the lessons cannot be had again."""
    with somebody(chromium, host, **PHONE) as ann:
        arrives(ann)
        ann.has_page_at_hand()
        ann.waits_for(HAS_LESSONS, len(mazzo.games()))
        ann.play_now(mazzo.game("ole"))
        play(ann, moves=1)
        worker = root / FOLDER / "sw.js"
        worker.write_text(f"{worker.read_text()}// A newer one.\n")
        ann.page.evaluate(LOOK_FOR_NEWER)
        ann.waits_for(NEWER_WAITS)
        play(ann, moves=1)
        address = ann.page.url
        assert ann.page.evaluate(NEWER_WAITS)
        (root / FOLDER / "api/lessons").rename(root / "lessons")
        for _ in range(VISITS):
            ann.page.goto(f"http://{host.removesuffix(FOLDER)}")
            ann.page.goto(address)
            ann.comes_to_the_table()
            if ann.page.evaluate(NEWER_SERVES):
                break
        (root / "lessons").rename(root / FOLDER / "api/lessons")
        assert ann.page.evaluate(NEWER_SERVES)
        assert ann.page.evaluate(HAS_LESSONS, len(mazzo.games()))
        play(ann, moves=1)
