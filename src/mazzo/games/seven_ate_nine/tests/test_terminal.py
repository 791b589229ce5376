"""What a player sees and reads."""

import re
from typing import Any

import pytest

import mazzo
from mazzo.engine.words import LANGUAGES, Words
from mazzo.games.seven_ate_nine.facts import GameScored
from mazzo.testing.asking import NAMES, lit, shown


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
    words = Words("en", mazzo.game("seven_ate_nine"))
    assert words.say("view-answers", {"minus": 2, "plus": 8}) in shown(table(), None)


def test_the_cards_are_lit_that_answer_for_whoever_may_play() -> None:
    match = table()
    assert lit(match, 0) == ["▼ 2±1"]
    match.play(0, "slip 9±3")
    assert lit(match, 0) == []


def test_everybody_sees_who_is_frozen_and_who_has_passed() -> None:
    match = table()
    match.play(1, "slip 4±2")
    assert "frozen, slipped" in shown(match, 0)
    assert "frozen" not in shown(mazzo.new("seven_ate_nine", seats=2, seed=1), 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_is_told_a_card_that_is_played_and_nobody_one_that_is_drawn(
    language: str,
) -> None:
    match = table()
    words = Words(language, match.game)
    match.play(0, "play 2±1")
    mine, theirs = (words.fact(match.facts(seat)[0], seat, NAMES) for seat in (0, 1))
    assert "2±1" in mine
    assert "2±1" in theirs
    assert NAMES[0] in theirs
    assert NAMES[0] not in mine
    match.play(1, "draw")
    (drawn,) = [words.fact(fact, 0, NAMES) for fact in match.facts(0)]
    assert NAMES[1] in drawn
    assert not re.search(r"\d", drawn)


@pytest.mark.parametrize("language", LANGUAGES)
def test_minus_points_agree_in_number(language: str) -> None:
    words = Words(language, mazzo.game("seven_ate_nine"))
    said = [words.fact(GameScored(1, [], 0, points, 5), None, NAMES) for points in (0, 1, 2, 3)]
    assert all(NAMES[1] in sentence and "5" in sentence for sentence in said)
    none, one, two, three = (re.sub(r"\d", "#", sentence) for sentence in said)
    assert len({none, one, two}) == 3
    assert two == three
