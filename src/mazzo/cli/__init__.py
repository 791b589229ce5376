"""The command line.

A command is a module of `commands` with a click command called `command`. Every text comes from the
catalogues: an option's `help` is the name of a message, a command's is `help-<name>`. Whatever is
refused comes out as one line on stderr, with exit status 2, and before any work is done for it.
"""

import sys
from collections.abc import Sequence

import click

from mazzo import __version__
from mazzo.cli.command import Group, usage_error
from mazzo.cli.speech import by_locale, complain, spoken
from mazzo.engine.errors import BadSetup, Refused
from mazzo.engine.words import Words

REFUSED = 2
INTERRUPTED = 130


@click.group("mazzo", cls=Group, invoke_without_command=True)
@click.option("--version", is_flag=True, help="help-version")
@click.pass_context
def root(ctx: click.Context, version: bool) -> None:
    """Mazzo itself: its version, or the list of commands."""
    if version:
        print(f"mazzo {__version__}")
        ctx.exit()
    if ctx.invoked_subcommand is None:
        ctx.get_help()


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
        answer = root.main(argv, prog_name="mazzo", standalone_mode=False, obj=words)
    except Refused as error:
        complain(words, error)
        return REFUSED
    except click.UsageError as error:
        complain(words, usage_error(error))
        return REFUSED
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    return answer if isinstance(answer, int) else 0
