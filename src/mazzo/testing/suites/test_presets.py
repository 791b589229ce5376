"""Mixtures of options that have a name: every one can be played, and each is another."""

from typing import get_args

import pytest

import mazzo
from mazzo.engine.info import Preset

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)


@GAMES
def test_every_preset_is_a_mixture_that_any_number_of_players_can_play(game: mazzo.Game) -> None:
    assert set(game.info.presets) == set(get_args(Preset))
    for options in game.info.presets.values():
        for seats in game.seats:
            assert game.blank(seats, options)
        for name, value in options.items():
            assert game.settings()[name] != value, f"{name} is so anyway"


@GAMES
def test_no_two_presets_are_the_same_and_one_is_how_a_table_is_opened(game: mazzo.Game) -> None:
    mixtures = [game.settings(options) for options in game.info.presets.values()]
    assert game.settings() in mixtures
    assert all(mixtures.count(one) == 1 for one in mixtures)


@GAMES
def test_the_usual_number_of_players_needs_no_house_rule(game: mazzo.Game) -> None:
    assert game.info.usual_seats in set(game.seats) - set(game.house_seats)
