"""`mazzo serve`: tables for people, each on their own device."""

import inspect
import os
from typing import Annotated, Any

import typer

from mazzo.cli import Lang
from mazzo.server.serve import serve
from mazzo.server.settings import Settings, flag


def command(ctx: typer.Context, config: str | None = None, lang: Lang = None, **flags: str | None) -> None:
    """Serve until told to stop. Every setting is a flag."""
    serve(Settings.gathered(flags, os.environ, config))


def _flags() -> list[inspect.Parameter]:
    """One flag for each setting, in the order of the settings."""
    return [_parameter(name, flag(name), f"help-serve-{flag(name)[2:]}") for name in Settings.__struct_fields__]


def _parameter(name: str, spelled: str, help: str) -> inspect.Parameter:
    kind = Annotated[str | None, typer.Option(spelled, metavar="VALUE", help=help)]
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind)


def _declared() -> inspect.Signature:
    """What typer reads: the context, the file, every setting, the language."""
    given = inspect.signature(command, eval_str=True).parameters
    file: Any = _parameter("config", "--config", "help-serve-config")
    return inspect.Signature([given["ctx"], file, *_flags(), given["lang"].replace(kind=inspect.Parameter.KEYWORD_ONLY)])


command.__signature__ = _declared()  # type: ignore[attr-defined]
command.__annotations__ = {name: parameter.annotation for name, parameter in _declared().parameters.items()}
