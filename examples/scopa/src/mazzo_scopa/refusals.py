"""Why a move of Scopa is refused."""

from mazzo.engine.refusals import Refusals
from mazzo.engine.rule import rule
from mazzo_scopa.cards import SAME, VALUES
from mazzo_scopa.moves import TAKE
from mazzo_scopa.state import TURN, State

REFUSALS = Refusals()
CARD_NOT_HELD = REFUSALS.add("card_not_held", "T2")
CHOICE_DUE = REFUSALS.add("choice_due", "S11")
NO_CHOICE = REFUSALS.add("no_choice", "S11")
NOT_ON_TABLE = REFUSALS.add("not_on_table", "S11")
EQUAL_FIRST = REFUSALS.add("equal_first", "S7")
NOT_IN_SUM = REFUSALS.add("not_in_sum", "S8")


@rule
def why(s: State, seat: int, action: int) -> int:
    """Why the acting seat may not do this now."""
    if s.phase == TURN:
        return CARD_NOT_HELD if action < TAKE else NO_CHOICE
    if action < TAKE:
        return CHOICE_DUE
    card = 1 << (action - TAKE)
    if s.table & card == 0:
        return NOT_ON_TABLE
    return EQUAL_FIRST if s.table & SAME[VALUES[s.card]] else NOT_IN_SUM
