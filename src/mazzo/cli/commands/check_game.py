"""`mazzo check-game`: everything that concerns one game, and what it lacks."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import click
from rich.text import Text

from mazzo.cli.command import Command
from mazzo.cli.speech import console, tell_left_out
from mazzo.engine.errors import BadSetup
from mazzo.engine.info import GameInfo, announced
from mazzo.engine.words import Words
from mazzo.kit.terminal import table

FAILED = 1


@click.command(cls=Command)
@click.argument("game", metavar="GAME")
@click.pass_obj
def command(words: Words, game: str) -> int:
    """List the parts, then run the tests; 1 if anything is missing or fails."""
    about = announced(game)
    tell_left_out(words, game)
    lacks = show_parts(words, about)
    if find_spec("pytest") is None:
        raise BadSetup("no_pytest", "pytest is not installed: pip install 'mazzo[testing]'")
    from mazzo.engine.game import game as find

    find(game)
    passed = run_tests(about)
    key = "cli-check-passed" if passed and not lacks else "cli-check-failed"
    console().print(Text(words.say(key, {"game": about.title}), style="bold"))
    return 0 if passed and not lacks else FAILED


def show_parts(words: Words, game: GameInfo) -> list[str]:
    """Print what is there and what is not; returns what is missing."""
    from mazzo.testing.parts import REQUIRED, WELCOME, lacking

    missing = {*lacking(game.folder), *lacking(game.folder, WELCOME)}
    rows = []
    for part in (*REQUIRED, *WELCOME):
        state = "there" if part not in missing else "missing" if part in REQUIRED else "optional"
        colour = {"there": "green", "missing": "bold red", "optional": "dim"}[state]
        rows.append([Text(part), Text(words.say(f"cli-check-{state}"), style=colour)])
    console().print(table(["", ""], rows))
    return [part for part in REQUIRED if part in missing]


def run_tests(game: GameInfo) -> bool:
    """Everything over all games that concerns this one, and its own tests."""
    from mazzo import testing

    home = Path(testing.__file__).parent
    own = game.folder / "tests"
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-c", str(home / "pytest.ini"), "-q"),
            *("-p", "no:cacheprovider", "--game", game.id),
            *("--rootdir", str(game.folder), str(home / "suites")),
            *([str(own)] if own.is_dir() else []),
        ],
        check=False,
    )
    return done.returncode == 0
