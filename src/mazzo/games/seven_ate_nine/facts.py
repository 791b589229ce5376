"""What can happen in 7 Ate 9."""

from typing import Annotated, ClassVar

from mazzo.engine.facts import SECRET, Fact, FactTable
from mazzo.engine.forms import SEAT
from mazzo.games.seven_ate_nine.cards import BAG, CARD, FEW_CARDS

FACTS = FactTable()


class GameStarted(Fact, frozen=True):
    """The piles are dealt and the first card lies face up."""

    reveals: ClassVar[bool] = True
    game: int
    card: Annotated[str, CARD]
    minus: int
    plus: int


game_started = FACTS.add(GameStarted)


class SeatReady(Fact, frozen=True):
    seat: Annotated[int, SEAT]


seat_ready = FACTS.add(SeatReady)


class RaceStarted(Fact, frozen=True):
    """Go!"""

    game: int


race_started = FACTS.add(RaceStarted)


class HandTaken(Fact, frozen=True):
    """At go everybody looks at the opening hand."""

    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    cards: Annotated[list[str] | None, FEW_CARDS, SECRET]


hand_taken = FACTS.add(HandTaken)


class CardPlayed(Fact, frozen=True):
    """The value is called, and with it the two answers [A6]."""

    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]
    minus: int
    plus: int


card_played = FACTS.add(CardPlayed)


class CardDrawn(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    card: Annotated[str | None, CARD, SECRET]


card_drawn = FACTS.add(CardDrawn)


class Slipped(Fact, frozen=True):
    """A wrong card was shown and taken back."""

    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]


slipped = FACTS.add(Slipped)


class Froze(Fact, frozen=True):
    seat: Annotated[int, SEAT]


froze = FACTS.add(Froze)


class Thawed(Fact, frozen=True):
    seat: Annotated[int, SEAT]


thawed = FACTS.add(Thawed)


class NobodyAnswered(Fact, frozen=True):
    """No hand had an answer for so many seconds: everybody with a pile draws."""

    seconds: int


nobody_answered = FACTS.add(NobodyAnswered)


class Deadlocked(Fact, frozen=True):
    """Nobody could go on; so many cards came up from the bottom until one can be answered."""

    reveals: ClassVar[bool] = True
    turned: int
    card: Annotated[str, CARD]
    minus: int
    plus: int


deadlocked = FACTS.add(Deadlocked)


class PileExhausted(Fact, frozen=True):
    """The whole pile went round in vain."""

    reveals: ClassVar[bool] = True
    turned: int


pile_exhausted = FACTS.add(PileExhausted)


class Passed(Fact, frozen=True):
    seat: Annotated[int, SEAT]


passed = FACTS.add(Passed)


class Finished(Fact, frozen=True):
    """The last card lies face down on the pile."""

    seat: Annotated[int, SEAT]


finished = FACTS.add(Finished)


class GameScored(Fact, frozen=True):
    """Hands are turned up; what is left in the draw piles is only counted."""

    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    cards: Annotated[list[str], BAG]
    pile: int
    points: int
    total: int


game_scored = FACTS.add(GameScored)


class MatchEnded(Fact, frozen=True):
    games: int


match_ended = FACTS.add(MatchEnded)
