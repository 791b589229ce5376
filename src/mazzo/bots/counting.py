"""Counting out: what moves are worth where a game can say it exactly (`endgame.py`)."""

from typing import Any

import numpy as np

from mazzo.engine.bits import mask_of, pick, size
from mazzo.engine.contract import UNKNOWN, counted, sensible
from mazzo.engine.game import Game
from mazzo.engine.match import Match
from mazzo.engine.record import Ints
from mazzo.engine.routines import Rows

NOT_COUNTED = -2


def by_counting(o: Any, mask: Ints, luck: Ints, worth: Ints, scratch: Ints) -> int:
    """The action worth most, of equals the rule of thumb's or the first; or NOT_COUNTED."""
    if counted(o, mask, worth, scratch) == 0:
        return NOT_COUNTED
    thumb = sensible(o, mask, luck)
    best = 0
    for n in range(1, size(mask)):
        if worth[n] > worth[best] or (worth[n] == worth[best] and pick(mask, n) == thumb):
            best = n
    return pick(mask, best)


def count_out(seen: Rows, mask: Ints, worth: Ints, scratch: Ints) -> int:
    """What `counted` says about the record in this array."""
    return counted(seen[0], mask, worth, scratch)


def endgame(game: Game) -> Any:
    """What a game can count out."""
    return game.offers("endgame")


def working_space(game: Game) -> tuple[Any, Any]:
    """The worth of every action, to be written, and scratch space to count in."""
    return np.zeros(len(game.moves), np.int64), np.zeros(
        getattr(endgame(game), "SCRATCH", 1), np.int64
    )


def counted_out(match: Match, seat: int) -> dict[int, float]:
    """What each move is worth, in points, where that can be counted out; nothing otherwise."""
    if endgame(match.game) is None:
        return {}
    actions = match.actions(seat)
    worth, scratch = working_space(match.game)
    unit = match.game.specialise(count_out)(
        match.seen(seat), mask_of(actions, len(match.game.moves)), worth, scratch
    )
    return {
        action: int(value) / unit
        for action, value in zip(actions, worth, strict=False)
        if unit and value != UNKNOWN
    }
