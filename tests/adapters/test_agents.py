"""Agents of RLCard and of TextArena's kind play whole matches of every game."""

import re
from typing import Any

import numpy as np
import pytest
from conftest import installed

import mazzo
from mazzo.adapters.textarena import STRIKES, TextEnv

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)


@GAMES
def test_rlcards_agents_play_a_match(game: mazzo.Game) -> None:
    installed("rlcard", "rlcard")
    from rlcard.agents import RandomAgent
    from rlcard.utils import reorganize

    from mazzo.adapters.rlcard import MatchEnv

    np.random.seed(5)
    env = MatchEnv(game.id, seats=game.seats[0], seed=5)
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])
    for is_training in (True, False):
        paths, payoffs = env.run(is_training=is_training)
        assert env.is_over()
        assert np.isclose(payoffs.sum(), 0)
        assert payoffs.max() > 0 or not payoffs.any()
        steps = reorganize(paths, payoffs)
        assert sum(map(len, steps)) > 10
        assert steps[0][0][0]["obs"].shape == (len(env.describe()),)
        with pytest.raises(mazzo.IllegalMove, match="over"):
            env.step(env.num_actions - 1)


def test_a_notation_is_a_move_and_what_is_not_possible_is_refused() -> None:
    installed("rlcard", "rlcard")
    from mazzo.adapters.rlcard import MatchEnv

    env = MatchEnv(mazzo.games()[0].id, seed=1)
    with pytest.raises(AttributeError, match="reset"):
        env.step(0)
    state, seat = env.reset()
    wrong = next(n for n in range(env.num_actions) if n not in state["legal_actions"])
    for each in (wrong, -1, env.num_actions):
        with pytest.raises(ValueError, match=f"seat {seat}"):
            env.step(each)
    for nobody in (-2, env.num_players):
        with pytest.raises(ValueError, match=f"no seat {nobody}"):
            env.get_state(nobody)
    env.step(state["raw_legal_actions"][0], raw_action=True)
    assert env.action_recorder == [(seat, state["raw_legal_actions"][0])]


def test_options_are_keywords_or_one_of_them() -> None:
    installed("rlcard", "rlcard")
    from mazzo.adapters.rlcard import MatchEnv

    game = mazzo.games()[0]
    chosen: dict[str, Any] = dict(game.info.presets["experts"])
    kinds: list[Any] = [TextEnv, MatchEnv]
    for kind in kinds:
        blank = kind(game.id, **chosen).episode._blank
        assert blank == kind(game.id, options=chosen).episode._blank
        assert blank != kind(game.id).episode._blank


@pytest.mark.parametrize("wrong", [-1, 1.5, "a"])
def test_a_seed_of_rlcards_is_a_whole_number_from_0(wrong: Any) -> None:
    installed("rlcard", "rlcard")
    from mazzo.adapters.rlcard import MatchEnv

    with pytest.raises(mazzo.BadSetup, match=f"not '{wrong}'"):
        MatchEnv(mazzo.games()[0].id, seed=wrong)


def reader(seed: int) -> Any:
    """An agent that knows nothing but what it is told."""
    luck = np.random.default_rng(seed)

    def agent(told: str) -> str:
        moves = re.findall(r"\[([^\[\]]+)\]", told.rpartition("Your moves:")[2])
        return f"I think that I play [{luck.choice(moves)}]"

    return agent


def refuses_any_more(env: TextEnv) -> None:
    for late in (env.get_observation, lambda: env.step("[wait]")):
        with pytest.raises(mazzo.IllegalMove, match="over"):
            late()


@GAMES
def test_agents_that_read_and_write_play_a_match(game: mazzo.Game) -> None:
    env = TextEnv(game.id)
    env.reset(num_players=game.seats[0], seed=3)
    agents, done, told_rules = [reader(seat) for seat in range(game.seats[0])], False, 0
    while not done:
        seat, told = env.get_observation()
        told_rules += told.startswith("# ")
        done, _ = env.step(agents[seat](told))
    refuses_any_more(env)
    worth, _ = env.close()
    assert np.isclose(sum(worth.values()), 0)
    assert told_rules == game.seats[0]


def test_what_cannot_be_told_is_refused_before_the_deal() -> None:
    for wrong in ({"language": "de"}, {"no_such_option": 1}):
        with pytest.raises(mazzo.BadSetup):
            TextEnv(mazzo.games()[0].id, **wrong)
    env = TextEnv(mazzo.games()[0].id)
    for early in (env.get_observation, lambda: env.step("[pass]"), env.close):
        with pytest.raises(AttributeError, match="reset"):
            early()


def test_a_move_may_be_spelled_in_any_letters() -> None:
    env = TextEnv(mazzo.games()[0].id)
    env.reset(seed=1)
    seat, told = env.get_observation()
    assert f'"seat": {seat}' in told
    assert f"You are seat {seat};" in told
    move = next(iter(env.moves(seat)))
    assert env.step(f"[  {move.upper()} ]") == (False, {})


def test_whoever_answers_no_legal_move_is_told_and_forfeits_the_match() -> None:
    env = TextEnv(mazzo.games()[0].id)
    env.reset(seed=1)
    answers: list[Any] = ["I do not know", None, "[fly]"]
    for strike, answer in enumerate(answers, 1):
        done, info = env.step(answer)
        assert info == {"invalid_move": True}
        assert done == (strike == STRIKES)
    refuses_any_more(env)
    worth, told = env.close()
    [loser] = [seat for seat, about in told.items() if about["invalid_move"]]
    assert min(worth, key=worth.__getitem__) == loser
