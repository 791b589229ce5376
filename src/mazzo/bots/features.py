"""Features: a record as a learner reads it, by its forms, seats counted from its own.

A row of the table says where a number of the record stands and which features it may switch on.
Most of them stay off, so features are written as a short list of places and values. No game is
named: whatever declares its fields can be learned.
"""

from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from typing import Any

import numpy as np

from mazzo.engine.bits import lowest
from mazzo.engine.forms import Bag, Choice, Flag, Named, Number, SeatForm, SeatSet, SetOf
from mazzo.engine.game import Game
from mazzo.engine.record import Field, Ints, Layout
from mazzo.engine.rule import rule

BITS, PAIRS, ONE, SEAT, SEATS, AMOUNT = range(6)
"""A set; a set with copies, two bits each; one of several; one seat; several seats; a number."""
KIND, PLACE, STRIDE, SLOT, FIRST, WIDTH = range(6)
"""The columns of a row: what it is, where it stands, and for numbers per seat how far apart and
whose, counted from the reader (-1: nobody's); then its features."""
COPY, GRAIN = np.float32(1 / 3), np.float32(1 / 16)
EXACT = 6
"""Numbers below this have a feature each beside their size."""
LONGEST = 16
"""Rows of cards longer than this are left out: what they are good for is told by sets."""
NOTHING = -(1 << 62)
"""Stands for a number that has no feature switched on."""
OFF = frozenset(
    {"seats", "seat", "window", "opened", "over", "due", "ending", "key0", "key1", "draws"}
)
"""What a decision does not depend on; the number of seats has features of its own."""


def _kind(field: Field) -> tuple[int, int] | None:
    """How a field is read, and how many features each of its numbers has."""
    form: Any = field.form
    for types, kind, width in (
        ((SeatForm,), SEAT, 0),
        ((SeatSet,), SEATS, 0),
        ((Flag,), BITS, 1),
        ((Number,), AMOUNT, 1 + EXACT),
    ):
        if isinstance(form, types):
            return kind, width
    if isinstance(form, Choice):
        return ONE, len(form.words)
    if isinstance(form, Bag):
        return PAIRS, len(form.names)
    if isinstance(form, SetOf | Named):
        return BITS if isinstance(form, SetOf) else ONE, len(form.names)
    return None


def readable(game: Game, layout: Layout) -> dict[str, tuple[int, int]]:
    """The fields of a record that have features, by name: how each is read, and how many features
    each of its numbers has.
    """
    most = max(game.seats)
    found = {
        field.name: _kind(field)
        for field in layout.fields
        if not field.cold
        and field.name not in OFF
        and _size(field) // (most if field.per_seat else 1) <= LONGEST
    }
    return {name: (read[0], read[1] or most) for name, read in found.items() if read}


@cache
def feature_table(
    game: Game, layout: Layout, names: tuple[str, ...] | None = None
) -> tuple[Any, int]:
    """How these fields of a record are read (all that can be), and how many features there are."""
    read = readable(game, layout)
    starts = accumulate((_size(field) for field in layout.fields), initial=0)
    fields = {
        field.name: (field, start) for field, start in zip(layout.fields, starts, strict=False)
    }
    most, rows, first = max(game.seats), [], max(game.seats) + 1
    for name in read if names is None else names:
        (kind, width), (field, place) = read[name], fields[name]
        slots = range(field.shape[0]) if field.per_seat else (-1,)
        inner = _size(field) // len(slots)
        for slot in slots[:most]:
            for i in range(inner):
                rows.append((kind, place + i, inner, slot, first, width))
                first += width
    return np.array(rows, np.int64), first


def _size(field: Field) -> int:
    return int(np.prod(field.shape, dtype=int))


@cache
def feature_names(game: Game, layout: Layout) -> tuple[str, ...]:
    """What every feature of this record says: `top=R5`, `hand has R5`, `chips of +1 is 2`.

    Seats are counted from the reader's own: +0 is the reader, +1 whoever comes next.
    """
    most = max(game.seats)
    names = [f"seats is {seats}" for seats in range(most + 1)]
    fields = dict(_numbers(layout))
    for kind, place, _, slot, _, width in feature_table(game, layout)[0].tolist():
        field, inner = fields[place]
        whose = field.name + inner + (f" of +{slot}" if slot >= 0 else "")
        names += [f"{whose} {said}" for said in _said(kind, field.form, width)]
    return tuple(names)


def _numbers(layout: Layout) -> Iterator[tuple[int, tuple[Field, str]]]:
    """Where every number of a record stands: its field, and its place there, seats aside."""
    place = 0
    for field in layout.fields:
        for at in np.ndindex(field.shape):
            yield place, (field, "".join(f"[{i}]" for i in at[int(field.per_seat) :]))
            place += 1


