"""Which interfaces deal alike from equal seeds."""

from typing import Any

import pytest
from conftest import installed

import mazzo
import mazzo.vector
from mazzo.adapters.textarena import TextEnv

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
SEED = 7


def key(rows: Any) -> tuple[int, int]:
    """Where all chance of a match comes from."""
    return int(rows["key0"][0]), int(rows["key1"][0])


@GAMES
def test_a_seed_is_that_of_the_deal_in_matches_batches_and_texts(game: mazzo.Game) -> None:
    told = TextEnv(game.id)
    told.reset(seed=SEED)
    match = mazzo.new(game.id, seats=game.seats[0], seed=SEED)
    assert key(match.rows) == key(told.episode.rows)
    assert key(match.rows) == key(mazzo.vector.make(game.id, batch=2, seed=SEED).match(0).rows)


@GAMES
def test_pettingzoo_gymnasium_and_rlcard_begin_with_the_same_deal(game: mazzo.Game) -> None:
    for package in ("pettingzoo", "gymnasium", "rlcard"):
        installed(package, package)
    from mazzo.adapters.gymnasium import BatchAgainstBots, SeatAgainstBots
    from mazzo.adapters.pettingzoo import env, parallel_env
    from mazzo.adapters.rlcard import MatchEnv

    made: list[Any] = [env(game.id), parallel_env(game.id), SeatAgainstBots(game.id)]
    for one in made:
        one.reset(seed=SEED)
    cards = MatchEnv(game.id, seed=SEED)
    cards.reset()
    batch = BatchAgainstBots(game.id, 2)
    batch.reset(seed=SEED)
    keys = {key(one.episode.rows) for one in (*made, cards)}
    assert keys == {key(batch.batch.match(0).rows)}
    assert keys != {key(mazzo.new(game.id, seats=game.seats[0], seed=SEED).rows)}
