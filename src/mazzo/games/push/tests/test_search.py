"""Exactness: the risk equals brute force, and search comes to the best move wherever that can be
counted out.
"""

import random
from fractions import Fraction
from typing import Any

import pytest

import mazzo
from mazzo.bots.search import Thought
from mazzo.engine.outcomes import outcomes
from mazzo.engine.search_settings import Search
from mazzo.games.push.tests.positions import at

WIN = Search({}, margin=0)
"""Nothing counts but the win."""
Values = tuple[Fraction, ...]
Known = dict[bytes, Values]


def position_of(match: mazzo.Match) -> bytes:
    """Equal positions have equal futures."""
    rows = match.rows.copy()
    for name in ("key0", "key1", "draws", "opened"):
        rows[name] = 0
    return mazzo.Match(match.game, rows, deal=None).state()


def shares(match: mazzo.Match) -> Values:
    """Everybody's share of the win."""
    assert match.result
    winners = match.result.winners
    return tuple(Fraction(seat in winners, len(winners)) for seat in range(match.seats))


def after(match: mazzo.Match, seat: int, action: int, known: Known) -> Values:
    """What everybody can expect after this move, over all that chance can bring."""
    total = [Fraction(0)] * match.seats
    for then, chance in outcomes(match, lambda twin: twin.act(seat, action)):
        for other, value in enumerate(best_play(then, known)):
            total[other] += chance * value
    return tuple(total)


def best_play(match: mazzo.Match, known: Known) -> Values:
    """What everybody can expect if each plays for the win, counted out to the end."""
    if match.over:
        return shares(match)
    key = position_of(match)
    if key not in known:
        seat = match.acting[0]
        known[key] = max(
            (after(match, seat, action, known) for action in match.actions(seat)),
            key=lambda values: values[seat],
        )
    return known[key]


def small(number: int) -> mazzo.Match:
    """A random position near the end: a few cards in the stock, some on benches, one or two
    columns.
    """
    rng = random.Random(f"push {number}")
    deck = [f"{colour}{n}" for colour in "RBGPY" for n in range(1, 7)]
    rng.shuffle(deck)

    def take(most: int) -> list[str]:
        return [deck.pop() for _ in range(rng.randrange(most) + 1)]

    stock, benches, columns = take(3), [take(4), take(4)], [take(2), take(1)]
    return at(
        seats=2,
        phase="deciding",
        stock=stock,
        benches=benches,
        columns=columns[: rng.randrange(1, 3)],
    )


@pytest.mark.parametrize(
    ("number", "draw", "stop"),
    [
        (3, "1", "0"),
        (18, "1", "0"),
        (88, "0", "1"),
        (131, "0", "1/2"),
        (200, "1/2", "0"),
        (365, "1", "1/2"),
        (757, "1", "1/2"),
        (882, "1/2", "0"),
        (911, "1/3", "0"),
    ],
)
def test_search_comes_to_the_best_move(number: int, draw: str, stop: str) -> None:
    """What drawing and stopping are worth was counted out once, and is here again; search finds out
    by trying.
    """
    match, known = small(number), Known()
    seat = match.acting[0]
    values = {action: after(match, seat, action, known)[seat] for action in match.actions(seat)}
    assert [*values.values()] == [Fraction(draw), Fraction(stop)]
    found = Thought(match, seat, number, WIN).go_on(6_000)
    assert values[found.choice] == max(values.values()), found.moves
    best = next(move for move in found.moves if move.action == found.choice)
    assert abs(best.gain - values[found.choice]) < 0.06


@pytest.mark.parametrize("seed", range(6))
def test_the_risk_equals_brute_force_over_the_stock(seed: int) -> None:
    match, rng, looked = mazzo.new("push", seats=3, seed=seed), random.Random(seed), 0
    while not match.over:
        seat = match.acting[0]
        draw = next(
            (action for action in match.actions(seat) if str(match.game.moves[action]) == "draw"),
            None,
        )
        if draw is not None and rng.random() < 0.3:
            seen: Any = match.seen(seat)[0]
            assert Fraction(int(seen.busting), int(seen.stock_size)) == busts(match, seat, draw)
            looked += 1
        match.act(seat, rng.choice(match.actions(seat)))
    assert looked > 5


def busts(match: mazzo.Match, seat: int, draw: int) -> Fraction:
    """How likely a card busts, by trying every one."""
    return sum(
        (
            chance
            for then, chance in outcomes(match, lambda twin: twin.act(seat, draw))
            if busted(then)
        ),
        Fraction(0),
    )


def busted(match: mazzo.Match) -> bool:
    """Whether the last move was a bust."""
    return any(type(fact).__name__ == "Busted" for fact in match.facts(None))
