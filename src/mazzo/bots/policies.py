"""Policies: how a bot chooses, from what its seat may know, its legal moves and its luck.

`random` and `sensible` choose in less than a microsecond, `learned` in a few; the levels
(`mazzo.bots.levels`) blunder now and then, or think.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy.typing as npt

from mazzo.bots import outside, search
from mazzo.bots.counting import NOT_COUNTED
from mazzo.bots.levels import LEVELS, skills
from mazzo.bots.outside import SomeBot
from mazzo.bots.reaction import TEMPERAMENTS
from mazzo.bots.search import (
    COUNTS,
    ERROR,
    ITERATIONS,
    LEARNED,
    SearchMemory,
    by_certainty,
    by_learning,
    conclude,
    imagine,
    look,
    think,
)
from mazzo.bots.turns import may_wait
from mazzo.engine.bits import pick, size
from mazzo.engine.contract import cautious, observe, reckless, sensible
from mazzo.engine.errors import BadSetup
from mazzo.engine.game import Game
from mazzo.engine.link import Own
from mazzo.engine.record import Header, Ints
from mazzo.engine.routines import luck_below
from mazzo.engine.rule import rule

THUMB = "sensible"
PLAIN = ("random", THUMB)
CHARACTERS = ("cautious", "reckless")
"""Rules of thumb with a temper of their own, where a game's `bots.py` has them."""
NETWORK = "learned"
UNLEVELLED = (*PLAIN, *CHARACTERS, NETWORK)
RANDOM, SENSIBLE, CAUTIOUS, RECKLESS, _ = range(5)
POLICIES = (*UNLEVELLED, *(level.name for level in LEVELS))


@rule
def uniform(mask: Ints, luck: Ints) -> int:
    """Any legal action, each equally likely."""
    return pick(mask, luck_below(luck, size(mask)))


def choose(
    s: Header,
    seat: int,
    policy: int,
    mask: Ints,
    luck: Ints,
    seen: npt.NDArray[Any],
    unseen: npt.NDArray[Any],
) -> int:
    """What this seat's plain bot does now, given its legal actions: an action, or WAIT."""
    if policy == RANDOM:
        return uniform(mask, luck)
    seen[0] = unseen[0]
    observe(s, seat, seen[0])
    return sensible(seen[0], mask, luck)


decide: Callable[[Header, int, int, Ints, Ints, Any, npt.NDArray[Any]], int] = Own("decide")
"""Whoever lets bots play says how they choose: `choose`, which plain bots need, or `deliberate`."""


@rule
def fresh_key(luck: Ints) -> int:
    """Sixty bits of a bot's own luck."""
    return (luck_below(luck, 1 << 30) << 30) | luck_below(luck, 1 << 30)


def deliberate(
    s: Header,
    seat: int,
    policy: int,
    mask: Ints,
    luck: Ints,
    m: SearchMemory,
    unseen: npt.NDArray[Any],
) -> int:
    """What a bot of any policy does now: a level may blunder, and thinks where it can choose."""
    if policy == RANDOM or luck_below(luck, 1000) < m.skills[policy, ERROR]:
        return uniform(mask, luck)
    if policy in (CAUTIOUS, RECKLESS):
        look(s, seat, m)
        return (
            cautious(m.seen[0], mask, luck)
            if policy == CAUTIOUS
            else reckless(m.seen[0], mask, luck)
        )
    if m.skills[policy, COUNTS] and size(mask) > 1:
        certain = by_certainty(s, seat, m, luck)
        if certain != NOT_COUNTED:
            return certain
    iterations = m.skills[policy, ITERATIONS]
    if iterations == 0 or (size(mask) == 1 and not may_wait(s)):
        return (
            by_learning(s, seat, m)
            if m.skills[policy, LEARNED]
            else choose(s, seat, SENSIBLE, mask, luck, m.seen, unseen)
        )
    key0 = fresh_key(luck)
    key1 = fresh_key(luck)
    imagine(s, seat, m, key0, key1)
    think(m, seat, key0, key1, 0, iterations, m.skills[policy])
    return conclude(m)


def search_memory(game: Game) -> SearchMemory:
    """Room for the levels of a game to think in."""
    rows = skills(game, len(UNLEVELLED))
    return search.search_memory(game, rows, searches=bool(rows[:, ITERATIONS].any()))


def temperament(policy: int) -> int:
    """How fast a bot is unless told otherwise."""
    is_level = len(UNLEVELLED) <= policy < len(POLICIES)
    return TEMPERAMENTS.index(LEVELS[policy - len(UNLEVELLED)].temper if is_level else "steady")


def thinks(bots: Sequence[tuple[int, int]]) -> bool:
    """Whether any of these bots is more than plain."""
    return any(policy >= len(PLAIN) for policy, _ in bots)


def is_outside(policy: int) -> bool:
    """Whether somebody else wrote this bot."""
    return policy >= len(POLICIES)


def name_of(policy: int) -> str:
    """What a policy is called."""
    return outside.numbered(policy - len(POLICIES)).name if is_outside(policy) else POLICIES[policy]


def split(spec: str) -> tuple[str, str]:
    """A bot as it is named, and its temperament where one was said: in `module:quick` none is."""
    name, _, last = spec.strip().rpartition(":")
    is_bot = name in POLICIES or name in outside.known() or ":" in name
    return (name, last) if is_bot and last in TEMPERAMENTS else (spec.strip(), "")


def hire(bots: Iterable[SomeBot]) -> tuple[str, ...]:
    """Import the bots of others among these (`module:function`), for whoever runs the program; the
    names of all.
    """
    names = tuple(map(outside.name_of, bots))
    outside.hire((split(name)[0] for name in names), POLICIES)
    return names


def all_names() -> list[str]:
    """The names of all bots, whatever they play."""
    return [*POLICIES, *outside.known()]


def parse(spec: str, known: Callable[[], list[str]] = all_names) -> tuple[int, int]:
    """A bot by name as its policy and temperament: `sensible`, `master`, `sensible:slow`, or one of
    others (`mazzo.bots.outside`). What else is known is told to whoever names none.
    """
    name, temper = split(spec)
    other = None if name in POLICIES else outside.named(name)
    if name not in POLICIES and other is None:
        tempers = (f"{POLICIES[SENSIBLE]}:{temper}" for temper in TEMPERAMENTS)
        told = ", ".join([*known(), *tempers])
        raise BadSetup(
            "unknown_bot",
            f"There is no bot '{spec}'; there are {told}.",
            params={"bot": spec, "known": told},
        )
    policy = POLICIES.index(name) if other is None else len(POLICIES) + outside.number_of(other)
    return policy, TEMPERAMENTS.index(temper) if temper else temperament(policy)
