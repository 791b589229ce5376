"""The worked examples of the rulebooks."""

import pytest

from mazzo.games.push.facts import CardsLost, DieRolled
from mazzo.games.push.tests.positions import at, legal, play, refused, rolling, told


def test_where_the_yellow_2_goes() -> None:
    """Not into the first column, which has a 2; not into the second, which has a yellow; into the
    third.
    """
    match = at(drawn="Y2", columns=[["B2", "R5"], ["Y4", "G6"], ["P3", "G1"]])
    assert legal(match) == ["place 3"]
    assert refused(match, "place 1") == ("card_clashes", "P6")
    assert refused(match, "place 2") == ("card_clashes", "P6")
    play(match, "place 3")
    assert match.view(0)["columns"] == [["R5", "B2"], ["G6", "Y4"], ["G1", "Y2", "P3"]]


def test_the_die_shows_red() -> None:
    """All red bench cards are lost, also the one just taken; the protected one stays."""
    said = {
        "phase": "collecting",
        "columns": [["R1", "G5", "D"]],
        "benches": [["R4", "R6", "B3", "Y5"]],
        "banks": [["R3"]],
    }
    match, facts = rolling(["R"], ["take 1"], said)
    assert told(facts, DieRolled) == [DieRolled(seat=0, face="R")]
    assert told(facts, CardsLost) == [CardsLost(seat=0, cards=["R1", "R4", "R6"], points=11)]
    after = match.position()
    assert after["benches"] == [["B3", "G5", "Y5"], [], []]
    assert after["banks"] == [["R3"], [], []]
    assert after["discard"] == ["R1", "R4", "R6"]
    assert after["discard_dice"] == 1


@pytest.mark.parametrize(("switches", "first"), [(1, 3), (2, 1), (3, 3)])
def test_one_switch_lets_the_right_neighbour_take_first_and_two_the_left_one(
    switches: int, first: int
) -> None:
    match = at(seats=4, columns=[["R1"], ["B1"]], switches=switches)
    play(match, "stop", "take 1")
    assert match.acting == (first,)
    assert match.view(None)["turn"] == 0
