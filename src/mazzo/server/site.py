"""The page as files for any static host: all games against bots, without a server (`mazzo site`).

The page finds what a server would say to everybody alike, the games and their lessons, in files
beside it; everything else happens in the browser (docs/solo.md). Its addresses are relative, so
that it works in any folder of a host.
"""

import shutil
from pathlib import Path

import msgspec

from mazzo.engine.errors import BadSetup
from mazzo.engine.game import games
from mazzo.lab import wasm
from mazzo.server.api_types import about
from mazzo.server.page_build import MADE_OF
from mazzo.server.web_client import ENCODINGS
from mazzo.table.lesson import taught

INDEX = "index.html"
MARK = "<html data-site "
"""How the page knows that there is no server."""


def write_site(page: Path, target: Path) -> None:
    """Write this page and all that it asks for into a folder: a new or an empty one, or a site."""
    if not is_free(target):
        raise BadSetup("bad_file", f"'{target}' cannot be written.", params={"file": str(target)})
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(page, target, ignore=shutil.ignore_patterns(MADE_OF, *_compressed()))
    index = target / INDEX
    index.write_text(as_site(index.read_text("utf-8")), "utf-8")
    playable = [game for game in games() if wasm.path(game).is_file()]
    _say(target / "api/games.json", [about(game) for game in playable])
    for game in playable:
        course, _ = taught(game)
        _say(target / f"api/lessons/{game.id}.json", course)


def is_free(target: Path) -> bool:
    """Whether nothing of anybody's lies there."""
    if not target.exists():
        return True
    index = target / INDEX
    is_site = index.is_file() and MARK in index.read_text("utf-8", errors="replace")
    return target.is_dir() and (is_site or not any(target.iterdir()))


def as_site(index: str) -> str:
    """The page's own file with relative addresses, which says that there is no server."""
    relative = index.replace('src="/', 'src="./').replace('href="/', 'href="./')
    return relative.replace("<html ", MARK, 1)


def _compressed() -> list[str]:
    """The copies that only our own server sends."""
    return [f"*{ending}" for ending in ENCODINGS.values()]


def _say(file: Path, what: object) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.encode(what))
