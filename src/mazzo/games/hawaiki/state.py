"""The table of Hawaiki: everything that lies on it, and what one seat may know of it."""

from typing import Annotated

from mazzo.engine.forms import FLAG, NUMBER, SEAT, SEAT_SET, Choice, Flag, Number
from mazzo.engine.record import Each, Header, Ints, Option, PublicHeader
from mazzo.engine.seen import SeenHeader, Shown, ToOwner
from mazzo.games.hawaiki.cards import CARD, CARDS, DECK, PILES, SEATS

REFILLS = 3
"""[H29] How often the stock of one round may be refilled."""
HEAD_START_MS = 750
"""[H31] The owner's protected moment."""

PHASE = Choice()
TURN = PHASE.add("turn")
HIDE_FIRST = PHASE.add("hide")
PICK_ONE = PHASE.add("pick_one")
PICK_TWO = PHASE.add("pick_two")
GIVE_THANKS = PHASE.add("thanks")
CALLS = PHASE.add("calls")
CHANCE = PHASE.add("chance")
HIDE_NEXT = PHASE.add("hide_next")

WINDOW = Choice("none")
TURN_CLOCK = WINDOW.add("turn")
HIDE_CLOCK = WINDOW.add("hide")
HEAD_START = WINDOW.add("head_start")
CALL_CLOCK = WINDOW.add("calls")
THANKS_CLOCK = WINDOW.add("thanks")

ENDING = Choice("unfinished")
OUT = ENDING.add("out")
EXHAUSTED = ENDING.add("exhausted")

ANNOUNCE = Choice()
AUTOMATIC = ANNOUNCE.add("automatic")
MANUAL = ANNOUNCE.add("manual")

THANKING = Choice("auto")
THANKS_OFF = THANKING.add("off")
THANKS_STRICT = THANKING.add("strict")

REASON = Choice()
OWN_CHOICE = REASON.add("own_choice")
COMBINED = REASON.add("combined")
UNTHANKFUL = REASON.add("unthankful")
PUNISHED = REASON.add("punished")

TIE_RULE = Choice("shared")
TIE_BROKEN = TIE_RULE.add("broken")


class Public(PublicHeader):
    """What everybody sees of a match of Hawaiki."""

    phase: Annotated[int, PHASE]
    window: Annotated[int, WINDOW]
    ending: Annotated[int, ENDING]
    turn: Annotated[int, SEAT]
    round: int
    replay: Annotated[int, FLAG]
    """The turn goes on because of a combination."""
    extra: Annotated[int, FLAG]
    """This step is a second chance."""
    last: Annotated[int, Number(-1, PILES - 1, blank=-1)]
    """The pile on which the last card was laid, counted from 0."""
    covered: Annotated[int, CARD]
    """The card that it covered."""
    called: Annotated[int, SEAT_SET]
    """Who has called on the card just laid."""
    refills: int
    sacrificed: Annotated[int, SEAT_SET]
    """Who has made a sacrifice in this round."""
    chanced: Annotated[int, SEAT_SET]
    """Who has had a second chance in this round."""
    bottom: Annotated[Ints, Each(CARD, (SEATS,))]
    """The sacrificed cards under the stock, the next to be drawn first."""
    heights: Annotated[Ints, Each(NUMBER, (PILES,))]
    owed: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    """The cards for which a seat still has to say thanks."""
    left: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    """Cards in hand at the end of the last round."""
    announce: Annotated[int, Option(ANNOUNCE, ruling="H10")]
    thanks: Annotated[int, Option(THANKING, ruling="H15")]
    strict_calls: Annotated[int, Option(Flag(), ruling="H12")]
    replay_optional: Annotated[int, Option(Flag(), ruling="H4")]
    one_hidden: Annotated[int, Option(Flag(), ruling="H26")]
    sacrifice: Annotated[int, Option(Flag(), ruling="H24")]
    second_chance: Annotated[int, Option(Flag(), ruling="H25")]


class State(Public, Header):
    """A match of Hawaiki. Hands, stock and the like are bags: a set of kinds, and `twins`, the
    kinds that are there twice.
    """

    starter: Annotated[int, SEAT]
    """Who begins this round; from its end on, who begins the next."""
    declined: Annotated[int, FLAG]
    """No second chance is wanted, or none is due, at the end of this turn."""
    rehide: Annotated[int, FLAG]
    """The hidden card was played: another may be hidden."""
    fresh: Annotated[int, CARD]
    """The card drawn in this turn."""
    moved: Annotated[int, FLAG]
    """A card was laid or drawn in this turn."""
    idle: int
    """Turns that have ended since anybody laid or drew a card."""
    exhausted: Annotated[int, FLAG]
    drawers: Annotated[int, SEAT_SET]
    """Who has to draw before anything else happens, clockwise from the first of them."""
    first_drawer: Annotated[int, SEAT]
    cards_due: Annotated[int, Number(0, 2)]
    """How many cards each of them draws."""
    reason: Annotated[int, REASON]
    """Why they draw."""
    box: int
    """Tokens given back."""
    stock: Annotated[int, CARDS]
    stock_twins: Annotated[int, CARDS]
    buried: int
    purses: Annotated[Ints, Each(NUMBER, seats=SEATS), Shown("tokens")]
    """Everybody's tokens."""
    hands: Annotated[Ints, Each(CARDS, seats=SEATS), ToOwner("hand")]
    twins: Annotated[Ints, Each(CARDS, seats=SEATS), ToOwner("twins")]
    hidden: Annotated[Ints, Each(CARD, seats=SEATS), ToOwner("hidden")]
    known: Annotated[Ints, Each(CARDS, seats=SEATS)]
    known_twins: Annotated[Ints, Each(CARDS, seats=SEATS)]
    """The part of each hand that everybody has seen."""
    late: Annotated[Ints, Each(CARDS, (REFILLS,), seats=SEATS)]
    late_twins: Annotated[Ints, Each(CARDS, (REFILLS,), seats=SEATS)]
    """The part of each hand drawn unseen after the first, second and third refill."""
    piles: Annotated[Ints, Each(CARD, (PILES, DECK))]
    """Each pile from the bottom up."""
    tokens: Annotated[int, Option(Number(1, 10, blank=10), ruling="H20")]
    call_seconds: Annotated[int, Option(Number(1, 10, blank=3), ruling="H10")]
    thanks_seconds: Annotated[int, Option(Number(2, 15, blank=4), ruling="H16")]
    tie: Annotated[int, Option(TIE_RULE, ruling="H22")]


class Seen(Public, SeenHeader):
    """What one seat of Hawaiki may know."""

    stock: int
    tops: Annotated[Ints, Each(CARD, (PILES,))]
    beneath: Annotated[int, CARDS]
    beneath_twins: Annotated[int, CARDS]
    """Every card that lies covered on the piles."""
    hand: Annotated[int, CARDS]
    twins: Annotated[int, CARDS]
    hidden: Annotated[int, CARD]
    fresh: Annotated[int, CARD]
    counts: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    tokens: Annotated[Ints, Each(NUMBER, seats=SEATS)]
    shown: Annotated[Ints, Each(CARDS, seats=SEATS)]
    shown_twins: Annotated[Ints, Each(CARDS, seats=SEATS)]
    """The open cards of each hand, or those that everybody saw go into it."""
