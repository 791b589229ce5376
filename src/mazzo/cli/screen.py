"""What the console shows while a match is on."""

from collections.abc import Mapping, Sequence
from types import ModuleType

from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from mazzo.cli.console_table import ME
from mazzo.engine.forms import Plain
from mazzo.engine.game import Game
from mazzo.engine.match import Match
from mazzo.engine.words import Words
from mazzo.kit.terminal import table

FEW = 8
"""So many moves stand in one column."""
GAP = 4


def _terminal(game: Game) -> ModuleType | None:
    """The game's own part of the terminal, if it has one."""
    found: ModuleType | None = game.offers("terminal")
    return found


def console_options(game: Game) -> Mapping[str, Plain]:
    """What the game suggests for play without a clock."""
    options: Mapping[str, Plain] = getattr(_terminal(game), "CONSOLE_OPTIONS", {})
    return options


def choices(
    match: Match, words: Words, names: Sequence[str], width: int, *, may_wait: bool
) -> RenderableType:
    """The legal moves, numbered, with their notations; in columns if there are many."""
    moves = match.legal(ME)
    cells = [
        (str(number), words.move(move, names), str(move))
        for number, move in enumerate(moves, start=1)
    ]
    if may_wait:
        cells.append(("", words.say("cli-wait"), words.say("cli-word-wait")))
    widest = max(sum(map(cell_len, cell)) for cell in cells) + 2 * GAP
    columns = 1 if len(cells) <= FEW else max(1, min(3, width // widest))
    return _grid(cells, -(-len(cells) // columns))


def _grid(cells: Sequence[tuple[str, str, str]], rows: int) -> Table:
    """Cells down the columns."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for row in range(rows):
        grid.add_row(*[part for cell in cells[row::rows] for part in _styled(*cell)])
    return grid


def _styled(number: str, label: str, notation: str) -> list[Text]:
    return [Text(number.rjust(3), style="bold cyan"), Text(label), Text(notation, style="dim")]


def commands(words: Words, ruling: str) -> RenderableType:
    """Everything one can type; a ruling of the game serves as an example."""
    rows = [(words.say("cli-type-move"), words.say("cli-type-move-help"))]
    arguments = {"help": f" [{ruling}]", "save": " " + words.say("cli-file")}
    for name in ("help", "rules", "hint", "log", "save", "wait", "quit"):
        argument = arguments.get(name, "")
        rows.append((words.say(f"cli-word-{name}") + argument, words.say(f"cli-type-{name}-help")))
    return table(
        ["", ""],
        [[Text(typed, style="cyan", no_wrap=True), Text(meaning)] for typed, meaning in rows],
    )
