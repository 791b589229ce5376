"""Finished matches: to look at, to understand, to play again."""

import hashlib
from functools import partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from mazzo.engine.errors import BadReplay, Refused
from mazzo.engine.game import game
from mazzo.engine.match import Match
from mazzo.engine.replay import head_of, write
from mazzo.engine.replay import read as replay
from mazzo.server import queries
from mazzo.server.access import Access, payer_of
from mazzo.server.analyses import Analyses, explained
from mazzo.server.api_types import PublishedReplay, ReplayAbout, ShownExplanation
from mazzo.server.hub import Hub
from mazzo.server.queries import StoredGuest, StoredReplay
from mazzo.server.response_cache import ResponseCache
from mazzo.server.responses import body, reply, small_number
from mazzo.server.routes.tables import TableRoutes
from mazzo.server.running import SharedReplay
from mazzo.server.work import ANALYSIS, BYTES_OF_A_MATCH, FRAMES, SHARING, TABLE, WHY
from mazzo.table.begun import BegunMatch
from mazzo.table.frames import check_seat, frames
from mazzo.table.protocol import LevelName, Pace, SeatNumber, Setup
from mazzo.table.seating import check_level
from mazzo.table.table import PresetDeal
from mazzo.table.thinking import THINKERS, BackgroundJob

LONGEST = 1 << 17
"""Bytes of a match that somebody brings along: more than any has."""
WORD = 64
"""Letters of a deal's secret, and at most of what each person gave for it."""
WHY_SECONDS = 1.0
"""About how long it takes to explain a move."""


class PlayedAlone(msgspec.Struct, frozen=True):
    """A match against bots that somebody played in a browser, as text."""

    replay: str
    seat: SeatNumber
    level: LevelName


class BegunAlone(PlayedAlone, frozen=True):
    """A match against bots that somebody has begun in a browser and wants to go on with at a
    table, where others may take the seats of bots.
    """

    pace: Pace = "none"
    hints: bool = False
    rests: bool = True


class PlayAgain(msgspec.Struct, frozen=True):
    """How somebody wants to play a deal again."""

    seat: SeatNumber
    level: LevelName = "sensible"
    pace: Pace = "none"


