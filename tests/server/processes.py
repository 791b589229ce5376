"""Real servers in processes of their own, and the HTTP that tests speak with them."""

import atexit
import http.client
import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

import msgspec
from server.databases import free_port
from server.fast import Order, Start, Wait

FAST = Path(__file__).parent / "fast.py"
PATIENT = 120
"""Seconds within which a server answers, however busy the machine."""


class Vitals(NamedTuple):
    """What a process holds of its machine."""

    memory: int
    """Resident bytes."""
    descriptors: int
    threads: int


def vitals(pid: int) -> Vitals:
    """As the system counts it."""
    place = Path(f"/proc/{pid}")
    pages = int((place / "statm").read_text().split()[1])
    return Vitals(
        pages * os.sysconf("SC_PAGE_SIZE"),
        len(os.listdir(place / "fd")),
        len(os.listdir(place / "task")),
    )


class Nursery:
    """The process from which all servers of these tests are forked, started when first needed."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._turn = threading.Lock()

    def order(self, order: Order) -> int:
        """Have something done."""
        with self._turn:
            process = self._started()
            assert process.stdin
            assert process.stdout
            process.stdin.write(msgspec.json.encode(order).decode() + "\n")
            process.stdin.flush()
            return int(process.stdout.readline())

    def _started(self) -> "subprocess.Popen[str]":
        if self._process is None:
            self._process = subprocess.Popen(
                [sys.executable, str(FAST)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            atexit.register(self._end)
        return self._process

    def _end(self) -> None:
        assert self._process
        self._process.kill()
        self._process.communicate()


NURSERY = Nursery()


class Process:
    """A server that can be killed and started again on the same port and store."""

    def __init__(
        self,
        store: str,
        log: Path,
        *,
        speed: float = 1,
        luck: int | None = None,
        files: int | None = None,
        fenced: bool | int = True,
        ahead: int = 0,
        **settings: object,
    ) -> None:
        self.port = free_port()
        flags = {
            "store": store,
            "port": self.port,
            "sockets_per_address": 5000,
            "work_per_address": 100_000,
            "tables_per_minute": 10_000,
            "guests_per_minute": 10_000,
            "analyses_per_hour": 10_000,
            "replays_per_day": 10_000,
            **settings,
        }
        spelled = {name: str(value) for name, value in flags.items()}
        self._start = Start(spelled, str(log), speed, luck, files, bool(fenced), ahead)
        self.log = log
        self.pid = 0

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def set_clock(self, ahead: int) -> None:
        """From the next start on its clock is wrong by so many seconds."""
        self._start = msgspec.structs.replace(self._start, ahead=ahead)

    def start(self) -> None:
        """Start it and wait until it is well."""
        self.pid = NURSERY.order(self._start)
        end = time.monotonic() + 60
        while not self.is_well():
            if time.monotonic() > end:
                raise AssertionError(self.log.read_text(encoding="utf-8")[-4000:])
            time.sleep(0.02)

    def is_well(self) -> bool:
        """Whether it answers that it is well."""
        try:
            return Api(self.address).get("/healthz")["ok"] is True
        except (OSError, http.client.HTTPException, AssertionError):
            return False

    def kill(self) -> None:
        """SIGKILL: nothing is finished, nobody is told."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """SIGTERM; the exit status."""
        return self._end(signal.SIGTERM)

    def ended(self) -> int:
        """Wait until it ends by itself; the exit status."""
        pid, self.pid = self.pid, 0
        return NURSERY.order(Wait(pid))

    def _end(self, how: signal.Signals) -> int:
        os.kill(self.pid, how)
        return self.ended()

    def vitals(self) -> "Vitals":
        """What it holds of this machine."""
        return vitals(self.pid)

    def memory(self) -> int:
        """Resident bytes."""
        return self.vitals().memory

    def metric(self, name: str) -> float:
        """One number of the metrics page."""
        lines = Api(self.address).call("GET", "/metrics")[2].decode().splitlines()
        return float(next(line.split()[1] for line in lines if line.startswith(name + " ")))

    def children(self) -> list[int]:
        """The processes that it has started."""
        lists = Path(f"/proc/{self.pid}/task").glob("*/children")
        return [int(pid) for listed in lists for pid in listed.read_text().split()]

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.pid:
            self.kill()


class Api:
    """One guest's browser, as far as HTTP goes: it keeps the cookie."""

    def __init__(self, address: str) -> None:
        self.address, self.cookie = address, ""
        self.headers: dict[str, str] = {}

    def call(
        self, method: str, path: str, body: object = None, **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        """One request: status, headers, body."""
        sent = {
            "content-type": "application/json",
            **({"cookie": self.cookie} if self.cookie else {}),
            **self.headers,
        }
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        data = (
            body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
        )
        connection = http.client.HTTPConnection(self.address, timeout=PATIENT)
        try:
            connection.request(method, path, data, sent)
            answer = connection.getresponse()
            found = {name.lower(): value for name, value in answer.getheaders()}
            if "set-cookie" in found:
                self.cookie = found["set-cookie"].split(";")[0]
            return answer.status, found, answer.read()
        finally:
            connection.close()

    def get(self, path: str) -> Any:
        status, _, body = self.call("GET", path)
        assert status == 200, (status, body)
        return json.loads(body)

    def post(self, path: str, body: object) -> Any:
        status, _, answer = self.call("POST", path, body)
        assert status in (200, 201), (status, answer)
        return json.loads(answer)
