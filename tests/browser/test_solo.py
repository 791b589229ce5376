"""Playing alone in the browser: no server, no network, and nothing is lost."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from browser.cable import Cable
from browser.people import DESKTOP, LONG_MS, PHONE, Person, play, somebody
from browser.scripts import script
from playwright.sync_api import Browser, Worker, expect
from server.processes import Process
from terminal import Terminal

import mazzo
from mazzo.engine.match import Moment
from mazzo.testing.sizes import much

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
OLE_FIRST = sorted(mazzo.games(), key=lambda game: game.id != "ole")
KEEP, NOTE_PROGRESS = script("keep"), script("note_progress")
MOST = 32
"""No more analysts than these work at once."""
ABOVE = """([one, other]) => document.querySelector(one).getBoundingClientRect().bottom
    <= document.querySelector(other).getBoundingClientRect().top + 4"""
"""Whether one thing lies wholly above another."""
LEFT = 8
"""So many moves before its end a match is set up."""


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(monkeypatch, capsys)


def listed(code: str) -> str:
    """The way back to a table, on the first page."""
    return f"a[href$='/t/{code}']"


def nearly_over(game: mazzo.Game, *, hints: bool = False, left: int = LEFT) -> dict[str, Any]:
    """A table in the middle of a golden match, so many moves before its end, as the browser keeps
    one.
    """
    golden = sorted((game.folder / "tests/golden").glob("*.replay"))[-1]
    match = mazzo.replay(golden)
    assert match.deal
    setup = {"game": game.id, "seats": match.seats, "options": match.options, "level": "beginner"}
    setup |= {"bots": match.seats - 1, "pace": "none", "public": False}
    setup |= {"hints": hints, "rests": True}
    history = [[moment.seat, moment.action, 0] for moment in match.history[:-left]]
    played = {
        "number": 1,
        "version": game.version,
        "options": match.options,
        "secret": match.deal.secret,
        "nonces": list(match.deal.nonces),
        "known": False,
        "dealt": int(time.time() * 1000),
        "history": history,
        "over": False,
    }
    person = {"id": "me", "name": "Ann", "colour": "#888888"}
    table = {"code": "SOLO-TEST", "person": person, "seat": 0, "setup": setup}
    table |= {"starter": None, "match": played, "preset": None, "at": played["dealt"]}
    return table | {"holder": ""}


def prepare(person: Person, cable: Cable) -> None:
    """Visit once, then pull the cable out."""
    person.visit()
    expect(person.page.locator("[data-game]")).to_have_count(len(mazzo.games()))
    person.has_page_at_hand()
    person.calm = False
    cable.cut()


def killed(person: Person) -> None:
    """The page is gone with its workers, whatever they were about to do; here is a new one."""
    dead, person.page = person.page, person.context.new_page()
    dead.close()


@pytest.mark.parametrize("game", OLE_FIRST[: much(2, 4)], ids=lambda game: game.id)
def test_without_a_network_one_plays_against_bots_and_a_reload_loses_nothing(
    chromium: Browser, server: Process, game: mazzo.Game
) -> None:
    with Cable(server.address) as cable, somebody(chromium, cable.address, **PHONE) as ann:
        prepare(ann, cable)
        ann.play_now(game)
        play(ann, moves=1)
        address = ann.page.url
        ann.page.reload()
        ann.comes_to_the_table()
        assert ann.page.url == address
        play(ann, moves=1)
        killed(ann)
        ann.page.goto(address)
        ann.comes_to_the_table()
        play(ann, moves=1)
        ann.visit()
        ann.press(ann.page.locator(listed(address.rpartition("/")[2])))
        ann.comes_to_the_table()
        play(ann, moves=1)


def test_nobody_else_comes_to_a_table_of_this_browser(chromium: Browser, server: Process) -> None:
    """Its host holds all hands, so that a second person may never sit there: neither the server nor
    another browser knows such a table.
    """
    with somebody(chromium, server.address) as ann, somebody(chromium, server.address) as bea:
        ann.visit()
        ann.page.evaluate(KEEP, ["tables", nearly_over(mazzo.games()[0])])
        ann.visit("/t/SOLO-TEST")
        ann.comes_to_the_table()
        assert (
            ann.context.request.get(f"http://{server.address}/api/tables/SOLO-TEST").status == 404
        )
        bea.visit("/t/SOLO-TEST")
        expect(bea.page.get_by_role("alert")).to_contain_text(bea.say("page-ended-no-table"))


def test_of_two_windows_the_last_one_has_the_table(chromium: Browser, server: Process) -> None:
    """No move of one overwrites a move of the other: what is no longer one's own is not kept."""
    with somebody(chromium, server.address, **PHONE) as ann:
        ann.visit()
        ann.page.evaluate(KEEP, ["tables", nearly_over(mazzo.game("ole"), left=60)])
        ann.visit("/t/SOLO-TEST")
        ann.comes_to_the_table()
        ann.wait_for_my_turn()
        first, ann.page = ann.page, ann.context.new_page()
        ann.visit("/t/SOLO-TEST")
        ann.comes_to_the_table()
        play(ann, moves=1)
        second, ann.page = ann.page, first
        ann.page.bring_to_front()
        play(ann, until=first.get_by_text(ann.say("page-ended-elsewhere")).is_visible)
        ann.press(ann.button("page-try-again"))
        ann.comes_to_the_table()
        ann.page = second
        ann.visit()
        ann.press(ann.page.locator(f"li:has({listed('SOLO-TEST')}) button"))
        ann.press(ann.button("page-close-now"))
        expect(ann.page.locator(listed("SOLO-TEST"))).to_have_count(0)
        ann.page = first
        ann.page.bring_to_front()
        play(ann, until=first.get_by_text(ann.say("page-ended-no-table")).is_visible)


