"""`mazzo new-game`: a package with a toy that has every part of a game, to be made into yours."""

import re
from collections.abc import Iterator
from pathlib import Path

import click

from mazzo.cli.command import Command
from mazzo.engine.errors import BadSetup
from mazzo.engine.info import PACKAGE, packages
from mazzo.engine.words import Words

TEMPLATE = PACKAGE / "template"
"""The toy, file by file; each has one more ending, so that nobody takes it for code of ours."""
ENDING = ".txt"
TOY, TITLE = "toygame", "Toy Game"
RULING = re.compile(r"(?<![A-Za-z0-9])Q(?=\d)")
"""The number of a ruling in the toy."""
TAKEN = "T"
"""The letter of the rulings that hold at every table."""


@click.command(cls=Command)
@click.argument("id", metavar="ID")
@click.option("--title", metavar="TITLE", help="help-new-title")
@click.pass_obj
def command(words: Words, id: str, title: str | None) -> None:
    """Write it into a new folder."""
    check(id)
    title = id.replace("_", " ").title() if title is None else checked(title)
    folder = Path(f"mazzo-{id}")
    if folder.exists():
        raise BadSetup("bad_file", f"'{folder}' is there already.", params={"file": str(folder)})
    for path, text in written(id, title):
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    print(words.say("cli-new-game", {"folder": str(folder), "game": id}))


def check(id: str) -> None:
    """Refuse what cannot be the name of a package, and what is one already."""
    if not re.fullmatch(r"[a-z]([a-z0-9_]*[a-z0-9])?", id):
        raise BadSetup("bad_game_id", f"'{id}' is no name for a package.", params={"game": id})
    if id in packages():
        raise BadSetup("game_exists", f"There is a game '{id}' already.", params={"game": id})


def checked(title: str) -> str:
    """The title, unless it would break what it stands in: TOML, Python, Markdown."""
    title = title.strip()
    if not title or not title.isprintable() or set(title) & {'"', "\\"}:
        raise BadSetup("bad_title", f"'{title}' is no title for a game.", params={"title": title})
    return title


def written(id: str, title: str) -> Iterator[tuple[Path, str]]:
    """Every file of the package, with the game's own name in it."""
    letter = "X" if id[0].upper() == TAKEN else id[0].upper()
    for path in sorted(TEMPLATE.rglob(f"*{ENDING}")):
        text = path.read_text(encoding="utf-8").replace(TOY, id).replace(TITLE, title)
        text = RULING.sub(letter, text)
        name = path.relative_to(TEMPLATE).as_posix().removesuffix(ENDING)
        yield Path(re.sub("^game/", f"src/mazzo_{id}/", name)), text
