"""Simulation is exactly repeatable, and its figures are what they say."""

import pickle
import random
from itertools import islice

import numpy as np
import pytest

import mazzo
from mazzo.bots import policies
from mazzo.bots.players import Bot
from mazzo.bots.reaction import GRAIN, REACTIONS
from mazzo.engine.errors import BadSetup
from mazzo.engine.moves import Move
from mazzo.lab import arena, simulate
from mazzo.lab.spreading import Chunks, over_cores
from mazzo.lab.tally import IntArray, Shares, Tally

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)


def rows(game: mazzo.Game, games: int, workers: int | None = None, **how: object) -> IntArray:
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
    assert sensible.wins.value > 0.8
    assert sensible.wins.value + random.wins.value == pytest.approx(1)
    assert sum(summary.endings.values()) == pytest.approx(1)
    assert summary.minutes > 0.1


@GAMES
def test_a_tally_says_what_a_row_for_each_match_says(game: mazzo.Game) -> None:
    """With shared wins, with bots who sit unequally often, whoever counts how much of it."""
    seats, bots = game.seats[-1], ["sensible", "random", "sensible"][: game.seats[-1]]
    plan = simulate.planned(game, seats, bots, 5, None)
    found = np.concatenate([simulate.run_chunk(plan, first, 40) for first in range(0, 120, 40)])
    found[::7, 4::2] = 1
    whole = Tally(seats, bots)
    for first in (80, 0, 40):
        part = Tally(seats, bots)
        part.add(first, found[first : first + 40])
        whole.join(pickle.loads(pickle.dumps(part)))
    summary = whole.summary(game, 1)
    assert summary == simulate.summarise(game, found, seats=seats, bots=bots, seconds=1)
    who = simulate.seated(bots, seats, 120)
    names = np.array(simulate.describe(seats))
    assert names[[0, 3, 4, -1]].tolist() == [
        "moves",
        "score of seat 0",
        "place of seat 0",
        f"place of seat {seats - 1}",
    ]
    scores, won = found[:, 3::2], found[:, 4::2] == 1
    assert found.shape[1] == len(names)
    shares = won / won.sum(axis=1, keepdims=True)
    for line in summary.lines:
        mine = who == line.bot
        share = (shares * mine).sum(axis=1)
        assert (line.seats, line.wins.value) == pytest.approx((mine.sum() / 120, share.mean()))
        assert (line.score, line.spread) == pytest.approx((scores[mine].mean(), scores[mine].std()))
        assert line.quantiles == quantiles(scores[mine])
    assert summary.length == quantiles(found[:, 0])
    assert summary.moves == found[:, 0].sum()
    assert summary.first_seat == pytest.approx(shares[:, 0].mean())
    assert summary.histogram == tuple(np.histogram(scores, bins=24)[0])


@pytest.mark.parametrize("won", [0, 1, 3, 10, 500, 998, 1000])
def test_an_interval_of_wins_ends_where_what_was_found_would_surprise(won: int) -> None:
    """Wilson's: it never leaves what is possible, and a single match leaves it wide."""
    for matches in (won, 1000):
        if matches:
            shares = Shares({(1, 1): won, (0, 1): matches - won})
            found = shares.interval
            assert 0 <= found.low <= found.value <= found.high <= 1
            assert found.low < found.high
            for end in (found.low, found.high):
                off = 1.959964 * np.sqrt(end * (1 - end) / matches)
                assert abs(found.value - end) == pytest.approx(off, abs=1e-9)


def quantiles(values: IntArray) -> tuple[int, ...]:
    return tuple(int(value) for value in np.quantile(values, [0, 0.25, 0.5, 0.75, 1]))


