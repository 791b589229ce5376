"""`mazzo replay`: a saved match, told as a story."""

from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.text import Text

from mazzo.cli import arguments
from mazzo.cli.command import Command
from mazzo.cli.files import Loaded, load
from mazzo.cli.speech import console
from mazzo.cli.telling import changed, listed, paragraphs, result, told_to
from mazzo.engine.errors import BadSetup
from mazzo.engine.words import Words

if TYPE_CHECKING:
    from mazzo.engine.facts import Fact, Told
    from mazzo.engine.game import Game


@click.command(cls=Command)
@click.argument("file", metavar="FILE", type=Path)
@click.option("--seat", metavar="N", help="help-seat")
@click.option("--all", "everything", is_flag=True, help="help-all")
@click.pass_obj
def command(words: Words, file: Path, seat: str | None, everything: bool) -> None:
    """Tell the whole match."""
    if seat is not None and everything:
        raise BadSetup("seat_and_all", "Give --seat or --all, not both.")
    number = None if seat is None else arguments.whole("--seat", seat)
    told: list[Told] = []
    loaded = load(words, file, seat=number, watch=lambda match: told.extend(match.told()))
    reader = None if number is None else number - 1
    words = Words(words.language, loaded.match.game)
    out = console()
    _header(out, words, loaded, reader)
    _story(out, words, loaded, _known(loaded.match.game, told, reader), reader)
    _ending(out, words, loaded)


def _header(out: Console, words: Words, loaded: Loaded, reader: int | None) -> None:
    options = changed(words, loaded.match)
    out.print(Text(loaded.match.game.title, style="bold green"))
    out.print(words.say("cli-story-players", {"names": listed(words, loaded.names)}))
    if loaded.when:
        out.print(words.say("cli-story-when", {"when": loaded.when.replace("T", " ")[:16]}))
    if options:
        out.print(words.say("cli-story-options", {"options": "; ".join(options)}))
    if reader is not None:
        out.print(words.say("cli-story-reader", {"name": loaded.names[reader]}))


def _story(
    out: Console, words: Words, loaded: Loaded, facts: "list[Fact]", reader: int | None
) -> None:
    """Tell it paragraph by paragraph."""
    for paragraph in paragraphs(facts, told_to(words, reader, loaded.names)):
        if paragraph.is_chapter:
            out.print()
        out.print(paragraph.printed(reader))


def _known(game: "Game", told: "list[Told]", reader: int | None) -> "list[Fact]":
    """What happened: as this reader was told, or all of it."""
    if reader is None:
        return [each.fact for each in told]
    return [game.facts.seen(each, reader) for each in told]


def _ending(out: Console, words: Words, loaded: Loaded) -> None:
    out.print()
    if loaded.match.over:
        out.print(result(words, loaded.match, loaded.names))
    else:
        out.print(Text(words.say("cli-story-unfinished"), style="dim"))
