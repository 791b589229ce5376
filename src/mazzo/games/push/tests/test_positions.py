"""Positions that cannot be are refused with a sentence; all others fill themselves in."""

from typing import Any

import pytest

import mazzo
from mazzo.games.push.tests.positions import at


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"benches": [["R1", "R1"], ["R1", "R1"]]}, "R1: there are not so many"),
        ({"benches": [["R1"] * 4]}, "at most 3 of R1"),
        ({"benches": [["D"]]}, "expected a list of names"),
        ({"discard_dice": 19}, "discard_dice: expected a whole number from 0 to 18"),
        ({"stock_dice": -1}, "stock_dice: expected a whole number from 0 to 18"),
        ({"stock_dice": 10, "discard_dice": 9}, "D: there are not so many"),
        ({"columns": [["R1", "R2"]]}, "column 1 holds two cards that clash"),
        ({"columns": [["R1"], ["R2", "B2"]]}, "column 2 holds two cards that clash"),
        ({"columns": [[], ["R2"]]}, "open the first before the next"),
        ({"phase": "placing"}, "a number card or a die card waits exactly while placing"),
        ({"drawn": "S"}, "a number card or a die card waits exactly while placing"),
        ({"drawn": "R6", "columns": [["R1"], ["R2"], ["R3"]]}, "this card fits nowhere"),
        ({"phase": "collecting"}, "there is nothing to take"),
        ({"turn": 3}, "there is no such seat"),
        (
            {"phase": "collecting", "columns": [["R1"]], "busted": True, "taker": 0},
            "whoever busted takes nothing",
        ),
        ({"stock": []}, "there must be a card to draw"),
        ({"phase": "start", "drawn": "R1"}, "phase: it does not go with the rest"),
    ],
)
def test_a_position_that_cannot_be_is_refused(said: dict[str, Any], sentence: str) -> None:
    with pytest.raises(mazzo.BadPosition, match=sentence):
        at(**said)


def test_cards_that_are_not_named_form_the_stock() -> None:
    view = at(benches=[["R1"]]).view(None)
    assert (view["stock_size"], view["discard_size"]) == (119, 0)


def test_where_a_stock_is_named_the_rest_is_discarded() -> None:
    view = at(benches=[["R1"]], stock=["R2"]).view(None)
    assert (view["stock_size"], view["discard_size"]) == (1, 118)


def test_a_stock_that_is_said_to_be_empty_is_empty() -> None:
    match = at(phase="collecting", columns=[["R1"]], stock=[])
    view = match.view(None)
    assert (view["stock_size"], view["discard_size"]) == (0, 119)
    match.play(0, "take 1")
    assert match.over


def test_after_a_bust_the_others_take() -> None:
    assert at(phase="collecting", columns=[["R1"]], busted=True).acting == (1,)
    assert at(phase="collecting", columns=[["R1"]], busted=True, switches=1).acting == (2,)
