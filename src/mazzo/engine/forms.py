"""Forms: how a number of the record is written for people, and read back.

A record holds only integers. A form says what such an integer means (a seat, a card, a set of
cards, a choice) and turns it into plain data and back. Positions, views, facts and options all use
the same forms.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

import msgspec

Plain = None | bool | int | str | list["Plain"] | dict[str, "Plain"]

HUGE = 2**63 - 1
COUNTED = 2**31 - 1
MOST_SEATS = 15


def ones(number: int) -> list[int]:
    """The places of the bits that are set, in order."""
    found = []
    while number > 0:
        lowest = number & -number
        found.append(lowest.bit_length() - 1)
        number ^= lowest
    return found


DIGITS, WORD, HEAP, PACK = range(4)


class Spelling(NamedTuple):
    """How compiled code writes a form's numbers as JSON (`texts.py`): a manner and its texts.

    DIGITS: the number itself. WORD: the text at its place, counted from `base`. HEAP: a list, in
    which each text stands as often as its `base` bits say. PACK: a list, in which the digits to
    this `base` are the places of texts, from 1.
    """

    way: int
    texts: tuple[bytes, ...] = ()
    base: int = 0


def _quoted(texts: Iterable[Plain]) -> tuple[bytes, ...]:
    return tuple(map(msgspec.json.encode, texts))


def _index(names: Sequence[str]) -> dict[str, int]:
    """The place of each name; they have to differ even for those who mind no capitals."""
    said: set[str] = set()
    for name in names:
        if name.casefold() in said:
            raise ValueError(f"{name}: there is such a name already")
        said.add(name.casefold())
    return {name: place for place, name in enumerate(names)}


class Form(Protocol):
    """How one integer is written and read. `blank` is its value where nothing is said."""

    @property
    def blank(self) -> int: ...
    @property
    def highest(self) -> int:
        """The greatest such integer, whose complement is the least: its field is so wide."""

    @property
    def spelling(self) -> Spelling | None:
        """How it is written in views; None where it never is."""

    def write(self, number: int, /) -> Plain: ...
    def read(self, plain: Plain, /) -> int:
        """The integer behind the plain value; raises ValueError with a sentence otherwise."""


def _refuse(wanted: str, got: object) -> ValueError:
    return ValueError(f"expected {wanted}, got {got!r}")


def _places(plain: Plain, index: Mapping[str, int]) -> list[int]:
    """The places of names that stand in a list, or in a text with spaces between them."""
    names = plain.split() if isinstance(plain, str) else plain
    if isinstance(names, list):
        found = [index[name] for name in names if isinstance(name, str) and name in index]
        if len(found) == len(names):
            return found
    raise _refuse(f"a list of names such as {next(iter(index))}", plain)


class Number:
    """A whole number within bounds; some may have a name of their own (`players`, `random`)."""

    def __init__(
        self,
        low: int = 0,
        high: int = COUNTED,
        *,
        blank: int = 0,
        names: Mapping[int, str] | None = None,
    ) -> None:
        self.low, self.high, self.blank = low, high, blank
        self.names = dict(names or {})
        self.highest = max(high, ~low, *self.names)

    @property
    def spelling(self) -> Spelling | None:
        return None if self.names else Spelling(DIGITS)

    def write(self, number: int) -> Plain:
        return self.names.get(number, number)

    def read(self, plain: Plain) -> int:
        for number, name in self.names.items():
            if plain == name:
                return number
        if (
            isinstance(plain, int)
            and not isinstance(plain, bool)
            and self.low <= plain <= self.high
        ):
            return plain
        raise _refuse(
            " or ".join([*self.names.values(), f"a whole number from {self.low} to {self.high}"]),
            plain,
        )


class Flag:
    """Yes or no."""

    highest = 1

    def __init__(self, *, blank: bool = False) -> None:
        self.blank = int(blank)

    @property
    def spelling(self) -> Spelling:
        return Spelling(WORD, _quoted([False, True]))

    def write(self, number: int) -> Plain:
        return bool(number)

    def read(self, plain: Plain) -> int:
        if not isinstance(plain, bool):
            raise _refuse("true or false", plain)
        return int(plain)


class Choice:
    """One of a few words; the integer is the word's place.

    Words that rules name are added one by one, each on the line that names its integer; the first
    of all is the blank.

        SERIES_RULE = Choice("four")
        CHAIN = SERIES_RULE.add("chain")
    """

    blank = 0

    def __init__(self, *words: str) -> None:
        self.words: tuple[str, ...] = ()
        for word in words:
            self.add(word)

    def add(self, word: str) -> int:
        """One more word; returns the integer that stands for it."""
        if word in self.words:
            raise ValueError(f"{word}: there is such a word already")
        self.words += (word,)
        return len(self.words) - 1

    @property
    def highest(self) -> int:
        return len(self.words) - 1

    @property
    def spelling(self) -> Spelling:
        return Spelling(WORD, _quoted(self.words))

    def write(self, number: int) -> Plain:
        return self.words[number]

    def read(self, plain: Plain) -> int:
        if plain in self.words:
            return self.words.index(str(plain))
        raise _refuse("one of " + ", ".join(self.words), plain)


class Named:
    """One of many things with short names (a card); -1 is none of them."""

    blank = -1

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.index = _index(self.names)
        self.highest = len(self.names) - 1

    @property
    def spelling(self) -> Spelling:
        return Spelling(WORD, _quoted([None, *self.names]), -1)

    def write(self, number: int) -> Plain:
        return None if number < 0 else self.names[number]

    def read(self, plain: Plain) -> int:
        if plain is None:
            return -1
        if isinstance(plain, str) and plain in self.index:
            return self.index[plain]
        raise _refuse(f"a name such as {self.names[0]}", plain)


class SetOf:
    """A set of at most 60 named things, one bit each; written as a list in order."""

    blank = 0

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.index = _index(self.names)
        self.highest = (1 << len(self.names)) - 1

    @property
    def spelling(self) -> Spelling:
        return Spelling(HEAP, _quoted(self.names), 1)

    def write(self, number: int) -> Plain:
        return [self.names[i] for i in ones(number)]

    def read(self, plain: Plain) -> int:
        places = _places(plain, self.index)
        if len({*places}) != len(places):
            raise _refuse("each name once", plain)
        return sum(1 << place for place in places)


class Bag:
    """Named things of which there are up to three of a kind, two bits each; written as a list in
    order, in which a name stands as often as the thing is there.
    """

    blank = 0
    highest = HUGE

    def __init__(self, names: Sequence[str], copies: Sequence[int]) -> None:
        self.names, self.copies = tuple(names), tuple(copies)
        self.index = _index(self.names)

    @property
    def spelling(self) -> Spelling:
        return Spelling(HEAP, _quoted(self.names), 2)

    def write(self, number: int) -> Plain:
        return [name for i, name in enumerate(self.names) for _ in range(number >> 2 * i & 3)]

    def read(self, plain: Plain) -> int:
        places = _places(plain, self.index)
        for place in {*places}:
            if places.count(place) > self.copies[place]:
                raise _refuse(f"at most {self.copies[place]} of {self.names[place]}", plain)
        return sum(1 << 2 * place for place in places)


class Pack:
    """A short ordered list of named things in one integer, the first in the lowest digit."""

    blank = 0
    highest = HUGE

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.index = _index(self.names)
        self.base = len(self.names) + 1

    @property
    def spelling(self) -> Spelling:
        return Spelling(PACK, _quoted(self.names), self.base)

    def write(self, number: int) -> Plain:
        out: list[Plain] = []
        while number > 0:
            number, digit = divmod(number, self.base)
            out.append(self.names[digit - 1])
        return out

    def read(self, plain: Plain) -> int:
        places = _places(plain, self.index)
        return sum((place + 1) * self.base**i for i, place in enumerate(places))


class Hex:
    """All 64 bits as sixteen hexadecimal digits (a half of the key)."""

    blank = 0
    highest = HUGE
    spelling = None

    def write(self, number: int) -> Plain:
        return f"{number % 2**64:016x}"

    def read(self, plain: Plain) -> int:
        try:
            bits = int(plain, 16) if isinstance(plain, str) and len(plain) == 16 else -1
        except ValueError:
            bits = -1
        if bits < 0:
            raise _refuse("sixteen hexadecimal digits", plain)
        return bits - 2**64 if bits >= 2**63 else bits


class SeatForm:
    """One seat, counted from 0; nobody is null."""

    blank = -1
    highest = MOST_SEATS - 1

    @property
    def spelling(self) -> Spelling:
        return Spelling(WORD, _quoted([None, *range(MOST_SEATS)]), -1)

    def write(self, number: int) -> Plain:
        return None if number < 0 else number

    def read(self, plain: Plain) -> int:
        if plain is None:
            return -1
        if isinstance(plain, int) and not isinstance(plain, bool) and 0 <= plain < MOST_SEATS:
            return plain
        raise _refuse("a seat or null", plain)


class SeatSet:
    """Several seats, one bit each; written as a list."""

    blank = 0
    highest = (1 << MOST_SEATS) - 1

    @property
    def spelling(self) -> Spelling:
        return Spelling(HEAP, _quoted(range(MOST_SEATS)), 1)

    def write(self, number: int) -> Plain:
        return [seat for seat in range(number.bit_length()) if number >> seat & 1]

    def read(self, plain: Plain) -> int:
        if not isinstance(plain, list) or not all(
            type(seat) is int and 0 <= seat < MOST_SEATS for seat in plain
        ):
            raise _refuse("a list of seats", plain)
        return sum({1 << int(str(seat)) for seat in plain})


NUMBER = Number(low=~COUNTED)
FLAG = Flag()
SEAT = SeatForm()
SEAT_SET = SeatSet()
HEX = Hex()
