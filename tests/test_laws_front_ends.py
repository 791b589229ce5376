"""No front end states a rule: what it needs comes with the view or with the catalogue of games."""

import ast
import re
from pathlib import Path

import pytest

from mazzo.bots.levels import NAMES as LEVELS
from mazzo.engine.info import PACKAGE

ROOT = PACKAGE.parents[1]
BOARDS = sorted(path for path in PACKAGE.glob("games/*/web/*") if path.suffix in (".ts", ".svelte"))
PAGE = sorted(
    path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte")
)
ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def levels_named(text: str) -> list[str]:
    """The levels of bots that a module of the page knows by name."""
    return [level for level in LEVELS if re.search(rf"[\"'`]{level}[\"'`]", text)]


def comparisons_by_number(text: str) -> list[str]:
    """Where something depends on the order in which phases, clocks or endings were declared."""
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Compare)
        and any(isinstance(op, ORDER) for op in node.ops)
        and any(
            isinstance(side, ast.Attribute) and side.attr in ("phase", "window", "ending")
            for side in (node.left, *node.comparators)
        )
    ]


def named(path: Path) -> str:
    return "/".join(path.parts[-3:])


@pytest.mark.parametrize("path", BOARDS + PAGE, ids=named)
def test_the_page_knows_no_level_by_name(path: Path) -> None:
    assert levels_named(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("games/*/*.py")), ids=named)
def test_no_comparison_leans_on_how_phases_are_numbered(path: Path) -> None:
    assert comparisons_by_number(path.read_text(encoding="utf-8")) == []


def test_a_level_and_an_order_of_phases_in_a_front_end_are_found() -> None:
    assert levels_named(f'const LEVELS = ["{LEVELS[0]}"];') == [LEVELS[0]]
    assert comparisons_by_number("climbs = s.phase >= TURN and card")
