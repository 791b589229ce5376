"""`mazzo build-page`: the page with the boards of all games that are installed."""

from collections.abc import Mapping
from pathlib import Path

import click

from mazzo.cli.command import Command
from mazzo.cli.speech import tell_left_out
from mazzo.engine.errors import BadSetup
from mazzo.engine.info import info
from mazzo.engine.words import Words


@click.command(cls=Command)
@click.option("--out", metavar="FOLDER", help="help-page-out")
@click.pass_obj
def command(words: Words, out: str | None) -> None:
    """Build it, unless it is there already."""
    from mazzo.server import page_build
    from mazzo.server.web_client import OWN, outside_games

    target = Path(out).expanduser() if out else OWN
    if target.exists() and not (target / page_build.MADE_OF).is_file():
        raise BadSetup("bad_file", f"'{target}' cannot be written.", params={"file": str(target)})
    tell_left_out(words)
    games = outside_games()
    outdated = with_outdated_modules(games)
    for id in outdated:
        print(words.say("cli-module-outdated", {"game": info(id).title, "id": id}))
    try:
        page_build.build_with(games, target, outdated)
    except page_build.BuildError as error:
        raise BadSetup(
            "page_not_built",
            f"The page could not be built: {error}.",
            params={"problem": str(error)},
        ) from error
    print(words.say("cli-page-built", {"folder": str(target)}))


def with_outdated_modules(games: Mapping[str, Path]) -> list[str]:
    """The games whose modules are older than their rules, or made by another Mazzo."""
    from mazzo.server.page_build import MODULE

    having = [id for id, folder in games.items() if (folder / MODULE).is_file()]
    if not having:
        return []
    from mazzo.engine.game import game
    from mazzo.lab.wasm import is_current

    return [id for id in having if not is_current(game(id))]
