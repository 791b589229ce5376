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

COMBINATION = Choice()
NONE = COMBINATION.add("none")
PAIR = COMBINATION.add("pair")
STRAIGHT = COMBINATION.add("straight")
COLOUR = COMBINATION.add("colour")
THREE = COMBINATION.add("three")
COMBINATIONS = COMBINATION.words

CARD = Named(NAMES)
CARDS = SetOf(NAMES)
ROW = Pack(NAMES)
FORMULA = Choice("none", "thanks", "many")
