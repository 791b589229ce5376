"""What a player sees and reads."""

import random
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import mazzo
from mazzo.engine.words import LANGUAGES, Words
from mazzo.games.seven_ate_nine.terminal import draw

NAMES = ("Anna", "Bartholomew", "Cleo", "Dario", "Elena", "Fabio")


def shown(match: mazzo.Match, seat: int | None, language: str = "en") -> str:
    console = Console(width=80, color_system=None, file=StringIO())
    with console.capture() as capture:
        console.print(draw(match.view(seat), Words(language, match.game), NAMES))
    return capture.get()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "options",
    [
        {"tournament": "single", "auto_finish": True},
        {"tournament": "points", "points": 5, "pace": "turns"},
    ],
    ids=["race", "turns"],
)
def test_every_moment_of_a_match_can_be_drawn_in_80_columns(
    language: str, options: dict[str, Any]
) -> None:
    match, rng = mazzo.new("seven_ate_nine", seats=6, seed=4, options=options), random.Random(4)
    words = Words(language, match.game)
    while not match.over:
        if not match.acting or (match.window and rng.random() < 0.1):
            match.expire()
        else:
            seat = rng.choice(match.acting)
            match.play(seat, rng.choice(match.legal(seat)))
        if rng.random() < 0.1 or match.over:
            for reader in (None, 3):
                text = shown(match, reader, language)
                assert "[" not in text
                assert max(map(len, text.splitlines())) <= 80
    ending = str(match.view(None)["ending"]).replace("_", "-")
    assert words.say(f"ending-{ending}") in shown(match, 0, language)


def table() -> mazzo.Match:
    hands: list[Any] = [["2±1", "9±3"], ["4±2", "4±2"]]
    return mazzo.position(
        "seven_ate_nine", {"seats": 2, "centre": ["5±3"], "hands": hands, "piles": [0, 1]}
    )


def test_a_hand_shows_shape_and_number_and_belongs_to_its_seat_alone() -> None:
    match = table()
    assert "▼ 2±1" in shown(match, 0)
    assert "■ 9±3" in shown(match, 0)
    for reader in (None, 1):
        assert "2±1" not in shown(match, reader)
    assert "● 4±2   ● 4±2" in shown(match, 1)


def test_the_top_card_comes_with_its_two_answers() -> None:
    assert "■ 5±3" in shown(table(), None)
    assert "2 or 8 will fit" in shown(table(), None)


def test_everybody_sees_who_is_frozen_and_who_has_passed() -> None:
    match = table()
    match.play(1, "slip 4±2")
    assert "frozen, slipped" in shown(match, 0)
    assert "frozen" not in shown(mazzo.new("seven_ate_nine", seats=2, seed=1), 0)


def test_facts_read_well() -> None:
    match = table()
    words = Words("en", match.game)
    match.play(0, "play 2±1")
    assert [words.fact(fact, 1, NAMES) for fact in match.facts(1)] == [
        "Anna plays 2±1. Next: 1 or 3."
    ]
    assert [words.fact(fact, 0, NAMES) for fact in match.facts(0)] == [
        "You play 2±1. Next: 1 or 3."
    ]
    match.play(1, "draw")
    assert [words.fact(fact, 0, NAMES) for fact in match.facts(0)] == ["Bartholomew draws a card."]


def test_minus_points_agree_in_number_in_every_language() -> None:
    said = []
    for language in LANGUAGES:
        match = table()
        match.play(0, "play 2±1")
        match.play(0, "finish")
        words = Words(language, match.game)
        said += [
            words.fact(fact, None, NAMES)
            for fact in match.facts(None)
            if type(fact).__name__ == "GameScored"
        ]
    assert said == [
        "Anna takes no minus points (0 in all).",
        "Bartholomew takes 3 minus points (3 in all).",
        "Anna non prende punti negativi (in tutto 0).",
        "Bartholomew prende 3 punti negativi (in tutto 3).",
        "Anna no se apunta puntos negativos (0 en total).",
        "Bartholomew se apunta 3 puntos negativos (3 en total).",
    ]
