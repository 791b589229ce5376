"""What a game has to pass (`mazzo.testing`) finds what is wrong: a new game passes, and fails once
it is broken in one of these ways.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest
from conftest import ROOT
from test_outside import announce

SUITES = ROOT / "src/mazzo/testing"
Break = Callable[[Path], None]


def run(folder: Path, *words: str) -> tuple[int, str]:
    """A command where the packages of a folder are installed; its status and all that it says."""
    path = os.pathsep.join([str(folder), str(ROOT / "src")])
    done = subprocess.run(
        [sys.executable, "-m", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path, "NUMBA_DISABLE_JIT": "1"},
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def edited(name: str, old: str, new: str) -> Break:
    """Something else stands in files of the game."""

    def edit(home: Path) -> None:
        for path in home.glob(name):
            text = path.read_text(encoding="utf-8")
            assert old in text
            path.write_text(text.replace(old, new), encoding="utf-8")

    return edit


def imagine_nothing(home: Path) -> None:
    """Its `resample` leaves everything as it is."""
    path = home / "knowledge.py"
    rest, head, _ = path.read_text(encoding="utf-8").partition("def resample(s: State, seat: int)")
    path.write_text(f"{rest}{head} -> None:\n    pass\n", encoding="utf-8")


def hide_a_number(home: Path) -> None:
    """It rolls a die that nobody ever sees, and `resample` does not roll it again."""
    edited("state.py", "    stock: Anno", "    fate: int\n    stock: Anno")(home)
    edited("rules.py", "    s.stock = ALL\n", "    s.stock = ALL\n    s.fate = below(s, 6)\n")(home)


PLAY, HELP = "move-play = ", "option-lowest-help = "
FAULTS: dict[str, tuple[str, Break, str]] = {
    "the deal is told to everybody": (
        "cannot_know",
        edited("facts.py", ", CARDS, SECRET]", ", CARDS]"),
        "elsewhere than in hands",
    ),
    "nothing is imagined": ("imagined_anew", imagine_nothing, "leaves as they are: hands, stock"),
    "a hidden number is not imagined": ("imagined_anew", hide_a_number, "leaves as they are: fate"),
    "a fact is never told": (
        "told_by_some_rule",
        edited("rules.py", "    tell.card_played(s, seat=seat, card=card)\n", ""),
        "card_played",
    ),
    "a variable of a move is misspelt": (
        "what_it_is_given",
        edited("words/*.ftl", PLAY, f"{PLAY}{{ $thecard }}"),
        "es.ftl: move-play uses {'thecard'}",
    ),
    "in English alone": (
        "same_variables",
        edited("words/en.ftl", PLAY, f"{PLAY}{{ $thecard }}"),
        "move-play: en uses ['the-card', 'thecard']",
    ),
    "an option is given no variable": (
        "what_it_is_given",
        edited("words/*.ftl", HELP, f"{HELP}{{ $winner }}"),
        "option-lowest-help uses {'winner'}",
    ),
}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package of a new game."""
    folder = tmp_path_factory.mktemp("made")
    assert run(folder, "mazzo", "new-game", "pebbles")[0] == 0
    return folder / "mazzo-pebbles/src/mazzo_pebbles"


def checked(folder: Path, only: str) -> tuple[int, str]:
    """What the check says that bears these words in its name."""
    options = ("-q", "-p", "no:cacheprovider", "--rootdir", str(folder), "--game", "pebbles")
    suites = [str(SUITES / f"suites/test_{each}.py") for each in ("secrets", "declarations")]
    suites.append(str(SUITES / "suites/test_game_words.py"))
    return run(folder, "pytest", "-c", str(SUITES / "pytest.ini"), *options, "-k", only, *suites)


def test_a_new_game_passes_what_finds_each_of_these_faults(made: Path, tmp_path: Path) -> None:
    copytree(made, tmp_path / made.name)
    announce(tmp_path, "mazzo.games", pebbles=made.name)
    status, said = checked(tmp_path, " or ".join({check for check, _, _ in FAULTS.values()}))
    assert status == 0, said


@pytest.mark.parametrize(("check", "fault", "blamed"), FAULTS.values(), ids=[*FAULTS])
def test_a_fault_is_found(
    made: Path, tmp_path: Path, check: str, fault: Break, blamed: str
) -> None:
    copytree(made, tmp_path / made.name)
    announce(tmp_path, "mazzo.games", pebbles=made.name)
    fault(tmp_path / made.name)
    status, said = checked(tmp_path, check)
    assert status == 1, said
    assert blamed in said
