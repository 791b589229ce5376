"""What happened, told as sentences; how it ended, told as a table."""

from collections.abc import Callable, Iterable, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.text import Text

from mazzo.engine.words import Words, kebab
from mazzo.kit.terminal import table

if TYPE_CHECKING:
    from mazzo.engine.facts import Fact
    from mazzo.engine.match import Match


def told_to(words: Words, reader: int | None, names: Sequence[str]) -> "Callable[[Fact], str]":
    """Sentences for one reader; None for a spectator."""
    return lambda fact: words.fact(fact, reader, names)


class Paragraph(NamedTuple):
    """What one seat did without interruption, or the beginning of a round."""

    seat: int | None
    is_chapter: bool
    said: list[str]

    def printed(self, reader: int | None = None) -> RenderableType:
        """The paragraph, ready to print; the reader's own stand out."""
        mine = reader is not None and self.seat == reader
        return Bullet(
            "—" if self.is_chapter else "·",
            " ".join(self.said),
            "bold" if self.is_chapter else "cyan" if mine else "",
        )


def paragraphs(facts: "Iterable[Fact]", say: "Callable[[Fact], str]") -> list[Paragraph]:
    """The facts as sentences: what one seat did together, every turn and round by itself."""
    from mazzo.engine.facts import is_chapter

    told: list[Paragraph] = []
    for fact in facts:
        seat, chapter = getattr(fact, "seat", None), is_chapter(fact)
        goes_on = told and not told[-1].is_chapter and (fact.aside or seat in (None, told[-1].seat))
        if chapter or not goes_on or type(fact).__name__.endswith("Started"):
            told.append(Paragraph(seat, chapter, []))
        told[-1].said.append(say(fact))
    return told


class Bullet(NamedTuple):
    """A paragraph whose further lines stand under its first."""

    sign: str
    said: str
    style: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for number, line in enumerate(wrap(self.said, options.max_width - 2)):
            yield Text.assemble((" " if number else self.sign, "dim"), " ", (line, self.style))


def listed(words: Words, names: Sequence[str]) -> str:
    """Names in a row, as one says them."""
    *most, last = names
    return words.say("cli-and", {"most": ", ".join(most), "last": last}) if most else last


def result(words: Words, match: "Match", names: Sequence[str]) -> RenderableType:
    """Who won, why it ended, and the whole ranking."""
    ended = match.result
    assert ended
    winners = [names[seat] for seat in ended.winners]
    headline = words.say("cli-winner", {"count": len(winners), "names": listed(words, winners)})
    rows = [
        [
            _place(ended.places, seat),
            Text(names[seat], style="bold" if ended.places[seat] == 1 else ""),
            Text(str(ended.scores[seat]), justify="right"),
        ]
        for seats in ended.ranking
        for seat in seats
    ]
    headings = [words.say(key) for key in ("cli-head-place", "cli-head-name", "view-score")]
    return Group(
        Text(words.say(f"ending-{kebab(ended.ending)}")),
        Text(headline, style="bold green"),
        Text(),
        table(headings, rows),
    )


def _place(places: Sequence[int], seat: int) -> Text:
    shared = places.count(places[seat]) > 1
    return Text(
        f"{places[seat]}." + (" =" if shared else ""), style="bold" if places[seat] == 1 else ""
    )


def changed(words: Words, match: "Match") -> list[str]:
    """The options that are not at their default, in words."""
    usual = match.game.settings()
    return [
        f"{words.option(name)}: {words.setting(name, value)}"
        for name, value in match.options.items()
        if value != usual[name]
    ]
