"""What a turn of Hawaiki can bring: the longest chain of combinations, followed to its end."""

import numpy as np

from mazzo.engine.insight import Insight, Reason
from mazzo.engine.record import Ints
from mazzo.games.hawaiki.cards import MATCHES
from mazzo.games.hawaiki.moves import ANNOUNCED, DRAW, PLANE, PLAY
from mazzo.games.hawaiki.odds import LONGEST, ONES, SCRATCH, TWINS, look_after, look_through
from mazzo.games.hawaiki.state import TURN, Seen

NAMES = ("fits", "chain", "out")


def insight(o: Seen) -> Insight:
    """How many cards fit now, how many this turn can shed, and whether that is all of them."""
    if o.phase != TURN:
        return {}
    chain, scratch = longest(o)
    fitting = int(MATCHES[o.tops[0]] | MATCHES[o.tops[1]] | MATCHES[o.tops[2]])
    fits = sum((fitting & int(scratch[hand])).bit_count() for hand in (ONES, TWINS))
    return {"fits": fits, "chain": chain, "out": chain == int(o.counts[o.seat])}


def longest(o: Seen, choice: int | None = None) -> tuple[int, Ints]:
    """The most cards that can be laid in this turn, if it begins with this card on this pile; and
    what was looked through.
    """
    scratch = np.zeros(SCRATCH, np.int64)
    look_through(o, scratch) if choice is None else look_after(o, choice, scratch)
    return min(int(scratch[LONGEST]), most(o)), scratch


def most(o: Seen) -> int:
    """How many cards one may lay at all: a second chance never empties the hand [H25]."""
    return int(o.counts[o.seat]) - (1 if o.extra else 0)


def reason(o: Seen, action: int) -> Reason | None:
    """A card that leads out, or that leads on; a draw where nothing fits."""
    if o.phase != TURN:
        return None
    if action == DRAW:
        return None if longest(o)[0] else Reason("advice-draw")
    if not (PLAY <= action < DRAW or action >= ANNOUNCED):
        return None
    cards, _ = longest(o, (action - (PLAY if action < DRAW else ANNOUNCED)) % PLANE)
    if cards == int(o.counts[o.seat]):
        return Reason("advice-out")
    return Reason("advice-chain", {"cards": cards}) if cards > 1 else None
