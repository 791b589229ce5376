"""What is measured: moves confirmed, how long each confirmation took, processor time and memory of the server."""

import os
import resource
import time
from pathlib import Path
from typing import Any

import msgspec


class Count:
    """What the players of one run have seen."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        """Moves a second at each table; 0: as fast as it goes."""
        self.measuring = False
        self.times: list[float] = []
        self.refused = 0
        self.heard = 0
        """Bytes that reached a player."""

    def confirmed(self, asked: float) -> None:
        """A move that was sent then is confirmed now."""
        if self.measuring:
            self.times.append(time.perf_counter() - asked)


class Figures(msgspec.Struct, frozen=True):
    """One run."""

    server: str
    tables: int
    rate: float
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    refused: int
    server_core: float
    """How much of its core the server used."""
    players_core: float
    microseconds_per_move: float
    """Processor time of the server."""
    system_microseconds_per_move: float
    """The part of it that the operating system took: sockets, files, changing threads."""
    bytes_per_move: int
    """Sent by the server, to all four seats together."""
    kib_per_table: int


class Watch:
    """Processor time and memory of a server, from before the tables were opened."""

    def __init__(self, pid: int) -> None:
        self._pid, self._empty = pid, memory(pid)
        self._busy, self._system, self._own, self._began = 0.0, 0.0, 0.0, 0.0

    def begin(self) -> None:
        self._busy, self._system = processor(self._pid)
        self._own, self._began = time.process_time(), time.perf_counter()

    def end(self, server: str, tables: int, count: Count) -> Figures:
        took = time.perf_counter() - self._began
        busy, system = processor(self._pid)
        busy, system, own = busy - self._busy, system - self._system, time.process_time() - self._own
        times = sorted(count.times) or [0.0]
        return Figures(
            server=server,
            tables=tables,
            rate=count.rate,
            moves_per_second=round(len(count.times) / took, 1),
            p50_ms=round(1000 * times[len(times) // 2], 2),
            p99_ms=round(1000 * times[int(len(times) * 0.99)], 2),
            refused=count.refused,
            server_core=round(busy / took, 2),
            players_core=round(own / took, 2),
            microseconds_per_move=round(1e6 * busy / len(times)),
            system_microseconds_per_move=round(1e6 * system / len(times)),
            bytes_per_move=round(count.heard / len(times)),
            kib_per_table=round((memory(self._pid) - self._empty) / tables / 1024),
        )


def memory(pid: int) -> int:
    """Bytes that a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * resource.getpagesize()


def processor(pid: int) -> tuple[float, float]:
    """Seconds of processor time so far: all of it, and that of the operating system."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    user, system = int(fields[11]), int(fields[12])
    return (user + system) / os.sysconf("SC_CLK_TCK"), system / os.sysconf("SC_CLK_TCK")


def as_json(figures: list[Figures]) -> Any:
    return msgspec.to_builtins(figures)
