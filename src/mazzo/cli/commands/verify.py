"""`mazzo verify`: whether a replay is honest."""

from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.text import Text

from mazzo.cli.command import Command
from mazzo.cli.files import load
from mazzo.cli.speech import console
from mazzo.engine.forms import HEX
from mazzo.engine.words import Words
from mazzo.kit.terminal import table

if TYPE_CHECKING:
    from mazzo.cli.files import Loaded


@click.command(cls=Command)
@click.argument("file", metavar="FILE", type=Path)
@click.pass_obj
def command(words: Words, file: Path) -> None:
    """Check the deal, every move and the result; `load` refuses whatever does not hold."""
    loaded = load(words, file)
    words = Words(words.language, loaded.match.game)
    out = console()
    deal = loaded.match.deal
    headline = (
        "cli-verified-position"
        if deal is None
        else "cli-verified-known"
        if deal.known
        else "cli-verified"
    )
    out.print(Text(f"✔ {words.say(headline)}", style="bold green"))
    out.print(
        table(
            ["", ""],
            [
                [Text(words.say(f"cli-verify-{name}"), style="dim"), Text(said)]
                for name, said in _checks(words, loaded)
            ],
        )
    )


def _checks(words: Words, loaded: "Loaded") -> list[tuple[str, str]]:
    """What was checked, and what it came to."""
    match, deal = loaded.match, loaded.match.deal
    checks = [
        (
            "game",
            words.say(
                "cli-verify-game-said",
                {"game": match.game.title, "version": match.game.version, "seats": match.seats},
            ),
        ),
        ("moves", words.say("cli-verify-moves-said", {"count": len(match.history)})),
        ("result", _result(words, loaded)),
    ]
    if deal:
        key = "".join(str(HEX.write(half)) for half in deal.key)
        checks[1:1] = [("commitment", deal.commitment), ("secret", deal.secret), ("key", key)]
    return checks


def _result(words: Words, loaded: "Loaded") -> str:
    result = loaded.match.result
    if not result:
        return words.say("cli-story-unfinished")
    return ", ".join(
        f"{result.places[seat]}. {loaded.names[seat]} ({result.scores[seat]})"
        for seats in result.ranking
        for seat in seats
    )
