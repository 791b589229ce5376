"""Why this move? What a strong player would have weighed at any moment of a match.

The few moves that come into question are those that counting, the network, thinking and the rule of
thumb come to, and the one that was made. Each is played on many times from what the seat knew, in
the same futures for all; what can be counted out is counted. The game's own figures say the rest.
"""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

import msgspec

from mazzo.bots.counting import counted_out
from mazzo.bots.levels import MASTER, search_of
from mazzo.bots.outlook import NO_MOVE, Chances, Outlook
from mazzo.bots.players import Bot, offers
from mazzo.bots.policies import NETWORK, PLAIN, SENSIBLE
from mazzo.bots.search import Thought
from mazzo.engine.errors import BadSetup
from mazzo.engine.insight import Insight, Reason, insight, reason
from mazzo.engine.match import CLOCK, Match
from mazzo.lab.steps import Step, steps_of

THOUGHT = 4000
"""So many iterations of search at most: the futures decide."""
WEIGHED = 4
"""So many moves are weighed, besides the one that was made."""
LOOKS, FEWEST, MOST = 120_000, 160, 400
"""Moves to be thought of for each of them, and how many futures that may be."""
SURE = 2.0
"""Standard errors by which a move must be better to be called better."""
WORTH_SAYING = 0.01
"""The least gain in win probability that is called one."""
EQUAL = 1e-9
"""Points that are none."""


class Candidate(msgspec.Struct, frozen=True):
    """A move that came into question."""

    move: str | None
    """In notation; null is to wait."""
    win: float
    """The chance to win after it, by what the seat knew."""
    worth: float | None
    """What it is worth in points, where that can be counted out."""
    played: bool
    """Whether this is what was done."""
    reason: Reason | None
    """What the game's own figures say for it."""


class Explanation(msgspec.Struct, frozen=True):
    """Why a move was made, or should not have been. `key` and `params` say it; give the seat's name
    as `$name` and the first candidate in words as `$better`.
    """

    move: int
    seat: int | None
    """Who moved; null for the clock."""
    key: str
    params: dict[str, float]
    candidates: tuple[Candidate, ...]
    """The best one first."""
    figures: Insight
    """What the seat could have counted at that moment."""


class WeighedMove(NamedTuple):
    """A move, and what came of it."""

    action: int
    chances: Chances
    worth: float | None


def check_move(match: Match, move: int) -> None:
    """Refuse a move that the match does not have."""
    moves = len(match.history)
    if not 1 <= move <= moves:
        raise BadSetup(
            "no_such_move",
            f"This match has moves 1 to {moves}, not {move}.",
            params={"moves": moves, "move": move},
        )


def explain(match: Match, move: int, *, seed: int | str = 0) -> Explanation:
    """Why this move of a match, counted from 1; it takes about as long as a master thinks."""
    check_move(match, move)
    steps = steps_of(match)
    step = steps[move - 1]
    if step.seat == CLOCK:
        return Explanation(move, None, "why-clock", {}, (), {})
    weighed = weigh(step, looks_to_go(steps, step), seed)
    key, params = _verdict(step, weighed)
    return Explanation(
        move,
        step.seat,
        key,
        params,
        tuple(_candidate(step, each) for each in weighed),
        insight(step.before, step.seat),
    )


def looks_left(steps: Sequence[Step]) -> list[int]:
    """How many moves a future has to think of, from before each of these and after the last."""
    acting = (max(1, len(step.before.acting)) for step in reversed(steps))
    return [*accumulate(acting, initial=1)][::-1]


def looks_to_go(steps: Sequence[Step], step: Step) -> int:
    """The same from before one of them; of a match that has not ended nobody knows, and the fewest
    futures have to do.
    """
    return looks_left(steps)[step.number] if steps[-1].after.over else LOOKS


