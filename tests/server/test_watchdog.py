"""Whatever holds the event loop up is named."""

import asyncio
import logging
import sys
import time
from types import FrameType

import pytest

from mazzo.server import watchdog
from mazzo.server.watchdog import Watchdog


def test_a_call_that_holds_the_loop_up_is_named(caplog: pytest.LogCaptureFixture) -> None:
    told: list[bool] = []

    def hold_everybody_up() -> None:
        end = time.monotonic() + 30
        while not told and time.monotonic() < end:
            time.sleep(0.001)

    async def main() -> None:
        watching = asyncio.create_task(Watchdog(0.5, lambda: told.append(True)).run())
        await asyncio.sleep(0)
        hold_everybody_up()
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)

    with caplog.at_level(logging.WARNING):
        asyncio.run(main())
    assert told
    assert any("hold_everybody_up" in getattr(record, "where", "") for record in caplog.records)


def frame_in(module: str) -> FrameType:
    """Of a call inside this module."""
    names = {"__name__": module, "sys": sys}
    exec("def call(): return sys._getframe()", names)
    found: FrameType = names["call"]()  # type: ignore[operator]
    return found


def test_a_loop_for_which_the_machine_has_no_time_is_not_complained_about() -> None:
    assert watchdog._where(frame_in("asyncio.runners")) == ""
    assert watchdog._where(frame_in("mazzo.server.hub")).startswith("mazzo.server.hub.call:")


def test_of_an_import_its_importer_is_named() -> None:
    found = watchdog._where(frame_in("importlib._bootstrap"))
    assert found.startswith(f"{__name__}.frame_in:")
