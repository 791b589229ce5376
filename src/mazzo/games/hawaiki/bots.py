"""A sensible player of Hawaiki: sheds cards, goes for combinations that lead on, and never speaks
up falsely.

Every choice is valued in tenths of a card.
"""

from mazzo.engine.bits import count, has, lowest
from mazzo.engine.record import Ints
from mazzo.engine.routines import luck_below
from mazzo.engine.rule import rule
from mazzo.engine.search_settings import Search
from mazzo.games.hawaiki.cards import COLOUR, KINDS, NONE, PAIR, PILES, STRAIGHT, THREE
from mazzo.games.hawaiki.moves import (
    AGAIN,
    ANNOUNCED,
    CALL,
    DONE,
    DRAW,
    HIDE,
    MANY_THANKS,
    PICK,
    PICK_TWICE,
    PLANE,
    PLAY,
    THANKS,
)
from mazzo.games.hawaiki.questions import layable
from mazzo.games.hawaiki.rules import MATCHES, combination_of
from mazzo.games.hawaiki.state import (
    AUTOMATIC,
    CALLS,
    CHANCE,
    GIVE_THANKS,
    PICK_ONE,
    PICK_TWO,
    TURN,
    Seen,
)

WAIT = -1
CARD_GONE = 10
GIVEN = 4
"""What a card in somebody else's hand is worth."""
FIT = 1
"""What each card is worth that would fit afterwards."""
GOING_OUT = 1000
WORTH_A_TOKEN = 2 * CARD_GONE
NOTHING = -(1 << 40)
SEARCH = Search(
    {"strong": 500, "master": 1000},
    {"master": "search"},
    counts=("strong", "master"),
    rounds=1,
    explore=500,
    margin=1000,
)
"""To the end of the round, for the lead in tokens."""


@rule
def sensible(o: Seen, mask: Ints, luck: Ints) -> int:
    """One thing at a time."""
    if o.phase == TURN:
        return step(o, mask, luck)
    if o.phase == CALLS:
        return speak(o, mask, luck)
    if o.phase == PICK_ONE:
        return PICK + victim(o)
    if o.phase == PICK_TWO:
        return PICK_TWICE + victim(o)
    if o.phase == GIVE_THANKS:
        return THANKS if o.owed[o.seat] == 1 else MANY_THANKS
    if o.phase == CHANCE:
        return AGAIN if is_worth_a_token(o, luck) else DONE
    return HIDE + keeper(o)


# Playing and drawing


