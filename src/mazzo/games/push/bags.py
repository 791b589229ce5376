"""Bags: any number cards with their copies as one whole number, two bits for each of the thirty
kinds.

Adding and subtracting bags puts cards together and takes them apart; `&` with a colour picks its
cards out.
"""

from mazzo.engine.rule import rule
from mazzo.games.push.cards import HIGHEST, NUMBER, NUMBER_CARDS

TWOS = 0x3333333333333333
FOURS = 0x0F0F0F0F0F0F0F0F
EIGHTS = 0x00FF00FF00FF00FF
SIXTEENS = 0x0000FFFF0000FFFF
ONES = 0x5555555555555555


@rule
def total(bag: int) -> int:
    """How many cards are in the bag."""
    sums = (bag & TWOS) + ((bag >> 2) & TWOS)
    sums = (sums + (sums >> 4)) & FOURS
    sums += sums >> 8
    sums += sums >> 16
    return (sums + (sums >> 32)) & 0x7F


@rule
def nth_card(bag: int, n: int) -> int:
    """The kind of the card before which exactly `n` others lie, kind by kind: found by halves."""
    pairs = (bag & TWOS) + ((bag >> 2) & TWOS)
    fours = (pairs & FOURS) + ((pairs >> 4) & FOURS)
    eights = (fours & EIGHTS) + ((fours >> 8) & EIGHTS)
    half = (eights & 0xFF) + ((eights >> 16) & 0xFF)
    place = 0
    if n >= half:
        n -= half
        place = 32
    half = (eights >> place) & 0xFF
    if n >= half:
        n -= half
        place += 16
    half = (fours >> place) & 0xF
    if n >= half:
        n -= half
        place += 8
    half = (pairs >> place) & 0x7
    if n >= half:
        n -= half
        place += 4
    if n >= (bag >> place) & 0x3:
        place += 2
    return place >> 1


@rule
def one_each(column: int) -> int:
    """The number cards of a column as a bag: one copy of each."""
    bag = column & NUMBER_CARDS
    bag = (bag | bag << 16) & SIXTEENS
    bag = (bag | bag << 8) & EIGHTS
    bag = (bag | bag << 4) & FOURS
    bag = (bag | bag << 2) & TWOS
    return (bag | bag << 1) & ONES


@rule
def pips(bag: int) -> int:
    """The numbers on these cards, added up."""
    points = 0
    for number in range(1, HIGHEST + 1):
        points += number * total(bag & NUMBER[number])
    return points
