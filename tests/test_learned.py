"""Learned play: features that fit their table, networks that say in Numba what they say in NumPy,
a learner that learns.
"""

import math
import random
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import absent
from hypothesis import example, given
from hypothesis import strategies as st

import mazzo
from mazzo.bots import learned
from mazzo.bots.features import feature_table, most_active, write_features
from mazzo.bots.players import Bot, offers
from mazzo.bots.policies import UNLEVELLED
from mazzo.bots.turns import WAIT
from mazzo.engine.bits import WORD, has, mask_of, size, words
from mazzo.engine.match import Match
from mazzo.engine.record import Layout
from mazzo.lab import simulate
from mazzo.testing.cases import Case, plain_cases
from mazzo.testing.walk import sampled, walk

LEARNED = [game for game in mazzo.games() if learned.has_learned(game)]
SMALLEST = min(mazzo.games(), key=lambda game: len(game.moves))
MEGABYTE = 1 << 20


@given(st.floats(-100, 0, width=32))
@example(0.0)
@example(-104.5)
def test_odds_come_from_an_exponential_of_our_own(power: float) -> None:
    """Right to the last bit of 32, in plain arithmetic that every gear does alike."""
    right = np.float32(math.exp(power))
    assert np.isclose(np.float32(learned.exponential(power)), right, rtol=1.2e-7, atol=1e-44)


def seen_by(match: Match, seat: int) -> Any:
    """What a seat may know, number by number."""
    seen = match.game.seen.blank()
    match.game.compiled.look(match.rows, seat, seen)
    return seen.view(np.int64).reshape(-1)


def as_numpy_says(kept: dict[str, Any], features: Any) -> Any:
    """The logits of all actions, by plain matrices."""
    first = np.maximum(features @ kept["into"] + kept["into_bias"], 0)
    second = np.maximum(first @ kept["middle"] + kept["middle_bias"], 0)
    return second @ kept["out"].T + kept["out_bias"]


@pytest.mark.parametrize("case", plain_cases(), ids=str)
def test_features_have_a_place_each_and_depend_on_nothing_but_what_is_seen(case: Case) -> None:
    match = case.new(31)
    table, features = feature_table(match.game, match.game.seen)
    places, values = (
        np.zeros(most_active(table), np.int64),
        np.zeros(most_active(table), np.float32),
    )
    for steps in walk(match, random.Random(f"features {case}")):
        if sampled(steps) and match.acting:
            seat = match.acting[0]
            told = []
            for world in (match, match.resampled(seat, steps)):
                n = write_features(seen_by(world, seat), table, seat, case.seats, places, values)
                told.append((places[:n].tolist(), values[:n].tolist()))
            assert told[0] == told[1]
            assert len(set(told[0][0])) == len(told[0][0])
            assert 0 <= min(told[0][0]) <= max(told[0][0]) < features
            assert np.isfinite(values[:n]).all()


def test_features_turn_with_the_seats() -> None:
    """Two seats that see the same from their own places have the same features."""
    match = mazzo.new(SMALLEST.id, seats=SMALLEST.seats[-1], seed=3)
    table, _ = feature_table(match.game, match.game.seen)
    places, values = (
        np.zeros(most_active(table), np.int64),
        np.zeros(most_active(table), np.float32),
    )
    told = set()
    for seat in range(match.seats):
        record = seen_by(match, match.acting[0])
        n = write_features(record, table, seat, match.seats, places, values)
        told.add((tuple(places[:n].tolist()), tuple(values[:n].tolist())))
    assert len(told) == match.seats


@pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.id)
def test_a_network_reads_by_name_what_it_was_trained_on(game: mazzo.Game) -> None:
    """A field more in front of all others changes where it looks, not what it reads."""
    more = type("More", (game.state.Seen,), {})
    more.__annotations__ = {"news": int}
    layout = Layout(more)
    layout.fields = (layout.fields[-1], *layout.fields[:-1])
    assert layout.fields[0].name == "news"
    table, features = feature_table(game, game.seen, learned.reads(game))
    moved, as_many = feature_table(game, layout, learned.reads(game))
    assert as_many == features < feature_table(game, layout)[1]
    assert (moved - table).tolist() == [[0, 1, 0, 0, 0, 0]] * len(table)


@pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.id)
def test_a_network_says_in_numba_what_its_matrices_say(game: mazzo.Game) -> None:
    kept, net = learned.weights(game), learned.net(game)
    match, rng = mazzo.new(game.id, seats=game.seats[-1], seed=8), random.Random(8)
    looks = 0
    for steps in walk(match, rng):
        if not sampled(steps) or not match.acting:
            continue
        seat = match.acting[0]
        mask = np.zeros(words(len(game.moves)), np.int64)
        for action in match.actions(seat):
            mask[action // WORD] |= 1 << (action % WORD)
        best = learned.prefer(net, seen_by(match, seat), seat, match.seats, mask, True)
        features, places = np.zeros(len(kept["into"])), np.zeros(net.places.size, np.int64)
        n = write_features(seen_by(match, seat), net.table, seat, match.seats, places, net.values)
        features[places[:n]] = net.values[:n]
        logits = as_numpy_says(kept, features)
        wanted = [*(logits[action] for action in match.actions(seat)), logits[-1]]
        assert np.allclose(net.odds[: len(wanted)], wanted, atol=1e-3)
        assert best == WAIT if np.argmax(wanted) == size(mask) else has(mask, best)
        looks += 1
    assert looks


@pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.id)
def test_networks_are_small_and_play_whole_matches(game: mazzo.Game) -> None:
    assert (game.folder / learned.FILE).stat().st_size < MEGABYTE
    match = mazzo.new(game.id, seats=game.seats[0], seed=4)
    bots = [Bot(game, "learned", seat) for seat in range(match.seats)]
    for _ in range(300):
        if match.over:
            break
        chosen = next(
            (
                (seat, action)
                for seat in match.acting
                if (action := bots[seat].choose(match, seat)) is not None
            ),
            None,
        )
        if chosen is None:
            match.expire()
        else:
            match.act(*chosen)


def test_a_bot_that_a_game_has_not_learned_to_be_is_refused() -> None:
    for game in mazzo.games():
        for name in UNLEVELLED:
            if not offers(game, name):
                with pytest.raises(mazzo.BadSetup, match=name) as refused:
                    simulate.play(game, seats=game.seats[0], bots=[f"{name}:slow"], games=1)
                assert refused.value.code == "bot_of_another_game"


def test_learning_runs_and_what_it_keeps_can_be_asked(tmp_path: Path) -> None:
    if not find_spec("torch"):
        absent("torch", everywhere=False)
    import torch

    from mazzo.lab.learn import Learner, rows

    learner = Learner(
        rows(SMALLEST, 16, seed=2, device="cpu"), steps=8, minibatch=64, seed=2, unit=1000.0
    )
    for progress in (0.0, 0.5):
        batch, _ = learner.play()
        told = learner.learn(batch, progress)
        assert all(np.isfinite(value) for value in told.values())
    learner.curve.append(
        {"seconds": 0, "played": 0, "decisions": learner.decisions, "wins": {}, **told}
    )
    learner.keep(tmp_path)
    with np.load(tmp_path / f"{SMALLEST.id}.npz") as kept:
        net = learned.net(
            SMALLEST, {name: kept[name].astype(np.float32) for name in learned.WEIGHTS}
        )
    look, env = learner.look(), learner.env
    with torch.no_grad():
        logits, _ = learner.steady(look.seen.float(), look.legal)
    for row in range(env.batch):
        match, seat = env.match(row), int(env.turn[row])
        actions = match.actions(seat)
        mask = mask_of(actions, env.wait)
        waits = bool(env.mask[row, env.wait])
        learned.prefer(net, seen_by(match, seat), seat, match.seats, mask, waits)
        assert np.allclose(net.odds[: len(actions)], logits[row, actions], atol=2e-2)
