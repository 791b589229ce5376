"""What a player sees and reads."""

import random
from io import StringIO

import pytest
from mazzo_scopa.terminal import draw
from rich.console import Console

import mazzo
from mazzo.engine.words import LANGUAGES, Words

NAMES = ("Anna", "Bo", "Cleo", "Dario")


def shown(match: mazzo.Match, seat: int | None, language: str) -> str:
    console = Console(width=80, color_system=None, file=StringIO())
    with console.capture() as capture:
        console.print(draw(match.view(seat), Words(language, match.game), NAMES))
    return capture.get()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_of_a_match_can_be_drawn_in_80_columns(language: str) -> None:
    match, rng = mazzo.new("scopa", seats=4, seed=4, options={"target": 5}), random.Random(4)
    while not match.over:
        (seat,) = match.acting
        for reader in (None, seat):
            text = shown(match, reader, language)
            assert "[" not in text
            assert max(map(len, text.splitlines())) <= 80
        match.play(seat, rng.choice(match.legal(seat)))
    assert Words(language, match.game).say("ending-reached") in shown(match, 0, language)


def test_a_hand_belongs_to_its_seat_alone() -> None:
    match = mazzo.position(
        "scopa", {"seats": 2, "dealer": 1, "table": ["C5"], "hands": [["D7"], ["S4"]]}
    )
    assert "● 7" in shown(match, 0, "en")
    for reader in (None, 1):
        assert "● 7" not in shown(match, reader, "en")


def test_cards_are_spelled_out_in_every_language() -> None:
    said = {language: Words(language, mazzo.game("scopa")).card("D8") for language in LANGUAGES}
    assert said == {"en": "jack of coins", "it": "fante di denari", "es": "sota de oros"}
    assert Words("en", mazzo.game("scopa")).card("B4") == "4 of clubs"
