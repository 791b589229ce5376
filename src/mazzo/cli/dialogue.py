"""Asking at the console."""

from rich.console import Console
from rich.text import Text


class Quit(Exception):
    """The person has had enough."""


def read(out: Console, prompt: str) -> str:
    """One line; the end of the input, or an interruption, is a farewell."""
    out.print(Text(f"{prompt} ", style="bold"), end="")
    try:
        line = input()
    except (EOFError, KeyboardInterrupt):
        out.print()
        raise Quit from None
    if not out.is_terminal:
        out.print()
    return line.strip()
