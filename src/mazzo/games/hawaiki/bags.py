"""Bags: any collection of cards with at most two of each kind, as two sets.

The first set has every kind that is there, the second (`twins`) every kind that is there twice.
"""

from mazzo.engine.bits import count, nth
from mazzo.engine.record import Ints
from mazzo.engine.rule import rule

Place = int | tuple[int, ...]

HALF_BITS, QUARTER_BITS = 18, 9
HALF, QUARTER = (1 << HALF_BITS) - 1, (1 << QUARTER_BITS) - 1


@rule
def bag_size(ones: int, twins: int) -> int:
    """How many cards are in the bag."""
    return count(ones) + count(twins)


@rule
def kind_at(kinds: int, place: int) -> int:
    """The kind with exactly so many smaller ones in the set, found by halves: what `nth` answers,
    sooner.
    """
    first = 0
    if place >= count(kinds & HALF):
        place -= count(kinds & HALF)
        kinds >>= HALF_BITS
        first = HALF_BITS
    if place >= count(kinds & QUARTER):
        place -= count(kinds & QUARTER)
        kinds >>= QUARTER_BITS
        first += QUARTER_BITS
    return first + nth(kinds, place)


@rule
def bag_card(ones: int, twins: int, place: int) -> int:
    """The card at this place of the bag, counted from 0."""
    kinds = ones
    if place >= count(ones):
        place -= count(ones)
        kinds = twins
    return kind_at(kinds, place)


@rule
def put(ones: Ints, twins: Ints, place: Place, card: int) -> None:
    """Put a card into the bag at this place of the arrays."""
    twins[place] |= ones[place] & (1 << card)
    ones[place] |= 1 << card


@rule
def take(ones: Ints, twins: Ints, place: Place, card: int) -> None:
    """Take a card out of the bag at this place of the arrays."""
    ones[place] &= ~(1 << card) | twins[place]
    twins[place] &= ~(1 << card)


@rule
def joined_twins(ones: int, twins: int, more: int, more_twins: int) -> int:
    """What two bags together have twice; what they have at all is `ones | more`."""
    return twins | more_twins | (ones & more)


@rule
def rest_ones(ones: int, twins: int, less: int, less_twins: int) -> int:
    """What a bag has without the cards of a smaller one."""
    return (ones & ~less) | (twins & ~less_twins)


@rule
def rest_twins(twins: int, less: int) -> int:
    """What a bag still has twice without the cards of a smaller one."""
    return twins & ~less
