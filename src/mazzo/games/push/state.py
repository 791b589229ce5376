"""The table of PUSH: everything that lies on it, and what one seat may know of it."""

from typing import Annotated

from mazzo.engine.forms import FLAG, NUMBER, SEAT, Choice, Flag, Number
from mazzo.engine.record import Each, Header, Ints, Option, PublicHeader
from mazzo.engine.seen import HowMany, SeenHeader
from mazzo.games.push.bags import total
from mazzo.games.push.cards import BAG, CARD, COLUMN, COLUMNS, DIE_CARDS, SWITCH_CARDS

SEATS = 6
UNSEEN = -1
"""Stands for points that are not seen."""

PHASE = Choice()
START = PHASE.add("start")
PLACING = PHASE.add("placing")
DECIDING = PHASE.add("deciding")
COLLECTING = PHASE.add("collecting")

WINDOW = Choice("none")
CLOCK = WINDOW.add("turn")

ENDING = Choice("unfinished")
STOPPED_LAST = ENDING.add("stopped")
BUSTED_LAST = ENDING.add("busted")
SWITCHED_LAST = ENDING.add("switched")

Dice = Annotated[int, Number(0, DIE_CARDS)]
Switches = Annotated[int, Number(0, SWITCH_CARDS)]


class Public(PublicHeader):
    """What everybody sees of a match of PUSH."""

    phase: Annotated[int, PHASE]
    window: Annotated[int, WINDOW]
    ending: Annotated[int, ENDING]
    turn: Annotated[int, SEAT]
    taker: Annotated[int, SEAT]
    """Who takes a column now."""
    drawn: Annotated[int, CARD]
    """The card that waits to be placed."""
    switches: Switches
    """Switch cards set aside this turn."""
    busted: Annotated[int, FLAG]
    columns: Annotated[Ints, Each(COLUMN, (COLUMNS,))]
    """The columns of this turn; one that was taken is empty, the others keep their numbers."""
    stock: Annotated[int, BAG]
    """What is left to draw: whoever has counted knows it. It has no order: chance picks a card at
    the moment of drawing.
    """
    stock_dice: Dice
    stock_switches: Switches
    benches: Annotated[Ints, Each(BAG, seats=SEATS)]
    risk: Annotated[int, Option(FLAG, ruling="P22")]
    auto_protect: Annotated[int, Option(FLAG, ruling="P3")]
    show_bank_totals: Annotated[int, Option(Flag(blank=True), ruling="P13")]


class State(Public, Header):
    """A match of PUSH."""

    discard: Annotated[int, BAG]
    discard_dice: Dice
    discard_switches: Switches
    banks: Annotated[Ints, Each(BAG, seats=SEATS), HowMany("bank_counts", total)]
    keep_switches: Annotated[int, Option(FLAG, ruling="P15")]
    starter: Annotated[
        int, Option(Number(1, SEATS, names={0: "random"}), ruling="P16", is_starter=True)
    ]


class Seen(Public, SeenHeader):
    """What one seat of PUSH may know."""

    first: Annotated[int, SEAT]
    """Who takes first of the others, as the switch cards stand."""
    takers: Annotated[Ints, Each(SEAT, seats=SEATS)]
    """Who takes a column this turn, one after another; after a bust one fewer."""
    stock_size: int
    busting: int
    """How many cards of the stock would bust if drawn now."""
    discard: Annotated[int, BAG]
    """Empty where banks are closed: they could be read off by subtraction [P13]."""
    discard_size: int
    bench_points: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    banks: Annotated[Ints, Each(BAG, seats=SEATS)]
    bank_counts: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    bank_points: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    """-1 where the bank is closed to these eyes."""
    totals: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    """Everybody's points, -1 likewise."""
