"""Simulation is exactly repeatable, and its figures are what they say."""

import numpy as np
import pytest

import mazzo
from mazzo.bots import policies
from mazzo.bots.players import Bot
from mazzo.bots.reaction import GRAIN, REACTIONS
from mazzo.lab import simulate

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)


def rows(game: mazzo.Game, games: int, workers: int | None = None, **how: object) -> simulate.Table:
    seats = game.seats[0]
    return simulate.play(
        game, seats=seats, bots=["sensible", "random"], games=games, seed=5, workers=workers
    )


@GAMES
def test_the_same_seed_gives_the_same_matches_however_many_cores_work(game: mazzo.Game) -> None:
    one, two = rows(game, 600, workers=1), rows(game, 600, workers=2)
    assert (one == two).all()
    assert (rows(game, 100) == one[:100]).all()


@GAMES
def test_the_rule_of_thumb_wins_most_matches(game: mazzo.Game) -> None:
    found = rows(game, 400)
    summary = simulate.summarise(
        game, found, seats=game.seats[0], bots=["sensible", "random"], seconds=1
    )
    sensible, random = summary.lines
    assert sensible.wins > 0.8
    assert sensible.wins + random.wins == pytest.approx(1)
    assert sum(summary.endings.values()) == pytest.approx(1)
    assert summary.minutes > 0.1


@GAMES
def test_every_seat_gets_a_place_and_somebody_wins(game: mazzo.Game) -> None:
    places = rows(game, 200)[:, 4::2]
    assert (places.min(axis=1) == 1).all()
    assert (places.max(axis=1) <= game.seats[0]).all()


def test_bots_move_round_the_table_by_one_seat_every_match() -> None:
    lineups = simulate.lineups([(0, 0), (1, 1)], 4, 0, 4)[:, :, 0]
    assert lineups.tolist() == [[0, 1, 0, 1], [1, 0, 1, 0], [0, 1, 0, 1], [1, 0, 1, 0]]


def test_reaction_times_follow_the_published_distribution() -> None:
    for reaction in REACTIONS.values():
        times = reaction.quantiles()
        assert len(times) == GRAIN
        assert times == sorted(times)
        assert times[0] > reaction.delay
        assert np.median(times) == pytest.approx(reaction.delay + reaction.median, abs=2)
    assert (
        REACTIONS["quick"].quantiles()[128]
        < REACTIONS["steady"].quantiles()[128]
        < REACTIONS["slow"].quantiles()[128]
    )


def test_in_a_race_the_quicker_of_two_equal_bots_wins() -> None:
    racing = [
        game
        for game in mazzo.games()
        if len(mazzo.new(game.id, seats=2 if 2 in game.seats else 3, seed=1).acting) > 1
    ]
    assert racing, "one game is a race"
    for game in racing:
        found = simulate.play(game, seats=2, bots=["sensible:quick", "sensible:slow"], games=200)
        summary = simulate.summarise(
            game, found, seats=2, bots=["sensible:quick", "sensible:slow"], seconds=1
        )
        assert summary.lines[0].wins > 0.9


@pytest.mark.parametrize("bot", ["nobody", "sensible:drunk", "", ":quick"])
def test_an_unknown_bot_is_refused(bot: str) -> None:
    with pytest.raises(mazzo.BadSetup) as refused:
        policies.parse(bot)
    assert refused.value.code == "unknown_bot"


@GAMES
def test_a_bot_plays_the_same_in_worlds_that_its_seat_cannot_tell_apart(game: mazzo.Game) -> None:
    match = mazzo.new(game.id, seats=game.seats[-1], seed=2)
    for step in range(60):
        if match.over or not match.acting:
            break
        for seat in match.acting:
            twin = match.resampled(seat, step)
            assert Bot(game, "sensible", step).choose(match, seat) == Bot(
                game, "sensible", step
            ).choose(twin, seat)
        seat = match.acting[step % len(match.acting)]
        match.act(seat, match.actions(seat)[step % len(match.actions(seat))])
