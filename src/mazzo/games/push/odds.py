"""What a draw is worth in PUSH, exactly: over every card of the stock, in sixths of a point for the
sake of the die.
"""

from mazzo.engine.rule import rule
from mazzo.games.push.bags import pips
from mazzo.games.push.bots import best_column, worth
from mazzo.games.push.cards import COLUMNS, DIE
from mazzo.games.push.rules import targets
from mazzo.games.push.state import Seen


@rule
def stopping(o: Seen) -> int:
    """What stopping now brings: the best column, less what its die card costs on average; 0 without
    a column.
    """
    best = best_column(o)
    return worth(o, o.columns[best]) if best >= 0 else 0


@rule
def busting(o: Seen) -> int:
    """[P17] What a bust brings: nothing, and a roll against the bench."""
    return -pips(o.benches[o.seat]) * (2 if o.risk else 1)


@rule
def placing(o: Seen, card: int) -> int:
    """What this card brings if it is put where that is best for its player, who then stops; a bust
    if it fits nowhere.
    """
    allowed = targets(o, card)
    if allowed == 0:
        return busting(o)
    most = -(1 << 40)
    for column in range(COLUMNS):
        if (allowed >> column) & 1:
            before = o.columns[column]
            o.columns[column] = before | (1 << card)
            most = max(most, stopping(o))
            o.columns[column] = before
    return most


@rule
def all_draws(o: Seen) -> int:
    """What one more card brings if one then stops, added up over the cards that can come.

    A switch changes nothing: one stops after it or, without a column to take, draws on.
    """
    total = 0
    for card in range(DIE):
        copies = (o.stock >> (2 * card)) & 3
        if copies:
            total += copies * placing(o, card)
    if o.stock_dice:
        total += o.stock_dice * placing(o, DIE)
    return total + o.stock_switches * stopping(o)


@rule
def draws(o: Seen) -> int:
    """Over how many cards `all_draws` adds up: without a column, switches only put the first real
    card off.
    """
    return o.stock_size - (o.stock_switches if o.columns[0] == 0 else 0)
