"""Who asks, and how much they may still ask for."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from mazzo.engine.errors import Refused
from mazzo.server import identity, queries
from mazzo.server.hub import Hub
from mazzo.server.limits import (
    DAY,
    HOUR,
    MINUTE,
    Allowance,
    Charges,
    ConcurrencyLimit,
    Payer,
    payer_at,
)
from mazzo.server.queries import StoredGuest
from mazzo.server.response_cache import CacheKey, ResponseCache
from mazzo.server.responses import refused
from mazzo.server.work import FROM_MEMORY, WorkLimits

READERS_EACH, READERS_MOST = 8, 64
"""So many wait for a cached response at once, from one address and in all."""


class Access:
    """The guests, known by their cookies, and the limits of guests and addresses."""

    def __init__(self, hub: Hub, sockets_most: int) -> None:
        self._hub, settings = hub, hub.settings
        self.sockets = ConcurrencyLimit(settings.sockets_per_address, sockets_most)
        self.tabs = ConcurrencyLimit(settings.sockets_per_guest, sockets_most)
        self.readers = ConcurrencyLimit(READERS_EACH, READERS_MOST)
        self.new_tables = Allowance.per(MINUTE, settings.tables_per_minute)
        self.new_guests = Allowance.per(MINUTE, settings.guests_per_minute)
        self.wrong_codes = Allowance.per(MINUTE, settings.codes_per_minute)
        self.analyses = Allowance.per(HOUR, settings.analyses_per_hour)
        self.replays = Allowance.per(DAY, settings.replays_per_day)
        self.work = WorkLimits(settings)
        self._concurrent = {"sockets": self.sockets, "tabs": self.tabs}
        self._allowances = {
            "tables": self.new_tables,
            "guests": self.new_guests,
            "codes": self.wrong_codes,
            "analyses": self.analyses,
            "replays": self.replays,
            "work of guests": self.work.guests,
            "work of addresses": self.work.addresses,
        }

    # Who.

    def is_secure(self, connection: HTTPConnection) -> bool:
        """Whether it comes over TLS."""
        return self._hub.settings.secure or connection.url.scheme in ("https", "wss")

    def cookie(self, connection: HTTPConnection) -> str:
        """Over TLS the cookie's name binds it to this host."""
        return "__Host-mazzo" if self.is_secure(connection) else "mazzo"

    async def maybe_known(self, connection: HTTPConnection) -> StoredGuest | None:
        """The guest whose cookie this is, if it is anybody's."""
        secret = connection.cookies.get(self.cookie(connection), "")
        if not secret:
            return None
        return await self._hub.store.ask(
            queries.guest, identity.digest(secret), self._hub.calendar.now()
        )

    async def known(self, connection: HTTPConnection) -> StoredGuest:
        """The guest whose cookie this is; nobody else gets any further."""
        guest = await self.maybe_known(connection)
        if guest is None:
            raise Refused("no_guest", "Introduce yourself first.")
        return guest

    # How much.

    def charge(self, connection: HTTPConnection, cost: float) -> None:
        """What was asked for costs more than an ordinary request."""
        self.work.addresses.charge(payer_of(connection), cost)

    def pay_little(self, connection: HTTPConnection) -> None:
        """What is at hand costs less than an ordinary request; who has nothing left is refused."""
        self.work.addresses.take(payer_of(connection), FROM_MEMORY)

    async def told_once(
        self,
        request: Request,
        cost: float,
        cache: ResponseCache,
        key: CacheKey,
        make: Callable[[], Any],
    ) -> Response:
        """What is worked out once, in a thread, and charged to whoever is the first to ask."""
        if not cache.has(key):
            self.charge(request, cost)
        with self.readers.one(payer_of(request)):
            return await cache.told(request, key, make)

    # At other nodes.

    def held(self) -> dict[str, dict[str, int]]:
        """Who has many connections here, by what is limited."""
        return {name: limit.many for name, limit in self._concurrent.items()}

    def charged(self) -> dict[str, Charges]:
        """What was charged here since this was last asked, by what is limited."""
        return {name: limit.fresh() for name, limit in self._allowances.items()}

    def held_elsewhere(self, held: Collection[Mapping[str, Mapping[str, int]]]) -> None:
        """What every other node holds; while there are others, they hear what is charged here."""
        for name, limit in self._concurrent.items():
            limit.elsewhere = summed(each.get(name, {}) for each in held)
        for allowance in self._allowances.values():
            allowance.is_shared = bool(held)

    def charged_elsewhere(self, charged: Mapping[str, Charges]) -> None:
        """What another node has charged since it last told."""
        for name, allowance in self._allowances.items():
            allowance.charge_elsewhere(charged.get(name, {}))


class PaidFiles:
    """Files, each of which costs a little."""

    def __init__(self, files: ASGIApp, access: Access) -> None:
        self._files, self._access = files, access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._access.pay_little(HTTPConnection(scope))
        except Refused as error:
            await refused(error)(scope, receive, send)
        else:
            await self._files(scope, receive, send)


def payer_of(connection: HTTPConnection) -> Payer:
    """Who is charged for what comes over this connection, as long as nobody has a name."""
    return payer_at(connection.client.host if connection.client else "")


def summed(counts: Iterable[Mapping[str, int]]) -> Counter[str]:
    """All counts together."""
    return sum(map(Counter, counts), Counter())
