"""Heavy work on a machine of its own: what was asked of the nodes of a store, and nothing else."""

import asyncio
import contextlib
import logging

from mazzo.engine.errors import Refused
from mazzo.engine.system import on_end
from mazzo.server.analyses import Worker
from mazzo.server.logs import start_logging
from mazzo.server.settings import Settings
from mazzo.server.store import Store

LOG = logging.getLogger("mazzo.work")
LOOK_SECONDS = 1.0
"""So often it is looked whether the line to the store has gone dead."""


def work(settings: Settings) -> None:
    """Until SIGTERM or SIGINT; what is not finished then, others take up at once."""
    start_logging(settings.log, settings.log_level)
    if settings.store.startswith("sqlite"):
        raise Refused("no_work", "The one server of an SQLite file does all the work itself.")
    store = Store(settings.store, joins=False)
    try:
        asyncio.run(_run(store))
    finally:
        store.close()
    LOG.info("stopped")


async def _run(store: Store) -> None:
    LOG.info("working")
    tasks = [asyncio.create_task(Worker(store, asyncio.Event()).run())]
    tasks.append(asyncio.create_task(_watch(store)))
    ended = asyncio.Event()
    on_end(lambda _: ended.set())
    await ended.wait()
    for task in tasks:
        task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await asyncio.gather(*tasks)


async def _watch(store: Store) -> None:
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        store.cut_if_silent()
