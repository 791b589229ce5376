"""The strategy notes of a game that keeps its figures beside them, in `strategy/measured.json`:
every share on the page was measured, by a command that the page names, in every language.
"""

import json
import re

import pytest

import mazzo
from mazzo.engine.words import LANGUAGES

MEASURED = [
    game for game in mazzo.games() if (game.folder / "strategy" / "measured.json").is_file()
]
GAMES = pytest.mark.parametrize("game", MEASURED, ids=lambda game: game.id)


def page(game: mazzo.Game, language: str) -> str:
    """A page with its decimals written as in English."""
    text = (game.folder / "strategy" / f"{language}.md").read_text(encoding="utf-8")
    return text if language == "en" else re.sub(r"(?<=\d),(?=\d)", ".", text)


@GAMES
def test_every_share_on_the_page_was_measured_and_is_the_same_in_every_language(
    game: mazzo.Game,
) -> None:
    kept = json.loads((game.folder / "strategy" / "measured.json").read_text(encoding="utf-8"))
    known = {(each["wins"], each["half"]) for each in kept}
    shares = {
        language: [
            (float(share), float(half))
            for share, half in re.findall(r"(\d+\.\d) ± (\d\.\d) ?%", page(game, language))
        ]
        for language in LANGUAGES
    }
    assert shares["en"]
    assert set(shares["en"]) <= known
    assert all(shares[language] == shares["en"] for language in LANGUAGES)


@GAMES
def test_every_command_on_the_page_was_run(game: mazzo.Game) -> None:
    kept = json.loads((game.folder / "strategy" / "measured.json").read_text(encoding="utf-8"))
    run = {each["command"] for each in kept}
    for language in LANGUAGES:
        named = re.findall(r"`(mazzo [^`]+)`", page(game, language))
        assert named
        assert set(named) <= run, language
