"""What a board does by itself, at tables that stand still."""

import itertools
import re
from typing import Any

import pytest
from browser.people import PATIENCE_MS, PHONE, somebody
from browser.scripts import script
from browser.still import StillTable, full
from playwright.sync_api import Browser, expect
from server.processes import Process

import mazzo
from mazzo.engine.words import Words

TAKES_OFF = script("takes_off")
"""Presses a card, and says how far from it its flight begins."""
NEAR_PX = 8
NOTE_SIZES = script("note_sizes")
"""Keeps every size to which a table has shrunk, picture by picture."""
FITTING: dict[str, dict[str, Any]] = {
    "ole": {
        "seats": 3,
        "phase": "turn",
        "turn": 0,
        "top": "G5",
        "hands": [["R1", "Y2"], ["B4", "B7"], ["Y6", "R8"]],
    },
    "hawaiki": {
        "seats": 3,
        "phase": "turn",
        "turn": 0,
        "piles": [["R1"], ["B5"], ["G7"]],
        "hands": [["G3", "Y4"], ["B7", "P2"], ["Y6", "R2"]],
    },
}
"""One card fits, in one place."""
NINE: dict[str, Any] = {
    "seats": 3,
    "phase": "turn",
    "turn": 0,
    "top": "G9",
    "hands": [["R1", "R2", "B1", "B2", "G1", "G2", "Y1", "Y2", "Y3"], ["B4", "B7"], ["Y6", "R8"]],
}
"""More cards than a phone shows side by side."""
FORCED: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "ole": (
        {
            "seats": 3,
            "phase": "turn",
            "turn": 0,
            "top": "R8",
            "hands": [["R1", "Y2"], ["B4", "B7"], ["Y6", "R7"]],
        },
        {"move": "chip"},
    ),
    "hawaiki": (
        {
            "seats": 2,
            "phase": "pick_one",
            "turn": 0,
            "piles": [["R1"], ["B2"], ["G3"]],
            "hands": [["R3", "Y4"], ["B7", "P2"]],
        },
        {"move": "pick", "seat": 1},
    ),
    "push": (
        {"seats": 2, "phase": "collecting", "turn": 0, "taker": 0, "columns": [[], ["R1"], []]},
        {"move": "take", "column": 2},
    ),
}
"""Nothing to decide, and the only move."""
FINGER_PX = 43
DEADLOCKS: dict[str, Any] = {
    "seats": 2,
    "phase": "live",
    "turn": 0,
    "centre": ["3±3", "6±2", "6±1"],
    "piles": [0, 0],
    "options": {"pace": "turns"},
    "hands": [["10±1", "5±1", "9±1"], ["10±2", "5±2", "1±2"]],
    "play": [[0, "play 5±1"], [None, "expire"], [1, "play 10±2"]],
}
"""A card, a deadlock, a card, and a deadlock again."""
STUCK: dict[str, Any] = {
    "seats": 2,
    "phase": "live",
    "centre": ["5±3"],
    "piles": [0, 2],
    "hands": [["1±1", "9±1"], ["4±1", "4±2"]],
}
"""Nothing of mine fits, and nothing is left to draw."""
AT_ONCE = "performance.now = () => 1000"
"""However slow the machine, nothing on the page takes any time."""


@pytest.mark.parametrize("id", FITTING)
def test_a_card_sets_out_from_where_it_was_pressed(
    chromium: Browser, server: Process, id: str
) -> None:
    """However askew the place lies to which it goes."""
    with somebody(chromium, server.address, **PHONE, reduced_motion="no-preference") as ann:
        StillTable(ann, mazzo.game(id)).show(FITTING[id])
        assert ann.page.evaluate(TAKES_OFF, ".hand button.lit") < NEAR_PX


def test_a_finger_finds_every_card_at_a_table_that_has_shrunk(
    chromium: Browser, server: Process
) -> None:
    phone: dict[str, Any] = {**PHONE, "viewport": {"width": 390, "height": 844}}
    with somebody(chromium, server.address, **phone) as ann:
        StillTable(ann, mazzo.game("ole")).show(NINE)
        ann.page.wait_for_function("() => document.querySelector('.cloth').style.zoom < 1")
        boxes = [card.bounding_box() for card in ann.page.locator(".hand li").all()]
        steps = [
            other["x"] - one["x"]
            for one, other in itertools.pairwise(box for box in boxes if box)
            if other["y"] == one["y"]
        ]
        assert len(boxes) == len(NINE["hands"][0])
        assert min(steps) >= FINGER_PX, steps


def test_a_table_that_has_to_shrink_does_so_once(chromium: Browser, server: Process) -> None:
    """And before anybody sees it."""
    with somebody(chromium, server.address, **PHONE) as ann:
        ann.page.add_init_script(f"({NOTE_SIZES})()")
        StillTable(ann, mazzo.game("ole")).show(FITTING["ole"])
        ann.waits_for("() => window.sizes.length")
        size = ann.page.locator(".cloth").evaluate("cloth => cloth.style.zoom")
        assert 0 < float(size) < 1
        assert ann.page.evaluate("window.sizes") == [size]


