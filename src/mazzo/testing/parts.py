"""The parts of a game, and which of them one lacks."""

from pathlib import Path

from mazzo.engine.info import FILE
from mazzo.engine.words import LANGUAGES

MODULES = (
    "__init__",
    "cards",
    "state",
    "questions",
    "rules",
    "knowledge",
    "refusals",
    "moves",
    "facts",
    "bots",
)
FURTHER = ("terminal", "bags", "stock", "odds", "insight", "endgame")
REQUIRED = (
    FILE,
    *(f"{module}.py" for module in MODULES),
    "terminal.py",
    *(f"words/{language}.ftl" for language in LANGUAGES),
    *(f"rulebook/{language}.md" for language in LANGUAGES),
    "lesson.json",
    "web/Board.svelte",
    "web/Cover.svelte",
    "web/told.ts",
    "web/seen.ts",
    "tests/test_*.py",
    "tests/golden/*.replay",
    "tests/perft.json",
    "tests/short.json",
)
"""What a game must have, as patterns of files in its folder."""
WELCOME = (
    *(f"strategy/{language}.md" for language in LANGUAGES),
    "insight.py",
    "endgame.py",
    "learned.npz",
    "web/tales.ts",
    "web/gear.wasm",
)
"""What it may have besides: how to play it well, figures, a network, tales, play without a server.
"""


def lacking(folder: Path, parts: tuple[str, ...] = REQUIRED) -> list[str]:
    """Those of these parts that are not in a game's folder."""
    return [part for part in parts if not any(folder.glob(part))]
