"""Every press by keys that stand on the things themselves, and by few of them."""

import itertools
import json
from typing import Any

import pytest
from browser.people import LIT, LONG_MS, Person, somebody
from playwright.sync_api import Browser, expect
from server.processes import Process

import mazzo

MOVES = 3
BEAT_MS = 50
KEYS = """(all) => [...new Set(all.map((one) =>
  one.closest("[aria-keyshortcuts]")?.getAttribute("aria-keyshortcuts") ?? null))]"""
"""The keys of everything that is lit; null for what has none."""


def chosen_first(move: dict[str, Any]) -> tuple[Any, ...]:
    """What one chooses first: the card before its pile."""
    return tuple(value for name, value in move.items() if name not in ("pile", "announce"))


def keys(person: Person, where: str = LIT) -> list[str]:
    """The keys of whatever can be pressed now."""
    found: list[str] = person.page.locator(where).evaluate_all(KEYS)
    return found


def settled(person: Person, legal: list[dict[str, Any]]) -> list[str]:
    """The keys that are lit, once there is exactly one for everything that can be chosen."""
    for _ in range(LONG_MS // BEAT_MS):
        found = keys(person)
        choices = {chosen_first(move) for move in legal}
        if choices and None not in found and len(found) == len(choices):
            return found
        person.page.wait_for_timeout(BEAT_MS)
    raise AssertionError((keys(person), legal))


@pytest.mark.parametrize("id", ["hawaiki", "ole", "push"])
def test_every_legal_move_is_one_key_or_two_away(
    chromium: Browser, server: Process, id: str
) -> None:
    legal: list[dict[str, Any]] = []

    def hear(frame: str | bytes) -> None:
        said = json.loads(frame)
        if said["type"] == "position":
            legal[:] = said["legal"]

    with somebody(chromium, server.address) as ann:
        ann.page.on("websocket", lambda socket: socket.on("framereceived", hear))
        ann.open_table(mazzo.game(id), seats=3)
        ann.begin()
        for _ in range(MOVES):
            found = settled(ann, legal)
            legal.clear()  # What comes next was told after this move.
            ann.page.keyboard.press(ann.luck.choice(found))
            piles = ann.page.locator("main .piles button.lit")
            if ann.page.locator("main .chosen").count():
                expect(piles).not_to_have_count(0)
                ann.page.keyboard.press(keys(ann, "main .piles button.lit")[0])
                expect(ann.page.locator("main .chosen")).to_have_count(0)


@pytest.mark.parametrize("id", ["hawaiki", "ole"])
def test_a_hand_is_sorted_as_its_owner_likes(chromium: Browser, server: Process, id: str) -> None:
    with somebody(chromium, server.address) as ann:
        ann.open_table(mazzo.game(id), seats=3)
        ann.begin()
        cards = ann.page.locator("main .hand button[data-code]")

        def numbers() -> list[int]:
            return [int(str(card.get_attribute("data-code"))[1:]) for card in cards.all()]

        ann.press(ann.button("page-sort-number"))
        expect(ann.button("page-sort-colour")).to_be_visible()
        assert numbers() == sorted(numbers())
        ann.page.keyboard.press("o")
        expect(ann.button("page-sort-number")).to_be_visible()
        colours = [str(card.get_attribute("data-code"))[0] for card in cards.all()]
        assert (
            sum(one != other for one, other in itertools.pairwise(colours)) == len(set(colours)) - 1
        )
