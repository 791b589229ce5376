"""The worked examples of the rulebook, and those of our pages."""

from typing import Any

import pytest

import mazzo
from mazzo import Match
from mazzo.engine.facts import Fact
from mazzo.games.ole.facts import CardPlayed, HandScored, SeriesBroken, SeriesEnded, SeriesStarted


def table(top: str, hand: str, *, series: str = "four") -> Match:
    """Five play, so that there is a yellow 9; red is high and seat 0 is to move."""
    hands: list[Any] = [hand.split(), ["Y1"], ["Y2"], ["R9"], ["B11"]]
    return mazzo.position(
        "ole", {"seats": 5, "options": {"series": series}, "top": top, "hands": hands, "turn": 0}
    )


def plays(match: Match) -> set[str]:
    return {str(move).removeprefix("play ") for move in match.legal(0)} - {"chip", "end"}


def lay(match: Match, *cards: str) -> list[Fact]:
    return [fact for card in cards for fact in match.play(0, f"play {card}")]


@pytest.mark.parametrize("card", ["G4", "B7", "R1"])
def test_rule_1_on_the_yellow_7(card: str) -> None:
    match = table("Y7", "G4 B7 R1 Y3 Y6")
    assert plays(match) == {"G4", "B7", "R1"}
    assert lay(match, card) == [CardPlayed(0, card)]
    assert match.acting == (1,)


@pytest.mark.parametrize("card", ["Y6", "B9", "R6"])
def test_rule_2_on_the_red_5(card: str) -> None:
    match = table("R5", "Y6 B9 R6 R4 B5 G1")
    assert plays(match) == {"Y6", "B9", "R6"}
    assert lay(match, card) == [CardPlayed(0, card)]
    assert match.acting == (1,)


SERIES = [CardPlayed(0, "G4"), SeriesStarted(0), CardPlayed(0, "B6"), CardPlayed(0, "R8")]


@pytest.mark.parametrize("series", ["four", "chain"])
def test_rule_3_on_the_yellow_3_without_a_card_above_8_costs_a_chip(series: str) -> None:
    match = table("Y3", "G4 B6 R8 Y8 B7", series=series)
    assert lay(match, "G4", "B6", "R8") == SERIES
    assert plays(match) == set()
    assert match.play(0, "end") == [SeriesBroken(0, 3)]
    assert match.view(0)["chips"] == [1, 0, 0, 0, 0]
    assert match.acting == (1,)


@pytest.mark.parametrize("series", ["four", "chain"])
def test_rule_3_on_the_yellow_3_with_the_yellow_9_ends_the_turn(series: str) -> None:
    match = table("Y3", "G4 B6 R8 Y9 B7", series=series)
    assert lay(match, "G4", "B6", "R8") == SERIES
    assert plays(match) == {"Y9"}
    assert lay(match, "Y9") == [CardPlayed(0, "Y9"), SeriesEnded(0, 4)]
    assert match.view(0)["chips"] == [0, 0, 0, 0, 0]
    assert match.acting == (1,)


def test_the_two_readings_part_where_a_card_is_higher_in_one_way_only() -> None:
    four, chain = (table("Y3", "G4 Y5 R8 B7", series=series) for series in ("four", "chain"))
    assert lay(four, "G4", "Y5") == [CardPlayed(0, "G4"), SeriesStarted(0), CardPlayed(0, "Y5")]
    assert lay(chain, "G4", "Y5") == [
        CardPlayed(0, "G4"),
        SeriesStarted(0),
        CardPlayed(0, "Y5"),
        SeriesEnded(0, 2),
    ]
    assert (four.acting, chain.acting) == ((0,), (1,))


def test_left_with_two_cards_and_two_chips_one_scores_17() -> None:
    match = mazzo.position(
        "ole",
        {"seats": 3, "hands": [["R8"], ["Y2", "G5"], ["B1"]], "top": "B9", "chips": [0, 2, 0]},
    )
    assert HandScored(1, ["G5", "Y2"], 2, 17) in match.play(0, "play R8")