def test_every_match_that_goes_on_is_found_again_but_not_under_other_rules(
    chromium: Browser, server: Process
) -> None:
    """However many there are; a table where nothing goes on is forgotten once it is on no list."""
    game = mazzo.game("ole")
    tables = [nearly_over(game) | {"code": f"SOLO-{nth}"} for nth in range(8)]
    tables[0]["match"]["over"] = True
    tables[1]["match"]["version"] = game.version - 1
    with somebody(chromium, server.address) as ann:
        ann.visit()
        for table in tables:
            ann.page.evaluate(KEEP, ["tables", table])
        ann.visit()
        links = ann.page.locator("a[href*='SOLO-']")
        expect(links).to_have_count(7)
        ann.press(ann.page.locator(listed("SOLO-1")))
        expect(ann.page.get_by_role("alert")).to_contain_text(ann.say("page-ended-other-version"))
        ann.visit("/t/SOLO-0")
        expect(ann.page.get_by_role("alert")).to_contain_text(ann.say("page-ended-no-table"))


@pytest.mark.parametrize("game", OLE_FIRST[: much(1, 4)], ids=lambda game: game.id)
def test_a_friend_takes_a_bots_seat_and_the_match_goes_on_at_a_table(
    chromium: Browser, server: Process, game: mazzo.Game
) -> None:
    """It moves to the server with all its moves; the worker that held all hands has ended, and this
    browser has the table no more.
    """
    with (
        somebody(chromium, server.address, **PHONE) as ann,
        somebody(chromium, server.address) as bea,
    ):
        ann.visit()
        kept = nearly_over(game, hints=True)
        ann.page.evaluate(KEEP, ["tables", kept])
        ann.visit("/t/SOLO-TEST")
        ann.comes_to_the_table()
        ann.press(ann.button("page-invite"))
        ann.press(ann.button("page-invite-open"))
        link = ann.page.get_by_role("dialog").locator(".link")
        expect(link).to_be_visible()
        ann.waits_until(lambda: not ann.page.workers)
        code, fetched = ann.page.url.rpartition("/")[2], list[str]()
        bea.page.on("request", lambda request: fetched.append(request.url))
        bea.visit(f"/t/{code}")
        expect(bea.page.get_by_text(bea.say("page-begun-alone"), exact=True)).to_be_visible()
        bea.press(bea.page.locator(".below button"))
        ann.press(ann.button("page-agree"))
        expect(bea.page.get_by_text(bea.say("page-watching"))).to_be_hidden()
        play(ann, bea)
        assert not any(url.endswith(".wasm") for url in fetched)
        assert not ann.page.workers
        assert not bea.page.workers
        token = ann.context.request.get(
            f"http://{server.address}/api/tables/{code}/replays"
        ).json()[0]["token"]
        shared = ann.context.request.get(f"http://{server.address}/api/replays/{token}").json()
        match = mazzo.replay(shared["replay"])
        assert match.result
        assert match.deal
        assert match.deal.known
        before = [tuple(moment[:2]) for moment in kept["match"]["history"]]
        made = [(moment.seat, moment.action) for moment in match.history]
        assert made[: len(before)] == before
        assert [name for name in shared["people"] if name] == [ann.say("page-guest-name")] * 2
        ann.visit("/t/SOLO-TEST")
        expect(ann.page.get_by_role("alert")).to_contain_text(ann.say("page-ended-no-table"))


