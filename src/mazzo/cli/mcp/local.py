"""A table of this process: a model in the first seat, bots in the others.

It is the table of the console. The clock stands still while the model thinks, so nothing is lost by
being slow.
"""

import asyncio
import secrets
from typing import cast, get_args

from mazzo.bots.players import engage
from mazzo.cli import arguments
from mazzo.cli.console_table import ME, ConsoleTable
from mazzo.cli.mcp.chairs import Chair, Invited, Known, Remark
from mazzo.cli.screen import console_options
from mazzo.cli.speech import prepare
from mazzo.engine.errors import BadSetup, Refused
from mazzo.engine.game import game
from mazzo.engine.info import info
from mazzo.engine.words import Words
from mazzo.table import protocol as wire


def need_server() -> BadSetup:
    """There are no people here."""
    return BadSetup(
        "needs_server", "Only bots play here; with people one plays by 'mazzo mcp --server'."
    )


class LocalHouse:
    """Tables of this process."""

    instructions = (
        "Tables here are yours alone, against bots, and their clocks stand still while you think."
    )

    async def open(self, language: str, wanted: Invited) -> Chair:
        """A new table; the match begins at once."""
        return await asyncio.to_thread(LocalChair, language, wanted)

    async def join(self, language: str, code: str, name: str) -> Chair:
        """Nobody else is here."""
        raise need_server()


class LocalChair:
    """The first seat of a table of this process."""

    def __init__(self, language: str, wanted: Invited) -> None:
        seats = info(wanted.game).usual_seats if wanted.seats is None else wanted.seats
        info(wanted.game).check_seats(seats)
        self._game = found = game(wanted.game)
        self.words = Words(language, found)
        if wanted.bots is not None and wanted.bots != seats - 1:
            raise need_server()
        self._options = {**console_options(found), **arguments.settings(found, wanted.options)}
        found.blank(seats, self._options)
        engage(found, [wanted.level])
        self._names = arguments.names(self.words, wanted.name or None, seats)
        self._seats, self._level = seats, wanted.level
        prepare(self.words, found)
        self._turn = asyncio.Lock()
        self._begin(wanted.seed)

    def _begin(self, seed: str | None) -> None:
        self._table = ConsoleTable(
            self._game,
            seats=self._seats,
            seed=seed or secrets.token_hex(8),
            options=self._options,
            level=self._level,
        )
        self._table.go_on()

    async def look(self) -> Known:
        """What is known now; what happened is told once."""
        async with self._turn:
            return self._known()

    def _known(self) -> Known:
        match = self._table.match
        result = match.result
        return Known(
            phase="over" if match.over else "playing",
            seat=ME,
            names=self._names,
            acting=match.acting,
            view=match.view(ME),
            moves=match.legal(ME),
            may_wait=self._table.may_wait,
            window=match.window if match.window and match.window[1] else None,
            news=self._table.news(),
            ending=result.ending if result else "",
            scores=result.scores if result else (),
            places=result.places if result else (),
        )

    async def play(self, move: str) -> None:
        """Make a move, then let the others play until it is this seat's turn again."""
        async with self._turn:
            await asyncio.to_thread(self._play, move)

    def _play(self, move: str) -> None:
        match = self._table.match
        refusal = match.refusal(ME, move)
        if refusal:
            raise refusal
        if not self._table.play(match.game.moves.find(move)):
            raise Refused("beaten", "Somebody was faster.")
        self._table.go_on()

    async def wait(self, seconds: float) -> None:
        """Let the others go first, where that is possible."""
        async with self._turn:
            await asyncio.to_thread(self._wait)

    def _wait(self) -> None:
        table = self._table
        if not table.match.over and table.is_mine and table.may_wait:
            table.wait()
        table.go_on()

    async def start(self) -> None:
        """Another match, where the last one is over."""
        async with self._turn:
            if not self._table.match.over:
                raise Refused("in_match", "Not during a match.")
            await asyncio.to_thread(self._begin, None)

    async def talk(self, kind: Remark, said: str) -> None:
        """Bots do not answer."""
        remark(kind, said)

    async def leave(self) -> None:
        """Nothing is left behind."""


def remark(kind: Remark, said: str) -> wire.In:
    """What somebody says, as a request; refused where there is no such phrase or emote."""
    id = secrets.token_hex(8)
    if kind == "text":
        if not 1 <= len(said) <= LONGEST_TEXT:
            raise Refused("too_long", "That is too long.")
        return wire.Write(id=id, text=said)
    known = get_args(wire.Phrases if kind == "phrase" else wire.Emotes)
    if said not in known:
        raise BadSetup(
            "unknown_remark",
            f"There is no '{said}' to say; there are {', '.join(known)}.",
            params={"remark": said, "known": ", ".join(known)},
        )
    if kind == "phrase":
        return wire.Phrase(id=id, phrase=cast(wire.Phrases, said))
    return wire.Emote(id=id, emote=cast(wire.Emotes, said))


LONGEST_TEXT = 200
