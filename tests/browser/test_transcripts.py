"""What a screen reader says during a short match of every game, in every language (in `make soak`;
else in one of them): read by a person, then kept.

`MAZZO_KEEP=1 python -m pytest tests/browser/test_transcripts.py` writes the transcripts anew.
"""

import json
import os
import random
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

import pytest
from browser.hands import Hand, be, begin, seated, step
from browser.people import LONG_MS, Person, somebody, tidy
from browser.scripts import script
from playwright.sync_api import Browser, expect
from server.processes import Process

import mazzo
from mazzo.engine.words import LANGUAGES
from mazzo.testing.sizes import SOAK

KEEP = bool(os.environ.get("MAZZO_KEEP"))
MOST, LAST = 80, 20
NAMES = ["Ann", "Bea", "Carl"]
MARKS = {"assertive": "!", "dialog": "#"}
HEAR = script("hear")


def short(game: mazzo.Game) -> dict[str, Any]:
    """How a short match of this game is played."""
    found: dict[str, Any] = json.loads((game.folder / "tests/short.json").read_text())
    return found


def languages(game: mazzo.Game) -> Sequence[str]:
    """In which it is listened to: all, or for each game the next one."""
    if SOAK or KEEP:
        return LANGUAGES
    return [LANGUAGES[mazzo.games().index(game) % len(LANGUAGES)]]


def whole_match(hands: list[Hand], seed: int, unwanted: list[str]) -> None:
    """Everybody makes random moves until it is over."""

    def choose(legal: Sequence[Any]) -> Any:
        wanted = [move for move in legal if move["move"] not in unwanted] or legal
        return random.Random(f"{seed} {wanted}").choice(wanted)

    begin(hands)
    while hands[0].phase != "over":
        step(hands, choose)


def transcript(reader: Person) -> str:
    """What was announced at the beginning and at the end of the match, in order; what interrupts
    and what opens is marked.
    """
    heard: list[list[str]] = reader.page.evaluate("window.heard")
    lines = [f"{MARKS.get(kind, ' ')} {tidy(text)}\n" for kind, text in heard]
    return "".join(
        lines if len(lines) <= MOST else [*lines[: MOST - LAST], "  …\n", *lines[-LAST:]]
    )


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_a_screen_reader_says_the_same_as_always(
    chromium: Browser, patient_server: Process, game: mazzo.Game
) -> None:
    how = short(game)
    options = {
        name: int(value) if str(value).isdigit() else value
        for name, value in how["in_turns"].items()
    }
    with (
        seated(patient_server.address, game, NAMES[: game.seats[0]], options) as (code, hands),
        ExitStack() as stack,
    ):
        readers = [
            stack.enter_context(somebody(chromium, patient_server.address, language=language))
            for language in languages(game)
        ]
        for reader in readers:
            be(reader, hands[0])
            reader.page.add_init_script(f"({HEAR})()")
            reader.visit(f"/t/{code}")
            expect(reader.page.get_by_role("button", name=reader.say("page-start"))).to_be_enabled()
        whole_match(hands, 7, how["rather_not"])
        for reader in readers:
            expect(reader.result).to_be_visible(timeout=2 * LONG_MS)
            kept = game.folder / "tests/golden" / f"heard.{reader.language}.txt"
            if KEEP:
                kept.write_text(transcript(reader), encoding="utf-8")
            assert transcript(reader) == kept.read_text(encoding="utf-8")
