"""Positions: what is completed, and what cannot be."""

from typing import Any

import pytest

import mazzo

HANDS = [
    ["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "B1", "B2", "B3", "B4"],
    ["B5", "B6", "B7", "B8", "B9", "B10", "G1", "G2", "G3", "G4", "G5", "G6"],
    ["G7", "G8", "G9", "G10", "Y1", "Y2", "Y3", "Y4", "Y5", "Y6", "Y7", "Y8"],
]
DEALT: dict[str, Any] = {"seats": 3, "round": 2, "hands": HANDS}
PLAYED: dict[str, Any] = {"seats": 3, "top": "G5", "hands": [["R1"], ["B4"], ["Y6"]]}


def test_a_second_round_begins_with_the_privilege_and_a_top_card_makes_a_turn() -> None:
    assert mazzo.position("ole", DEALT).view(None)["phase"] == "privilege"
    assert mazzo.position("ole", {**DEALT, "round": 1}).view(None)["phase"] == "opening"
    assert mazzo.position("ole", PLAYED).view(None)["phase"] == "turn"


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ({**PLAYED, "round": 2, "phase": "privilege"}, "top"),
        ({**DEALT, "round": 1, "phase": "privilege"}, "phase"),
        ({**DEALT, "phase": "privilege", "options": {"practice": True}}, "phase"),
        ({**DEALT, "phase": "privilege", "hands": [HANDS[0][1:], *HANDS[1:]]}, "hands"),
        ({**DEALT, "phase": "privilege", "chips": [1, 0, 0]}, "chips"),
        ({**PLAYED, "phase": "series", "run": 0}, "run"),
        ({**PLAYED, "round": 0}, "round"),
    ],
)
def test_what_cannot_be_is_refused_and_never_rewritten(said: dict[str, Any], problem: str) -> None:
    with pytest.raises(mazzo.BadPosition) as refused:
        mazzo.position("ole", said)
    assert str(refused.value.params["problem"]).startswith(problem)
