"""The numbered rulings of a game: which its rulebook explains, and which its tests bear."""

import re
from pathlib import Path

from mazzo.engine.game import Game


def rulings(page: Path) -> list[str]:
    """The numbers of the rulings that a rulebook page explains."""
    return re.findall(
        r"^\W*\*\*([A-Z]\d+[a-z]?)\*\*", page.read_text(encoding="utf-8"), flags=re.MULTILINE
    )


def numbers_tested(game: Game) -> set[str]:
    """The numbers that a game's tests carry in their names, or excuse with a reason."""
    text = "\n".join(
        path.read_text(encoding="utf-8") for path in (game.folder / "tests").glob("test_*.py")
    )
    excused = re.findall(r"NOT_RULES\b.*?=\s*\{(.*?)\}", text, flags=re.DOTALL)
    numbers = set(re.findall(r"def test_([A-Z]\d+[a-z]?)_", text))
    return numbers | {
        number
        for table in excused
        for number in re.findall(r'"([A-Z]\d+[a-z]?)":[\s(]*"[^"]{15,}', table)
    }
