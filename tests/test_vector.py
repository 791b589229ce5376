"""Batches: rows that keep to the rules, whatever their neighbours do."""

import copy
import ctypes
import pickle
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from conftest import absent

import mazzo
import mazzo.vector
from mazzo.bots.features import feature_table, most_active, write_features
from mazzo.engine.match import Match
from mazzo.vector import VectorEnv
from mazzo.vector.dlpack import CPU, capsule
from mazzo.vector.environment import GUIDES, KEPT, PUBLIC

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
FIRST = mazzo.games()[0]


def mixed(game: mazzo.Game, batch: int = 12, **given: Any) -> VectorEnv:
    """Rows with every number of seats, half of them with the options of a preset."""
    seats = [game.seats[row % len(game.seats)] for row in range(batch)]
    options = [dict(game.info.presets["experts"]) if row % 2 else {} for row in range(batch)]
    return mazzo.vector.make(
        game.id, seats=seats, batch=batch, options=options, seed=given.pop("seed", 5), **given
    )


def by_lot(env: VectorEnv, luck: np.random.Generator) -> Any:
    """A legal action for every row."""
    return np.argmax(env.mask * luck.random(env.mask.shape), 1)


def played(env: VectorEnv, steps: int, seed: int = 1) -> Iterator[Any]:
    """So many steps by lot, with the actions that lead to each."""
    luck = np.random.default_rng(seed)
    for _ in range(steps):
        actions = by_lot(env, luck)
        env.step(actions)
        yield actions


def features_of(match: Match, seat: int) -> Any:
    """What a seat may know, as the networks of bots read it."""
    game = match.game
    table, width = feature_table(game, game.seen)
    places, values = np.zeros(most_active(table), int), np.zeros(most_active(table), np.float32)
    numbers = match.seen(seat).view(np.int64).reshape(-1)
    n = write_features(numbers, table, seat, match.seats, places, values)
    features = np.zeros(width, np.float32)
    features[places[:n]] = values[:n]
    return features


@GAMES
def test_a_row_says_what_its_match_says(game: mazzo.Game) -> None:
    env = mixed(game)
    for _ in played(env, 60):
        for row in range(env.batch):
            match, seat = env.match(row), int(env.turn[row])
            assert match.seats == env.seats[row]
            assert seat in match.acting
            assert np.flatnonzero(env.mask[row, : env.wait]).tolist() == match.actions(seat)
            assert env.mask[row].sum() > 1
            assert (env.observation[row] == features_of(match, seat)).all()


@GAMES
def test_rows_are_dealt_and_played_by_the_rules(game: mazzo.Game) -> None:
    """Where nobody races, a row is the match that the same moves make of the same seed."""
    env = mazzo.vector.make(game.id, batch=4, seed=[3, 9, 3, 4])
    twins = [mazzo.new(game.id, seats=game.seats[0], seed=seed) for seed in (3, 9, 3, 4)]
    luck, racing = np.random.default_rng(2), set()
    for _ in range(40):
        for row, twin in enumerate(twins):
            forced(twin)
            if len(twin.acting) > 1 or twin.over:
                racing.add(row)
            if row not in racing:
                assert env.match(row).state() == twin.state()
        actions = by_lot(env, luck)
        for row, twin in enumerate(twins):
            if row not in racing:
                take(twin, int(env.turn[row]), int(actions[row]), env.wait)
        env.step(actions)


def forced(match: Match) -> None:
    """Go on where nobody has a choice."""
    while not match.over:
        acting = match.acting
        waits = bool(match.window and match.window[1])
        if not acting:
            match.expire()
        elif len(acting) == 1 and not waits and len(match.actions(acting[0])) == 1:
            match.act(acting[0], match.actions(acting[0])[0])
        else:
            return


def take(match: Match, seat: int, action: int, wait: int) -> None:
    """Do it; whoever waits alone waits for the clock."""
    if action == wait:
        match.expire()
    else:
        match.act(seat, action)


@GAMES
def test_what_a_match_was_worth_is_told_when_it_ends(game: mazzo.Game) -> None:
    env, ended = mixed(game, guided=True), 0
    assert env.everything.shape == (env.batch, len(env.describe_everything()))
    for _ in played(env, 600):
        assert (env.reward[~env.done] == 0).all()
        assert np.allclose(env.reward.sum(1), 0, atol=1e-6)
        assert np.allclose(env.won.sum(1), env.done)
        assert (env.won[env.reward == 1] == 1).all()
        assert np.allclose(env.gain.sum(1) / (1 + abs(env.gain).max()), 0, atol=1e-3)
        ended += int(env.done.sum())
    assert ended or game.longest(game.seats[0], game.settings({})) > 5000


