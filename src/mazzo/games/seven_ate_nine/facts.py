"""What can happen in 7 Ate 9."""

from typing import Annotated, ClassVar

from mazzo.engine.facts import SECRET, Fact, FactTable
from mazzo.engine.forms import SEAT
from mazzo.games.seven_ate_nine.cards import CARD, FEW_CARDS


class GameStarted(Fact, frozen=True):
    """The piles are dealt and the first card lies face up."""

    reveals: ClassVar[bool] = True
    game: int
    card: Annotated[str, CARD]
    minus: int
    plus: int


class SeatReady(Fact, frozen=True):
    seat: Annotated[int, SEAT]


class RaceStarted(Fact, frozen=True):
    """Go!"""

    game: int


class HandTaken(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    cards: Annotated[list[str] | None, FEW_CARDS, SECRET]


class CardPlayed(Fact, frozen=True):
    """The value is called, and with it the two answers [A6]."""

    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]
    minus: int
    plus: int


class CardDrawn(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    card: Annotated[str | None, CARD, SECRET]


class Slipped(Fact, frozen=True):
    """A wrong card was shown and taken back."""

    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]


class Froze(Fact, frozen=True):
    seat: Annotated[int, SEAT]


class Thawed(Fact, frozen=True):
    seat: Annotated[int, SEAT]


class NobodyAnswered(Fact, frozen=True):
    """No hand had an answer for so many seconds: everybody with a pile draws."""

    seconds: int


class Deadlocked(Fact, frozen=True):
    """Nobody could go on; so many cards came up from the bottom until one can be answered."""

    reveals: ClassVar[bool] = True
    turned: int
    card: Annotated[str, CARD]
    minus: int
    plus: int


class PileExhausted(Fact, frozen=True):
    """The whole pile went round in vain."""

    reveals: ClassVar[bool] = True
    turned: int


class Passed(Fact, frozen=True):
    seat: Annotated[int, SEAT]


class Finished(Fact, frozen=True):
    """The last card lies face down on the pile."""

    seat: Annotated[int, SEAT]


class GameScored(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    points: int
    total: int


class MatchEnded(Fact, frozen=True):
    games: int


FACTS = FactTable(
    GameStarted,
    SeatReady,
    RaceStarted,
    HandTaken,
    CardPlayed,
    CardDrawn,
    Slipped,
    Froze,
    Thawed,
    NobodyAnswered,
    Deadlocked,
    PileExhausted,
    Passed,
    Finished,
    GameScored,
    MatchEnded,
)
