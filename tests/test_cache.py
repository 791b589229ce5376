"""Compiled code on the disk: an edit compiles anew what calls the edited thing, nothing else."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pytest

import mazzo
from mazzo.bots.advice import advise
from mazzo.bots.players import Bot
from mazzo.engine import cache
from mazzo.engine.info import PACKAGE
from mazzo.engine.rule import interpreted
from mazzo.lab.warmup import NotCompiledError, OnlyLoad, Progress, warm_up

DIGESTS = """
import json
import mazzo
from mazzo.bots import outlook, players, policies, search
from mazzo.engine.cache import digest
from mazzo.lab import timed

def code(made):
    return digest(getattr(made, "py_func", made))

found = {}
for game in mazzo.games():
    ways = {"plain": policies.choose, "levels": policies.deliberate}
    found[game.id] = {
        **{name: code(made) for name, made in vars(game.compiled).items()},
        **{name: code(game.specialise(players.consult, decide=way)) for name, way in ways.items()},
        "think": code(game.specialise(search.think)),
        "futures": code(game.specialise(outlook.futures)),
    }
print(json.dumps(found))
"""
"""The digests of what a table needs of every game: whatever has the same is found on the disk."""

BOTS = {"plain", "levels", "think", "futures"}
Edit = Callable[[str], str]
GAMES = {game.id for game in mazzo.games()}


def digests(package: Path) -> dict[str, dict[str, str]]:
    """As a process finds them that runs this source."""
    done = subprocess.run(
        [sys.executable, "-c", DIGESTS],
        env={**os.environ, "PYTHONPATH": str(package.parent), "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, dict[str, str]] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def before() -> dict[str, dict[str, str]]:
    return digests(PACKAGE)


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source, to be edited."""
    package = tmp_path_factory.mktemp("source") / "mazzo"
    left_out = shutil.ignore_patterns("web", "tests", "__pycache__")
    shutil.copytree(PACKAGE, package, ignore=left_out)
    return package


def appended(text: str) -> str:
    return text + "\n\nAPPENDED = 1\n"


def changed_number(name: str) -> Edit:
    """Another number for a constant."""
    return lambda text: re.sub(rf"(?m)^{name} = .*$", rf"{name} = 12345", text, count=1)


REWRITTEN = """

_legal = legal


@rule
def legal(s, seat, mask):
    _legal(s, seat, mask)
"""
"""Somebody else who says what is legal."""


def anew(
    package: Path, before: dict[str, dict[str, str]], edits: dict[str, Edit]
) -> dict[str, set[str]]:
    """What has to be compiled again after these edits, of each game."""
    originals = {path: (package / path).read_text(encoding="utf-8") for path in edits}
    try:
        for path, edit in edits.items():
            assert edit(originals[path]) != originals[path]
            (package / path).write_text(edit(originals[path]), encoding="utf-8")
        after = digests(package)
    finally:
        for path, text in originals.items():
            (package / path).write_text(text, encoding="utf-8")
    differing = {
        id: {name for name, digest in found.items() if digest != before[id][name]}
        for id, found in after.items()
    }
    return {id: names for id, names in differing.items() if names}


def test_edits_that_no_compiled_code_calls_compile_nothing(
    before: dict[str, dict[str, str]], copied: Path
) -> None:
    """Charts, words, the server, the command line, a terminal, a docstring, a line that moved."""
    plain = (
        "lab/chart.py",
        "lab/analysis.py",
        "server/app.py",
        "table/table.py",
        "cli/__init__.py",
        "games/ole/rules.py",
        "games/ole/terminal.py",
    )
    edits = {
        **dict.fromkeys(plain, appended),
        "words/en.ftl": lambda text: text + "\nappended = Appended\n",
        "engine/routines.py": lambda text: text.replace("The legal", "All legal"),
        "bots/search.py": lambda text: text.replace("\n\n\n", "\n\n\n\n\n"),
    }
    assert anew(copied, before, edits) == {}


def test_an_edit_to_one_games_bot_compiles_its_bots_anew(
    before: dict[str, dict[str, str]], copied: Path
) -> None:
    edits = {"games/ole/bots.py": changed_number("GOING_OUT")}
    assert anew(copied, before, edits) == {"ole": BOTS}


def test_an_edit_to_the_search_compiles_what_searches_anew(
    before: dict[str, dict[str, str]], copied: Path
) -> None:
    edits = {"bots/search.py": changed_number("TRUST")}
    assert anew(copied, before, edits) == {id: {"levels", "think"} for id in GAMES}


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_an_edit_to_a_rule_compiles_that_games_callers_anew(
    before: dict[str, dict[str, str]], copied: Path, game: mazzo.Game
) -> None:
    edits = {f"games/{game.id}/rules.py": lambda text: text + REWRITTEN}
    found = anew(copied, before, edits)
    assert found.keys() == {game.id}
    assert found[game.id] >= {"step", "options", "observe_all", "random_stretch", "levels", "think"}
    assert not found[game.id] & {"begin", "look", "tally", "window_length"}


# What a digest sees.

NUMBER = 1
TABLE_OF_NUMBERS = np.array([1, 2, 3])


def helper(x: int) -> int:
    return x + NUMBER


def caller(x: int) -> int:
    """Calls a helper."""
    return helper(x) + int(TABLE_OF_NUMBERS[0])


def copy_of(function: FunctionType, **names: Any) -> FunctionType:
    return FunctionType(function.__code__, {**function.__globals__, **names}, function.__name__)