@GAMES
def test_equal_seeds_play_alike_wherever_the_row_is_and_whoever_shares_the_work(
    game: mazzo.Game,
) -> None:
    one = mazzo.vector.make(game.id, batch=6, seed=[1, 2, 3, 1, 2, 3], against_bots=1.0)
    two = mazzo.vector.make(game.id, batch=3, seed=1, against_bots=1.0, threads=2)
    luck = np.random.default_rng(3)
    for _ in range(50):
        actions = by_lot(two, luck)
        two.step(actions)
        one.step(np.tile(actions, 2))
        for name in ("observation", "mask", "turn", "reward", "done"):
            mine, theirs = getattr(one, name), getattr(two, name)
            assert (mine[:3] == theirs).all()
            assert (mine[3:] == theirs).all()


@GAMES
def test_what_was_saved_goes_on_as_it_would_have(game: mazzo.Game) -> None:
    env = mixed(game, guided=True, against_bots=0.5)
    list(played(env, 20))
    saved = env.save()
    went = [env.save() for _ in played(env, 20, seed=8)]
    other = mixed(game, guided=True, against_bots=0.5, seed=77)
    other.restore(saved)
    for expected, _ in zip(went, played(other, 20, seed=8), strict=True):
        found = other.save()
        assert all((found[name] == expected[name]).all() for name in expected)
    with pytest.raises(mazzo.BadSetup, match="another kind"):
        mazzo.vector.make(game.id, batch=12).restore(saved)


@GAMES
def test_a_match_from_a_row_is_replayed_from_where_it_was(game: mazzo.Game) -> None:
    env = mazzo.vector.make(game.id, seats=game.seats[0], batch=2, seed=3)
    for _ in range(5):
        env.step(env.mask.argmax(1))
    match = env.match(1)
    seat = match.acting[0]
    match.act(seat, match.actions(seat)[0])
    assert mazzo.replay(match.replay()).state() == match.state()


def test_some_rows_are_dealt_anew_and_the_others_stay() -> None:
    env = mazzo.vector.make(FIRST.id, batch=4, seed=1)
    fresh, still = env.match(0).state(), env.observation.copy()
    list(played(env, 9))
    still = env.observation[2:].copy()
    env.reset(1, rows=[True, True, False, False])
    assert env.match(0).state() == fresh
    assert (env.observation[2:] == still).all()


@GAMES
def test_against_bots_one_seat_is_asked_all_along_a_match(game: mazzo.Game) -> None:
    env = mazzo.vector.make(game.id, seats=game.seats[-1], batch=8, seed=2, against_bots=1.0)
    turn, met = env.turn.copy(), [set[int]() for _ in range(8)]
    for _ in played(env, 400):
        assert (env.turn == turn)[~env.done].all()
        turn = env.turn.copy()
        for row, seat in enumerate(turn.tolist()):
            met[row].add(seat)
    assert max(map(len, met)) > 1 or not env.done.any()


def test_an_illegal_action_ends_its_match_alone() -> None:
    env = mazzo.vector.make(FIRST.id, batch=3, seed=6)
    actions, seat = np.argmax(env.mask, 1), int(env.turn[1])
    for wrong in (int(np.argmin(env.mask[1])), -1, -2, env.actions, 1 << 40):
        env.reset(6)
        actions[1] = wrong
        env.step(actions)
        assert env.done.tolist() == [False, True, False]
        assert env.reward[1].tolist() == [-1.0 if s == seat else 0.0 for s in range(env.most_seats)]


def test_what_cannot_be_made_is_refused() -> None:
    wrongs: list[dict[str, Any]] = [
        {"device": "tpu"},
        {"autoreset": "never"},
        {"batch": 0},
        {"batch": 1e3},
        {"batch": 1 << 40},
        {"seats": "4"},
        {"seats": 4.0},
        {"seed": "seven"},
        {"seed": 1.5},
        {"threads": 0},
        {"against_bots": 2},
        {"against_bots": "all"},
        {"options": "series"},
        {"options": [1]},
        {"options": {"series": ["four"]}},
        {"batch": 3, "seats": [FIRST.seats[0]] * 2},
        {"batch": 2, "seed": [1]},
        {"seats": 99},
        {"options": {"no_such_option": 1}},
    ]
    for wrong in wrongs:
        with pytest.raises(mazzo.BadSetup):
            mazzo.vector.make(FIRST.id, **wrong)
    env = mazzo.vector.make(FIRST.id, batch=2)
    ragged: Any = [[0], [0, 1]]
    for actions in (np.zeros(3, np.int64), np.zeros(2), [[0], [0]], ragged, 0, None, ["a", "b"]):
        with pytest.raises(mazzo.BadSetup, match="2 actions"):
            env.step(actions)
    for rows in ([True], [0, 1]):
        with pytest.raises(mazzo.BadSetup, match="rows"):
            env.reset(rows=rows)


