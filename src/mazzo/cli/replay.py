"""`mazzo replay`: a saved match, told as a story."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from mazzo.cli import Lang, given
from mazzo.cli.files import Loaded, load
from mazzo.cli.speech import console
from mazzo.cli.telling import changed, listed, paragraphs, result, told_to
from mazzo.engine.errors import BadSetup
from mazzo.engine.facts import Fact
from mazzo.engine.match import Match
from mazzo.engine.words import Words


def command(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help-file")],
    seat: Annotated[str | None, typer.Option("--seat", metavar="N", help="help-seat")] = None,
    everything: Annotated[bool, typer.Option("--all", help="help-all")] = False,
    lang: Lang = None,
) -> None:
    """Tell the whole match."""
    if seat is not None and everything:
        raise BadSetup("seat_and_all", "Give --seat or --all, not both.")
    loaded = load(ctx.obj, file)
    reader = None if seat is None else _chair(seat, loaded.match)
    words = Words(ctx.obj.language, loaded.match.game)
    out = console()
    _header(out, words, loaded, reader)
    _story(out, words, loaded, reader)
    _ending(out, words, loaded)


def _chair(text: str, match: Match) -> int:
    """Seats are counted from 1 for people."""
    number = given.whole("--seat", text)
    if not 1 <= number <= match.seats:
        raise BadSetup(
            "no_such_seat",
            f"There are seats 1 to {match.seats}, not {number}.",
            params={"seats": match.seats, "seat": number},
        )
    return number - 1


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


def _story(out: Console, words: Words, loaded: Loaded, reader: int | None) -> None:
    """Play it again, and tell it paragraph by paragraph."""
    match = loaded.again()
    facts = _known(match, reader)
    for moment in loaded.match.history:
        match.redo(moment)
        facts += _known(match, reader)
    for paragraph in paragraphs(facts, told_to(words, reader, loaded.names)):
        if paragraph.is_chapter:
            out.print()
        out.print(paragraph.printed(reader))


def _known(match: Match, reader: int | None) -> list[Fact]:
    """What the last move told: to this reader, or all of it."""
    return match.facts(reader) if reader is not None else [told.fact for told in match.told()]


def _ending(out: Console, words: Words, loaded: Loaded) -> None:
    out.print()
    if loaded.match.over:
        out.print(result(words, loaded.match, loaded.names))
    else:
        out.print(Text(words.say("cli-story-unfinished"), style="dim"))
