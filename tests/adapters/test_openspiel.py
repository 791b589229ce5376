"""OpenSpiel's own test and algorithms, unchanged, on every game; and what they do not ask."""

import json
import pickle
from typing import Any

import numpy as np
import pytest
from conftest import installed

import mazzo
from mazzo.testing.sizes import SOAK

installed("pyspiel", "open_spiel")

import pyspiel  # noqa: E402
from open_spiel.python import policy as policies  # noqa: E402
from open_spiel.python.algorithms import cfr, exploitability, ismcts  # noqa: E402
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator  # noqa: E402

from mazzo.adapters import openspiel  # noqa: E402

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
QUICK = 2000
"""Matches with at most so many moves are quick enough for a second number of seats."""
TABLES = [
    pytest.param(game, seats, id=f"{game.id}-{seats}")
    for game in mazzo.games()
    for seats in (game.seats if SOAK else game.seats[:2])
    if SOAK or seats == game.seats[0] or game.longest(seats, game.settings({})) < QUICK
]


def small(game: mazzo.Game, number: int = 0) -> dict[str, Any]:
    """One of the positions of which every way is counted."""
    trees = json.loads((game.folder / "tests" / "perft.json").read_text(encoding="utf-8"))
    position: dict[str, Any] = trees[number]["position"]
    return position


def walk(loaded: Any, seed: int, steps: int) -> Any:
    """A random match, state by state."""
    luck, state = np.random.default_rng(seed), loaded.new_initial_state()
    for _ in range(steps):
        if state.is_terminal():
            return
        state.apply_action(int(luck.choice(state.legal_actions())))
        yield state


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_game_passes_openspiels_test_with_serialisation(game: mazzo.Game, seats: int) -> None:
    loaded = pyspiel.load_game(f"python_mazzo_{game.id}(players={seats})")
    assert loaded.num_players() == seats
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@GAMES
def test_a_small_deck_with_all_chance_explicit_passes_it_too(game: mazzo.Game) -> None:
    loaded = openspiel.load(game.id, position=small(game), chance="explicit")
    pyspiel.random_sim_test(loaded, num_sims=3, serialize=True, verbose=False)


@GAMES
def test_an_observation_is_the_moment_and_an_information_state_the_whole_past(
    game: mazzo.Game,
) -> None:
    loaded = openspiel.load(game.id)
    assert len(loaded.describe()) == loaded.observation_tensor_shape()[0]
    assert len(loaded.describe_information_state()) == loaded.information_state_tensor_shape()[0]
    told, tensors = set(), set()
    for state in walk(loaded, 4, 25):
        if state.current_player() < 0:
            continue
        for player in range(loaded.num_players()):
            now, past = state.observation_string(player), state.information_state_string(player)
            assert json.loads(now.partition(": ")[2]) == state.match.view(player)
            assert past != now
            seen = state.observation_tensor(player)
            assert state.information_state_tensor(player)[: len(seen)] == seen
        told.add((player := state.current_player(), state.information_state_string()))
        tensors.add((player, *state.information_state_tensor()))
    assert len(told) == len(tensors) > 3


@GAMES
def test_a_resampled_state_cannot_be_told_apart_by_whom_it_is_drawn_for(game: mazzo.Game) -> None:
    luck = np.random.default_rng(6)
    for steps, state in enumerate(walk(openspiel.load(game.id), 7, 40)):
        player = state.current_player()
        if player < 0 or steps % 5:
            continue
        twin = state.resample_from_infostate(player, luck.random)
        for said in ("information_state_string", "observation_string"):
            assert getattr(twin, said)(player) == getattr(state, said)(player)
        assert twin.legal_actions() == state.legal_actions()
        assert twin.current_player() == player


@GAMES
def test_openspiels_search_over_information_sets_plays(game: mazzo.Game) -> None:
    loaded, luck = openspiel.load(game.id, position=small(game)), np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        game=loaded,
        uct_c=2.0,
        evaluator=RandomRolloutEvaluator(n_rollouts=1, random_state=luck),
        max_simulations=8,
        random_state=luck,
    )
    state = loaded.new_initial_state()
    for _ in range(4):
        while state.is_chance_node():
            state.apply_action(0)
        if state.is_terminal():
            break
        state.apply_action(bot.step(state))


def test_counterfactual_regret_comes_closer_to_equilibrium_on_a_small_deck() -> None:
    game = next(game for game in mazzo.games() if len(small(game, 2).get("hands", [])) == 3)
    loaded = openspiel.load(game.id, position=small(game, 2), chance="explicit")
    solver = cfr.CFRSolver(loaded)
    for _ in range(20):
        solver.evaluate_and_update_policy()
    before = exploitability.nash_conv(loaded, policies.UniformRandomPolicy(loaded))
    after = exploitability.nash_conv(loaded, solver.average_policy())
    assert 0 <= after < before / 2


def test_options_are_parameters_and_the_same_deal_is_dealt_again() -> None:
    for game in mazzo.games():
        options = game.info.presets["experts"]
        loaded = openspiel.load(game.id, options)
        again = pyspiel.load_game(str(loaded))
        one, two = (next(iter_deal(each)) for each in (loaded, again))
        assert one.match.state() == two.match.state()
        assert {name: one.match.options[name] for name in options} == dict(options)
    for id, wrong in (("ole", {"players": 99}), ("ole", {"chance": "fair"}), ("nothing", {})):
        with pytest.raises(mazzo.BadSetup):
            openspiel.load(id, **wrong)
    wrongs: list[Any] = ["none", "[]", [], {}, {"seats": 3, "hands": "all"}]
    for position in wrongs:
        with pytest.raises(mazzo.BadPosition):
            openspiel.load("ole", position=position)


@GAMES
def test_what_is_not_legal_is_refused_and_nothing_changes(game: mazzo.Game) -> None:
    loaded = openspiel.load(game.id)
    state = loaded.new_initial_state()
    with pytest.raises(ValueError, match="1024"):
        state.apply_action(1024)
    assert str(state.resample_from_infostate(0, lambda: 0.5)) == str(state)
    [state] = iter_deal(loaded)
    seat = state.current_player()
    wrong = set(range(loaded.num_distinct_actions())) - set(state.legal_actions())
    before = str(state), state.information_state_string(seat)
    for action in (min(wrong), max(wrong), loaded.num_distinct_actions()):
        with pytest.raises(mazzo.IllegalMove):
            state.apply_action(action)
        assert (str(state), state.information_state_string(seat)) == before
    with pytest.raises(mazzo.IllegalMove):
        state.resample_from_infostate(99, lambda: 0.5)


def test_a_deal_of_whole_hands_is_no_tree_and_says_so() -> None:
    position = {"seats": 3, "phase": "turn", "top": "Y3", "hands": [["G4"], ["R8"], ["Y1"]]}
    loaded = openspiel.load("ole", position=position, chance="explicit")
    with pytest.raises(mazzo.BadPosition, match="deals anew"):
        for _ in walk(loaded, 1, 30):
            pass


def iter_deal(loaded: Any) -> Any:
    state = loaded.new_initial_state()
    while state.is_chance_node():
        state.apply_action(17)
    yield state


def test_a_match_can_be_pickled() -> None:
    match = mazzo.new(mazzo.games()[0].id, seats=3, seed=2)
    match.act(match.acting[0], match.actions(match.acting[0])[0])
    twin = pickle.loads(pickle.dumps(match))
    assert twin.state() == match.state()
    assert twin.replay() == match.replay()
