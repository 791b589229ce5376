"""Chance is fair, and a script can replace it."""

import math
from collections import Counter
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import mazzo
from mazzo.engine.bits import allow_set, count, has, lowest, nth, pick, size
from mazzo.engine.chance import below, share_out, some_of
from mazzo.engine.outcomes import outcomes

DRAWS = 30_000


def record(seed: int = 1) -> mazzo.Match:
    game = mazzo.games()[0]
    return mazzo.new(game.id, seats=game.seats[0], seed=seed)


def fits(counts: Counter[int], outcomes: int) -> bool:
    """Whether the counts look uniform: chi-square within six standard deviations of its mean."""
    total = sum(counts.values())
    chi = sum((counts[i] - total / outcomes) ** 2 / (total / outcomes) for i in range(outcomes))
    return abs(chi - (outcomes - 1)) < 6 * math.sqrt(2 * (outcomes - 1))


@pytest.mark.parametrize("n", [2, 3, 6, 7, 36, 56, 120])
def test_every_number_below_n_is_equally_likely(n: int) -> None:
    s = record().record
    assert fits(Counter(int(below(s, n)) for _ in range(DRAWS)), n)


@pytest.mark.parametrize(("things", "wanted"), [(6, 3), (7, 2), (5, 4), (8, 8), (9, 6)])
def test_every_choice_out_of_a_set_is_equally_likely(things: int, wanted: int) -> None:
    s = record().record
    ways = {
        sum(1 << i for i in way): number
        for number, way in enumerate(combinations(range(things), wanted))
    }
    drawn = Counter(ways[int(some_of(s, (1 << things) - 1, wanted))] for _ in range(DRAWS))
    assert len(ways) == 1 or fits(drawn, len(ways))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deal_is_even_and_every_card_falls_to_every_hand_alike(seats: int) -> None:
    s, cards = record().record, 12
    hands, fell = np.zeros(8, np.int64), Counter[int]()
    for _ in range(5000):
        share_out(s, (1 << cards) - 1, hands, seats)
        assert [int(count(int(hand))) for hand in hands[:seats]] == [cards // seats] * seats
        assert int(hands[:seats].sum()) == (1 << cards) - 1
        fell.update(
            seat * cards + card
            for seat in range(seats)
            for card in range(cards)
            if int(hands[seat]) >> card & 1
        )
    assert fits(fell, seats * cards)


def test_a_script_runs_through_every_fall_of_chance_once() -> None:
    seen = Counter[tuple[int, int]]()
    total = Fraction(0)

    def roll(twin: mazzo.Match) -> None:
        rolled.append((int(below(twin.record, 3)), int(below(twin.record, 4))))

    rolled: list[tuple[int, int]] = []
    for _, chance in outcomes(record(), roll):
        seen[rolled[-1]] += 1
        total += chance
    assert seen == Counter({(a, b): 1 for a in range(3) for b in range(4)})
    assert total == 1


@given(st.sets(st.integers(0, 59)), st.data())
def test_bits_are_sets(things: set[int], data: st.DataObject) -> None:
    bits = sum(1 << thing for thing in things)
    assert count(bits) == len(things)
    if things:
        place = data.draw(st.integers(0, len(things) - 1))
        assert nth(bits, place) == sorted(things)[place]
        assert lowest(bits) == min(things)


@given(st.sets(st.integers(0, 59)), st.integers(0, 119))
def test_a_mask_holds_what_was_allowed_and_nothing_else(things: set[int], first: int) -> None:
    mask = np.zeros(3, np.int64)
    allow_set(mask, first, sum(1 << thing for thing in things))
    wanted = sorted(first + thing for thing in things)
    assert [action for action in range(180) if has(mask, action)] == wanted
    assert size(mask) == len(wanted)
    assert [pick(mask, n) for n in range(len(wanted))] == wanted
    assert pick(mask, len(wanted)) == -1
