"""Builds the documentation: `make docs`, or `python docs/build.py [folder]`.

What is read lies where it belongs: pages here, rulebooks and strategy pages in the games' folders,
the reference in the code itself. They are gathered, their links turned to where everything lands,
and Zensical makes a site of them that `mazzo serve` offers under `/docs`.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from posixpath import relpath
from typing import Any

from mazzo.engine.info import GameInfo, found, info
from mazzo.lab.capabilities import ADAPTERS

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / "src/mazzo/server/docs"
LANGUAGES = {"en": "English", "it": "Italiano", "es": "Español"}

PATHS: dict[str, list[str]] = {
    "Play": ["installing", "page", "solo", "replays", "analysis"],
    "Host": ["hosting", "scale", "security", "protocol"],
    "Study": ["environments", "models", "simulation", "bots", "speed"],
    "Build": [
        "own_games",
        "contributing",
        "architecture",
        "words",
        "rulings",
        "changelog",
        "reporting",
    ],
}
"""The pages by who reads them."""
ELSEWHERE = {
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "reporting.md",
}
"""Pages that lie at the top of the repository."""
REFERENCE = {
    "matches": ["new", "position", "replay", "Match", "Result", "Deal"],
    "games": ["games", "game", "Game"],
    "errors": ["Refused", "BadSetup", "BadPosition", "BadReplay", "IllegalMove"],
    "environments": ["vector", *(f"adapters.{name}" for name in ADAPTERS)],
    "bots and studies": ["bots.players", "lab.simulate", "lab.arena", "testing"],
    "the contract of a game": ["engine.contract", "engine.forms", "engine.seen"],
}
"""What is offered to others, by page."""
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)#\s]*)(#[^)\s]*)?\)")


def games() -> list[GameInfo]:
    """Those of the package."""
    return [info(id) for id in found() if info(id).is_ours]


def gathered() -> dict[str, str]:
    """Every page: where it lies in the repository, and where on the site."""
    pages = {f"docs/{path.name}": path.name for path in (ROOT / "docs").glob("*.md")} | ELSEWHERE
    for game in games():
        for part in ("rulebook", "strategy"):
            for language in LANGUAGES:
                lies = (game.folder / part / f"{language}.md").relative_to(ROOT)
                pages[str(lies)] = f"{part}/{game.id}/{language}.md"
    return pages


def gather(folder: Path) -> None:
    """Write every page, with the files that it shows."""
    pages = gathered()
    for lies, lands in pages.items():
        place = folder / lands
        place.parent.mkdir(parents=True, exist_ok=True)
        text = (ROOT / lies).read_text(encoding="utf-8")
        place.write_text(turned(text, lies, pages, folder), encoding="utf-8")
    for title, names in REFERENCE.items():
        place = folder / reference(title)
        place.parent.mkdir(exist_ok=True)
        parts = "".join(f"::: mazzo.{name}\n\n" for name in names)
        place.write_text(f"# {title.capitalize()}\n\n{parts}", encoding="utf-8")


def reference(title: str) -> str:
    """Where a page of the reference lands."""
    return f"reference/{title.replace(' ', '-')}.md"


def turned(text: str, lies: str, pages: dict[str, str], folder: Path) -> str:
    """A page whose links lead to where everything lands; what is no page is brought along."""
    lands = pages[lies]

    def turn(link: re.Match[str]) -> str:
        mark, label, target, part = link.groups(default="")
        if not target or ":" in target:
            return link[0]
        meant = (ROOT / lies).parent.joinpath(target).resolve().relative_to(ROOT)
        if str(meant) not in pages:
            brought = folder / meant
            brought.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / meant, brought)
        there = pages.get(str(meant), str(meant))
        return f"{mark}[{label}]({relpath(there, str(Path(lands).parent))}{part})"

    return LINK.sub(turn, text)


def navigation() -> Iterator[dict[str, Any]]:
    """What stands at the top and at the side."""
    yield {"Mazzo": "index.md"}
    for title, pages in PATHS.items():
        yield {title: [f"{page}.md" for page in pages]}
    yield {
        "Rules": [
            {
                game.title: [
                    {f"{name} · {part}": f"{part}/{game.id}/{language}.md"}
                    for language, name in LANGUAGES.items()
                    for part in ("rulebook", "strategy")
                ]
            }
            for game in games()
        ]
    }
    yield {"Reference": [{title: reference(title)} for title in REFERENCE]}


def configuration() -> dict[str, Any]:
    """What Zensical is told. Nothing is fetched from other sites."""
    return {
        "site_name": "Mazzo",
        "docs_dir": "pages",
        "site_dir": "site",
        "use_directory_urls": True,
        "nav": list(navigation()),
        "theme": {
            "font": False,
            "features": ["navigation.tabs", "navigation.indexes", "content.code.copy"],
            "palette": [
                {"media": f"(prefers-color-scheme: {scheme})", "scheme": name}
                for scheme, name in (("light", "default"), ("dark", "slate"))
            ],
        },
        "extra": {"generator": False},
        "markdown_extensions": [
            "tables",
            "attr_list",
            {"toc": {"permalink": True}},
            "pymdownx.highlight",
            "pymdownx.superfences",
            "pymdownx.inlinehilite",
        ],
        "plugins": [
            "search",
            {
                "mkdocstrings": {
                    "handlers": {
                        "python": {
                            "paths": [str(ROOT / "src")],
                            "options": {
                                "show_source": False,
                                "show_root_heading": True,
                                "heading_level": 2,
                                "members_order": "source",
                                "separate_signature": True,
                                "show_if_no_docstring": False,
                            },
                        }
                    }
                }
            },
        ],
    }


def build(site: Path) -> None:
    """Make the site; whatever Zensical warns of is an error."""
    with tempfile.TemporaryDirectory() as temporary:
        project = Path(temporary)
        gather(project / "pages")
        told = project / "mkdocs.yml"
        told.write_text(json.dumps(configuration()), encoding="utf-8")
        command = [sys.executable, "-m", "zensical", "build", "--strict", "-f", str(told)]
        subprocess.run(command, check=True, cwd=project)
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(project / "site", site)


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else SITE)
