"""Real servers in processes of their own, and the HTTP that tests speak with them."""

import http.client
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from server.databases import free_port

FAST = Path(__file__).parent / "fast.py"


class Process:
    """A server that can be killed and started again on the same port and store."""

    def __init__(self, store: str, log: Path, *, speed: float = 1, **settings: object) -> None:
        self.port = free_port()
        flags = {"store": store, "port": self.port, "sockets-per-address": 5000, "tables-per-minute": 10_000, "guests-per-minute": 10_000}
        flags |= {name.replace("_", "-"): value for name, value in settings.items()}
        spelled = [part for name, value in flags.items() for part in (f"--{name}", str(value))]
        self._command = [sys.executable, str(FAST), str(speed), *spelled]
        self.log = log
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    def start(self) -> None:
        """Start it and wait until it answers."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log, stdin=subprocess.DEVNULL)
        end = time.monotonic() + 120
        while not self.is_well():
            if self._process.poll() is not None or time.monotonic() > end:
                raise AssertionError(self.log.read_text(encoding="utf-8")[-4000:])
            time.sleep(0.02)

    def is_well(self) -> bool:
        """Whether it answers."""
        try:
            return Api(self.address).get("/healthz")["ok"] is True
        except (OSError, http.client.HTTPException, AssertionError):
            return False

    def kill(self) -> None:
        """SIGKILL: nothing is finished, nobody is told."""
        assert self._process
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """SIGTERM; the exit status."""
        assert self._process
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(60)

    def memory(self) -> int:
        """Resident bytes."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._process and self._process.poll() is None:
            self.kill()


class Api:
    """One guest's browser, as far as HTTP goes: it keeps the cookie."""

    def __init__(self, address: str) -> None:
        self.address, self.cookie = address, ""
        self.headers: dict[str, str] = {}

    def call(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, dict[str, str], bytes]:
        """One request: status, headers, body."""
        sent = {"content-type": "application/json", **({"cookie": self.cookie} if self.cookie else {}), **self.headers}
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
        connection = http.client.HTTPConnection(self.address, timeout=30)
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
