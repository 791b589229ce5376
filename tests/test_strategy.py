"""The strategy notes: there in every language, with the same figures, and every one of them as it
was measured.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import mazzo
from mazzo.engine.words import LANGUAGES

ROOT = Path(__file__).parents[1]
MEASURED: list[dict[str, Any]] = json.loads(
    (ROOT / "bench" / "results" / "strategy.json").read_text(encoding="utf-8")
)
OURS = [game for game in mazzo.games() if game.info.is_ours]
GAMES = pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)


def page(game: mazzo.Game, language: str) -> str:
    """A page with its decimals written as in English."""
    text = (game.folder / "strategy" / f"{language}.md").read_text(encoding="utf-8")
    return text if language == "en" else re.sub(r"(?<=\d),(?=\d)", ".", text)


def shares(text: str) -> list[tuple[float, float]]:
    """The measured shares on a page, with their half widths."""
    return [
        (float(share), float(half)) for share, half in re.findall(r"(\d+\.\d) ± (\d\.\d) ?%", text)
    ]


def measured(game: str) -> set[tuple[float, float]]:
    lines = [each for each in MEASURED if each["game"] == game]
    habits = [
        line
        for each in lines
        if isinstance(each.get("table"), dict)
        for line in each["table"].values()
    ]
    return {
        (line["wins"], line["half"])
        for line in [*habits, *(each for each in lines if "wins" in each)]
    }


@GAMES
def test_every_share_on_the_page_was_measured_and_is_the_same_in_every_language(
    game: mazzo.Game,
) -> None:
    english = shares(page(game, "en"))
    assert len(english) >= 5
    assert set(english) <= measured(game.id)
    for language in LANGUAGES:
        assert shares(page(game, language)) == english, language


@GAMES
def test_every_command_on_the_page_was_run(game: mazzo.Game) -> None:
    asked = {each["question"] for each in MEASURED if each["game"] == game.id}
    for language in LANGUAGES:
        text = page(game, language)
        assert text.count("\n## ") == page(game, "en").count("\n## ")
        named = re.findall(rf"`(?:python -m bench\.strategy {game.id}|…) ([a-z0-9-]+)`", text)
        assert len(named) >= 3
        for name in named:
            assert any(question.startswith(name) for question in asked), name


@GAMES
def test_points_lengths_and_spreads_on_the_page_were_measured(game: mazzo.Game) -> None:
    variants = next(
        each for each in MEASURED if each["game"] == game.id and each["question"] == "variants"
    )["table"]
    known = {str(line[name]) for line in variants for name in ("moves", "points", "spread")}
    text = page(game, "en")
    section = text[text.index("## Which variant changes most") :].split("\n## ")[0]
    for number in re.findall(r"\d+\.\d|\b\d{3,4}\b", section):
        assert number in known, number
