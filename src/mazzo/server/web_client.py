"""The few things that are not JSON: the web client's files, a plain page where there are none, the
documentation and QR codes.
"""

import asyncio
import base64
import hashlib
import html
import io
import os
import re
import stat
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from pathlib import Path

import segno
from platformdirs import user_data_path
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import NotModifiedResponse, PathLike, StaticFiles
from starlette.types import ASGIApp, Scope

from mazzo.engine.info import found, info
from mazzo.engine.words import LANGUAGES, Words
from mazzo.server.page_build import BUNDLED, HowBuilt, how_built
from mazzo.server.responses import POLICY, InPieces

OWN = user_data_path("mazzo") / "page"
"""Where `mazzo build-page` puts a web client with the boards of games outside the package."""
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""How a file may travel, the shortest first, and the ending of its compressed copy."""
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
KEPT_BYTES, LONGEST_KEPT = 32 * 1024 * 1024, 1024 * 1024
"""So much of all files, and of one, is kept in memory."""
HASHED = "assets"
"""The folder of the files whose names change whenever they do."""


def outside_games() -> dict[str, Path]:
    """The folders of the games outside the package, by their ids."""
    return {id: info(id).folder for id in found() if not info(id).is_ours}


def web_folder(chosen: str) -> Path | None:
    """The folder of the web client, if there is one: that with more boards, where it was built."""
    folder = Path(chosen) if chosen else BUNDLED
    if not chosen and any(has != "lacks" for has in how_built(OWN, outside_games()).values()):
        folder = OWN
    return folder if (folder / "index.html").is_file() else None


def not_current(folder: Path | None) -> dict[str, HowBuilt]:
    """The games that this web client does not have as they are now."""
    found = how_built(folder, outside_games()) if folder else {}
    return {id: has for id, has in found.items() if has != "current"}


def lacking(folder: Path | None) -> tuple[str, ...]:
    """The games for which this web client has no board that fits."""
    return tuple(id for id, has in not_current(folder).items() if has != "older")


def language(request: Request) -> str:
    """The first of our languages that the browser asks for."""
    asked = [
        part.split(";")[0].strip().lower()[:2]
        for part in request.headers.get("accept-language", "").split(",")[:20]
    ]
    return next((code for code in asked if code in LANGUAGES), LANGUAGES[0])


class FileMemory:
    """Files as they were last read, the latest asked for: for each request to open and read one in
    a thread takes five times as long.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, int], bytes] = OrderedDict()
        self.size = 0

    async def read(self, path: str, about: os.stat_result) -> bytes:
        """What is in this file; one that has changed is read anew."""
        key = path, about.st_mtime_ns, about.st_size
        if key not in self._kept:
            found = await asyncio.to_thread(Path(path).read_bytes)
            self.size += len(found) - len(self._kept.pop(key, b""))
            self._kept[key] = found
            while self.size > KEPT_BYTES:
                self.size -= len(self._kept.popitem(last=False)[1])
            return found
        self._kept.move_to_end(key)
        return self._kept[key]


MEMORY = FileMemory()


class Files(StaticFiles):
    """Files that are sent from memory."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file itself, if it is not too long."""
        response = await self.found(path, scope)
        if not isinstance(response, FileResponse) or response.stat_result is None:
            return response
        if response.stat_result.st_size > LONGEST_KEPT:
            return response
        body = await MEMORY.read(str(response.path), response.stat_result)
        sent = InPieces(status_code=response.status_code)
        sent.body = body
        sent.raw_headers = [
            (name, str(len(body)).encode() if name == b"content-length" else value)
            for name, value in response.raw_headers
            if name != b"accept-ranges"
        ]
        return sent

    async def found(self, path: str, scope: Scope) -> Response:
        """What is there under this address."""
        return await super().get_response(path, scope)


class WebClient(Files):
    """The web client's files, compressed if the browser likes it; what has a hash in its name is
    kept for good.
    """

    async def found(self, path: str, scope: Scope) -> Response:
        """Looked for at once: a thread would take longer than that."""
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        try:
            file, about = self.lookup_path(path)
        except (OSError, ValueError):
            about = None
        if about is None:
            raise HTTPException(404)
        return self.file_response(file, about, scope)

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """An address that names no file is a place in the page, which reads the address itself."""
        found, about = super().lookup_path(path)
        if about and stat.S_ISREG(about.st_mode):
            return found, about
        is_file = Path(path).suffix or Path(path).parts[:1] == (HASHED,)
        return ("", None) if is_file else super().lookup_path("index.html")

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file in the best form that the browser reads; nothing, if it has the same already."""
        file, asked = Path(full_path), Headers(scope=scope)
        keep = "public, max-age=31536000, immutable" if file.parent.name == HASHED else "no-cache"
        headers = {"cache-control": keep, "vary": "accept-encoding"}
        encoding, sent = _best(file, asked.get("accept-encoding", ""))
        if encoding:
            headers["content-encoding"] = encoding
        kind = TYPES.get(file.suffix, "application/octet-stream")
        response = FileResponse(sent, status_code, headers, kind, stat_result=sent.stat())
        return (
            NotModifiedResponse(response.headers)
            if self.is_not_modified(response.headers, asked)
            else response
        )


def _best(file: Path, accepted: str) -> tuple[str | None, Path]:
    """The first encoding that the browser takes and the file has, and the file in it."""
    asked = {
        name.strip()
        for name, _, quality in (part.partition(";") for part in accepted.split(","))
        if quality.strip() != "q=0"
    }
    for encoding, ending in ENCODINGS.items():
        copy = file.with_name(file.name + ending)
        if encoding in asked and copy.is_file():
            return encoding, copy
    return None, file


DOCS = Path(__file__).parent / "docs"
"""Where `make docs` puts the documentation."""
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)


class Documentation(Files):
    """The documentation's files. Of the scripts within its pages those run that were built."""

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        if Path(full_path).suffix == ".html":
            response.headers["content-security-policy"] = _policy(Path(full_path))
        return response


def documentation(paid: Callable[[ASGIApp], ASGIApp]) -> list[BaseRoute]:
    """Its addresses, where it was built."""
    if not DOCS.is_dir():
        return []
    return [
        Route("/docs", paid(RedirectResponse("/docs/"))),
        Mount("/docs", paid(Documentation(directory=DOCS, html=True))),
    ]


@cache
def _policy(page: Path) -> str:
    """What a page of the documentation may do: what ours may, run its own scripts, set styles."""
    own = " ".join(
        f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
        for script in INLINE.findall(page.read_text(encoding="utf-8"))
    )
    return POLICY.replace("script-src 'self'", f"script-src 'self' {own}").replace(
        "style-src 'self'", "style-src 'self' 'unsafe-inline'"
    )


def plain(request: Request) -> Response:
    """Where there is no web client: a page that says what this is."""
    words = Words(language(request))
    title, text = html.escape(words.say("server-title")), html.escape(words.say("server-no-client"))
    return HTMLResponse(
        f'<!doctype html><html lang="{words.language}"><meta charset="utf-8">'
        f"<title>{title}</title><h1>{title}</h1><p>{text}</p></html>"
    )


def qr(link: str) -> Response:
    """A link as a QR code."""
    drawn = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        drawn, kind="svg", scale=8, border=3, xmldecl=False, dark="#000", light="#fff"
    )
    return Response(
        drawn.getvalue(),
        media_type="image/svg+xml",
        headers={"cache-control": "private, max-age=3600"},
    )
