"""`mazzo games`: what there is to play."""

import click
from rich.text import Text

from mazzo.cli.command import Command
from mazzo.cli.speech import console
from mazzo.engine.info import GameInfo, found, info
from mazzo.engine.words import Words
from mazzo.kit.terminal import table


@click.command(cls=Command)
@click.pass_obj
def command(words: Words) -> None:
    """List the games."""
    headings = [words.say(f"cli-head-{name}") for name in ("game", "players", "minutes", "tagline")]
    console().print(table(headings, [_row(words, info(id)) for id in found()]))
    print()
    console().print(Text(words.say("cli-games-hint"), style="dim"))


def _row(words: Words, game: GameInfo) -> list[Text]:
    return [
        Text.assemble((game.title, "bold"), "\n", (game.id, "dim")),
        Text(players(words, game)),
        Text(minutes(game)),
        Text(tagline(words, game)),
    ]


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
