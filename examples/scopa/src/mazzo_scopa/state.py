"""The table of Scopa: everything that lies on it, and what one seat may know of it."""

from typing import Annotated

from mazzo.engine.forms import FLAG, NUMBER, SEAT, Choice, Number
from mazzo.engine.record import Each, Header, Ints, Option, PublicHeader
from mazzo.engine.seen import HowMany, SeenHeader, Shown, ToOwner
from mazzo_scopa.cards import CARD, CARDS

SEATS = 4

PHASE = Choice()
TURN = PHASE.add("turn")
CAPTURE = PHASE.add("capture")

WINDOW = Choice("none")
CLOCK = WINDOW.add("turn")

ENDING = Choice("unfinished")
REACHED = ENDING.add("reached")


class Public(PublicHeader):
    """What everybody sees of a match of Scopa."""

    phase: Annotated[int, PHASE]
    window: Annotated[int, WINDOW]
    ending: Annotated[int, ENDING]
    turn: Annotated[int, SEAT]
    round: int
    dealer: Annotated[int, SEAT]
    last: Annotated[int, SEAT]
    """Who took cards last in this round."""
    card: Annotated[int, CARD]
    """The card laid, while its player chooses what it takes."""
    chosen: Annotated[int, CARDS]
    """Cards of the table that are chosen already."""
    table: Annotated[int, CARDS]
    piles: Annotated[Ints, Each(CARDS, seats=SEATS)]
    """[S22] The cards taken in this round."""
    sweeps: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    points: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    """The points of the last round."""
    totals: Annotated[Ints, Each(NUMBER, seats=SEATS)]


class State(Public, Header):
    """A match of Scopa."""

    stock: Annotated[int, CARDS]
    hands: Annotated[Ints, Each(CARDS, seats=SEATS), ToOwner("hand"), HowMany("counts")]
    target: Annotated[int, Option(Number(5, 31, blank=11), ruling="S19"), Shown("target")]
    rebello: Annotated[int, Option(FLAG, ruling="S23"), Shown("rebello")]


class Seen(Public, SeenHeader):
    """What one seat of Scopa may know."""

    hand: Annotated[int, CARDS]
    counts: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    to_deal: int
    """How many cards are left to deal."""
    owed: int
    """What the cards still to be chosen have to add up to."""
    coins: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    """How many of the cards taken are coins."""
    target: int
    rebello: Annotated[int, FLAG]
