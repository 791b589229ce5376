"""What a player sees and reads."""

from typing import Any

import pytest

import mazzo
from mazzo.engine.words import LANGUAGES, Words
from mazzo.games.ole.facts import HandScored
from mazzo.testing.asking import NAMES, lit, shown


def test_a_hand_shows_shape_and_number_and_belongs_to_its_seat_alone() -> None:
    match = mazzo.position(
        "ole", {"seats": 3, "hands": [["R8", "Y2"], ["B7"], ["G5"]], "top": "Y3", "turn": 0}
    )
    assert "■ 8" in shown(match, 0, "en")
    assert "● 2" in shown(match, 0, "en")
    for reader in (None, 1, 2):
        assert "■ 8" not in shown(match, reader, "en")


def test_the_cards_are_lit_that_may_be_laid() -> None:
    """[R18] The lowest card at the opening, any card after it, then whatever beats the top."""
    hands: list[Any] = [["Y1", "R2", "G4"], ["B7", "Y2", "Y4"], ["G5"]]
    match = mazzo.position("ole", {"seats": 3, "hands": hands, "phase": "opening"})
    assert lit(match, 0) == ["● 1"]
    assert lit(match, 1) == []
    match.play(0, "play Y1")
    assert lit(match, 0) == ["■ 2", "◆ 4"]
    match.play(0, "play G4")
    assert lit(match, 1) == ["▲ 7"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scored_hand_is_told_card_by_card(language: str) -> None:
    match = mazzo.position(
        "ole",
        {"seats": 3, "hands": [["R8"], ["Y2"], ["G5", "B1"]], "top": "B9", "chips": [1, 2, 0]},
    )
    match.play(0, "play R8")
    words = Words(language, match.game)
    scored = [fact for fact in match.facts(1) if isinstance(fact, HandScored)]
    assert [fact.points for fact in scored] == [5, 12, 6]
    for fact, cards in zip(scored, ([], ["Y2"], ["B1", "G5"]), strict=True):
        said = words.fact(fact, 1, NAMES)
        assert str(fact.points) in said
        assert (", ".join(map(words.card, cards)) or words.say("no-cards")) in said
        assert (NAMES[fact.seat] in said) == (fact.seat != 1)
