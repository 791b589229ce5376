"""The record: a game's whole state as one flat row of integers, declared by an annotated class.

A game writes `class State(Header)` with a line per field. Editors and type checkers read that
class; `Layout` turns it into a NumPy record type, whose instances look the same in every gear.
Every integer is signed: 64 bits at a table, as few bits as its form needs in the lean layout of
simulations, searches and GPUs, where memory is what a move costs.

    class State(Header):
        top: Annotated[int, CARD]                                # one card
        hands: Annotated[Ints, Each(CARDS, seats=8)]             # a set of cards per seat
        series: Annotated[int, Option(SERIES_RULE, ruling="R1")]
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Annotated, Any, NamedTuple, Protocol, cast, get_args, get_type_hints

import numpy as np
import numpy.typing as npt

from mazzo.engine.forms import FLAG, HEX, NUMBER, SEAT_SET, Form, Plain
from mazzo.engine.rule import interpreted

WIDE = np.dtype(np.int64)


class Ints(Protocol):
    """An array of integers, as rules see it: a field, a mask or a table of the rulebook."""

    @property
    def size(self) -> int: ...
    @property
    def shape(self) -> tuple[int, ...]: ...
    def __getitem__(self, place: int | tuple[int, ...], /) -> int: ...
    def __setitem__(self, place: int | tuple[int, ...], value: int, /) -> None: ...


class Floats(Protocol):
    """An array of numbers with fractions: figures about a decision."""

    @property
    def size(self) -> int: ...
    def __getitem__(self, place: int, /) -> float: ...
    def __setitem__(self, place: int, value: float, /) -> None: ...


def table(values: Sequence[object]) -> Ints:
    """A table of the rulebook that rules can read."""
    return cast(Ints, np.array(values, np.int64))


FACTS = 48
"""The most facts one move can tell."""
FACT_WIDTH = 6
SCRIPT = 16
"""The most chance draws of one move that a script can decide."""


class Each(NamedTuple):
    """An array field: `seats` rows when it has one entry per seat, then `sizes`."""

    form: Form
    sizes: tuple[int, ...] = ()
    seats: int = 0

    @property
    def shape(self) -> tuple[int, ...]:
        return ((self.seats,) if self.seats else ()) + self.sizes


class Option(NamedTuple):
    """A field that the table decides before the match; its default is the form's blank."""

    form: Form
    ruling: str
    is_starter: bool = False
    """Whether it names the seat that begins, counted from 1: in a rematch the start moves on."""


class Cold(NamedTuple):
    """Working space at the record's end, no part of a position."""

    shape: tuple[int, ...] = ()


class PublicHeader:
    """What everybody sees of every game's state; games override `phase`, `window` and `ending` in
    their words.
    """

    seats: int
    phase: int
    window: int
    """Which clock is running (0: none).

    The host owns the clock; `expire` says what its end means.
    """
    acting: Annotated[int, SEAT_SET]
    """The seats that may act now, a bit each."""
    over: Annotated[int, FLAG]
    ending: int


class Header(PublicHeader):
    """What else every game's state has."""

    opened: int
    """Counts the clocks started so far: the host measures anew whenever this changes (`run_clock`).
    """
    due: Annotated[int, FLAG]
    """Something follows by itself before anybody moves: the next deal. See `proceed`."""
    key0: Annotated[int, HEX]
    key1: Annotated[int, HEX]
    draws: int
    telling: Annotated[int, Cold()]
    scripted: Annotated[int, Cold()]
    asks: Annotated[int, Cold()]
    told: Annotated[int, Cold()]
    script: Annotated[Ints, Cold((SCRIPT,))]
    asked: Annotated[Ints, Cold((SCRIPT,))]
    facts: Annotated[Ints, Cold((FACTS, FACT_WIDTH))]


class Field(NamedTuple):
    """One declared field."""

    name: str
    form: Form
    shape: tuple[int, ...]
    per_seat: bool
    option: Option | None
    cold: bool


def _field(name: str, hint: Any, is_state: bool) -> Field:
    extras = get_args(hint)[1:] if hasattr(hint, "__metadata__") else ()
    for extra in extras:
        if isinstance(extra, Cold):
            return Field(name, NUMBER, extra.shape, False, None, True)
        if isinstance(extra, Each):
            return Field(name, extra.form, extra.shape, extra.seats > 0, None, False)
        if isinstance(extra, Option):
            return Field(name, extra.form, (), False, extra if is_state else None, False)
        return Field(name, extra, (), False, None, False)
    return Field(name, NUMBER, (), False, None, False)


