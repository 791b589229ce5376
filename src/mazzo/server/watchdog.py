"""Watches the event loop from a thread beside it, and names whatever holds it up.

Everybody at every table waits while one call of the loop lasts: nothing in it may take long.
"""

import asyncio
import logging
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType

LOG = logging.getLogger("mazzo.watchdog")
LOOKS = 4
"""So often it looks within the time that is allowed."""
QUIET_SECONDS = 1.0
"""No more than one line of the log in this time."""
DEPTH = 6
"""So many of the innermost calls are named."""
WAITING = ("asyncio.runners", "selectors")
"""Who is in one of these is at nothing: the machine itself has no time for the loop."""
IMPORTING = "importlib"
"""Whoever imports is named, not how it is done."""


class Watchdog:
    """Tells whenever one call lasts longer than this."""

    def __init__(self, seconds: float, told: Callable[[], None] = lambda: None) -> None:
        self._seconds, self._told = seconds, told
        self._beat = time.monotonic()
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None

    async def run(self) -> None:
        """For as long as the loop is to be watched: until this is cancelled."""
        self._beat = time.monotonic()
        watched = threading.get_ident()
        self._thread = threading.Thread(
            target=self._watch, args=(watched,), name="watchdog", daemon=True
        )
        self._thread.start()
        try:
            while True:
                self._beat = time.monotonic()
                await asyncio.sleep(self._seconds / LOOKS)
        finally:
            self._stopped.set()

    def _watch(self, watched: int) -> None:
        said = 0.0
        while not self._stopped.wait(self._seconds / LOOKS):
            beat, now = self._beat, time.monotonic()
            if now - beat <= self._seconds:
                continue
            where = _where(sys._current_frames().get(watched))
            if where and now - said > QUIET_SECONDS:
                said = now
                LOG.warning("the event loop is held up", extra={"where": where})
            self._told()
            while self._beat == beat and not self._stopped.wait(self._seconds / LOOKS):
                pass


def _where(frame: FrameType | None) -> str:
    """The innermost calls, by module, function and line: never what they were called with. Nothing
    where the loop only waits.
    """
    calls: list[str] = []
    while frame is not None and len(calls) < DEPTH:
        module = str(frame.f_globals.get("__name__", "?"))
        if not calls and module in WAITING:
            return ""
        if not module.startswith(IMPORTING):
            calls.append(f"{module}.{frame.f_code.co_name}:{frame.f_lineno}")
        frame = frame.f_back
    return " < ".join(calls)
