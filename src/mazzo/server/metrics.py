"""What a node counts, as Prometheus reads it."""

import asyncio
import time
from bisect import bisect_left
from collections.abc import Callable
from itertools import accumulate
from typing import Literal

MetricKind = Literal["counter", "gauge", "histogram"]
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


class Histogram:
    """How many durations lay under each bound; their sum."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count one duration."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds


class Metrics:
    """All of it. Counters are plain numbers; gauges are asked when somebody looks."""

    def __init__(self) -> None:
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
        """Measure for ever how late the event loop is."""
        while True:
            due = time.perf_counter() + every
            await asyncio.sleep(every)
            self.lag.observe(max(0.0, time.perf_counter() - due))

    def text(self) -> str:
        """The page that Prometheus reads."""
        lines: list[str] = []
        for name, help in COUNTERS.items():
            told = f"mazzo_{name}_total {getattr(self, name)}"
            lines += _metric(f"mazzo_{name}_total", help, "counter", [told])
        for name, help in GAUGES.items():
            told = f"mazzo_{name} {self.gauges[name]() if name in self.gauges else 0:g}"
            lines += _metric(f"mazzo_{name}", help, "gauge", [told])
        for (name, help), spans in zip(DURATIONS.items(), (self.commits, self.lag), strict=True):
            lines += _metric(f"mazzo_{name}", help, "histogram", _buckets(f"mazzo_{name}", spans))
        started = [f"mazzo_start_time_seconds {self.started:.3f}"]
        lines += _metric("mazzo_start_time_seconds", "When this server started", "gauge", started)
        return "\n".join(lines) + "\n"


def _buckets(name: str, spans: Histogram) -> list[str]:
    """As Prometheus reads it: each bucket holds all that lies under its bound."""
    under = [*accumulate(spans.counts)]
    lines = [
        f'{name}_bucket{{le="{bound}"}} {count}'
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], under, strict=True)
    ]
    return [*lines, f"{name}_sum {spans.sum:.6f}", f"{name}_count {under[-1]}"]


def _metric(name: str, help: str, kind: MetricKind, lines: list[str]) -> list[str]:
    return [f"# HELP {name} {help}", f"# TYPE {name} {kind}", *lines]
