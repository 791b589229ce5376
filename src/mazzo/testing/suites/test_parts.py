"""Every game has every part, and the same thing lies in the same module of each."""

import pytest

import mazzo
from mazzo.bots import outside
from mazzo.bots.policies import POLICIES
from mazzo.engine.info import info
from mazzo.testing.parts import FURTHER, MODULES, lacking

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)


@GAMES
def test_a_game_has_every_part(game: mazzo.Game) -> None:
    assert lacking(game.folder) == []


@GAMES
def test_the_same_thing_lies_in_the_same_module_of_every_game(game: mazzo.Game) -> None:
    assert {path.stem for path in game.folder.glob("*.py")} - {*FURTHER} == {*MODULES}


@GAMES
def test_the_bots_of_its_package_can_be_had_under_names_of_their_own(game: mazzo.Game) -> None:
    package = info(game.id).package
    for name, point in outside.offered().items():
        if point.module == package or point.module.startswith(f"{package}."):
            assert name not in POLICIES, f"'{name}' is a bot of Mazzo's"
            assert outside.named(name)
