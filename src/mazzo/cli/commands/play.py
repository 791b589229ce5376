"""`mazzo play`: a match against bots at the console."""

from typing import TYPE_CHECKING

import click
from rich.text import Text

from mazzo.cli import arguments
from mazzo.cli.command import Command
from mazzo.cli.commands.games import minutes, players, tagline
from mazzo.cli.dialogue import Quit, read
from mazzo.cli.programs import hired
from mazzo.cli.speech import console, tell_left_out
from mazzo.engine.info import GameInfo, found, info
from mazzo.engine.words import Words
from mazzo.kit.terminal import table

if TYPE_CHECKING:
    from rich.console import Console

USUAL = "sensible"
"""How the bots play where nothing was said."""


@click.command(cls=Command)
@click.argument("game", metavar="GAME", required=False)
@click.option("--seats", metavar="N", help="help-seats")
@click.option("--seed", metavar="S", help="help-seed")
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="help-option")
@click.option("--names", metavar="A,B,…", help="help-names")
@click.option("--level", metavar="LEVEL", help="help-level", default=USUAL)
@click.pass_obj
def command(
    words: Words,
    game: str | None,
    seats: str | None,
    seed: str | None,
    options: tuple[str, ...],
    names: str | None,
    level: str,
) -> None:
    """Play, and play again for as long as the person likes."""
    chairs = None if seats is None else arguments.whole("--seats", seats)
    out = console()
    try:
        chosen = ask_which(out, words) if game is None else info(game)
        chairs = usual_seats(chosen) if chairs is None else chairs
        chosen.check_seats(chairs)
        called = arguments.names(words, names, chairs)
        from mazzo.cli.playing import evening, set_up

        with hired([level], words.language):
            evening(out, words.language, set_up(chosen.id, chairs, options, seed, called, level))
    except Quit:
        out.print(Text(words.say("cli-goodbye"), style="dim"))


def ask_which(out: "Console", words: Words) -> GameInfo:
    """Let the person choose a game by its number, id or title."""
    tell_left_out(words)
    games = [info(id) for id in found()]
    rows = [_offer(words, number, game) for number, game in enumerate(games, start=1)]
    out.print(table(["", "", "", ""], rows))
    while True:
        line = read(out, words.say("cli-which-game")).casefold()
        for number, game in enumerate(games, start=1):
            if line in (str(number), game.id, game.title.casefold()):
                return game
        out.print(Text(words.say("cli-no-such-number", {"count": len(games)}), style="yellow"))


def _offer(words: Words, number: int, game: GameInfo) -> list[Text]:
    facts = words.say("cli-game-facts", {"players": players(words, game), "minutes": minutes(game)})
    return [
        Text(str(number), style="bold cyan"),
        Text(game.title, style="bold"),
        Text(facts, style="dim"),
        Text(tagline(words, game)),
    ]


def usual_seats(game: GameInfo) -> int:
    """A good table: four where that is possible."""
    return min(game.seats, key=lambda seats: (abs(seats - 4), seats))
