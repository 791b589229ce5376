"""Analyses of finished matches: each worked out once, in a process beside the server, so that no
table ever waits for it.
"""

import os
import subprocess
import sys

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from mazzo.engine.errors import Refused
from mazzo.engine.game import Game
from mazzo.engine.replay import read
from mazzo.lab import analysis
from mazzo.lab.analysis import Analysis
from mazzo.server.api_types import ShownAnalysis
from mazzo.server.response_cache import ResponseCache
from mazzo.table.hosting import plain_moves

POLITENESS = 10
"""Tables get the processor first (as `nice` counts it)."""


class Analyses:
    """The analyses of this server, by the token of their match: one at a time."""

    def __init__(self) -> None:
        self._cache = ResponseCache()
        self._process: subprocess.Popen[bytes] | None = None
        self._is_stopping = False

    def has(self, token: str) -> bool:
        """Whether this match has been analysed."""
        return self._cache.has((token,))

    async def told(self, request: Request, token: str, replay: str) -> Response:
        """The analysis of this match, made if it is not there."""
        return await self._cache.told(
            request, (token,), lambda: _shown(read(replay).game, self._analyse(replay))
        )

    def _analyse(self, replay: str) -> Analysis:
        self._check_open()
        with subprocess.Popen(
            [sys.executable, "-m", analysis.__name__], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as process:
            self._process = process
            os.setpriority(os.PRIO_PROCESS, process.pid, POLITENESS)
            found, _ = process.communicate(replay.encode())
        self._check_open()
        if process.returncode:
            raise RuntimeError(f"an analysis ended with {process.returncode}")
        return msgspec.json.decode(found, type=Analysis)

    def _check_open(self) -> None:
        if self._is_stopping:
            raise Refused("closing", "The server is about to restart.")

    def stop(self) -> None:
        """Give up whatever is being worked out."""
        self._is_stopping = True
        if self._process:
            self._process.kill()


def _shown(game: Game, found: Analysis) -> ShownAnalysis:
    """The analysis, and the moves that it recommends as JSON by their notation."""
    better = {each.better: game.moves.find(each.better) for each in found.decisions if each.better}
    moves = plain_moves(game)
    return ShownAnalysis(
        **msgspec.structs.asdict(found),
        advised={notation: moves[action] for notation, action in better.items()},
    )
