"""The few things that are not JSON: the web client's files, a plain page where there are none, and QR codes."""

import html
import io
from pathlib import Path

import segno
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from mazzo.engine.words import LANGUAGES, Words

BUNDLED = Path(__file__).parent / "web"
"""Where the web client lies in the package, once it is built."""


def web_folder(chosen: str) -> Path | None:
    """The folder of the web client, if there is one."""
    folder = Path(chosen) if chosen else BUNDLED
    return folder if (folder / "index.html").is_file() else None


def language(request: Request) -> str:
    """The first of our languages that the browser asks for."""
    asked = [part.split(";")[0].strip().lower()[:2] for part in request.headers.get("accept-language", "").split(",")[:20]]
    return next((code for code in asked if code in LANGUAGES), LANGUAGES[0])


def front(request: Request, folder: Path | None) -> Response:
    """The web client, whatever the address: it reads the address itself. Without it, a page that says what this is."""
    if folder is not None:
        return FileResponse(folder / "index.html", headers={"cache-control": "no-cache"})
    words = Words(language(request))
    title, text = html.escape(words.say("server-title")), html.escape(words.say("server-no-client"))
    page = f'<!doctype html><html lang="{words.language}"><meta charset="utf-8"><title>{title}</title><h1>{title}</h1><p>{text}</p></html>'
    return HTMLResponse(page)


def qr(link: str) -> Response:
    """A link as a QR code."""
    drawn = io.BytesIO()
    segno.make(link, error="m", micro=False).save(drawn, kind="svg", scale=8, border=3, xmldecl=False, dark="#000", light="#fff")
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"cache-control": "private, max-age=3600"})
