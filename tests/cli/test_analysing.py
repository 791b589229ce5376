"""`mazzo analyse`, in every language."""

import functools
import json
import re
from pathlib import Path

import pytest
from terminal import Terminal

import mazzo
from mazzo.cli.document import STYLE
from mazzo.engine.words import LANGUAGES, Words
from mazzo.lab import analysis

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
LANGS = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.slow
@GAMES
@LANGS
def test_an_analysis_is_told_in_every_language(
    terminal: Terminal, game: mazzo.Game, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = functools.partial(analysis.analyse, effort=0.01)
    monkeypatch.setattr("mazzo.lab.analysis.analyse", quick)
    golden = sorted((game.folder / "tests" / "golden").glob("*.replay"))[0]
    words = Words(language, game)
    told = terminal.run("analyse", str(golden), "--lang", language, "--html", "a.html")
    assert told.status == 0, told.err
    page = Path("a.html").read_text(encoding="utf-8")
    for text in (told.out, page):
        for key in ("cli-analyse-turning", "cli-analyse-decisions"):
            assert words.say(key) in text
        for mark in ("[cli-", "[fact-", "[move-", "[turning-", "{"):
            assert mark not in text.replace(STYLE, "")
    assert not re.search("[▁-█]…", told.out), "the end of a curve is cut off"
    assert f"<th>{words.say('cli-analyse-loss')}</th>" in page
    assert "<polyline" in page
    assert terminal.run("analyse", str(golden), "--html", "a.html").status == 2
    figures = terminal.run("analyse", str(golden), "--json")
    assert json.loads(figures.out)["moves"] == len(mazzo.replay(golden).history)


def test_a_file_that_cannot_be_read_is_named_and_the_others_are_studied(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "mazzo.lab.analysis.analyse", functools.partial(analysis.analyse, effort=0.01)
    )
    game = mazzo.games()[0]
    good = str(sorted((game.folder / "tests" / "golden").glob("*.replay"))[0])
    Path("bad.replay").write_text("no replay", encoding="utf-8")
    problem = Words("it").refusal("unreadable", {"file": "bad.replay"})
    told = terminal.run("analyse", good, "bad.replay", good, "--lang", "it")
    assert told.status == 2
    assert told.out.count(Path(good).name) == 2
    assert told.err.split("\n")[1:] == [f"mazzo: bad.replay: {problem}", ""]
    figures = terminal.run("analyse", "bad.replay", good, "--lang", "it", "--json")
    first, second = map(json.loads, figures.out.splitlines())
    assert (figures.status, figures.err.strip()) == (2, "")
    assert first == {"file": "bad.replay", "error": problem}
    assert second["analysis"]["moves"] == len(mazzo.replay(Path(good)).history)


@GAMES
@LANGS
def test_a_move_is_explained_in_every_language(
    terminal: Terminal, game: mazzo.Game, language: str
) -> None:
    golden = sorted((game.folder / "tests" / "golden").glob("*.replay"))[0]
    moves = len(mazzo.replay(golden).history)
    for move in (2, moves - 1):
        told = terminal.run("analyse", str(golden), "--why", str(move), "--lang", language)
        assert told.status == 0, told.err
        for mark in ("[cli-", "[why-", "[advice-", "[insight-", "[move-", "{"):
            assert mark not in told.out
    found = terminal.run("analyse", str(golden), "--why", "2", "--json")
    assert json.loads(found.out)["move"] == 2
    for wrong in ("0", "x", str(moves + 1)):
        refused = terminal.run("analyse", str(golden), "--why", wrong, "--lang", language)
        assert (refused.status, refused.out) == (2, "")
        assert refused.err.startswith("mazzo: ")
