"""`mazzo build-page`: the page with the boards of all games that are installed."""

from pathlib import Path

import click

from mazzo.cli.command import Command
from mazzo.engine.errors import BadSetup
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
    try:
        page_build.build_with(outside_games(), target)
    except page_build.BuildError as error:
        raise BadSetup(
            "page_not_built",
            f"The page could not be built: {error}.",
            params={"problem": str(error)},
        ) from error
    print(words.say("cli-page-built", {"folder": str(target)}))
