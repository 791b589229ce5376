"""How long a bot takes to react: shifted log-normal, as human response times are fitted.

A reaction is a fixed delay (seeing and moving a hand) plus a log-normal part (deciding). The
distribution is published here as 256 equally likely milliseconds, so that a simulated race is the
same on every machine and in every gear.
"""

from math import exp, log
from statistics import NormalDist
from typing import NamedTuple

from mazzo.engine.record import Ints, table
from mazzo.engine.routines import luck_below
from mazzo.engine.rule import rule

GRAIN = 256


class Reaction(NamedTuple):
    """A shifted log-normal: delay and median of deciding in ms, spread of its logarithm."""

    delay: int
    median: int
    spread: float

    def quantiles(self) -> list[int]:
        """The distribution as equally likely whole milliseconds, ascending."""
        normal = NormalDist(log(self.median), self.spread)
        return [round(self.delay + exp(normal.inv_cdf((i + 0.5) / GRAIN))) for i in range(GRAIN)]

    def share_within(self, ms: int) -> float:
        """Which part of all reactions takes no longer than this."""
        if ms <= self.delay:
            return 0.0
        return NormalDist(log(self.median), self.spread).cdf(log(ms - self.delay))


REACTIONS = {
    "quick": Reaction(delay=250, median=350, spread=0.40),
    "steady": Reaction(delay=300, median=700, spread=0.45),
    "slow": Reaction(delay=400, median=1400, spread=0.50),
}
"""Three temperaments at a table.

`steady` has a mean near 1.1 s, a beginner's pace in a number-matching race.
"""

TEMPERAMENTS = tuple(REACTIONS)
QUANTILES: Ints = table([reaction.quantiles() for reaction in REACTIONS.values()])


@rule
def reaction_ms(kind: int, luck: Ints) -> int:
    """One reaction time of this temperament."""
    return QUANTILES[kind, luck_below(luck, GRAIN)]
