"""The odds of PUSH at a glance: how likely the next card busts, and what it is worth."""

from mazzo.engine.insight import Figure, Insight, Reason
from mazzo.games.push.bots import worth
from mazzo.games.push.cards import COLUMNS, SIDES
from mazzo.games.push.moves import DRAW, STOP
from mazzo.games.push.odds import all_draws, draws, stopping
from mazzo.games.push.rules import bust_outcomes_after, targets
from mazzo.games.push.state import COLLECTING, PLACING, Seen

NAMES = ("stock", "risk", "gain", "stop", "risks", "worth")


def insight(o: Seen) -> Insight:
    """Before a draw its risk and its worth; with a card in hand the risk after each column; else
    what each column is worth.
    """
    if o.phase == PLACING:
        allowed = int(targets(o, o.drawn))
        return {
            "stock": int(o.stock_size),
            "risks": [_risk_after(o, n) if allowed >> n & 1 else None for n in range(COLUMNS)],
        }
    if o.phase == COLLECTING:
        return {
            "worth": [
                int(worth(o, o.columns[n])) / SIDES if o.columns[n] else None
                for n in range(COLUMNS)
            ]
        }
    stop: dict[str, Figure] = {"stop": int(stopping(o)) / SIDES} if o.columns[0] else {}
    return {
        "stock": int(o.stock_size),
        "risk": int(o.busting) / int(o.stock_size),
        "gain": gain(o),
        **stop,
    }


def _risk_after(o: Seen, column: int) -> float:
    """How likely the next card would bust with the drawn one here; none is left to bust where this
    was the last.
    """
    return int(bust_outcomes_after(o, column, o.drawn)) / int(o.stock_size) if o.stock_size else 0.0


def gain(o: Seen) -> float:
    """How many points more one card and then stopping brings on average than stopping now."""
    cards = int(draws(o))
    return (int(all_draws(o)) - cards * int(stopping(o))) / (SIDES * cards) if cards else 0.0


def reason(o: Seen, action: int) -> Reason | None:
    """Drawing and stopping are a matter of risk and gain, once there is a column."""
    if action not in (DRAW, STOP) or o.columns[0] == 0:
        return None
    return Reason("advice-risk", {"risk": int(o.busting) / int(o.stock_size), "gain": gain(o)})
