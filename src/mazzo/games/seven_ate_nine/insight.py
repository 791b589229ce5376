"""What 7 Ate 9 gives away by counting: how many cards in hand, and how many elsewhere, answer the
top card.
"""

from mazzo.engine.contract import NO_REASON
from mazzo.engine.insight import Figures, Reasons
from mazzo.engine.record import Floats, Ints
from mazzo.engine.rule import rule
from mazzo.games.seven_ate_nine.bags import cards_in, one
from mazzo.games.seven_ate_nine.cards import DECK
from mazzo.games.seven_ate_nine.moves import DRAW, FINISH, PASS, PLAY, SLIP
from mazzo.games.seven_ate_nine.rules import ANSWERING_BAG
from mazzo.games.seven_ate_nine.state import COUNTDOWN, Seen

FIGURES = Figures()
FITS = FIGURES.add("fits", int)
ELSEWHERE = FIGURES.add("elsewhere", int)
UNSEEN = FIGURES.add("unseen", int)

REASONS = Reasons()
LEAVES_ANSWERS = REASONS.add("advice-answers", cards=int)
FILLS = REASONS.add("advice-fill")
DRAWS = REASONS.add("advice-draw")
LAST_CARD = REASONS.add("advice-out")


@rule
def insight(o: Seen, figures: Floats, scratch: Ints) -> None:
    """The answers in hand, those among the cards that one cannot see, and how many cards
    those are.
    """
    if o.phase == COUNTDOWN:
        return
    unseen = DECK - o.hand - o.centre
    answers = ANSWERING_BAG[o.top]
    figures[FITS] = cards_in(o.hand & answers)
    figures[ELSEWHERE] = cards_in(unseen & answers)
    figures[UNSEEN] = cards_in(unseen)


@rule
def reason(o: Seen, action: int, params: Floats, scratch: Ints) -> int:
    """A card that leaves answers to itself behind it; a draw or a pass where nothing fits; the last
    card.
    """
    if PLAY <= action < SLIP:
        left = o.hand - one(action - PLAY)
        params[0] = cards_in(left & ANSWERING_BAG[action - PLAY])
        return LEAVES_ANSWERS
    if action in (DRAW, PASS):
        return FILLS if cards_in(o.hand & ANSWERING_BAG[o.top]) else DRAWS
    return LAST_CARD if action == FINISH else NO_REASON
