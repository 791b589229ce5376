"""What the user gave, read: numbers, options and names.

Whatever cannot be read is refused by a translated line.
"""

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mazzo.cli.speech import one_line
from mazzo.engine.errors import BadSetup
from mazzo.engine.forms import Choice, Flag, Number, Plain
from mazzo.engine.words import LONGEST_NAME, Words

if TYPE_CHECKING:
    from mazzo.engine.game import Game
    from mazzo.engine.record import Option

YES = {"on", "yes", "true", "si", "sì", "sí"}
NO = {"off", "no", "false"}
LARGEST_SEED = 2**62


def whole(flag: str, text: str, *, most: int = 999_999) -> int:
    """A whole number that a person may mean."""
    digits = text.strip()
    if not digits.isascii() or not digits.isdecimal():
        raise BadSetup(
            "not_a_number",
            f"{flag} needs a whole number, not '{text}'.",
            params={"flag": flag, "value": text},
        )
    if len(digits) > 20 or int(digits) > most:
        raise BadSetup(
            "too_great", f"{flag} can be {most} at most.", params={"flag": flag, "most": most}
        )
    return int(digits)


def number(flag: str, text: str, *, most: int = 999_999) -> int:
    """A whole number, at least one."""
    found = whole(flag, text, most=most)
    if not found:
        raise BadSetup("too_few", f"{flag} has to be at least 1.", params={"flag": flag})
    return found


def seed(text: str) -> int:
    """A seed as a number: itself if it is one, else one that only this word has."""
    if text.isascii() and text.isdecimal() and len(text) < 20 and int(text) <= LARGEST_SEED:
        return int(text)
    return int.from_bytes(hashlib.sha256(f"mazzo-word-1\0{text}".encode()).digest()[:7], "little")


def new_file(path: Path) -> Path:
    """Where a file can be written that is not there yet."""
    path = path.expanduser()
    if path.exists() or not path.parent.is_dir():
        raise BadSetup("bad_file", f"'{path}' cannot be written.", params={"file": str(path)})
    return path


def options(game: "Game", given: Sequence[str]) -> dict[str, Plain]:
    """Options as typed, `name=value` each; every name once."""
    out: dict[str, Plain] = {}
    for text in given:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals or not name:
            raise BadSetup(
                "option_shape",
                f"Write an option as name=value, not '{text}'.",
                params={"value": text},
            )
        if name in out:
            raise BadSetup(
                "option_twice", f"Option '{name}' was given twice.", params={"option": name}
            )
        out |= settings(game, {name: value})
    return out


def settings(game: "Game", given: Mapping[str, Plain]) -> dict[str, Plain]:
    """Options by name, each as one types it or as plain data."""
    game.settings({name: None for name in given if name not in game.layout.options})
    return {name: _value(name, game.layout.options[name], value) for name, value in given.items()}


def _value(name: str, option: "Option", given: Plain) -> Plain:
    """One option's value as plain data."""
    try:
        return option.form.write(option.form.read(_plain(option, given)))
    except ValueError:
        params = {"option": name, "value": str(given), "known": ", ".join(choices(option))}
        sentence = f"Option '{name}' can be {params['known']}, not '{given}'."
        raise BadSetup("option_value", sentence, ruling=option.ruling, params=params) from None


def _plain(option: "Option", given: Plain) -> Plain:
    if not isinstance(given, str):
        return given
    word = given.strip().casefold()
    if isinstance(option.form, Flag) and word in YES | NO:
        return word in YES
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 10 else word


def choices(option: "Option") -> list[str]:
    """What may be typed for an option."""
    match option.form:
        case Choice(words=words):
            return list(words)
        case Flag():
            return ["on", "off"]
        case Number(low=low, high=high, names=names):
            return [*names.values(), f"{low}–{high}"]
    return []


def typed(value: Plain) -> str:
    """An option's value as one would type it."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def names(words: Words, given: str | None, seats: int) -> list[str]:
    """A name for every seat: yours, then the bots'; the catalogue has those not given."""
    chosen = [one_line(name) for name in given.split(",")] if given else []
    if len(chosen) > seats:
        raise BadSetup(
            "too_many_names",
            f"There are {seats} seats, not {len(chosen)}.",
            params={"seats": seats, "names": len(chosen)},
        )
    for name in chosen:
        if not name or len(name) > LONGEST_NAME or chosen.count(name) > 1:
            sentence = f"'{name}' is no name: 1 to {LONGEST_NAME} characters, each name once."
            raise BadSetup("bad_name", sentence, params={"name": name, "most": LONGEST_NAME})
    spare = [name.strip() for name in words.say("cli-names").split(",")]
    spare = [name for name in spare if name not in chosen]
    return chosen + spare[: seats - len(chosen)]
