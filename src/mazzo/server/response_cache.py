"""Finished matches, their analyses, and lessons: worked out once in a thread of their own and kept,
compressed.
"""

import asyncio
import gzip
import hashlib
import zlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from mazzo.server.responses import PIECE

KEPT_BYTES = 32 * 1024 * 1024
"""No more than this is kept, the latest asked for."""

CacheKey = tuple[str, ...]


class CachedResponse(NamedTuple):
    """An answer, ready to send."""

    packed: bytes
    size: int
    """Before it was packed."""
    tag: str


async def _unpacked(packed: bytes) -> AsyncIterator[bytes]:
    """Piece by piece, as it is taken: nobody fills the memory by reading slowly."""
    opened, rest = zlib.decompressobj(wbits=31), packed
    while not opened.eof:
        yield opened.decompress(rest, PIECE)
        rest = opened.unconsumed_tail


class ResponseCache:
    """What takes a moment to tell. One thread works, so nothing is worked out twice and no table
    waits.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "responses")
        self._kept: OrderedDict[CacheKey, CachedResponse] = OrderedDict()
        self._bytes = 0

    def has(self, key: CacheKey) -> bool:
        """Whether this is there already."""
        return key in self._kept

    async def told(self, request: Request, key: CacheKey, make: Callable[[], Any]) -> Response:
        """The answer under this key, made if it is not there."""
        beside = partial(asyncio.get_running_loop().run_in_executor, self._thread)
        cached: CachedResponse = await beside(self._found, key, make)
        headers = {
            "cache-control": "private, no-cache",
            "etag": cached.tag,
            "vary": "accept-encoding",
        }
        if request.headers.get("if-none-match") == cached.tag:
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(
                cached.packed,
                headers={**headers, "content-encoding": "gzip"},
                media_type="application/json",
            )
        return StreamingResponse(
            _unpacked(cached.packed),
            headers={**headers, "content-length": str(cached.size)},
            media_type="application/json",
        )

    def _found(self, key: CacheKey, make: Callable[[], Any]) -> CachedResponse:
        cached = self._kept.get(key) or self._keep(key, msgspec.json.encode(make()))
        self._kept.move_to_end(key)
        return cached

    def _keep(self, key: CacheKey, body: bytes) -> CachedResponse:
        cached = self._kept[key] = CachedResponse(
            gzip.compress(body, mtime=0),
            len(body),
            f'W/"{hashlib.sha256(body).hexdigest()[:32]}"',
        )
        self._bytes += len(cached.packed)
        while self._bytes > KEPT_BYTES and len(self._kept) > 1:
            self._bytes -= len(self._kept.popitem(last=False)[1].packed)
        return cached
