"""A server whose sockets come and go while nobody looks for garbage: prints how many are left in
memory. Used by test_growth.
"""

import gc
import os
import sys
import threading
import time
import traceback
from contextlib import suppress
from pathlib import Path

from server.databases import free_port
from server.player import guest, token
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

import mazzo
from mazzo.server.serve import serve
from mazzo.server.settings import Settings
from mazzo.server.sockets import Socket, SocketConnection
from mazzo.table import protocol as wire
from mazzo.table.clocks import RealClock

TIMES = 10
PATIENT = 60
"""Seconds within which those that were closed are gone, however busy the machine."""


def left() -> int:
    """How many sockets there are, open, closed or refused."""
    return sum(type(one) in (Socket, SocketConnection) for one in gc.get_objects())


def come_and_go(address: str) -> None:
    """Whole visits, visits that end without a word, visits to the lobby and in vain."""
    api, game = guest(address, "Ann"), mazzo.games()[0]
    code = api.post("/api/tables", {"game": game.id, "seats": game.seats[0]})["code"]
    hello = wire.write(wire.Hello(id="h", versions=(1,), token=token(api, code))).decode()
    for _ in range(TIMES):
        for place, says_goodbye in ((code, True), (code, False), ("lobby", True)):
            with connect(f"ws://{address}/ws/{place}", compression=None) as socket:
                socket.send(hello)
                socket.recv()
                if not says_goodbye:
                    socket.socket.close()
        with suppress(InvalidStatus):
            connect(f"ws://{address}/ws/AAAAAAAA")


def look(address: str) -> None:
    """Once the server is there."""
    status = 1
    try:
        end = time.monotonic() + PATIENT
        while status and time.monotonic() < end:
            try:
                guest(address, "Ben")
                status = 0
            except OSError:
                time.sleep(0.05)
        gc.disable()
        come_and_go(address)
        while left() and time.monotonic() < end:
            time.sleep(0.05)
        print(left())
    except BaseException:
        status = 1
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(status)


if __name__ == "__main__":
    port = free_port()
    threading.Thread(target=look, args=[f"127.0.0.1:{port}"]).start()
    flags = {"store": f"sqlite:///{Path(sys.argv[1]) / 'x.db'}", "port": str(port)}
    serve(Settings.gathered(flags, os.environ), RealClock())
