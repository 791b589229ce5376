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

    def __init__(
        self,
        store: str,
        log: Path,
        *,
        speed: float = 1,
        luck: int | None = None,
        files: int | None = None,
        **settings: object,
    ) -> None:
        self.port = free_port()
        flags = {
            "store": store,
            "port": self.port,
            "sockets-per-address": 5000,
            "work-per-address": 100_000,
            "tables-per-minute": 10_000,
            "guests-per-minute": 10_000,
        }
        flags |= {name.replace("_", "-"): value for name, value in settings.items()}
        spelled = [part for name, value in flags.items() for part in (f"--{name}", str(value))]
        limited = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh"] if files else []
        self._command = [
            *limited,
            sys.executable,
            str(FAST),
            str(speed),
            "" if luck is None else str(luck),
            *spelled,
        ]
        self.log = log
        self.pid = 0

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def _say(self, word: str) -> int:
        """Tell the parent of the servers something; the number that it answers."""
        assert self._parent.stdin
        assert self._parent.stdout
        self._parent.stdin.write(word + "\n")
        self._parent.stdin.flush()
        return int(self._parent.stdout.readline())

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.pid = self._say("start")
        end = time.monotonic() + 60
        while not self.is_well():
            if time.monotonic() > end:
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
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """SIGTERM; the exit status."""
        return self._end(signal.SIGTERM)

    def ended(self) -> int:
        """Wait until it ends by itself; the exit status."""
        self.pid = 0
        return self._say("wait")

    def _end(self, how: signal.Signals) -> int:
        os.kill(self.pid, how)
        return self.ended()

    def memory(self) -> int:
        """Resident bytes."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def __enter__(self) -> Self:
        with self.log.open("ab") as log:
            self._parent = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True
            )
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
        self._parent.kill()
        self._parent.communicate()


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
