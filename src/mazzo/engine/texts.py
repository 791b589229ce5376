"""Views as text: a record as JSON, written by compiled code as its forms are spelled."""

from itertools import accumulate
from typing import Any

import numpy as np

from mazzo.engine.forms import DIGITS, HEAP, PACK, WORD, Spelling
from mazzo.engine.record import Field, Ints, Layout, Record
from mazzo.engine.rule import rule

COMMA, OPEN, CLOSE, END, MINUS, ZERO = b",[]}-0"
ALONE, PER_SEAT = -1, 0
"""Sizes of a field: one number alone, or one for each seat in play; else a list of so many."""
NAME, START, SIZE, WAY, BASE, FIRST = range(6)
"""Of a field: its name, its first number in the record, how many it has, their spelling."""


class Page:
    """Where views are written, and all that is needed for it.

    Compiled code is given it as a record.
    """

    fields: Ints
    """A row for each field that is shown."""
    pool: Ints
    """Every text that is needed, one after another."""
    ends: Ints
    """Where each of them begins, and the last one ends."""
    text: Ints
    """What has been written."""


def page(layout: Layout, viewers: int) -> Any:
    """A page for so many records of this layout, every shown field of which can be spelled."""
    starts = dict(
        zip(
            layout.fields,
            accumulate((int(np.prod(field.shape)) for field in layout.fields), initial=0),
            strict=False,
        )
    )
    fields: list[list[int]] = []
    texts: list[bytes] = []
    longest = 1
    for field in layout.shown:
        spelling = field.form.spelling
        if spelling is None or len(field.shape) > 1:
            raise TypeError(f"{field.name}: cannot be shown")
        name = b'%b"%b":' % (b"," if fields else b"{", field.name.encode())
        fields.append(
            [len(texts), starts[field], _size(field), spelling.way, spelling.base, len(texts) + 1]
        )
        texts += [name, *spelling.texts]
        longest += len(name) + 2 + max((1, *field.shape)) * (1 + _longest(spelling))
    ends = [*accumulate(map(len, texts), initial=0)]
    sizes = {
        "fields": np.shape(fields),
        "ends": (len(ends),),
        "pool": (ends[-1],),
        "text": (viewers * longest,),
    }
    types = [
        (name, np.uint8 if name in ("pool", "text") else np.int64, size)
        for name, size in sizes.items()
    ]
    made = np.zeros(1, np.dtype((Record, np.dtype(types))))
    made["fields"], made["ends"], made["pool"] = (
        fields,
        ends,
        np.frombuffer(b"".join(texts), np.uint8),
    )
    return made


def _size(field: Field) -> int:
    return PER_SEAT if field.per_seat else field.shape[0] if field.shape else ALONE


def _longest(spelling: Spelling) -> int:
    """How many bytes one number needs at most."""
    lengths = [1 + len(text) for text in spelling.texts]
    if spelling.way == DIGITS:
        return 20
    if spelling.way == WORD:
        return max(lengths)
    return 2 + (
        (2**spelling.base - 1) * sum(lengths) if spelling.way == HEAP else 63 * max(lengths)
    )


@rule
def put_number(page: Page, number: int, at: int) -> int:
    """Write a number from here on; returns where it ends."""
    if number < 0:
        page.text[at] = MINUS
        at += 1
        number = -number
    end = at + 1
    rest = number // 10
    while rest:
        end += 1
        rest //= 10
    for place in range(end - 1, at - 1, -1):
        page.text[place] = ZERO + number % 10
        number //= 10
    return end


@rule
def put_text(page: Page, which: int, at: int) -> int:
    """Write one of the texts from here on; returns where it ends."""
    start = page.ends[which]
    for i in range(page.ends[which + 1] - start):
        page.text[at + i] = page.pool[start + i]
    return at + page.ends[which + 1] - start


@rule
def put_list(page: Page, field: int, number: int, at: int) -> int:
    """Write a number that stands for several things from here on; returns where it ends."""
    base, first = page.fields[field, BASE], page.fields[field, FIRST]
    page.text[at] = OPEN
    begun = at + 1
    at = begun
    thing = 0
    while number > 0:
        if page.fields[field, WAY] == PACK:
            thing = number % base - 1
            times = 1
            number //= base
        else:
            times = number & ((1 << base) - 1)
            number >>= base
        for _ in range(times):
            if at > begun:
                page.text[at] = COMMA
                at += 1
            at = put_text(page, first + thing, at)
        thing += 1
    page.text[at] = CLOSE
    return at + 1


@rule
def put_value(page: Page, field: int, number: int, at: int) -> int:
    """Write one number of a field from here on; returns where it ends."""
    if page.fields[field, WAY] == DIGITS:
        return put_number(page, number, at)
    if page.fields[field, WAY] == WORD:
        return put_text(page, page.fields[field, FIRST] + number - page.fields[field, BASE], at)
    return put_list(page, field, number, at)


@rule
def put_record(page: Page, numbers: Ints, seats: int, at: int) -> int:
    """Write a record from here on, cut to the seats in play; returns where it ends."""
    for field in range(page.fields.shape[0]):
        at = put_text(page, page.fields[field, NAME], at)
        start, size = page.fields[field, START], page.fields[field, SIZE]
        if size == ALONE:
            at = put_value(page, field, numbers[start], at)
            continue
        page.text[at] = OPEN
        at += 1
        for place in range(start, start + (seats if size == PER_SEAT else size)):
            if place > start:
                page.text[at] = COMMA
                at += 1
            at = put_value(page, field, numbers[place], at)
        page.text[at] = CLOSE
        at += 1
    page.text[at] = END
    return at + 1
