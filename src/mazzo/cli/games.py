"""`mazzo games`: what there is to play."""

import typer
from rich.text import Text

import mazzo
from mazzo.cli import Lang
from mazzo.cli.speech import console
from mazzo.engine.game import Game
from mazzo.engine.words import Words
from mazzo.kit.terminal import table


def command(ctx: typer.Context, lang: Lang = None) -> None:
    """List the games."""
    common: Words = ctx.obj
    headings = [
        common.say(f"cli-head-{name}") for name in ("game", "players", "minutes", "tagline")
    ]
    console().print(
        table(headings, [_row(Words(common.language, game), game) for game in mazzo.games()])
    )
    print()
    console().print(Text(common.say("cli-games-hint"), style="dim"))


def _row(words: Words, game: Game) -> list[Text]:
    return [
        Text.assemble((game.title, "bold"), "\n", (game.id, "dim")),
        Text(players(words, game)),
        Text(minutes(game)),
        Text(words.say("game-tagline")),
    ]


def players(words: Words, game: Game) -> str:
    """How many can play, house rules apart."""
    usual = [seats for seats in game.seats if seats not in game.house_seats]
    said = f"{usual[0]}–{usual[-1]}" if len(usual) > 1 else str(usual[0])
    house = ", ".join(map(str, game.house_seats))
    return words.say("cli-house-seats", {"usual": said, "house": house}) if house else said


def minutes(game: Game) -> str:
    """How long it takes."""
    shortest, longest = game.info.minutes
    return str(shortest) if shortest == longest else f"{shortest}–{longest}"
