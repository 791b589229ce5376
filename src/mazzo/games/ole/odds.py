"""A turn of Olé, looked through to its end: nothing in it depends on cards that one cannot see."""

from mazzo.engine.bits import lowest
from mazzo.engine.rule import rule
from mazzo.games.ole.cards import NUMBERS
from mazzo.games.ole.rules import (
    BEATERS,
    CHIP_POINTS,
    CLIMBERS,
    may_start_series,
    playable,
    series_goes_on,
)
from mazzo.games.ole.state import SERIES, TURN, Seen

BITS = 6
OUT = 1000
"""Added to the points of a turn in which one goes out."""


@rule
def goes_on(o: Seen, under: int, card: int, length: int) -> bool:
    """[R9] Whether the turn goes on after this card, the `length`-th of this turn from now, laid on
    that one.
    """
    return may_start_series(o) and series_goes_on(
        o, o.run + length, (CLIMBERS[o.order, under] >> card) & 1
    )


@rule
def best_from(o: Seen, first: int) -> int:
    """The most points that a turn beginning with this card sheds, chips taken off, and OUT more
    where it ends in going out.

    Every order of cards is tried; `path` holds those laid so far, the newest in the lowest bits.
    """
    best = -OUT
    path = first
    left = o.hand & ~(1 << first)
    shed = NUMBERS[first]
    length = 1
    least = 0
    while length:
        card = path & 63
        under = (path >> BITS) & 63 if length > 1 else o.top
        running = goes_on(o, under, card, length)
        if least == 0:
            chips = CHIP_POINTS if running else 0
            best = max(best, shed + OUT if left == 0 else shed - chips)
        following = left & BEATERS[o.order, card] & ~((1 << least) - 1) if running else 0
        if following:
            card = lowest(following)
            path = (path << BITS) | card
            left &= ~(1 << card)
            shed += NUMBERS[card]
            length += 1
            least = 0
        else:
            path >>= BITS
            left |= 1 << card
            shed -= NUMBERS[card]
            length -= 1
            least = card + 1
    return best


@rule
def best_turn(o: Seen) -> int:
    """The most that this turn can shed; refusing or stopping costs a chip."""
    best = -CHIP_POINTS if o.phase in (TURN, SERIES) else -OUT
    cards = playable(o, o.hand)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        best = max(best, best_from(o, card))
    return best
