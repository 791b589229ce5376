"""`mazzo serve`: tables for people, each on their own device."""

import os
import sys
import webbrowser
from typing import TYPE_CHECKING

import click

from mazzo.cli.command import Command
from mazzo.engine.info import info
from mazzo.engine.words import Words
from mazzo.server.settings import Settings, flag

if TYPE_CHECKING:
    from mazzo.engine.game import Game


def setting(spelled: str, help: str) -> click.Option:
    """A setting as a flag; what it may be is decided where settings are gathered."""
    return click.Option([spelled], metavar="VALUE", help=help)


SETTINGS: list[click.Parameter] = [
    setting("--config", "help-serve-config"),
    *(setting(flag(name), f"help-serve-{flag(name)[2:]}") for name in Settings.__struct_fields__),
]
FLAGS = [*SETTINGS, click.Option(["--open", "opens"], is_flag=True, help="help-serve-open")]


@click.command(cls=Command, params=FLAGS)
@click.pass_obj
def command(words: Words, /, config: str | None, opens: bool, **flags: str | None) -> None:
    """Serve until told to stop. Every setting is a flag."""
    settings = Settings.gathered(flags, os.environ, config)
    from mazzo.server.addresses import for_friends
    from mazzo.server.serve import serve
    from mazzo.server.web_client import not_current, web_folder

    for id, has in not_current(web_folder(settings.web)).items():
        print(words.say(f"cli-page-{has}", {"game": info(id).title}), flush=True)

    def ready(address: str) -> None:
        print(words.say("cli-serving", {"address": address}), flush=True)
        if friends := for_friends(address, settings):
            print(words.say("cli-serving-friends", {"address": friends}), flush=True)
        if opens and has_screen():
            webbrowser.open(address)

    def begun(game: "Game") -> None:
        print(words.say("cli-preparing", {"game": game.title}), flush=True)

    serve(settings, begun=begun, ready=ready)


def has_screen() -> bool:
    """Whether a browser can be shown here: without a screen one would open inside the terminal."""
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
