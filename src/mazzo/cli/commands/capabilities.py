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
    from mazzo.lab.capabilities import EXTRAS, Capability, capabilities

    found = capabilities(games())
    if as_json:
        print(json.dumps([capability._asdict() for capability in found]))
        return

    def row(capability: Capability) -> list[Text]:
        mark = "✓" if capability.installed else "(✓)"
        marks = [Text(mark if can else "–") for can in capability.games.values()]
        return [Text(words.say(f"cli-can-{capability.name}")), *marks]

    headings = [words.say("cli-head-capability"), *(game.title for game in games())]
    console().print(table(headings, [row(capability) for capability in found]))
    wanted = ",".join(EXTRAS[capability.name] for capability in found if not capability.installed)
    if wanted:
        hint = words.say("cli-capabilities-hint", {"command": f"pip install 'mazzo[{wanted}]'"})
        console().print(Text(hint, style="dim"))