class Record(np.record):  # type: ignore[misc]
    """One row with its fields as attributes; a field wins over NumPy's own (`round`, `max`)."""

    def __getattribute__(self, name: str) -> Any:
        fields = np.void.__getattribute__(self, "dtype").fields
        return self[name] if fields and name in fields else super().__getattribute__(name)


class Layout:
    """The fields of a declared record, and how to write and read one."""

    def __init__(self, declared: type, *, lean: bool = False, fact_width: int = 0) -> None:
        """A lean layout has no working space: nothing is told, and chance is never scripted."""
        fields = [
            _field(name, hint, issubclass(declared, Header))
            for name, hint in get_type_hints(declared, include_extras=True).items()
        ]
        if fact_width > FACT_WIDTH:
            wide = {"facts": (FACTS, fact_width)}
            fields = [field._replace(shape=wide.get(field.name, field.shape)) for field in fields]
        if lean:
            fields = sorted(
                (_lean(field) for field in fields), key=lambda field: -_width(field).itemsize
            )
        self.fields = tuple(sorted(fields, key=lambda field: field.cold))
        widths = [
            (field.name, _width(field) if lean else WIDE, field.shape) for field in self.fields
        ]
        self.dtype = np.dtype((Record, np.dtype(widths, align=True)))

    @cached_property
    def end(self) -> int:
        """Where the last field ends. Anything may lie between there and the next record."""
        fields: Mapping[str, Any] = self.dtype.fields or {}
        return int(max(place + kind.itemsize for kind, place in fields.values()))

    def form(self, name: str) -> Form:
        """How this field is written."""
        return next(field.form for field in self.fields if field.name == name)

    @cached_property
    def options(self) -> dict[str, Option]:
        """The options that this record declares, by name."""
        return {field.name: field.option for field in self.fields if field.option}

    @cached_property
    def shown(self) -> tuple[Field, ...]:
        """The fields that people may read and write: everything but options and working space."""
        return tuple(field for field in self.fields if not field.cold and not field.option)

    def blank(self) -> npt.NDArray[np.void]:
        """One record in an array of its own, every field at its blank."""
        rows = np.zeros(1, self.dtype)
        for field in self.fields:
            rows[field.name] = field.form.blank
        return rows

    def holding(self, rows: npt.NDArray[np.void]) -> npt.NDArray[np.void]:
        """A record of this layout that says what one of the other says, working space aside."""
        record = self.blank()
        for field in self.fields:
            if not field.cold:
                record[field.name] = rows[field.name]
        return record

    def write(self, rows: npt.NDArray[np.void], seats: int) -> dict[str, Plain]:
        """The record as plain data; arrays with an entry per seat are cut to the seats in play."""
        return {
            field.name: self._written(field, rows[field.name][0].tolist(), seats)
            for field in self.shown
        }

    def _written(self, field: Field, value: Any, seats: int) -> Plain:
        if field.per_seat:
            value = value[:seats]
        return _mapped(field.form, value)

    def read(self, rows: npt.NDArray[np.void], plain: Mapping[str, Plain]) -> None:
        """Fill the record from plain data; raises ValueError naming the field that is wrong."""
        known = {field.name: field for field in self.shown}
        for name, value in plain.items():
            if name not in known:
                raise ValueError(f"{name}: no such field; there are {', '.join(known)}")
            try:
                _fill(rows[name][:1], known[name], value)
            except ValueError as error:
                raise ValueError(f"{name}: {error}") from None


def _lean(field: Field) -> Field:
    """The field without room for what is only told or scripted."""
    return field._replace(shape=(1,) * len(field.shape), form=FLAG) if field.cold else field


def _width(field: Field) -> np.dtype[Any]:
    """The narrowest integers that hold this field; in Python wide ones, which do not wrap."""
    if interpreted:
        return WIDE
    return next(
        np.dtype(f"i{size}") for size in (1, 2, 4, 8) if field.form.highest >> (8 * size - 1) == 0
    )


def _mapped(form: Form, value: Any) -> Plain:
    if isinstance(value, list):
        return [_mapped(form, item) for item in value]
    return form.write(value)


def _fill(target: npt.NDArray[Any], field: Field, plain: Plain) -> None:
    """Write nested lists into the field; a shorter list leaves the rest blank."""
    depth = len(field.shape)
    if depth == 0:
        target[0] = field.form.read(plain)
        return
    _fill_row(target[0], field.form, plain)


def _fill_row(target: npt.NDArray[Any], form: Form, plain: Plain) -> None:
    if not isinstance(plain, list) or len(plain) > len(target):
        raise ValueError(f"expected a list of at most {len(target)}, got {plain!r}")
    for place, item in enumerate(plain):
        if target.ndim > 1:
            _fill_row(target[place], form, item)
        else:
            target[place] = form.read(item)
