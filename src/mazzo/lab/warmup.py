"""Warming up: what somebody is going to need of a game is compiled beforehand, or found on the
disk, so that nobody waits for it later.

    python -m mazzo.lab.warmup GAME [PART …]

compiles for processes to come, and prints a line at the start and after every function: how many
are done, and how many there are.
"""

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np

from mazzo.bots.counting import counted_out
from mazzo.bots.levels import search_of
from mazzo.bots.outlook import Outlook
from mazzo.bots.players import consult, offers
from mazzo.bots.policies import PLAIN, RANDOM, SENSIBLE, choose, deliberate, search_memory
from mazzo.bots.search import Thought
from mazzo.engine.bits import mask_of, words
from mazzo.engine.cache import Watch, folder, reached, watched
from mazzo.engine.game import Game, game
from mazzo.engine.info import failed
from mazzo.engine.insight import insight, reason
from mazzo.engine.match import Match, new
from mazzo.engine.rule import interpreted
from mazzo.engine.system import lock
from mazzo.lab import simulate

LOOK_SECONDS = 0.05
"""So often it is looked whether whoever compiles the same is done."""


def _begun(game: Game) -> Match:
    return new(game.id, seats=game.seats[0], seed=0)


def _match(game: Game) -> None:
    """What a match calls."""
    match, blank = _begun(game), game.blank(game.seats[0])
    match.observe_all()
    match.view(None)
    mask = np.zeros(words(len(game.moves)), np.int64)
    scores = np.zeros(max(game.seats), np.int64)
    game.compiled.options(blank, 0, mask)
    game.compiled.step(blank, -1, 0, mask)
    game.compiled.lapse(blank)
    game.compiled.window_length(match.rows)
    game.compiled.tally(match.rows, scores, scores.copy())
    match.scores_known_to(None)


def _bots(game: Game) -> None:
    """What a plain bot calls, and what the levels do. A random choice compiles all of it, and needs
    no match, which another process may be compiling.
    """
    if not offers(game, PLAIN[SENSIBLE]):
        return
    rows, mask = game.blank(game.seats[0], lean=True), mask_of([0], len(game.moves))
    for decide, memory in ((choose, game.seen.blank()), (deliberate, search_memory(game))):
        consulted = game.specialise(consult, decide=decide)
        consulted(rows, 0, RANDOM, mask, np.ones(1, np.int64), memory, game.seen.blank())


def _advice(game: Game) -> None:
    """What advice and analyses call."""
    match = _begun(game)
    seat = match.acting[0]
    if offers(game, PLAIN[SENSIBLE]):
        Outlook(game, 0).at(match, knower=seat).chances(1)
        assert Thought(match, seat, 0, search_of(game)).go_on(1).moves
    counted_out(match, seat)
    insight(match, seat)
    reason(match, seat, match.actions(seat)[0])


def _simulated(game: Game, *, thinking: bool) -> None:
    seats = game.seats[0]
    blank, nobody = game.blank(seats, lean=True), np.zeros((0, seats, 2), np.int64)
    none = simulate.keys(0, 0, 0)
    simulate.run_lineups(game, blank, none, nobody, 0, 0, 0, thinking=thinking)


PARTS: dict[str, Callable[[Game], None]] = {
    "match": _match,
    "bots": _bots,
    "advice": _advice,
    "simulation": lambda game: _simulated(game, thinking=False),
    "arena": lambda game: _simulated(game, thinking=True),
}
TABLE = ("match", "bots", "advice")
"""What a table of people and bots needs."""


@cache
def _warm(game: Game, part: str) -> None:
    """Whatever is wrong with a game of others is a refusal that names it."""
    try:
        PARTS[part](game)
    except (NotCompiledError, OSError, MemoryError):
        raise
    except Exception as error:
        if game.info.is_ours:
            raise
        raise failed(game.id, error) from error


def warm_up(game: Game, *parts: str) -> None:
    """Have these parts of a game, or all that a table needs. Who wants to know what has to be
    compiled watches (`mazzo.engine.cache.watched`).
    """
    for part in () if interpreted else parts or TABLE:
        _warm(game, part)


class NotCompiledError(LookupError):
    """Something has to be compiled first."""


class OnlyLoad(Watch):
    """Allows nothing to be compiled."""

    def begins(self, function: Any, game: str) -> None:
        raise NotCompiledError(function.__name__)


class Progress(Watch):
    """Tells how many functions are compiled, and about how many there are to compile."""

    def __init__(self, tell: Callable[[int, int], None]) -> None:
        self._tell = tell
        self._known: set[Any] = set()
        self._done = 0

    def begins(self, function: Any, game: str) -> None:
        self._known.update(each.__code__ for each in reached(function))
        self._tell(self._done, max(self._done, len(self._known)))

    def ends(self, function: Any, game: str) -> None:
        self._done += 1
        self._tell(self._done, max(self._done, len(self._known)))


@contextlib.contextmanager
def _alone(name: str) -> Iterator[None]:
    """Whoever wants the same waits, and then finds it compiled. Where no file can be locked both
    compile it, which costs time and does no harm.
    """
    with contextlib.ExitStack() as held:
        with contextlib.suppress(OSError):
            folder().mkdir(parents=True, exist_ok=True)
            file = held.enter_context((folder() / f"{name}.lock").open("a"))
            while not lock(file):
                time.sleep(LOOK_SECONDS)
        yield


@cache
def have(game: Game, *parts: str) -> None:
    """Have these parts of a game in this process. Where several processes of a machine miss them,
    one compiles and the others wait.
    """
    try:
        with watched(OnlyLoad()):
            warm_up(game, *parts)
    except NotCompiledError:
        with _alone("-".join([game.id, *parts])), watched(Watch()):
            warm_up(game, *parts)


def main() -> None:
    """Compile one game for processes to come."""
    id, *parts = sys.argv[1:]
    with _alone("-".join([id, *parts])), watched(Progress(lambda *all: print(*all, flush=True))):
        warm_up(game(id), *parts)


if __name__ == "__main__":
    main()
