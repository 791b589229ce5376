"""The worth of a draw is exact: compared with drawing every card, rolling every face and taking
every column by the rules.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import cast

import pytest

import mazzo
from mazzo.bots.outlook import Outlook
from mazzo.bots.players import Bot
from mazzo.engine.insight import insight
from mazzo.engine.outcomes import outcomes
from mazzo.games.push.insight import gain
from mazzo.games.push.moves import DRAW, STOP
from mazzo.games.push.odds import all_draws, draws, stopping
from mazzo.games.push.state import DECIDING, START

OPTIONS: list[dict[str, bool | int | str]] = [
    {},
    {"risk": True},
    {"auto_protect": True},
    {"risk": True, "auto_protect": True},
]


def playing(seat: int, action: int) -> Callable[[mazzo.Match], object]:
    """What is done in one of the ways in which chance can fall."""
    return lambda twin: twin.act(seat, action)


def taken(match: mazzo.Match, seat: int) -> Fraction:
    """The points of a seat once it has taken the column that is best for it, die cards rolled."""
    return max(
        sum(
            (chance * then.scores[seat] for then, chance in outcomes(match, playing(seat, action))),
            Fraction(0),
        )
        for action in match.actions(seat)
    )


def stopped(match: mazzo.Match, seat: int) -> Fraction:
    """The points of a seat that stops now; where it has not drawn enough for that, that draws until
    it can.
    """
    if match.acting != (seat,) or not match.actions(seat):
        return Fraction(match.scores[seat])
    actions = match.actions(seat)
    if STOP in actions:
        twin = match.copy()
        twin.act(seat, STOP)
        return taken(twin, seat)
    if DRAW in actions:
        return drawn(match, seat)
    if match.rows["taker"].item() == seat:
        return taken(match, seat)
    return max(stopped(after(match, seat, action), seat) for action in actions)


def after(match: mazzo.Match, seat: int, action: int) -> mazzo.Match:
    twin = match.copy()
    twin.act(seat, action)
    return twin


def drawn(match: mazzo.Match, seat: int) -> Fraction:
    """The points of a seat that draws once more and then stops."""
    results = outcomes(match, lambda twin: twin.act(seat, DRAW))
    return sum((chance * stopped(then, seat) for then, chance in results), Fraction(0))


def moments(options: dict[str, bool | int | str], seed: int) -> Iterator[tuple[mazzo.Match, int]]:
    """Moments of a match at which a card may be drawn."""
    match, rng = mazzo.new("push", seats=3, seed=seed, options=options), random.Random(seed)
    while not match.over:
        seat = match.acting[0]
        if match.rows["phase"].item() in (START, DECIDING) and rng.random() < 0.12:
            yield match, seat
        actions = match.actions(seat)
        match.act(seat, DRAW if DRAW in actions and rng.random() < 0.8 else rng.choice(actions))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_drawing_is_worth_what_counting_every_card_says(
    options: dict[str, bool | int | str],
) -> None:
    looked, gains = 0, set()
    for match, seat in moments(options, seed=len(options)):
        seen = match.seen(seat)[0]
        has_column = bool(seen.columns[0])
        now = Fraction(int(stopping(seen)), 6)
        if has_column:
            assert match.scores[seat] + now == stopped(match, seat)
        if draws(seen):
            mean = Fraction(int(all_draws(seen)), 6 * int(draws(seen)))
            if has_column or seen.stock_switches <= 2:
                assert match.scores[seat] + mean == drawn(match, seat)
            assert gain(seen) == pytest.approx(float(mean - now))
            gains.add(mean - now)
        looked += 1
    assert looked > 10
    assert min(gains) < 0 < max(gains)


def test_the_figures_are_those_of_the_phase() -> None:
    match, rng, named = mazzo.new("push", seats=3, seed=1), random.Random(1), set()
    while not match.over:
        seat = match.acting[0]
        figures = insight(match, seat)
        named.add(tuple(figures))
        if "risks" in figures:
            risks = cast(Sequence[float | None], figures["risks"])
            places = [n for n, risk in enumerate(risks) if risk is not None]
            assert [f"place {n + 1}" for n in places] == [str(move) for move in match.legal(seat)]
            for n in places:
                placed = after(match, seat, match.game.moves.find(f"place {n + 1}"))
                if placed.rows["phase"].item() == DECIDING:
                    assert insight(placed, seat)["risk"] == risks[n]
        assert insight(match, (seat + 1) % 3) == {}
        match.act(seat, rng.choice(match.actions(seat)))
    assert named == {
        ("stock", "risk", "gain"),
        ("stock", "risk", "gain", "stop"),
        ("stock", "risks"),
        ("worth",),
    }


def test_a_move_of_the_rule_of_thumb_has_the_futures_of_its_position() -> None:
    """Common chance: what the rule of thumb would have done anyway neither gains nor loses
    anything.
    """
    match, looked = mazzo.new("push", seats=3, seed=8), 0
    while not match.over and looked < 25:
        seat = match.acting[0]
        action = Bot(match.game, "sensible", 0).choose(match, seat)
        assert action is not None
        if len(match.actions(seat)) > 1:
            outlook = Outlook(match.game, 1).at(match)
            assert outlook.chances(20, sure=True).better_by(
                outlook.chances(20, mover=seat, action=action), seat
            ) == (0.0, 0.0)
            looked += 1
        match.act(seat, action)
    assert looked == 25
