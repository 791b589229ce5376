"""The pages of a game speak to players at a table: what one types is marked for the terminal. Every
ruling is explained in every language and tested under its number.
"""

import re
from pathlib import Path

import pytest

import mazzo
from mazzo.cli import arguments
from mazzo.engine.words import LANGUAGES
from mazzo.testing.rulings import numbers_tested, rulings

FOR_THE_TERMINAL = re.compile(r"<!-- terminal -->.*?<!-- /terminal -->", re.DOTALL)
CARDS = re.compile(r"[A-Z](\d+|\b)|\d+±\d")
"""A card, or the letter of its colour."""


def pages() -> list[tuple[mazzo.Game, Path]]:
    return [
        (game, game.folder / about / f"{language}.md")
        for game in mazzo.games()
        for about in ("rulebook", "strategy")
        for language in LANGUAGES
        if (game.folder / about).is_dir()
    ]


def named(one: mazzo.Game | Path) -> str:
    return one.id if isinstance(one, mazzo.Game) else f"{one.parent.name}.{one.stem}"


PAGES = pytest.mark.parametrize(("game", "path"), pages(), ids=named)


def at_the_table(path: Path) -> str:
    """The page as the browser shows it."""
    return FOR_THE_TERMINAL.sub("", path.read_text(encoding="utf-8"))


@PAGES
def test_what_is_for_the_terminal_is_marked(game: mazzo.Game, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert FOR_THE_TERMINAL.search(text)
    assert "terminal -->" not in at_the_table(path)
    settings = {
        word
        for name, option in game.layout.options.items()
        for word in (name, *arguments.choices(option), "on", "off")
    }
    for code in re.findall(r"`([^`]+)`", at_the_table(path)):
        assert code in settings or "=" in code or CARDS.fullmatch(code), code


@PAGES
def test_every_setting_on_the_page_can_be_chosen(game: mazzo.Game, path: Path) -> None:
    for code in re.findall(r"`(\w+=\w+)`", path.read_text(encoding="utf-8")):
        assert arguments.options(game, [code]), code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_a_rulebook_gives_the_same_age_and_minutes_as_the_box(
    game: mazzo.Game, language: str
) -> None:
    page = (game.folder / "rulebook" / f"{language}.md").read_text(encoding="utf-8")
    facts = next(line for line in page.splitlines() if line.startswith("|---"))
    box = page.partition(f"{facts}\n")[2].splitlines()[0]
    low, high = game.info.minutes
    assert box.endswith(f"| {low}–{high} |")
    assert re.search(rf"\b{game.info.age}\b", box.rpartition("|")[0].rpartition("|")[0])


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_every_ruling_is_explained_in_every_language_and_tested_under_its_number(
    game: mazzo.Game,
) -> None:
    english = rulings(game.folder / "rulebook" / "en.md")
    assert english
    assert len(english) == len(set(english))
    for language in LANGUAGES:
        assert rulings(game.folder / "rulebook" / f"{language}.md") == english, language
    assert set(english) - numbers_tested(game) == set()
    refused = {refusal.ruling for refusal in game.refusals} | {
        option.ruling for option in game.layout.options.values()
    }
    assert {ruling for ruling in refused if not ruling.startswith("T")} <= set(english)


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_every_option_stands_in_every_rulebook(game: mazzo.Game) -> None:
    for language in LANGUAGES:
        page = (game.folder / "rulebook" / f"{language}.md").read_text(encoding="utf-8")
        for name in game.layout.options:
            assert f"`{name}`" in page, (language, name)
