"""Where the cards of 7 Ate 9 come from."""

from mazzo.engine.chance import below
from mazzo.engine.rule import rule
from mazzo.games.seven_ate_nine.bags import cards_in, nth_card, one
from mazzo.games.seven_ate_nine.state import State


@rule
def take(s: State) -> int:
    """A card from the draw piles; each of those left is equally likely."""
    card = nth_card(s.pool, below(s, cards_in(s.pool)))
    s.pool -= one(card)
    return card
