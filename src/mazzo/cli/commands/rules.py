"""`mazzo rules`: the rulebook, the strategy notes or the options of a game."""

from typing import TYPE_CHECKING

import click
from rich.text import Text

from mazzo.cli import rulebook
from mazzo.cli.command import Command
from mazzo.cli.speech import console
from mazzo.engine.errors import BadSetup
from mazzo.engine.info import info
from mazzo.engine.words import Words
from mazzo.kit.terminal import table

if TYPE_CHECKING:
    from mazzo.engine.game import Game


@click.command(cls=Command)
@click.argument("game", metavar="GAME")
@click.option("--options", is_flag=True, help="help-list-options")
@click.option("--strategy", is_flag=True, help="help-strategy")
@click.pass_obj
def command(words: Words, game: str, options: bool, strategy: bool) -> None:
    """Print the page."""
    folder = info(game).folder
    if options:
        tell_options(words.language, game)
    elif strategy and not rulebook.has_strategy(folder):
        title = info(game).title
        raise BadSetup(
            "no_strategy", f"There are no strategy notes on {title}.", params={"game": title}
        )
    else:
        about = rulebook.STRATEGY if strategy else rulebook.RULES
        console().print(rulebook.page(folder, words.language, about))


def tell_options(language: str, id: str) -> None:
    """A game's options, their values and what they do."""
    from mazzo.engine.game import game as find

    game = find(id)
    words = Words(language, game)
    headings = [
        words.say(f"cli-head-{name}") for name in ("option", "values", "default", "meaning")
    ]
    console().print(table(headings, [_row(words, game, name) for name in game.layout.options]))
    print()
    console().print(Text(words.say("cli-options-hint", {"game": game.id}), style="dim"))


def _row(words: Words, game: "Game", name: str) -> list[Text]:
    from mazzo.cli import arguments

    option = game.layout.options[name]
    default = arguments.typed(option.form.write(option.form.blank))
    meaning = Text.assemble(
        (words.option(name), "bold"),
        "\n",
        words.option_help(name),
        (f" [{option.ruling}]", "dim"),
        "\n",
    )
    return [
        Text(name, style="cyan"),
        Text("\n".join(arguments.choices(option))),
        Text(default),
        meaning,
    ]
