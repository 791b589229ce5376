"""The examples of the rulebook and of our own page."""

from typing import Any

import pytest

import mazzo
from mazzo import Match


def laid(hand: str, tops: str, move: str, *, seats: int = 3) -> Match:
    """Seat 0 holds this hand and makes this move on these tops; everybody else holds two purple
    cards.
    """
    hands: list[Any] = [hand.split(), *(["P1", "P4"] for _ in range(seats - 1))]
    match = mazzo.position(
        "hawaiki",
        {"seats": seats, "hands": hands, "piles": [[top] for top in tops.split()], "turn": 0},
    )
    match.play(0, move)
    return match


def made(match: Match) -> list[str]:
    """The combinations that the last move made."""
    return [
        str(told.fact.combination) for told in match.told() if hasattr(told.fact, "combination")
    ]


def test_a_pair_covers_its_twin_and_goes_again() -> None:
    match = laid("R5 G1", "B2 R5 Y7", "play R5 on 2")
    assert made(match) == ["pair"]
    assert match.acting == (0,)
    assert match.view(0)["counts"] == [1, 2, 2]


@pytest.mark.parametrize(
    ("card", "tops"),
    [("G3", "R1 B2 G6"), ("G4", "R2 B3 G6"), ("B5", "Y6 P7 B1")],
    ids=["1-2-3", "2-3-4", "6-7-5"],
)
def test_a_straight_makes_one_player_draw_a_card(card: str, tops: str) -> None:
    match = laid(f"{card} Y1", tops, f"play {card} on 3")
    assert made(match) == ["straight"]
    match.play(0, "pick 3")
    assert match.view(0)["counts"] == [1, 2, 3]
    assert match.acting == (0,)


@pytest.mark.parametrize(("picked", "counts"), [("pick 2 2", [1, 4, 2]), ("pick 2 3", [1, 3, 3])])
def test_a_colour_makes_one_player_draw_two_cards_or_two_players_one_each(
    picked: str, counts: list[int]
) -> None:
    match = laid("R4 G1", "R2 R6 B4", "play R4 on 3")
    assert made(match) == ["colour"]
    match.play(0, picked)
    assert match.view(0)["counts"] == counts
    assert match.acting == (0,)


def test_three_of_a_kind_makes_everybody_else_draw_a_card() -> None:
    match = laid("G5 G1", "R5 B5 G2", "play G5 on 3")
    assert made(match) == ["three"]
    assert match.view(0)["counts"] == [1, 3, 3]
    assert match.acting == (0,)


def test_the_1_of_1_2_3_replaced_by_a_4_makes_the_new_straight_4_2_3() -> None:
    match = laid("R4 G1", "R1 B2 G3", "play R4 on 1")
    assert made(match) == ["straight"]


def test_1_2_3_stays_1_2_3() -> None:
    match = laid("P3 G1", "R1 B2 G3", "play P3 on 3", seats=2)
    assert made(match) == []
    assert match.acting == (1,)


def test_another_red_card_on_three_reds_is_not_a_new_colour() -> None:
    assert made(laid("R7 G1", "R1 R3 R4", "play R7 on 3", seats=2)) == []


@pytest.mark.parametrize(("seats", "stock"), [(2, 55), (3, 49), (4, 43), (5, 37), (6, 31)])
def test_the_table_of_the_preparation(seats: int, stock: int) -> None:
    match = mazzo.new("hawaiki", seats=seats, seed=1)
    view = match.view(None)
    assert view["counts"] == [6] * seats
    assert view["heights"] == [1, 1, 1]
    assert view["stock"] == stock
    assert view["tokens"] == [10] * seats


def test_a_whole_round_ends_with_a_token_for_each_card_in_hand() -> None:
    match = laid("R5", "R2 B4 Y7", "play R5 on 1")
    assert match.scores == (10, 8, 8)
    assert match.view(None)["round"] == 2
    assert match.acting == (0,), "whoever finished begins"
