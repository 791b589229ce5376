"""The forty cards of Scopa and the tables that the rulebook prints.

The letters are those of the suits in Italian: denari (coins), coppe (cups), spade (swords) and
bastoni (clubs).
"""

from mazzo.engine.forms import Named, SetOf
from mazzo.engine.record import table

COINS, CUPS, SWORDS, CLUBS = range(4)
LETTERS = "DCSB"
RANKS = 10

NAMES = tuple(f"{letter}{value}" for letter in LETTERS for value in range(1, RANKS + 1))
VALUES = table([int(name[1:]) for name in NAMES])
ALL = (1 << len(NAMES)) - 1
SUIT = (1 << RANKS) - 1
"""The cards of coins; the other suits lie above them, ten bits each."""
SETTEBELLO = 1 << NAMES.index("D7")
REBELLO = 1 << NAMES.index("D10")

PRIMES = (0, 16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
"""[S18] What a card of each value counts for the primiera."""


def _of_value(value: int) -> int:
    return sum(1 << card for card in range(40) if VALUES[card] == value)


def _worth(power: int) -> int:
    """The cards whose value contains this power of two."""
    return sum(1 << card for card in range(40) if VALUES[card] & power)


SAME = table([_of_value(value) for value in range(RANKS + 1)])
"""By value: the four cards of it."""
UP_TO = table(
    [sum(_of_value(lower) for lower in range(1, value + 1)) for value in range(RANKS + 1)]
)
"""By value: every card of it or of less."""
KINGS = _of_value(10)
WORTH_1, WORTH_2, WORTH_4, WORTH_8 = map(_worth, (1, 2, 4, 8))
PRIME = table(
    [
        max([PRIMES[rank + 1] for rank in range(RANKS) if cards >> rank & 1], default=0)
        for cards in range(1 << RANKS)
    ]
)
"""By the cards of one suit: what the best of them counts for the primiera."""

CARD = Named(NAMES)
CARDS = SetOf(NAMES)
