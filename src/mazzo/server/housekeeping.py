"""Keeping house: which table makes room for a new one, what is closed and forgotten in time, and
that everybody is told when nothing can be kept.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable
from typing import TYPE_CHECKING

from mazzo.engine.errors import Refused
from mazzo.server import queries
from mazzo.server.calendar import steady
from mazzo.server.queries import StoredGuest
from mazzo.server.running import RunningTable
from mazzo.server.sockets import frame
from mazzo.table.protocol import Saving, write

if TYPE_CHECKING:
    from mazzo.server.hub import Hub

LOG = logging.getLogger("mazzo.hub")
HOUSEKEEPING_SECONDS = 60.0
STORE_SECONDS = 1.0
"""How often it is looked whether the store works."""
DAY, HOUR = 86_400_000, 3_600_000


async def evict_for(hub: "Hub", host: StoredGuest) -> None:
    """A guest has only so many tables in use: the oldest that they left and played at alone
    makes way. Where the server is full, an empty table does: of those that nobody would miss
    the oldest of whoever has most of them.
    """
    mine = [
        running for running in hub.running if running.table.state.host == host.id and running.in_use
    ]
    left = [running for running in mine if running.is_left_solo]
    hosted = len(mine) + hub.hosts_elsewhere[host.id]
    if hosted >= hub.settings.tables_per_guest and left:
        await hub.close(min(left, key=lambda running: running.opened_at))
        hosted -= 1
    is_full = len(hub.running) + hub.tables_elsewhere >= hub.settings.tables_most
    spare = _least_missed(hub) if is_full else None
    if hosted >= hub.settings.tables_per_guest or (is_full and spare is None):
        raise Refused("too_many_tables", "There are too many tables already.")
    if spare:
        await hub.close(spare)


def _least_missed(hub: "Hub") -> RunningTable | None:
    """An empty table, if there is one. A match in progress goes last, and only one that its
    host left alone with bots, or of a network that has left more tables than a guest may have.
    """
    empty = [running for running in hub.running if not running.connections]
    held = Counter(running.opened_by for running in empty)
    spare = [
        running
        for running in empty
        if not running.loss[0]
        or held[running.opened_by] > hub.settings.tables_per_guest
        or running.is_left_solo
    ]
    return min(
        spare,
        key=lambda running: (running.loss, -held[running.opened_by], running.empty_since),
        default=None,
    )


async def watch_store(hub: "Hub") -> None:
    """For ever: tell every table when nothing can be kept, again and again until it can."""
    was_failing = False
    while True:
        await asyncio.sleep(STORE_SECONDS)
        hub.store.cut_if_silent()
        if was_failing or hub.store.is_failing:
            was_failing = hub.store.is_failing
            said = frame(write(Saving(works=not was_failing)))
            for running in hub.running:
                for connection in running.connections.values():
                    connection.put([said])


async def keep_house(hub: "Hub") -> None:
    """For ever: close what nobody visits any more, forget whom nobody has seen."""
    while True:
        await clean(hub)
        await asyncio.sleep(HOUSEKEEPING_SECONDS)


async def clean(hub: "Hub") -> None:
    """Once. What cannot be done just now keeps nothing else from being done."""
    settings, today = hub.settings, hub.calendar.set()
    for running in hub.running:
        empty_for = steady() - running.empty_since
        if not running.connections and empty_for > settings.idle_hours * HOUR:
            await _tidied(hub.close(running))
    guests = int(today - settings.guest_days * DAY) if settings.guest_days else 0
    replays = int(today - settings.replay_days * DAY) if settings.replay_days else 0
    await _tidied(hub.store.ask(queries.forget_guests, guests))
    await _tidied(hub.store.ask(queries.forget_replays, replays))
    await _tidied(hub.store.ask(queries.note_calendar, today))


async def _tidied(work: Awaitable[object]) -> None:
    try:
        await work
    except Refused as error:  # the store has said why
        LOG.debug("not everything is tidied up: %s", error.code)
    except Exception:
        LOG.exception("not everything could be tidied up")
