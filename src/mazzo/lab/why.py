"""Why this move? What a strong player would have weighed at any moment of a match.

The few moves that come into question are those that counting, the network, thinking and the rule of
thumb come to, and the one that was made. Each is played on many times from what the seat knew, in
the same futures for all; what can be counted out is counted. The game's own figures say the rest.
"""

from collections.abc import Iterable, Sequence
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
from mazzo.lab.analysis import SURE, WORTH_SAYING
from mazzo.lab.steps import Step, steps_of

THOUGHT = 4000
"""So many iterations of search at most: the futures decide."""
WEIGHED = 4
"""So many moves are weighed, besides the one that was made."""
LOOKS, FEWEST, MOST = 120_000, 80, 400
"""Moves to be thought of for each of them, and how many futures that may be."""
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


class _Weighed(NamedTuple):
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
    futures = _futures(steps[move - 1 :]) if match.over else FEWEST
    return _explained(step, futures, f"{seed} {move}")


def _futures(rest: Sequence[Step]) -> int:
    """How many futures of a move fit into what may be looked at."""
    left = sum(max(1, len(step.before.acting)) for step in rest)
    return int(min(max(LOOKS / left, FEWEST), MOST))


def _explained(step: Step, futures: int, seed: str) -> Explanation:
    weighed = _weigh(step, futures, seed)
    key, params = _verdict(step, weighed)
    return Explanation(
        step.number + 1,
        step.seat,
        key,
        params,
        tuple(_candidate(step, each) for each in weighed),
        insight(step.before, step.seat),
    )


def _weigh(step: Step, futures: int, seed: str) -> list[_Weighed]:
    """The moves that come into question, the best one first; of equals the one that was made."""
    worth = counted_out(step.before, step.seat)
    outlook = Outlook(step.before.game, seed).at(step.before, knower=step.seat, moment=step.number)
    found = [
        _Weighed(
            action,
            outlook.chances(futures, mover=step.seat, action=action),
            worth.get(action),
        )
        for action in _in_question(step, worth, seed)
    ]
    seat = step.seat
    return sorted(
        found,
        key=lambda each: (
            -(each.worth if each.worth is not None else each.chances.mean[seat]),
            each.action != step.action,
        ),
    )


def _in_question(step: Step, worth: dict[int, float], seed: str) -> list[int]:
    """The move that was made, and what each way to think would rather do."""
    if worth:
        ways: Iterable[int] = sorted(worth, key=lambda action: -worth[action])
    else:
        ways = [*_choices(step, seed), *_thought_of(step, seed)]
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


def _thought_of(step: Step, seed: str) -> list[int]:
    """What search tried most; where a game has none, whatever its figures speak for."""
    search = search_of(step.before.game)
    iterations = min(search.iterations.get(MASTER, 0), THOUGHT)
    if not iterations:
        return [
            action
            for action in step.before.actions(step.seat)
            if reason(step.before, step.seat, action)
        ]
    moves = Thought(step.before, step.seat, seed, search).go_on(iterations).moves
    return [move.action for move in moves if move.tries]


def _verdict(step: Step, weighed: Sequence[_Weighed]) -> tuple[str, dict[str, float]]:
    """The sentence that says what came of it."""
    if len(weighed) == 1:
        return "why-only", {}
    best, second = weighed[:2]
    played = next(each for each in weighed if each.action == step.action)
    if played.worth is not None and best.worth is not None:
        gain = best.worth - played.worth
        return ("why-counted-worse", {"gain": gain}) if gain > EQUAL else ("why-counted", {})
    win, seat = round(float(played.chances.mean[step.seat]), 4), step.seat
    if best is not played and _is_better(best, played, seat):
        return "why-worse", {"win": win, "best": round(float(best.chances.mean[seat]), 4)}
    if best is played and _is_better(best, second, seat):
        return "why-clear", {"win": win, "next": round(float(second.chances.mean[seat]), 4)}
    return "why-even", {"win": win}


def _is_better(one: _Weighed, other: _Weighed, seat: int) -> bool:
    """Whether one move is better than the other beyond doubt."""
    gap, error = one.chances.better_by(other.chances, seat)
    return gap > max(SURE * error, WORTH_SAYING)


def _candidate(step: Step, weighed: _Weighed) -> Candidate:
    action, game = weighed.action, step.before.game
    return Candidate(
        None if action == NO_MOVE else str(game.moves[action]),
        round(float(weighed.chances.mean[step.seat]), 4),
        weighed.worth,
        action == step.action,
        None if action == NO_MOVE else reason(step.before, step.seat, action),
    )