class ReplayRoutes:
    """/api/replays."""

    def __init__(
        self,
        hub: Hub,
        access: Access,
        tables: TableRoutes,
        analyses: Analyses,
        cache: ResponseCache,
    ) -> None:
        self._settings, self._store, self._warmup = hub.settings, hub.store, hub.warmup
        self._hub = hub
        self._access, self._tables, self._analyses = access, tables, analyses
        self._cache, self._explanations = cache, ResponseCache()

    async def replay(self, request: Request) -> Response:
        """A finished match, for whoever has its token."""
        kept, shared = await self._finished(request)
        known = await self._store.ask(queries.guests, [id for id in shared.people if id])
        seated = [known.get(id or "") for id in shared.people]
        told = msgspec.structs.asdict(shared) | {
            "people": tuple(guest.name if guest else None for guest in seated),
            "colours": tuple(guest.colour if guest else None for guest in seated),
        }
        return reply(PublishedReplay(**told, finished_at=kept.finished_at))

    async def share(self, request: Request) -> Response:
        """Keep a match that somebody played alone, once every move of it is found to be right."""
        given = await body(request, PlayedAlone, self._settings, LONGEST)
        guest, match = await self._brought(request, given, SHARING)
        if not match.over:
            raise BadReplay("unfinished_replay", "Only a match that is over can be shared.")
        mine = [seat == given.seat for seat in range(match.seats)]
        shared = SharedReplay(
            match.game.id,
            1,
            write(match),
            people=tuple(guest.id if is_me else None for is_me in mine),
            bots=tuple(None if is_me else given.level for is_me in mine),
            alone=True,
        )
        name = f"{guest.id} {hashlib.sha256(shared.replay.encode()).hexdigest()}"
        token, now = self._hub.share_token(name, 1), self._hub.calendar.now()
        kept = StoredReplay(token, name, now, msgspec.json.encode(shared))
        self._access.replays.take(payer_of(request))
        await self._store.ask(queries.put_replay, kept)
        return reply(ReplayAbout(1, token), status=201)

    async def carry_on(self, request: Request) -> Response:
        """A table for friends with a match that somebody has begun alone, just as it stands."""
        given = await body(request, BegunAlone, self._settings, LONGEST)
        guest, match = await self._brought(request, given, SHARING + TABLE)
        if match.over:
            raise BadReplay("finished_replay", "A match that is over cannot go on.")
        setup = Setup(
            match.game.id,
            match.seats,
            match.options,
            match.seats - 1,
            given.level,
            given.pace,
            hints=given.hints,
            rests=given.rests,
        )
        begun = BegunMatch(match, given.seat)
        running = await self._tables.open(request, guest, setup, begun)
        return reply(self._tables.invitation(request, running, guest), status=201)

    async def _brought(
        self, request: Request, given: PlayedAlone, cost: int
    ) -> tuple[StoredGuest, Match]:
        """Who brings a match along, and the match, once every move of it is found to be right."""
        guest = await self._access.known(request)
        self._access.new_tables.take(payer_of(request))
        self._access.charge(request, cost)
        await self._warmup.wait(game_of(given.replay))
        match = await self._hub.beside(lambda: checked(given.replay))
        check_seat(match, given.seat)
        check_level(match.game.id, given.level)
        return guest, match

    async def _finished(self, request: Request) -> tuple[StoredReplay, SharedReplay]:
        """The finished match that a token names; whoever guesses tokens soon has to wait."""
        payer = payer_of(request)
        self._access.wrong_codes.check(payer)
        kept = await self._store.ask(queries.replay, request.path_params["token"])
        if kept is None:
            self._access.wrong_codes.charge(payer)
            raise Refused("no_replay", "There is no such replay.")
        return kept, msgspec.json.decode(kept.body, type=SharedReplay)

    async def analysis(self, request: Request) -> Response:
        """Where a finished match turned: this takes some seconds the first time, and whoever asks
        meanwhile hears how far it is. With `?begin=no` nothing is begun for it.
        """
        kept, shared = await self._finished(request)
        job = await self._analyses.job(kept.token)
        if job is None and request.query_params.get("begin") != "no":
            await self._warmup.wait(shared.game)
            self._access.analyses.take(payer_of(request))
            self._access.charge(request, ANALYSIS)
            await self._analyses.put(kept.token)
        with self._access.readers.one(payer_of(request)):
            return await self._analyses.told(request, job, game(shared.game))

    async def why(self, request: Request) -> Response:
        """What a strong player would have weighed at one move: as much thought as a hint, and in
        line with those of the tables.
        """
        kept, shared = await self._finished(request)
        move = small_number(request.path_params["move"], digits=5)
        await self._warmup.wait(shared.game)
        asker = str(payer_of(request))

        def make() -> ShownExplanation:
            think = partial(explained, shared.replay, move)
            found: ShownExplanation = THINKERS.submit(
                asker, BackgroundJob(think, lambda *_: None, WHY_SECONDS)
            ).result()
            return found

        return await self._access.told_once(
            request, WHY, self._explanations, (kept.token, str(move)), make
        )

    async def frames(self, request: Request) -> Response:
        """A finished match, position by position: it is over, so anybody may look over any
        shoulder.
        """
        kept, shared = await self._finished(request)
        asked = request.query_params.get("seat", "")
        seat = small_number(asked) if asked else None
        await self._warmup.wait(shared.game)
        return await self._access.told_once(
            request,
            FRAMES + len(shared.replay) / BYTES_OF_A_MATCH,
            self._cache,
            (kept.token, str(seat)),
            lambda: frames(shared.replay, seat),
        )

    async def again(self, request: Request) -> Response:
        """A table with the deal of a finished match: its secret is known, and the table says so."""
        wish = await body(request, PlayAgain, self._settings)
        guest = await self._access.known(request)
        _, shared = await self._finished(request)
        self._access.new_tables.take(payer_of(request))
        self._access.charge(request, SHARING + TABLE)
        await self._warmup.wait(shared.game)
        match = await self._hub.beside(lambda: replay(shared.replay))
        check_seat(match, wish.seat)
        if match.deal is None:
            raise Refused("no_replay", "This match was not dealt.")
        setup = Setup(
            match.game.id,
            match.seats,
            match.options,
            match.seats - 1,
            wish.level,
            wish.pace,
            rests=True,
        )
        deal = msgspec.structs.replace(match.deal, known=True)
        running = await self._tables.open(request, guest, setup, PresetDeal(deal, wish.seat))
        return reply(self._tables.invitation(request, running, guest), status=201)


def game_of(given: str) -> str:
    """The game of what calls itself a replay: a text in any case, never the name of a file."""
    if not given.startswith("{"):
        raise _no("header")
    return head_of(given).game


def checked(given: str) -> Match:
    """The match of a replay that was dealt as tables deal and is right in every line."""
    match = replay(given)
    deal = match.deal
    if deal is None:
        raise _no("deal")
    if len(deal.nonces) > match.seats or any(
        len(part) > WORD for part in (deal.secret, *deal.nonces)
    ):
        raise _no("deal of a table")
    return match


def _no(what: str) -> BadReplay:
    """The first line lacks something."""
    return BadReplay(
        "bad_replay",
        f"Line 1 of the replay: no {what}.",
        params={"line": 1, "problem": f"no {what}"},
    )
