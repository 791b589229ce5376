"""The 120 cards of PUSH, its die, and the tables that the rulebook prints."""

from collections import Counter

from mazzo.engine.forms import HEAP, Choice, Named, Pack, Plain, SetOf, Spelling
from mazzo.engine.record import table

LETTERS = "RBGYP"
"""Red, blue, green, yellow, purple."""
HIGHEST = 6
COPIES = 3
DIE_CARDS = 18
SWITCH_CARDS = 12
COLUMNS = 3

KINDS = tuple(f"{letter}{number}" for letter in LETTERS for number in range(1, HIGHEST + 1))
"""The number cards, each there three times."""
NAMES = (*KINDS, "D", "S")
DIE, SWITCH = NAMES.index("D"), NAMES.index("S")
FACES = (*LETTERS, "star")
COLOURS, SIDES = len(LETTERS), len(FACES)
STAR = FACES.index("star")

NUMBER_CARDS = (1 << len(KINDS)) - 1
ONE_DIE = 1 << DIE


def colour_of(card: int) -> str:
    """The letter of a number card's colour."""
    return NAMES[card][0]


def number_of(card: int) -> int:
    """The number of a number card."""
    return int(NAMES[card][1:])


def _bag(chosen: str) -> int:
    """All copies of the cards whose name has this character."""
    return sum(COPIES << 2 * kind for kind, name in enumerate(KINDS) if chosen in name)


COLOUR = table([_bag(letter) for letter in LETTERS])
NUMBER = table([_bag(str(number)) for number in range(HIGHEST + 1)])
ALL_NUMBERS = (1 << 2 * len(KINDS)) - 1
"""The bag with three copies of every number card."""


class Bag(Pack):
    """Number cards with their copies, two bits a kind; written as a list in which a card may stand
    three times.
    """

    copies = COPIES

    def __init__(self) -> None:
        super().__init__(KINDS)

    @property
    def spelling(self) -> Spelling:
        return super().spelling._replace(way=HEAP, base=2)

    def write(self, number: int) -> Plain:
        return [name for kind, name in enumerate(KINDS) for _ in range(number >> 2 * kind & 3)]

    def read(self, plain: Plain) -> int:
        cards = plain.split() if isinstance(plain, str) else plain
        if not isinstance(cards, list) or not all(
            isinstance(name, str) and name in self.index for name in cards
        ):
            raise ValueError(f"expected a list of cards such as {KINDS[0]}, got {plain!r}")
        copies = Counter(map(str, cards))
        if any(many > COPIES for many in copies.values()):
            raise ValueError(f"there are only {COPIES} copies of a card, got {plain!r}")
        return sum(many << 2 * self.index[name] for name, many in copies.items())


CARD = Named(NAMES)
COLUMN = SetOf(NAMES[: DIE + 1])
BAG = Bag()
LETTER = Named(LETTERS)
FACE = Choice(*FACES)
