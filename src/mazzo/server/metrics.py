"""What the server counts, as Prometheus reads it."""

import asyncio
import time
from collections.abc import Callable
from typing import Literal

Kind = Literal["counter", "gauge", "histogram"]
BOUNDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How many durations lay under each bound."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count one duration."""
        place = next((i for i, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))
        self._counts[place] += 1
        self._sum += seconds

    def lines(self, name: str) -> list[str]:
        """As Prometheus reads it: each bucket holds all that lies under its bound."""
        total, out = 0, []
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], self._counts, strict=True):
            total += count
            out.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*out, f"{name}_sum {self._sum:.6f}", f"{name}_count {total}"]


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
        self.commits = Histogram()
        self.lag = Histogram()
        self._gauges: dict[str, tuple[str, Callable[[], float]]] = {}

    def gauge(self, name: str, help: str, ask: Callable[[], float]) -> None:
        """A number that is asked for when somebody looks."""
        self._gauges[name] = (help, ask)

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
        counters = {
            "moves": "Moves confirmed",
            "messages": "Messages received",
            "refusals": "Messages refused",
            "throttled": "Messages that came too often",
            "dropped": "Slow readers dropped to a snapshot",
            "sent": "Frames sent",
            "records": "Jobs committed by the store",
        }
        lines: list[str] = []
        for name, help in counters.items():
            lines += _metric(f"mazzo_{name}_total", help, "counter", [f"mazzo_{name}_total {getattr(self, name)}"])
        for name, (help, ask) in self._gauges.items():
            lines += _metric(f"mazzo_{name}", help, "gauge", [f"mazzo_{name} {ask():g}"])
        lines += _metric("mazzo_commit_seconds", "Time to commit one group", "histogram", self.commits.lines("mazzo_commit_seconds"))
        lines += _metric("mazzo_loop_lag_seconds", "Lateness of the event loop", "histogram", self.lag.lines("mazzo_loop_lag_seconds"))
        started = [f"mazzo_start_time_seconds {self.started:.3f}"]
        lines += _metric("mazzo_start_time_seconds", "When this server started", "gauge", started)
        return "\n".join(lines) + "\n"


def _metric(name: str, help: str, kind: Kind, lines: list[str]) -> list[str]:
    return [f"# HELP {name} {help}", f"# TYPE {name} {kind}", *lines]
