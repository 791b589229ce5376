"""Policies: how a bot chooses. Each gets what its seat may know, its legal actions and its own luck, and nothing else."""

import importlib
from collections.abc import Callable
from typing import Any

import numpy.typing as npt

from mazzo.bots.reaction import NAMES as TEMPERAMENTS
from mazzo.engine.bits import pick, size
from mazzo.engine.contract import observe, sensible
from mazzo.engine.errors import BadSetup
from mazzo.engine.game import Game
from mazzo.engine.record import Header, Ints
from mazzo.engine.routines import luck_below
from mazzo.engine.rule import rule

POLICIES = ("random", "sensible")
RANDOM, SENSIBLE = range(2)
WAIT = -1
"""What a policy answers when it would rather not act now."""


@rule
def uniform(mask: Ints, luck: Ints) -> int:
    """Any legal action, each equally likely."""
    return pick(mask, luck_below(luck, size(mask)))


def choose(s: Header, seat: int, policy: int, mask: Ints, luck: Ints, seen: npt.NDArray[Any], unseen: npt.NDArray[Any]) -> int:
    """What this seat's bot does now, given its legal actions: an action, or WAIT."""
    if policy == RANDOM:
        return uniform(mask, luck)
    seen[0] = unseen[0]
    observe(s, seat, seen[0])
    return sensible(seen[0], mask, luck)


def chooser(game: Game) -> Callable[..., int]:
    """`choose`, compiled for a game."""
    bots = importlib.import_module(f"{game.rules.__package__}.bots")
    return game.specialise(choose, sensible=bots.sensible)


def parse(spec: str) -> tuple[int, int]:
    """A bot by name, `sensible` or `sensible:slow`, as its policy and temperament."""
    name, _, temper = spec.strip().partition(":")
    temper = temper or "steady"
    if name not in POLICIES or temper not in TEMPERAMENTS:
        known = ", ".join([*POLICIES, *(f"{POLICIES[-1]}:{temper}" for temper in TEMPERAMENTS)])
        raise BadSetup("unknown_bot", f"There is no bot '{spec}'; there are {known}.", params={"bot": spec, "known": known})
    return POLICIES.index(name), TEMPERAMENTS.index(temper)