def test_without_a_server_a_match_stays_where_it_is(chromium: Browser, server: Process) -> None:
    with Cable(server.address) as cable, somebody(chromium, cable.address, **PHONE) as ann:
        prepare(ann, cable)
        ann.page.evaluate(KEEP, ["tables", nearly_over(mazzo.games()[0])])
        ann.visit("/t/SOLO-TEST")
        ann.comes_to_the_table()
        ann.press(ann.button("page-invite"))
        ann.press(ann.button("page-invite-open"))
        expect(ann.page.get_by_role("alert").last).to_contain_text(ann.say("refusal-offline"))
        ann.page.keyboard.press("Escape")
        play(ann)
        expect(ann.result).to_be_visible()
        ann.visit()
        expect(ann.page.get_by_role("region", name=ann.say("page-my-matches"))).to_be_visible()
        expect(ann.page.get_by_role("region", name=ann.say("page-continue"))).to_have_count(0)


@GAMES
def test_a_match_alone_ends_as_a_replay_that_python_accepts(
    chromium: Browser, server: Process, game: mazzo.Game, tmp_path: Path, terminal: Terminal
) -> None:
    """A kept match goes on where it was, ends, is watched again, and leaves as a file."""
    with Cable(server.address) as cable, somebody(chromium, cable.address, **DESKTOP) as ann:
        prepare(ann, cable)
        kept = nearly_over(game)
        ann.page.evaluate(KEEP, ["tables", kept])
        ann.visit("/t/SOLO-TEST")
        ann.comes_to_the_table()
        play(ann)
        expect(ann.result).to_be_visible()
        ann.press(ann.result.get_by_role("link", name=ann.say("page-watch-again")))
        ann.press(ann.button("page-replay-last"))
        with ann.page.expect_download() as saved:
            ann.press(ann.button("page-replay-download"))
        file = tmp_path / "alone.replay"
        saved.value.save_as(file)
        match = mazzo.replay(file)
        assert match.result
        before = [Moment(seat, action, 0) for seat, action, _ in kept["match"]["history"]]
        assert match.history[: len(before)] == before
        assert terminal.run("verify", str(file)).status == 0


def over(game: str = "ole", golden_name: str = "blocked") -> dict[str, Any]:
    """A short match for four that was played to its end, as the browser keeps one."""
    golden = mazzo.game(game).folder / f"tests/golden/{golden_name}.replay"
    finished = {"game": game, "match": 1, "replay": golden.read_text(), "races": []}
    finished |= {"people": ["Ann", *[None] * 3], "bots": [None, *["casual"] * 3], "doubts": []}
    finished |= {"counts": True, "alone": True, "finished_at": int(time.time() * 1000)}
    return {"token": "SOLO-TEST-1", "finished": finished}