def weigh(step: Step, left: int, seed: int | str, effort: float = 1.0) -> list[WeighedMove]:
    """The moves that come into question, the best one first; of equals the one that was made.
    So many looks are left to a future; `effort` makes it more or less thorough.
    """
    own = f"{seed} {step.number + 1}"
    futures = max(int(effort * min(max(LOOKS / left, FEWEST), MOST)), 2)
    worth = counted_out(step.before, step.seat)
    outlook = Outlook(step.before.game, own).at(step.before, knower=step.seat, moment=step.number)
    found = [
        WeighedMove(
            action,
            outlook.chances(futures, mover=step.seat, action=action),
            worth.get(action),
        )
        for action in _in_question(step, worth, own, effort)
    ]
    seat = step.seat
    return sorted(
        found,
        key=lambda each: (
            -(each.worth if each.worth is not None else each.chances.mean[seat]),
            each.action != step.action,
        ),
    )


def loss(step: Step, weighed: Sequence[WeighedMove]) -> float:
    """How much win probability the move that was made gave away; 0 if that is not sure."""
    return _gain(weighed[0], _played(step, weighed), step.seat)


def _played(step: Step, weighed: Sequence[WeighedMove]) -> WeighedMove:
    return next(each for each in weighed if each.action == step.action)


def _gain(one: WeighedMove, other: WeighedMove, seat: int) -> float:
    """How much better one move is than the other; 0 if that is not beyond doubt."""
    gap, error = one.chances.better_by(other.chances, seat)
    return gap if gap > max(SURE * error, WORTH_SAYING) else 0.0


def _in_question(step: Step, worth: dict[int, float], seed: str, effort: float) -> list[int]:
    """The move that was made, and what each way to think would rather do."""
    if worth:
        ways: Iterable[int] = sorted(worth, key=lambda action: -worth[action])
    else:
        ways = [*_choices(step, seed), *_thought_of(step, seed, effort)]
    others = [action for action in dict.fromkeys(ways) if action != step.action]
    return [step.action, *others[:WEIGHED]]


def _choices(step: Step, seed: str) -> list[int]:
    """What the network and the rule of thumb would do, where there are such."""
    game = step.before.game
    chosen = [
        Bot(game, policy, seed).choose(step.before, step.seat)
        for policy in (NETWORK, PLAIN[SENSIBLE])
        if offers(game, policy)
    ]
    return [NO_MOVE if action is None else action for action in chosen]


def _thought_of(step: Step, seed: str, effort: float) -> list[int]:
    """What search tried most; where a game has none, whatever its figures speak for."""
    search = search_of(step.before.game)
    iterations = int(effort * min(search.iterations.get(MASTER, 0), THOUGHT))
    if not iterations:
        return [
            action
            for action in step.before.actions(step.seat)
            if reason(step.before, step.seat, action)
        ]
    moves = Thought(step.before, step.seat, seed, search).go_on(iterations).moves
    return [move.action for move in moves if move.tries]


def _verdict(step: Step, weighed: Sequence[WeighedMove]) -> tuple[str, dict[str, float]]:
    """The sentence that says what came of it."""
    if len(weighed) == 1:
        return "why-only", {}
    best, second = weighed[:2]
    played, seat = _played(step, weighed), step.seat
    if played.worth is not None and best.worth is not None:
        gain = best.worth - played.worth
        return ("why-counted-worse", {"gain": gain}) if gain > EQUAL else ("why-counted", {})
    win = round(float(played.chances.mean[seat]), 4)
    if loss(step, weighed):
        return "why-worse", {"win": win, "best": round(float(best.chances.mean[seat]), 4)}
    if best is played and _gain(best, second, seat):
        return "why-clear", {"win": win, "next": round(float(second.chances.mean[seat]), 4)}
    return "why-even", {"win": win}


def _candidate(step: Step, weighed: WeighedMove) -> Candidate:
    action = weighed.action
    return Candidate(
        said(step, action),
        round(float(weighed.chances.mean[step.seat]), 4),
        weighed.worth,
        action == step.action,
        None if action == NO_MOVE else reason(step.before, step.seat, action),
    )


def said(step: Step, action: int) -> str | None:
    """A move in notation; null is to wait."""
    return None if action == NO_MOVE else str(step.before.game.moves[action])
