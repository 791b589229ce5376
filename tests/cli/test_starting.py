"""A command imports what it uses and nothing else, and refuses before it works."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import click
import pytest

import mazzo
from mazzo.cli import root
from mazzo.engine.info import found, info

GAME = found()[0]
COMMANDS = root.list_commands(click.Context(root))
COMPILING = {"numba", "llvmlite", "numpy"}
SERVING = {"starlette", "uvicorn", "uvloop", "sqlalchemy", "websockets", "asyncio", "segno"}
DRAWING = {"rich", "fluent"}
UNWANTED = {"typer", "pydantic", "torch", "mcp"}

LIGHT: dict[tuple[str, ...], set[str]] = {
    ("--version",): COMPILING | SERVING | DRAWING | UNWANTED,
    (): COMPILING | SERVING | UNWANTED,
    ("games",): COMPILING | SERVING | UNWANTED,
    ("rules", GAME): COMPILING | SERVING | UNWANTED,
    ("rules", GAME, "--options"): SERVING | UNWANTED,
    **{(name, "--help"): COMPILING | SERVING | UNWANTED for name in COMMANDS},
}
"""What must not be imported for a command that has little to do."""

REFUSED_AT_ONCE = [
    ["nonsense"],
    ["rules", "nonsense"],
    ["play", "nonsense"],
    ["play", GAME, "--seats", "1"],
    ["play", GAME, "--names", "Anna,Anna"],
    ["arena", "nonsense"],
    ["arena", GAME, "--games", "0"],
    ["arena", GAME, "--games", "many"],
    ["arena", GAME, "--seats", "1,2"],
    ["arena", GAME, "--seats", "many"],
    ["simulate", "nonsense"],
    ["simulate", GAME, "--games", "0"],
    ["simulate", GAME, "--games", "-1"],
    ["simulate", GAME, "--seats", "1"],
    ["bench", "--seconds", "0"],
    ["bench", "--repeats", "few"],
    ["bench", "--peers", "nothing"],
    ["simulate", GAME, "--gpu", "--ray"],
    ["simulate", GAME, "--ray", "nonsense"],
    ["simulate", GAME, "--ray", "127.0.0.1:1"],
    ["arena", GAME, "--bots", "mcp:program,strong", "--ray"],
    ["arena", GAME, "--ray", "ray://127.0.0.1:1"],
    ["analyse", "good", "--html", "new.html", "--ray"],
    ["analyse", "good", "good", "--why", "1"],
    ["analyse", "good", "--ray", "127.0.0.1:1"],
    ["replay", "missing"],
    ["replay", "good", "--seat", "99"],
    ["replay", "good", "--seat", "one"],
    ["replay", "good", "--seat", "1", "--all"],
    ["verify", "missing"],
    ["analyse", "missing"],
    ["analyse", "good", "--html", "good"],
    ["analyse", "good", "--html", "no/such/folder.html"],
    ["serve", "--port", "many"],
    ["serve", "--config", "missing"],
    ["mcp", "--port", "many"],
    ["mcp", "--server", "nonsense"],
]
"""What is wrong whatever the rules say: nothing that compiles is even imported."""

REFUSED_BEFORE_COMPILING = [
    ["play", GAME, "--level", "grandmaster"],
    ["play", GAME, "--option", "nonsense=1"],
    ["arena", GAME, "--bots", "master"],
    ["arena", GAME, "--bots", "master,grandmaster"],
    ["arena", GAME, "--bots", "master,strong", "--option", "nonsense=1"],
    ["arena", GAME, "--bots", "master,strong", "--out", "good"],
    ["arena", GAME, "--bots", "mcp:no-such-program,strong"],
    ["simulate", GAME, "--bots", "grandmaster"],
    ["simulate", GAME, "--bots", ",".join(["random"] * 99)],
    ["simulate", GAME, "--bots", "master", "--gpu"],
    ["simulate", GAME, "--option", "nonsense=1"],
    ["simulate", GAME, "--option", "nonsense=1", "--gpu"],
    ["serve", "--store", "nonsense"],
]
"""What only the game, its bots or the server know to be wrong."""

RUN = """
import contextlib, io, json, sys
from mazzo.cli import main
told = []
for argv in json.loads(sys.argv[1]):
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        status = main(argv)
    told.append([status, sorted({name.partition(".")[0] for name in sys.modules})])
print(json.dumps(told))
"""


class Ran(NamedTuple):
    status: int
    imported: set[str]


def run(*argvs: list[str] | tuple[str, ...], cache: Path | None = None) -> list[Ran]:
    """Run commands one after the other in a fresh process: how each ended, and what was imported.

    It is told what this process knows of the compiled code's whereabouts, or an empty folder.
    """
    environ = {**os.environ, **({"MAZZO_CACHE": str(cache)} if cache else {})}
    done = subprocess.run(
        [sys.executable, "-c", RUN, json.dumps(argvs)],
        capture_output=True,
        env=environ,
        check=True,
        text=True,
    )
    told: list[tuple[int, list[str]]] = json.loads(done.stdout)
    return [Ran(status, set(imported)) for status, imported in told]


@pytest.mark.parametrize("argv", LIGHT, ids=" ".join)
def test_a_command_with_little_to_do_imports_little(argv: tuple[str, ...]) -> None:
    [ran] = run(argv)
    assert ran.status == 0
    assert ran.imported & LIGHT[argv] == set()


def compiled(cache: Path) -> list[Path]:
    """Every file of compiled code, whatever it is called."""
    return [path for path in cache.rglob("*") if path.is_file()]


@pytest.fixture
def good(tmp_path: Path) -> None:
    """A replay in the current folder."""
    seats = info(GAME).seats[0]
    head = {"mazzo": 1, "game": GAME, "version": info(GAME).version, "seats": seats, "options": {}}
    Path("good").write_text(json.dumps(head) + "\n", encoding="utf-8")


@pytest.mark.usefixtures("good")
def test_what_is_wrong_in_itself_is_refused_at_once() -> None:
    for argv, ran in zip(REFUSED_AT_ONCE, run(*REFUSED_AT_ONCE), strict=True):
        assert ran.status == 2, argv
        assert ran.imported & COMPILING == set(), argv


@pytest.mark.usefixtures("good")
def test_what_the_game_refuses_is_refused_before_anything_is_compiled(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    for argv, ran in zip(
        REFUSED_BEFORE_COMPILING, run(*REFUSED_BEFORE_COMPILING, cache=cache), strict=True
    ):
        assert ran.status == 2, argv
    assert compiled(cache) == []


def test_a_port_that_is_taken_is_refused_before_anything_is_compiled(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        [ran] = run(["serve", "--port", str(taken.getsockname()[1])], cache=tmp_path / "cache")
    assert ran.status == 2
    assert compiled(tmp_path / "cache") == []


def test_importing_mazzo_imports_nothing_else_of_it() -> None:
    asked = "import sys, mazzo; print([name for name in sys.modules if name.startswith('mazzo.')])"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True, text=True)
    assert done.stdout.strip() == "[]"


def test_everything_that_mazzo_offers_is_there() -> None:
    for name in mazzo.__all__:
        assert getattr(mazzo, name)
    with pytest.raises(AttributeError, match="nonsense"):
        mazzo.nonsense  # type: ignore[attr-defined] # noqa: B018


def test_the_games_are_a_package_and_can_be_called() -> None:
    one = __import__(f"mazzo.games.{GAME}", fromlist=["GAME"])
    assert one.GAME in mazzo.games()
    assert getattr(mazzo.games, GAME) is one
