"""What a game declares is stated once: the word, the ruling and the number stand in one line."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from inspect import get_annotations
from pathlib import Path
from typing import Annotated, Any, get_args, get_type_hints

import pytest

import mazzo
from mazzo.engine.cache import reached
from mazzo.engine.facts import EVERYBODY, SECRET, Fact, FactTable
from mazzo.engine.forms import NUMBER, Choice, Named, Pack, SetOf
from mazzo.engine.moves import Move, MoveTable
from mazzo.engine.record import Each, Header, Ints, Layout, Option
from mazzo.engine.refusals import Refusals
from mazzo.engine.seen import HowMany, SeenHeader, Shown, ToOwner, marks, public, seeing
from mazzo.engine.typescript import typescript

TELLING = ("start", "act", "expire", "proceed")
"""The rules by which anything happens."""


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
                words = [arg.value for arg in args if isinstance(arg, ast.Constant)]
                if words:
                    yield name, table, [str(word) for word in words]


@pytest.mark.parametrize("path", modules(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_swapped_lines_leave_every_name_with_its_word_and_its_ruling(path: Path) -> None:
    lines = [*additions(path)]
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
    for form in (Named, SetOf, Pack):
        with pytest.raises(ValueError, match="r5"):
            form(["R5", "r5"])


def test_no_two_moves_have_one_notation() -> None:
    class Lay(Move, frozen=True, tag="lay"):
        card: str

    with pytest.raises(ValueError, match="lay R5"):
        MoveTable([Lay("R5"), Lay("R5")])
    with pytest.raises(ValueError, match="lay r5"):
        MoveTable([Lay("R5"), Lay("r5")])


def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_every_fact_is_told_by_the_rule_that_bears_its_name(game: mazzo.Game) -> None:
    facts = import_module(f"{game.info.package}.facts")
    for number, kind in enumerate(game.facts.kinds):
        rows = game.blank(game.seats[0])
        rows["telling"] = 1
        fields = {name: place for place, name in enumerate(kind.__struct_fields__)}
        tell = plainly(getattr(facts, snake(kind.__name__)))
        tell(rows[0], **dict(reversed(fields.items())))
        audience = fields["seat"] if SECRET in extras(kind) else EVERYBODY
        row = rows["facts"][0, 0].tolist()
        assert row[: 2 + len(fields)] == [number, audience, *range(len(fields))]


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_every_fact_is_told_by_some_rule(game: mazzo.Game) -> None:
    facts = import_module(f"{game.info.package}.facts")
    said = {
        each
        for name in TELLING
        if hasattr(game.rules, name)
        for each in reached(plainly(getattr(game.rules, name)))
    }
    tells = [snake(kind.__name__) for kind in game.facts.kinds]
    assert [tell for tell in tells if plainly(getattr(facts, tell)) not in said] == []


def plainly(function: Any) -> Any:
    """A rule as it is written, whatever it was compiled to."""
    return getattr(function, "py_func", function)


def extras(kind: type[Fact]) -> set[object]:
    """All that is marked at the fields of a fact."""
    hints = get_type_hints(kind, include_extras=True)
    return {extra for name in kind.__struct_fields__ for extra in get_args(hints[name])[1:]}


def test_a_fact_has_as_many_fields_as_it_needs() -> None:
    class Counted(Fact, frozen=True):
        seat: int
        cards: int
        coins: int
        sevens: int
        sweeps: int
        points: int

    facts = FactTable()
    tell = facts.add(Counted)
    layout = Layout(Header, fact_width=facts.width)
    rows = layout.blank()
    rows["telling"] = 1
    plainly(tell)(rows[0], seat=1, cards=21, coins=6, sevens=3, sweeps=2, points=5)
    assert facts.read(*rows["facts"][0, 0].tolist()).fact == Counted(1, 21, 6, 3, 2, 5)


def test_a_secret_without_a_seat_is_refused_where_it_is_declared() -> None:
    class Whispered(Fact, frozen=True):
        card: Annotated[int | None, NUMBER, SECRET]

    with pytest.raises(TypeError, match="Whispered"):
        FactTable().add(Whispered)


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_nobody_sees_a_field_that_is_not_marked(game: mazzo.Game) -> None:
    """The record of what is seen has only what is public, marked, or worked out under a name of its
    own.
    """
    state, seen = game.state.State, game.state.Seen
    named = {mark.name for _, mark in marks(state)} | {*get_annotations(seen), "seat"}
    assert {field.name for field in game.seen.fields} == {*public(state, seen)} | named
    assert not {"key0", "key1", "draws"} & {field.name for field in game.seen.fields}


COLOUR, WIND = Choice("red", "green"), Choice("north", "south")


@pytest.mark.parametrize(
    ("kept", "shown"),
    [
        (Annotated[Ints, Each(NUMBER, seats=4), ToOwner("it")], Each(NUMBER, seats=4)),
        (Annotated[Ints, Each(NUMBER, sizes=(4,)), ToOwner("it")], NUMBER),
        (Annotated[Ints, Each(COLOUR, seats=4), ToOwner("it")], WIND),
        (Annotated[int, Option(COLOUR, ruling="R1"), Shown("it")], WIND),
        (Annotated[Ints, Each(NUMBER, seats=4), Shown("it")], Each(NUMBER, sizes=(4,))),
        (Annotated[Ints, Each(COLOUR, seats=4), HowMany("it")], Each(COLOUR, seats=4)),
        (Annotated[int, COLOUR, Shown("that")], COLOUR),
    ],
)
def test_a_mark_that_does_not_fit_is_refused_where_it_is_declared(kept: Any, shown: Any) -> None:
    """An array for one entry, a list of anything for a list of seats, words of something else, a
    name that is not there.
    """
    state = type("State", (Header,), {"__annotations__": {"kept": kept}})
    seen = type("Seen", (SeenHeader,), {"__annotations__": {"it": Annotated[int, shown]}})
    with pytest.raises(TypeError, match="kept: cannot be seen"):
        seeing(state, seen)


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_the_page_has_the_type_of_what_a_seat_sees(game: mazzo.Game) -> None:
    kept = (game.folder / "web" / "seen.ts").read_text(encoding="utf-8")
    assert kept == typescript(game), "run python -m mazzo.engine.typescript"
