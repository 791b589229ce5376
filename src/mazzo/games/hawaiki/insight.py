"""What a turn of Hawaiki can bring: the longest chain of combinations, followed to its end."""

from mazzo.engine.bits import count
from mazzo.engine.contract import NO_REASON
from mazzo.engine.insight import Figures, Reasons
from mazzo.engine.record import Floats, Ints
from mazzo.engine.rule import rule
from mazzo.games.hawaiki import odds
from mazzo.games.hawaiki.moves import ANNOUNCED, DRAW, PLANE, PLAY
from mazzo.games.hawaiki.odds import LONGEST, ONES, TWINS, look_after, look_through
from mazzo.games.hawaiki.rules import MATCHES
from mazzo.games.hawaiki.state import TURN, Seen

FIGURES = Figures()
FITS = FIGURES.add("fits", int)
CHAIN = FIGURES.add("chain", int)
GOES_OUT = FIGURES.add("out", bool)

REASONS = Reasons()
NOTHING_FITS = REASONS.add("advice-draw")
LEADS_OUT = REASONS.add("advice-out")
LEADS_ON = REASONS.add("advice-chain", cards=int)

SCRATCH = odds.SCRATCH


@rule
def insight(o: Seen, figures: Floats, scratch: Ints) -> None:
    """How many cards fit now, how many this turn can shed, and whether that is all of them."""
    if o.phase != TURN:
        return
    look_through(o, scratch)
    fitting = MATCHES[o.tops[0]] | MATCHES[o.tops[1]] | MATCHES[o.tops[2]]
    chain = most_laid(o, scratch)
    figures[FITS] = count(fitting & scratch[ONES]) + count(fitting & scratch[TWINS])
    figures[CHAIN] = chain
    figures[GOES_OUT] = chain == o.counts[o.seat]


@rule
def most_laid(o: Seen, scratch: Ints) -> int:
    """The most cards that can be laid, of what was looked through: a second chance never empties
    the hand [H25].
    """
    return min(scratch[LONGEST], o.counts[o.seat] - (1 if o.extra else 0))


@rule
def reason(o: Seen, action: int, params: Floats, scratch: Ints) -> int:
    """A card that leads out, or that leads on; a draw where nothing fits."""
    if o.phase != TURN:
        return NO_REASON
    if action == DRAW:
        look_through(o, scratch)
        return NO_REASON if most_laid(o, scratch) else NOTHING_FITS
    if not (PLAY <= action < DRAW or action >= ANNOUNCED):
        return NO_REASON
    look_after(o, (action - (PLAY if action < DRAW else ANNOUNCED)) % PLANE, scratch)
    cards = most_laid(o, scratch)
    if cards == o.counts[o.seat]:
        return LEADS_OUT
    params[0] = cards
    return LEADS_ON if cards > 1 else NO_REASON
