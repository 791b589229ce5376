"""How work is spread: over the cores of this machine, or over a cluster (`cluster.py`).

Who works on which piece never matters to what comes out.
"""

import contextlib
import os
import re
import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from importlib.util import find_spec
from itertools import islice
from typing import Any, overload

from mazzo.engine.errors import BadSetup

ADDRESS = re.compile(r"(ray://)?(\[[0-9a-fA-F:]+\]|[^\s:/\[\]]+):(\d{1,5})")
AHEAD = 4
"""So many pieces for each core wait for it: none waits for one, and none needs much room."""
PATIENCE = 5.0
"""Seconds within which a cluster answers."""

Piece = tuple[Any, ...]
Work = Callable[..., Any]
"""Does a piece of the work, whose parts are its arguments. It can be sent to another machine."""
Spread = Callable[[Work, Sequence[Piece]], Iterator[tuple[Piece, Any]]]
"""Has all pieces worked on: each with what came out, as it is done."""


class Chunks(Sequence[Piece]):
    """So many things in pieces of this size, each as its first and how many; none is written down
    before it is wanted.
    """

    def __init__(self, total: int, size: int) -> None:
        self._total, self._size = total, size

    def __len__(self) -> int:
        return -(-self._total // self._size)

    @overload
    def __getitem__(self, which: int) -> Piece: ...
    @overload
    def __getitem__(self, which: slice) -> list[Piece]: ...
    def __getitem__(self, which: int | slice) -> Piece | list[Piece]:
        if isinstance(which, slice):
            return [self[each] for each in range(*which.indices(len(self)))]
        if which >= len(self):
            raise IndexError(which)
        first = which * self._size
        return first, min(self._size, self._total - first)


def over_cores(workers: int | None = None) -> Spread:
    """In threads of this process; after a failure no other piece begins."""
    threads = workers or os.cpu_count() or 1

    def spread(work: Work, pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Any]]:
        with ThreadPoolExecutor(threads) as pool:
            waiting, pending = iter(pieces), dict[Future[Any], Piece]()
            try:
                while True:
                    for piece in islice(waiting, AHEAD * threads - len(pending)):
                        pending[pool.submit(work, *piece)] = piece
                    if not pending:
                        return
                    for future in wait(pending, return_when=FIRST_COMPLETED).done:
                        yield pending.pop(future), future.result()
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    return spread


def check_cluster(address: str) -> None:
    """Refuse a cluster at which nobody listens, soon: Ray itself would wait for minutes."""
    if find_spec("ray") is None:
        needed = "A further package is needed: pip install 'mazzo[ray]'."
        raise BadSetup("needs_extra", needed, params={"extra": "ray"})
    if address and not is_listening(address):
        raise no_cluster(address)


def no_cluster(address: str) -> BadSetup:
    """That no cluster is there."""
    return BadSetup(
        "no_cluster", f"No Ray cluster answers at '{address}'.", params={"address": address}
    )


def is_listening(address: str) -> bool:
    """Whether anybody listens there."""
    found = ADDRESS.fullmatch(address)
    if not found:
        return False
    with contextlib.suppress(OSError, OverflowError):
        socket.create_connection((found[2].strip("[]"), int(found[3])), PATIENCE).close()
        return True
    return False
