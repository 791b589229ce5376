"""The 73 cards of 7 Ate 9. A *kind* is a value and a step, `7±2`; there are thirty."""

from mazzo.engine.forms import HUGE, Bag, Form, Named, Pack, Plain, SetOf
from mazzo.engine.record import table

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
DECK = sum(
    number << (2 * (value * STEPS + step))
    for value, row in enumerate(COUNTS)
    for step, number in enumerate(row)
)


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
