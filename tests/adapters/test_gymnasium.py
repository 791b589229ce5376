"""Gymnasium's own check, unchanged, on every game; and what it does not ask."""

import pickle
from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from conftest import installed

import mazzo

installed("gymnasium", "Gymnasium")

import gymnasium  # noqa: E402
from gymnasium.utils.env_checker import check_env, data_equivalence  # noqa: E402
from gymnasium.vector import AutoresetMode, SyncVectorEnv  # noqa: E402
from gymnasium.wrappers.vector import RecordEpisodeStatistics, TransformReward  # noqa: E402

from mazzo.adapters.gymnasium import BatchAgainstBots, SeatAgainstBots  # noqa: E402

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)


def named(game: mazzo.Game) -> str:
    return f"mazzo/{''.join(map(str.capitalize, game.id.split('_')))}-v{game.version}"


def racing(game: mazzo.Game) -> bool:
    """Whether several may act at once, for as long as they like."""
    return len(mazzo.new(game.id, seats=game.seats[-1], seed=1).acting) > 1


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
    with pytest.raises(mazzo.IllegalMove, match="over"):
        made.step(made.episode.wait)


def test_an_illegal_action_ends_the_match_and_costs() -> None:
    made = SeatAgainstBots(mazzo.games()[0].id)
    seen, _ = made.reset(seed=1)
    _, worth, over, _, info = made.step(int(np.argmin(seen["action_mask"])))
    assert (worth, over, info) == (-1, True, {"seat": 0, "illegal": True})
    with pytest.raises(mazzo.IllegalMove, match="over"):
        made.step(made.episode.wait)
    seen, _ = made.reset(seed=1)
    made.step(int(np.argmax(seen["action_mask"])))


@pytest.mark.parametrize(
    "game", [game for game in mazzo.games() if not racing(game)], ids=lambda game: game.id
)
def test_the_clock_acts_for_a_bot_that_never_does(game: mazzo.Game) -> None:
    made = SeatAgainstBots(game.id, seats=game.seats[-1], bots=lambda view, moves, luck: None)
    seen, _ = made.reset(seed=1)
    over = stuck = False
    while not (over or stuck):
        seen, _, over, stuck, _ = made.step(int(np.argmax(seen["action_mask"])))
    assert (over, stuck) == (True, False)


@GAMES
def test_a_batch_keeps_what_gymnasium_asks_of_vector_environments(game: mazzo.Game) -> None:
    """What Gymnasium's own tests ask of its vector environments; it ships no function for it."""
    one = gymnasium.make_vec(named(game), num_envs=5, seats=game.seats[-1])
    two = gymnasium.make_vec(named(game), num_envs=5, seats=game.seats[-1])
    assert isinstance(one.unwrapped, BatchAgainstBots)
    assert one.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    slow = SyncVectorEnv([lambda: gymnasium.make(named(game), seats=game.seats[-1])] * 5)
    assert one.single_observation_space == slow.single_observation_space
    assert one.observation_space == slow.observation_space
    assert one.action_space == slow.action_space
    seen, info = one.reset(seed=123)
    assert data_equivalence((seen, info), two.reset(seed=123))
    assert data_equivalence(seen, one.reset(seed=123)[0])
    assert not data_equivalence(seen, one.reset()[0])
    one.reset(seed=123)
    kept, first = {name: array.copy() for name, array in seen.items()}, seen
    luck = np.random.default_rng(4)
    for _ in range(40):
        assert seen in one.observation_space
        actions = np.argmax(seen["action_mask"] * luck.random(seen["action_mask"].shape), 1)
        assert actions in one.action_space
        told = one.step(actions)
        assert data_equivalence(told, two.step(actions))
        seen, rewards, ended, stuck, info = told
        assert rewards.shape == ended.shape == stuck.shape == (5,)
        assert (rewards.dtype, ended.dtype, stuck.dtype) == (np.float64, np.bool_, np.bool_)
        assert info["seat"].tolist() == one.unwrapped.batch.turn.tolist()
        assert info["_seat"].all()
    assert data_equivalence(first, kept), "what was returned is not written again"
    one.close()


