"""Bots that sit at a table: each gets what its seat may know and its legal moves, nothing else."""

import hashlib
import importlib
import importlib.util
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from mazzo.bots.policies import POLICIES, RANDOM
from mazzo.engine.bits import WORD, words
from mazzo.engine.contract import sensible
from mazzo.engine.errors import BadSetup
from mazzo.engine.game import Game
from mazzo.engine.match import Match
from mazzo.engine.record import Ints
from mazzo.engine.routines import Rows


def consult(rows: Rows, mask: Ints, luck: Ints) -> int:
    """Ask the game's rule of thumb; -1 is to wait."""
    return sensible(rows[0], mask, luck)


@cache
def _rule_of_thumb(game: Game) -> Callable[[Rows, Any, Any], int]:
    """The game's own sensible policy, compiled."""
    return game.specialise(consult, sensible=importlib.import_module(f"{game.rules.__package__}.bots").sensible)


def offers(game: Game, name: str) -> bool:
    """Whether this game has such a policy; random moves are possible everywhere."""
    has_own = importlib.util.find_spec(f"{game.rules.__package__}.bots") is not None
    return name == POLICIES[RANDOM] or (name in POLICIES and has_own)


class Bot:
    """One player of one game, by a named policy. Equal seeds choose alike."""

    def __init__(self, game: Game, policy: str, seed: int | str) -> None:
        if not offers(game, policy):
            known = ", ".join(name for name in POLICIES if offers(game, name))
            params = {"game": game.title, "bot": policy, "known": known}
            raise BadSetup("unknown_bot", f"{game.title} has no bot '{policy}'; it has {known}.", params=params)
        self.game, self.policy = game, policy
        digest = hashlib.sha256(f"mazzo-bot-1\0{seed}".encode()).digest()
        self._random = random.Random(digest)
        self._luck = np.array([1 + int.from_bytes(digest[:7], "little")], np.int64)

    def choose(self, match: Match, seat: int) -> int | None:
        """The action that this seat takes now; None to wait, or where it may do nothing."""
        actions = match.actions(seat)
        if not actions:
            return None
        if self.policy == POLICIES[RANDOM]:
            return self._random.choice(actions)
        chosen = int(_rule_of_thumb(self.game)(match.seen(seat), self._mask(actions), self._luck))
        return None if chosen < 0 else chosen

    def _mask(self, actions: list[int]) -> Any:
        mask = np.zeros(words(len(self.game.moves)), np.int64)
        for action in actions:
            mask[action // WORD] |= 1 << (action % WORD)
        return mask
