"""Virtual time: who moves next where nobody has to wait.

Whatever is simulated asks here: timed matches, searches, outlooks, batches and episodes. How
they find out whose hand is first differs (intentions that last, reaction times, a lot); what
follows from it does not. Real time is a table's (`mazzo.table`).
"""

from mazzo.engine.bits import lowest
from mazzo.engine.contract import patience
from mazzo.engine.record import Header
from mazzo.engine.rule import rule

WAIT = -1
"""Stands for an action where a seat does nothing."""
NEVER = 1 << 50
CLOCK, STUCK = -1, -2
"""Who moves next, if no seat does: the clock runs out, or all wait and none is running."""


@rule
def next_to_move(s: Header, first: int, moment: int, deadline: int) -> int:
    """The seat whose hand is first (-1: nobody's), unless the window ends by that moment."""
    if s.window and (first < 0 or deadline <= moment):
        return CLOCK
    return first if first >= 0 else STUCK


@rule
def only_one(s: Header) -> int:
    """The seat that alone may act; -1 if several may, or none."""
    return lowest(s.acting) if s.acting != 0 and s.acting & (s.acting - 1) == 0 else -1


def may_wait(s: Header) -> bool:
    """Whether doing nothing is a choice: others may act too, or the rules' own clock runs."""
    return s.acting & (s.acting - 1) != 0 or (s.window != 0 and patience(s) > 0)
