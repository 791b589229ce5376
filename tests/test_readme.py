"""What the documents show is run."""

import ast
import asyncio
import doctest
import json
import re
import shlex
import tomllib
from collections.abc import Callable
from typing import Any

import click
import pytest
from conftest import ROOT
from table.virtual_clock import VirtualClock

import mazzo
from mazzo.cli import root
from mazzo.table import protocol as wire

PAGES = [
    "README.md",
    "CONTRIBUTING.md",
    "ARCHITECTURE.md",
    *(f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md"))),
]


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


BLOCK = r"^```{}\n(.*?)^```$"


def blocks(page: str, language: str) -> list[str]:
    """The examples on a page that are written in this language."""
    return re.findall(BLOCK.format(language), text_of(page), flags=re.MULTILINE | re.DOTALL)


def around_a_table() -> dict[str, Any]:
    """What a program has that runs a table by itself."""

    class Store:
        def append(self, records: Any, then: Callable[[Exception | None], None]) -> None:
            then(None)

    return {
        "asyncio": asyncio,
        "clock": VirtualClock(),
        "host": wire.Person("ana", "Ana"),
        "id": "ABCDEFGH",
        "message": wire.Sit(id="1", seat=1),
        "setup": wire.Setup("ole", 3),
        "store": Store(),
        "write": lambda messages: lambda: None,
    }


GIVEN: dict[str, Callable[[], dict[str, Any]]] = {"docs/protocol.md": around_a_table}
"""What the examples of a page take for granted, besides the package."""


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")])
def test_every_example_in_python_runs(page: str) -> None:
    told = doctest.DocTestParser().get_doctest(text_of(page), {}, page, page, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    assert runner.run(told).failed == 0
    for block in blocks(page, "python"):
        if ">>>" not in block:
            asyncio.run(executed(block, page))


async def executed(block: str, page: str) -> None:
    """Run an example, which may have to wait for something."""
    names = {"mazzo": mazzo, **GIVEN.get(page, dict)()}
    code = compile(block, page, "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    waiting = eval(code, names)
    if waiting is not None:
        await waiting


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "sh")])
def test_every_command_that_is_shown_is_there(page: str) -> None:
    for block in blocks(page, "sh"):
        for line in block.replace("\\\n", " ").splitlines():
            words = shlex.split(re.sub(r"^([A-Z_]+=\S+ )+", "", line), comments=True)
            if words:
                program, *arguments = words
                assert COMMANDS[program](arguments), line


def is_ours(arguments: list[str]) -> bool:
    """A command of `mazzo` with options that it has."""
    name, *given = arguments
    command = root.get_command(click.Context(root), name)
    assert command
    command.make_context(name, given)
    return True


def is_python(arguments: list[str]) -> bool:
    """A script or a module that there is."""
    name = arguments[1] if arguments[0] == "-m" else arguments[0]
    path = f"{name.replace('.', '/')}.py" if arguments[0] == "-m" else name
    places = (ROOT / path, ROOT / "src" / path)
    return any(place.is_file() or place.with_suffix("").is_dir() for place in places)


def is_extra(arguments: list[str]) -> bool:
    """Something to install: a folder of ours, one that `mazzo new-game` makes, or the package with
    extras that it has.
    """
    project = tomllib.loads(text_of("pyproject.toml"))["project"]
    wanted = re.fullmatch(r"mazzo(\[(.+)\])?", arguments[-1])
    if not wanted:
        return arguments[-1].startswith("./mazzo-") or (ROOT / arguments[-1]).exists()
    return set((wanted[2] or "").split(",")) <= {"", *project["optional-dependencies"]}


COMMANDS: dict[str, Callable[[list[str]], bool]] = {
    "make": lambda arguments: f"\n{arguments[0]}:" in text_of("Makefile"),
    "mazzo": is_ours,
    "npm": lambda arguments: (
        arguments[-1] in {"ci", *json.loads(text_of("package.json"))["scripts"]}
    ),
    "pip": is_extra,
    "python": is_python,
}
"""The programs that the pages call, and whether a call can be right."""


def test_the_two_commands_stand_at_the_top() -> None:
    top = "\n".join((ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:12])
    assert "make play" in top
    assert "make test" in top


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page: str) -> None:
    path = ROOT / page
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


def test_every_test_that_is_named_is_there() -> None:
    named = re.findall(r"`(tests/\w[\w/]*\.py)`", "".join(map(text_of, PAGES)))
    assert len(named) > 15
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_the_readme_lists_exactly_the_games_there_are() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    line = r"^\| \*\*(.+?)\*\* \|[^|]*\| (\d+)–(\d+)[^|]*\| (\d+)–(\d+) \|$"
    listed = {title: figures for title, *figures in re.findall(line, text, flags=re.MULTILINE)}
    usual = {
        game.title: [seats for seats in game.seats if seats not in game.house_seats]
        for game in mazzo.games()
    }
    assert listed == {
        game.title: [
            str(n) for n in (min(usual[game.title]), max(usual[game.title]), *game.info.minutes)
        ]
        for game in mazzo.games()
    }
