"""What the other tests run on: the sample leaves nothing out, and one game's tests are found."""

import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import mazzo
from mazzo.engine.info import found, info
from mazzo.testing.cases import alone, cases, is_possible, somewhere
from mazzo.testing.plugin import concerns
from mazzo.testing.walk import walk

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)


@GAMES
def test_the_cases_have_every_number_of_seats_and_a_mixture_for_each(game: mazzo.Game) -> None:
    mine = [case for case in cases() if case.game == game.id]
    assert {case.seats for case in mine if not case.options} == {*game.seats}
    mixed = {case.seats for case in mine if len(case.options) == len(game.layout.options)}
    assert mixed
    assert all(is_possible(case) for case in mine)


@GAMES
def test_every_value_of_every_option_is_tried_by_itself_somewhere(game: mazzo.Game) -> None:
    tried = [case.options for case in somewhere() if case.game == game.id]
    assert tried == [options for options in alone(game) if options]


def test_a_walk_goes_no_further_than_the_bound_that_the_rules_give(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = mazzo.new(mazzo.games()[0].id, seats=2, seed=1)
    monkeypatch.setattr(match.game, "longest", lambda seats, options: 5)
    with pytest.raises(AssertionError, match="goes on after 5 moves"):
        [*walk(match, random.Random(1))]
    assert len(match.history) == 5


def item(id: str, path: Path = Path(__file__)) -> Any:
    return SimpleNamespace(path=path, callspec=SimpleNamespace(id=id))


def test_a_test_concerns_a_game_whose_folder_or_whose_turn_it_is_in() -> None:
    first, second = (info(id) for id in found()[:2])
    inside = first.folder / "tests" / "test_rulings.py"
    assert concerns(item("", inside), first)
    assert not concerns(item("", inside), second)
    assert concerns(item(f"en-{first.id}-3"), first)
    assert concerns(item(f"{first.id}/web/Board.svelte"), first)
    assert not concerns(item(f"{first.id}-3"), second)
    assert not concerns(item(f"{first.id}/web/Board.svelte"), second)
    assert not concerns(item(f"{first.id}s"), first)
