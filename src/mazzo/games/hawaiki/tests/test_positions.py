"""Positions: what is completed, and what cannot be."""

from typing import Any

import pytest

import mazzo

PLAIN: dict[str, Any] = {"seats": 2, "hands": [["R1"], ["B1"]], "piles": [["R3"], ["Y4"], ["P5"]]}


def test_only_hands_and_piles_need_to_be_said() -> None:
    match = mazzo.position("hawaiki", PLAIN)
    assert match.acting == (0,)
    assert match.scores == (10, 10)
    assert match.view(None)["stock"] == 65
    assert match.window == ("turn", 0)


def test_tokens_that_nobody_has_lie_in_the_box() -> None:
    match = mazzo.position("hawaiki", {**PLAIN, "purses": [3, 4]})
    assert match.position()["box"] == 13


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ({"piles": [["R3"], ["Y4"]]}, "piles"),
        ({"piles": [["R3"], [None, "Y4"], ["P5"]]}, "piles"),
        ({"hands": [["R1"], []]}, "hands"),
        ({"piles": [["R1", "R1"], ["Y4"], ["P5"]]}, "hands"),
        ({"stock": ["R1"]}, "stock"),
        ({"stock": []}, "stock"),
        ({"purses": [11, 10]}, "purses"),
        ({"purses": [0, 0], "box": 0}, "purses"),
        ({"purses": [3, 4], "box": 0}, "purses"),
        ({"twins": [["R2"], []]}, "hands"),
        ({"round": 0}, "round"),
        ({"turn": 2}, "turn"),
        ({"phase": "calls"}, "last"),
        ({"phase": "calls", "last": 0}, "covered"),
        ({"phase": "thanks"}, "phase"),
        ({"options": {"one_hidden": True}, "hidden": ["R2", "B1"]}, "hidden"),
    ],
)
def test_what_cannot_be_is_refused(said: dict[str, Any], problem: str) -> None:
    with pytest.raises(mazzo.BadPosition) as refused:
        mazzo.position("hawaiki", {**PLAIN, **said})
    assert problem in str(refused.value.params["problem"])