def test_a_digest_tells_numbers_tables_and_callees_apart() -> None:
    assert isinstance(caller, FunctionType)
    assert isinstance(helper, FunctionType)
    same = cache.digest(copy_of(caller))
    found = [
        cache.digest(copy_of(caller, TABLE_OF_NUMBERS=np.array([1, 2, 4]))),
        cache.digest(copy_of(caller, TABLE_OF_NUMBERS=np.array([1, 2, 3], np.int32))),
        cache.digest(copy_of(caller, helper=copy_of(helper, NUMBER=2))),
        cache.digest(copy_of(caller, helper=copy_of(helper, NUMBER=1.0))),
    ]
    assert same == cache.digest(copy_of(caller)) == cache.digest(copy_of(caller, unused=1))
    assert len({same, *found}) == 1 + len(found)


def test_what_no_digest_can_tell_apart_is_refused() -> None:
    assert isinstance(caller, FunctionType)
    with pytest.raises(TypeError, match="cannot depend on"):
        cache.digest(copy_of(caller, helper=object()))


# On the disk.

needs_compiling = pytest.mark.skipif(interpreted, reason="nothing is compiled")

COMPILE = """
import sys
import numpy as np
from mazzo.engine.cache import Watch, watched
from mazzo.engine.rule import rule

@rule
def inner(x):
    return x * 3

@rule
def outer(x):
    return inner(x) + 1

class Told(Watch):
    def begins(self, function, game):
        print(function.__name__)

if len(sys.argv) > 1:
    print("ready", flush=True)
    input()
with watched(Told()):
    assert outer(5) == 16
"""


def compiling(home: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", COMPILE, *arguments],
        env={**os.environ, "MAZZO_CACHE": str(home)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


@needs_compiling
def test_what_one_process_compiles_the_next_finds(tmp_path: Path) -> None:
    told = [compiling(tmp_path).communicate()[0].split() for _ in range(2)]
    assert told == [["outer", "inner_bare"], []]


@needs_compiling
def test_two_processes_may_compile_the_same_at_once(tmp_path: Path) -> None:
    with compiling(tmp_path, "wait") as one, compiling(tmp_path, "wait") as other:
        for process in (one, other):
            assert process.stdout
            assert process.stdout.readline() == "ready\n"
        for process in (one, other):
            assert process.stdin
            process.stdin.write("\n")
            process.stdin.flush()
        for process in (one, other):
            process.communicate()
    assert (one.returncode, other.returncode) == (0, 0)
    assert compiling(tmp_path).communicate()[0] == ""


@needs_compiling
def test_a_damaged_file_is_compiled_anew(tmp_path: Path) -> None:
    compiling(tmp_path).communicate()
    for path in (tmp_path / "compiled").glob("*outer*.nbc"):
        path.write_bytes(path.read_bytes()[:100])
    assert compiling(tmp_path).communicate()[0].split() == ["outer"]
    assert compiling(tmp_path).communicate()[0] == ""


def test_what_was_used_last_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST_BYTES", 250)
    now = time.time()
    for name, age in (("a", 1), ("b", 2), ("c", 3), ("old", cache.OLD + 60)):
        (tmp_path / f"{name}.nbc").write_bytes(bytes(100))
        os.utime(tmp_path / f"{name}.nbc", (now - age, now - age))
    cache._tidied.__wrapped__(tmp_path)
    assert {path.stem for path in tmp_path.iterdir()} == {"a", "b"}


def test_two_versions_of_the_source_lie_beside_each_other(tmp_path: Path) -> None:
    """All code of all games needs a small part of the room, and no version has a folder to lose."""
    for version in range(4):
        (tmp_path / f"observe_all-{version}.nbc").write_bytes(bytes(1000))
    cache._tidied.__wrapped__(tmp_path)
    assert len(list(tmp_path.iterdir())) == 4


# Warming up.


@needs_compiling
@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_after_warming_up_a_match_compiles_nothing(game: mazzo.Game) -> None:
    """A whole match with bots of every kind, views, advice and all."""
    warm_up(game)
    with cache.watched(OnlyLoad()):
        for seats in (*game.seats, *game.house_seats):
            match = mazzo.new(game.id, seats=seats, seed=1)
            assert len(match.observe_all().views) == seats + 1
        advise(match, match.acting[0], 1)
        bots = [Bot(game, name, 1) for name in ("master", "beginner", "sensible", "random")]
        for moment in range(40):
            acting = match.acting
            action = bots[moment % 4].choose(match, acting[0]) if acting else None
            match.expire() if action is None else match.act(acting[0], action)
            match.observe_all()
    assert len(game.compiled.observe_all.signatures) == 1


@needs_compiling
def test_whoever_allows_no_compiling_is_told_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from mazzo.engine.rule import rule

    monkeypatch.setenv("MAZZO_CACHE", str(tmp_path))

    @rule
    def fresh(x: int) -> int:
        return x + 1

    with cache.watched(OnlyLoad()), pytest.raises(NotCompiledError, match="fresh"):
        fresh(1)
    told: list[tuple[int, int]] = []
    with cache.watched(Progress(lambda *both: told.append(both))):
        assert fresh(1) == 2
    assert told == [(0, 1), (1, 1)]


@needs_compiling
def test_where_nothing_can_be_written_code_is_compiled_all_the_same(tmp_path: Path) -> None:
    """As in a container whose file system is read-only: a file stands where the folder should."""
    (tmp_path / "compiled").write_text("")
    told = [compiling(tmp_path).communicate()[0].split() for _ in range(2)]
    assert told == [["outer", "inner_bare"]] * 2
