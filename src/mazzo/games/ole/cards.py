"""The 56 cards of Olé and the tables that the rulebook prints."""

from mazzo.engine.forms import Choice, Named, SetOf
from mazzo.engine.record import table

LETTERS = "RBGY"
HIGHEST = (13, 15, 15, 13)

NAMES = tuple(
    f"{LETTERS[colour]}{number}" for colour in range(4) for number in range(1, HIGHEST[colour] + 1)
)
COLOURS = table([LETTERS.index(name[0]) for name in NAMES])
POINTS = {name: int(name[1:]) for name in NAMES}
"""What a card counts that is left in a hand: its number."""
NUMBERS = table([*POINTS.values()])

ORDER = Choice()
RED_HIGH = ORDER.add("red")
YELLOW_HIGH = ORDER.add("yellow")
FROM_HIGH = dict(zip(ORDER.words, ("RBGY", "YGBR"), strict=True))
"""The colours from high to low: red high, then yellow high."""
RANKS = table([[3 - colours.index(letter) for letter in LETTERS] for colours in FROM_HIGH.values()])
"""The rank of each colour, by order."""

IN_PLAY = {
    3: (8, 10, 10, 8),
    4: (8, 10, 10, 8),
    5: (9, 11, 11, 9),
    6: (11, 13, 13, 11),
    7: HIGHEST,
    8: HIGHEST,
}
"""How far each colour (red, blue, green, yellow) goes, by number of players."""


def _deck(players: int) -> int:
    up_to = IN_PLAY.get(players, (0, 0, 0, 0))
    return sum(1 << card for card in range(56) if NUMBERS[card] <= up_to[COLOURS[card]])


def _above(card: int) -> int:
    """The cards with a higher number, or with the same number and an earlier place."""
    return sum(
        1 << other for other in range(56) if (-NUMBERS[other], other) < (-NUMBERS[card], card)
    )


def _worth(power: int) -> int:
    """The cards whose number contains this power of two."""
    return sum(1 << card for card in range(56) if NUMBERS[card] & power)


WORTH_1, WORTH_2, WORTH_4, WORTH_8 = map(_worth, (1, 2, 4, 8))
DECK = table([_deck(players) for players in range(9)])
ABOVE = table([_above(card) for card in range(56)])
LOWEST = table([NAMES.index(f"{colours[-1]}1") for colours in FROM_HIGH.values()])

CARD = Named(NAMES)
CARDS = SetOf(NAMES)
