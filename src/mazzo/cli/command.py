"""Commands as click knows them, but with their help and their refusals in the reader's language."""

import pkgutil
from importlib import import_module
from typing import Any

import click

from mazzo.cli import commands
from mazzo.engine.errors import BadSetup
from mazzo.engine.words import kebab


def language() -> click.Option:
    """Read before a command starts (`spoken`), so that its help speaks it; here to be accepted."""
    return click.Option(["--lang"], metavar="LANG", help="help-lang", expose_value=False)


class Command(click.Command):
    """A command whose help comes from the catalogues."""

    allow_extra_args = True

    def __init__(self, name: str | None, **settings: Any) -> None:
        settings["params"] = [*(settings.get("params") or ()), language()]
        settings["context_settings"] = {"help_option_names": ["--help", "-h"]}
        super().__init__(name, **settings)

    def get_help(self, ctx: click.Context) -> str:
        """The page is printed as it is made."""
        from mazzo.cli.pages import show

        show(self, ctx)
        return ""

    def invoke(self, ctx: click.Context) -> Any:
        """Run it, unless more was given than it takes."""
        if ctx.args:
            raise BadSetup(
                "unexpected_argument",
                f"'{ctx.args[0]}' is one argument too many.",
                params={"value": ctx.args[0]},
            )
        return super().invoke(ctx)


class Group(Command, click.Group):
    """All commands together, found by looking and imported when they are called."""

    def invoke(self, ctx: click.Context) -> Any:
        """What is left over is the command's."""
        return click.Group.invoke(self, ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every module of the folder; `build_page` is `mazzo build-page`."""
        return sorted(kebab(module.name) for module in pkgutil.iter_modules(commands.__path__))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        if cmd_name not in self.list_commands(ctx):
            return None
        module = cmd_name.replace("-", "_")
        found: click.Command = import_module(f"{commands.__name__}.{module}").command
        return found

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        """The command that was named."""
        known = self.list_commands(ctx)
        if args[0] not in known:
            raise BadSetup(
                "unknown_command",
                f"There is no command '{args[0]}'; there are {', '.join(known)}.",
                params={"command": args[0], "known": ", ".join(known)},
            )
        return super().resolve_command(ctx, args)


def usage_error(error: click.UsageError) -> BadSetup:
    """What click refuses, as a refusal of ours."""
    match error:
        case click.NoSuchOption():
            return BadSetup("unknown_flag", str(error), params={"flag": error.option_name})
        case click.BadOptionUsage():
            return BadSetup("flag_usage", error.message, params={"flag": error.option_name})
        case click.MissingParameter(param=click.Parameter() as missing):
            name = missing.metavar or str(missing.name)
            return BadSetup("missing_argument", str(error), params={"name": name})
    return BadSetup("usage", str(error))
