"""What can happen in Hawaiki."""

from typing import Annotated, ClassVar

from mazzo.engine.facts import SECRET, Fact, FactTable
from mazzo.engine.forms import SEAT
from mazzo.games.hawaiki.cards import CARD, CARDS, COMBINATION, FORMULA, ROW


class RoundStarted(Fact, frozen=True):
    round: int
    starter: Annotated[int, SEAT]


class HandDealt(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    cards: Annotated[list[str] | None, ROW, SECRET]


class PilesTurned(Fact, frozen=True):
    """The first card of each pile."""

    reveals: ClassVar[bool] = True
    cards: Annotated[list[str], ROW]


class CardHidden(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    card: Annotated[str | None, CARD, SECRET]


class HandOpened(Fact, frozen=True):
    """One hidden: everything but the hidden card lies open."""

    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    cards: Annotated[list[str], ROW]


class CardPlayed(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]
    pile: int


class CombinationMade(Fact, frozen=True):
    """A combination was announced in time: its effect follows."""

    seat: Annotated[int, SEAT]
    combination: Annotated[str, COMBINATION]


class AnnouncedFalsely(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    combination: Annotated[str, COMBINATION]


class CalledFalsely(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    combination: Annotated[str, COMBINATION]


class Countered(Fact, frozen=True):
    """Somebody else called the combination first."""

    seat: Annotated[int, SEAT]
    caller: Annotated[int, SEAT]
    combination: Annotated[str, COMBINATION]


class MadeToDraw(Fact, frozen=True):
    """A combination makes this seat draw so many cards."""

    seat: Annotated[int, SEAT]
    count: int


class CardDrawn(Fact, frozen=True):
    """A card drawn instead of playing one."""

    seat: Annotated[int, SEAT]
    card: Annotated[str | None, CARD, SECRET]


class CardImposed(Fact, frozen=True):
    """A card that somebody had to draw; chance turns it up for its new owner."""

    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    card: Annotated[str | None, CARD, SECRET]


class CardDrawnOpenly(Fact, frozen=True):
    """A card drawn for all to see, or one that everybody saw go under the stock."""

    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]


class NothingDrawn(Fact, frozen=True):
    """There was no card left to draw."""

    seat: Annotated[int, SEAT]


class StockRefilled(Fact, frozen=True):
    count: int


class Thanked(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    formula: Annotated[str, FORMULA]


class ThanksMissed(Fact, frozen=True):
    """The wrong formula, or none in time."""

    seat: Annotated[int, SEAT]


class CardSacrificed(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]
    pile: int


class SecondChanceTaken(Fact, frozen=True):
    seat: Annotated[int, SEAT]


class ReplayDeclined(Fact, frozen=True):
    seat: Annotated[int, SEAT]


class WentOut(Fact, frozen=True):
    seat: Annotated[int, SEAT]


class RoundExhausted(Fact, frozen=True):
    """The round ended although everybody still holds cards."""

    refills: int


class HandShown(Fact, frozen=True):
    """What was left in hand, one card of each kind."""

    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    cards: Annotated[list[str], CARDS]


class TwinsShown(Fact, frozen=True):
    """Of which kinds two were left."""

    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    cards: Annotated[list[str], CARDS]


class TokensLost(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    count: int
    """Cards left in hand."""
    tokens: int
    """Tokens given back."""
    left: int


class MatchEnded(Fact, frozen=True):
    rounds: int


FACTS = FactTable(
    RoundStarted,
    HandDealt,
    PilesTurned,
    CardHidden,
    HandOpened,
    CardPlayed,
    CombinationMade,
    AnnouncedFalsely,
    CalledFalsely,
    Countered,
    MadeToDraw,
    CardDrawn,
    CardImposed,
    CardDrawnOpenly,
    NothingDrawn,
    StockRefilled,
    Thanked,
    ThanksMissed,
    CardSacrificed,
    SecondChanceTaken,
    ReplayDeclined,
    WentOut,
    RoundExhausted,
    HandShown,
    TwinsShown,
    TokensLost,
    MatchEnded,
)
