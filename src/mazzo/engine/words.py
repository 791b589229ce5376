"""Words: everything that is said to people, in their language, from Fluent catalogues.

`mazzo/words/*.ftl` holds what is common; each game's `words/*.ftl` holds its own, and may say
something common in its own way (`view-score`: what its points are called). A message is named after
what it says: `move-draw`, `fact-card-drawn`, `refusal-column-clashes`, `option-risk`,
`option-risk-help`, `card`.

In a fact's message every seat is a name, every card is spelled out, what the reader may not know is
`hidden`, and `$me` is `yes` when the fact's own seat is the reader. A field `card` is there twice:
`$card` as in a list, `$the-card` as in a sentence, with the article that its language wants.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from mazzo.engine.errors import BadSetup, Refused
from mazzo.engine.forms import Bag, Choice, Flag, Named, Pack, Plain, SeatForm, SetOf
from mazzo.engine.info import PACKAGE
from mazzo.engine.moves import Move

if TYPE_CHECKING:
    from mazzo.engine.facts import Fact
    from mazzo.engine.game import Game

LANGUAGES = ("en", "it", "es")
LONGEST_NAME = 20
"""The most letters of a player's name."""
COMMON = PACKAGE / "words"
HIDDEN = "hidden"


def kebab(name: str) -> str:
    """`CardDrawn` and `card_drawn` as `card-drawn`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).replace("_", "-").lower()


@cache
def _catalogue(path: Path) -> Any:
    """What a catalogue says, read once: that takes longer than everything else about words."""
    from fluent.runtime import FluentResource

    return FluentResource(path.read_text(encoding="utf-8"))


@cache
def _bundle(language: str, *folders: Path) -> Any:
    from fluent.runtime import FluentBundle

    bundle = FluentBundle([language], use_isolating=False)
    for folder in folders:
        bundle.add_resource(_catalogue(folder / f"{language}.ftl"), allow_overrides=True)
    return bundle


Manner = Literal["seat", "seats", "card", "cards", "word", "flag", "number"]
"""How a field of a move or a fact is put into words."""


@cache
def fields(kind: type[msgspec.Struct]) -> dict[str, Manner]:
    """How each field of a move or a fact is put into words."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: _manner(name, hints[name]) for name in kind.__struct_fields__}


def _manner(name: str, hint: Any) -> Manner:
    match get_args(hint)[1] if hasattr(hint, "__metadata__") else None:
        case SeatForm():
            return "seat"
        case Named():
            return "card" if name.startswith("card") else "word"
        case SetOf() | Bag() | Pack():
            return "cards"
        case Choice():
            return "word"
        case Flag():
            return "flag"
    return "seats" if get_origin(hint) is tuple else "number"


class Words:
    """One language, with the words of one game if there is one; its folder is enough for most."""

    def __init__(
        self, language: str, game: "Game | None" = None, *, folder: Path | None = None
    ) -> None:
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise BadSetup(
                "unknown_language",
                f"There is no language '{language}'; there are {known}.",
                params={"language": language, "known": known},
            )
        self.language, self.game = language, game
        self._folder = game.folder if game else folder

    @cached_property
    def _bundle(self) -> Any:
        return _bundle(self.language, COMMON, *([self._folder / "words"] if self._folder else []))

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return bool(self._bundle.has_message(key))

    def say(self, key: str, params: Mapping[str, Any] | None = None) -> str:
        """One message; its name in brackets if it is missing."""
        if not self.has(key):
            return f"[{key}]"
        text, _ = self._bundle.format_pattern(
            self._bundle.get_message(key).value, dict(params or {})
        )
        return str(text)

    def card(self, code: str, key: str = "card") -> str:
        """A card spelled out."""
        suit, rank = code[0], code[1:]
        number = int(rank) if rank.isdecimal() else rank
        return self.say(key, {"code": code, "suit": suit, "rank": number})

    def move(self, move: Move, names: Sequence[str] = ()) -> str:
        """What a move does, as a label."""
        return self.say(f"move-{kebab(move.verb)}", self._params(move, names))

    def fact(self, fact: "Fact", reader: int | None = None, names: Sequence[str] = ()) -> str:
        """A fact as a sentence to this reader."""
        about = next(
            (
                getattr(fact, name)
                for name, manner in fields(type(fact)).items()
                if manner == "seat"
            ),
            None,
        )
        me = reader is not None and about == reader
        return self.say(
            f"fact-{kebab(type(fact).__name__)}",
            {**self._params(fact, names), "me": "yes" if me else "no"},
        )

    def refusal(self, code: str, params: Mapping[str, Any] | None = None) -> str:
        """The sentence of a refusal."""
        return self.say(f"refusal-{kebab(code)}", params)

    def error(self, error: Refused) -> str:
        """A refusal in this language, else in English, with its ruling."""
        key = f"refusal-{kebab(error.code)}"
        sentence = self.say(key, error.params) if self.has(key) else error.sentence
        return f"{sentence} [{error.ruling}]" if error.ruling else sentence

    def option(self, name: str) -> str:
        """The name of an option."""
        return self.say(f"option-{kebab(name)}")

    def option_help(self, name: str) -> str:
        """What an option does."""
        return self.say(f"option-{kebab(name)}-help")

    def setting(self, name: str, value: Plain) -> str:
        """The value of an option."""
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        return (
            self.say(f"option-{kebab(name)}-{kebab(value)}")
            if isinstance(value, str)
            else str(value)
        )

    def _params(self, value: "Move | Fact", names: Sequence[str]) -> dict[str, Any]:
        kinds = fields(type(value))
        spelled = {
            name: self._value(name, kind, getattr(value, name), names)
            for name, kind in kinds.items()
        }
        cards = {name: getattr(value, name) for name, kind in kinds.items() if kind == "card"}
        return spelled | {
            f"the-{name}": self.card(code, "the-card") for name, code in cards.items() if code
        }

    def _value(self, name: str, kind: str, value: Any, names: Sequence[str]) -> Any:
        """One field, ready for a message."""
        if value is None:
            return HIDDEN
        match kind:
            case "seat":
                return self.name(value, names)
            case "seats":
                return ", ".join(self.name(seat, names) for seat in value)
            case "card":
                return self.card(value)
            case "cards":
                return ", ".join(map(self.card, value)) or self.say("no-cards")
            case "word":
                return self.say(f"{kebab(name)}-{kebab(value)}")
            case "flag":
                return "yes" if value else "no"
        return value

    def name(self, seat: int, names: Sequence[str] = ()) -> str:
        """Who sits there."""
        return names[seat] if seat < len(names) else self.say("seat-name", {"number": seat + 1})
