"""What a game declares is stated once: the word, the ruling and the number stand in one line."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import mazzo
from mazzo.engine.forms import Choice
from mazzo.engine.refusals import Refusals


def modules() -> list[Path]:
    """The modules in which games declare something that numbers itself."""
    found = (path for game in mazzo.games() for path in game.folder.glob("*.py"))
    return [path for path in found if [*additions(path)]]


def additions(path: Path) -> Iterator[tuple[str, str, list[str]]]:
    """Every line like `NAME = TABLE.add("word", …)`: the name, the table and what is added."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Attribute(value=ast.Name(id=table), attr="add"), args=args),
            ):
                yield name, table, [ast.literal_eval(arg) for arg in args]


@pytest.mark.parametrize("path", modules(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_swapped_lines_leave_every_name_with_its_word_and_its_ruling(path: Path) -> None:
    lines = [line for line in additions(path) if line[1].isupper()]
    for order in (lines, lines[::-1]):
        refusals, words = Refusals(), {table: Choice() for _, table, _ in order}
        for name, table, added in order:
            if table == "REFUSALS":
                number = refusals.add(added[0], added[1])
                assert refusals[number] == (name.lower(), added[1])
            else:
                number = words[table].add(added[0])
                assert words[table].write(number) == added[0]


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_every_refusal_is_declared_on_the_line_of_its_number(game: mazzo.Game) -> None:
    declared = [
        added[0]
        for path in sorted(game.folder.glob("*.py"))
        for _, table, added in additions(path)
        if table == "REFUSALS"
    ]
    assert [refusal.code for refusal in game.refusals] == declared


def test_nothing_is_declared_twice() -> None:
    with pytest.raises(ValueError, match="red"):
        Choice("red", "yellow").add("red")
    refusals = Refusals()
    refusals.add("card_not_held", "T2")
    with pytest.raises(ValueError, match="card_not_held"):
        refusals.add("card_not_held", "R1")
