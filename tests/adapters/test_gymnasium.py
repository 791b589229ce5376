"""Gymnasium's own check, unchanged, on every game; and what it does not ask."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import mazzo
from mazzo.adapters.gymnasium import SeatAgainstBots

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)


def named(game: mazzo.Game) -> str:
    return f"mazzo/{''.join(map(str.capitalize, game.id.split('_')))}-v{game.version}"


@GAMES
def test_one_seat_against_bots_passes_gymnasiums_check(game: mazzo.Game) -> None:
    check_env(gymnasium.make(named(game)).unwrapped)


@GAMES
def test_a_match_against_bots_comes_to_its_end(game: mazzo.Game) -> None:
    made = SeatAgainstBots(game.id, seats=game.seats[-1], bots="casual")
    seen, _ = made.reset(seed=5)
    over, luck, worth = False, np.random.default_rng(1), 0.0
    while not over:
        moves = np.flatnonzero(seen["action_mask"][:-1])
        seen, worth, over, _, _ = made.step(int(luck.choice(moves)))
    assert -1 <= worth <= 1
    assert made.episode.over


def test_an_illegal_action_ends_the_match_and_costs() -> None:
    made = SeatAgainstBots(mazzo.games()[0].id)
    seen, _ = made.reset(seed=1)
    _, worth, over, _, info = made.step(int(np.argmin(seen["action_mask"])))
    assert (worth, over, info) == (-1, True, {"illegal": True})
