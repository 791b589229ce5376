"""What goes on live: the lobby and the tables, over sockets."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from functools import partial

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from mazzo.engine.errors import Refused
from mazzo.server import queries
from mazzo.server.access import Access, payer_of
from mazzo.server.hub import Hub
from mazzo.server.limits import payer_named
from mazzo.server.lines import PASSED_ON
from mazzo.server.lobby import Lobby
from mazzo.server.nodes import AGAIN_SECONDS, MOVING_SECONDS, Elsewhere
from mazzo.server.queries import StoredGuest
from mazzo.server.relay import Relay, Unreachable
from mazzo.server.responses import same_site
from mazzo.server.routes.tables import TableRoutes
from mazzo.server.running import RunningTable
from mazzo.server.sockets import SocketConnection
from mazzo.server.work import CONNECTION
from mazzo.table.connections import Viewer
from mazzo.table.protocol import Configure, Hello, In

FORBIDDEN = 4403
NOT_FOUND = 4404
TOO_MANY = 4429


class LiveRoutes:
    """/ws."""

    def __init__(
        self, hub: Hub, access: Access, lobby: Lobby, tables: TableRoutes, relay: Relay
    ) -> None:
        self._settings, self._metrics, self._store = hub.settings, hub.metrics, hub.store
        self._hub, self._warmup, self._access = hub, hub.warmup, access
        self._lobby, self._tables, self._relay = lobby, tables, relay

    async def lobby_socket(self, websocket: WebSocket) -> None:
        """The lobby, live; nothing is read from it."""
        if not await self._admitted(websocket):
            return
        try:
            self._access.work.addresses.take(payer_of(websocket), CONNECTION)
            with self._access.sockets.one(payer_of(websocket)):
                await websocket.accept()
                await self._in_lobby(websocket)
        except Refused:
            await websocket.close(TOO_MANY)

    async def _in_lobby(self, websocket: WebSocket) -> None:
        connection = self._connection(websocket, lambda: self._lobby.tell(connection))
        connection.listen(lambda message: None)
        self._lobby.connections.add(connection)
        self._lobby.tell(connection)
        try:
            await connection.over
        finally:
            self._lobby.connections.discard(connection)
            await connection.close()

    def _connection(self, websocket: WebSocket, resume: Callable[[], None]) -> SocketConnection:
        budget = self._access.work.budget(payer_of(websocket))
        return SocketConnection(
            websocket, self._settings, self._metrics, budget=budget, resume=resume
        )

    async def _admitted(self, websocket: WebSocket) -> bool:
        """Only pages of this server, and programs, may connect."""
        if same_site(websocket, self._settings) and not self._hub.draining:
            return True
        await websocket.close(FORBIDDEN)
        return False

    async def table_socket(self, websocket: WebSocket) -> None:
        """A table: the first message is `hello`."""
        if not await self._admitted(websocket):
            return
        try:
            if PASSED_ON in websocket.scope:
                await self._at_table_anywhere(websocket)
                return
            self._access.work.addresses.take(payer_of(websocket), CONNECTION)
            with self._access.sockets.one(payer_of(websocket)):
                await self._at_table_anywhere(websocket)
        except Refused as error:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await websocket.close(NOT_FOUND if error.code == "no_table" else TOO_MANY)

    async def _at_table_anywhere(self, websocket: WebSocket) -> None:
        """At a table of this node, or of another."""
        end = time.monotonic() + MOVING_SECONDS
        while True:
            try:
                running = await self._tables.find(websocket)
                break
            except Elsewhere as there:
                with contextlib.suppress(Unreachable):
                    await self._relay.join(websocket, there.home)
                    return
            if time.monotonic() > end:
                raise Refused("closing", "The server is about to restart.")
            await asyncio.sleep(AGAIN_SECONDS)
        await websocket.accept()
        await self._at_table(websocket, running)

    async def _at_table(self, websocket: WebSocket, running: RunningTable) -> None:
        connection = self._connection(websocket, lambda: resume())
        try:
            hello = await connection.hello()
            guest = await self._who(websocket, running, hello)
            connection.budget.belongs_to(guest.id)
            with self._access.tabs.one(payer_named(guest.id)):
                viewer = running.join(guest, connection)

                def resume() -> None:
                    """The client lost what was queued: as if it had said hello again with
                    nothing.
                    """
                    running.actor.post(
                        viewer, msgspec.structs.replace(hello, have=None, token="", id="")
                    )

                try:
                    running.actor.post(viewer, hello)
                    connection.listen(partial(self._hear, running, viewer, connection))
                    await connection.over
                finally:
                    running.part(viewer)
        except Refused as error:
            stranger = error.code == "no_guest"
            connection.end(
                FORBIDDEN if stranger else TOO_MANY, "no_guest" if stranger else "too_many"
            )
        except WebSocketDisconnect:
            pass
        finally:
            await connection.close()

    async def _who(self, websocket: WebSocket, running: RunningTable, hello: Hello) -> StoredGuest:
        """Whose connection this is: by the seat token, else by the cookie of a page of ours."""
        if hello.token:
            id = self._hub.seat_tokens.guest(running.id, hello.token)
            guest = (
                await self._store.ask(queries.guest_by_id, id, self._hub.calendar.now())
                if id
                else None
            )
            if guest is None:
                raise Refused("no_guest", "This seat token opens nothing.")
            return guest
        if not same_site(websocket, self._settings, needed=True):
            raise Refused("no_guest", "Introduce yourself first.")
        return await self._access.known(websocket)

    def _hear(
        self, running: RunningTable, viewer: Viewer, connection: SocketConnection, message: In
    ) -> None:
        """Hand a message to the table; one that asks for a game that is still being compiled has to
        wait, and what follows it too.
        """
        coming = self._warmup.coming(message.setup.game) if isinstance(message, Configure) else None
        if coming is None:
            running.actor.post(viewer, message)
            return

        def go_on(_: object) -> None:
            running.actor.post(viewer, message)
            connection.go_on()

        connection.hold()
        coming.add_done_callback(go_on)
