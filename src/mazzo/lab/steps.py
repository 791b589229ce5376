"""A match that was played, move by move: what whoever looks back at it goes through."""

from itertools import takewhile
from typing import Any, NamedTuple

from mazzo.engine.facts import Fact, is_chapter, plain
from mazzo.engine.match import Match, new, position


class Step(NamedTuple):
    """One move with the match as it stood before."""

    number: int
    seat: int
    action: int
    before: Match
    after: Match
    is_choice: bool
    """One seat decided alone, among several moves."""
    is_contested: bool
    """Several could have acted, or the clock did."""
    is_chapter: bool
    """A new round or game was dealt."""
    is_chance: bool
    """Cards were drawn or dealt, or dice rolled."""
    facts: tuple[dict[str, Any], ...]


def restarted(match: Match) -> Match:
    """The match as it stood at the beginning."""
    if match.origin is not None:
        return position(match.game.id, match.origin)
    return new(match.game.id, seats=match.seats, options=match.options, deal=match.deal)


def frozen(match: Match) -> Match:
    """The position alone."""
    return Match(match.game, match.rows.copy(), deal=None)


def steps_of(match: Match) -> list[Step]:
    """The match move by move."""
    again = restarted(match)
    steps: list[Step] = []
    before = frozen(again)
    for number, moment in enumerate(match.history):
        again.redo(moment)
        after, told = frozen(again), [told.fact for told in again.told()]
        window = before.window
        alone = before.acting == (moment.seat,) and not (window and window[1])
        steps.append(
            Step(
                number,
                moment.seat,
                moment.action,
                before,
                after,
                alone and len(before.actions(moment.seat)) > 1,
                not alone,
                any(map(is_chapter, told)),
                bool(before.rows["draws"] != after.rows["draws"]),
                tuple(plain(fact) for fact in _before_chapter(told)),
            )
        )
        before = after
    return steps


def _before_chapter(told: list[Fact]) -> list[Fact]:
    """What happened, without what a new round begins with."""
    return list(takewhile(lambda fact: not is_chapter(fact), told)) or told
