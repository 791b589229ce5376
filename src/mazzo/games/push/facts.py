"""What can happen in PUSH. Everything happens for all to see."""

from typing import Annotated, ClassVar

from mazzo.engine.facts import Fact, FactTable
from mazzo.engine.forms import FLAG, SEAT
from mazzo.games.push.cards import BAG, CARD, COLUMN, FACE, LETTER

FACTS = FactTable()


class TurnStarted(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    stock: int


turn_started = FACTS.add(TurnStarted)


class CardDrawn(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]


card_drawn = FACTS.add(CardDrawn)


class OrderSwitched(Fact, frozen=True):
    """A switch card was set aside: of the others, this seat now takes first."""

    aside: ClassVar[bool] = True
    seat: Annotated[int, SEAT]


order_switched = FACTS.add(OrderSwitched)


class CardPlaced(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]
    column: int
    opened: Annotated[bool, FLAG]


card_placed = FACTS.add(CardPlaced)


class Stopped(Fact, frozen=True):
    """Somebody stopped, of their own will or because the stock ran out."""

    seat: Annotated[int, SEAT]
    forced: Annotated[bool, FLAG]


stopped = FACTS.add(Stopped)


class Busted(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]


busted = FACTS.add(Busted)


class ColumnTaken(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    column: int
    cards: Annotated[list[str], COLUMN]


column_taken = FACTS.add(ColumnTaken)


class CardsProtected(Fact, frozen=True):
    """Cards of banked colours went straight into the bank."""

    seat: Annotated[int, SEAT]
    cards: Annotated[list[str], BAG]


cards_protected = FACTS.add(CardsProtected)


class DieRolled(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    face: Annotated[str, FACE]


die_rolled = FACTS.add(DieRolled)


class CardsLost(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    cards: Annotated[list[str], BAG]
    points: int


cards_lost = FACTS.add(CardsLost)


class ColumnDiscarded(Fact, frozen=True):
    column: int
    cards: Annotated[list[str], COLUMN]


column_discarded = FACTS.add(ColumnDiscarded)


class ColourBanked(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    colour: Annotated[str, LETTER]
    cards: Annotated[list[str], BAG]
    points: int


colour_banked = FACTS.add(ColourBanked)


class SeatScored(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    bench: int
    bank: int
    points: int


seat_scored = FACTS.add(SeatScored)


class TieBroken(Fact, frozen=True):
    """Somebody else has as many points, and not as many number cards."""

    seat: Annotated[int, SEAT]
    points: int
    cards: int


tie_broken = FACTS.add(TieBroken)


class MatchEnded(Fact, frozen=True):
    """The stock is empty and the last columns are taken."""


match_ended = FACTS.add(MatchEnded)
