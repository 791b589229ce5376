"""One rulebook, four gears: interpreted, compiled and on a GPU come to the same here, and so does
WebAssembly in test_wasm. A module of that is as new as its sources.
"""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import mazzo
from mazzo.engine.bits import words
from mazzo.engine.chance import siphash
from mazzo.lab import wasm
from mazzo.lab.simulate import keys
from mazzo.testing import cuda_gear
from mazzo.testing.cases import Case, cases
from mazzo.testing.gears import findings, numbers
from mazzo.testing.plugin import absent

HERE = Path(__file__).parents[1]
GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)


def in_gear(script: str, *arguments: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, str(HERE / script), *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
@GAMES
def test_the_interpreted_and_the_compiled_gear_agree_with_every_option(game: mazzo.Game) -> None:
    """How matches end, what everybody sees, is told and may do on the way, and futures."""
    told = json.loads(in_gear("gears.py", game.id, NUMBA_DISABLE_JIT="1"))
    assert told == {"interpreted": True, **findings(game)}


@GAMES
def test_a_lean_record_holds_every_number(game: mazzo.Game) -> None:
    """Where fields are as narrow as their forms allow, no option makes a match different."""
    mask = np.zeros(words(len(game.moves)), np.int64)

    def ends(case: Case, lean: bool) -> list[bytes]:
        blank = game.blank(case.seats, case.options, lean=lean)
        rows, luck = blank.copy(), np.array([1])
        found = []
        for key in keys(5, 0, 3):
            game.compiled.playouts(rows, blank, key[None, :], luck, mask, 100_000)
            found.append(numbers(game, rows) + luck.tobytes())
        return found

    for case in cases():
        if case.game == game.id:
            assert ends(case, lean=True) == ends(case, lean=False), case


@pytest.mark.slow
@GAMES
def test_the_cuda_gear_in_the_simulator_agrees_with_every_option(game: mazzo.Game) -> None:
    """How random matches and those of bots end, and all that a batch writes on the way: states,
    legal masks, what the seat in turn sees. The H200's thousands of matches are kept in
    bench/results.
    """
    if not find_spec("numba_cuda"):
        absent("numba-cuda")
    told = json.loads(in_gear("cuda_gear.py", game.id, NUMBA_ENABLE_CUDASIM="1"))
    assert told == cuda_gear.findings(game, "cpu")


@pytest.mark.parametrize(
    ("message", "expected"),
    [(0x0706050403020100, 0x93F5F5799A932462), (0, 0xE849E8BB6FFE2567)],
)
def test_chance_is_siphash_2_4(message: int, expected: int) -> None:
    """The first is the published test vector for eight bytes 00…07 under the key 00…0f."""
    key0, key1 = (0x0706050403020100, 0x0F0E0D0C0B0A0908) if message else (0, 0)
    assert siphash(key0, key1, message) % 2**64 == expected


@GAMES
def test_a_module_is_as_new_as_its_sources(game: mazzo.Game) -> None:
    """Nothing is compiled and nothing linked for this: the words of the sources are compared."""
    if not wasm.path(game).is_file():
        pytest.skip("it is played in the browser at tables of a server: docs/own_games.md")
    assert wasm.is_current(game), f"run `python -m mazzo.lab.wasm_build {game.id}`"
