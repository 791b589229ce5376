"""The 70 cards of Hawaiki, two of every kind, and the tables that the rulebook prints."""

from mazzo.engine.forms import Choice, Named, Pack, SetOf
from mazzo.engine.record import table

LETTERS = "RBGYP"
HIGHEST = 7
COPIES = 2
KINDS = len(LETTERS) * HIGHEST
DECK = KINDS * COPIES

NAMES = tuple(f"{letter}{number}" for letter in LETTERS for number in range(1, HIGHEST + 1))
COLOURS = table([LETTERS.index(name[0]) for name in NAMES])
NUMBERS = table([int(name[1:]) for name in NAMES])
ALL = (1 << KINDS) - 1

PILES = 3
HAND = 6
SEATS = 6


def _matches(top: int) -> int:
    """The kinds that share their colour or their number with this card."""
    return sum(
        1 << kind
        for kind in range(KINDS)
        if COLOURS[kind] == COLOURS[top] or NUMBERS[kind] == NUMBERS[top]
    )


MATCHES = table([_matches(top) for top in range(KINDS)])

COMBINATION = Choice()
NONE = COMBINATION.add("none")
PAIR = COMBINATION.add("pair")
STRAIGHT = COMBINATION.add("straight")
COLOUR = COMBINATION.add("colour")
THREE = COMBINATION.add("three")
COMBINATIONS = COMBINATION.words

SHARES = tuple((one, two) for one in range(SEATS) for two in range(one + 1, SEATS))
"""The two players who may draw one card each."""
FIRST = table([one for one, _ in SHARES])
SECOND = table([two for _, two in SHARES])


def _shares(players: int, picker: int) -> int:
    """The shares open to this picker."""
    return sum(
        1 << i for i, share in enumerate(SHARES) if share[1] < players and picker not in share
    )


OPEN_SHARES = table(
    [[_shares(players, picker) for picker in range(SEATS)] for players in range(SEATS + 1)]
)

CARD = Named(NAMES)
CARDS = SetOf(NAMES)
ROW = Pack(NAMES)
FORMULA = Choice("none", "thanks", "many")
