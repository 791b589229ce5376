"""Every press by keys that stand on the things themselves, and by few of them."""

import itertools
import json
from typing import Any

import pytest
from browser.people import LIT, LONG_MS, Person, somebody
from playwright.sync_api import Browser, expect
from server.processes import Process

import mazzo
from mazzo.engine.info import Preset

MOVES = 3
MORE = "."
MOST_KEYS = 4
BEAT_MS = 50
KEYS = """(all) => document.querySelector("main .ghost, main .actions :disabled") ? [] :
  [...new Set(all.map((one) =>
    one.closest("[aria-keyshortcuts]")?.getAttribute("aria-keyshortcuts") ?? null))]"""
"""The keys of everything that is lit, null for what has none; nothing while a move is under way."""
OFFERED = f"{LIT}, main .calling button, main .sacrifice:not(.idle)"
PILES = "main .piles button.lit"
HALF = "main .hand .chosen, main .seat .chosen:not(.ghost)"


def chosen_first(move: dict[str, Any]) -> set[tuple[Any, ...]]:
    """What one chooses first: the card before its pile, either of two players before the other. A
    card that does not fit is laid by mistake only, and not lit.
    """
    seats = [move[name] for name in ("seat", "other") if name in move]
    if move["move"] == "slip":
        return set()
    if move["move"] == "play":
        return {("play", move["card"])}
    return {("seat", seat) for seat in seats} or {tuple(move.values())}


def press(person: Person, keys: str) -> None:
    """Press a key, or one after its points."""
    points = keys.count(MORE)
    for key in [MORE] * points + [keys[points:]]:
        person.page.keyboard.press(key)


class Table:
    """What the server tells somebody: the legal moves, and how often it has told them."""

    def __init__(self, person: Person) -> None:
        self.legal: list[dict[str, Any]] = []
        self.told = 0
        self.person = person
        person.page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def hear(self, frame: str | bytes) -> None:
        said = json.loads(frame)
        if said["type"] == "position":
            self.legal, self.told = said["legal"], self.told + 1

    def keys(self, where: str = OFFERED) -> list[str]:
        """The keys of whatever can be pressed now."""
        found: list[str] = self.person.page.locator(where).evaluate_all(KEYS)
        return found

    def choices(self) -> set[tuple[Any, ...]]:
        return set().union(*map(chosen_first, self.legal))

    def offered(self) -> list[str]:
        """The keys of one choice, once each thing that can be chosen has exactly one; no keys while
        anything else is to be seen.
        """
        if self.is_asked():
            found = self.keys(PILES) or self.keys()
        else:
            found = self.keys()
            if found != ["Enter"] and len(found) != len(self.choices()):
                return []
        assert all(len(keys) < MOST_KEYS or keys.isalpha() for keys in found if keys), found
        return found if None not in found else []

    def is_asked(self) -> bool:
        """Whether a card waits for its pile, or a player for another one."""
        return bool(self.person.page.locator(HALF).count())

    def move(self) -> None:
        """One move by keys, or on to the next round where one has ended."""
        told = None
        for _ in range(LONG_MS // BEAT_MS):
            if told is not None and self.told > told and not self.is_asked():
                return
            found = self.offered()
            if found:
                told = self.told
                press(self.person, self.person.luck.choice(found))
            self.person.page.wait_for_timeout(BEAT_MS)
        raise AssertionError((self.keys(), self.legal, self.person.sight()))


@pytest.mark.parametrize(
    ("id", "preset"),
    [
        ("hawaiki", "family"),
        ("hawaiki", "experts"),
        ("ole", "family"),
        ("push", "family"),
        ("seven_ate_nine", "family"),
    ],
)
def test_every_legal_move_is_one_key_or_two_away(
    chromium: Browser, server: Process, id: str, preset: Preset
) -> None:
    game = mazzo.game(id)
    with somebody(chromium, server.address) as ann:
        table = Table(ann)
        ann.open_table(game, game.info.presets[preset], seats=3)
        ann.begin()
        for _ in range(MOVES):
            table.move()


@pytest.mark.parametrize("id", ["hawaiki", "ole"])
def test_a_hand_is_sorted_as_its_owner_likes(chromium: Browser, server: Process, id: str) -> None:
    with somebody(chromium, server.address) as ann:
        ann.open_table(mazzo.game(id), seats=3)
        ann.begin()
        cards = ann.page.locator("main .hand button[data-code]")

        def codes() -> list[str]:
            """All at once: others may make somebody draw cards."""
            found: list[str] = cards.evaluate_all("(all) => all.map((one) => one.dataset.code)")
            return found

        ann.press(ann.button("page-sort-number"))
        expect(ann.button("page-sort-colour")).to_be_visible()
        numbers = [int(code[1:]) for code in codes()]
        assert numbers == sorted(numbers)
        ann.page.keyboard.press("o")
        expect(ann.button("page-sort-number")).to_be_visible()
        colours = [code[0] for code in codes()]
        assert (
            sum(one != other for one, other in itertools.pairwise(colours)) == len(set(colours)) - 1
        )
