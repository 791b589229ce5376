"""What can happen in Olé."""

from typing import Annotated, ClassVar

from mazzo.engine.facts import SECRET, Fact, FactTable
from mazzo.engine.forms import SEAT
from mazzo.games.ole.cards import CARD, CARDS, ORDER


class RoundStarted(Fact, frozen=True):
    round: int
    dealer: Annotated[int, SEAT]


class HandDealt(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    cards: Annotated[list[str] | None, CARDS, SECRET]


class PrivilegeGiven(Fact, frozen=True):
    seat: Annotated[int, SEAT]


class OrderSet(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    order: Annotated[str, ORDER]


class CardPlayed(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]


class SeriesStarted(Fact, frozen=True):
    seat: Annotated[int, SEAT]


class SeriesEnded(Fact, frozen=True):
    """The series ended without harm."""

    seat: Annotated[int, SEAT]
    length: int


class SeriesBroken(Fact, frozen=True):
    """The series stopped short: a chip."""

    seat: Annotated[int, SEAT]
    length: int


class ChipTaken(Fact, frozen=True):
    seat: Annotated[int, SEAT]


class WentOut(Fact, frozen=True):
    seat: Annotated[int, SEAT]


class RoundBlocked(Fact, frozen=True):
    """So many turns in a row without a card."""

    turns: int


class HandScored(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    cards: Annotated[list[str], CARDS]
    chips: int
    points: int


class MatchEnded(Fact, frozen=True):
    rounds: int


FACTS = FactTable(
    RoundStarted,
    HandDealt,
    PrivilegeGiven,
    OrderSet,
    CardPlayed,
    SeriesStarted,
    SeriesEnded,
    SeriesBroken,
    ChipTaken,
    WentOut,
    RoundBlocked,
    HandScored,
    MatchEnded,
)
