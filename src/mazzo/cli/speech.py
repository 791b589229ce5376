"""How the command line speaks: the language, the two streams and the one line of a refusal."""

import io
import os
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from mazzo.engine.errors import Refused
from mazzo.engine.info import clashes, left_out
from mazzo.engine.words import LANGUAGES, Words

if TYPE_CHECKING:
    from rich.console import Console

    from mazzo.engine.game import Game

WIDEST = 100
"""Lines longer than this are hard to read, however wide the window."""


def spoken(argv: Sequence[str], environ: Mapping[str, str] = os.environ) -> str:
    """The language asked for: `--lang`, else MAZZO_LANG, else the locale's, else English."""
    asked = _flag(argv) or environ.get("MAZZO_LANG")
    return asked.lower() if asked else by_locale(environ)


def _flag(argv: Sequence[str]) -> str | None:
    found = None
    for place, word in enumerate(argv):
        if word == "--":
            break
        if word.startswith("--lang="):
            found = word.removeprefix("--lang=")
        elif word == "--lang" and place + 1 < len(argv):
            found = argv[place + 1]
    return found


def by_locale(environ: Mapping[str, str] = os.environ) -> str:
    """The language of the locale where it is one of ours."""
    locale = next(
        (environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), ""
    )
    return locale[:2] if locale[:2] in LANGUAGES and not locale[2:3].isalpha() else "en"


def console(*, file: io.TextIOBase | None = None) -> "Console":
    """Where things are said: plain text only is given, nothing in it is markup."""
    from rich.console import Console

    made = Console(file=file, markup=False, emoji=False, highlight=False)  # type: ignore[arg-type]
    if made.width > WIDEST:
        made.width = WIDEST
    return made


def one_line(text: str) -> str:
    """The text as a single line that cannot steer the terminal."""
    return "".join(c if c.isprintable() else " " for c in " ".join(text.split())).strip()


def shortened(text: str, most: int = 60) -> str:
    """What somebody typed, fit to be quoted."""
    line = one_line(text)
    return line if len(line) <= most else line[: most - 1] + "…"


def quotable(value: str | int) -> str | int:
    """A parameter of a refusal, safe to quote; numbers that plurals need stay numbers."""
    return (
        value if isinstance(value, int) and abs(value) < 1_000_000 else shortened(str(value), 200)
    )


def reason(words: Words, error: Refused) -> str:
    """Why something is refused, in one line."""
    error.params = {name: quotable(value) for name, value in error.params.items()}
    return one_line(words.error(error))


def complain(words: Words, error: Refused) -> None:
    """Say on stderr, in one line, why nothing was done."""
    print(f"mazzo: {reason(words, error)}", file=sys.stderr)


def tell_left_out(words: Words, game: str = "") -> None:
    """Say on stderr which games cannot be listed, and why; or which have this one's name."""
    for problem in clashes() if game else left_out():
        if not game or problem.params["game"] == game:
            complain(words, problem)


def prepare(words: Words, game: "Game", *parts: str) -> None:
    """Have these parts of a game, or all that a table needs; a person is told if it takes time."""
    from mazzo.engine.cache import FirstTime, watched
    from mazzo.lab.warmup import warm_up

    def tell(_: str) -> None:
        if sys.stderr.isatty():
            print(words.say("cli-preparing", {"game": game.title}), file=sys.stderr, flush=True)

    with watched(FirstTime(tell)):
        warm_up(game, *parts)
