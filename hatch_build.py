"""Builds the page into the package, whenever the package is built: `pip install .`, editable or
not, and every wheel.

How, says src/mazzo/server/page_build.py. `python hatch_build.py build` does the same by hand,
`check` and `test` run those scripts of package.json, `--requires` says what they need from PyPI.
"""

import importlib.util
import sys
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent


def _page_build() -> ModuleType:
    """The module by its file: the package is not installed yet."""
    file = ROOT / "src/mazzo/server/page_build.py"
    spec = importlib.util.spec_from_file_location("mazzo_page_build", file)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


page_build = _page_build()


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling calls."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, where the system has none."""
        return requirements()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """The page is built before the files are gathered, and gathered although git ignores it; so
        is the documentation, where `make docs` has made it.

        Whoever installs a wheel gets its sources too: `mazzo build-page` adds boards to them.
        """
        build()
        build_data["artifacts"] += ["/src/mazzo/server/web/", "/src/mazzo/server/docs/"]
        if self.target_name == "wheel" and version != "editable":
            for name in page_build.SOURCES:
                build_data["force_include"][str(ROOT / name)] = f"mazzo/server/page/{name}"


def build() -> None:
    """Build the page, unless it was made of the very same sources."""
    bundled = page_build.BUNDLED
    sources = page_build.fingerprint(
        ROOT / name for name in (*page_build.SOURCES, "src/mazzo/words", "src/mazzo/games")
    )
    if not page_build.is_made_of(bundled, sources):
        with tempfile.TemporaryDirectory(prefix="mazzo-page-") as made:
            run("build", "--", "--outDir", f"{made}/web")
            page_build.put(Path(made, "web"), bundled, sources)


def requirements() -> list[str]:
    """What to install from PyPI so that there is a Node."""
    return [] if page_build.system_npm() else [page_build.FROM_PYPI]


def run(script: str, *words: str) -> None:
    """Install what package-lock.json names, unless that is done, and run a script of
    package.json.
    """
    installed = ROOT / "node_modules/.package-lock.json"
    if (
        not installed.is_file()
        or installed.stat().st_mtime < (ROOT / "package-lock.json").stat().st_mtime
    ):
        page_build.npm("ci", folder=ROOT)
    page_build.npm("run", script, *words, folder=ROOT)


if __name__ == "__main__":
    try:
        if sys.argv[1:] == ["--requires"]:
            print(*requirements(), sep="\n")
        elif sys.argv[1:] == ["build"]:
            build()
        else:
            run(*sys.argv[1:])
    except page_build.BuildError as error:
        sys.exit(str(error))
