"""When a move has to race: what several seats may do at once, and one can spoil for another.

No game is named here.
"""

from typing import Any

import numpy as np

from mazzo.engine.forms import SeatSet
from mazzo.engine.match import Match
from mazzo.engine.record import Field


def is_race(match: Match) -> bool:
    """Whether several seats may act now, so that it matters who is first."""
    return len(match.acting) > 1


def is_contested(match: Match, seat: int, action: int) -> bool:
    """Whether this legal move has to race: others may act too, and it changes more than its
    player's own place.

    Judged by what a spectator sees, so that neither an answer nor a delay tells anything about
    hidden cards.
    """
    if not is_race(match):
        return False
    twin = match.copy()
    twin.act(seat, action)
    before, after = match.seen(None), twin.seen(None)
    return any(
        not _only_own(field, before[field.name][0], after[field.name][0], seat)
        for field in match.game.seen.fields
    )


def _only_own(field: Field, before: Any, after: Any, seat: int) -> bool:
    """Whether this field changed, if at all, only where it speaks of this seat."""
    if field.per_seat:
        return bool(np.array_equal(np.delete(before, seat, 0), np.delete(after, seat, 0)))
    if isinstance(field.form, SeatSet) and not field.shape:
        return (int(before) ^ int(after)) & ~(1 << seat) == 0
    return bool(np.array_equal(before, after))
