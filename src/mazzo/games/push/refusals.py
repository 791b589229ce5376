"""Why a move of PUSH is refused."""

from mazzo.engine.refusals import Refusals
from mazzo.engine.rule import rule
from mazzo.games.push.cards import DIE
from mazzo.games.push.moves import BANK, PLACE, STOP, TAKE
from mazzo.games.push.state import COLLECTING, PLACING, START, State

REFUSALS = Refusals()
NO_COLUMN = REFUSALS.add("no_column", "P1")
NO_CARD = REFUSALS.add("no_card", "T2")
NOT_COLLECTING = REFUSALS.add("not_collecting", "P2")
COLOUR_NOT_ON_BENCH = REFUSALS.add("colour_not_on_bench", "P12")
TURN_BEGUN = REFUSALS.add("turn_begun", "P12")
MUST_PLACE = REFUSALS.add("must_place", "P6")
CARD_CLASHES = REFUSALS.add("card_clashes", "P6")
SECOND_DIE = REFUSALS.add("second_die", "P18")
COLUMN_NOT_NEXT = REFUSALS.add("column_not_next", "P7")
MUST_TAKE = REFUSALS.add("must_take", "P2")
COLUMN_GONE = REFUSALS.add("column_gone", "P2")


@rule
def why(s: State, seat: int, action: int) -> int:
    """Why the acting seat may not do this now."""
    if s.phase == PLACING:
        return why_not_placed(s, action)
    if s.phase == COLLECTING:
        return COLUMN_GONE if TAKE <= action < BANK else MUST_TAKE
    if action == STOP:
        return NO_COLUMN
    if action < TAKE:
        return NO_CARD
    if action < BANK:
        return NOT_COLLECTING
    return COLOUR_NOT_ON_BENCH if s.phase == START else TURN_BEGUN


@rule
def why_not_placed(s: State, action: int) -> int:
    """[P6] [P7] [P18] Why the drawn card cannot go there."""
    if not PLACE <= action < TAKE:
        return MUST_PLACE
    if s.columns[action - PLACE] == 0:
        return COLUMN_NOT_NEXT
    return SECOND_DIE if s.drawn == DIE else CARD_CLASHES
