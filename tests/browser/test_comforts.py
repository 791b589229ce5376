"""What makes a table pleasant: help, sound, the reader's language, and a match that can be watched,
kept and played again.
"""

import asyncio
import json
import re
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from browser.cable import Cable
from browser.people import DESKTOP, LIT, PHONE, Person, play, somebody
from browser.scripts import script
from playwright.sync_api import Browser, Route, expect
from server.databases import append
from server.processes import Process

import mazzo
from mazzo.engine.words import Words
from mazzo.server import queries
from mazzo.server.running import SharedReplay
from mazzo.server.store import Store
from mazzo.table.records import ClaimTiming, RaceTimings
from mazzo.testing.suites.test_golden import GOLDEN

GAME = mazzo.games()[0]
LISTEN = script("count_sounds")
NOTE = script("note_sights")

AT_ONCE = script("select_at_once")

PRESS = script("press")
UNANSWERED = "main .ghost, main .chosen, main .actions :disabled, main [aria-pressed=true]"
"""How a table shows what I have pressed while it waits for an answer."""


def late(asked: Route) -> None:
    """A network that hands out one thing after the other."""
    time.sleep(0.2)
    asked.continue_()


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_moves_under_the_finger_while_the_home_page_comes_in(
    chromium: Browser, server: Process, device: dict[str, Any]
) -> None:
    with somebody(chromium, server.address, **device) as ann:
        ann.context.route(re.compile("/api/|/en-"), late)
        ann.visit()
        ann.page.wait_for_load_state("networkidle")
        expect(ann.page.locator(".tagline")).to_have_count(len(mazzo.games()))
        assert ann.page.evaluate("window.shifts") == []


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_hint_a_sound_and_another_language_are_one_press_away(
    chromium: Browser, server: Process, device: dict[str, Any]
) -> None:
    with somebody(chromium, server.address, **device) as ann:
        ann.page.add_init_script(f"({LISTEN})()")
        ann.play_now(GAME)
        ann.wait_for_my_turn()
        ann.press(ann.button("page-hint"))
        expect(ann.page.locator(".notice.hint b")).not_to_be_empty()

        play(ann, until=lambda: bool(ann.page.evaluate("window.sounds")))
        ann.wait_for_my_turn()
        ann.page.keyboard.press("m")
        before: int = ann.page.evaluate("window.sounds")
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


def test_a_host_changes_two_things_at_once_and_sees_what_the_table_refuses(
    chromium: Browser, server: Process
) -> None:
    ole = mazzo.game("ole")
    with (
        somebody(chromium, server.address) as ann,
        somebody(chromium, server.address, **PHONE) as bea,
    ):
        code = ann.sit_down(ole)
        names = [
            ann.say("page-seat-count"),
            *(Words("en", ole).say(f"option-{name}") for name in ("series", "rounds")),
        ]
        seats, series, rounds = (ann.page.get_by_label(name, exact=True) for name in names)
        ann.page.evaluate(
            AT_ONCE, [[seats.element_handle(), "6"], [series.element_handle(), "chain"]]
        )
        bea.visit(f"/t/{code}")
        expect(bea.page.locator("[data-seat]")).to_have_count(6)
        expect(bea.page.get_by_label(names[1], exact=True)).to_have_text(
            Words("en", ole).setting("series", "chain")
        )

        before = rounds.input_value()
        rounds.select_option("16")
        expect(ann.page.get_by_role("alert")).to_contain_text("[R14]")
        expect(rounds).to_have_value(before)


CHOICES = LIT.replace(":enabled,", ":enabled:not([data-move=chip], [data-move=end]),", 1)
"""All that is lit in Olé, but for what one is left with when no card fits."""
MANY_ROUNDS = {"rounds": 6}
"""In one of them no card fits."""


@pytest.mark.parametrize("alone", [True, False], ids=["alone", "at a table"])
def test_what_is_forced_is_played_for_whoever_wants_that(
    chromium: Browser, server: Process, alone: bool
) -> None:
    game = mazzo.game("ole")
    with somebody(chromium, server.address) as ann:
        ann.settle(forced=True, tempo="fast")
        if alone:
            ann.play_now(game)
        else:
            ann.open_table(game, MANY_ROUNDS)
            ann.begin()
        ann.lit = CHOICES
        ann.page.evaluate(script("note_chips"), Words(ann.language, game).say("view-chips") + ": 0")
        play(ann, until=lambda: bool(ann.page.evaluate("window.chipped")))
        assert ann.page.evaluate("window.chipped")


