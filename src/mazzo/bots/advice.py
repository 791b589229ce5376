"""Advice: what a good player would do here, and why, from nothing but what the seat knows."""

from typing import NamedTuple

from mazzo.bots.counting import counted_out
from mazzo.bots.levels import MASTER, search_of
from mazzo.bots.outlook import Outlook
from mazzo.bots.players import Bot, offers
from mazzo.bots.policies import THUMB
from mazzo.bots.search import Thought, Weighed
from mazzo.bots.turns import WAIT
from mazzo.engine.insight import Reason, reason
from mazzo.engine.match import Match

FUTURES = 400
"""Futures of the best two moves: so many that the win is known to two or three in a hundred."""
SMALL = 0.05
"""A lead in points that is none."""
CLEAR = 0.01
"""A lead in win probability that is worth mentioning."""


class Advice(NamedTuple):
    """A move, and why; None is to wait."""

    action: int | None
    reason: Reason


def advise(match: Match, seat: int, seed: int | str, *, level: str = MASTER) -> Advice:
    """What to do. Takes as long as this level thinks; another thread may go on meanwhile."""
    actions = match.actions(seat)
    iterations = search_of(match.game).iterations.get(level, 0)
    if len(actions) == 1 and match.acting == (seat,):
        return Advice(actions[0], reason(match, seat, actions[0]) or Reason("advice-only"))
    worth = counted_out(match, seat)
    if worth:
        return _counted(match, seat, worth)
    if iterations:
        return _weighed(match, seat, seed, iterations)
    action = (
        Bot(match.game, THUMB, seed).choose(match, seat)
        if offers(match.game, THUMB)
        else actions[0]
    )
    return Advice(action, _why(match, seat, action) or Reason("advice-thumb"))


def _counted(match: Match, seat: int, worth: dict[int, float]) -> Advice:
    """The best move where everything can be counted out, and how far it is ahead."""
    best = max(worth, key=lambda action: worth[action])
    ahead = worth[best] - max(
        (value for action, value in worth.items() if action != best), default=worth[best]
    )
    own = reason(match, seat, best) if ahead < SMALL else None
    return Advice(best, own or Reason("advice-counted", {"gain": ahead}))


def _why(match: Match, seat: int, action: int | None) -> Reason | None:
    return Reason("advice-wait") if action is None else reason(match, seat, action)


def _weighed(match: Match, seat: int, seed: int | str, iterations: int) -> Advice:
    """What search comes to, with the game's own reason or the win after the two best moves."""
    moves = Thought(match, seat, seed, search_of(match.game)).go_on(iterations).moves
    best = moves[0].action
    if best == WAIT:
        return Advice(None, Reason("advice-wait"))
    return Advice(best, reason(match, seat, best) or _chances(match, seat, seed, best, moves[1:]))


def _chances(match: Match, seat: int, seed: int | str, best: int, others: list[Weighed]) -> Reason:
    outlook = Outlook(match.game, seed).at(match, knower=seat)
    chances = outlook.chances(FUTURES, mover=seat, action=best)
    win = chances.win[seat]
    following = next((move.action for move in others if move.action != WAIT and move.tries), None)
    if following is not None:
        ahead, _ = chances.better_by(outlook.chances(FUTURES, mover=seat, action=following), seat)
        if ahead >= CLEAR:
            return Reason("advice-win", {"win": win, "next": win - ahead})
    return Reason("advice-even", {"win": win})
