"""Facts: what happened, in the past tense, and who may know it.

Outside the rules a fact is a frozen value with named fields. Rules tell it by name and in numbers,
through what its table gave for its class:

    FACTS = FactTable()

    class CardDrawn(Fact, frozen=True):
        seat: Annotated[int, SEAT]
        card: Annotated[str | None, CARD, SECRET]

    card_drawn = FACTS.add(CardDrawn)          # tell.card_drawn(s, seat=seat, card=card)

A *secret* field is known to the fact's own `seat` alone: everybody else sees the fact with that
field null.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Any, ClassVar, Protocol, Union, get_args, get_type_hints

import msgspec

from mazzo.engine.forms import NUMBER, Form, Plain
from mazzo.engine.generated import generated
from mazzo.engine.record import FACT_WIDTH, FACTS, Header
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


class Secret:
    """Marks a field that only the fact's own seat may know."""


SECRET = Secret()


class Fact(msgspec.Struct, frozen=True, tag_field="fact", tag=True, gc=False):
    """The base of every fact."""

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


class Told(msgspec.Struct, frozen=True, gc=False):
    """A fact with its audience."""

    fact: Fact
    audience: int = EVERYBODY


class Tell(Protocol):
    """A rule that tells one fact. Fields are given by name, so that none takes another's place."""

    def __call__(self, s: Header, **fields: int) -> None: ...


class FactTable:
    """All the facts of a game. Each is added on the line that names how rules tell it."""

    def __init__(self) -> None:
        self._readers: list[_Reader] = []
        self._secrets: dict[type[Fact], set[str]] = {}
        self.read = lru_cache(REMEMBERED)(self._read)
        """The fact that was told by these numbers: most are told again and again."""

    @property
    def kinds(self) -> tuple[type[Fact], ...]:
        """Every class of fact."""
        return tuple(self._secrets)

    @property
    def width(self) -> int:
        """How many numbers the longest fact takes: its own number, its audience and its fields."""
        return 2 + max((len(reader.forms) for reader in self._readers), default=0)

    @property
    def spelled(self) -> Iterator[tuple[str, dict[str, Form], set[str]]]:
        """Every kind of fact by its number: its name, the forms of its fields, and which of these
        are secret.
        """
        for reader in self._readers:
            fields = zip(reader.kind.__struct_fields__, reader.forms, strict=True)
            yield str(reader.kind.__struct_config__.tag), dict(fields), reader.secret

    def add(self, kind: type[Fact]) -> Tell:
        """One more fact; returns the rule that tells it."""
        reader, number = _Reader(kind), len(self._readers)
        self._readers.append(reader)
        self._secrets[kind] = reader.secret
        fields = kind.__struct_fields__
        if reader.secret and "seat" not in fields:
            raise TypeError(f"{kind.__name__}: a secret needs a seat")
        audience = "seat" if reader.secret else str(EVERYBODY)
        row = [str(number), audience, *fields, *["0"] * (FACT_WIDTH - 2 - len(fields))]
        body = [
            f"if is_telling(s) and s.told < {FACTS}:",
            *(f"    s.facts[s.told, {place}] = {value}" for place, value in enumerate(row)),
            "    s.told += 1",
        ]
        name = f"tell_{kind.__name__}"
        names = {"is_telling": is_telling}
        told: Tell = generated(name, ["s", *fields], body, names, kind.__module__)
        return told

    def _read(self, *row: int) -> Told:
        return Told(self._readers[row[0]].read(row[2:]), row[1])

    def seen(self, told: Told, viewer: int | None) -> Fact:
        """The fact as this seat (None: a spectator) may know it."""
        if told.audience == EVERYBODY or told.audience == viewer:
            return told.fact
        return msgspec.structs.replace(told.fact, **dict.fromkeys(self._secrets[type(told.fact)]))

    def find(self, said: Mapping[str, Plain]) -> Fact:
        """The fact behind its JSON object."""
        found: Fact = msgspec.convert(said, Union[self.kinds])
        return found

    def forms(self, fact: Fact) -> dict[str, Form]:
        """The form of each field, for rendering."""
        reader = next(reader for reader in self._readers if reader.kind is type(fact))
        return dict(zip(fact.__struct_fields__, reader.forms, strict=True))


def plain(fact: Fact) -> dict[str, Plain]:
    """The fact as a JSON object."""
    out: dict[str, Any] = msgspec.to_builtins(fact)
    return out


def ends_round(facts: Sequence[Fact]) -> bool:
    """Whether cards were turned up before a chapter began: one round is over, the next is dealt."""
    before = list(takewhile(lambda fact: not is_chapter(fact), facts))
    return len(before) < len(facts) and any(fact.reveals for fact in before)


def is_chapter(fact: Fact) -> bool:
    """Whether this fact begins a new round or game, which is no one player's doing."""
    return begins_chapter(type(fact))


def begins_chapter(kind: type[Fact]) -> bool:
    """Whether facts of this kind do."""
    return kind.__name__.endswith("Started") and "seat" not in kind.__struct_fields__
