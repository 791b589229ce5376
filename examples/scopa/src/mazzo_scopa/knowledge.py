"""What one seat of Scopa may know, and all the deals that it must think possible."""

from mazzo.engine.bits import count
from mazzo.engine.chance import some_of
from mazzo.engine.rule import rule
from mazzo.engine.seen import seeing
from mazzo_scopa.cards import SUIT
from mazzo_scopa.questions import owed
from mazzo_scopa.state import Seen, State

see = seeing(State, Seen)


@rule
def observe(s: State, seat: int, o: Seen) -> None:
    """[S22] Everything lies open but the others' hands and the stock."""
    see(s, seat, o)
    o.to_deal = count(s.stock)
    o.owed = owed(s)
    for other in range(s.seats):
        o.coins[other] = count(s.piles[other] & SUIT)


@rule
def resample(s: State, seat: int) -> None:
    """The others' cards and the stock are shuffled together and dealt again: whatever was played
    says nothing sure about them.
    """
    hidden = s.stock
    for other in range(s.seats):
        if other != seat:
            hidden |= s.hands[other]
    for other in range(s.seats):
        if other != seat:
            cards = some_of(s, hidden, count(s.hands[other]))
            s.hands[other] = cards
            hidden &= ~cards
    s.stock = hidden
