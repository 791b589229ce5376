"""Analysis: what is certain is certain, what is counted is exact, and the same seed says the
same.
"""

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

import msgspec
import pytest
from at_play import play_on

import mazzo
from mazzo.bots.levels import search_of
from mazzo.bots.outlook import Outlook
from mazzo.bots.players import Bot
from mazzo.engine.outcomes import outcomes
from mazzo.lab.analysis import LUCK, OWN, Analysis, analyse
from mazzo.lab.steps import steps_of
from mazzo.lab.turning import WORTH
from mazzo.testing.cases import nearly_won
from mazzo.testing.sizes import much

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
THINKING = [game for game in mazzo.games() if search_of(game).iterations]
LITTLE = 0.02


def played(game: mazzo.Game, seats: int, seed: int) -> mazzo.Match:
    """A match between a sensible player and beginners."""
    match, rng = mazzo.new(game.id, seats=seats, seed=seed), random.Random(seed)
    bots = [Bot(game, "sensible" if seat == 0 else "beginner", seat) for seat in range(seats)]
    return play_on(match, bots, rng)


@pytest.mark.slow
@GAMES
def test_an_analysis_says_the_same_again_however_many_work_on_it(game: mazzo.Game) -> None:
    match = played(game, game.seats[0], 3)
    one, two = (analyse(match, seed="s", workers=workers, effort=LITTLE) for workers in (1, 3))
    assert one == two
    assert msgspec.json.decode(msgspec.json.encode(one), type=Analysis) == one
    check(one, match)
    assert analyse(match, seed="t", workers=2, effort=LITTLE).curve != one.curve


def check(found: Analysis, match: mazzo.Match) -> None:
    """What has to hold of every analysis."""
    assert match.result
    numbers = [point.move for point in found.curve]
    assert numbers == sorted(set(numbers))
    assert (numbers[0], numbers[-1]) == (0, found.moves) == (0, len(match.history))
    shares = tuple((place == 1) / len(match.result.winners) for place in match.result.places)
    assert found.curve[-1].win == pytest.approx(shares, abs=1e-4)
    for point in found.curve:
        assert sum(point.win) == pytest.approx(1, abs=1e-3)
    for seat in range(found.seats):
        parts = found.luck[seat] + found.skill[seat] + found.others[seat]
        assert parts == pytest.approx(shares[seat] - 1 / found.seats, abs=1e-3)
    check_turning(found)
    for each in found.decisions:
        moment = match.history[each.move - 1]
        assert (moment.seat, str(match.game.moves[moment.action])) == (each.seat, each.played)
        assert (each.better is None) == (each.loss == 0)
        assert each.better != each.played


def check_turning(found: Analysis) -> None:
    """What a turning point says stands in the curve, the greatest first, none over another."""
    assert len(found.turning) <= 3
    swings = [turn.swing for turn in found.turning]
    assert swings == sorted(swings, reverse=True)
    assert all(swing > WORTH for swing in swings)
    spans = sorted((turn.first, turn.last) for turn in found.turning)
    assert all(one[1] < other[0] for one, other in pairwise(spans))
    curve = {point.move: point.win for point in found.curve}
    for turn in found.turning:
        who, before, after = (turn.params[name] for name in ("who", "before", "after"))
        assert turn.first <= turn.move <= turn.last
        assert (curve[turn.first - 1][int(who)], curve[turn.last][int(who)]) == (before, after)
        assert turn.swing == pytest.approx(abs(after - before), abs=2e-4)


@GAMES
def test_who_wins_from_far_behind_is_told_as_a_turning_point(game: mazzo.Game) -> None:
    """Whoever was once unlikely to win and won has climbed at some time: no ripple is told before
    that.
    """
    for seed in range(much(1, 12)):
        match = played(game, game.seats[0], seed)
        found = analyse(match, seed="s", effort=0.1)
        check(found, match)
        assert match.result
        for seat in range(found.seats):
            ends = found.curve[-1].win[seat]
            low = min(point.win[seat] for point in found.curve)
            if len(match.result.winners) == 1 and ends - low > 0.6:
                assert found.turning, (seed, seat)
                assert found.turning[0].swing > 0.25