LOOKED = ("page-next-round", "page-result")
"""What one presses having seen enough: no move."""


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_what_i_press_is_seen_before_the_table_answers(
    chromium: Browser, server: Process, game: mazzo.Game
) -> None:
    with Cable(server.address) as cable, somebody(chromium, cable.address) as ann:
        ann.open_table(game, "in_turns")
        ann.begin()

        def press(person: Person) -> bool:
            cable.hold()
            chosen = person.choose()
            text = chosen and chosen.text_content()
            if chosen and text and any(person.say(key) in text for key in LOOKED):
                chosen.click()
                cable.release()
                return False
            seen: bool | None = chosen.evaluate(PRESS, [person.lit, UNANSWERED]) if chosen else None
            cable.release()
            assert seen is not False, person.sight()
            person.moves += seen is True
            return seen is True

        play(ann, moves=12, move=press)


def test_whoever_was_away_finds_what_happened_and_how_it_ended_and_sits_down_again(
    chromium: Browser, server: Process
) -> None:
    with (
        Cable(server.address) as cable,
        somebody(chromium, server.address) as ann,
        somebody(chromium, cable.address, **PHONE) as bea,
    ):
        code = ann.sit_down(GAME, at_least=3)
        bea.visit(f"/t/{code}")
        bea.press(bea.button("page-ready"))
        expect(ann.page.locator("main")).to_contain_text(ann.say("page-is-ready"))
        ann.begin()
        bea.comes_to_the_table()
        play(ann, bea, moves=2)

        ann.page.keyboard.press("l")
        told = ann.page.get_by_role("dialog").locator("li.fact").first.inner_text()
        ann.page.reload()
        expect(ann.table).to_be_visible()
        ann.page.keyboard.press("l")
        expect(ann.page.get_by_role("dialog").locator("li.fact").first).to_have_text(told)
        ann.page.keyboard.press("Escape")

        bea.calm = False
        cable.cut()
        play(ann)
        expect(ann.button("page-fill")).to_be_visible()
        ann.page.reload()
        cable.mend()
        bea.press(bea.result.get_by_role("button", name=bea.say("page-sit")))
        sit = ann.result.get_by_role("button", name=ann.say("page-sit"))
        expect(ann.button("page-rematch").or_(sit)).to_be_visible()
        if sit.is_visible():  # whoever takes long to load a page has been away, too
            ann.press(sit)
        for person in (ann, bea):
            person.press(person.button("page-rematch"))
        for person in (ann, bea):
            expect(person.result).to_be_hidden()
            expect(person.table).to_be_visible()


def test_a_match_is_shared_watched_through_any_eyes_kept_and_played_again(
    chromium: Browser, server: Process
) -> None:
    with somebody(chromium, server.address) as ann:
        ann.open_table(GAME)
        ann.begin()
        play(ann)
        expect(ann.result).to_be_visible()
        ann.page.keyboard.press("Escape")
        ann.page.keyboard.press("l")
        expect(ann.page.get_by_role("dialog").locator("li").last).to_be_in_viewport()
        ann.page.keyboard.press("Escape")
        ann.press(ann.button("page-result"))
        ann.press(ann.result.get_by_role("button", name=ann.say("page-share-match")))
        expect(ann.result.get_by_text(ann.say("page-copied"))).to_be_visible()
        watch_again = ann.result.get_by_role("link", name=ann.say("page-watch-again"))
        ann.press(watch_again)

        eyes = ann.page.get_by_label(ann.say("page-replay-eyes"))
        cards = ann.page.locator(".stage .hand li")
        expect(eyes).to_have_value("0")
        expect(cards.first).to_be_visible()
        eyes.select_option("")
        expect(cards).to_have_count(0)
        eyes.select_option("1")
        expect(cards.first).to_be_visible()

        with ann.page.expect_download() as found:
            ann.press(ann.button("page-replay-download"))
        head = json.loads(found.value.path().read_text(encoding="utf-8").splitlines()[0])
        assert found.value.suggested_filename.endswith(".replay")
        assert len(head["commitment"]) == 64

        ann.press(ann.page.get_by_role("link", name=ann.say("page-to-table")))
        ann.press(watch_again)
        ann.press(ann.button("page-replay-again", name="Ann"))
        ann.comes_to_the_table()
        expect(ann.page.get_by_text(ann.say("page-known-deal"))).to_be_visible()


async def keep(store: str, shared: SharedReplay) -> None:
    """Put a finished match into a store."""
    db = Store(store)
    await db.ask(queries.open_table, "t1", "AAAAAA", 1)
    await append(db, [], [queries.StoredReplay("token", "t1", 1, msgspec.json.encode(shared))])
    db.close()


