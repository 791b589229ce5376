"""A terminal states no rule again: what may be done it is told, move by move."""

import ast
from collections.abc import Iterator, Sequence
from importlib import import_module

import numpy as np
import pytest

import mazzo

RULES = ("rules", "questions", "refusals", "knowledge", "odds", "endgame")
"""The modules of a game that say what holds at a table."""


def imported(text: str, package: str) -> Iterator[tuple[str, str]]:
    """What a module imports from its game: from which part, and under which name there."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(package):
            part = (node.module or "").removeprefix(package).lstrip(".")
            yield from ((part or name.name, name.name) for name in node.names)


def rules_among(found: Sequence[tuple[str, str]], package: str) -> list[str]:
    """Those that are rules, or tables that rules look up."""
    return [
        f"{part}.{name}"
        for part, name in found
        if part in RULES
        or isinstance(getattr(import_module(f"{package}.{part}"), name, None), np.ndarray)
    ]


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_no_terminal_imports_a_rule(game: mazzo.Game) -> None:
    text = (game.folder / "terminal.py").read_text(encoding="utf-8")
    found = [*imported(text, game.info.package)]
    assert rules_among(found, game.info.package) == []


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_a_rule_that_a_terminal_imports_is_found(game: mazzo.Game) -> None:
    package = game.info.package
    for seeded in (f"from {package}.rules import legal", f"from {package} import questions"):
        assert rules_among([*imported(seeded, package)], package)
