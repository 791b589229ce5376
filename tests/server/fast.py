"""`mazzo serve` in which time passes faster at the tables: `python fast.py SPEED --flag …`. Everything else is real."""

import asyncio
import os
import sys
import time

from mazzo.server.serve import serve
from mazzo.server.settings import Settings, flag


class FastClock:
    """A clock that never goes back, also when the server restarts, and runs so many times as fast as the real one."""

    def __init__(self, speed: float) -> None:
        self._speed, self._base = speed, time.time() - time.monotonic()

    def now(self) -> int:
        return int((self._base + time.monotonic()) * 1000 * self._speed)

    async def until(self, ms: int) -> None:
        await asyncio.sleep(max(0, ms - self.now()) / 1000 / self._speed)


def main() -> None:
    """Flags as `mazzo serve` takes them."""
    given = dict(zip(sys.argv[2::2], sys.argv[3::2], strict=True))
    flags = {name: given.get(flag(name)) for name in Settings.__struct_fields__}
    serve(Settings.gathered(flags, os.environ), FastClock(float(sys.argv[1])))


if __name__ == "__main__":
    main()
