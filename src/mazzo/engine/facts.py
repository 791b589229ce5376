"""Facts: what happened, in the past tense, and who may know it.

Rules tell facts as numbers (`tell`, `whisper`); outside the rules a fact is a frozen value with
named fields. A *secret* field of a whispered fact is known to its audience alone: everybody else
sees the fact with that field null.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Union, get_args, get_type_hints

import msgspec

from mazzo.engine.forms import NUMBER, Form, Plain
from mazzo.engine.record import FACTS, Header
from mazzo.engine.rule import rule

EVERYBODY = -1
REMEMBERED = 4096
"""So many facts of a game are remembered by their numbers."""


@rule
def is_telling(s: Header) -> bool:
    """Whether anybody listens.

    A lean record has no room for facts, and compilers leave out all that is said.
    """
    return s.facts.size > 1 and s.telling != 0


@rule
def _write(s: Header, audience: int, kind: int, w: int, x: int, y: int, z: int) -> None:
    s.facts[s.told, 0] = kind
    s.facts[s.told, 1] = audience
    s.facts[s.told, 2] = w
    s.facts[s.told, 3] = x
    s.facts[s.told, 4] = y
    s.facts[s.told, 5] = z
    s.told += 1


@rule
def tell(s: Header, kind: int, w: int = 0, x: int = 0, y: int = 0, z: int = 0) -> None:
    """Something happened for all to see."""
    if is_telling(s) and s.told < FACTS:
        _write(s, -1, kind, w, x, y, z)


@rule
def whisper(
    s: Header, audience: int, kind: int, w: int = 0, x: int = 0, y: int = 0, z: int = 0
) -> None:
    """Something happened whose secret fields only this seat may know."""
    if is_telling(s) and s.told < FACTS:
        _write(s, audience, kind, w, x, y, z)


class Secret:
    """Marks a field that only the audience of a whispered fact may know."""


SECRET = Secret()


class Fact(msgspec.Struct, frozen=True, tag_field="fact", tag=True):
    """The base of every fact. Its fields, in order, are the numbers that the rule told."""

    reveals: ClassVar[bool] = False
    """Whether this fact turns something hidden face up by rule (a scored hand, a dealt card)."""
    aside: ClassVar[bool] = False
    """Whether this fact is a remark on somebody else's move, whatever its own seat."""


class _Reader:
    """Turns told numbers into one class of fact."""

    def __init__(self, kind: type[Fact]) -> None:
        hints = get_type_hints(kind, include_extras=True)
        extras = {
            name: get_args(hints[name])[1:]
            for name in kind.__struct_fields__
            if hasattr(hints[name], "__metadata__")
        }
        self.kind = kind
        self.forms: list[Form] = [
            next((e for e in extras.get(name, ()) if not isinstance(e, Secret)), NUMBER)
            for name in kind.__struct_fields__
        ]
        self.secret = {name for name, extra in extras.items() if SECRET in extra}

    def read(self, numbers: Sequence[int]) -> Fact:
        return self.kind(
            *[form.write(number) for form, number in zip(self.forms, numbers, strict=False)]
        )


class Told(msgspec.Struct, frozen=True):
    """A fact with its audience."""

    fact: Fact
    audience: int = EVERYBODY


class FactTable:
    """All the facts of a game, in the order of their numbers."""

    def __init__(self, *kinds: type[Fact]) -> None:
        self.kinds = kinds
        self._readers = [_Reader(kind) for kind in kinds]
        self._secrets = {reader.kind: reader.secret for reader in self._readers}
        self.read = lru_cache(REMEMBERED)(self._read)
        """The fact that was told by these numbers: most are told again and again."""

    def number(self, kind: type[Fact]) -> int:
        """The number by which rules tell this fact."""
        return self.kinds.index(kind)

    def _read(self, *row: int) -> Told:
        return Told(self._readers[row[0]].read(row[2:]), row[1])

    def seen(self, told: Told, viewer: int | None) -> Fact:
        """The fact as this seat (None: a spectator) may know it."""
        if told.audience == viewer or not self.is_secret(told):
            return told.fact
        return msgspec.structs.replace(told.fact, **dict.fromkeys(self._secrets[type(told.fact)]))

    def is_secret(self, told: Told) -> bool:
        """Whether a part of the fact is for its audience alone."""
        return told.audience != EVERYBODY and bool(self._secrets[type(told.fact)])

    def find(self, said: Mapping[str, Plain]) -> Fact:
        """The fact behind its JSON object."""
        found: Fact = msgspec.convert(said, Union[self.kinds])
        return found

    def forms(self, fact: Fact) -> dict[str, Form]:
        """The form of each field, for rendering."""
        reader = self._readers[self.kinds.index(type(fact))]
        return dict(zip(fact.__struct_fields__, reader.forms, strict=True))


def plain(fact: Fact) -> dict[str, Plain]:
    """The fact as a JSON object."""
    out: dict[str, Any] = msgspec.to_builtins(fact)
    return out


def is_chapter(fact: Fact) -> bool:
    """Whether this fact begins a new round or game, which is no one player's doing."""
    fields = fact.__struct_fields__
    return type(fact).__name__.endswith("Started") and "seat" not in fields
