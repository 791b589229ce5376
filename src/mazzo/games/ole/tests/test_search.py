"""Search plays out a series to its end: where one can go out this turn, it finds the cards in the
right order.
"""

import random
from typing import Any

import mazzo
from mazzo.bots.search import Thought
from mazzo.engine.search_settings import Search
from mazzo.games.ole.cards import NAMES

WIN = Search({}, margin=0)


def goes_out(match: mazzo.Match) -> bool:
    """Whether seat 0 can lay all its cards in this turn."""
    for action in match.actions(0):
        twin = match.copy()
        twin.act(0, action)
        if twin.over:
            return twin.result is not None and twin.result.winners == (0,)
        if twin.acting == (0,) and goes_out(twin):
            return True
    return False


def leading_out(match: mazzo.Match) -> set[int]:
    """The first moves after which seat 0 goes out in this turn."""
    found = set()
    for action in match.actions(0):
        twin = match.copy()
        twin.act(0, action)
        if (twin.over and twin.result and twin.result.winners == (0,)) or (
            twin.acting == (0,) and goes_out(twin)
        ):
            found.add(action)
    return found


def endings() -> list[tuple[mazzo.Match, set[int]]]:
    """Last rounds in which some first cards lead out at once and others do not."""
    rng = random.Random("ole")
    found: list[tuple[mazzo.Match, set[int]]] = []
    while len(found) < 12:
        cards = rng.sample([name for name in NAMES if int(name[1:]) <= 8], 11)
        hands: list[Any] = [cards[:4], cards[4:7], cards[7:10]]
        said: dict[str, Any] = {
            "seats": 3,
            "round": 3,
            "phase": "turn",
            "turn": 0,
            "top": cards[10],
            "hands": hands,
            "totals": [20, 20, 20],
        }
        match = mazzo.position("ole", {**said, "hands": hands, "totals": [20, 20, 20]})
        ways = leading_out(match)
        if ways and len(ways) < len(match.actions(0)) - 1:
            found.append((match, ways))
    return found


def test_search_goes_out_where_it_can() -> None:
    for number, (match, ways) in enumerate(endings()):
        thought = Thought(match, 0, number, WIN).go_on(1_500)
        assert thought.choice in ways, (match.position(), thought.moves)


def test_what_was_shown_is_laid_out_the_same_whatever_the_hands_really_are() -> None:
    """With cards shown to be missing, two worlds that a seat cannot tell apart become one before it
    thinks.
    """
    looked = 0
    for seed in range(20):
        match, rng = (
            mazzo.new("ole", seats=4, seed=seed, options={"must_play": True}),
            random.Random(seed),
        )
        for _ in range(30):
            seat = match.acting[0]
            if match.rows["denied"].any():
                twin = match.resampled(seat, "other world")
                assert match.resampled(seat, "key").state() == twin.resampled(seat, "key").state()
                looked += twin.state() != match.state()
            match.act(seat, rng.choice(match.actions(seat)))
            if match.over:
                break
    assert looked > 10
