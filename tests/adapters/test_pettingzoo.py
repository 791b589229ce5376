"""PettingZoo's own tests, unchanged, on every game; and what they do not ask."""

import pickle
from collections import Counter
from copy import deepcopy
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from conftest import installed

import mazzo
import mazzo.vector

installed("pettingzoo", "PettingZoo")

import pettingzoo  # noqa: E402
from pettingzoo.test import (  # noqa: E402
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)
from pettingzoo.utils import parallel_to_aec  # noqa: E402

from mazzo.adapters.pettingzoo import AllAtOnce, env, parallel_env  # noqa: E402

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
def test_a_match_is_cut_off_after_so_many_cycles(id: str, seats: int) -> None:
    """PettingZoo's test asks every agent in every cycle, and for any action, legal or not."""
    at_once = partial(parallel_env, id, seats=seats, illegal="lapses")

    def asking_all(max_cycles: int) -> Any:
        return parallel_to_aec(at_once(max_cycles=max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=at_once, env=asking_all))


@EVERY
def test_seat_by_seat_it_is_cut_off_at_the_same_moment(id: str, seats: int) -> None:
    made = env(id, seats=seats, max_cycles=5, illegal="lapses")
    made.reset(seed=4)
    cycles = 0
    while not any(made.truncations.values()):
        cycles += 1
        for _ in made.episode.acting:
            made.step(made.episode.wait)
    assert cycles == 5
    assert all(made.truncations.values())
    assert not any(made.terminations.values())


@pytest.mark.parametrize(
    "wrong",
    [
        {"illegal": "sings"},
        {"render_mode": "rgb_array"},
        {"max_cycles": 0},
        {"max_cycles": "many"},
        {"seats": 0},
        {"seats": "4"},
        {"seats": 4.0},
        {"no_such_option": 1},
        {"options": {"no_such_option": 1}},
        {"options": "series"},
    ],
    ids=str,
)
def test_what_cannot_be_made_is_refused(wrong: dict[str, Any]) -> None:
    for make in (env, parallel_env):
        with pytest.raises(mazzo.BadSetup):
            make(mazzo.games()[0].id, **wrong)


@pytest.mark.parametrize("make", [env, parallel_env])
def test_options_are_keywords_or_one_of_them(make: Any) -> None:
    game = mazzo.games()[0]
    chosen = dict(game.info.presets["experts"])
    blank = make(game.id, **chosen).episode._blank
    assert blank == make(game.id, options=chosen).episode._blank
    assert blank == make(game.id, options=game.settings(), **chosen).episode._blank
    assert blank != make(game.id).episode._blank


@pytest.mark.parametrize("wrong", [-1, 1.5, "a"])
@pytest.mark.parametrize("make", [env, parallel_env])
def test_a_seed_is_a_whole_number_from_0(make: Any, wrong: Any) -> None:
    made = make(mazzo.games()[0].id)
    with pytest.raises(mazzo.BadSetup, match=f"not '{wrong}'"):
        made.reset(seed=wrong)
    made.reset(seed=np.int64(7))


def test_before_the_deal_everything_says_what_is_missing() -> None:
    made = env(mazzo.games()[0].id)
    for early in (made.last, made.render, made.state, lambda: made.observe("seat_0")):
        with pytest.raises(AttributeError, match="reset"):
            early()


@pytest.mark.parametrize("make", [env, parallel_env])
def test_what_never_exists_is_missing_as_anything_in_python_is(make: Any) -> None:
    made = make(mazzo.games()[0].id)
    for _ in range(2):
        for thing in (made, made.episode):
            with pytest.raises(AttributeError, match="has no attribute 'foo'"):
                thing.foo  # noqa: B018
        made.reset(seed=1)


@pytest.mark.parametrize("wrong", [None, 0.5, "play"])
def test_an_action_is_a_whole_number(wrong: Any) -> None:
    one, all = env(mazzo.games()[0].id), parallel_env(mazzo.games()[0].id)
    one.reset(seed=1)
    all.reset(seed=1)
    with pytest.raises(TypeError, match="integer"):
        one.step(wrong)
    with pytest.raises(TypeError, match="integer"):
        all.step(dict.fromkeys(all.agents, wrong))


def test_whoever_is_asked_has_to_answer_until_the_match_is_over() -> None:
    made = parallel_env(mazzo.games()[0].id)
    made.reset(seed=1)
    asked = [f"seat_{seat}" for seat in made.episode.acting]
    with pytest.raises(ValueError, match=asked[0]):
        made.step({})
    made.step(dict.fromkeys(asked, 1 << 70))
    assert made.agents == []
    assert made.step({}) == ({}, {}, {}, {}, {})


@EVERY
def test_a_copy_plays_on_as_the_environment_does_and_apart_from_it(id: str, seats: int) -> None:
    made = env(id, seats=seats)
    made.reset(seed=5)
    play_on(made, 15)
    twins = [deepcopy(made), pickle.loads(pickle.dumps(made))]
    before = [seen_by_all(twin) for twin in twins]
    play_on(made, 40)
    for twin, seen in zip(twins, before, strict=True):
        assert seen_by_all(twin) == seen
        play_on(twin, 40)
        assert seen_by_all(twin) == seen_by_all(made)
        assert twin.agent_selection == made.agent_selection


def play_on(made: Any, steps: int) -> None:
    """So many steps, or to the end: whatever comes last among what one may do, but for waiting."""
    for _ in range(steps):
        seen, _, ended, stuck, _ = made.last()
        if ended or stuck:
            return
        moves = np.flatnonzero(seen["action_mask"])
        made.step(int(moves[-2:][0]))


def seen_by_all(made: Any) -> list[bytes]:
    return [
        array.tobytes() for agent in made.possible_agents for array in made.observe(agent).values()
    ]


@EVERY
def test_a_picture_shows_the_table_and_every_seat(id: str, seats: int) -> None:
    made = env(id, seats=seats, render_mode="ansi")
    made.reset(seed=1)
    for _ in range(3):
        picture = made.render() or ""
        assert mazzo.game(id).title in picture
        assert all(agent in picture for agent in made.possible_agents)
        play_on(made, 20)


@EVERY
def test_the_state_is_the_whole_match_number_by_number(id: str, seats: int) -> None:
    made = env(id, seats=seats)
    made.reset(seed=1)
    state_test(made, parallel_env(id, seats=seats))
    assert made.state_space.shape == (len(made.describe_state()),)
    told = mazzo.vector.make(id, seats=seats, batch=1, guided=True)
    assert set(made.describe_state()) == set(told.describe_everything())


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
        seen, _, ended, stuck, told = made.step(wished)
    assert all(ended.values()) or all(stuck.values())
    assert all(("stuck" in told[agent]) == stuck[agent] for agent in stuck)


@EVERY
def test_a_match_of_random_moves_comes_to_its_end(id: str, seats: int) -> None:
    made, luck = env(id, seats=seats), np.random.default_rng(5)
    made.reset(seed=5)
    for _ in made.agent_iter():
        seen, _, ended, stuck, _ = made.last()
        if ended or stuck:
            break
        made.step(int(luck.choice(np.flatnonzero(seen["action_mask"]))))
    assert all(made.terminations.values())


def last_choice(observation: dict[str, Any]) -> int:
    """Waiting, where one may."""
    return int(np.flatnonzero(observation["action_mask"])[-1])
