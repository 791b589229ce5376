"""What can be asked of a table of Scopa: what a card takes, and what cards are worth."""

from mazzo.engine.bits import count, lowest
from mazzo.engine.rule import rule
from mazzo_scopa.cards import (
    PRIME,
    RANKS,
    SAME,
    SUIT,
    UP_TO,
    VALUES,
    WORTH_1,
    WORTH_2,
    WORTH_4,
    WORTH_8,
)
from mazzo_scopa.state import Seen, State


@rule
def total(cards: int) -> int:
    """The values of these cards, added up."""
    return (
        count(cards & WORTH_1)
        + 2 * count(cards & WORTH_2)
        + 4 * count(cards & WORTH_4)
        + 8 * count(cards & WORTH_8)
    )


@rule
def sums(cards: int) -> int:
    """Every sum that some of these cards make, a bit each."""
    reached = 1
    while cards:
        reached |= reached << VALUES[lowest(cards)]
        cards &= cards - 1
    return reached


@rule
def in_a_sum(cards: int, wanted: int) -> int:
    """The cards that are part of some sum of exactly this much."""
    cards &= UP_TO[wanted]
    found = 0
    if total(cards) < wanted:
        return 0
    rest = cards
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if (sums(cards & ~(1 << card)) >> (wanted - VALUES[card])) & 1:
            found |= 1 << card
    return found


@rule
def within_reach(table: int, card: int) -> int:
    """[S6] [S7] [S8] The cards of the table that this card could take: its equals if there are any,
    else the parts of its sums.
    """
    equals = table & SAME[VALUES[card]]
    return equals if equals else in_a_sum(table, VALUES[card])


@rule
def takable(s: State | Seen) -> int:
    """[S11] The cards of which one is to be taken next by the card laid."""
    if s.chosen == 0:
        return within_reach(s.table, s.card)
    owed = VALUES[s.card] - total(s.chosen)
    return in_a_sum(s.table & ~s.chosen, owed) if owed else 0


@rule
def prime(pile: int) -> int:
    """[S18] What a pile counts for the primiera: the best card of each suit; a suit that is missing
    counts nothing.
    """
    points = 0
    for suit in range(4):
        points += PRIME[(pile >> (RANKS * suit)) & SUIT]
    return points


@rule
def owed(s: State | Seen) -> int:
    """What the cards still to be chosen have to add up to; 0 while nobody chooses."""
    return VALUES[s.card] - total(s.chosen) if s.card >= 0 else 0


@rule
def are_hands_empty(s: State) -> bool:
    """Whether nobody holds a card."""
    held = 0
    for seat in range(s.seats):
        held |= s.hands[seat]
    return held == 0


@rule
def is_played_out(s: State) -> bool:
    """Whether all cards of the round are played."""
    return s.stock == 0 and are_hands_empty(s)