def test_a_replay_tells_how_close_a_contested_pile_was(
    chromium: Browser, web: Path, tmp_path: Path
) -> None:
    text = GOLDEN[0].read_text(encoding="utf-8")
    match = mazzo.replay(text)
    claims = tuple(
        ClaimTiming(seat, 1000, 1400, None, 40, 1000 + ms) for seat, ms in ((0, 312), (1, 345))
    )
    shared = SharedReplay(match.game.id, 1, text, (None,) * match.seats, (RaceTimings(3, claims),))
    store = f"sqlite:///{tmp_path / 'x.db'}"
    with ThreadPoolExecutor(1) as aside:
        aside.submit(asyncio.run, keep(store, shared)).result()
    with (
        Process(store, tmp_path / "log", replay_days=0) as server,
        somebody(chromium, server.address) as ann,
    ):
        ann.visit("/r/token")
        told = ann.page.locator("[data-at='4'] .race span")
        expect(told).to_have_text([re.compile(f" {ms} ms$") for ms in (312, 345)])


def test_a_game_played_alone_can_be_ended_at_the_table_and_from_the_home_page(
    chromium: Browser, server: Process
) -> None:
    with somebody(chromium, server.address) as ann:
        ended, kept = (ann.open_table(GAME), ann.open_table(GAME))
        ann.begin()
        ann.press(ann.button("page-leave"))
        ann.press(ann.button("page-end-table"))
        other = ann.button("page-close-table", game=GAME.title, code=ended)
        expect(other).to_be_visible()
        expect(ann.button("page-close-table", game=GAME.title, code=kept)).to_be_hidden()
        ann.press(other)
        ann.press(ann.button("page-cancel"))
        ann.press(other)
        ann.press(ann.button("page-close-now"))
        expect(other).to_be_hidden()
        for code in (ended, kept):
            answer = ann.context.request.get(f"http://{server.address}/api/tables/{code}")
            assert answer.status == 404


def test_a_refusal_is_in_sight_wherever_it_was_pressed(chromium: Browser, server: Process) -> None:
    with somebody(chromium, server.address, **PHONE) as ann:
        ann.calm = False
        ann.context.route("**/api/tables", lambda asked: asked.abort())
        ann.visit()
        last = ann.page.locator("[data-game]").last
        ann.press(last.get_by_role("button", name=ann.say("page-invite")))
        expect(ann.page.get_by_role("alert")).to_be_in_viewport()


def test_in_the_waiting_room_one_hears_the_others_and_sends_nobody_away_by_one_press(
    chromium: Browser, server: Process
) -> None:
    with (
        somebody(chromium, server.address) as ann,
        somebody(chromium, server.address, **PHONE) as bea,
    ):
        ann.page.add_init_script(f"({NOTE})({{ said: '[data-seat] .bubble' }})")
        code = ann.sit_down(GAME, at_least=3)
        bea.visit(f"/t/{code}")
        bea.press(bea.button("page-talk"))
        bea.press(bea.button("phrase-hello"))
        ann.waits_for("() => window.sights.said")
        ann.press(ann.button("page-remove"))
        ann.press(ann.button("page-cancel"))
        expect(bea.button("page-ready")).to_be_visible()
        ann.press(ann.button("page-remove"))
        ann.press(ann.page.get_by_role("dialog").get_by_text(ann.say("page-remove"), exact=True))
        expect(bea.page.get_by_role("alert")).to_contain_text(bea.say("page-ended-removed"))


def test_a_race_of_the_mind_gives_no_answer_unless_it_is_wanted(
    chromium: Browser, server: Process
) -> None:
    race = mazzo.game("seven_ate_nine")
    setup = {"game": race.id, "seats": 2, "bots": 1, "level": "beginner", "pace": "none"}
    with somebody(chromium, server.address) as ann:
        ann.settle(fits=False, sums=False)
        ann.ask("/api/guest", {"name": "Ann"})
        code = ann.ask("/api/tables", {**setup, "options": {"pace": "turns"}})["code"]
        ann.visit(f"/t/{code}")
        ann.begin()
        ann.press(ann.page.locator("[data-move=ready]"))
        expect(ann.page.locator(".rack .card").first).to_be_visible()
        expect(ann.page.locator(".target, .rack .lit, .rack .dim")).to_have_count(0)
        ann.settle(sums=True, fits=True)
        ann.page.reload()
        expect(ann.page.locator(".target")).to_have_count(2)
        expect(ann.page.locator(".rack .lit, .rack .dim").first).to_be_visible()


