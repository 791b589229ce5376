"""What a turn of Hawaiki can bring: the longest chain of combinations, followed to its end.

Others draw in between, but nobody else touches the piles, so a chain depends on nothing that one cannot see.
"""

from functools import cache

from mazzo.engine.insight import Insight, Reason
from mazzo.games.hawaiki.bots import playable
from mazzo.games.hawaiki.cards import KINDS, MATCHES, NONE, PILES
from mazzo.games.hawaiki.moves import ANNOUNCED, DRAW, PLAY
from mazzo.games.hawaiki.questions import combination_of
from mazzo.games.hawaiki.state import TURN, Seen

NAMES = ("fits", "chain", "out")
PLANE = PILES * KINDS

Hand = tuple[int, ...]
Tops = tuple[int, int, int]


def insight(o: Seen) -> Insight:
    """How many cards fit now, how many this turn can shed, and whether that is all of them."""
    if o.phase != TURN:
        return {}
    hand, tops = _hand(o), _tops(o)
    chain = min(longest(hand, tops), most(o))
    fits = sum(any(int(MATCHES[top]) >> card & 1 for top in tops) for card in hand)
    return {"fits": fits, "chain": chain, "out": chain == int(o.counts[o.seat])}


def most(o: Seen) -> int:
    """How many cards one may lay at all: a second chance never empties the hand [H25]."""
    return int(o.counts[o.seat]) - (1 if o.extra else 0)


def _tops(o: Seen) -> Tops:
    return int(o.tops[0]), int(o.tops[1]), int(o.tops[2])


def _hand(o: Seen) -> Hand:
    """The cards that may be laid in this turn, twins twice."""
    ones = int(playable(o))
    twins = int(o.twins) & ~(1 << int(o.fresh) if o.fresh >= 0 else 0)
    return tuple(card for card in range(KINDS) for _ in range((ones >> card & 1) + ((ones & twins) >> card & 1)))


@cache
def made(card: int, covered: int, one: int, two: int) -> bool:
    """Whether a card makes a combination."""
    return int(combination_of(card, covered, one, two)) != NONE


def after(hand: Hand, tops: Tops, card: int, pile: int) -> int:
    """The most cards that a turn beginning with this one can shed."""
    place = hand.index(card)
    if not made(card, tops[pile], tops[(pile + 1) % PILES], tops[(pile + 2) % PILES]):
        return 1
    first, second, third = (card if n == pile else top for n, top in enumerate(tops))
    return 1 + longest(hand[:place] + hand[place + 1 :], (first, second, third))


def longest(hand: Hand, tops: Tops) -> int:
    """The most cards that can be laid in one turn."""
    plays = ((card, pile) for card in dict.fromkeys(hand) for pile in range(PILES) if int(MATCHES[tops[pile]]) >> card & 1)
    return max((after(hand, tops, card, pile) for card, pile in plays), default=0)


def reason(o: Seen, action: int) -> Reason | None:
    """A card that leads out, or that leads on; a draw where nothing fits."""
    if o.phase != TURN:
        return None
    hand, tops = _hand(o), _tops(o)
    if action == DRAW:
        return None if longest(hand, tops) else Reason("advice-draw")
    if not (PLAY <= action < DRAW or action >= ANNOUNCED):
        return None
    pile, card = divmod((action - (PLAY if action < DRAW else ANNOUNCED)) % PLANE, KINDS)
    cards = min(after(hand, tops, card, pile), most(o))
    if cards == int(o.counts[o.seat]):
        return Reason("advice-out")
    return Reason("advice-chain", {"cards": cards}) if cards > 1 else None
