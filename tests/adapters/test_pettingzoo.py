"""PettingZoo's own tests, unchanged, on every game; and what they do not ask."""

from collections import Counter
from functools import partial
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

import mazzo
from mazzo.adapters.pettingzoo import AllAtOnce, env, parallel_env

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]
"""PettingZoo's test knows masked observations of its own environments only."""

TABLES = [
    pytest.param(game.id, seats, id=f"{game.id}-{seats}")
    for game in mazzo.games()
    for seats in sorted({game.seats[0], game.seats[-1]})
]
EVERY = pytest.mark.parametrize(("id", "seats"), TABLES)


@EVERY
def test_a_game_seat_by_seat_passes_pettingzoos_tests(id: str, seats: int) -> None:
    api_test(env(id, seats=seats), num_cycles=300)
    seed_test(partial(env, id, seats=seats), num_cycles=50)
    render_test(partial(env, id, seats=seats))


@EVERY
def test_a_game_all_at_once_passes_pettingzoos_tests(id: str, seats: int) -> None:
    parallel_api_test(parallel_env(id, seats=seats), num_cycles=300)
    parallel_seed_test(partial(parallel_env, id, seats=seats), num_cycles=50)


@EVERY
def test_both_ways_to_ask_play_the_same_match(id: str, seats: int) -> None:
    """Asked one by one or at once, the same wishes lead to the same end."""
    one, all = env(id, seats=seats), parallel_env(id, seats=seats)
    one.reset(seed=3)
    seen, _ = all.reset(seed=3)
    while all.agents:
        acting = all.episode.acting
        wished = {agent: first_choice(seen[agent]) for agent in all.agents}
        seen, worth, *_ = all.step(wished)
        for seat in acting:
            assert one.agent_selection == f"seat_{seat}"
            one.step(wished[one.agent_selection])
    assert all.episode.over
    assert one.rewards == worth
    assert one.episode.rows.tobytes() == all.episode.rows.tobytes()


def first_choice(observation: dict[str, Any]) -> int:
    """The first thing that one may do; waiting comes last."""
    return int(np.argmax(observation["action_mask"]))


@EVERY
def test_every_number_of_an_observation_has_a_name_of_its_own(id: str, seats: int) -> None:
    made = env(id, seats=seats)
    names = made.describe()
    assert [name for name, often in Counter(names).items() if often > 1] == []
    assert made.observation_space("seat_0")["observation"].shape == (len(names),)


def test_games_are_made_by_name_with_seats_and_options() -> None:
    for game in mazzo.games():
        name = f"mazzo/{game.id}-v{game.version}"
        made = pettingzoo.make("aec", name, seats=game.seats[-1])
        made.reset(seed=1)
        assert made.num_agents == game.seats[-1]
        assert isinstance(pettingzoo.make("parallel", name).unwrapped, AllAtOnce)


def test_an_option_that_does_not_exist_is_refused() -> None:
    game = mazzo.games()[0]
    with pytest.raises(mazzo.BadSetup):
        env(game.id, seats=game.seats[0], no_such_option=1)


def test_an_illegal_action_ends_the_match_and_costs() -> None:
    made = env(mazzo.games()[0].id)
    made.reset(seed=1)
    agent = made.agent_selection
    made.step(int(np.argmin(made.observe(agent)["action_mask"])))
    assert made.rewards == {each: -1 if each == agent else 0 for each in made.agents}
    assert all(made.terminations.values())


@EVERY
def test_a_match_in_which_everybody_waits_comes_to_an_end(id: str, seats: int) -> None:
    """By the rules' own clocks, or unfinished where none runs."""
    made = parallel_env(id, seats=seats)
    seen, _ = made.reset(seed=2)
    while made.agents:
        wished = {agent: last_choice(seen[agent]) for agent in made.agents}
        seen, _, ended, stuck, _ = made.step(wished)
    assert all(ended.values()) or all(stuck.values())


def last_choice(observation: dict[str, Any]) -> int:
    """Waiting, where one may."""
    return int(np.flatnonzero(observation["action_mask"])[-1])