def test_matches_are_counted_as_they_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether many chunks are counted together, and on however many cores."""
    game, bots = mazzo.games()[0], ["sensible", "random"]
    seats = game.seats[0]
    expected = simulate.summarise(game, rows(game, 1300), seats=seats, bots=bots, seconds=1)
    for workers, finest in ((1, 1024), (2, 1)):
        monkeypatch.setattr(simulate, "FINEST", finest)
        done: list[int] = []
        found = simulate.count_up(
            *(game,),
            seats=seats,
            bots=bots,
            games=1300,
            seed=5,
            workers=workers,
            progress=done.append,
        )
        assert found.summary(game, 1) == expected
        assert (sum(done), len(done)) == (1300, 3 if workers == 1 else 2)


def test_what_is_to_be_played_is_not_written_down_beforehand() -> None:
    """Ten thousand million matches need no more room than a few."""
    begun = over_cores(2)(lambda first, count: first + count, Chunks(10**10, 512))
    assert [piece[0] + piece[1] == ends for piece, ends in islice(begun, 100)] == [True] * 100
    begun.close()  # type: ignore[attr-defined]
    pieces = Chunks(1025, 512)
    assert [*pieces] == pieces[0:9] == [(0, 512), (512, 512), (1024, 1)]


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
        assert summary.lines[0].wins.value > 0.9


@pytest.mark.parametrize("bot", ["nobody", "sensible:drunk", "", ":quick"])
def test_an_unknown_bot_is_refused(bot: str) -> None:
    with pytest.raises(BadSetup) as refused:
        policies.parse(bot)
    assert refused.value.code == "unknown_bot"


def test_bots_that_all_wait_are_refused_where_no_clock_ends_it() -> None:
    def never(view: object, moves: list[Move], luck: random.Random) -> None:
        return None

    problems = []
    for game in mazzo.games():
        try:
            simulate.play(game, seats=game.seats[-1], bots=[never], games=1)
        except mazzo.BadSetup as refused:
            problems.append(refused)
    assert 0 < len(problems) < len(mazzo.games())
    assert {problem.code for problem in problems} == {"endless_bots"}
    assert all("never" in str(problem) for problem in problems)


def test_a_match_without_an_end_is_refused_with_the_bound_of_its_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = mazzo.games()[0]
    monkeypatch.setattr(simulate, "_begun", lambda *plan: (game.blank(2, lean=True), 6))
    for play in (
        lambda: simulate.play(game, seats=2, bots=["random"], games=3),
        lambda: simulate.count_up(game, seats=2, bots=["random"], games=3),
        lambda: arena.play(game, seats=2, bots=["random", "sensible"], deals=2, seed=1),
    ):
        with pytest.raises(BadSetup, match="does not end within 5 moves"):
            play()


def test_a_function_plays_wherever_a_bot_is_named() -> None:
    """Under a name of its own, however many functions are called alike."""
    game = mazzo.games()[0]
    seats = game.seats[-1]

    def best(view: object, moves: list[Move], luck: random.Random) -> Move:
        return moves[0]

    bots = [best, lambda view, moves, luck: moves[-1], lambda view, moves, luck: luck.choice(moves)]
    names = simulate.seated(bots[:seats], seats, 1)[0].tolist()
    assert len(set(names)) == min(seats, 3)
    found = simulate.play(game, seats=seats, bots=bots[:seats], games=2, seed=1)
    assert (simulate.play(game, seats=seats, bots=names[:3], games=2, seed=1) == found).all()
    report = arena.contend(game, seats=[seats], bots=[*bots, "random"], games=4, seed=1, command="")
    assert report.bots[3] == "random"
    assert {line.bot for line in report.contests[0].standings} == {*report.bots}
    match = mazzo.new(game.id, seats=seats, seed=1)
    seat = match.acting[0]
    assert Bot(game, best, 1).choose(match, seat) == match.actions(seat)[0]
    for nobody in (3, None):
        with pytest.raises(mazzo.BadSetup, match=f"There is no bot '{nobody}'"):
            simulate.play(game, seats=seats, bots=[nobody], games=1)  # type: ignore[list-item]


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
