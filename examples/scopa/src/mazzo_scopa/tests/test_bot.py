"""The sensible bot and the levels that think."""

import random
from typing import Any

import numpy as np
import pytest
from mazzo_scopa.bots import sensible

import mazzo
from mazzo import Match
from mazzo.bots.players import Bot
from mazzo.engine.bits import allow, words


def choice(match: Match, seat: int) -> str:
    """What the bot does here."""
    mask = np.zeros(words(len(match.game.moves)), np.int64)
    for action in match.actions(seat):
        allow(mask, action)
    return str(match.game.moves[sensible(match.seen(seat)[0], mask, np.ones(1, np.int64))])


def table(cards: str, hand: str) -> Match:
    said: dict[str, Any] = {"table": cards.split(), "hands": [hand.split(), ["C10", "S10", "B10"]]}
    return mazzo.position("scopa", {"seats": 2, "dealer": 1, "turn": 0, **said})


def winners(seats: int, seed: int) -> set[int]:
    """A match of one bot on seat 0 against random players."""
    match, rng = mazzo.new("scopa", seats=seats, seed=seed), random.Random(seed)
    while not match.over:
        (seat,) = match.acting
        match.play(seat, choice(match, seat) if seat == 0 else str(rng.choice(match.legal(seat))))
    assert match.result is not None
    return set(match.result.winners)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_random_players_by_a_wide_margin(seats: int) -> None:
    games = 60
    won = sum(0 in winners(seats, seed) for seed in range(games))
    assert won > 0.75 * games


def test_it_sweeps_when_it_can() -> None:
    assert choice(table("C5 B2", "D7 C7 B5"), 0) == "play D7"
    assert choice(table("C5 B3", "D5 C3 B8"), 0) == "play B8"


def test_it_takes_the_better_of_two_ways() -> None:
    match = table("D3 C3 B9 C9", "S3 C8 B2")
    match.play(0, "play S3")
    assert choice(match, 0) == "take D3"


def test_it_leaves_the_settebello_in_hand_where_it_takes_nothing() -> None:
    assert choice(table("D10 B9", "D7 S8 B8"), 0) != "play D7"


def test_a_master_takes_the_settebello() -> None:
    match = table("D7 B9", "S7 C9 B2")
    found = Bot(match.game, "master", "seed").choose(match, 0)
    assert found is not None
    assert str(match.game.moves[found]) == "play S7"
