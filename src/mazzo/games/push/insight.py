"""The odds of PUSH at a glance: how likely the next card busts, and what it is worth."""

from mazzo.engine.contract import NO_REASON
from mazzo.engine.insight import Figures, Reasons
from mazzo.engine.record import Floats, Ints
from mazzo.engine.rule import rule
from mazzo.games.push.bots import worth
from mazzo.games.push.cards import COLUMNS, SIDES
from mazzo.games.push.moves import DRAW, STOP
from mazzo.games.push.odds import all_draws, draws, stopping
from mazzo.games.push.rules import bust_outcomes_after, targets
from mazzo.games.push.state import COLLECTING, PLACING, Seen

FIGURES = Figures()
STOCK = FIGURES.add("stock", int)
RISK = FIGURES.add("risk")
GAIN = FIGURES.add("gain")
WORTH_NOW = FIGURES.add("stop")
RISKS = FIGURES.add("risks", each=COLUMNS)
WORTH = FIGURES.add("worth", each=COLUMNS)

REASONS = Reasons()
GAMBLE = REASONS.add("advice-risk", risk=float, gain=float)


@rule
def insight(o: Seen, figures: Floats, scratch: Ints) -> None:
    """Before a draw its risk and its worth; with a card in hand the risk after each column; else
    what each column is worth.
    """
    if o.phase == COLLECTING:
        for column in range(COLUMNS):
            if o.columns[column]:
                figures[WORTH + column] = worth(o, o.columns[column]) / SIDES
        return
    figures[STOCK] = o.stock_size
    if o.phase == PLACING:
        allowed = targets(o, o.drawn)
        for column in range(COLUMNS):
            if (allowed >> column) & 1:
                figures[RISKS + column] = risk_after(o, column)
        return
    figures[RISK] = o.busting / o.stock_size
    figures[GAIN] = gain(o)
    if o.columns[0]:
        figures[WORTH_NOW] = stopping(o) / SIDES


@rule
def risk_after(o: Seen, column: int) -> float:
    """How likely the next card would bust with the drawn one here; none is left to bust where this
    was the last.
    """
    return bust_outcomes_after(o, column, o.drawn) / o.stock_size if o.stock_size else 0.0


@rule
def gain(o: Seen) -> float:
    """How many points more one card and then stopping brings on average than stopping now."""
    cards = draws(o)
    return (all_draws(o) - cards * stopping(o)) / (SIDES * cards) if cards else 0.0


@rule
def reason(o: Seen, action: int, params: Floats, scratch: Ints) -> int:
    """Drawing and stopping are a matter of risk and gain, once there is a column."""
    if action not in (DRAW, STOP) or o.columns[0] == 0:
        return NO_REASON
    params[0] = o.busting / o.stock_size
    params[1] = gain(o)
    return GAMBLE
