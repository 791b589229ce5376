"""A sensible player of Olé: sheds pips and cards, counts what a chip costs, and looks a whole
series ahead.

Every choice is valued in tenths of a point.
"""

from mazzo.engine.bits import count, has, lowest
from mazzo.engine.record import Ints, table
from mazzo.engine.rule import rule
from mazzo.engine.search_settings import Search
from mazzo.games.ole.cards import DECK, NAMES, NUMBERS, RED_HIGH, YELLOW_HIGH
from mazzo.games.ole.moves import CHIP, END, PLAY, SET_ORDER
from mazzo.games.ole.odds import goes_on
from mazzo.games.ole.rules import BEATERS, CLIMBERS, may_start_series
from mazzo.games.ole.state import PRIVILEGE, TURN, Seen

POINT = 10
CARD_GONE = 2 * POINT
CHIP_COST = 5 * POINT
GOING_OUT = 10 * POINT
STUBBORN = 4 * POINT
SERIES_THREAT = 10
REPLY_THREAT = 5
SEARCH = Search(
    {"strong": 700, "master": 1000},
    {"strong": "learned", "master": "search"},
    counts=("strong", "master"),
    rounds=1,
    explore=500,
    margin=1000,
    prior=True,
)
"""To the end of the round, for the lead in points: the next deal owes nothing to this one."""


def _stubbornness(players: int, order: int, card: int) -> int:
    """How hard a card is to get rid of: the share of the deck that it does not beat, in
    thousandths.
    """
    deck = [top for top in range(56) if int(DECK[players]) >> top & 1 and top != card]
    unbeaten = sum(1 for top in deck if not BEATERS[order, top] >> card & 1)
    return 1000 * unbeaten // max(len(deck), 1)


STUBBORNNESS = table(
    [
        [[_stubbornness(n, order, card) for card in range(56)] for order in range(2)]
        for n in range(9)
    ]
)
ALL_CARDS = (1 << len(NAMES)) - 1


@rule
def sensible(o: Seen, mask: Ints, luck: Ints) -> int:
    """Do what sheds most for least; refuse only when nothing better is left."""
    if o.phase == PRIVILEGE:
        return SET_ORDER + better_order(o)
    best = -1
    most = -(1 << 40)
    if has(mask, CHIP) or has(mask, END):
        best = CHIP if o.phase == TURN else END
        most = leave(o, o.top) - CHIP_COST
    cards = (mask[0] >> PLAY) & ALL_CARDS
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        value = plan(o, card)
        if value > most:
            best = PLAY + card
            most = value
    return best


# The loser's privilege


@rule
def better_order(o: Seen) -> int:
    """The order that leaves fewer dead pips in this hand."""
    return RED_HIGH if dead_pips(o, RED_HIGH) <= dead_pips(o, YELLOW_HIGH) else YELLOW_HIGH


@rule
def dead_pips(o: Seen, order: int) -> int:
    """What this hand would be stuck with: its cards, each by how hard it is to play."""
    dead = 0
    cards = o.hand
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        dead += NUMBERS[card] * STUBBORNNESS[o.seats, order, card]
    return dead


# What a card is worth


@rule
def worth(o: Seen, card: int) -> int:
    """What it is worth to be rid of a card: its pips, the card itself, and more if it is hard to
    play.
    """
    return (
        NUMBERS[card] * POINT + CARD_GONE + STUBBORN * STUBBORNNESS[o.seats, o.order, card] // 1000
    )


@rule
def leave(o: Seen, top: int) -> int:
    """What it is worth to leave this card on top: better where the next player has few answers and
    no series.
    """
    unseen = DECK[o.seats] & ~(o.pile | o.hand)
    series = count(unseen & CLIMBERS[o.order, top])
    replies = count(unseen & BEATERS[o.order, top])
    following = o.counts[(o.seat + 1) % o.seats]
    return -(SERIES_THREAT * series + REPLY_THREAT * replies) * following // max(count(unseen), 1)


# Plans


@rule
def plan(o: Seen, card: int) -> int:
    """The value of laying this card and going on as well as one can."""
    if not may_start_series(o):
        return worth(o, card) + leave(o, card)
    best = -(1 << 40)
    path = card
    top = o.top
    left = o.hand & ~(1 << card)
    value = worth(o, card)
    length = 1
    after = 0
    while length:
        if after == 0:
            best = max(best, value + stopping(o, left, top, path & 63, length))
        following = 0
        if goes_on(o, top, path & 63, length):
            following = left & BEATERS[o.order, path & 63] & ~((1 << after) - 1)
        if following:
            top = path & 63
            card = lowest(following)
            path = (path << 6) | card
            left &= ~(1 << card)
            value += worth(o, card)
            length += 1
            after = 0
        else:
            card = path & 63
            path >>= 6
            top = (path >> 6) & 63 if length > 2 else o.top
            left |= 1 << card
            value -= worth(o, card)
            length -= 1
            after = card + 1
    return best


@rule
def stopping(o: Seen, left: int, under: int, card: int, length: int) -> int:
    """The value of having laid just these cards: out, done, or a chip for a short series."""
    if left == 0:
        return GOING_OUT
    chip = CHIP_COST if goes_on(o, under, card, length) else 0
    return leave(o, card) - chip