@pytest.mark.parametrize(
    ("bench", "asked"), [([], "move-draw"), (["R5"], "phase-start")], ids=["empty", "full"]
)
def test_whoever_can_only_draw_is_asked_for_nothing_else(
    chromium: Browser, server: Process, bench: list[str], asked: str
) -> None:
    game = mazzo.game("push")
    position = {"seats": 2, "phase": "start", "turn": 0, "benches": [bench, ["B2"]]}
    with somebody(chromium, server.address) as ann:
        StillTable(ann, game).show(position)
        prompt = ann.page.locator(".decision .prompt")
        expect(prompt).to_have_text(Words("en", game).say(asked), ignore_case=True)


@pytest.mark.parametrize("id", FORCED)
def test_a_forced_move_is_played_only_for_whoever_wants_that(
    chromium: Browser, server: Process, id: str
) -> None:
    position, forced = FORCED[id]
    with somebody(chromium, server.address) as ann:
        still = StillTable(ann, mazzo.game(id))
        still.show(position)
        ann.page.wait_for_timeout(PATIENCE_MS)
        assert not still.played
        ann.page.keyboard.press(",")
        ann.press(ann.page.get_by_label(ann.say("page-setting-forced"), exact=True))
        ann.waits_until(lambda: bool(still.played))
        assert still.played == [forced]


def test_a_round_of_ole_is_blocked_before_everybodys_eyes(
    chromium: Browser, server: Process
) -> None:
    game = mazzo.game("ole")
    chips = [[seat, "chip"] for seat in range(3)]
    with somebody(chromium, server.address) as ann:
        still = StillTable(ann, game)
        still.show(FITTING["ole"] | {"play": chips[:2]})
        expect(ann.page.locator(".pile .stuck .laid")).to_have_count(2)
        blocked = ann.page.locator("main").get_by_text(Words("en", game).say("view-blocked"))
        expect(blocked).to_have_count(0)
        still.show(FITTING["ole"] | {"play": chips})
        expect(blocked).to_have_count(1)


def test_a_card_that_starts_a_series_says_so(chromium: Browser, server: Process) -> None:
    game = mazzo.game("ole")
    words = Words("en", game)
    position = FITTING["ole"] | {
        "top": "Y3",
        "hands": [["R1", "B5", "Y5"], *FITTING["ole"]["hands"][1:]],
    }
    with somebody(chromium, server.address, **PHONE) as ann:
        StillTable(ann, game).show(position)
        said = f"{words.card('B5')}, {words.say('view-starts')}"
        marked = ann.page.locator(".hand li:has(.climbs)")
        expect(marked).to_have_count(1)
        expect(marked.get_by_role("button", name=said, exact=True)).to_be_enabled()
        expect(ann.page.locator(".moment")).to_have_text(words.say("view-starts"))


def test_whoever_can_only_take_a_chip_reads_why(chromium: Browser, server: Process) -> None:
    game = mazzo.game("ole")
    with somebody(chromium, server.address, **PHONE) as ann:
        StillTable(ann, game).show(FORCED["ole"][0])
        expect(ann.page.locator(".moment")).to_have_text(Words("en", game).say("view-stuck"))


def test_whoever_wants_no_second_chance_is_not_asked(chromium: Browser, server: Process) -> None:
    game = mazzo.game("hawaiki")
    asked = FITTING["hawaiki"] | {"phase": "chance", "options": {"second_chance": True}}
    with somebody(chromium, server.address) as ann:
        still = StillTable(ann, game)
        still.show(asked)
        expect(ann.page.locator("[data-move=again]")).to_be_enabled()
        ann.press(ann.page.get_by_role("button", name=Words("en", game).say("view-ask-chance")))
        expect(ann.page.locator("[data-move=again]")).to_be_disabled()
        assert still.played == [{"move": "done"}]


def test_whoever_may_move_on_reads_that_it_is_their_turn(
    chromium: Browser, server: Process
) -> None:
    """Though everybody may still call on the card before."""
    silent = FITTING["hawaiki"] | {
        "turn": 2,
        "options": {"announce": "manual"},
        "play": [[2, "play R2 on 1"], [None, "expire"]],
    }
    with somebody(chromium, server.address) as ann:
        game = mazzo.game("hawaiki")
        StillTable(ann, game).show(silent)
        expect(ann.page.locator(".calling")).to_be_visible()
        expect(ann.page.locator(".status")).to_have_text(ann.say("page-your-turn"))
        prompt = ann.page.locator(".act .prompt")
        expect(prompt).to_have_text(Words("en", game).say("view-play-or-call"))


