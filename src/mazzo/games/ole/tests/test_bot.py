"""The sensible bot."""

import random
from typing import Any

import numpy as np
import pytest

import mazzo
from mazzo import Match
from mazzo.engine.bits import allow, words
from mazzo.games.ole.bots import sensible
from mazzo.games.ole.cards import DECK, NAMES


def choice(match: Match, seat: int) -> str:
    """What the bot does here."""
    mask = np.zeros(words(len(match.game.moves)), np.int64)
    for action in match.actions(seat):
        allow(mask, action)
    return str(match.game.moves[sensible(match.seen(seat)[0], mask, np.ones(1, np.int64))])


def table(hand: str, top: str) -> Match:
    """Five play, red is high and seat 0 is to move."""
    hands: list[Any] = [hand.split(), ["Y1"], ["Y2"], ["R9"], ["B11"]]
    return mazzo.position("ole", {"seats": 5, "top": top, "hands": hands, "turn": 0})


def winners(seats: int, seed: int) -> set[int]:
    """A match of one bot on seat 0 against random players."""
    match, rng = mazzo.new("ole", seats=seats, seed=seed), random.Random(seed)
    while not match.over:
        (seat,) = match.acting
        match.play(seat, choice(match, seat) if seat == 0 else str(rng.choice(match.legal(seat))))
    assert match.result is not None
    return set(match.result.winners)


@pytest.mark.parametrize("seats", range(3, 9))
def test_it_beats_random_players_by_a_wide_margin(seats: int) -> None:
    games = 60
    won = sum(0 in winners(seats, seed) for seed in range(games))
    assert won > 0.8 * games


def test_it_is_deterministic() -> None:
    match = mazzo.new("ole", seats=4, seed=3)
    twin = mazzo.new("ole", seats=4, seed=3)
    while not match.over:
        (seat,) = match.acting
        assert choice(match, seat) == choice(twin, seat)
        match.play(seat, choice(match, seat))
        twin.play(seat, choice(twin, seat))
    assert match.result == twin.result


def test_it_lays_the_whole_series_of_the_rulebook() -> None:
    match = table("G4 B6 R8 Y9 Y3", "G3")
    laid = []
    while match.acting == (0,):
        laid.append(choice(match, 0))
        match.play(0, laid[-1])
    assert len(laid) == 4
    assert all(move.startswith("play") for move in laid)
    assert match.view(0)["chips"] == [0, 0, 0, 0, 0]


def test_it_goes_out_when_it_can() -> None:
    match = table("G4 B6", "Y3")
    match.play(0, choice(match, 0))
    match.play(0, choice(match, 0))
    assert match.view(0)["round"] == 2


def test_it_takes_a_chip_only_when_stuck() -> None:
    assert choice(table("Y3 Y4", "R8"), 0) == "chip"
    assert choice(table("Y3 Y9", "R8"), 0) == "play Y9"


def test_it_starts_no_series_that_it_cannot_go_on_with() -> None:
    assert choice(table("R7 Y7 Y3", "Y4"), 0) == "play Y7"


@pytest.mark.parametrize(
    ("suit", "beside", "order"), [("R", "B", "red"), ("Y", "G", "yellow")], ids=["red", "yellow"]
)
def test_it_chooses_the_order_that_suits_its_hand(suit: str, beside: str, order: str) -> None:
    mine = [f"{suit}{number}" for number in range(1, 9)] + [f"{beside}{n}" for n in range(7, 11)]
    deck = int(DECK[3])
    rest = [name for i, name in enumerate(NAMES) if deck >> i & 1 and name not in mine]
    hands: list[Any] = [mine, rest[::2], rest[1::2]]
    match = mazzo.position("ole", {"seats": 3, "round": 2, "turn": 0, "hands": hands})
    assert choice(match, 0) == f"order {order}"
