"""The cable between a browser and the server, which somebody may pull out."""

import socket
import threading
from contextlib import suppress
from typing import Self


class Cable:
    """A proxy on the loopback: whole until it is cut, and again once it is mended."""

    def __init__(self, address: str) -> None:
        host, _, port = address.partition(":")
        self._server = (host, int(port))
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._open: set[socket.socket] = set()
        self._whole, self._turn = True, threading.Lock()
        """Whoever comes while it is being cut is cut off, too, or does not come through."""
        self._flows = threading.Event()
        self._flows.set()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self._listening.getsockname()[1]}"

    def cut(self) -> None:
        """Everything that is connected is cut off; nothing new comes through."""
        self.release()
        with self._turn:
            self._whole = False
            for end in list(self._open):
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Put it back in."""
        self._whole = True

    def hold(self) -> None:
        """What is sent from now on, either way, stays under way."""
        self._flows.clear()

    def release(self) -> None:
        """It arrives."""
        self._flows.set()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                with self._turn:
                    self._join(near)

    def _join(self, near: socket.socket) -> None:
        """Somebody has come: let them through, if anybody comes through."""
        far = self._reach()
        if far is None:
            near.close()
            return
        self._open |= {near, far}
        for one, other in ((near, far), (far, near)):
            threading.Thread(target=self._pump, args=(one, other), daemon=True).start()

    def _reach(self) -> socket.socket | None:
        """The other end, if the cable is whole and somebody is there."""
        try:
            return socket.create_connection(self._server) if self._whole else None
        except OSError:
            return None

    def _pump(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                self._flows.wait()
                target.sendall(data)
        self._open.discard(source)
        with suppress(OSError):
            target.shutdown(socket.SHUT_RDWR)
        source.close()

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()
        self._listening.close()
