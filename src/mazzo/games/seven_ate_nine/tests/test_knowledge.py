"""What everybody can tell about a hand, against all hands that could be."""

import random
from itertools import combinations_with_replacement

import pytest

from mazzo.games.seven_ate_nine.cards import ANY, EACH, FIELD, HIGHEST
from mazzo.games.seven_ate_nine.knowledge import is_possible
from mazzo.games.seven_ate_nine.rules import one_fewer

VALUES = range(1, HIGHEST + 1)
MOST = 4

Hand = tuple[int, ...]
"""The values in a hand, in order."""


def with_one_more(hands: set[Hand]) -> set[Hand]:
    return {tuple(sorted((*hand, value))) for hand in hands for value in VALUES}


def with_one_fewer(hands: set[Hand], value: int) -> set[Hand]:
    return {
        hand[: hand.index(value)] + hand[hand.index(value) + 1 :] for hand in hands if value in hand
    }


def bag(hand: Hand) -> int:
    """A bag with cards of these values; up to three of each step, which is more than the real pack
    has.
    """
    return sum(
        1 << (FIELD * (value - 1) + 2 * (hand[:place].count(value) % 3))
        for place, value in enumerate(hand)
    )


@pytest.mark.parametrize("seed", range(60))
def test_the_hands_that_may_be_are_exactly_those_that_some_history_leads_to(seed: int) -> None:
    rng = random.Random(seed)
    hands: set[Hand] = {()}
    doubts = held = 0
    for _ in range(14):
        does = rng.choice(["draw", "draw", "rule out", "play"])
        if does == "draw" and held < MOST:
            hands, doubts, held = with_one_more(hands), doubts + EACH, held + 1
        elif does == "rule out":
            out = set(rng.sample(VALUES, 2))
            left = {hand for hand in hands if not out & set(hand)}
            hands, doubts = left, doubts & ~sum(ANY << (FIELD * (value - 1)) for value in out)
        elif does == "play" and held:
            value = rng.choice(rng.choice(sorted(hands)))
            hands, doubts, held = with_one_fewer(hands, value), one_fewer(doubts, value), held - 1
        every = combinations_with_replacement(VALUES, held)
        assert {hand for hand in every if is_possible(bag(hand), doubts)} == hands
