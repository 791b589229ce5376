"""Help pages and usage errors, in the reader's language."""

from typing import Any

from rich.console import Group as Lines
from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text
from typer.core import TyperCommand, TyperGroup

from mazzo.cli.speech import console
from mazzo.engine.errors import BadSetup
from mazzo.engine.words import Words
from mazzo.kit.terminal import table


class Command(TyperCommand):
    """A command whose help comes from the catalogues."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Print the page; there is nothing left for the formatter."""
        console().print(page(self, ctx))

    def get_help(self, ctx: Any) -> str:
        """The page is printed as it is made."""
        self.format_help(ctx, None)
        return ""

    def invoke(self, ctx: Any) -> Any:
        """Run it, unless more was given than it takes."""
        if ctx.args:
            raise BadSetup(
                "unexpected_argument",
                f"'{ctx.args[0]}' is one argument too many.",
                params={"value": ctx.args[0]},
            )
        return super().invoke(ctx)


class Group(TyperGroup):
    """All commands together."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Print the page."""
        console().print(page(self, ctx))

    def get_help(self, ctx: Any) -> str:
        """The page is printed as it is made."""
        self.format_help(ctx, None)
        return ""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that was named."""
        if self.get_command(ctx, args[0]) is None:
            known = ", ".join(self.commands)
            params = {"command": args[0], "known": known}
            raise BadSetup(
                "unknown_command",
                f"There is no command '{args[0]}'; there are {known}.",
                params=params,
            )
        return super().resolve_command(ctx, args)


def page(command: Any, ctx: Any) -> RenderableType:
    """Usage, what it is for, and everything one may give."""
    words: Words = ctx.obj
    name = ctx.command_path.partition(" ")[2] or "mazzo"
    params = [param for param in command.get_params(ctx) if not getattr(param, "hidden", False)]
    parts: list[RenderableType] = [
        Text.assemble(
            (words.say("cli-usage") + " ", "bold"), _usage(words, ctx.command_path, command, params)
        ),
        Text(),
        Text(words.say(f"help-{name}")),
    ]
    if isinstance(command, TyperGroup):
        parts += [Text(), Padding(table(["", ""], _commands(words, command)), (0, 0, 0, 2))]
    return Lines(*parts, Text(), Padding(_params(words, params), (0, 0, 0, 2)))


def _usage(words: Words, path: str, command: Any, params: list[Any]) -> str:
    arguments = [
        param.metavar if param.required else f"[{param.metavar}]"
        for param in params
        if param.param_type_name == "argument"
    ]
    if isinstance(command, TyperGroup):
        arguments.append(words.say("cli-usage-command"))
    return " ".join([path, *arguments, words.say("cli-usage-options")])


def _commands(words: Words, group: Any) -> list[list[RenderableType]]:
    return [
        [Text(name, style="bold cyan"), Text(words.say(f"help-{name}"))] for name in group.commands
    ]


def _params(words: Words, params: list[Any]) -> RenderableType:
    return table(
        ["", ""],
        [
            [Text(_spelled(param), style="cyan", no_wrap=True), Text(_purpose(words, param))]
            for param in params
        ],
    )


def _spelled(param: Any) -> str:
    if param.param_type_name == "argument":
        return str(param.metavar)
    takes = "" if param.is_flag else f" {param.metavar}"
    return ", ".join(sorted(param.opts, key=len)) + takes


def _purpose(words: Words, param: Any) -> str:
    return words.say("help-help" if param.name == "help" else param.help)


def usage_error(error: Any) -> BadSetup:
    """What typer refuses, as a refusal of ours."""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return BadSetup("unknown_flag", str(error), params={"flag": error.option_name})
    if kind == "MissingParameter" and error.param is not None:
        return BadSetup(
            "missing_argument", str(error), params={"name": error.param.metavar or error.param.name}
        )
    if kind == "BadOptionUsage":
        return BadSetup("flag_usage", error.message, params={"flag": error.option_name})
    return BadSetup("usage", str(error))
