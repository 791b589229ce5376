"""A round of Olé has no chance in it once it is dealt.

Still nobody knows how it ends, not even somebody who sees all hands.
"""

import random
from typing import Any

import mazzo
from mazzo.bots.outlook import Outlook

FUTURES = 300


def last_round(seed: int) -> mazzo.Match:
    """The last round, just dealt, after rounds that left everybody with as many points."""
    match, rng = mazzo.new("ole", seats=4, seed=seed, options={"rounds": 1}), random.Random(seed)
    match.act(match.acting[0], rng.choice(match.actions(match.acting[0])))
    return match


def test_a_deal_alone_decides_nothing() -> None:
    for seed in range(6):
        win = Outlook(mazzo.game("ole"), 1).at(last_round(seed)).chances(FUTURES).win
        assert max(win) < 0.99, (seed, win)


def test_the_futures_after_a_move_are_those_of_the_position_that_it_leads_to() -> None:
    match, outlook = last_round(3), Outlook(mazzo.game("ole"), 1)
    for moment in range(12):
        seat = match.acting[0]
        action = match.actions(seat)[0]
        promised = outlook.at(match, moment=moment).chances(FUTURES, mover=seat, action=action)
        match.act(seat, action)
        reached = outlook.at(match, moment=moment + 1).chances(FUTURES)
        assert (promised.shares == reached.shares).all()


def test_who_is_about_to_go_out_is_all_but_sure_to_win() -> None:
    hands: list[Any] = [["R8"], ["G1", "G2", "B3"], ["B1", "Y2", "Y3"]]
    match = mazzo.position(
        "ole", {"seats": 3, "round": 3, "phase": "turn", "turn": 0, "top": "Y1", "hands": hands}
    )
    win = Outlook(match.game, 1).at(match).chances(FUTURES).win
    assert 0.85 < win[0] < 1