def test_a_name_given_in_the_waiting_room_is_on_the_seat_at_once(
    chromium: Browser, server: Process
) -> None:
    with somebody(chromium, server.address) as ann:
        ann.sit_down(GAME)
        ann.press(ann.button("page-say-name"))
        expect(ann.page.get_by_label(ann.say("page-name"), exact=True)).to_be_focused()
        ann.page.keyboard.type("Annunziata")
        ann.page.keyboard.press("Enter")
        expect(ann.page.locator("[data-seat='0'] b")).to_have_text("Annunziata")


HELD = "main .hand .card:not(.recap .card)"
COUNTED = ".recap :is(.me, .mine) .hand .card"


@pytest.mark.parametrize("id", ["ole", "hawaiki"])
def test_a_round_has_an_end_that_can_be_seen(chromium: Browser, server: Process, id: str) -> None:
    with somebody(chromium, server.address, **PHONE) as ann:
        ann.lit = LIT.replace(".actions", ".actions:not(.recap .actions)")
        game = mazzo.game(id)
        ann.open_table(game, "long", seats=game.seats[-1])
        ann.begin()
        go_on = ann.page.locator(".recap").get_by_text(ann.say("page-next-round"))
        play(ann, until=go_on.is_visible)
        expect(go_on).to_be_in_viewport()
        expect(ann.page.locator(".status")).to_have_text(ann.say("page-round-over"))
        expect(ann.page.locator("main .card.lit")).to_have_count(0)
        expect(ann.page.locator(HELD)).to_have_count(ann.page.locator(COUNTED).count())
        ann.press(go_on)
        expect(ann.page.locator(".recap")).to_be_hidden()
        ann.wait_for_my_turn()


def test_whoever_gave_no_name_is_a_guest_in_everybodys_own_language(
    chromium: Browser, server: Process
) -> None:
    with (
        somebody(chromium, server.address, language="it") as ann,
        somebody(chromium, server.address, language="es", **PHONE) as bea,
    ):
        code = ann.sit_down(GAME, at_least=3)
        bea.visit(f"/t/{code}")
        expect(bea.button("page-ready")).to_be_visible()
        for reader in (ann, bea):
            guest = reader.say("page-guest-name")
            expect(reader.page.locator("[data-seat='0'] b")).to_have_text(guest)
            expect(reader.page.locator("[data-seat='1'] b")).to_have_text(f"{guest} 2")


def test_the_pace_that_was_chosen_is_remembered(chromium: Browser, server: Process) -> None:
    stretch = "document.documentElement.style.getPropertyValue('--stretch')"
    with somebody(chromium, server.address) as ann:
        ann.page = ann.context.new_page()
        ann.visit()
        pace = ann.page.get_by_role("dialog").get_by_label(ann.say("page-tempo"), exact=True)
        ann.press(ann.button("page-settings"))
        usual = ann.page.evaluate(stretch)
        pace.select_option("fast")
        ann.page.reload()
        ann.press(ann.button("page-settings"))
        expect(pace).to_have_value("fast")
        assert 0 < float(ann.page.evaluate(stretch)) < float(usual)


def test_leaving_promises_what_really_happens(chromium: Browser, server: Process) -> None:
    """With others there, a bot; with nobody, the match waits, and no seat is to be given up."""
    with (
        somebody(chromium, server.address, seed=1) as ann,
        somebody(chromium, server.address, seed=2) as bea,
    ):
        code = ann.open_table(mazzo.game("ole"), seats=3, bots=1)
        bea.visit(f"/t/{code}")
        bea.press(bea.button("page-ready"))
        expect(ann.page.locator("main")).to_contain_text(ann.say("page-is-ready"))
        ann.begin()
        bea.comes_to_the_table()
        bea.page.keyboard.press("p")
        ann.press(ann.button("page-refuse"))
        expect(ann.button("page-pause")).to_be_hidden()
        bea.press(bea.button("page-pause-end"))
        ann.press(ann.button("page-leave"))
        sheet = ann.page.get_by_role("dialog", name=ann.say("page-leave"))
        expect(sheet).to_contain_text(ann.say("page-leave-explained"))
        expect(ann.button("page-leave-seat")).to_be_visible()
        bea.visit()
        expect(sheet).to_contain_text(ann.say("page-leave-alone"))
        ann.open_table(mazzo.game("ole"), seats=3)
        ann.begin()
        ann.press(ann.button("page-leave"))
        expect(sheet).to_contain_text(ann.say("page-leave-alone"))
        expect(ann.button("page-end-table")).to_be_visible()
        expect(ann.button("page-leave-seat")).to_have_count(0)
