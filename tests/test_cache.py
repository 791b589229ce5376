"""Compiled code on the disk: what one process keeps, another finds, however many keep at once."""

import subprocess
import sys
from pathlib import Path

import pytest

import mazzo
from mazzo.engine import rule
from mazzo.engine.rule import interpreted

PRELUDE = """
import sys
import mazzo.engine.rule
from numba.core.caching import IndexDataCacheFile

kept = IndexDataCacheFile(sys.argv[1], "rule", "stamp")
"""
SAVE = """
print("ready", flush=True)
input()
for number in range(200):
    kept.save((sys.argv[2], number), [sys.argv[2], number])
"""
LOAD = """
for name in sys.argv[2:]:
    for number in range(200):
        assert kept.load((name, number)) == [name, number]
"""


def run(script: str, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", PRELUDE + script, *arguments]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def test_two_processes_never_overwrite_each_others_code(tmp_path: Path) -> None:
    with run(SAVE, str(tmp_path), "one") as one, run(SAVE, str(tmp_path), "other") as other:
        for saver in (one, other):
            assert saver.stdout
            assert saver.stdout.readline() == "ready\n"
        for saver in (one, other):
            assert saver.stdin
            saver.stdin.write("\n")
            saver.stdin.flush()
    assert (one.returncode, other.returncode) == (0, 0)
    with run(LOAD, str(tmp_path), "one", "other") as loader:
        loader.communicate()
    assert loader.returncode == 0


def test_a_game_is_surveyed_by_the_same_code_for_every_number_of_seats() -> None:
    for game in mazzo.games():
        for seats in (*game.seats, *game.house_seats):
            match = mazzo.new(game.id, seats=seats, seed=1)
            assert len(match.survey().views) == seats + 1
        assert interpreted or len(game.compiled.survey.signatures) == 1


@pytest.mark.parametrize(
    ("changed", "anew"),
    [
        ("games/one/rules.py", {"one"}),
        ("games/one/tests/test_rules.py", set()),
        ("games/other/cards.py", {"other"}),
        ("bots/search.py", {"", "one", "other"}),
    ],
)
def test_a_changed_source_is_compiled_anew_with_all_that_it_goes_into(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, changed: str, anew: set[str]
) -> None:
    monkeypatch.setattr(rule, "PACKAGE", tmp_path)
    for path in (
        "engine/bits.py",
        "bots/search.py",
        "games/one/rules.py",
        "games/one/tests/test_rules.py",
        "games/other/cards.py",
    ):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("1")
    before = {game: rule.source_hash.__wrapped__(game) for game in ("", "one", "other")}
    (tmp_path / changed).write_text("2")
    assert {
        game for game, name in before.items() if rule.source_hash.__wrapped__(game) != name
    } == anew


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_code_of_a_game_is_kept_in_its_own_folder(game: mazzo.Game) -> None:
    match = mazzo.new(game.id, seats=game.seats[0], seed=1)
    match.survey()
    kept = {path.name for path in rule.cache_folder(game.id).rglob("*.nbi")}
    assert interpreted or any(name.startswith(f"routines.survey_{game.id}") for name in kept)
    assert not any(
        path.name.startswith("rules.") or f"_{game.id}-" in path.name
        for path in rule.cache_folder().rglob("*.nbi")
    )
