"""What happened, told as sentences; how it ended, told as a table."""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from mazzo.engine.facts import Fact
from mazzo.engine.match import Match
from mazzo.engine.words import Words, kebab
from mazzo.kit.terminal import table


def is_chapter(fact: Fact) -> bool:
    """Whether this fact begins a new round or game: something started that is no one player's doing."""
    fields = fact.__struct_fields__
    return type(fact).__name__.endswith("Started") and "seat" not in fields


def sentences(words: Words, facts: Iterable[Fact], reader: int | None, names: Sequence[str]) -> list[RenderableType]:
    """One line per fact; the beginning of a round stands out."""
    return [_sentence(words, fact, reader, names) for fact in facts]


def _sentence(words: Words, fact: Fact, reader: int | None, names: Sequence[str]) -> RenderableType:
    said = words.fact(fact, reader, names)
    if is_chapter(fact):
        return _bullet("—", Text(said, style="bold"))
    mine = reader is not None and getattr(fact, "seat", None) == reader
    return _bullet("·", Text(said, style="cyan" if mine else ""))


def _bullet(sign: str, said: Text) -> RenderableType:
    """A sentence whose further lines stand under its first."""
    line = Table.grid(padding=(0, 1, 0, 0))
    line.add_row(Text(sign, style="dim"), said)
    return line


def listed(words: Words, names: Sequence[str]) -> str:
    """Names in a row, as one says them."""
    *most, last = names
    return words.say("cli-and", {"most": ", ".join(most), "last": last}) if most else last


def result(words: Words, match: Match, names: Sequence[str]) -> RenderableType:
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
    headings = [words.say(f"cli-head-{name}") for name in ("place", "name", "score")]
    return Group(
        Text(words.say(f"ending-{kebab(ended.ending)}")),
        Text(headline, style="bold green"),
        Text(),
        table(headings, rows),
    )


def _place(places: Sequence[int], seat: int) -> Text:
    shared = places.count(places[seat]) > 1
    return Text(f"{places[seat]}." + (" =" if shared else ""), style="bold" if places[seat] == 1 else "")


def changed(words: Words, match: Match) -> list[str]:
    """The options that are not at their default, in words."""
    usual = match.game.settings()
    return [f"{words.option(name)}: {words.setting(name, value)}" for name, value in match.options.items() if value != usual[name]]
