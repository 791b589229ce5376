"""What the tests of a game ask of a match: why it refuses a move, and how a terminal shows it."""

from io import StringIO

import pytest
from rich.console import Console, RenderableType

from mazzo import IllegalMove, Match
from mazzo.engine.words import Words

NAMES = ("Anna", "Bartholomew", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo")
"""People at a table, one of them with a long name."""


def refused(match: Match, seat: int, move: str) -> tuple[str, str]:
    """The code and the ruling with which a move is refused; nothing changes."""
    before = match.state()
    with pytest.raises(IllegalMove) as caught:
        match.play(seat, move)
    assert match.state() == before
    return caught.value.code, caught.value.ruling


def shown(match: Match, seat: int | None, language: str = "en") -> str:
    """What a seat, or a spectator, sees of it in a terminal of 80 columns, without its colours."""
    console = Console(width=80, color_system=None, file=StringIO())
    with console.capture() as capture:
        console.print(_picture(match, seat, language))
    return capture.get()


def lit(match: Match, seat: int) -> list[str]:
    """The cards of a hand that a terminal lights: bright on their colour, in the last line."""
    console = Console(width=80, color_system="truecolor", force_terminal=True, file=StringIO())
    lines = console.render_lines(_picture(match, seat, "en"))
    hand = [part for part in lines[-2] if part.style]
    return [part.text.strip() for part in hand if part.style and part.style.bgcolor]


def _picture(match: Match, seat: int | None, language: str) -> RenderableType:
    moves = [] if seat is None else match.legal(seat)
    picture: RenderableType = match.game.offers("terminal").draw(
        match.view(seat), Words(language, match.game), NAMES, moves
    )
    return picture
