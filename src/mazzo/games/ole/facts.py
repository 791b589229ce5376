"""What can happen in Olé."""

from typing import Annotated, ClassVar

from mazzo.engine.facts import SECRET, Fact, FactTable
from mazzo.engine.forms import SEAT
from mazzo.games.ole.cards import CARD, CARDS, ORDER

FACTS = FactTable()


class RoundStarted(Fact, frozen=True):
    round: int
    dealer: Annotated[int, SEAT]


round_started = FACTS.add(RoundStarted)


class HandDealt(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    cards: Annotated[list[str] | None, CARDS, SECRET]


hand_dealt = FACTS.add(HandDealt)


class PrivilegeGiven(Fact, frozen=True):
    seat: Annotated[int, SEAT]


privilege_given = FACTS.add(PrivilegeGiven)


class OrderSet(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    order: Annotated[str, ORDER]


order_set = FACTS.add(OrderSet)


class CardPlayed(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]


card_played = FACTS.add(CardPlayed)


class SeriesStarted(Fact, frozen=True):
    seat: Annotated[int, SEAT]


series_started = FACTS.add(SeriesStarted)


class SeriesEnded(Fact, frozen=True):
    """The series ended without harm."""

    seat: Annotated[int, SEAT]
    length: int


series_ended = FACTS.add(SeriesEnded)


class SeriesBroken(Fact, frozen=True):
    """The series stopped short: a chip."""

    seat: Annotated[int, SEAT]
    length: int


series_broken = FACTS.add(SeriesBroken)


class ChipTaken(Fact, frozen=True):
    seat: Annotated[int, SEAT]


chip_taken = FACTS.add(ChipTaken)


class WentOut(Fact, frozen=True):
    seat: Annotated[int, SEAT]


went_out = FACTS.add(WentOut)


class RoundBlocked(Fact, frozen=True):
    """So many turns in a row without a card."""

    turns: int


round_blocked = FACTS.add(RoundBlocked)


class HandScored(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    cards: Annotated[list[str], CARDS]
    chips: int
    points: int


hand_scored = FACTS.add(HandScored)


class TieBroken(Fact, frozen=True):
    """Somebody else has as many points, and not as many rounds won and chips."""

    seat: Annotated[int, SEAT]
    points: int
    wins: int
    chips: int


tie_broken = FACTS.add(TieBroken)


class MatchEnded(Fact, frozen=True):
    rounds: int


match_ended = FACTS.add(MatchEnded)