def test_finished_matches_are_found_on_the_home_page(chromium: Browser, server: Process) -> None:
    """The newest first, with what became of them, and more than a few only if one wants them."""
    first, second = over(), over()
    places = mazzo.replay(first["finished"]["replay"]).result.places  # type: ignore[union-attr]
    second["token"], loser = "SOLO-TEST-2", places.index(max(places))
    second["finished"] |= {"people": ["Ann" if seat == loser else None for seat in range(4)]}
    older = [over() | {"token": f"SOLO-OLD-{nth}"} for nth in range(4)]
    with somebody(chromium, server.address, **PHONE) as ann:
        ann.visit()
        for nth, kept in enumerate([*older, first, second]):
            kept["finished"]["finished_at"] += 86_400_000 * nth
            ann.page.evaluate(KEEP, ["replays", kept])
        ann.visit()
        mine = ann.page.get_by_role("region", name=ann.say("page-my-matches"))
        links = mine.get_by_role("link")
        expect(links).to_have_count(5)
        expect(links.first).to_contain_text(
            ann.say("page-my-place", place=max(places), seats=4, shared="no")
        )
        ann.press(ann.button("page-all-matches", count=6))
        expect(links).to_have_count(6)
        ann.press(links.first)
        expect(ann.table).to_be_visible()
        assert ann.page.url.endswith("/r/SOLO-TEST-2")
        ann.press(ann.page.locator("aside [data-at] button").last)
        expect(ann.page.locator("main .stage")).to_be_in_viewport(ratio=0.7)


def test_a_match_at_a_table_of_a_server_is_found_among_mine(
    chromium: Browser, server: Process
) -> None:
    with somebody(chromium, server.address) as ann:
        ann.open_table(mazzo.game("ole"), seats=3)
        ann.begin()
        play(ann)
        expect(ann.result.locator(".story svg").first).to_be_visible()
        place = ann.result.locator("li.mine").get_attribute("data-place")
        ann.visit()
        mine = ann.page.get_by_role("region", name=ann.say("page-my-matches")).get_by_role("link")
        expect(mine).to_have_count(1)
        expect(mine).to_contain_text(place or "?")
        ann.press(mine)
        expect(ann.table).to_be_visible()
        assert "SOLO" not in ann.page.url


def test_why_is_asked_before_the_board_as_it_stood_before_the_move(
    chromium: Browser, server: Process
) -> None:
    with somebody(chromium, server.address, **DESKTOP) as ann:
        ann.visit()
        ann.page.evaluate(KEEP, ["replays", over()])
        ann.visit("/r/SOLO-TEST-1/0#8")
        top = ann.page.locator("main [data-anchor=pile] [role=img]").last
        expect(top).to_have_accessible_name(re.compile("red 8"))
        ann.press(ann.page.get_by_role("tab", name=ann.say("page-replay-why")))
        expect(ann.page.locator("aside h2")).to_contain_text("red 8")
        expect(top).to_have_accessible_name(re.compile("green 8"))
        ann.press(ann.page.get_by_role("tab", name=ann.say("page-replay-story")))
        expect(top).to_have_accessible_name(re.compile("red 8"))


APART = """() => [...document.querySelectorAll("main .roll *, main .latest")].every((told) =>
    [...document.querySelectorAll("main .seat:not(.mine)")].every((seat) => {
      const [one, other] = [told.getBoundingClientRect(), seat.getBoundingClientRect()];
      return one.right <= other.left || other.right <= one.left
        || one.bottom <= other.top || other.bottom <= one.top;
    }))"""
"""Whether what is told of a turn lies over nobody."""


