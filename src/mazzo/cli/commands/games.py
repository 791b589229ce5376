"""`mazzo games`: what there is to play, and in which ways."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import click
from rich.console import RenderableType
from rich.text import Text

from mazzo.cli import arguments
from mazzo.cli.command import Command
from mazzo.cli.commands.rules import tell_options
from mazzo.cli.speech import console, tell_left_out
from mazzo.engine.info import GameInfo, found, info
from mazzo.engine.words import Words
from mazzo.kit.terminal import table

if TYPE_CHECKING:
    from mazzo.engine.forms import Plain


@click.command(cls=Command)
@click.argument("game", metavar="GAME", required=False)
@click.pass_obj
def command(words: Words, game: str | None) -> None:
    """List the games, or one of them with its presets and options."""
    if not game:
        tell_left_out(words)
    shown = [info(id) for id in ([game] if game else found())]
    headings = [words.say(f"cli-head-{name}") for name in ("game", "players", "minutes", "tagline")]
    console().print(table(headings, [_row(words, each) for each in shown]))
    print()
    if game:
        console().print(_presets(words, shown[0]))
        print()
        tell_options(words.language, game)
    else:
        console().print(Text(words.say("cli-games-hint"), style="dim"))


def _row(words: Words, game: GameInfo) -> list[Text]:
    return [
        Text.assemble((game.title, "bold"), "\n", (game.id, "dim")),
        Text(players(words, game)),
        Text(minutes(game)),
        Text(tagline(words, game)),
    ]


def _presets(words: Words, game: GameInfo) -> RenderableType:
    """What is mixed under a name, as one types it."""
    said = Words(words.language, folder=game.folder)
    rows: list[list[RenderableType]] = [
        [
            Text("\n".join(_typed(mixed)) or "–", style="cyan"),
            Text(said.say(f"preset-{name}-help")),
        ]
        for name, mixed in game.presets.items()
    ]
    return table([words.say("cli-head-preset"), words.say("cli-head-meaning")], rows)


def _typed(options: "Mapping[str, Plain]") -> list[str]:
    return [f"{name}={arguments.typed(value)}" for name, value in options.items()]


def players(words: Words, game: GameInfo) -> str:
    """How many can play, house rules apart."""
    usual = [seats for seats in game.seats if seats not in game.house_seats]
    said = f"{usual[0]}–{usual[-1]}" if len(usual) > 1 else str(usual[0])
    house = ", ".join(map(str, game.house_seats))
    return words.say("cli-house-seats", {"usual": said, "house": house}) if house else said


def minutes(game: GameInfo) -> str:
    """How long it takes."""
    shortest, longest = game.minutes
    return str(shortest) if shortest == longest else f"{shortest}–{longest}"


def tagline(words: Words, game: GameInfo) -> str:
    """What it is about, in a line."""
    return Words(words.language, folder=game.folder).say("game-tagline")
