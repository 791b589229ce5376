"""What is measured: moves confirmed, how long each confirmation took, processor time and memory of
the server.
"""

import os
import resource
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec


class Count:
    """What the players of one process have seen."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        """Moves a second at each table; 0: as fast as it goes."""
        self.measuring = False
        self.resting: list[Callable[[], None]] | None = None
        """What players would do if they did not have to wait until everybody sits; None: they
        play.
        """
        self.times: list[float] = []
        self.refused = self.lost = 0
        self.heard = 0
        """Bytes that reached a player."""
        self.busy = self.took = 0.0
        """Seconds: of processor time, and of all time."""

    def rest(self) -> None:
        """From now on nobody moves: a server that is busy would keep those waiting who arrive."""
        self.resting = self.resting or []

    def go_on(self) -> None:
        """Everybody makes the move that they have held back."""
        held, self.resting = self.resting or [], None
        for move in held:
            move()

    def act(self, move: Callable[[], None]) -> None:
        """Make a move, now or when everybody sits."""
        if self.resting is None:
            move()
        else:
            self.resting.append(move)

    def lose(self) -> None:
        """A connection has ended."""
        self.lost += 1

    def begin(self) -> None:
        self.measuring = True
        self.busy, self.took = -time.process_time(), -time.perf_counter()

    def end(self) -> None:
        self.measuring = False
        self.busy, self.took = self.busy + time.process_time(), self.took + time.perf_counter()

    def confirmed(self, asked: float) -> None:
        """A move that was sent then is confirmed now."""
        if self.measuring:
            self.times.append(time.perf_counter() - asked)


class Figures(msgspec.Struct, frozen=True):
    """One run."""

    server: str
    nodes: int
    tables: int
    rate: float
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    refused: int
    server_cores: float
    """How many cores the server kept busy."""
    players_cores: float
    microseconds_per_move: float
    """Processor time of the server."""
    system_microseconds_per_move: float
    """The part of it that the operating system took: sockets, files, changing threads."""
    bytes_per_move: int
    """Sent by the server, to all four seats together."""
    kib_per_table: int


class Watch:
    """Processor time and memory of a server's processes, from before the tables were opened."""

    def __init__(self, pids: list[int]) -> None:
        self._pids = pids
        self._empty = memory(self._pids)
        self._busy, self._system, self._began = 0.0, 0.0, 0.0

    def begin(self) -> None:
        self._busy, self._system = processor(self._pids)
        self._began = time.perf_counter()

    def end(self, server: str, nodes: int, tables: int, counts: list[Count]) -> Figures:
        took = time.perf_counter() - self._began
        busy, system = processor(self._pids)
        busy, system = busy - self._busy, system - self._system
        times = sorted(time for count in counts for time in count.times) or [0.0]
        return Figures(
            server=server,
            nodes=nodes,
            tables=tables,
            rate=counts[0].rate,
            moves_per_second=round(sum(len(count.times) / count.took for count in counts), 1),
            p50_ms=round(1000 * times[len(times) // 2], 2),
            p99_ms=round(1000 * times[int(len(times) * 0.99)], 2),
            refused=sum(count.refused for count in counts),
            server_cores=round(busy / took, 2),
            players_cores=round(sum(count.busy for count in counts) / took, 2),
            microseconds_per_move=round(1e6 * busy / len(times)),
            system_microseconds_per_move=round(1e6 * system / len(times)),
            bytes_per_move=round(sum(count.heard for count in counts) / len(times)),
            kib_per_table=round((memory(self._pids) - self._empty) / tables / 1024),
        )


def memory(pids: list[int]) -> int:
    """Bytes that processes hold."""
    return (
        sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in pids)
        * resource.getpagesize()
    )


def processor(pids: list[int]) -> tuple[float, float]:
    """Seconds of processor time so far: all of it, and that of the operating system."""
    fields = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in pids]
    user, system = sum(int(field[11]) for field in fields), sum(int(field[12]) for field in fields)
    return (user + system) / os.sysconf("SC_CLK_TCK"), system / os.sysconf("SC_CLK_TCK")


def as_json(figures: list[Figures]) -> Any:
    return msgspec.to_builtins(figures)
