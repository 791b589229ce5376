"""Tables: the lobby, opening and closing one, and the ways to it."""

import asyncio

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from mazzo.engine.errors import Refused
from mazzo.server import queries, web_client
from mazzo.server.access import Access, payer_of
from mazzo.server.addresses import base_url
from mazzo.server.api_types import Invitation, ReplayAbout, TableAbout
from mazzo.server.hub import Hub
from mazzo.server.limits import MINUTE, too_often
from mazzo.server.lines import GUESSED, PASSED_ON
from mazzo.server.lobby import Lobby, listed
from mazzo.server.nodes import Elsewhere, Nodes
from mazzo.server.queries import StoredGuest
from mazzo.server.responses import EmptyBody, body, reply
from mazzo.server.running import RunningTable
from mazzo.server.work import PICTURE, TABLE
from mazzo.table.begun import BegunMatch
from mazzo.table.protocol import Setup
from mazzo.table.table import PresetDeal

LATEST = 200
"""Of so many finished matches a table tells."""


class TableRoutes:
    """/api/tables and /qr."""

    def __init__(self, hub: Hub, nodes: Nodes, lobby: Lobby, access: Access) -> None:
        self._settings, self._hub, self._store = hub.settings, hub, hub.store
        self._nodes, self._lobby, self._access = nodes, lobby, access
        self._drawing = asyncio.Semaphore(1)  # Threads that draw hold the interpreter in turns.

    async def tables(self, request: Request) -> Response:
        """The lobby, or a new table."""
        if request.method == "GET":
            return reply(self._lobby.now())
        setup = await body(request, Setup, self._settings)
        guest = await self._access.known(request)
        self._access.new_tables.take(payer_of(request))
        self._access.charge(request, TABLE)
        return reply(
            self.invitation(request, await self.open(request, guest, setup), guest), status=201
        )

    async def open(
        self,
        request: Request,
        guest: StoredGuest,
        setup: Setup,
        first: PresetDeal | BegunMatch | None = None,
    ) -> RunningTable:
        """A new table, on the account of the network that it was asked from."""
        return await self._hub.open(guest, setup, first, opened_by=payer_of(request)[0][0])

    async def find(self, request: HTTPConnection) -> RunningTable:
        """The table that a code names. Whoever guesses codes soon has to wait, and hears until then
        of no table but those where they have been.
        """
        payer, code = payer_of(request), request.path_params["code"]
        if GUESSED in request.scope or self._access.wrong_codes.wait(payer) > 0:
            return await self._find_as_known(request)
        try:
            return await self._nodes.find(code)
        except Refused as error:
            if error.code == "no_table":
                self._access.wrong_codes.charge(payer)
            raise

    async def _find_as_known(self, request: HTTPConnection) -> RunningTable:
        """The table, for somebody who has been there: only its own node knows who has. No node says
        anything by which a stranger could tell which of them was asked.
        """
        guest, code = await self._access.maybe_known(request), request.path_params["code"]
        found = self._hub.find(code)
        if guest and found and guest.id in found.people:
            return found
        if PASSED_ON not in request.scope:
            request.scope[GUESSED] = True
            if guest and (home := await self._nodes.elsewhere(code)):
                raise Elsewhere(home)
            raise too_often(self._access.wrong_codes.wait(payer_of(request)))
        raise too_often(MINUTE)

    async def table(self, request: Request) -> Response:
        """One table, for whoever has its code; its host may close it."""
        running = await self.find(request)
        if request.method == "DELETE":
            await body(request, EmptyBody, self._settings)
            await self._hub.close_for(await self._access.known(request), running)
            return reply({})
        shown = msgspec.structs.asdict(listed(running))
        return reply(TableAbout(**shown, link=self._link(request, running)))

    async def token(self, request: Request) -> Response:
        """A guest's seat token: for programs, which have no cookie in their socket."""
        running = await self.find(request)
        await body(request, EmptyBody, self._settings)
        return reply(self.invitation(request, running, await self._access.known(request)))

    def invitation(self, request: Request, running: RunningTable, guest: StoredGuest) -> Invitation:
        return Invitation(
            code=running.code,
            link=self._link(request, running),
            qr=f"/qr/{running.code}.svg",
            token=self._hub.seat_tokens.issue(running.id, guest.id),
        )

    def _link(self, request: HTTPConnection, running: RunningTable) -> str:
        return f"{base_url(request, self._settings)}/t/{running.code}"

    async def qr(self, request: Request) -> Response:
        """The invitation as a QR code."""
        link = self._link(request, await self.find(request))
        self._access.charge(request, PICTURE)
        async with self._drawing:
            return await asyncio.to_thread(web_client.qr, link)

    async def replays(self, request: Request) -> Response:
        """The latest finished matches of a table, for whoever has its code."""
        running = await self.find(request)
        last = running.table.state.number
        tokens = {
            match: self._hub.share_token(running.id, match)
            for match in range(max(1, last - LATEST + 1), last + 1)
        }
        kept = await self._store.ask(queries.kept_of, list(tokens.values()))
        return reply(
            [ReplayAbout(match, token) for match, token in tokens.items() if token in kept]
        )
