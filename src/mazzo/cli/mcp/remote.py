"""A table of a server: a model beside people and bots, by the same protocol as everybody
(docs/protocol.md).

All that is known here was sent to this seat by the server. The connection comes back by itself.
"""

import asyncio
import contextlib
import json
import secrets
import time
import urllib.error
import urllib.request
from http.cookiejar import CookieJar
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from mazzo.cli import arguments
from mazzo.cli.mcp.chairs import Chair, Invited, Known, Remark
from mazzo.cli.mcp.local import remark
from mazzo.engine.errors import Refused
from mazzo.engine.facts import Fact
from mazzo.engine.game import Game, game
from mazzo.engine.info import info
from mazzo.engine.words import Words, kebab
from mazzo.table import protocol as wire

RETRY = 0.5
PATIENCE = 30.0
"""So many seconds an answer may take."""
FOR_GOOD = {"version", "removed", "left", "no_guest"}
"""Farewells after which it is no use to come back."""


def no_server(address: str) -> Refused:
    """Nobody answers."""
    return Refused(
        "no_server", f"The server {address} does not answer.", params={"address": address}
    )


class Account:
    """Somebody at a server, as far as HTTP goes: known by a cookie."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        cookies = urllib.request.HTTPCookieProcessor(CookieJar())
        self._opener = urllib.request.build_opener(cookies)

    async def post(self, path: str, body: object) -> dict[str, Any]:
        """Ask for something; what the server refuses is refused here."""
        return await asyncio.to_thread(self._post, path, body)

    def _post(self, path: str, body: object) -> dict[str, Any]:
        request = urllib.request.Request(
            self.address + path,
            json.dumps(body).encode(),
            {"content-type": "application/json"},
            method="POST",
        )
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                found: dict[str, Any] = json.load(answer)
        except urllib.error.HTTPError as error:
            raise self._refusal(error) from None
        except (OSError, ValueError):
            raise no_server(self.address) from None
        return found

    def _refusal(self, error: urllib.error.HTTPError) -> Refused:
        with error:
            try:
                said = json.load(error)
                return Refused(
                    said["code"], said["sentence"], ruling=said["ruling"], params=said["params"]
                )
            except (ValueError, KeyError, TypeError):
                return no_server(self.address)


class RemoteHouse:
    """The tables of a server."""

    instructions = (
        "Tables here are a server's: people may sit beside you. The code or the link of a table "
        "lets others join it; a match begins when all seats are taken and all are ready."
    )

    def __init__(self, address: str) -> None:
        self.address = address

    async def open(self, language: str, wanted: Invited) -> Chair:
        """A new table; the match begins at once if bots take all other seats."""
        about, found = info(wanted.game), game(wanted.game)
        seats = about.usual_seats if wanted.seats is None else wanted.seats
        about.check_seats(seats)
        options = arguments.settings(found, wanted.options)
        found.blank(seats, options)
        bots = seats - 1 if wanted.bots is None else wanted.bots
        account = await self._introduced(language, wanted.name)
        setup = {
            "game": wanted.game,
            "seats": seats,
            "options": options,
            "bots": bots,
            "level": wanted.level,
            "pace": wanted.pace,
        }
        made = await account.post("/api/tables", setup)
        chair = await self._sat_down(language, made)
        if bots == seats - 1:
            await chair.start()
            await chair.wait(PATIENCE)
        return chair

    async def join(self, language: str, code: str, name: str) -> Chair:
        """The first free seat of a table, ready to play; where there is none, a place to watch."""
        if not (code.isascii() and code.isalnum()):
            raise _refused("no_table")
        account = await self._introduced(language, name)
        return await self._sat_down(language, await account.post(f"/api/tables/{code}/token", {}))

    async def _introduced(self, language: str, name: str) -> Account:
        account = Account(self.address)
        called = name or Words(language).say("cli-model-name")
        await account.post("/api/guest", {"name": called})
        return account

    async def _sat_down(self, language: str, invitation: dict[str, Any]) -> "RemoteChair":
        chair = RemoteChair(
            self.address,
            language,
            code=str(invitation["code"]),
            link=str(invitation["link"]),
            token=str(invitation["token"]),
        )
        try:
            await chair.arrive()
        except Refused:
            await chair.leave()
            raise
        return chair


class RemoteChair:
    """One connection to one table of a server, and what came over it."""

    def __init__(self, address: str, language: str, *, code: str, link: str, token: str) -> None:
        self._address, self._language, self._token = address, language, token
        self._code, self._link = code, link
        self._socket: ClientConnection | None = None
        self._you = ""
        self._have: int | None = None
        self._table: wire.TableView | None = None
        self._position: wire.Position | None = None
        self._asked: dict[str, tuple[wire.In, asyncio.Future[wire.Ok]]] = {}
        self._played: Game | None = None
        """The game of the match whose events are told."""
        self._news: list[Fact] = []
        self._talk: list[str] = []
        self._people: dict[str, str] = {}
        self._stepped = -1
        """The newest step of the match that was told; its position follows."""
        self._clock = (0, 0.0)
        """The table's time, and our own when it was told."""
        self._seen = (-1, "")
        """The position and the phase that the model was last told."""
        self._gone = ""
        self._changed = asyncio.Event()
        self._task = asyncio.create_task(self._stay())

    @property
    def words(self) -> Words:
        """The language of the model, with the words of the game that the table plays."""
        return Words(self._language, self._game)

    @property
    def _game(self) -> Game | None:
        return game(self._table.setup.game) if self._table else None

    @property
    def seat(self) -> int | None:
        """Where the model sits; None where it watches."""
        seats = self._table.seats if self._table else ()
        mine = (n for n, seat in enumerate(seats) if seat.person and seat.person.id == self._you)
        return next(mine, None)

    # Coming and going.

    async def arrive(self) -> None:
        """Be there, and sit down where there is room."""
        if not await self._until(lambda: self._table is not None, PATIENCE):
            raise no_server(self._address)
        assert self._table
        if self.seat is None and self._table.phase in ("lobby", "over"):
            free = [
                n for n, seat in enumerate(self._table.seats) if not seat.person and not seat.bot
            ]
            if free:
                await self._ask(wire.Sit(id=_fresh(), seat=free[0]))
                await self._until(lambda: self.seat is not None, PATIENCE)
        if self.seat is not None and self._you != self._table.host:
            await self._ask(wire.Ready(id=_fresh()))

    async def leave(self) -> None:
        """Say goodbye, and close the connection."""
        if self._socket and not self._gone:
            with contextlib.suppress(Refused):
                await self._send(wire.Leave(id=_fresh()))
                await self._until(lambda: bool(self._gone), 5)
        self._end("left")
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _stay(self) -> None:
        """Until it is over; whatever ends it, whoever waits for an answer hears of it."""
        try:
            await self._come_back()
        finally:
            self._end("left")

    async def _come_back(self) -> None:
        url = f"ws{self._address.removeprefix('http').rstrip('/')}/ws/{self._code}"
        while not self._gone:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                try:
                    async with connect(url, compression=None, open_timeout=PATIENCE) as socket:
                        await self._converse(socket)
                except InvalidStatus as error:
                    if error.response.status_code == NOT_FOUND:
                        self._end("no_table")
            self._socket = None
            if not self._gone:
                await asyncio.sleep(RETRY)

    async def _converse(self, socket: ClientConnection) -> None:
        self._socket = socket
        await self._hello()
        for request, _ in list(self._asked.values()):
            await self._send(request)
        async for frame in socket:
            await self._hear(wire.read_out(frame))
            self._changed.set()

    async def _hello(self) -> None:
        have = 0 if self._have is None else self._have
        await self._send(wire.Hello(versions=(wire.VERSION,), have=have, token=self._token))

    def _end(self, code: str) -> None:
        self._gone = self._gone or code
        for _, answer in self._asked.values():
            if not answer.done():
                answer.set_exception(self._absence())
        self._changed.set()

    def _absence(self) -> Refused:
        return _refused("no_table" if self._gone == "no_table" else "not_seated_here")

    # Hearing.

    async def _hear(self, message: wire.Out) -> None:
        match message:
            case wire.Welcome():
                self._you = message.you
                self._clock = message.now, time.monotonic()
            case wire.Snapshot():
                self._have, self._table = message.v, message.table
                people = [seat.person for seat in message.table.seats if seat.person]
                self._people |= {person.id: person.name for person in people}
            case wire.Event():
                await self._happen(message)
            case wire.Position():
                if self._position is None or message.v >= self._position.v:
                    self._position = message
            case wire.Ok() | wire.No():
                self._answered(message)
            case wire.Tick():
                self._clock = message.now, time.monotonic()
                await self._send(wire.Pong(n=message.n))
                if self._have is None or message.v > self._have:
                    await self._hello()
            case wire.Presence():
                self._people |= {one.person.id: one.person.name for one in message.guests}
            case wire.Emoted() | wire.Phrased() | wire.Wrote():
                self._overhear(message)
            case wire.Bye():
                if message.code in FOR_GOOD:
                    self._end(message.code)

    async def _happen(self, event: wire.Event) -> None:
        if self._have is not None and event.v > self._have + 1:
            await self._hello()
        if self._have is not None and event.v != self._have + 1:
            return
        self._have, what = event.v, event.what
        if isinstance(what, wire.DealCommitted):
            nonce = wire.Nonce(id=_fresh(), match=what.match, nonce=secrets.token_hex(16))
            await self._send(nonce)
        if isinstance(what, wire.MatchStarted):
            self._news, self._played = [], game(what.game)
        if isinstance(what, wire.MatchStarted | wire.Happened) and self._played:
            self._stepped = event.v
            self._news += [self._played.facts.find(fact) for fact in what.facts]

    def _overhear(self, said: wire.Emoted | wire.Phrased | wire.Wrote) -> None:
        if said.person == self._you:
            return
        who = self._people.get(said.person, "?")
        match said:
            case wire.Wrote(text=text):
                self._talk.append(f"{who}: {text}")
            case wire.Phrased(phrase=phrase):
                self._talk.append(f"{who}: {self.words.say(f'phrase-{kebab(phrase)}')}")
            case wire.Emoted(emote=emote):
                self._talk.append(f"{who} {self.words.say(f'emote-{kebab(emote)}')}")

    def _answered(self, message: wire.Ok | wire.No) -> None:
        _, answer = self._asked.pop(message.id, (None, None))
        if answer is None or answer.done():
            return
        if isinstance(message, wire.Ok):
            answer.set_result(message)
        else:
            answer.set_exception(_refused(message.code, message.ruling, message.params))

    # Saying.

    async def _send(self, request: wire.In) -> None:
        """A lost connection is noticed by reading, and what was not answered is said again."""
        if self._socket:
            with contextlib.suppress(OSError, WebSocketException):
                await self._socket.send(wire.write(request).decode())

    async def _ask(self, request: wire.In) -> wire.Ok:
        """Ask until it is answered; raises what was refused."""
        if self._gone:
            raise self._absence()
        answer: asyncio.Future[wire.Ok] = asyncio.get_running_loop().create_future()
        self._asked[request.id] = request, answer
        try:
            await self._send(request)
            return await asyncio.wait_for(answer, PATIENCE)
        except TimeoutError:
            raise no_server(self._address) from None
        finally:
            self._asked.pop(request.id, None)

    async def _until(self, condition: Any, seconds: float) -> bool:
        """Wait until something is so, or the connection is gone for good; whether it is so."""
        end = time.monotonic() + seconds
        while not condition() and not self._gone and (left := end - time.monotonic()) > 0:
            self._changed.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), left)
        return bool(condition())

    # What a model does.

    async def look(self) -> Known:
        """What is known now; what happened is told once."""
        news, self._news = self._news, []
        talk, self._talk = self._talk, []
        table, position = self._table, self._current
        if table is None:
            raise no_server(self._address)
        self._seen = (position.v if position else -1), self._phase
        result = table.result
        return Known(
            phase="closed" if self._gone else table.phase,
            table=self._code,
            link=self._link,
            seat=self.seat,
            names=[self._name(number, seat) for number, seat in enumerate(table.seats)],
            acting=position.acting if position else (),
            view=position.view if position else None,
            moves=self._moves(position),
            may_wait=bool(position and _may_wait(position)),
            window=self._window(position),
            news=news,
            talk=talk,
            paused=table.paused,
            ending=result.ending if result else "",
            scores=result.scores if result else (),
            places=result.places if result else (),
        )

    @property
    def _phase(self) -> str:
        return self._gone or (self._table.phase if self._table else "")

    @property
    def _current(self) -> wire.Position | None:
        """The position of the match that is played, or was played last."""
        fits = self._position and self._table and self._position.match == self._table.match
        return self._position if fits else None

    def _name(self, number: int, seat: wire.Seat) -> str:
        """Whoever sits there; of bots what they are."""
        place = self.words.name(number)
        return seat.person.name if seat.person else f"{place} ({seat.bot})" if seat.bot else place

    def _moves(self, position: wire.Position | None) -> list[Any]:
        if position is None or self._game is None:
            return []
        moves = self._game.moves
        return [moves[moves.find(move)] for move in position.legal]

    def _window(self, position: wire.Position | None) -> tuple[str, int] | None:
        if position is None or position.window is None:
            return None
        now, heard = self._clock
        passed = round(1000 * (time.monotonic() - heard))
        return position.window.name, max(0, position.window.ends - now - passed)

    async def play(self, move: str) -> None:
        """Make a move, then wait a while until it is this seat's turn again."""
        position = self._current
        if position is None:
            raise _refused("no_match")
        if self._game:
            self._game.moves.find(move)
        request = wire.PlayMove(id=_fresh(), match=position.match, seen=position.v, move=move)
        phase = self._phase
        stored = await self._ask(request)
        self._seen = stored.v - 1, phase
        await self.wait(PATIENCE)

    async def wait(self, seconds: float) -> None:
        """Until there is something new to do, somebody says something, or the match is over."""
        if self._table and self._table.paused == "round":
            await self._ask(wire.Ready(id=_fresh()))
        if self.seat is not None:
            await self._send(wire.Tempo(id=_fresh(), tempo="skip"))
        await self._until(self._is_news, seconds)

    def _is_news(self) -> bool:
        if self._talk or self._gone:
            return True
        position, (seen, phase) = self._current, self._seen
        if position is not None and position.v < self._stepped:
            return False
        is_mine = position is not None and position.v > seen and self.seat in position.acting
        return is_mine or self._phase not in (phase, "dealing", "playing")

    async def start(self) -> None:
        """The host begins the match; whoever is not the host, or wants another, is ready."""
        table = self._table
        is_first = table is not None and table.phase == "lobby" and table.host == self._you
        await self._ask(wire.Start(id=_fresh()) if is_first else wire.Ready(id=_fresh()))

    async def talk(self, kind: Remark, said: str) -> None:
        """Say something to everybody at the table."""
        await self._ask(remark(kind, said))


NOT_FOUND = 404


def _fresh() -> str:
    return secrets.token_hex(8)


def _may_wait(position: wire.Position) -> bool:
    """Whether doing nothing is a choice: others may act too, or a clock of the rules runs."""
    return len(position.acting) > 1 or bool(position.window and position.window.name != "turn")


def _refused(code: str, ruling: str = "", params: dict[str, str | int] | None = None) -> Refused:
    """What a table refused, with its English sentence."""
    sentence = Words("en").refusal(code, params)
    return Refused(code, sentence, ruling=ruling, params=params)
