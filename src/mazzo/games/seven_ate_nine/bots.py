"""A bot that plays 7 Ate 9 as a sensible beginner would."""

from mazzo.engine.bits import has, lowest
from mazzo.engine.record import Ints
from mazzo.engine.routines import luck_below
from mazzo.engine.rule import rule
from mazzo.games.seven_ate_nine.cards import ANSWERING, ANSWERING_BAG, cards_in, kinds_in, one
from mazzo.games.seven_ate_nine.moves import DRAW, FINISH, PASS, PLAY, READY
from mazzo.games.seven_ate_nine.rules import COUNTDOWN, TURNS, Seen


@rule
def sensible(o: Seen, mask: Ints, luck: Ints) -> int:
    """Ready at once; finish at once; play if you can, otherwise draw early; never slip, and in the race just wait."""
    if o.phase == COUNTDOWN:
        return READY
    if has(mask, FINISH):
        return FINISH
    cards = kinds_in(o.hand) & ANSWERING[o.top]
    if cards:
        return PLAY + best_card(o, cards, luck)
    if has(mask, DRAW):
        return DRAW
    return PASS if o.pace == TURNS else -1


@rule
def best_card(o: Seen, cards: int, luck: Ints) -> int:
    """The card that leaves the most answers to itself in hand; one of equals at random."""
    best = -1
    most = -1
    ties = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        chain = cards_in((o.hand - one(card)) & ANSWERING_BAG[card])
        if chain > most:
            best = card
            most = chain
            ties = 1
        elif chain == most:
            ties += 1
            if luck_below(luck, ties) == 0:
                best = card
    return best
