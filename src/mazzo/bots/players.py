"""Bots that sit at a table: each gets what its seat may know and its legal moves, nothing else."""

import hashlib
import random
import threading
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import numpy as np

from mazzo.bots import outside
from mazzo.bots.learned import has_learned
from mazzo.bots.policies import (
    CHARACTERS,
    NETWORK,
    PLAIN,
    POLICIES,
    RANDOM,
    all_names,
    choose,
    decide,
    deliberate,
    parse,
    search_memory,
    split,
)
from mazzo.bots.search import ITERATIONS, SearchMemory
from mazzo.engine.bits import mask_of
from mazzo.engine.errors import BadSetup
from mazzo.engine.game import Game
from mazzo.engine.match import Match
from mazzo.engine.record import Ints
from mazzo.engine.routines import Rows


def consult(
    rows: Rows, seat: int, policy: int, mask: Ints, luck: Ints, seen: Any, unseen: Rows
) -> int:
    """Ask a policy; -1 is to wait."""
    return decide(rows[0], seat, policy, mask, luck, seen, unseen)


def offers(game: Game, name: str) -> bool:
    """Whether this game has such a policy; random moves are possible everywhere."""
    if name not in POLICIES:
        other = outside.named(name)
        return other is not None and other.plays(game.id)
    if name == POLICIES[RANDOM]:
        return True
    bots = game.offers("bots")
    if bots is None:
        return False
    if name == NETWORK:
        return has_learned(game)
    return name not in CHARACTERS or hasattr(bots, name)


def bots_of_others(game: Game) -> list[outside.OutsideBot]:
    """The bots of installed packages that play this game; a name of ours remains ours."""
    found, _ = outside.installed()
    return [bot for bot in found if bot.name not in POLICIES and bot.plays(game.id)]


def engage(game: Game, specs: Sequence[str]) -> list[tuple[int, int]]:
    """Bots by name as policies and temperaments; refuses those that this game does not have."""
    found = [parse(spec, partial(_players_of, game)) for spec in specs]
    for spec in specs:
        check_bot(game, split(spec)[0])
    return found


def check_bot(game: Game, name: str) -> None:
    """Refuse a bot that this game does not have."""
    if not offers(game, name):
        raise _absent(game, name)


def _absent(game: Game, bot: str) -> BadSetup:
    """There is no such bot, or it plays other games."""
    known = ", ".join(_players_of(game))
    params = {"game": game.title, "bot": bot, "known": known}
    if bot in all_names():
        sentence = f"The bot '{bot}' does not play {game.title}; there are {known}."
        return BadSetup("bot_of_another_game", sentence, params=params)
    return BadSetup(
        "unknown_bot", f"{game.title} has no bot '{bot}'; it has {known}.", params=params
    )


def _players_of(game: Game) -> list[str]:
    return [name for name in all_names() if _plays(game, name)]


def _plays(game: Game, name: str) -> bool:
    """Whether the game has this bot; one that is broken plays nothing."""
    with suppress(BadSetup):
        return offers(game, name)
    return False


class SearchMemories(threading.local):
    """Where bots think, one after the other in each thread: a tree takes megabytes, and nothing of
    it outlasts a thought.
    """

    def __init__(self) -> None:
        self._by_game: dict[Game, SearchMemory] = {}

    def of(self, game: Game) -> SearchMemory:
        """This thread's memory for this game."""
        if game not in self._by_game:
            self._by_game[game] = search_memory(game)
        return self._by_game[game]


MEMORIES = SearchMemories()


class Bot:
    """One player of one game, by a named policy or level, or a function. Equal seeds choose alike.

    Thinking releases the interpreter, so a bot may be asked in a thread of its own.
    """

    def __init__(self, game: Game, policy: outside.SomeBot, seed: int | str) -> None:
        self.game, self.policy = game, outside.name_of(policy)
        check_bot(game, self.policy)
        self.reseed(seed)
        self._allocate()

    def _allocate(self) -> None:
        """Memory to look in, of which nothing is left when a choice is made."""
        game, policy = self.game, self.policy
        self._outside = None if policy in POLICIES else outside.named(policy)
        self._seen, self._unseen = game.seen.blank(), game.seen.blank()
        self.own_memory: SearchMemory | None = None
        """Where it thinks, if its skills are others than those of its level."""

    def __getstate__(self) -> dict[str, Any]:
        """The bot without its memory: copies and pickles choose as it would."""
        return {name: getattr(self, name) for name in ("game", "policy", "_random", "_luck")}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._allocate()

    def reseed(self, seed: int | str) -> None:
        """From now on choose as a new bot with this seed does."""
        digest = hashlib.sha256(f"mazzo-bot-1\0{seed}".encode()).digest()
        self._random = random.Random(digest)
        self._luck = np.array([1 + int.from_bytes(digest[:7], "little")], np.int64)

    @property
    def is_of_others(self) -> bool:
        """Whether somebody else wrote it: it may do anything, and take any time."""
        return self._outside is not None

    @property
    def _thinks(self) -> bool:
        return self.policy not in PLAIN and not self._outside

    @property
    def takes_its_time(self) -> bool:
        """Whether choosing is a matter of milliseconds, not of microseconds: nobody knows of a
        function that somebody else wrote.
        """
        return self.is_of_others or (
            self._thinks
            and MEMORIES.of(self.game).skills[POLICIES.index(self.policy), ITERATIONS] > 0
        )

    def choose(self, match: Match, seat: int) -> int | None:
        """The action that this seat takes now; None to wait, or where it may do nothing."""
        if self._outside:
            may_act = seat in match.acting
            return self._outside.action(match, seat, self._random) if may_act else None
        return self.decide(self.game.lean.holding(match.rows), seat, match.actions(seat))

    def decide(self, rows: Rows, seat: int, actions: Sequence[int]) -> int | None:
        """The same in a lean record, which may change on the way."""
        if self._outside:
            return self.choose(Match(self.game, rows, deal=None), seat)
        if not actions:
            return None
        if self.policy == POLICIES[RANDOM]:
            return self._random.choice(actions)
        asked = self.game.specialise(consult, decide=deliberate if self._thinks else choose)
        number, mask = POLICIES.index(self.policy), mask_of(actions, len(self.game.moves))
        memory = (self.own_memory or MEMORIES.of(self.game)) if self._thinks else self._seen
        chosen = int(asked(rows, seat, number, mask, self._luck, memory, self._unseen))
        return None if chosen < 0 else chosen
