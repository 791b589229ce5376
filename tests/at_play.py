"""Bots that play a match on, one move after the other."""

import random
from collections.abc import Sequence

from mazzo import Match
from mazzo.bots.players import Bot


def play_on(
    match: Match, bots: Sequence[Bot], rng: random.Random | None = None, moves: int | None = None
) -> Match:
    """To the end, or until so many things have happened. Where several may act, the first who wants
    to does: in the order of seats, or in one that is drawn.
    """
    while not match.over and (moves is None or len(match.history) < moves):
        for seat in rng.sample(match.acting, len(match.acting)) if rng else match.acting:
            action = bots[seat].choose(match, seat)
            if action is not None:
                match.act(seat, action)
                break
        else:
            match.expire()
    return match
