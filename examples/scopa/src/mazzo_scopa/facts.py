"""What can happen in Scopa."""

from typing import Annotated, ClassVar

from mazzo.engine.facts import SECRET, Fact, FactTable
from mazzo.engine.forms import SEAT, Choice
from mazzo_scopa.cards import CARD, CARDS

PRIZE = Choice()
MOST_CARDS = PRIZE.add("cards")
MOST_COINS = PRIZE.add("coins")
THE_SEVEN = PRIZE.add("settebello")
BEST_PRIME = PRIZE.add("primiera")
THE_KING = PRIZE.add("rebello")

FACTS = FactTable()


class RoundStarted(Fact, frozen=True):
    round: int
    dealer: Annotated[int, SEAT]


round_started = FACTS.add(RoundStarted)


class TableDealt(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    cards: Annotated[list[str], CARDS]


table_dealt = FACTS.add(TableDealt)


class HandDealt(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    cards: Annotated[list[str] | None, CARDS, SECRET]


hand_dealt = FACTS.add(HandDealt)


class CardPlayed(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]


card_played = FACTS.add(CardPlayed)


class CardsTaken(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]
    cards: Annotated[list[str], CARDS]


cards_taken = FACTS.add(CardsTaken)


class TableSwept(Fact, frozen=True):
    """A scopa: nothing is left on the table."""

    seat: Annotated[int, SEAT]


table_swept = FACTS.add(TableSwept)


class RestTaken(Fact, frozen=True):
    """What is left at the end of a round goes to whoever took last."""

    seat: Annotated[int, SEAT]
    cards: Annotated[list[str], CARDS]


rest_taken = FACTS.add(RestTaken)


class PrizeWon(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    prize: Annotated[str, PRIZE]


prize_won = FACTS.add(PrizeWon)


class PileScored(Fact, frozen=True):
    """What somebody has taken in a round, counted."""

    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    taken: int
    coins: int
    prime: int
    sweeps: int
    points: int


pile_scored = FACTS.add(PileScored)


class MatchEnded(Fact, frozen=True):
    rounds: int


match_ended = FACTS.add(MatchEnded)
