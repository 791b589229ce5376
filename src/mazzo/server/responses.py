"""What the pages and the programs of others get over HTTP: plain JSON, every error with a code,
every answer guarded.
"""

import re
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mazzo.engine.errors import Refused
from mazzo.server.settings import Settings

T = TypeVar("T")

STATUS = {
    "too_often": 429,
    "too_many": 429,
    "too_many_tables": 429,
    "closing": 503,
    "store_down": 503,
    "store_ill": 503,
    "no_guest": 401,
    "foreign_origin": 403,
    "no_table": 404,
    "no_replay": 404,
    "no_lesson": 404,
    "no_such_move": 404,
    "too_long": 413,
    "not_json": 415,
}
"""Refusals that are more than a bad request."""

POLICY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": POLICY,
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
OVER_TLS = {
    "cross-origin-opener-policy": "same-origin",
    "strict-transport-security": "max-age=31536000",
}
"""What browsers heed there only, and complain about elsewhere."""


HOST = re.compile(r"[A-Za-z0-9._:\[\]-]{0,255}")
"""What a client may call this server: invitations and pictures are made from it."""


class SecurityHeaders:
    """Puts the security headers on every answer; what asks for an impossible host gets no other."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._headers = HEADERS | (OVER_TLS if settings.secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
            await send(message)

        if scope["type"] == "http" and not HOST.fullmatch(Headers(scope=scope).get("host", "")):
            await refused(Refused("bad_host", "No server has such a name."))(
                scope, receive, guarded
            )
            return
        await self._app(scope, receive, guarded if scope["type"] == "http" else send)


PIECE = 1 << 16
"""Bytes that are handed over at once where an answer is long."""


class InPieces(Response):
    """A long answer, each part sent when there is room for it: nobody fills the memory by reading
    slowly.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send(
            {
                "type": "http.response.start",
                "status": self.status_code,
                "headers": self.raw_headers,
            }
        )
        for start in range(0, max(1, len(self.body)), PIECE):
            end = start + PIECE
            body, is_more = self.body[start:end], end < len(self.body)
            await send({"type": "http.response.body", "body": body, "more_body": is_more})


def reply(value: Any, *, status: int = 200) -> Response:
    """A value as JSON, never kept by anybody on the way."""
    return Response(
        msgspec.json.encode(value), status, {"cache-control": "no-store"}, "application/json"
    )


def said(error: Refused) -> dict[str, Any]:
    """A refusal as it is told to programs: its code, ruling and parameters, and the English
    sentence.
    """
    return {
        "code": error.code,
        "ruling": error.ruling,
        "params": error.params,
        "sentence": error.sentence,
    }


def refused(error: Refused) -> Response:
    """A refusal as an answer."""
    answer = reply(said(error), status=STATUS.get(error.code, 400))
    if error.code == "too_often":
        answer.headers["retry-after"] = str(error.params.get("seconds", 1))
    return answer


Endpoint = Callable[[Request], Awaitable[Response]]


def polite(endpoint: Endpoint) -> Endpoint:
    """An endpoint that answers what it refuses."""

    async def answered(request: Request) -> Response:
        try:
            return await endpoint(request)
        except Refused as error:
            return refused(error)
        except ClientDisconnect:
            return Response(status_code=400)

    return answered


def same_site(connection: HTTPConnection, settings: Settings, *, needed: bool = False) -> bool:
    """Whether a page of ours is talking; programs, which send no Origin, pass unless one is
    needed.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return not needed and connection.headers.get("sec-fetch-site", "none") in (
            "none",
            "same-origin",
        )
    own = set() if settings.url else _own(connection.headers, connection.url.scheme)
    return origin.lower() in settings.allowed_origins | own


def _own(headers: Headers, scheme: str) -> set[str]:
    """The origin under which this server was asked, where no address is configured."""
    web = {"ws": "http", "wss": "https"}.get(scheme, scheme)
    return {f"{web}://{headers.get('host', '').lower()}"}


BODY = "mazzo.body"
"""Stands in the scope of a request that has been read."""


class EmptyBody(msgspec.Struct, frozen=True):
    """A request that says nothing more."""


def small_number(written: str, digits: int = 3) -> int:
    """A seat, a step or a move, as an address names it."""
    if not (written.isascii() and written.isdigit() and len(written) <= digits):
        raise Refused("bad_message", "That cannot be read.")
    return int(written)


async def read_all(request: Request, most: int) -> bytes:
    """All that a request says, at most so much. Who has passed it on in vain reads it again."""
    if BODY not in request.scope:
        data = bytearray()
        async for chunk in request.stream():
            data += chunk
            if len(data) > most:
                raise Refused("too_long", "That is too long.")
        request.scope[BODY] = bytes(data)
    found: bytes = request.scope[BODY]
    return found


async def body(request: Request, kind: type[T], settings: Settings, most: int | None = None) -> T:
    """The JSON body of a request that changes something: from a page of ours, short, and of this
    shape.
    """
    if not same_site(request, settings):
        raise Refused("foreign_origin", "Only pages of this server may do that.")
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise Refused("not_json", "Only JSON is read here.")
    data = await read_all(request, most or settings.frame_bytes)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, RecursionError):
        raise Refused("bad_message", "That cannot be read.") from None
