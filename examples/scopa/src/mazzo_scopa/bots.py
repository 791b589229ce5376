"""A sensible player of Scopa: takes what is worth most, lays what is worth least, and leaves no
table that can be swept.

Every choice is valued in hundredths of a point.
"""

from random import Random
from typing import Any

from mazzo.engine.bits import count, lowest
from mazzo.engine.moves import Move
from mazzo.engine.record import Ints, table
from mazzo.engine.rule import rule
from mazzo.engine.search_settings import Search
from mazzo_scopa.cards import ALL, COINS, NAMES, PRIMES, RANKS, SAME, VALUES
from mazzo_scopa.moves import PLAY, TAKE
from mazzo_scopa.questions import takable, total, within_reach
from mazzo_scopa.state import TURN, Seen

SWEEP = 100
EACH_CARD = 5
EACH_COIN = 12
THE_SEVEN = 90
SEARCH = Search(
    {"strong": 200, "master": 1200},
    {"strong": "search", "master": "search"},
    rounds=1,
    explore=500,
    margin=1000,
)
"""To the end of the round, for the lead in points: the next deal owes nothing to this one."""


def _worth(card: int) -> int:
    """What a card is worth in a pile: as a card, as a coin, for the primiera, as the settebello."""
    suit, value = divmod(card, RANKS)
    prime = max(PRIMES[value + 1] - 12, 0) * 2
    return EACH_CARD + EACH_COIN * (suit == COINS) + prime + THE_SEVEN * (NAMES[card] == "D7")


WORTH = table([_worth(card) for card in range(len(NAMES))])


@rule
def sensible(o: Seen, mask: Ints, luck: Ints) -> int:
    """Lay the card that leaves the best balance; then take the best cards that it can take."""
    if o.phase != TURN:
        return TAKE + lowest(best_catch(o, o.card, o.chosen) & ~o.chosen)
    best = -1
    most = -(1 << 40)
    cards = o.hand
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        value = balance(o, card, best_catch(o, card, 0))
        if value > most:
            best = PLAY + card
            most = value
    return best


@rule
def value_of(cards: int) -> int:
    """What these cards are worth in a pile."""
    worth = 0
    while cards:
        worth += WORTH[lowest(cards)]
        cards &= cards - 1
    return worth


@rule
def best_catch(o: Seen, card: int, chosen: int) -> int:
    """The cards of the table that this card had best take, with those that are chosen already; none
    if it can take nothing.
    """
    reach = within_reach(o.table, card) if chosen == 0 else takable(o)
    owed = VALUES[card] - total(chosen)
    if total(reach) <= owed:
        return reach | chosen
    best = 0
    most = -(1 << 40)
    some = reach
    while some:
        if total(some) == owed:
            value = balance(o, card, some | chosen)
            if value > most:
                best = some | chosen
                most = value
        some = (some - 1) & reach
    return best


@rule
def balance(o: Seen, card: int, catch: int) -> int:
    """What laying this card and taking these brings, less what it leaves to the others."""
    left = o.table & ~catch
    if catch == 0:
        return -risk(o, left | (1 << card), card) - WORTH[card] // 4
    swept = SWEEP if left == 0 and not is_last(o) else 0
    return value_of(catch) + WORTH[card] + swept - risk(o, left, card)


@rule
def is_last(o: Seen) -> bool:
    """Whether this is the last card of the round."""
    cards = o.to_deal
    for seat in range(o.seats):
        cards += o.counts[seat]
    return cards == (1 if o.phase == TURN else 0)


@rule
def risk(o: Seen, left: int, card: int) -> int:
    """What the next player may make of this table: a scopa, if one card can take it all, and the
    best cards on it.
    """
    unseen = ALL & ~(o.table | o.hand | (1 << card))
    for seat in range(o.seats):
        unseen &= ~o.piles[seat]
    following = o.counts[(o.seat + 1) % o.seats]
    hidden = max(count(unseen), 1)
    danger = value_of(left) * following // (2 * hidden)
    if left and total(left) <= RANKS:
        danger += SWEEP * count(unseen & SAME[total(left)]) * following // hidden
    return danger


def greedy(view: dict[str, Any], moves: list[Move], luck: Random) -> Move:
    """A bot as others write one, by a seat's view and its moves: it plays the highest card that
    finds something of its value or less on the table, and sees no further.
    """
    lowest_open = min((int(card[1:]) for card in view["table"]), default=RANKS + 1)
    values = {move: int(str(move).split()[-1][1:]) for move in moves}
    reaching = [move for move in moves if values[move] >= lowest_open]
    return max(reaching, key=values.__getitem__) if reaching else luck.choice(moves)


greedy.games = ("scopa",)  # type: ignore[attr-defined]
greedy.names = {"it": "ingordo", "es": "avaricioso"}  # type: ignore[attr-defined]