def test_a_device_is_known_by_its_name() -> None:
    """As torch's are."""

    class Device:
        def __str__(self) -> str:
            return "cpu"

    assert mazzo.vector.make(FIRST.id, device=Device()).device == "cpu"


@pytest.mark.parametrize("failure", [BufferError, RuntimeError])
def test_actions_that_lend_no_memory_are_refused(failure: type[Exception]) -> None:
    """Torch's that want a gradient, or lie on a GPU."""

    class Lender:
        def __dlpack__(self, **_: Any) -> Any:
            raise failure("it is elsewhere")

        def __dlpack_device__(self) -> tuple[int, int]:
            return CPU, 0

    with pytest.raises(mazzo.BadSetup, match="it is elsewhere"):
        mazzo.vector.make(FIRST.id).step(Lender())


def test_numbers_of_arrays_are_as_good_as_pythons() -> None:
    one = mazzo.vector.make(FIRST.id, batch=2, seats=FIRST.seats[0], seed=4)
    two = mazzo.vector.make(
        FIRST.id, batch=np.int32(2), seats=np.full(2, FIRST.seats[0]), seed=np.int64(4)
    )
    assert isinstance(two.batch, int)
    assert (one.observation == two.observation).all()
    assert two.match(-1).state() == two.match(1).state()


def reread(env: mazzo.vector.VectorEnv) -> Any:
    return pickle.loads(pickle.dumps(env))


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, reread])
def test_a_copy_plays_on_as_the_batch_does_and_apart_from_it(copied: Any) -> None:
    made: dict[str, Any] = {"batch": 3, "against_bots": 0.5, "autoreset": "next-step"}
    env = mazzo.vector.make(FIRST.id, seats=FIRST.seats[:3], seed=4, guided=True, **made)
    twin, before = copied(env), env.save()
    for _ in range(20):
        twin.step(twin.advice)
    assert all((array == before[name]).all() for name, array in env.save().items())
    for _ in range(20):
        env.step(env.advice)
    assert all((array == twin.save()[name]).all() for name, array in env.save().items())
    assert [env.match(row).state() for row in range(3)] == [
        twin.match(row).state() for row in range(3)
    ]


def test_what_was_not_saved_whole_is_refused_and_nothing_changes() -> None:
    env = mazzo.vector.make(FIRST.id, batch=2, seed=4)
    saved, before = env.save(), env.match(1).state()
    other = mazzo.vector.make(FIRST.id, batch=2, seed=5).save()
    for wrong in (
        {},
        {name: array for name, array in other.items() if name != "notes"},
        other | {"states": other["states"][:1]},
        other | {"turn": other["turn"].astype(np.int8)},
        mazzo.vector.make(FIRST.id, batch=3).save(),
        mazzo.vector.make(FIRST.id, batch=2, against_bots=1.0).save(),
        mazzo.vector.make(FIRST.id, batch=2, autoreset="next-step").save(),
    ):
        with pytest.raises(mazzo.BadSetup):
            env.restore(wrong)
        assert env.match(1).state() == before
    env.restore(saved)


@pytest.mark.parametrize("guided", [False, True])
def test_what_was_altered_since_it_was_saved_is_refused(guided: bool) -> None:
    """Compiled rules trust a record: with any number in it they read and write anywhere."""
    env = mazzo.vector.make(FIRST.id, batch=2, seed=4, guided=guided)
    before = env.match(1).state()
    for name in KEPT:
        saved = env.save()
        if saved[name].size:
            saved[name].view(np.uint8).reshape(-1)[0] ^= 1
            with pytest.raises(mazzo.BadSetup, match="changed since"):
                env.restore(saved)
    without = env.save()
    del without["digest"]
    with pytest.raises(mazzo.BadSetup, match="changed since"):
        env.restore(without)
    assert env.match(1).state() == before


