"""Whatever holds the event loop up is named."""

import asyncio
import logging
import time

import pytest

from mazzo.server.watchdog import Watchdog


def test_a_call_that_holds_the_loop_up_is_named(caplog: pytest.LogCaptureFixture) -> None:
    told: list[bool] = []

    def hold_everybody_up() -> None:
        end = time.monotonic() + 30
        while not told and time.monotonic() < end:
            time.sleep(0.001)

    async def main() -> None:
        watching = asyncio.create_task(Watchdog(0.02, lambda: told.append(True)).run())
        await asyncio.sleep(0)
        hold_everybody_up()
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)

    with caplog.at_level(logging.WARNING):
        asyncio.run(main())
    assert told
    assert any("hold_everybody_up" in getattr(record, "where", "") for record in caplog.records)
