"""A bot that plays 7 Ate 9 as a sensible beginner would."""

from mazzo.engine.bits import has, lowest
from mazzo.engine.record import Ints
from mazzo.engine.rule import rule
from mazzo.engine.search_settings import Search
from mazzo.games.seven_ate_nine.bags import cards_in, kinds_in, one
from mazzo.games.seven_ate_nine.moves import DRAW, FINISH, PASS, PLAY, READY
from mazzo.games.seven_ate_nine.rules import ANSWERING, ANSWERING_BAG
from mazzo.games.seven_ate_nine.state import COUNTDOWN, TURNS, Seen

SEARCH = Search(
    {},
    {"strong": "learned", "master": "learned"},
    errors={"beginner": 40, "casual": 20, "strong": 5},
)
"""Which card to play was learned; when, is a matter of reaction times.

In the race most of what is legal are slips: who blunders less is a slow player, not a clumsy one.
"""


@rule
def sensible(o: Seen, mask: Ints, luck: Ints) -> int:
    """Ready at once; finish at once; play if you can, otherwise draw early; never slip. Whoever has
    nothing passes, also in the race: so the others see whom they wait for.
    """
    if o.phase == COUNTDOWN:
        return READY
    if has(mask, FINISH):
        return FINISH
    cards = kinds_in(o.hand) & ANSWERING[o.top]
    if has(mask, DRAW) and (cards == 0 or is_drawing(o)):
        return DRAW
    if cards:
        return PLAY + best_card(o.hand, cards)
    return PASS


@rule
def is_drawing(o: Seen) -> bool:
    """In the race draw two at a time: a hand on its way to the pile does not turn round for every
    new card on top.
    """
    return o.pace != TURNS and o.piles[o.seat] % 2 == 0


@rule
def best_card(hand: int, cards: int) -> int:
    """The card that leaves the most answers to itself in hand; of equals the first, so that nobody
    dithers.
    """
    best = -1
    most = -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        chain = cards_in((hand - one(card)) & ANSWERING_BAG[card])
        if chain > most:
            best = card
            most = chain
    return best