def test_nothing_is_offered_to_be_called_once_a_round_has_ended(
    chromium: Browser, server: Process
) -> None:
    game = mazzo.game("hawaiki")
    ending = {**full(game)["round-end"], "options": {"announce": "manual"}}
    calling = [*ending["play"], [None, "expire"]]
    with somebody(chromium, server.address) as ann:
        still = StillTable(ann, game)
        still.show(ending | {"play": calling})
        expect(ann.page.locator("[data-call=pair]")).to_be_visible()
        still.show(ending | {"play": [*calling, [None, "expire"]]})
        expect(ann.page.locator(".recap")).to_be_visible()
        expect(ann.page.locator("[data-call=pair]")).to_be_hidden()


def test_without_hurry_one_says_once_that_a_deadlock_has_been_seen(
    chromium: Browser, server: Process
) -> None:
    with somebody(chromium, server.address) as ann:
        still = StillTable(ann, mazzo.game("seven_ate_nine"))

        def is_ready() -> bool:
            return still.played == [{"move": "ready"}]

        still.show(DEADLOCKS | {"play": DEADLOCKS["play"][:1]})
        expect(ann.page.locator("[data-move=ready]")).to_be_enabled()
        assert not is_ready()
        still.show(DEADLOCKS)
        ann.waits_until(is_ready)


def test_a_deadlock_stays_to_be_read_though_others_are_ready_already(
    chromium: Browser, server: Process
) -> None:
    game = mazzo.game("seven_ate_nine")
    with somebody(chromium, server.address) as ann:
        StillTable(ann, game).show(DEADLOCKS | {"play": [*DEADLOCKS["play"][:1], [1, "ready"]]})
        expect(ann.page.locator(".seat .ready")).to_be_visible()
        said = {
            "turned": 1,
            "card": ann.page.locator(".pile .top .card").get_attribute("data-code"),
        }
        line = Words("en", game).say("fact-deadlocked", said)
        expect(ann.page.locator(".happened p")).to_have_text(line)


def test_without_hurry_whoever_can_only_pass_presses_nothing_and_reads_why(
    chromium: Browser, server: Process
) -> None:
    game = mazzo.game("seven_ate_nine")
    stuck = STUCK | {"turn": 0, "options": {"pace": "turns"}}
    with somebody(chromium, server.address) as ann:
        still = StillTable(ann, game)
        still.show(stuck)
        ann.waits_until(lambda: still.played == [{"move": "pass"}])
        still.show(stuck | {"play": [[0, "pass"]]})
        why = Words("en", game).say("fact-passed", {"me": "yes"})
        expect(ann.page.locator(".happened p")).to_have_text(why)


def test_in_a_race_nobody_passes_for_me(chromium: Browser, server: Process) -> None:
    with somebody(chromium, server.address) as ann:
        still = StillTable(ann, mazzo.game("seven_ate_nine"))
        still.show(STUCK)
        expect(ann.page.locator("[data-move=pass]")).to_be_enabled()
        assert not still.played


def test_whoever_alone_is_waited_for_in_a_race_sees_it(chromium: Browser, server: Process) -> None:
    waiting = STUCK | {"piles": [2, 0], "play": [[1, "pass"]]}
    with somebody(chromium, server.address) as ann:
        StillTable(ann, mazzo.game("seven_ate_nine")).show(waiting)
        expect(ann.page.locator(".seat .passed")).to_be_visible()
        expect(ann.page.locator(".status")).to_have_text(ann.say("page-your-turn"))


def test_a_card_that_comes_too_late_goes_back_without_a_word_where_slips_cost_nothing(
    chromium: Browser, server: Process
) -> None:
    late = STUCK | {
        "hands": [["8±1", "9±1"], ["2±2", "4±2"]],
        "options": {"penalty": "none"},
    }
    with somebody(chromium, server.address) as ann:
        ann.page.add_init_script(AT_ONCE)
        still = StillTable(ann, mazzo.game("seven_ate_nine"))
        still.show(late)
        still.go_on(late | {"play": [[1, "play 2±2"]]})
        expect(ann.page.locator(".pile .top [data-code='2±2']")).to_be_visible()
        ann.page.keyboard.press("8")
        expect(ann.page.locator(".rack .late")).to_be_visible()
        assert not still.played


def test_where_nobody_races_nobody_is_hurried_to_be_ready(
    chromium: Browser, server: Process
) -> None:
    game = mazzo.game("seven_ate_nine")
    with somebody(chromium, server.address) as ann:
        ann.open_table(game, "in_turns")
        ann.begin()
        expect(ann.page.locator(".status")).to_have_text(Words("en", game).say("asks-ready"))
        expect(ann.page.locator(".centre .dial")).to_have_count(0)
        ann.press(ann.page.locator("[data-move=ready]"))
        expect(ann.page.locator(".draw")).not_to_have_class(re.compile("off"))
