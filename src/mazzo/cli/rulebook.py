"""The pages of a game: its rulebook, whole or ruling by ruling, and its strategy notes."""

import re
from functools import cache
from pathlib import Path

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.markdown import Heading, Markdown
from rich.text import Text

RULES, STRATEGY = "rulebook", "strategy"
"""The folders of the two kinds of pages."""
RULING = re.compile(r"^- \*\*([A-Z]\d+[a-z]?)\*\*\s+(.+)$", re.MULTILINE)


class _Heading(Heading):
    """A heading at the left margin, without a box."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        self.text.justify = "left"
        if self.tag == "h1":
            self.text.stylize("bold green")
        elif self.tag == "h2":
            yield Text()
            self.text.stylize("bold underline")
        yield self.text


class RulebookPage(Markdown):
    """Markdown as we print it."""

    elements = {**Markdown.elements, "heading_open": _Heading}  # noqa: RUF012


@cache
def text(folder: Path, language: str, about: str = RULES) -> str:
    """The page of the game in this folder, as it was written."""
    return (folder / about / f"{language}.md").read_text(encoding="utf-8")


def has_strategy(folder: Path) -> bool:
    """Whether somebody has written how to play the game well."""
    return (folder / STRATEGY).is_dir()


def page(folder: Path, language: str, about: str = RULES) -> RenderableType:
    """The page, ready to print."""
    return RulebookPage(text(folder, language, about), hyperlinks=False)


def rulings(folder: Path, language: str) -> dict[str, str]:
    """Every ruling of the page by its number."""
    return dict(RULING.findall(text(folder, language)))


def opening(folder: Path, language: str) -> RenderableType:
    """What the game is about: the page's first paragraph."""
    paragraphs = [part for part in text(folder, language).split("\n\n") if part.strip()]
    return RulebookPage(paragraphs[1])


def ruling(number: str, said: str) -> RenderableType:
    """One ruling, ready to print."""
    return RulebookPage(f"**{number}** {said}")
