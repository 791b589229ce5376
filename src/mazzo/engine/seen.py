"""What one seat may know: marked where the state is declared, copied by a rule that follows.

class Public(PublicHeader):         # everybody sees this: State and Seen both inherit it
    top: Annotated[int, CARD]

class State(Public, Header):        # nobody sees this, except for what a mark says
    hands: Annotated[Ints, Each(CARDS, seats=8), ToOwner("hand"), HowMany("counts")]

class Seen(Public, SeenHeader):     # what marks name, and what `observe` works out
    hand: Annotated[int, CARDS]
    counts: Annotated[Ints, Each(NUMBER, seats=8)]

see = seeing(State, Seen)
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from inspect import get_annotations
from typing import Annotated, Any, NamedTuple, get_type_hints

from mazzo.engine.bits import count
from mazzo.engine.forms import NUMBER, SEAT
from mazzo.engine.generated import generated
from mazzo.engine.record import Field, Header, Layout, PublicHeader

See = Callable[[Any, int, Any], None]


class SeenHeader(PublicHeader):
    """The beginning of what one seat may know."""

    seat: Annotated[int, SEAT]
    """Whose eyes these are; nobody's for a spectator."""


class Shown(NamedTuple):
    """Marks a field of the state that everybody sees under this name."""

    name: str


class ToOwner(NamedTuple):
    """Marks a field with an entry per seat: every seat sees its own, under this name."""

    name: str


class HowMany(NamedTuple):
    """Marks a field with an entry per seat: everybody sees how many things are in each."""

    name: str
    count: Callable[[int], int] = count


Mark = Shown | ToOwner | HowMany


def seeing(state: type[Header], seen: type[SeenHeader]) -> See:
    """The rule that writes what is public, and what is marked, into a blank record."""
    fields = {field.name: field for field in Layout(state).fields}
    views = {field.name: field for field in Layout(seen).fields}
    loops: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    names: dict[str, Any] = {}
    own = []
    for name, mark in [*((name, Shown(name)) for name in public(state, seen)), *marks(state)]:
        field = fields[name]
        if mark.name not in views or not _fits(field, mark, views[mark.name]):
            raise TypeError(f"{name}: cannot be seen as {mark.name}")
        place = f"[{', '.join('ijk'[: len(field.shape)])}]" if field.shape else ""
        match mark:
            case ToOwner():
                own.append(f"    o.{mark.name} = s.{name}[seat]")
            case Shown():
                loops[_bounds(field)].append(f"o.{mark.name}{place} = s.{name}{place}")
            case HowMany():
                names[f"count_{name}"] = mark.count
                line = f"o.{mark.name}{place} = count_{name}(s.{name}{place})"
                loops[_bounds(field)].append(line)
    body = ["o.seat = seat"] + (["if seat >= 0:", *own] if own else [])
    body += [line for bounds, lines in loops.items() for line in _looped(bounds, lines)]
    see: See = generated("see", ["s", "seat", "o"], body, names, seen.__module__)
    return see


def public(state: type[Header], seen: type[SeenHeader]) -> list[str]:
    """The fields that everybody sees: those that both records inherit from the same classes."""
    shared = [kind for kind in reversed(seen.__mro__) if kind in state.__mro__]
    return [*dict.fromkeys(name for kind in shared for name in get_annotations(kind))]


def marks(state: type[Header]) -> Iterator[tuple[str, Mark]]:
    """Every mark of the state, with the field at which it stands."""
    for name, hint in get_type_hints(state, include_extras=True).items():
        for extra in getattr(hint, "__metadata__", ()):
            if isinstance(extra, Mark):
                yield name, extra


def _fits(field: Field, mark: Mark, view: Field) -> bool:
    """Whether what is seen has room for what a mark shows, and is written as it is."""
    form = NUMBER if isinstance(mark, HowMany) else field.form
    if isinstance(mark, ToOwner):
        is_placed = field.per_seat and view.shape == field.shape[1:]
    else:
        is_placed = (view.per_seat, view.shape) == (field.per_seat, field.shape)
    return is_placed and view.form.spelling == form.spelling


def _bounds(field: Field) -> tuple[str, ...]:
    """How far each index of an array goes: entries of seats that nobody has stay blank."""
    sizes = [*map(str, field.shape)]
    return ("s.seats", *sizes[1:]) if field.per_seat else tuple(sizes)


def _looped(bounds: tuple[str, ...], lines: list[str]) -> Iterator[str]:
    """These lines inside a loop for every bound."""
    for depth, bound in enumerate(bounds):
        yield f"{'    ' * depth}for {'ijk'[depth]} in range({bound}):"
    for line in lines:
        yield "    " * len(bounds) + line