@contextmanager
def replay_of_push(browser: Browser, address: str, size: tuple[int, int]) -> Iterator[Person]:
    """A turn at which five cards are lost at once, in a window of this size."""
    with somebody(browser, address, viewport={"width": size[0], "height": size[1]}) as ann:
        ann.visit()
        ann.page.evaluate(KEEP, ["replays", over("push", "switched")])
        ann.visit("/r/SOLO-TEST-1/0#216")
        expect(ann.page.locator("main .cost .card").last).to_be_visible()
        yield ann


@pytest.mark.parametrize("size", [(1920, 1080), (1440, 900), (1280, 1024)])
def test_what_a_replay_tells_of_a_turn_of_push_lies_over_nobody(
    chromium: Browser, server: Process, size: tuple[int, int]
) -> None:
    with replay_of_push(chromium, server.address, size) as ann:
        ann.waits_for(APART)


@pytest.mark.parametrize("size", [(1920, 1080), (1440, 900), (1280, 720)])
def test_a_replay_shows_its_board_whole_beside_what_is_told_of_it(
    chromium: Browser, server: Process, size: tuple[int, int]
) -> None:
    with replay_of_push(chromium, server.address, size) as ann:
        ann.waits_for("""() => {
            const main = document.querySelector("main");
            return main.scrollHeight <= main.clientHeight;
        }""")


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (768, 1024)])
def test_on_a_small_screen_a_replay_shows_its_board_whole_and_beside_it_why(
    chromium: Browser, server: Process, size: tuple[int, int]
) -> None:
    device = PHONE | {"viewport": {"width": size[0], "height": size[1]}}
    with somebody(chromium, server.address, **device) as ann:
        ann.visit()
        ann.page.evaluate(KEEP, ["replays", over()])
        ann.visit("/r/SOLO-TEST-1/0#8")
        stage, way = ann.page.locator("main .stage"), ann.page.locator(".way")
        expect(stage).to_be_in_viewport(ratio=1)
        ann.waits_for(ABOVE, [".cloth", ".way"])
        ann.press(ann.page.get_by_role("tab", name=ann.say("page-replay-why")))
        expect(ann.page.locator("aside .verdict")).to_be_in_viewport()
        expect(stage).to_be_in_viewport(ratio=1)
        expect(way).to_be_in_viewport(ratio=1)
        ann.waits_for(ABOVE, [".cloth", ".way"])
        ann.press(ann.page.get_by_role("tab", name=ann.say("page-replay-story")))
        expect(ann.page.get_by_role("tabpanel")).to_be_in_viewport()


def test_whoever_is_forgotten_has_said_so_twice_and_knows_what_goes(
    chromium: Browser, server: Process
) -> None:
    """Where no server can be told, nothing is deleted; then everything, on this page, too."""
    with Cable(server.address) as cable, somebody(chromium, cable.address, **PHONE) as ann:
        ann.visit()
        ann.page.evaluate(KEEP, ["tables", nearly_over(mazzo.game("ole"))])
        ann.page.evaluate(KEEP, ["replays", over()])
        ann.visit()
        ann.press(ann.button("page-profile"))
        ann.page.get_by_role("textbox", name=ann.say("page-name")).fill("Ann")
        ann.press(ann.button("page-save"))
        kept = ann.page.locator("a[href*='SOLO-']")
        sheet = ann.page.get_by_role("dialog", name=ann.say("page-forget-ask"))
        ann.press(ann.button("page-profile"))
        ann.press(ann.button("page-forget-me"))
        expect(sheet).to_contain_text(ann.say("page-forget-explained"))
        ann.press(ann.button("page-cancel"))
        ann.press(ann.button("page-forget-me"))
        cable.cut()
        ann.calm = False
        ann.press(ann.button("page-forget-all"))
        profile = ann.page.get_by_role("dialog", name=ann.say("page-profile"))
        expect(profile.get_by_role("alert")).to_contain_text(ann.say("refusal-offline"))
        cable.mend()
        expect(kept).to_have_count(2)
        ann.press(ann.button("page-forget-me"))
        ann.press(ann.button("page-forget-all"))
        expect(kept).to_have_count(0)
        ann.visit()
        expect(ann.page.locator("[data-game]")).to_have_count(len(mazzo.games()))
        expect(kept).to_have_count(0)


