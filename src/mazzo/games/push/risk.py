"""Where a card fits, and exactly how many cards of the stock would bust: from the record or from
what a seat knows.
"""

from typing import Protocol

from mazzo.engine.bits import lowest
from mazzo.engine.record import Ints
from mazzo.engine.rule import rule
from mazzo.games.push.bags import one_each, total
from mazzo.games.push.cards import CLASHES, COLUMNS, COPIES, DIE, NUMBER_CARDS


class Open(Protocol):
    """What lies open for all: the columns, and by counting the composition of the stock."""

    columns: Ints
    stock: int
    stock_dice: int
    stock_switches: int


@rule
def stock_size(o: Open) -> int:
    """How many cards are left to draw."""
    return total(o.stock) + o.stock_dice + o.stock_switches


@rule
def targets(o: Open, card: int) -> int:
    """[P6] [P7] [P8] The columns that may receive this card: any in which nothing clashes, and the
    next new one.
    """
    found = 0
    for column in range(COLUMNS):
        if o.columns[column] & CLASHES[card] == 0:
            found |= 1 << column
        if o.columns[column] == 0:
            return found
    return found


@rule
def blocked(column: int) -> int:
    """The cards that this column refuses."""
    refused = 0
    while column:
        refused |= CLASHES[lowest(column)]
        column &= column - 1
    return refused


@rule
def bust_outcomes(o: Open) -> int:
    """How many cards of the stock would bust if drawn now.

    None while fewer than three columns are open.
    """
    everywhere = NUMBER_CARDS | (1 << DIE)
    for column in range(COLUMNS):
        everywhere &= blocked(o.columns[column])
    dice = o.stock_dice if (everywhere >> DIE) & 1 else 0
    return dice + total(o.stock & (COPIES * one_each(everywhere)))


@rule
def bust_outcomes_after(o: Open, column: int, card: int) -> int:
    """How many cards of the stock would bust once this card lies in this column."""
    before = o.columns[column]
    o.columns[column] = before | (1 << card)
    outcomes = bust_outcomes(o)
    o.columns[column] = before
    return outcomes
