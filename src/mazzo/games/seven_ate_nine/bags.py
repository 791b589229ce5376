"""Bags: any number of cards in one integer, two bits for each kind, and therefore six bits for each
value.
"""

from mazzo.engine.rule import rule
from mazzo.games.seven_ate_nine.cards import ANY, FIELD, KINDS, STEPS

SINGLES = sum(1 << (2 * kind) for kind in range(KINDS))
"""One card of each kind."""


@rule
def cards_in(bag: int) -> int:
    """How many cards there are."""
    pairs = (bag & 0x3333333333333333) + ((bag >> 2) & 0x3333333333333333)
    bytes_ = (pairs & 0x0F0F0F0F0F0F0F0F) + ((pairs >> 4) & 0x0F0F0F0F0F0F0F0F)
    halves = bytes_ + (bytes_ >> 8)
    quarters = halves + (halves >> 16)
    return (quarters + (quarters >> 32)) & 0xFF


@rule
def kinds_in(bag: int) -> int:
    """The kinds of which there is at least one card, one bit each."""
    bits = (bag | (bag >> 1)) & SINGLES
    bits = (bits | (bits >> 1)) & 0x3333333333333333
    bits = (bits | (bits >> 2)) & 0x0F0F0F0F0F0F0F0F
    bits = (bits | (bits >> 4)) & 0x00FF00FF00FF00FF
    bits = (bits | (bits >> 8)) & 0x0000FFFF0000FFFF
    return (bits | (bits >> 16)) & 0x3FFFFFFF


@rule
def one(kind: int) -> int:
    """A bag with one card of this kind."""
    return 1 << (2 * kind)


@rule
def is_one(bag: int) -> bool:
    """Whether there is exactly one card."""
    return bag & SINGLES == bag and bag & (bag - 1) == 0 and bag != 0


@rule
def field(bag: int, value: int) -> int:
    """What stands in the field of this value."""
    return (bag >> (FIELD * (value - 1))) & ANY


@rule
def nth_card(bag: int, n: int) -> int:
    """The kind of the card with exactly `n` cards before it."""
    value = 1
    here = cards_in(field(bag, value))
    while n >= here:
        n -= here
        value += 1
        here = cards_in(field(bag, value))
    kind = STEPS * (value - 1)
    while n >= (bag >> (2 * kind)) & 3:
        n -= (bag >> (2 * kind)) & 3
        kind += 1
    return kind