def test_a_match_alone_is_shared_through_a_server(chromium: Browser, server: Process) -> None:
    with somebody(chromium, server.address) as ann, somebody(chromium, server.address) as bea:
        ann.visit()
        ann.page.evaluate(KEEP, ["replays", over()])
        ann.visit("/r/SOLO-TEST-1")
        with ann.page.expect_response("**/api/replays") as shared:
            ann.press(ann.button("page-share"))
        expect(ann.page.get_by_text(ann.say("page-copied"))).to_be_visible()
        bea.visit(f"/r/{shared.value.json()['token']}")
        expect(bea.table).to_be_visible()
        expect(bea.page.get_by_text(bea.say("page-replay-alone"))).to_be_visible()


def notes_analysts(person: Person) -> list[str]:
    """The workers that analyse something in this person's browser from now on."""
    analysts: list[str] = []

    def note(worker: Worker) -> None:
        analysts.extend([worker.url] if "analyst" in worker.url else [])

    person.page.on("worker", note)
    return analysts


def opens_analysis(person: Person) -> None:
    """Where the match turned, once that is known."""
    person.press(person.page.get_by_role("tab", name=person.say("page-replay-analysis")))
    found = person.page.get_by_text(person.say("page-analysis-luck-skill"))
    expect(found).to_be_visible(timeout=5 * LONG_MS)


def test_a_match_alone_is_analysed_without_a_network(chromium: Browser, server: Process) -> None:
    """Where it turned, what could have been played better, and why: worked out in this browser on
    all its processors, and kept.
    """
    with Cable(server.address) as cable, somebody(chromium, cable.address, **DESKTOP) as ann:
        ann.page.add_init_script(f"({NOTE_PROGRESS})()")
        prepare(ann, cable)
        ann.page.evaluate(KEEP, ["replays", over()])
        ann.visit("/r/SOLO-TEST-1")
        analysts = notes_analysts(ann)
        opens_analysis(ann)
        assert len(analysts) == ann.page.evaluate(
            f"Math.min(navigator.hardwareConcurrency, {MOST})"
        )
        percents: list[int] = ann.page.evaluate("window.percents")
        assert percents == sorted(percents)
        assert any(0 < percent < 100 for percent in percents)
        ann.waits_until(lambda: not ann.page.workers)
        ann.press(ann.page.get_by_role("tab", name=ann.say("page-replay-why")))
        ann.press(ann.button("page-replay-forward"))
        expect(ann.page.locator("aside .verdict")).not_to_be_empty(timeout=5 * LONG_MS)
        ann.page.reload()
        analysts.clear()
        opens_analysis(ann)
        assert not analysts


def test_a_match_of_a_server_is_analysed_at_home_wherever_that_is_possible(
    chromium: Browser, server: Process
) -> None:
    """Whose browser has no module asks the server to do it, and then its answer is everybody's."""
    with (
        somebody(chromium, server.address) as ann,
        somebody(chromium, server.address, **DESKTOP, service_workers="block") as bea,
    ):
        ann.ask("/api/guest", {"name": "Ann"})
        played = {"replay": over()["finished"]["replay"], "seat": 0, "level": "casual"}
        match = f"/r/{ann.ask('/api/replays', played)['token']}"
        asked: list[str] = []
        for person in (ann, bea):
            person.page.on("request", lambda request: asked.append(request.url))
        analysts = notes_analysts(ann)
        ann.visit(match)
        opens_analysis(ann)
        assert analysts
        assert not any(url.endswith("/analysis") for url in asked)
        bea.calm = False
        bea.context.route("**/*.wasm", lambda route: route.abort())
        bea.visit(match)
        opens_analysis(bea)
        assert any(url.endswith("/analysis") for url in asked)
        analysts.clear()
        ann.visit(match)
        opens_analysis(ann)
        assert not analysts
