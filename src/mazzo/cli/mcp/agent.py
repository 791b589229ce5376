"""A program that plays by the Model Context Protocol: `mcp:COMMAND`.

The arena offers the tools of `desk` over HTTP, at an address that nobody can guess, starts the
command with that address in its environment, and asks it whenever one of its seats has to decide.
A command that ends between two decisions is started again: it may play one move or a thousand.
"""

import asyncio
import os
import shlex
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from secrets import token_urlsafe
from time import monotonic
from typing import Literal, NamedTuple

from mazzo.bots import outside
from mazzo.bots.players import Bot
from mazzo.cli.mcp.chairs import Chair, Invited, Known, Remark
from mazzo.cli.mcp.desk import Tools, offered
from mazzo.cli.mcp.local import remark
from mazzo.cli.mcp.running import address, listen, web_server
from mazzo.cli.programs import PREFIX
from mazzo.engine.errors import BadSetup, Refused
from mazzo.engine.match import Match
from mazzo.engine.words import Words

ADDRESS = "MAZZO_MCP"
"""The variable that tells a program where its tools are."""
TABLE = "arena"
"""The code of the only table."""
HOST = "127.0.0.1"
LONGEST = 600.0
"""So many seconds a decision may take."""
BREATH = 25.0
"""So many seconds a tool waits for the next decision: programs give a call up after a minute."""
GLANCE = 0.2
FAREWELL = 5.0
"""So many seconds a program has to end by itself."""


class Question(NamedTuple):
    """A seat of a match has to decide."""

    match: Match
    seat: int
    answer: "Future[int | None]"

    @property
    def may_wait(self) -> bool:
        """Whether doing nothing is a choice that holds nobody up: the rules' clock runs, or the
        rule of thumb would do the same.
        """
        window = self.match.window
        if window is not None and window[1] > 0:
            return True
        alone = len(self.match.acting) == 1
        return (
            not alone and Bot(self.match.game, "sensible", 0).choose(self.match, self.seat) is None
        )


class Arena:
    """The decisions that one program has to make, one at a time, as a house with one chair."""

    instructions = (
        f"This is the arena: join the table '{TABLE}', then play and wait until the phase is "
        "closed. You are asked for one decision after the other, for several seats of several "
        "matches; each answer of a tool is a new one."
    )

    def __init__(self) -> None:
        self.decision: Question | None = None
        self.seen: Question | None = None
        """The decision that the program was last told."""
        self.is_closed = False
        self.language = "en"
        self.changed = asyncio.Event()

    async def open(self, language: str, wanted: Invited) -> Chair:
        """Seats are given out."""
        raise Refused("arena_seats", f"In the arena seats are given out: join '{TABLE}'.")

    async def join(self, language: str, code: str, name: str) -> Chair:
        """The one chair."""
        if code.strip().casefold() != TABLE:
            raise Refused("no_table", "There is no table with this code.")
        self.language, self.seen = language, None
        await self.wait(BREATH)
        return self

    @property
    def words(self) -> Words:
        """The program's language, with the words of the game that is played."""
        decision = self.decision or self.seen
        return Words(self.language, decision.match.game if decision else None)

    def ask(self, decision: Question | None) -> None:
        """A seat has to decide; None: no seat ever again."""
        self.decision, self.is_closed = decision, decision is None
        self.changed.set()

    async def look(self) -> Known:
        """What the seat that has to decide knows."""
        phase: Literal["playing", "closed"] = "closed" if self.is_closed else "playing"
        if self.decision is None:
            return Known(phase=phase, table=TABLE)
        self.seen = decision = self.decision
        match, seat = decision.match, decision.seat
        return Known(
            phase=phase,
            table=TABLE,
            seat=seat,
            names=[self.words.name(number) for number in range(match.seats)],
            acting=match.acting,
            view=match.view(seat),
            moves=match.legal(seat),
            may_wait=decision.may_wait,
            window=match.window if match.window and match.window[1] else None,
        )

    async def play(self, move: str) -> None:
        """Decide, and wait for the next decision."""
        if self.decision is None:
            raise Refused("not_acting", "It is not your move now.")
        refusal = self.decision.match.refusal(self.decision.seat, move)
        if refusal:
            raise refusal
        self._answer(self.decision.match.game.moves.find(move))
        await self._next(BREATH)

    async def wait(self, seconds: float) -> None:
        """Do nothing, where a decision was told; then wait for the next one."""
        if self.decision is not None and self.decision is self.seen:
            if not self.decision.may_wait:
                raise Refused("must_move", "Waiting is not possible here: make one of the moves.")
            self._answer(None)
        await self._next(seconds)

    def _answer(self, action: int | None) -> None:
        assert self.decision
        decision, self.decision = self.decision, None
        self.changed.clear()
        decision.answer.set_result(action)

    async def _next(self, seconds: float) -> None:
        if self.decision is None and not self.is_closed:
            try:
                await asyncio.wait_for(self.changed.wait(), seconds)
            except TimeoutError:
                return

    async def start(self) -> None:
        """The arena starts matches."""
        raise Refused("arena_seats", f"In the arena seats are given out: join '{TABLE}'.")

    async def talk(self, kind: Remark, said: str) -> None:
        """Nobody listens."""
        remark(kind, said)

    async def leave(self) -> None:
        """The seat stays the program's."""


