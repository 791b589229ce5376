"""`mazzo serve`: tables for people, each on their own device."""

import inspect
import os
import sys
import webbrowser
from typing import Annotated, Any

import typer

from mazzo.cli import Lang
from mazzo.engine.game import Game
from mazzo.engine.words import Words
from mazzo.server.addresses import for_friends
from mazzo.server.serve import serve
from mazzo.server.settings import Settings, flag

Open = Annotated[bool, typer.Option("--open", help="help-serve-open")]


def command(
    ctx: typer.Context,
    config: str | None = None,
    open: Open = False,
    lang: Lang = None,
    **flags: str | None,
) -> None:
    """Serve until told to stop. Every setting is a flag."""
    words: Words = ctx.obj
    settings = Settings.gathered(flags, os.environ, config)

    def ready(address: str) -> None:
        print(words.say("cli-serving", {"address": address}), flush=True)
        if friends := for_friends(address, settings):
            print(words.say("cli-serving-friends", {"address": friends}), flush=True)
        if open and has_screen():
            webbrowser.open(address)

    def begun(game: Game) -> None:
        print(words.say("cli-preparing", {"game": game.title}), flush=True)

    serve(settings, begun=begun, ready=ready)


def has_screen() -> bool:
    """Whether a browser can be shown here: without a screen one would open inside the terminal."""
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def _flags() -> list[inspect.Parameter]:
    """One flag for each setting, in the order of the settings."""
    return [
        _parameter(name, flag(name), f"help-serve-{flag(name)[2:]}")
        for name in Settings.__struct_fields__
    ]


def _parameter(name: str, spelled: str, help: str) -> inspect.Parameter:
    kind = Annotated[str | None, typer.Option(spelled, metavar="VALUE", help=help)]
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind)


def _declared() -> inspect.Signature:
    """What typer reads: the context, the file, every setting, whether to open the page, the
    language.
    """
    given = inspect.signature(command, eval_str=True).parameters
    file: Any = _parameter("config", "--config", "help-serve-config")
    last = [given[name].replace(kind=inspect.Parameter.KEYWORD_ONLY) for name in ("open", "lang")]
    return inspect.Signature([given["ctx"], file, *_flags(), *last])


command.__signature__ = _declared()  # type: ignore[attr-defined]
command.__annotations__ = {
    name: parameter.annotation for name, parameter in _declared().parameters.items()
}
