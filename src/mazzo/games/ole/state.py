"""The table of Olé: everything that lies on it, and what one seat may know of it."""

from typing import Annotated

from mazzo.engine.forms import FLAG, NUMBER, SEAT, Choice, Number
from mazzo.engine.record import Each, Header, Ints, Option, PublicHeader
from mazzo.engine.seen import HowMany, SeenHeader, Shown, ToOwner
from mazzo.games.ole.cards import CARD, CARDS, ORDER

SEATS = 8

PHASE = Choice()
PRIVILEGE = PHASE.add("privilege")
OPENING = PHASE.add("opening")
SECOND = PHASE.add("second")
TURN = PHASE.add("turn")
SERIES = PHASE.add("series")

WINDOW = Choice("none")
CLOCK = WINDOW.add("turn")

ENDING = Choice("unfinished")
OUT = ENDING.add("out")
BLOCKED = ENDING.add("blocked")

SERIES_RULE = Choice("four")
CHAIN = SERIES_RULE.add("chain")
BLOCK_RULE = Choice("all")
BLOCK_OTHERS = BLOCK_RULE.add("others")
TIE_RULE = Choice("shared")
TIE_BROKEN = TIE_RULE.add("broken")


class Public(PublicHeader):
    """What everybody sees of a match of Olé."""

    phase: Annotated[int, PHASE]
    window: Annotated[int, WINDOW]
    ending: Annotated[int, ENDING]
    turn: Annotated[int, SEAT]
    order: Annotated[int, ORDER]
    round: int
    dealer: Annotated[int, SEAT]
    top: Annotated[int, CARD]
    run: int
    """Cards laid in the series of this turn."""
    idle: int
    """Turns since the last card was laid."""
    pile: Annotated[int, CARDS]
    chips: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    points: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    """The points of the last round."""
    totals: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    wins: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    all_chips: Annotated[Ints, Each(NUMBER, seats=SEATS)]


class State(Public, Header):
    """A match of Olé."""

    hands: Annotated[Ints, Each(CARDS, seats=SEATS), ToOwner("hand"), HowMany("counts")]
    denied: Annotated[Ints, Each(CARDS, seats=SEATS)]
    """Cards that a seat has shown not to hold: by a chip where it had to play if able, or when the
    clock played its highest.
    """
    series: Annotated[int, Option(SERIES_RULE, ruling="R1"), Shown("series")]
    must_play: Annotated[int, Option(FLAG, ruling="R7"), Shown("must_play")]
    rounds: Annotated[int, Option(Number(1, 16, names={0: "players"}), ruling="R14")]
    practice: Annotated[int, Option(FLAG, ruling="R14")]
    block: Annotated[int, Option(BLOCK_RULE, ruling="R8"), Shown("block")]
    tie: Annotated[int, Option(TIE_RULE, ruling="R16")]


class Seen(Public, SeenHeader):
    """What one seat of Olé may know."""

    rounds: int
    hand: Annotated[int, CARDS]
    counts: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    denied: Annotated[Ints, Each(CARDS, seats=SEATS)]
    """Cards not played yet that a seat has shown not to hold."""
    starters: Annotated[int, CARDS]
    """Cards of one's hand that would start a series now, and not end the round."""
    series_most: int
    """How many cards a series has at most."""
    turns_to_block: int
    """How many turns without a card end the round."""
    series: Annotated[int, SERIES_RULE]
    must_play: Annotated[int, FLAG]
    block: Annotated[int, BLOCK_RULE]
