"""Guests: who I am, what I am called, and to be forgotten."""

import secrets
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from mazzo.server import identity, names, queries
from mazzo.server.access import Access, payer_of
from mazzo.server.hub import Hub
from mazzo.server.nodes import Nodes
from mazzo.server.queries import StoredGuest
from mazzo.server.responses import EmptyBody, body, reply


class Introduction(msgspec.Struct, frozen=True):
    """How a guest introduces themselves."""

    name: Annotated[str, Meta(max_length=200)]
    colour: Annotated[str, Meta(max_length=7)] = ""


class GuestRoutes:
    """/api/guest."""

    def __init__(self, hub: Hub, nodes: Nodes, access: Access) -> None:
        self._settings, self._hub, self._store = hub.settings, hub, hub.store
        self._nodes, self._access = nodes, access

    async def guest(self, request: Request) -> Response:
        """Who is asking; a new name; or to be forgotten."""
        if request.method == "GET":
            return reply(await self._access.maybe_known(request))
        said = await body(
            request, Introduction if request.method == "POST" else EmptyBody, self._settings
        )
        if isinstance(said, Introduction):
            return await self._introduce(request, names.tidy_name(said.name), said.colour)
        guest = await self._access.known(request)
        await self._store.ask(queries.forget_guest, guest.id)
        self._hub.forget(guest.id)
        await self._nodes.tell("guest", guest.id)
        answer = reply({})
        answer.delete_cookie(
            self._access.cookie(request),
            secure=self._access.is_secure(request),
            httponly=True,
            samesite="lax",
        )
        return answer

    async def _introduce(self, request: Request, name: str, colour: str) -> Response:
        known = await self._access.maybe_known(request)
        if known is None:
            return await self._welcome(request, name, colour)
        guest = StoredGuest(known.id, name, identity.tidy_colour(colour or known.colour))
        await self._store.ask(queries.rename_guest, guest)
        self._hub.introduce(guest)
        await self._nodes.tell("guest", guest.id)
        return reply(guest)

    async def _welcome(self, request: Request, name: str, colour: str) -> Response:
        self._access.new_guests.take(payer_of(request))
        guest, secret = (
            StoredGuest(secrets.token_hex(8), name, identity.tidy_colour(colour)),
            identity.secret(),
        )
        await self._store.ask(
            queries.put_guest, guest, identity.digest(secret), self._hub.calendar.now()
        )
        answer = reply(guest, status=201)
        age = int(self._settings.guest_days * 86_400) or 365 * 86_400
        secure = self._access.is_secure(request)
        answer.set_cookie(
            self._access.cookie(request),
            secret,
            max_age=age,
            path="/",
            secure=secure,
            httponly=True,
            samesite="lax",
        )
        return answer