def test_a_row_begins_anew_with_the_step_after_its_end() -> None:
    game = mazzo.games()[0]
    inner = gymnasium.make_vec(named(game), 4)
    made = RecordEpisodeStatistics(TransformReward(inner, lambda reward: 2 * reward))
    made.reset(seed=2)
    assert isinstance(inner.unwrapped, BatchAgainstBots)
    batch, luck = inner.unwrapped.batch, np.random.default_rng(2)
    ends = 0
    for _ in range(1500):
        before, matches = batch.done.copy(), [batch.match(row).state() for row in range(4)]
        actions = np.argmax(batch.mask * luck.random(batch.mask.shape), 1)
        _, rewards, ended, _, info = made.step(actions)
        assert not (before & ended).any()
        assert (rewards[before] == 0).all()
        for row in np.flatnonzero(ended):
            ends += 1
            assert batch.match(int(row)).over
            assert batch.mask[row].tolist() == [0] * batch.wait + [1]
            assert info["episode"]["r"][row] == rewards[row]
        for row in np.flatnonzero(before):
            assert not batch.match(int(row)).over
            assert batch.match(int(row)).state() != matches[row]
    assert ends


@pytest.mark.parametrize("bot", ["sensible", "strong"])
@GAMES
def test_a_copy_plays_on_as_the_environment_does(game: mazzo.Game, bot: str) -> None:
    made = SeatAgainstBots(game.id, bots=bot)
    made.reset(seed=3)
    play_on(made, 4)
    for twin in (deepcopy(made), pickle.loads(pickle.dumps(made))):
        assert play_on(twin, 6) == play_on(deepcopy(made), 6)


def play_on(made: SeatAgainstBots, steps: int) -> list[Any]:
    """What becomes of so many steps, the first legal action each time."""
    told: list[Any] = []
    for _ in range(steps):
        mask = made.episode.observation(0)[1]
        seen, *rest = made.step(int(np.argmax(mask)))
        told.append((seen["observation"].tobytes(), rest))
    return told


def test_the_learner_s_seat_is_told_first_in_a_match_and_by_lot_in_a_batch() -> None:
    game = mazzo.games()[0]
    single = SeatAgainstBots(game.id)
    seen, told = single.reset(seed=1)
    assert told == {"seat": 0} == single.step(int(np.argmax(seen["action_mask"])))[4]
    _, about = gymnasium.make_vec(named(game), 30).reset(seed=1)
    assert set(about["seat"].tolist()) == set(range(game.seats[0]))


def test_pictures_show_one_table_or_those_of_a_batch() -> None:
    game = mazzo.games()[0]
    one = SeatAgainstBots(game.id, render_mode="ansi")
    one.reset(seed=1)
    batch = gymnasium.make_vec(named(game), 3, render_mode="ansi")
    batch.reset(seed=1)
    pictures = batch.render()
    assert pictures is not None
    assert len(pictures) == 3
    for picture in (one.render(), *pictures):
        assert game.title in picture
        assert "seat_1" in picture


def test_several_bots_sit_in_turn_and_no_more_than_there_are_seats() -> None:
    game = mazzo.games()[0]
    made = SeatAgainstBots(game.id, seats=game.seats[-1], bots=["sensible", "random"])
    names = [bot.policy for bot in made._bots]
    assert names == (["sensible", "random"] * len(names))[: len(names)]
    wrongs: list[Any] = [None, [], ["sensible"] * game.seats[-1], ["nobody"]]
    for wrong in wrongs:
        with pytest.raises(mazzo.BadSetup):
            SeatAgainstBots(game.id, seats=game.seats[-1], bots=wrong)


def test_gymnasiums_own_vectors_seat_any_bots() -> None:
    game = mazzo.games()[0]
    made = gymnasium.make_vec(named(game), 2, vectorization_mode="sync", bots="random")
    seen, _ = made.reset(seed=1)
    made.step(np.argmax(seen["action_mask"], 1))
    made.close()


def test_a_seed_of_a_row_is_a_whole_number_from_0() -> None:
    made = gymnasium.make_vec(named(mazzo.games()[0]), 2)
    with pytest.raises(mazzo.BadSetup, match="not '-1'"):
        made.reset(seed=[1, -1])  # type: ignore[arg-type]


def test_options_are_keywords_or_one_and_are_not_for_reset() -> None:
    game = mazzo.games()[0]
    name, value = next(iter(game.info.presets["experts"].items()))
    makes: list[Any] = [
        lambda **given: SeatAgainstBots(game.id, **given).episode._blank,
        lambda **given: BatchAgainstBots(game.id, **given).batch._blanks,
    ]
    for make in makes:
        assert make(**{name: value}) == make(options={name: value}) != make()
    for made in (gymnasium.make(named(game)), gymnasium.make_vec(named(game), 2)):
        made.reset(options={})
        with pytest.raises(mazzo.BadSetup, match=name):
            made.reset(options={name: value})


def test_other_bots_do_not_sit_in_a_batch() -> None:
    with pytest.raises(mazzo.BadSetup, match="sensible"):
        gymnasium.make_vec(named(mazzo.games()[0]), 2, bots="strong")
