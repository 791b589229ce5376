"""The command line. A command is a module of this folder with a function `command`; its name is the
module's.

Every text comes from the catalogues: a parameter's `help` is the name of a message, a command's is
`help-<name>`. Whatever is refused comes out as one line on stderr, with exit status 2.
"""

import importlib
import pkgutil
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any

import typer
import typer.main

from mazzo import __version__
from mazzo.cli.pages import Command, Group, usage_error
from mazzo.cli.speech import by_locale, complain, spoken
from mazzo.engine.errors import BadSetup, Refused
from mazzo.engine.words import Words

USAGE: tuple[type[Exception], ...] = (typer.BadParameter.__mro__[2],)
"""The base of every complaint that typer itself has about how it was called."""
REFUSED = 2
INTERRUPTED = 130

Lang = Annotated[str | None, typer.Option("--lang", metavar="LANG", help="help-lang")]
"""Read before the command starts (`spoken`), so that even its help speaks the language; declared to
be accepted.
"""


def root(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="help-version")] = False,
    lang: Lang = None,
) -> None:
    """Mazzo itself: its version, or the list of commands."""
    if version:
        print(f"mazzo {__version__}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        ctx.get_help()


def commands() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every command, by looking into this folder."""
    for found in pkgutil.iter_modules(__path__):
        module = importlib.import_module(f"{__name__}.{found.name}")
        if hasattr(module, "command"):
            yield found.name, module.command


def app() -> typer.Typer:
    """The whole command line."""
    made = typer.Typer(
        cls=Group, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False
    )
    settings = {"help_option_names": ["--help", "-h"], "allow_extra_args": True}
    made.callback(invoke_without_command=True, context_settings=settings)(root)
    for name, function in commands():
        made.command(name, cls=Command, context_settings=settings)(function)
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit status."""
    given = sys.argv[1:] if argv is None else list(argv)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        words = Words(spoken(given))
    except BadSetup as error:
        complain(Words(by_locale()), error)
        return REFUSED
    return _run(given, words)


def _run(argv: list[str], words: Words) -> int:
    try:
        answer = typer.main.get_command(app())(
            args=argv, prog_name="mazzo", standalone_mode=False, obj=words
        )
    except Refused as error:
        complain(words, error)
        return REFUSED
    except USAGE as error:
        complain(words, usage_error(error))
        return REFUSED
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    return answer if isinstance(answer, int) else 0
