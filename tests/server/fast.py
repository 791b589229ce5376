"""`mazzo serve` in which time passes faster at the tables: `python fast.py SPEED LUCK --flag …`.
Everything else is real.

LUCK is empty, or a number: then every table has the same luck, beginning with its first deal.

Each server is a process of its own, forked from one that has imported everything, so that it starts
at once.
"""

import os
import random
import sys
import traceback

from mazzo.engine.game import games
from mazzo.server.serve import serve
from mazzo.server.settings import Settings, flag
from mazzo.server.warmup import load
from mazzo.table.clocks import RealClock


def child(settings: Settings, speed: float, luck: str) -> None:
    """The server itself."""
    status = 1
    try:
        if luck:
            setattr(random, "SystemRandom", lambda: random.Random(int(luck)))  # noqa: B010
        serve(settings, RealClock(speed))
        status = 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(status)


def main() -> None:
    """Flags as `mazzo serve` takes them.

    Every `start` on stdin forks a server; `wait` tells how the last one ended.
    """
    given = dict(zip(sys.argv[3::2], sys.argv[4::2], strict=True))
    settings = Settings.gathered(
        {name: given.get(flag(name)) for name in Settings.__struct_fields__}, os.environ
    )
    for game in games():
        load(game)
    pid = 0
    for line in sys.stdin:
        if line == "start\n":
            pid = os.fork()
            if not pid:
                child(settings, float(sys.argv[1]), sys.argv[2])
            print(pid, flush=True)
        else:
            print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)


if __name__ == "__main__":
    main()
