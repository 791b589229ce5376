"""Views and facts as text: numbers as JSON, written by compiled code as their forms are spelled."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

import numpy as np

from mazzo.engine.facts import FactTable
from mazzo.engine.forms import DIGITS, HEAP, PACK, WORD, Spelling
from mazzo.engine.record import FACTS, Field, Ints, Layout, Record
from mazzo.engine.rule import rule

COMMA, OPEN, CLOSE, END, MINUS, ZERO = b",[]}-0"
NULL = 0
"""The first text of a page of facts: what stands where a viewer may not know."""
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


class FactPage(Page):
    """Where facts are written. Of a field, its first number is its place among those told; its size
    says whether only the fact's own audience may know it.
    """

    kinds: Ints
    """Of each kind of fact: how it begins, its first field, and how many it has."""


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
    return _made(texts, viewers * longest, fields=fields)


def fact_page(facts: FactTable) -> Any:
    """A page for all that one move can tell."""
    kinds: list[list[int]] = []
    fields: list[list[int]] = []
    texts = [b"null"]
    longest = 0
    for kind, forms, secret in facts.spelled:
        kinds.append([len(texts), len(fields), len(forms)])
        texts.append(b'{"fact":"%b"' % kind.encode())
        length = len(texts[-1]) + 2
        for place, (name, form) in enumerate(forms.items()):
            spelling = form.spelling
            if spelling is None:
                raise TypeError(f"{kind}.{name}: cannot be told")
            begun = b',"%b":' % name.encode()
            fields.append(
                [len(texts), place, name in secret, spelling.way, spelling.base, len(texts) + 1]
            )
            texts += [begun, *spelling.texts]
            length += len(begun) + max(_longest(spelling), len(texts[NULL]))
        longest = max(longest, length)
    return _made(texts, 2 + FACTS * longest, kinds=kinds, fields=fields)


def _made(texts: Sequence[bytes], room: int, **tables: Any) -> Any:
    """A page with these texts, room to write, and tables of whole numbers."""
    tables["ends"] = [*accumulate(map(len, texts), initial=0)]
    pool = np.frombuffer(b"".join(texts), np.uint8)
    types = [
        *((name, np.int64, np.shape(table)) for name, table in tables.items()),
        ("pool", np.uint8, pool.shape),
        ("text", np.uint8, (room,)),
    ]
    made = np.zeros(1, np.dtype((Record, np.dtype(types))))
    for name, table in tables.items():
        made[name] = table
    made["pool"] = pool
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


@rule
def put_fact(page: FactPage, facts: Ints, fact: int, viewer: int, at: int) -> int:
    """Write one fact from here on, as this viewer may know it; returns where it ends."""
    kind = facts[fact, 0]
    knows = facts[fact, 1] == viewer
    at = put_text(page, page.kinds[kind, 0], at)
    first = page.kinds[kind, 1]
    for field in range(first, first + page.kinds[kind, 2]):
        at = put_text(page, page.fields[field, NAME], at)
        if page.fields[field, SIZE] and not knows:
            at = put_text(page, NULL, at)
        else:
            at = put_value(page, field, facts[fact, 2 + page.fields[field, START]], at)
    page.text[at] = END
    return at + 1


@rule
def put_facts(page: FactPage, facts: Ints, told: int, viewer: int) -> int:
    """Write a list of facts; returns where it ends."""
    page.text[0] = OPEN
    at = 1
    for fact in range(told):
        if fact:
            page.text[at] = COMMA
            at += 1
        at = put_fact(page, facts, fact, viewer, at)
    page.text[at] = CLOSE
    return at + 1
