"""Every game has every part, and the same thing lies in the same module of each."""

import pytest

import mazzo
from mazzo.testing.parts import FURTHER, MODULES, lacking

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)


@GAMES
def test_a_game_has_every_part(game: mazzo.Game) -> None:
    assert lacking(game.folder) == []


@GAMES
def test_the_same_thing_lies_in_the_same_module_of_every_game(game: mazzo.Game) -> None:
    assert {path.stem for path in game.folder.glob("*.py")} - {*FURTHER} == {*MODULES}
