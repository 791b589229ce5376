"""What can happen in PUSH. Everything happens for all to see."""

from typing import Annotated, ClassVar

from mazzo.engine.facts import Fact, FactTable
from mazzo.engine.forms import FLAG, SEAT
from mazzo.games.push.cards import BAG, CARD, COLUMN, FACE, LETTER


class TurnStarted(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    stock: int


class CardDrawn(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]


class OrderSwitched(Fact, frozen=True):
    """A switch card was set aside: of the others, this seat now takes first."""

    aside: ClassVar[bool] = True
    seat: Annotated[int, SEAT]


class CardPlaced(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]
    column: int
    opened: Annotated[bool, FLAG]


class Stopped(Fact, frozen=True):
    """Somebody stopped, of their own will or because the stock ran out."""

    seat: Annotated[int, SEAT]
    forced: Annotated[bool, FLAG]


class Busted(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]


class ColumnTaken(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    column: int
    cards: Annotated[list[str], COLUMN]


class CardsProtected(Fact, frozen=True):
    """Cards of banked colours went straight into the bank."""

    seat: Annotated[int, SEAT]
    cards: Annotated[list[str], BAG]


class DieRolled(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    face: Annotated[str, FACE]


class CardsLost(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    cards: Annotated[list[str], BAG]
    points: int


class ColumnDiscarded(Fact, frozen=True):
    column: int
    cards: Annotated[list[str], COLUMN]


class ColourBanked(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    colour: Annotated[str, LETTER]
    cards: Annotated[list[str], BAG]
    points: int


class SeatScored(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    bench: int
    bank: int
    points: int


class MatchEnded(Fact, frozen=True):
    """The stock is empty and the last columns are taken."""


FACTS = FactTable(
    TurnStarted,
    CardDrawn,
    OrderSwitched,
    CardPlaced,
    Stopped,
    Busted,
    ColumnTaken,
    CardsProtected,
    DieRolled,
    CardsLost,
    ColumnDiscarded,
    ColourBanked,
    SeatScored,
    MatchEnded,
)
