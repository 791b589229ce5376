"""Why a move of 7 Ate 9 is refused."""

from mazzo.engine.game import Refusal
from mazzo.engine.rule import rule
from mazzo.games.seven_ate_nine.cards import ANSWERING, kinds_in
from mazzo.games.seven_ate_nine.moves import DRAW, FINISH, PASS, PLAY, READY, SLIP
from mazzo.games.seven_ate_nine.questions import can_finish, top
from mazzo.games.seven_ate_nine.state import COUNTDOWN, FREE, TURNS, State

REFUSALS = (
    Refusal("card_not_held", "T2"),
    Refusal("card_does_not_fit", "A4"),
    Refusal("pile_empty", "A2"),
    Refusal("not_last_card", "A8"),
    Refusal("finish_due", "A27"),
    Refusal("not_started", "A22"),
    Refusal("already_started", "A22"),
    Refusal("no_slips", "A20"),
    Refusal("card_fits", "A20"),
    Refusal("slipped_already", "A20"),
    Refusal("move_due", "A21"),
)

(
    CARD_NOT_HELD,
    CARD_DOES_NOT_FIT,
    PILE_EMPTY,
    NOT_LAST_CARD,
    FINISH_DUE,
    NOT_STARTED,
    ALREADY_STARTED,
    NO_SLIPS,
    CARD_FITS,
    SLIPPED_ALREADY,
    MOVE_DUE,
) = range(len(REFUSALS))


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
