"""Everything that Mazzo refuses.

Refused                 anything below: a code, the ruling it follows (if any) and a sentence
├── IllegalMove         this move, by this seat, now
├── BadSetup            no such game, number of seats or option
├── BadPosition         a position that cannot be
└── BadReplay           a replay that cannot be read or does not replay
"""

from collections.abc import Mapping


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


class IllegalMove(Refused):
    """This move is not possible for this seat now."""


class BadSetup(Refused):
    """No such game, number of seats or option."""


class BadPosition(Refused):
    """A position that cannot be."""


class BadReplay(Refused):
    """A replay that cannot be read, or does not replay."""
