"""The 73 cards of 7 Ate 9 and the sums that the rulebook prints.

A *kind* is a value and a step, `7±2`; there are thirty. A *bag* holds any number of cards in one
integer, two bits for each kind, and therefore six bits for each value.
"""

from mazzo.engine.forms import HUGE, Bag, Form, Named, Pack, Plain, SetOf
from mazzo.engine.record import table
from mazzo.engine.rule import rule

HIGHEST = 10
STEPS = 3
COUNTS = (
    (3, 2, 3),
    (3, 2, 3),
    (3, 2, 3),
    (3, 2, 2),
    (2, 3, 2),
    (2, 3, 2),
    (2, 3, 2),
    (2, 3, 2),
    (2, 2, 3),
    (2, 2, 3),
)
"""How many there are of each card: a row per value from 1, a column per step.

Reconstructed: no official list is public.
"""

KINDS = HIGHEST * STEPS
NAMES = tuple(f"{value}±{step}" for value in range(1, HIGHEST + 1) for step in range(1, STEPS + 1))
VALUES = table([kind // STEPS + 1 for kind in range(KINDS)])
CARDS = sum(map(sum, COUNTS))

FIELD = 2 * STEPS
"""The bits of a bag that belong to one value."""
ANY = (1 << FIELD) - 1
EACH = sum(1 << (FIELD * value) for value in range(HIGHEST))
"""One in the field of every value."""
SINGLES = sum(1 << (2 * kind) for kind in range(KINDS))
"""One card of each kind."""
DECK = sum(
    number << (2 * (value * STEPS + step))
    for value, row in enumerate(COUNTS)
    for step, number in enumerate(row)
)


def wrapped(value: int) -> int:
    """[A1] The numbers run in a ring: above 10 take 10 away, below 1 add 10."""
    return (value - 1) % HIGHEST + 1


def _answers(kind: int) -> tuple[int, int]:
    """The value of a card minus its step, and plus its step."""
    value, step = kind // STEPS + 1, kind % STEPS + 1
    return wrapped(value - step), wrapped(value + step)


ANSWERS = table([_answers(kind) for kind in range(KINDS)])
"""By card: the two values that answer it."""
ANSWERING = table(
    [
        sum(1 << other for other in range(KINDS) if VALUES[other] in _answers(kind))
        for kind in range(KINDS)
    ]
)
"""By card: the kinds that answer it, one bit each."""
ANSWERING_BAG = table(
    [sum(ANY << (FIELD * (value - 1)) for value in _answers(kind)) for kind in range(KINDS)]
)
"""By card: the bits of a bag in which an answer would be."""


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


class PerValue:
    """A small number for each value, packed; written as a list from value 1."""

    blank = 0
    highest = HUGE
    spelling = None

    def write(self, number: int) -> Plain:
        return [number >> (FIELD * value) & ANY for value in range(HIGHEST)]

    def read(self, plain: Plain) -> int:
        if (
            not isinstance(plain, list)
            or len(plain) != HIGHEST
            or not all(type(n) is int and 0 <= n <= ANY for n in plain)
        ):
            raise ValueError(f"expected {HIGHEST} small numbers, got {plain!r}")
        return sum(int(str(n)) << (FIELD * value) for value, n in enumerate(plain))


CARD = Named(NAMES)
SOME_KINDS = SetOf(NAMES)
BAG = Bag(NAMES, [many for row in COUNTS for many in row])
FEW_CARDS = Pack(NAMES)
PER_VALUE: Form = PerValue()
