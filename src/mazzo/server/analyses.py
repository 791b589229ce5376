"""Analyses of finished matches: each worked out once, one at a time, in a process beside the server
that stands back behind the tables.

What is asked for and what was found stand in the store as jobs. So nothing is lost by a restart:
whichever node has the time takes up what nobody works on. A job is claimed for a few seconds, and
its node says again and again that it goes on; who has died says nothing.
"""

import asyncio
import contextlib
import gzip
import logging
import sys

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from mazzo.engine.errors import Refused
from mazzo.engine.game import Game
from mazzo.engine.replay import read
from mazzo.engine.system import apart, push_back
from mazzo.lab import analysis
from mazzo.lab.analysis import Analysis
from mazzo.lab.why import explain
from mazzo.server import queries
from mazzo.server.api_types import AnalysisProgress, ShownAnalysis, ShownExplanation
from mazzo.server.queries import StoredJob
from mazzo.server.response_cache import ResponseCache
from mazzo.server.responses import reply
from mazzo.server.running import SharedReplay
from mazzo.server.store import Store
from mazzo.table.hosting import plain_moves

LOG = logging.getLogger("mazzo.server")

ANALYSIS = "analysis"
"""The kind of job; the match's token is its subject."""
LEASE = 8_000
"""Milliseconds for which a job is claimed."""
SIGN_SECONDS = 1.0
"""So often its worker says that it goes on."""
LOOK_SECONDS = 3.0
"""So often a node looks for what was asked for elsewhere, or left behind by another."""
MOST_WAITING = 100
"""No more jobs wait at once."""
LONGEST = 1 << 26
"""Bytes of an analysis, at most."""


class Analyses:
    """What people ask for, by the token of their match."""

    def __init__(self, store: Store) -> None:
        self._store, self._cache, self.asked = store, ResponseCache(), asyncio.Event()
        """Is set when somebody has asked here."""

    async def job(self, token: str) -> StoredJob | None:
        """How the analysis of this match stands, if anybody has asked for it."""
        return await self._store.ask(queries.job, ANALYSIS, token)

    async def put(self, token: str) -> None:
        """Have this match analysed."""
        if not await self._store.ask(queries.put_job, ANALYSIS, token, MOST_WAITING):
            raise Refused("too_often", "Too much is asked for just now.", params={"seconds": 10})
        self.asked.set()

    async def told(self, request: Request, job: StoredJob | None, game: Game) -> Response:
        """The analysis, or how far it is."""
        if job and job.failures >= queries.FAILURES:
            raise Refused("no_analysis", "This match could not be analysed.")
        if job and (result := job.result) is not None:
            return await self._cache.told(request, (job.subject,), lambda: _shown(game, result))
        percent, ahead = (job.percent, job.ahead) if job else (0, 0)
        answer = reply(AnalysisProgress(percent, ahead), status=202)
        answer.headers["retry-after"] = "1"
        return answer


class Worker:
    """Whoever works: a node beside its tables, or a process that does nothing else."""

    def __init__(self, store: Store, asked: asyncio.Event) -> None:
        self._store, self._asked = store, asked

    async def run(self) -> None:
        """For ever: what was asked for anywhere, one after another."""
        while True:
            try:
                claimed = await self._store.ask(queries.claim_job, LEASE)
                if claimed:
                    await self._work(claimed)
                    continue
            except Refused as error:  # the store has said why
                LOG.debug("nothing is analysed just now: %s", error.code)
            except Exception:  # no process just now: its lease ends, and it is tried again
                LOG.exception("an analysis could not be begun")
            self._asked.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._asked.wait(), LOOK_SECONDS)

    async def _work(self, job: StoredJob) -> None:
        """One job, until it is done, fails or is given up for a restart."""
        kept = await self._store.ask(queries.replay, job.subject)
        shared = msgspec.json.decode(kept.body, type=SharedReplay) if kept else None
        try:
            found = await self._analysed(job, shared.replay) if shared else None
        except asyncio.CancelledError:
            with contextlib.suppress(Refused):
                await asyncio.shield(self._store.ask(queries.release_job, job.kind, job.subject))
            raise
        if found is None:
            LOG.error("an analysis failed")
            await self._store.ask(queries.fail_job, job.kind, job.subject)
        else:
            packed = await asyncio.to_thread(gzip.compress, found, mtime=0)
            await self._store.ask(queries.finish_job, job.kind, job.subject, packed)

    async def _analysed(self, job: StoredJob, replay: str) -> bytes | None:
        """What the process beside says at last; nothing if it dies."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", analysis.__name__),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST,
            **apart(),
        )
        try:
            push_back(process.pid)  # tables get the processor first
            return await self._followed(job, process, replay)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()

    async def _followed(
        self, job: StoredJob, process: asyncio.subprocess.Process, replay: str
    ) -> bytes | None:
        """Listen to it to its end, and pass on how far it is."""
        assert process.stdin
        assert process.stdout
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            process.stdin.write(replay.encode())
            await process.stdin.drain()
            process.stdin.close()
        said = b"0"

        async def sign() -> None:
            """Again and again: it goes on, and is so far."""
            while True:
                if said.strip().isdigit():
                    await self._store.ask(
                        queries.advance_job, job.kind, job.subject, int(said), LEASE
                    )
                await asyncio.sleep(SIGN_SECONDS)

        signing = asyncio.create_task(sign())
        try:
            async for line in process.stdout:
                said = line
        finally:
            signing.cancel()
        return said if await process.wait() == 0 else None


def explained(replay: str, move: int) -> ShownExplanation:
    """Why a move of this match was made; it takes about as long as a hint."""
    match = read(replay)
    found = explain(match, move)
    named = [each.move for each in found.candidates if each.move]
    moves = plain_moves(match.game)
    return ShownExplanation(
        **msgspec.structs.asdict(found),
        moves={notation: moves[match.game.moves.find(notation)] for notation in named},
    )


def _shown(game: Game, packed: bytes) -> ShownAnalysis:
    """The analysis, and the moves that it recommends as JSON by their notation."""
    found = msgspec.json.decode(gzip.decompress(packed), type=Analysis)
    better = {each.better: game.moves.find(each.better) for each in found.decisions if each.better}
    moves = plain_moves(game)
    return ShownAnalysis(
        **msgspec.structs.asdict(found),
        advised={notation: moves[action] for notation, action in better.items()},
    )
