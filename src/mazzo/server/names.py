"""Names: what people may call themselves, and when two of them look the same."""

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

from mazzo.engine.errors import Refused
from mazzo.engine.words import LONGEST_NAME

RESERVED = ("bot", "mazzo", "host", "server", "admin")
_DIGITS = str.maketrans("135|!$", "iesiis")
"""Digits and signs that are read as letters: nobody is a B0T."""
_UNSEEN = (
    *((0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5)),
    *((0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800)),
    *((0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8)),
    *((0x1BCA0, 0x1BCA3), (0x1D159, 0x1D159), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)),
)
"""What Unicode calls ignorable by default (DerivedCoreProperties.txt), and the blank of Braille:
letters among them, but nobody sees them.
"""


def tidy_name(typed: str) -> str:
    """A name as everybody will see it, or a refusal."""
    name = re.sub(r"\s+", " ", unicodedata.normalize("NFC", typed)).strip()
    if (
        not 1 <= len(name) <= LONGEST_NAME
        or not all(map(_is_harmless, name))
        or not any(map(str.isalnum, name))
        or _is_stacked(name)
    ):
        raise Refused(
            "bad_guest_name",
            f"A name has 1 to {LONGEST_NAME} letters.",
            params={"most": LONGEST_NAME},
        )
    if _first_words(name) & _reserved():
        raise Refused(
            "reserved_name",
            f"'{name}' is a name that the table itself uses.",
            params={"name": name},
        )
    return name


def _is_harmless(character: str) -> bool:
    """No control, no unassigned or private character, nothing that turns the direction of writing
    or hides.
    """
    if any(low <= ord(character) <= high for low, high in _UNSEEN):
        return False
    return unicodedata.category(character)[0] not in "CZ" or character == " "


def _is_stacked(name: str) -> bool:
    """Whether marks pile up on a letter."""
    marks = [
        unicodedata.category(character).startswith("M")
        for character in unicodedata.normalize("NFD", name)
    ]
    return any(a and b and c for a, b, c in zip(marks, marks[1:], marks[2:], strict=False))


def _first_words(name: str) -> frozenset[str]:
    """What its first word may be read as."""
    return frozenset(form.translate(_DIGITS).split(" ")[0] for form in looks(name))


def prepare() -> None:
    """Read what looks like what: it takes too long to be done while anybody waits."""
    _reserved()


@cache
def _reserved() -> frozenset[str]:
    return frozenset[str]().union(*map(_first_words, RESERVED))


def looks(name: str) -> frozenset[str]:
    """What a name looks like at a glance, in capitals and in small letters as they are and all in
    small letters: 'AIice' is Alice by the first, 'ALICE' by the second.
    """
    plain = _without_marks(unicodedata.normalize("NFKC", name))
    return frozenset(
        _skeleton(_without_marks(_skeleton(form).casefold())) for form in (plain, plain.casefold())
    )


def _without_marks(name: str) -> str:
    apart = unicodedata.normalize("NFKD", name)
    return "".join(c for c in apart if not unicodedata.category(c).startswith("M"))


def _skeleton(name: str) -> str:
    """Every character replaced by the one that Unicode says it could be taken for (UTS 39)."""
    same = _prototypes()
    return "".join(same.get(character, character) for character in name)


@cache
def _prototypes() -> Mapping[str, str]:
    """What each character could be taken for. The library lists with each of a group its prototype,
    and with the prototype the whole group.
    """
    packed = files("confusable_homoglyphs").joinpath("confusables.json").read_text("utf-8")
    groups = {
        _bare(one): [_bare(other["c"]) for other in others]
        for one, others in json.loads(packed).items()
    }
    return {
        one: min(one, others[0]) if len(groups[others[0]]) == 1 else others[0]
        for one, others in groups.items()
        if len(one) == 1 and len(others) == 1
    }


def _bare(listed: str) -> str:
    """Right-to-left characters are listed between marks of direction."""
    return listed.strip("\u200e")


def unlike(name: str, others: Iterable[str]) -> str:
    """The name, with a number if somebody at the table could be taken for its owner."""
    taken = frozenset[str]().union(*map(looks, others))
    number = 2
    candidate = name
    while looks(candidate) & taken:
        tail = f" {number}"
        candidate, number = name[: LONGEST_NAME - len(tail)].rstrip() + tail, number + 1
    return candidate
