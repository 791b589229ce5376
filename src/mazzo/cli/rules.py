"""`mazzo rules`: the rulebook, the strategy notes or the options of a game."""

from typing import Annotated

import typer
from rich.text import Text

import mazzo
from mazzo.cli import Lang, given, rulebook
from mazzo.cli.speech import console
from mazzo.engine.game import Game
from mazzo.engine.words import Words
from mazzo.kit.terminal import table


def command(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="help-game")],
    options: Annotated[bool, typer.Option("--options", help="help-list-options")] = False,
    strategy: Annotated[bool, typer.Option("--strategy", help="help-strategy")] = False,
    lang: Lang = None,
) -> None:
    """Print the page."""
    found = mazzo.game(game)
    words = Words(ctx.obj.language, found)
    if options:
        _options(words, found)
    else:
        console().print(
            rulebook.page(found, words.language, "strategy" if strategy else "rulebook")
        )


def _options(words: Words, game: Game) -> None:
    headings = [
        words.say(f"cli-head-{name}") for name in ("option", "values", "default", "meaning")
    ]
    console().print(table(headings, [_row(words, game, name) for name in game.layout.options]))
    print()
    console().print(Text(words.say("cli-options-hint", {"game": game.id}), style="dim"))


def _row(words: Words, game: Game, name: str) -> list[Text]:
    option = game.layout.options[name]
    default = given.typed(option.form.write(option.form.blank))
    meaning = Text.assemble(
        (words.option(name), "bold"),
        "\n",
        words.option_help(name),
        (f" [{option.ruling}]", "dim"),
        "\n",
    )
    return [
        Text(name, style="cyan"),
        Text("\n".join(given.choices(option))),
        Text(default),
        meaning,
    ]
