"""Cards in the terminal: colour *and* shape *and* number, the same for every game.

A colour keeps its shape everywhere: yellow is a circle.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from mazzo.engine.game import Game
    from mazzo.engine.moves import Move
    from mazzo.engine.words import Words


class Suit(NamedTuple):
    """How a colour looks."""

    shape: str
    ink: str
    paper: str


SUITS = {
    "R": Suit("■", "white", "#b3261e"),
    "B": Suit("▲", "white", "#1f5fbf"),
    "G": Suit("◆", "white", "#2e7d32"),
    "Y": Suit("●", "black", "#f2c230"),
    "P": Suit("⬢", "white", "#7b3fa0"),
    "T": Suit("▼", "black", "#3fc1c0"),
    "K": Suit("✦", "white", "#222222"),
    "S": Suit("↻", "black", "#9e9e9e"),
}
"""By letter: red, blue, green, yellow, purple, turquoise, black (die) and grey (switch)."""


def card(suit: str | Suit, rank: str, *, lit: bool = True) -> Text:
    """One card face up, of a suit that all games share or of the game's own; dimmed where it cannot
    be used.
    """
    look = SUITS[suit] if isinstance(suit, str) else suit
    style = f"bold {look.ink} on {look.paper}" if lit else f"{look.paper} dim"
    return Text(f" {look.shape} {rank} ".replace("  ", " "), style=style)


def named(moves: Iterable["Move"]) -> set[str]:
    """The cards that some of these moves name: what is legal says which cards are lit."""
    return {move.card for move in moves if hasattr(move, "card")}


def worth(cards: Iterable[str], points: Mapping[str, int]) -> int:
    """What these cards count together, by what the game says of each."""
    return sum(points[code] for code in cards)


def row(cards: Iterable[Text], *, empty: str = "–") -> Text:
    """Cards side by side."""
    drawn = list(cards)
    return Text(" ").join(drawn) if drawn else Text(empty, style="dim")


def seat_name(name: str, *, acting: bool, me: bool) -> Text:
    """A player's name; an arrow while that seat may act."""
    return Text(
        ("▸ " if acting else "  ") + name, style="bold cyan" if me else ("bold" if acting else "")
    )


def table(headings: Sequence[str], rows: Iterable[Sequence[RenderableType]]) -> Table:
    """A light table without rules; headings that are all empty are left out."""
    made = Table(
        box=None,
        pad_edge=False,
        padding=(0, 2, 0, 0),
        header_style="dim",
        show_header=any(headings),
    )
    for heading in headings:
        made.add_column(heading)
    for cells in rows:
        made.add_row(*cells)
    return made


def drawn(
    game: "Game",
    view: Mapping[str, Any],
    words: "Words",
    names: Sequence[str],
    moves: "Sequence[Move]" = (),
) -> RenderableType:
    """A view of the table, to a seat with these legal moves; field by field where the game does not
    draw it.
    """
    part = game.offers("terminal")
    if part:
        picture: RenderableType = part.draw(view, words, names, moves)
        return picture
    fields = [[Text(name, style="dim"), Text(str(value))] for name, value in view.items()]
    return board(game.title, table(["", ""], fields))


def board(title: str, *parts: RenderableType) -> Panel:
    """Everything on the table, framed."""
    return Panel(
        Group(*parts),
        title=title,
        title_align="left",
        border_style="green",
        expand=False,
        padding=(0, 1),
    )
