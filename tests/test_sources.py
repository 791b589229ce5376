"""Digests of sources: what is written counts, and nothing else."""

from types import FunctionType
from typing import Any

import mazzo
from mazzo.engine import sources
from mazzo.engine.generated import generated

LIMIT = 7


def called(number: int) -> int:
    return number + 1


def plain(number: int) -> int:
    return called(number) * LIMIT


def remarked(
    number: int,
) -> int:
    """It has a docstring."""
    # and a comment
    return called(number) * LIMIT


def other(number: int) -> int:
    return called(number) - LIMIT


def written(function: Any) -> str:
    """Its words, whatever it is called."""
    return sources.words_of(function).partition("(")[2].replace(" , )", " )")


def digest(function: Any, **found: object) -> str:
    """As if these stood behind the names in its module."""
    twin = FunctionType(function.__code__, {**globals(), **found}, function.__name__)
    return sources.source_digest(twin)


def test_remarks_and_lines_do_not_count() -> None:
    assert written(plain) == written(remarked) != written(other)


def test_a_value_and_what_is_called_count() -> None:
    assert digest(plain) == digest(plain)
    assert len({digest(plain), digest(plain, LIMIT=8), digest(plain, called=other)}) == 3


def test_what_follows_from_a_declaration_has_words_too() -> None:
    made = generated("twice", ["n"], ["return n * 2"], {}, mazzo.Match.__module__)
    assert "return n * 2" in sources.words_of(getattr(made, "py_func", made))
