"""What compiled code was written as: a digest that no version of Python or Numba changes.

The compiled cache names code after its bytecode (`mazzo.engine.cache`), which every Python makes
anew. Whatever is compiled once and kept for all machines is named after the words of its functions
and the values that these find by name. Comments, docstrings and the layout of lines do not count.
"""

import hashlib
import inspect
import io
import textwrap
import tokenize
from collections.abc import Iterator
from functools import cache
from types import FunctionType, ModuleType

from mazzo.engine.cache import named_by, reached, value_of

UNSAID = {tokenize.COMMENT, tokenize.NL}
MARKS = {tokenize.NEWLINE: "\n", tokenize.INDENT: ">", tokenize.DEDENT: "<"}


def source_digest(function: FunctionType) -> str:
    """A name for this function with all that it calls, as they are written."""
    order = reached(function)
    place = {each: number for number, each in enumerate(order)}
    found = hashlib.sha256()
    for each in order:
        called: list[FunctionType] = []
        said = [
            (name, value_of(value, called))
            for name, value in named_by(each).items()
            if not isinstance(value, ModuleType)
        ]
        about = (each.__module__, words_of(each), said, [place[callee] for callee in called])
        found.update(repr(about).encode())
    return found.hexdigest()


@cache
def words_of(function: FunctionType) -> str:
    """A function's words one after another."""
    return " ".join(_words(textwrap.dedent(inspect.getsource(function))))


def _words(source: str) -> Iterator[str]:
    """The words of a source; a statement that is nothing but a string is no word."""
    begins = ends = False
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in UNSAID:
            continue
        is_remark = begins and token.type == tokenize.STRING
        if not is_remark and not ends:
            yield MARKS.get(token.type, token.string)
        begins, ends = token.type in MARKS, is_remark