def test_the_move_of_a_turning_point_is_of_the_kind_that_did_it() -> None:
    """Where luck did it, cards or dice fell in that move; where choices did, somebody chose."""
    found: set[str] = set()
    for seed in (0, 2):
        match = played(mazzo.game("push"), 2, seed)
        analysis, steps = analyse(match, seed="s", effort=0.1), steps_of(match)
        for turn in analysis.turning:
            step = steps[turn.move - 1]
            found.add(turn.key)
            if turn.key == LUCK:
                assert step.is_chance, turn
            else:
                assert step.is_choice, turn
                assert (step.seat == turn.params["who"]) is (turn.key == OWN), turn
    assert found >= {LUCK, OWN}


def by_rule_of_thumb(match: mazzo.Match, seat: int) -> Fraction:
    """How likely a seat wins if everybody follows the rule of thumb, counted out over all that
    chance can bring.
    """
    if match.over:
        assert match.result
        return Fraction(seat in match.result.winners, len(match.result.winners))
    mover = match.acting[0]
    action = Bot(match.game, "sensible", 0).choose(match, mover)
    assert action is not None
    act: Callable[[mazzo.Match], object] = lambda twin: twin.act(mover, action)  # noqa: E731
    return sum(
        (chance * by_rule_of_thumb(then, seat) for then, chance in outcomes(match, act)),
        Fraction(0),
    )


def near_the_end(game: mazzo.Game, seed: int) -> mazzo.Match | None:
    """A position with some chance left in it, but not too much to be counted out."""
    match, rng = mazzo.new(game.id, seats=game.seats[0], seed=seed), random.Random(seed)
    last = None
    while not match.over:
        if len(match.acting) != 1 or (match.window and match.window[1]):
            return None
        stock = match.view(None).get("stock_size")
        if stock is not None and isinstance(stock, int) and stock <= 3:
            last = match.copy() if last is None else last
        match.act(match.acting[0], rng.choice(match.actions(match.acting[0])))
    return last


def test_an_outlook_comes_to_what_counting_out_says() -> None:
    looked = uncertain = 0
    for game in THINKING:
        for seed in range(8):
            match = near_the_end(game, seed)
            if match is not None:
                exact = float(by_rule_of_thumb(match, 0))
                found = Outlook(game, seed, slips=0).at(match).chances(2_000).win[0]
                assert found == pytest.approx(exact, abs=0.05)
                looked += 1
                uncertain += 0.02 < exact < 0.98
    assert looked > 4
    assert uncertain


def test_what_is_decided_is_not_called_a_mistake_and_what_is_lost_is() -> None:
    for move, better in (("stop", None), ("draw", "stop")):
        match = nearly_won()
        match.play(0, move)
        while not match.over:
            seat = match.acting[0]
            action = Bot(match.game, "sensible", 1).choose(match, seat)
            assert action is not None
            match.act(seat, action)
        first = analyse(match, effort=0.3).decisions[0]
        assert (first.move, first.seat, first.played) == (1, 0, move)
        assert first.better == better


def test_an_analysis_tells_how_far_it_is() -> None:
    heard: list[int] = []
    game = THINKING[0]
    analyse(played(game, game.seats[0], 1), effort=LITTLE, tell=heard.append)
    assert heard == sorted(set(heard))
    assert heard[0] < 5
    assert heard[-1] == 99


def test_a_match_that_is_not_over_can_be_analysed() -> None:
    game = THINKING[0]
    match = mazzo.new(game.id, seats=game.seats[0], seed=1)
    for _ in range(5):
        match.act(match.acting[0], match.actions(match.acting[0])[0])
    found = analyse(match, effort=LITTLE)
    assert found.curve[-1].move == 5
    assert 0 < max(found.curve[-1].win) < 1


@GAMES
def test_every_fact_of_a_match_is_read_again_from_its_json(game: mazzo.Game) -> None:
    match, told = mazzo.new(game.id, seats=game.seats[-1], seed=2), 0
    rng = random.Random(2)
    while not match.over and told < 300:
        if match.acting:
            seat = rng.choice(match.acting)
            match.act(seat, rng.choice(match.actions(seat)))
        else:
            match.expire()
        for each in match.told():
            assert game.facts.find(msgspec.json.decode(msgspec.json.encode(each.fact))) == each.fact
            told += 1
