"""What a turn of Olé can bring, exactly: how much can be shed, and whether one can go out."""

from mazzo.engine.insight import Insight, Reason
from mazzo.games.ole.moves import CHIP, END, PLAY
from mazzo.games.ole.odds import OUT, best_from, best_turn
from mazzo.games.ole.questions import pips
from mazzo.games.ole.rules import CHIP_POINTS
from mazzo.games.ole.state import PRIVILEGE, SERIES, Seen

NAMES = ("hand", "shed", "out", "stop")


def insight(o: Seen) -> Insight:
    """The points in hand, the most that this turn can shed, whether it can end in going out, and
    what stopping costs.
    """
    figures: Insight = {"hand": int(pips(o.hand))}
    if o.phase == PRIVILEGE:
        return figures
    best = int(best_turn(o))
    is_out = best > OUT // 2
    figures |= {"shed": best - OUT if is_out else best, "out": is_out}
    return figures | ({"stop": CHIP_POINTS} if o.phase == SERIES else {})


def reason(o: Seen, action: int) -> Reason | None:
    """A card that leads out, or one that sheds more than anything else can; a chip where nothing
    else is left.
    """
    if PLAY <= action < CHIP:
        best = int(best_from(o, action - PLAY))
        if best > OUT // 2:
            return Reason("advice-out")
        return Reason("advice-shed", {"points": best}) if best == int(best_turn(o)) else None
    return Reason("advice-chip", {"cost": CHIP_POINTS}) if action in (CHIP, END) else None
