"""For pytest: `--game ID` keeps what concerns one game."""

import os
import re
from typing import NoReturn

import pytest

from mazzo.engine.info import GameInfo, info


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", metavar="ID", help="only what concerns this game")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "slow: takes more than a few seconds, so that it comes first"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep what was asked for."""
    chosen = config.getoption("game")
    if chosen:
        game = info(chosen)
        config.hook.pytest_deselected(items=[one for one in items if not concerns(one, game)])
        items[:] = [one for one in items if concerns(one, game)]


def concerns(item: pytest.Item, game: GameInfo) -> bool:
    """Whether a test lies in the game's folder, or was made for this game or a file of it."""
    made_for = re.split("[-/]", getattr(getattr(item, "callspec", None), "id", ""))
    return game.folder in item.path.parents or game.id in made_for


def absent(part: str, *, everywhere: bool = True) -> NoReturn:
    """Skip because a part is not on this machine. In CI that fails, unless CI does without it."""
    message = f"{part} is not installed on this machine"
    if os.environ.get("CI") and everywhere:
        pytest.fail(message)
    pytest.skip(message)
