"""Everything that Mazzo refuses.

Refused                 anything below: a code, the ruling it follows (if any) and a sentence
├── IllegalMove         this move, by this seat, now
├── BadSetup            no such game, number of seats or option
├── BadPosition         a position that cannot be
└── BadReplay           a replay that cannot be read or does not replay
"""

import operator
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any


class Refused(Exception):
    """Something was refused, and nothing has changed."""

    def __init__(
        self,
        code: str,
        sentence: str,
        *,
        ruling: str = "",
        params: Mapping[str, str | int] | None = None,
    ) -> None:
        super().__init__(f"{sentence} [{ruling}]" if ruling else sentence)
        self.code, self.ruling, self.sentence = code, ruling, sentence
        self.params = dict(params or {})

    def __reduce__(self) -> tuple[Any, ...]:
        """Other processes refuse as well."""
        made = partial(type(self), ruling=self.ruling, params=self.params)
        return made, (self.code, self.sentence)


class IllegalMove(Refused):
    """This move is not possible for this seat now."""


class BadSetup(Refused):
    """No such game, number of seats or option."""


class BadPosition(Refused):
    """A position that cannot be."""


class BadReplay(Refused):
    """A replay that cannot be read, or does not replay."""


def whole(what: str, given: Any, *, positive: bool = False) -> int:
    """A whole number of any kind, Python's or an array's; anything else is refused."""
    try:
        number = operator.index(given)
    except TypeError:
        raise BadSetup(
            "not_a_number",
            f"{what} needs a whole number, not '{given}'.",
            params={"flag": what, "value": str(given)},
        ) from None
    if positive and number < 1:
        raise BadSetup("too_few", f"{what} has to be at least 1.", params={"flag": what})
    return number


def one_of(what: str, given: Any, known: Sequence[str]) -> str:
    """One of several words; anything else is refused."""
    if given not in known:
        listed = ", ".join(known)
        raise BadSetup(
            "not_one_of",
            f"{what} is one of {listed}, not '{given}'.",
            params={"what": what, "known": listed, "given": str(given)},
        )
    return str(given)