class AgentBot:
    """A bot that is a program."""

    def __init__(self, name: str, language: str) -> None:
        self.name, self._language = name, language
        self.command = name.removeprefix(PREFIX).strip()
        self._words = _split(self.command)
        self._turn, self._is_up = threading.Lock(), threading.Event()
        self._process: subprocess.Popen[bytes] | None = None
        self._has_moved = False
        self._listening = listen(HOST, 0)
        self._path = f"/{token_urlsafe(16)}"
        self._thread = threading.Thread(target=asyncio.run, args=(self._serve(),), daemon=True)

    def plays(self, game: str) -> bool:
        """It can read the rules of any."""
        return True

    def action(self, match: Match, seat: int, luck: object) -> int | None:
        """Ask the program; what is not legal is refused to it, and it may try again."""
        with self._turn:
            self._begin()
            decision = Question(match, seat, Future())
            self._loop.call_soon_threadsafe(self._arena.ask, decision)
            answer = self._answered(decision.answer)
            self._has_moved = True
            return answer

    def _answered(self, answer: "Future[int | None]") -> int | None:
        end = monotonic() + LONGEST
        while monotonic() < end:
            self._run()
            try:
                return answer.result(GLANCE)
            except TimeoutError:
                continue
        minutes = round(LONGEST / 60)
        raise self._failure("agent_silent", f"made no move for {minutes} minutes", minutes=minutes)

    def _begin(self) -> None:
        """Serve, from the first decision on."""
        if not self._thread.is_alive():
            self._thread.start()
            self._is_up.wait()

    async def _serve(self) -> None:
        self._loop, self._arena = asyncio.get_running_loop(), Arena()
        tools = offered(Tools(self._arena, self._language))
        self._server = web_server(tools, HOST, self._path)
        self._is_up.set()
        await self._server.serve([self._listening])

    def _run(self) -> None:
        """See that the program runs. One that ends without a move would do so again."""
        if self._process and self._process.poll() is None:
            return
        if self._process and not self._has_moved:
            raise self._failure("agent_ended", "ended without making a move")
        self._has_moved = False
        where = address(HOST, self._listening, self._path)
        try:
            self._process = subprocess.Popen(
                [word.replace("{url}", where) for word in self._words],
                env={**os.environ, ADDRESS: where},
                stdin=subprocess.DEVNULL,
                stdout=sys.stderr.fileno(),
            )
        except OSError:
            raise self._failure("agent_missing", "cannot be started") from None

    def _failure(self, code: str, problem: str, **params: int) -> BadSetup:
        return BadSetup(
            code,
            f"The program '{self.command}' {problem}.",
            params={"command": self.command, **params},
        )

    def close(self) -> None:
        """Tell the program that it is over, and end it if it does not hear."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._arena.ask, None)
        if self._process:
            try:
                self._process.wait(FAREWELL)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        if self._thread.is_alive():
            self._server.should_exit = True
            self._thread.join()
        self._listening.close()


def _split(command: str) -> list[str]:
    """A command as words; refused where there is no such program."""
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words or shutil.which(words[0]) is None:
        raise BadSetup(
            "agent_missing",
            f"The program '{command}' cannot be started.",
            params={"command": command},
        )
    return words


@contextmanager
def hired(names: Iterable[str], language: str) -> Iterator[None]:
    """The programs among these bots may be named for as long as this lasts."""
    agents: list[AgentBot] = []
    try:
        for name in names:
            agents.append(AgentBot(name, language))
            outside.enlist(agents[-1])
        yield
    finally:
        for agent in agents:
            agent.close()
