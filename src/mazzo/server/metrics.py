"""What the server counts, as Prometheus reads it: the sums over all its processes."""

import asyncio
import mmap
import time
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Literal, TypeAlias

Kind = Literal["counter", "gauge", "histogram"]
BOUNDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

COUNTERS = {
    "moves": "Moves confirmed",
    "messages": "Messages received",
    "refusals": "Messages refused",
    "throttled": "Messages that came too often",
    "dropped": "Slow readers dropped to a snapshot",
    "sent": "Frames sent",
    "records": "Jobs committed by the store",
    "connections_dropped": "Connections dropped that asked for nothing",
    "loop_stalls": "Times that one call held the event loop up",
}
GAUGES = {"tables": "Tables open", "sockets": "Connections at tables"}
DURATIONS = {
    "commit_seconds": "Time to commit one group",
    "loop_lag_seconds": "Lateness of the event loop",
}

_SPAN = len(BOUNDS) + 2
_WIDTH = len(COUNTERS) + len(GAUGES) + len(DURATIONS) * _SPAN

Row: TypeAlias = "memoryview[float]"
"""The numbers of one process, in the order of the tables above."""


def rows(count: int) -> list[Row]:
    """Room for the numbers of so many processes, which all of them see once they are forked."""
    shared = memoryview(mmap.mmap(-1, count * _WIDTH * 8)).cast("d")
    return [shared[n * _WIDTH : (n + 1) * _WIDTH] for n in range(count)]


class Histogram:
    """How many durations lay under each bound; their sum."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count one duration."""
        place = next((i for i, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))
        self.counts[place] += 1
        self.sum += seconds


class Metrics:
    """All of it. Counters are plain numbers; gauges are asked when somebody looks."""

    def __init__(self, family: Sequence[Row] = (), own: int = 0) -> None:
        self._family = family or rows(1)
        self._own = self._family[own]
        self.started = time.time()
        self.moves = 0
        self.messages = 0
        self.refusals = 0
        self.throttled = 0
        self.dropped = 0
        self.sent = 0
        self.records = 0
        self.connections_dropped = 0
        self.loop_stalls = 0
        self.commits = Histogram()
        self.lag = Histogram()
        self.gauges: dict[str, Callable[[], float]] = {}
        """Each asked when somebody looks."""

    def committed(self, seconds: float, jobs: int) -> None:
        """The store has committed one group."""
        self.commits.observe(seconds)
        self.records += jobs

    async def watch(self, every: float = 0.25) -> None:
        """Measure for ever how late the event loop is, and let the others see."""
        while True:
            due = time.perf_counter() + every
            await asyncio.sleep(every)
            self.lag.observe(max(0.0, time.perf_counter() - due))
            self.publish()

    def publish(self) -> None:
        """Let the other processes see these numbers."""
        counters = [float(getattr(self, name)) for name in COUNTERS]
        gauges = [self.gauges[name]() if name in self.gauges else 0.0 for name in GAUGES]
        numbers = [
            *counters,
            *gauges,
            *self.commits.counts,
            self.commits.sum,
            *self.lag.counts,
            self.lag.sum,
        ]
        for place, number in enumerate(numbers):
            self._own[place] = number

    def each(self, gauge: str) -> list[float]:
        """A gauge as every process last let it be seen."""
        place = len(COUNTERS) + list(GAUGES).index(gauge)
        return [row[place] for row in self._family]

    def text(self) -> str:
        """The page that Prometheus reads."""
        self.publish()
        numbers = map(sum, zip(*self._family, strict=True))
        lines: list[str] = []
        for name, help in COUNTERS.items():
            lines += _metric(
                f"mazzo_{name}_total", help, "counter", [f"mazzo_{name}_total {next(numbers):.0f}"]
            )
        for name, help in GAUGES.items():
            lines += _metric(f"mazzo_{name}", help, "gauge", [f"mazzo_{name} {next(numbers):g}"])
        for name, help in DURATIONS.items():
            lines += _metric(
                f"mazzo_{name}",
                help,
                "histogram",
                _buckets(f"mazzo_{name}", [next(numbers) for _ in range(_SPAN)]),
            )
        started = [f"mazzo_start_time_seconds {self.started:.3f}"]
        lines += _metric("mazzo_start_time_seconds", "When this server started", "gauge", started)
        return "\n".join(lines) + "\n"


def _buckets(name: str, numbers: list[float]) -> list[str]:
    """As Prometheus reads it: each bucket holds all that lies under its bound."""
    *counts, total = numbers
    under = [*map(int, accumulate(counts))]
    lines = [
        f'{name}_bucket{{le="{bound}"}} {count}'
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], under, strict=True)
    ]
    return [*lines, f"{name}_sum {total:.6f}", f"{name}_count {under[-1]}"]


def _metric(name: str, help: str, kind: Kind, lines: list[str]) -> list[str]:
    return [f"# HELP {name} {help}", f"# TYPE {name} {kind}", *lines]
