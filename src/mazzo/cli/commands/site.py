"""`mazzo site`: the page as files for any static host."""

from pathlib import Path

import click

from mazzo.cli.command import Command
from mazzo.engine.errors import BadSetup
from mazzo.engine.words import Words


@click.command(cls=Command)
@click.argument("folder", metavar="FOLDER", type=Path)
@click.pass_obj
def command(words: Words, folder: Path) -> None:
    """Write the page, the games and their lessons into a folder."""
    from mazzo.server.site import write_site
    from mazzo.server.web_client import web_folder

    page, target = web_folder(""), folder.expanduser()
    if page is None:
        raise BadSetup("no_page", "There is no page yet; 'mazzo build-page' builds it.")
    try:
        write_site(page, target)
    except (OSError, ValueError) as error:
        raise BadSetup(
            "bad_file", f"'{target}' cannot be written.", params={"file": str(target)}
        ) from error
    print(words.say("cli-site-written", {"folder": str(target)}))