@rule
def step(o: Seen, mask: Ints, luck: Ints) -> int:
    """Lay the best card that fits, or draw; where one may stop after a combination, rather stop
    than draw.
    """
    choice = best_play(o, luck)
    if choice < 0:
        return DONE if has(mask, DONE) else DRAW
    made = would_make(o, choice % KINDS, choice // KINDS)
    if made == NONE or o.announce == AUTOMATIC:
        return PLAY + choice
    return ANNOUNCED + (made - 1) * PLANE + choice


@rule
def best_play(o: Seen, luck: Ints) -> int:
    """The most valuable card and pile, as pile times kinds plus card; of equals any; -1 if nothing
    fits.
    """
    best = -1
    most = NOTHING
    ties = 0
    for pile in range(PILES):
        cards = playable(o) & MATCHES[o.tops[pile]]
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            value = worth(o, card, pile)
            ties = ties + 1 if value == most else 1
            if value > most or (value == most and luck_below(luck, ties) == 0):
                best = pile * KINDS + card
                most = value
    return best


@rule
def playable(o: Seen) -> int:
    """The cards that may be laid, or could be as a second chance."""
    is_last = o.counts[o.seat] == 1
    return 0 if is_last and o.phase == CHANCE else layable(o, o.hand, o.twins, is_last)


@rule
def beside(o: Seen, pile: int, step: int) -> int:
    """The top of another pile."""
    return o.tops[(pile + step) % PILES]


@rule
def would_make(o: Seen, card: int, pile: int) -> int:
    """The combination that a card would make on this pile."""
    return combination_of(card, o.tops[pile], beside(o, pile, 1), beside(o, pile, 2))


@rule
def worth(o: Seen, card: int, pile: int) -> int:
    """What laying this card is worth: the card itself, what it does to the others, and how one
    could go on.
    """
    if o.counts[o.seat] == 1:
        return GOING_OUT
    one, two = beside(o, pile, 1), beside(o, pile, 2)
    left = o.hand & (~(1 << card) | o.twins)
    made = combination_of(card, o.tops[pile], one, two)
    value = CARD_GONE + FIT * count(left & (MATCHES[card] | MATCHES[one] | MATCHES[two]))
    if made == NONE:
        return value
    return value + effect(o, made) + follow_up(o, left, card, one, two)


@rule
def effect(o: Seen, made: int) -> int:
    """What a combination does to the others."""
    if made == STRAIGHT:
        return GIVEN
    if made == COLOUR:
        return 2 * GIVEN
    return (o.seats - 1) * GIVEN if made == THREE else 0


@rule
def follow_up(o: Seen, hand: int, one: int, two: int, three: int) -> int:
    """Going again on these tops: the best card that fits, or a card drawn for want of one."""
    best = 0 if o.replay_optional else -CARD_GONE
    best = max(best, best_on(o, hand, one, two, three))
    best = max(best, best_on(o, hand, two, three, one))
    return max(best, best_on(o, hand, three, one, two))


@rule
def best_on(o: Seen, hand: int, covered: int, one: int, two: int) -> int:
    """The best card of the hand on one pile, without looking any further."""
    best = NOTHING
    cards = hand & MATCHES[covered]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        made = combination_of(card, covered, one, two)
        value = CARD_GONE + effect(o, made) + (CARD_GONE // 2 if made >= PAIR else 0)
        if o.counts[o.seat] == 2:
            value = GOING_OUT
        best = max(best, value)
    return best


# The others


@rule
def victim(o: Seen) -> int:
    """Whoever holds the fewest cards; when the game is about to end, whoever is about to win it."""
    best = -1
    for seat in range(o.seats):
        if seat != o.seat and (best < 0 or threat(o, seat) > threat(o, best)):
            best = seat
    return best


@rule
def threat(o: Seen, seat: int) -> int:
    """How dangerous a player is."""
    if is_nearly_over(o):
        return o.tokens[seat] - o.counts[seat]
    return o.tokens[seat] - 100 * o.counts[seat]


@rule
def is_nearly_over(o: Seen) -> bool:
    """Whether somebody would lose the last token if the round ended now."""
    lost = 0
    for seat in range(o.seats):
        lost += o.tokens[seat] <= o.counts[seat]
    return lost > 0


@rule
def speak(o: Seen, mask: Ints, luck: Ints) -> int:
    """Call a combination that is really there; otherwise move on if it is one's turn, or keep
    still.
    """
    made = combination_of(o.tops[o.last], o.covered, beside(o, o.last, 1), beside(o, o.last, 2))
    if made and has(mask, CALL):
        return CALL + made - 1
    if has(mask, DRAW):
        return step(o, mask, luck)
    return DONE if has(mask, DONE) else WAIT


# Variants


@rule
def is_worth_a_token(o: Seen, luck: Ints) -> bool:
    """Pay for another step only if it makes a combination that leads on, and never with the last
    token.
    """
    choice = best_play(o, luck)
    if choice < 0 or o.tokens[o.seat] < 2:
        return False
    return worth(o, choice % KINDS, choice // KINDS) >= WORTH_A_TOKEN


@rule
def keeper(o: Seen) -> int:
    """The card to hide, and to keep for last: one that fits as many piles as possible."""
    best = lowest(o.hand)
    cards = o.hand
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if fits(o, card) > fits(o, best):
            best = card
    return best


@rule
def fits(o: Seen, card: int) -> int:
    """How many piles a card fits."""
    total = 0
    for pile in range(PILES):
        total += (MATCHES[o.tops[pile]] >> card) & 1
    return total
