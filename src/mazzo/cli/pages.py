"""Help pages, in the reader's language."""

import click
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from mazzo.cli.speech import console
from mazzo.engine.words import Words
from mazzo.kit.terminal import table


def show(command: click.Command, ctx: click.Context) -> None:
    """Print a command's page."""
    console().print(page(command, ctx))


def page(command: click.Command, ctx: click.Context) -> RenderableType:
    """Usage, what it is for, and everything one may give."""
    words: Words = ctx.obj
    params = command.get_params(ctx)
    parts: list[RenderableType] = [
        Text.assemble(
            (words.say("cli-usage") + " ", "bold"), _usage(words, ctx.command_path, command, params)
        ),
        Text(),
        Text(words.say(f"help-{ctx.info_name}")),
    ]
    if isinstance(command, click.Group):
        parts += [Text(), _indented(_commands(words, command.list_commands(ctx)))]
    return Group(*parts, Text(), _indented(_params(words, params)))


def _indented(rows: list[list[RenderableType]]) -> RenderableType:
    return Padding(table(["", ""], rows), (0, 0, 0, 2))


def _usage(words: Words, path: str, command: click.Command, params: list[click.Parameter]) -> str:
    arguments = [
        str(param.metavar) if param.required else f"[{param.metavar}]"
        for param in params
        if isinstance(param, click.Argument)
    ]
    if isinstance(command, click.Group):
        arguments.append(words.say("cli-usage-command"))
    return " ".join([path, *arguments, words.say("cli-usage-options")])


def _commands(words: Words, names: list[str]) -> list[list[RenderableType]]:
    return [[Text(name, style="bold cyan"), Text(words.say(f"help-{name}"))] for name in names]


def _params(words: Words, params: list[click.Parameter]) -> list[list[RenderableType]]:
    return [
        [Text(_spelled(param), style="cyan", no_wrap=True), Text(_purpose(words, param))]
        for param in params
    ]


def _spelled(param: click.Parameter) -> str:
    if not isinstance(param, click.Option):
        return str(param.metavar)
    takes = "" if param.is_flag else f" {param.metavar}"
    return ", ".join(sorted(param.opts, key=len)) + takes


def _purpose(words: Words, param: click.Parameter) -> str:
    """An option names its message; an argument's, and that of `--help`, is called after it."""
    if isinstance(param, click.Option) and "--help" not in param.opts:
        return words.say(str(param.help))
    return words.say(f"help-{param.opts[0].strip('-')}")