def _said(kind: int, form: Any, width: int) -> list[str]:
    """What each feature of one number says of it."""
    if kind == AMOUNT:
        return ["in size", *(f"is {number}" for number in range(EXACT))]
    if kind in (SEAT, SEATS):
        return [f"{'is' if kind == SEAT else 'has'} +{seat}" for seat in range(width)]
    if isinstance(form, Flag):
        return ["is on"]
    if kind == ONE:
        return [f"is {word}" for word in getattr(form, "words", None) or form.names]
    return [f"has {name}" for name in form.names]


def most_active(table: Any) -> int:
    """No record has more features at once."""
    most = {ONE: 1, SEAT: 1, AMOUNT: 2}
    return 1 + sum(most.get(int(row[KIND]), int(row[WIDTH])) for row in table)


@rule
def write_features(
    record: Ints, table: Ints, seat: int, seats: int, places: Ints, values: Any
) -> int:
    """Write a record's features for a seat, as places and values; returns how many."""
    places[0] = seats
    values[0] = 1
    n = 1
    for row in range(table.shape[0]):
        place = table[row, PLACE]
        if table[row, SLOT] >= seats:
            continue
        if table[row, SLOT] >= 0:
            place += table[row, STRIDE] * ((seat + table[row, SLOT]) % seats)
        n = write_number(record[place], table, row, seat, seats, places, values, n)
    return n


@rule
def write_number(
    number: int, table: Ints, row: int, seat: int, seats: int, places: Ints, values: Any, n: int
) -> int:
    """The features of one number of the record."""
    kind = table[row, KIND]
    first = table[row, FIRST]
    width = table[row, WIDTH]
    if kind == AMOUNT:
        return write_amount(number, first, places, values, n)
    if kind in (ONE, SEAT):
        if 0 <= number < width:
            places[n] = first + (number if kind == ONE else (number - seat + seats) % seats)
            values[n] = 1
            n += 1
        return n
    while number:
        i = lowest(number)
        if kind == PAIRS:
            i >>= 1
            values[n] = ((number >> (2 * i)) & 3) * COPY
            number &= ~(3 << (2 * i))
        else:
            values[n] = 1
            number &= number - 1
        places[n] = first + (i if kind != SEATS else (i - seat + seats) % seats)
        n += 1
    return n


@rule
def write_amount(number: int, first: int, places: Ints, values: Any, n: int) -> int:
    """Its size, and a feature of its own for each small number."""
    if number == 0:
        places[n] = first + 1
        values[n] = 1
        return n + 1
    places[n] = first
    values[n] = number * GRAIN
    if 0 < number < EXACT:
        places[n + 1] = first + 1 + number
        values[n + 1] = 1
        return n + 2
    return n + 1


def nothing_read(table: Any) -> Any:
    """What `refresh_features` has read of a record before the first time."""
    return np.where(np.isin(table[:, KIND], (BITS, PAIRS, SEATS)), 0, NOTHING)


@rule
def refresh_features(
    record: Ints, table: Ints, seat: int, seats: int, read: Ints, features: Any
) -> None:
    """Bring a whole row of features up to date with a record: only what has changed is written.

    `read` has every number as it was read the last time, seats counted from the reader's own.
    """
    features[seats] = 1
    for row in range(table.shape[0]):
        slot = table[row, SLOT]
        if slot >= seats:
            continue
        place = table[row, PLACE]
        if slot >= 0:
            place += table[row, STRIDE] * turned(slot + seat, seats)
        number = as_read(record[place], table[row, KIND], table[row, WIDTH], seat, seats)
        if number != read[row]:
            switch(read[row], number, table[row, KIND], table[row, FIRST], features)
            read[row] = number


@rule
def turned(seat: int, seats: int) -> int:
    """A seat counted once around the table at most."""
    return seat - seats if seat >= seats else seat


@rule
def as_read(number: int, kind: int, width: int, seat: int, seats: int) -> int:
    """A number of a record as its reader takes it, seats counted from the reader's own."""
    if kind == SEATS:
        return ((number >> seat) | (number << (seats - seat))) & ((1 << seats) - 1)
    if kind in (ONE, SEAT):
        if number < 0 or number >= width:
            return NOTHING
        return number if kind == ONE else turned(number - seat + seats, seats)
    return number


@rule
def switch(before: int, now: int, kind: int, first: int, features: Any) -> None:
    """Switch off what one number said before, and on what it says now."""
    if kind == AMOUNT:
        if 0 <= before < EXACT:
            features[first + 1 + before] = 0
        features[first] = now * GRAIN
        if 0 <= now < EXACT:
            features[first + 1 + now] = 1
    elif kind in (ONE, SEAT):
        if before != NOTHING:
            features[first + before] = 0
        if now != NOTHING:
            features[first + now] = 1
    else:
        switch_set(before ^ now, now, kind, first, features)


@rule
def switch_set(changed: int, now: int, kind: int, first: int, features: Any) -> None:
    """Switch whatever has come into a set, or left it."""
    while changed:
        i = lowest(changed)
        if kind == PAIRS:
            i >>= 1
            features[first + i] = ((now >> (2 * i)) & 3) * COPY
            changed &= ~(3 << (2 * i))
        else:
            features[first + i] = (now >> i) & 1
            changed &= changed - 1
