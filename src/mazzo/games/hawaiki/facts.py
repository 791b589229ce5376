"""What can happen in Hawaiki."""

from typing import Annotated, ClassVar

from mazzo.engine.facts import SECRET, Fact, FactTable
from mazzo.engine.forms import SEAT
from mazzo.games.hawaiki.cards import CARD, CARDS, COMBINATION, FORMULA, ROW

FACTS = FactTable()


class RoundStarted(Fact, frozen=True):
    round: int
    starter: Annotated[int, SEAT]


round_started = FACTS.add(RoundStarted)


class HandDealt(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    cards: Annotated[list[str] | None, ROW, SECRET]


hand_dealt = FACTS.add(HandDealt)


class PilesTurned(Fact, frozen=True):
    """The first card of each pile."""

    reveals: ClassVar[bool] = True
    cards: Annotated[list[str], ROW]


piles_turned = FACTS.add(PilesTurned)


class CardHidden(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    card: Annotated[str | None, CARD, SECRET]


card_hidden = FACTS.add(CardHidden)


class HandOpened(Fact, frozen=True):
    """One hidden: everything but the hidden card lies open."""

    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    cards: Annotated[list[str], ROW]


hand_opened = FACTS.add(HandOpened)


class CardPlayed(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]
    pile: int


card_played = FACTS.add(CardPlayed)


class CombinationMade(Fact, frozen=True):
    """A combination was announced in time: its effect follows."""

    seat: Annotated[int, SEAT]
    combination: Annotated[str, COMBINATION]


combination_made = FACTS.add(CombinationMade)


class AnnouncedFalsely(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    combination: Annotated[str, COMBINATION]


announced_falsely = FACTS.add(AnnouncedFalsely)


class CalledFalsely(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    combination: Annotated[str, COMBINATION]


called_falsely = FACTS.add(CalledFalsely)


class Countered(Fact, frozen=True):
    """Somebody else called the combination first."""

    seat: Annotated[int, SEAT]
    caller: Annotated[int, SEAT]
    combination: Annotated[str, COMBINATION]


countered = FACTS.add(Countered)


class MadeToDraw(Fact, frozen=True):
    """A combination makes this seat draw so many cards."""

    seat: Annotated[int, SEAT]
    count: int


made_to_draw = FACTS.add(MadeToDraw)


class CardDrawn(Fact, frozen=True):
    """A card drawn instead of playing one."""

    seat: Annotated[int, SEAT]
    card: Annotated[str | None, CARD, SECRET]


card_drawn = FACTS.add(CardDrawn)


class CardImposed(Fact, frozen=True):
    """A card that somebody had to draw; chance turns it up for its new owner."""

    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    card: Annotated[str | None, CARD, SECRET]


card_imposed = FACTS.add(CardImposed)


class CardDrawnOpenly(Fact, frozen=True):
    """A card drawn for all to see, or one that everybody saw go under the stock."""

    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]


card_drawn_openly = FACTS.add(CardDrawnOpenly)


class NothingDrawn(Fact, frozen=True):
    """There was no card left to draw."""

    seat: Annotated[int, SEAT]


nothing_drawn = FACTS.add(NothingDrawn)


class StockRefilled(Fact, frozen=True):
    count: int


stock_refilled = FACTS.add(StockRefilled)


class Thanked(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    formula: Annotated[str, FORMULA]


thanked = FACTS.add(Thanked)


class ThanksMissed(Fact, frozen=True):
    """The wrong formula, or none in time."""

    seat: Annotated[int, SEAT]


thanks_missed = FACTS.add(ThanksMissed)


class CardSacrificed(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    card: Annotated[str, CARD]
    pile: int


card_sacrificed = FACTS.add(CardSacrificed)


class SecondChanceTaken(Fact, frozen=True):
    seat: Annotated[int, SEAT]


second_chance_taken = FACTS.add(SecondChanceTaken)


class ReplayDeclined(Fact, frozen=True):
    seat: Annotated[int, SEAT]


replay_declined = FACTS.add(ReplayDeclined)


class WentOut(Fact, frozen=True):
    seat: Annotated[int, SEAT]


went_out = FACTS.add(WentOut)


class RoundExhausted(Fact, frozen=True):
    """The round ended although everybody still holds cards."""

    refills: int


round_exhausted = FACTS.add(RoundExhausted)


class HandShown(Fact, frozen=True):
    """What was left in hand, one card of each kind."""

    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    cards: Annotated[list[str], CARDS]


hand_shown = FACTS.add(HandShown)


class TwinsShown(Fact, frozen=True):
    """Of which kinds two were left."""

    reveals: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    cards: Annotated[list[str], CARDS]


twins_shown = FACTS.add(TwinsShown)


class TokensLost(Fact, frozen=True):
    seat: Annotated[int, SEAT]
    count: int
    """Cards left in hand."""
    tokens: int
    """Tokens given back."""
    left: int


tokens_lost = FACTS.add(TokensLost)


class TieBroken(Fact, frozen=True):
    """Somebody else has as many tokens, and not as many cards left."""

    seat: Annotated[int, SEAT]
    tokens: int
    cards: int


tie_broken = FACTS.add(TieBroken)


class MatchEnded(Fact, frozen=True):
    rounds: int


match_ended = FACTS.add(MatchEnded)
