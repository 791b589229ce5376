"""Real servers in which time passes faster at the tables: everything else is as `mazzo serve` does
it, and people get longer than ever to see how a round has ended.

Each is a process of its own, forked from this one, which has imported everything, so that it starts
at once. Orders come as JSON, one a line; the answer is a number.
"""

import os
import random
import resource
import sys
import time
import traceback

import msgspec

from mazzo.engine.game import games
from mazzo.server import appends
from mazzo.server.serve import serve
from mazzo.server.settings import Settings
from mazzo.server.warmup import load
from mazzo.table import clocks
from mazzo.table.clocks import RealClock

PATIENT = 60_000
"""Milliseconds within which whoever is there does what is waited for, however busy the machine."""
UNFENCED = (
    "INSERT INTO records (table_id, number, body, epoch) "
    "SELECT column1, column2, column3, column4 FROM {given} WHERE {run} <> '' "
    "ON CONFLICT (table_id, number) DO UPDATE SET body = excluded.body"
)
"""An append that asks nobody whose table it is: the last one wins."""


class Start(msgspec.Struct, tag=True):
    """Start a server; the answer is its process."""

    flags: dict[str, str]
    log: str
    speed: float = 1
    luck: int | None = None
    """If it is given, every table has the same luck, beginning with its first deal, for which
    everybody's part is waited for.
    """
    files: int | None = None
    """So many files it may open."""
    fenced: bool = True
    """Whether it heeds who owns a table."""
    ahead: int = 0
    """So many seconds its machine's clock is ahead."""


class Wait(msgspec.Struct, tag=True):
    """Wait until a server ends; the answer is its exit status."""

    pid: int


Order = Start | Wait


def serve_here(order: Start) -> None:
    """The server itself."""
    status = 1
    try:
        log = os.open(order.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(log, 2)
        os.dup2(log, 1)
        if order.files:
            resource.setrlimit(resource.RLIMIT_NOFILE, (order.files, order.files))
        if order.luck is not None:
            luck, clocks.NONCES = order.luck, round(PATIENT * order.speed)
            setattr(random, "SystemRandom", lambda: random.Random(luck))  # noqa: B010
        if not order.fenced:
            setattr(appends, "FENCED", UNFENCED)  # noqa: B010
        if order.ahead:
            set_clock(order.ahead)
        clocks.REST = round(PATIENT * order.speed)
        serve(Settings.gathered(order.flags, os.environ), RealClock(order.speed))
        status = 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(status)


def set_clock(ahead: int) -> None:
    """The clock on the wall is wrong; what passes evenly still does."""
    now, now_ns = time.time, time.time_ns
    setattr(time, "time", lambda: now() + ahead)  # noqa: B010
    setattr(time, "time_ns", lambda: now_ns() + ahead * 1_000_000_000)  # noqa: B010


def obeyed(order: Order) -> int:
    """What there is to answer."""
    if isinstance(order, Wait):
        return os.waitstatus_to_exitcode(os.waitpid(order.pid, 0)[1])
    if pid := os.fork():
        return pid
    serve_here(order)
    raise AssertionError


def main() -> None:
    """Until nobody orders anything any more."""
    for game in games():
        load(game)
    for line in sys.stdin:
        print(obeyed(msgspec.json.decode(line, type=Order)), flush=True)


if __name__ == "__main__":
    main()
