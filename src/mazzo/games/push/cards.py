"""The 120 cards of PUSH, its die, and the tables that the rulebook prints."""

from mazzo.engine.forms import Bag, Choice, Named, SetOf
from mazzo.engine.record import table

LETTERS = "RBGYP"
"""Red, blue, green, yellow, purple."""
HIGHEST = 6
COPIES = 3
DIE_CARDS = 18
SWITCH_CARDS = 12
COLUMNS = 3
RISKY = (0.08, 0.2)
"""Up to the first the risk of a bust is low, beyond the second it is high."""

KINDS = tuple(f"{letter}{number}" for letter in LETTERS for number in range(1, HIGHEST + 1))
"""The number cards, each there three times."""
NAMES = (*KINDS, "D", "S")
POINTS = {name: int(name[1:]) for name in KINDS} | {"D": 0}
"""What a card of a column counts: its number, and a die card nothing."""
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
    return POINTS[NAMES[card]]


def _bag(chosen: str) -> int:
    """All copies of the cards whose name has this character."""
    return sum(COPIES << 2 * kind for kind, name in enumerate(KINDS) if chosen in name)


COLOUR = table([_bag(letter) for letter in LETTERS])
NUMBER = table([_bag(str(number)) for number in range(HIGHEST + 1)])
ALL_NUMBERS = (1 << 2 * len(KINDS)) - 1
"""The bag with three copies of every number card."""


CARD = Named(NAMES)
COLUMN = SetOf(NAMES[: DIE + 1])
BAG = Bag(KINDS, [COPIES] * len(KINDS))
LETTER = Named(LETTERS)
FACE = Choice(*FACES)
