"""Why a move of 7 Ate 9 is refused."""

from mazzo.engine.refusals import Refusals
from mazzo.engine.rule import rule
from mazzo.games.seven_ate_nine.bags import kinds_in
from mazzo.games.seven_ate_nine.moves import DRAW, FINISH, PASS, PLAY, READY, SLIP
from mazzo.games.seven_ate_nine.questions import can_finish, top
from mazzo.games.seven_ate_nine.rules import ANSWERING
from mazzo.games.seven_ate_nine.state import COUNTDOWN, FREE, TURNS, State

REFUSALS = Refusals()
CARD_NOT_HELD = REFUSALS.add("card_not_held", "T2")
CARD_DOES_NOT_FIT = REFUSALS.add("card_does_not_fit", "A4")
PILE_EMPTY = REFUSALS.add("pile_empty", "A2")
NOT_LAST_CARD = REFUSALS.add("not_last_card", "A8")
FINISH_DUE = REFUSALS.add("finish_due", "A27")
NOT_STARTED = REFUSALS.add("not_started", "A22")
ALREADY_STARTED = REFUSALS.add("already_started", "A22")
NO_SLIPS = REFUSALS.add("no_slips", "A20")
CARD_FITS = REFUSALS.add("card_fits", "A20")
SLIPPED_ALREADY = REFUSALS.add("slipped_already", "A20")
MOVE_DUE = REFUSALS.add("move_due", "A21")


@rule
def why(s: State, seat: int, action: int) -> int:
    """Why the acting seat may not do this now."""
    if s.phase == COUNTDOWN:
        return NOT_STARTED
    if action == READY:
        return ALREADY_STARTED
    if action == PASS:
        return MOVE_DUE
    if action == FINISH:
        return NOT_LAST_CARD
    if action == DRAW:
        return FINISH_DUE if can_finish(s, seat) else PILE_EMPTY
    return (
        why_not_slip(s, seat, action - SLIP)
        if action >= SLIP
        else why_not_play(s, seat, action - PLAY)
    )


@rule
def why_not_play(s: State, seat: int, card: int) -> int:
    """[A4] A card that does not fit goes back free of charge."""
    if (kinds_in(s.hands[seat]) >> card) & 1 == 0:
        return CARD_NOT_HELD
    return FINISH_DUE if can_finish(s, seat) else CARD_DOES_NOT_FIT


@rule
def why_not_slip(s: State, seat: int, card: int) -> int:
    """[A20] A slip is a wrong card from one's hand, once on each top card."""
    if s.pace == TURNS or s.penalty == FREE:
        return NO_SLIPS
    if (kinds_in(s.hands[seat]) >> card) & 1 == 0:
        return CARD_NOT_HELD
    if can_finish(s, seat):
        return FINISH_DUE
    return CARD_FITS if (ANSWERING[top(s)] >> card) & 1 else SLIPPED_ALREADY