def test_a_file_of_numpy_holds_what_was_saved(tmp_path: Path) -> None:
    env = mazzo.vector.make(FIRST.id, batch=2, seed=4)
    np.savez(tmp_path / "saved.npz", **env.save())
    other = mazzo.vector.make(FIRST.id, batch=2, seed=5)
    other.restore(np.load(tmp_path / "saved.npz"))
    assert other.match(1).state() == env.match(1).state()


@GAMES
def test_rewards_follow_from_the_places(game: mazzo.Game) -> None:
    env = mazzo.vector.make(game.id, seats=game.seats[-1], batch=1, seed=1)
    luck = np.random.default_rng(1)
    while not env.done[0]:
        last, seat, actions = env.match(0), int(env.turn[0]), by_lot(env, luck)
        env.step(actions)
    take(last, seat, int(actions[0]), env.wait)
    forced(last)
    assert last.result
    places = last.result.places
    beaten = [sum((p > mine) - (p < mine) for p in places) for mine in places]
    assert np.allclose(env.reward[0, : len(places)] * (len(places) - 1), beaten)
    assert np.flatnonzero(env.won[0]).tolist() == list(last.result.winners)


def test_memory_is_lent_by_dlpack_and_kept_until_it_is_given_back() -> None:
    lent = np.arange(12, dtype=np.float32).reshape(3, 4)

    class Lender:
        def __dlpack__(self, **_: Any) -> Any:
            return capsule(lent, lent.ctypes.data, lent.shape, lent.dtype, (CPU, 0))

        def __dlpack_device__(self) -> tuple[int, int]:
            return CPU, 0

    from mazzo.vector import dlpack

    taken = np.from_dlpack(Lender())
    assert len(dlpack._lent) == 1
    lent[1, 2] = 99
    assert taken[1, 2] == 99
    assert taken.shape == (3, 4)
    del taken
    assert not dlpack._lent
    Lender().__dlpack__()
    assert not dlpack._lent
    assert ctypes.sizeof(dlpack.Managed) == 64


def test_torch_reads_and_writes_the_same_memory() -> None:
    if not find_spec("torch"):
        absent("torch", everywhere=False)
    import torch

    env = mazzo.vector.make(FIRST.id, batch=4, seed=1, guided=True)
    theirs = {name: torch.from_dlpack(getattr(env, name)) for name in (*PUBLIC, *GUIDES)}
    before = theirs["observation"].clone()
    actions = theirs["mask"].to(torch.int64).argmax(1)
    assert env._taken(actions).ctypes.data == actions.data_ptr()
    env.step(actions)
    for name, tensor in theirs.items():
        assert tensor.data_ptr() == getattr(env, name).ctypes.data
        assert (tensor.numpy() == getattr(env, name)).all()
    assert not (before == theirs["observation"]).all()
    assert theirs["done"].dtype == torch.bool


def test_jax_reads_and_writes_the_same_memory() -> None:
    """Whole numbers too where it has 64 bits."""
    if not find_spec("jax"):
        absent("JAX", everywhere=False)
    import jax

    env = mazzo.vector.make(FIRST.id, batch=3, seed=1, guided=True)
    with jax.enable_x64(True), jax.default_device(jax.devices("cpu")[0]):
        theirs = {name: jax.dlpack.from_dlpack(getattr(env, name)) for name in (*PUBLIC, *GUIDES)}
        before = np.array(theirs["observation"])
        actions = theirs["mask"].argmax(1).block_until_ready()
        assert env._taken(actions).ctypes.data == actions.unsafe_buffer_pointer()
        env.step(actions)
        for name, array in theirs.items():
            assert array.unsafe_buffer_pointer() == getattr(env, name).ctypes.data
            assert (np.asarray(array) == getattr(env, name)).all()
    assert not (before == env.observation).all()


def test_actions_of_32_bits_are_taken_too() -> None:
    """As JAX has them unless it is told otherwise."""
    wide, narrow = (mazzo.vector.make(FIRST.id, batch=3, seed=1) for _ in range(2))
    actions = by_lot(wide, np.random.default_rng(1))
    wide.step(actions)
    narrow.step(actions.astype(np.int32))
    assert (wide.observation == narrow.observation).all()


def test_a_stream_is_waited_for_unless_ours_comes_after_it_anyway() -> None:
    env, asked = mazzo.vector.make(FIRST.id, batch=2), []
    env._cuda = SimpleNamespace(as_cuda_array=lambda _, sync: asked.append(sync))
    for stream in (None, 1, 7):
        about = {"shape": (2,), "typestr": "<i8", "stream": stream}
        env._taken(SimpleNamespace(__cuda_array_interface__=about))
    assert asked == [False, False, True]
