"""What 7 Ate 9 gives away by counting: how many cards in hand, and how many elsewhere, answer the
top card.
"""

from mazzo.engine.insight import Insight, Reason
from mazzo.games.seven_ate_nine.cards import ANSWERING_BAG, DECK, cards_in
from mazzo.games.seven_ate_nine.moves import DRAW, FINISH, PASS, PLAY, SLIP
from mazzo.games.seven_ate_nine.state import COUNTDOWN, Seen

NAMES = ("fits", "elsewhere", "unseen")


def insight(o: Seen) -> Insight:
    """The answers in hand, those among the cards that one cannot see, and how many cards
    those are.
    """
    if o.phase == COUNTDOWN:
        return {}
    unseen = DECK - int(o.hand) - int(o.centre)
    answers = int(ANSWERING_BAG[o.top])
    return {
        "fits": int(cards_in(o.hand & answers)),
        "elsewhere": int(cards_in(unseen & answers)),
        "unseen": int(cards_in(unseen)),
    }


def reason(o: Seen, action: int) -> Reason | None:
    """A card that leaves answers to itself behind it; a draw or a pass where nothing fits; the last
    card.
    """
    if PLAY <= action < SLIP:
        left = int(o.hand) - (1 << 2 * (action - PLAY))
        return Reason(
            "advice-answers", {"cards": int(cards_in(left & int(ANSWERING_BAG[action - PLAY])))}
        )
    if action in (DRAW, PASS):
        return Reason("advice-fill" if cards_in(o.hand & ANSWERING_BAG[o.top]) else "advice-draw")
    return Reason("advice-out") if action == FINISH else None
