"""What a turn of Olé can bring, exactly: how much can be shed, and whether one can go out."""

from mazzo.engine.contract import NO_REASON
from mazzo.engine.insight import Figures, Reasons
from mazzo.engine.record import Floats, Ints
from mazzo.engine.rule import rule
from mazzo.games.ole.moves import CHIP, END, PLAY
from mazzo.games.ole.odds import OUT, best_from, best_turn
from mazzo.games.ole.questions import pips
from mazzo.games.ole.rules import CHIP_POINTS
from mazzo.games.ole.state import PRIVILEGE, SERIES, Seen

FIGURES = Figures()
HAND = FIGURES.add("hand", int)
SHED = FIGURES.add("shed", int)
GOES_OUT = FIGURES.add("out", bool)
COST = FIGURES.add("stop", int)

REASONS = Reasons()
LEADS_OUT = REASONS.add("advice-out")
SHEDS = REASONS.add("advice-shed", points=int)
TAKES_CHIP = REASONS.add("advice-chip", cost=int)


@rule
def insight(o: Seen, figures: Floats, scratch: Ints) -> None:
    """The points in hand, the most that this turn can shed, whether it can end in going out, and
    what stopping costs.
    """
    figures[HAND] = pips(o.hand)
    if o.phase == PRIVILEGE:
        return
    best = best_turn(o)
    is_out = best > OUT // 2
    figures[SHED] = best - OUT if is_out else best
    figures[GOES_OUT] = is_out
    if o.phase == SERIES:
        figures[COST] = CHIP_POINTS


@rule
def reason(o: Seen, action: int, params: Floats, scratch: Ints) -> int:
    """A card that leads out, or one that sheds more than anything else can; a chip where nothing
    else is left.
    """
    if PLAY <= action < CHIP:
        best = best_from(o, action - PLAY)
        if best > OUT // 2:
            return LEADS_OUT
        params[0] = best
        return SHEDS if best == best_turn(o) else NO_REASON
    params[0] = CHIP_POINTS
    return TAKES_CHIP if action in (CHIP, END) else NO_REASON
