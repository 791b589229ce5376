"""Draws the pictures of the documents: `python docs/make_pictures.py`.

One table of every game, as the terminal shows it.
"""

import importlib
import io
import re
from pathlib import Path

from rich.console import Console

import mazzo
from mazzo.bots.players import Bot
from mazzo.engine.words import Words

HERE = Path(__file__).parent / "pictures"
NAMES = ["Ada", "Bruno", "Carla", "Diego"]
MOVES = 40


def middle(game: mazzo.Game) -> mazzo.Match:
    """A match between sensible bots, well under way, with seat 1 to move."""
    terminal = importlib.import_module(f"{game.rules.__package__}.terminal")
    seats = 4 if 4 in game.seats else game.seats[-1]
    match = mazzo.new(
        game.id, seats=seats, seed=11, options=getattr(terminal, "CONSOLE_OPTIONS", {})
    )
    bots = [Bot(game, "sensible", seat) for seat in range(seats)]
    while len(match.history) < MOVES or 0 not in match.acting:
        chosen = [(seat, bots[seat].choose(match, seat)) for seat in match.acting]
        seat, action = next(
            ((seat, action) for seat, action in chosen if action is not None), (-1, None)
        )
        if action is None:
            match.expire()
        else:
            match.act(seat, action)
    return match


def draw(game: mazzo.Game) -> str:
    """The table as seat 1 sees it."""
    match = middle(game)
    console = Console(
        record=True, width=72, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    terminal = importlib.import_module(f"{game.rules.__package__}.terminal")
    console.print(terminal.draw(match.view(0), Words("en", game), NAMES, match.legal(0)))
    svg = console.export_svg(title=game.title, unique_id=game.id)
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    return re.sub(
        r"font-family: Fira Code, monospace",
        "font-family: ui-monospace, Menlo, Consolas, monospace",
        svg,
    )


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for game in mazzo.games():
        (HERE / f"{game.id}.svg").write_text(draw(game), encoding="utf-8")


if __name__ == "__main__":
    main()
