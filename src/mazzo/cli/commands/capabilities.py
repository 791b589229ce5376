"""`mazzo capabilities`: what each game can be used for."""

import json

import click
from rich.text import Text

from mazzo.cli.command import Command
from mazzo.cli.speech import console
from mazzo.engine.words import Words
from mazzo.kit.terminal import table


@click.command(cls=Command)
@click.option("--json", "as_json", is_flag=True, help="help-json")
@click.pass_obj
def command(words: Words, as_json: bool) -> None:
    """Show what each game can be used for."""
    from mazzo.engine.game import games
    from mazzo.lab.capabilities import Capability, capabilities

    found = capabilities(games())
    if as_json:
        print(json.dumps([capability._asdict() for capability in found]))
        return

    def row(capability: Capability) -> list[Text]:
        marks = [Text("✓" if can else "–") for can in capability.games.values()]
        style = "" if capability.installed else "dim"
        return [Text(words.say(f"cli-can-{capability.name}"), style=style), *marks]

    headings = [words.say("cli-head-capability"), *(game.title for game in games())]
    console().print(table(headings, [row(capability) for capability in found]))
    if not all(capability.installed for capability in found):
        console().print(Text(words.say("cli-capabilities-hint"), style="dim"))
