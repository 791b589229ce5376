"""Why a move of Olé is refused."""

from mazzo.engine.refusals import Refusals
from mazzo.engine.rule import rule
from mazzo.games.ole.moves import CHIP, END, PLAY, SET_ORDER
from mazzo.games.ole.state import OPENING, PRIVILEGE, SECOND, SERIES, State

REFUSALS = Refusals()
CARD_NOT_HELD = REFUSALS.add("card_not_held", "T2")
CARD_NOT_HIGHER = REFUSALS.add("card_not_higher", "R2")
LOWEST_DUE = REFUSALS.add("lowest_due", "R9")
CARD_DUE = REFUSALS.add("card_due", "R10")
SERIES_RUNNING = REFUSALS.add("series_running", "R4")
NO_SERIES = REFUSALS.add("no_series", "R4")
MUST_PLAY = REFUSALS.add("must_play", "R7")
NO_PRIVILEGE = REFUSALS.add("no_privilege", "R11")
ORDER_DUE = REFUSALS.add("order_due", "R11")


@rule
def why(s: State, seat: int, action: int) -> int:
    """Why the acting seat may not do this now."""
    if s.phase == PRIVILEGE:
        return ORDER_DUE
    if action >= SET_ORDER:
        return NO_PRIVILEGE
    if action == END:
        return NO_SERIES
    if action == CHIP:
        return why_no_chip(s)
    if (s.hands[seat] >> (action - PLAY)) & 1 == 0:
        return CARD_NOT_HELD
    return LOWEST_DUE if s.phase == OPENING else CARD_NOT_HIGHER


@rule
def why_no_chip(s: State) -> int:
    """A chip is taken only at the start of a turn, and where one must play if able, only when
    stuck.
    """
    if s.phase == OPENING:
        return LOWEST_DUE
    if s.phase == SECOND:
        return CARD_DUE
    return SERIES_RUNNING if s.phase == SERIES else MUST_PLAY
