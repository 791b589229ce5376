"""What a player sees and reads."""

from typing import Any

import pytest

import mazzo
from mazzo.engine.words import LANGUAGES, Words
from mazzo.games.hawaiki.facts import CardDrawn
from mazzo.testing.asking import NAMES, lit, shown


def test_a_hand_shows_shape_and_number_and_belongs_to_its_seat_alone() -> None:
    hands: list[Any] = [["R7", "Y2"], ["B7"], ["G5"]]
    match = mazzo.position(
        "hawaiki", {"seats": 3, "hands": hands, "piles": [["R1"], ["B3"], ["P4"]], "turn": 0}
    )
    assert "■ 7" in shown(match, 0, "en")
    assert "● 2" in shown(match, 0, "en")
    for reader in (None, 1, 2):
        assert "● 2" not in shown(match, reader, "en")
    assert "▲ 3" in shown(match, None, "en")


def test_the_cards_are_lit_that_may_be_laid() -> None:
    hands: list[Any] = [["R7", "Y2", "R5"], ["B7"], ["G5"]]
    match = mazzo.position(
        "hawaiki", {"seats": 3, "hands": hands, "piles": [["R1"], ["B3"], ["P4"]], "turn": 0}
    )
    assert lit(match, 0) == ["■ 5", "■ 7"]
    assert lit(match, 1) == []


def test_H26_any_card_is_lit_that_may_be_hidden() -> None:
    match = mazzo.new("hawaiki", seats=3, seed=1, options={"one_hidden": True})
    assert len(lit(match, 2)) == len(match.actions(2))
    match.act(2, match.actions(2)[0])
    assert len(lit(match, 2)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drawn_card_is_told_to_its_owner_alone(language: str) -> None:
    words = Words(language, mazzo.game("hawaiki"))
    mine, theirs = (
        words.fact(CardDrawn(0, "R7"), 0, NAMES),
        words.fact(CardDrawn(0, None), 1, NAMES),
    )
    assert words.card("R7", "the-card") in mine
    assert "7" not in theirs
    assert NAMES[0] in theirs
    assert NAMES[0] not in mine


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_reads_as_a_sentence(language: str) -> None:
    game = mazzo.game("hawaiki")
    words = Words(language, game)

    def said(notation: str) -> str:
        return words.move(game.moves[game.moves.find(notation)], NAMES)

    assert words.card("R5", "the-card") in said("play R5 on 2")
    assert said("play R5 on 2 straight").startswith(said("play R5 on 2"))
    assert words.say("announce-straight") in said("play R5 on 2 straight")
    assert NAMES[1] in said("pick 2 4")
    assert NAMES[3] in said("pick 2 4")
