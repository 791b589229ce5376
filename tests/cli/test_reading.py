"""`mazzo`, `mazzo games` and `mazzo rules`, in every language."""

import os
import subprocess
import sys

import click
import pytest
from terminal import Terminal

import mazzo
from mazzo.cli import arguments, root
from mazzo.cli.rulebook import rulings
from mazzo.engine.words import LANGUAGES, Words

GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
LANGS = pytest.mark.parametrize("language", LANGUAGES)


def squeezed(text: str) -> str:
    return " ".join(text.split())


@LANGS
def test_games_lists_every_game(terminal: Terminal, language: str) -> None:
    ran = terminal.run("games", "--lang", language)
    assert ran.status == 0
    assert not ran.err
    for game in mazzo.games():
        assert game.title in ran.out
        assert game.id in ran.out
        assert Words(language, game).say("game-tagline").split()[0] in ran.out


@GAMES
@LANGS
def test_games_tells_the_options_of_a_game_and_how_they_are_mixed(
    terminal: Terminal, game: mazzo.Game, language: str
) -> None:
    ran = terminal.run("games", game.id, "--lang", language)
    assert (ran.status, ran.err) == (0, "")
    assert game.title in ran.out
    assert terminal.run("rules", game.id, "--options", "--lang", language).out in ran.out
    said = squeezed(ran.out)
    for name, mixed in game.info.presets.items():
        assert Words(language, game).say(f"preset-{name}-help").split()[0] in said
        assert all(f"{option}={arguments.typed(value)}" in said for option, value in mixed.items())
    assert "[preset-" not in ran.out


@GAMES
@LANGS
def test_rules_prints_the_page_to_its_last_ruling(
    terminal: Terminal, game: mazzo.Game, language: str
) -> None:
    ran = terminal.run("rules", game.id, "--lang", language)
    assert ran.status == 0
    known = rulings(game.folder, language)
    assert len(known) >= 19
    assert all(f" {number} " in squeezed(ran.out) for number in known)
    assert max(map(len, ran.out.splitlines())) <= 80


@GAMES
@LANGS
def test_rules_lists_every_option_with_its_default(
    terminal: Terminal, game: mazzo.Game, language: str
) -> None:
    ran = terminal.run("rules", game.id, "--options", "--lang", language)
    assert ran.status == 0
    for name in game.layout.options:
        assert name in ran.out
        assert Words(language, game).option(name).split()[0] in ran.out
    assert "[option-" not in ran.out


@LANGS
def test_help_speaks_the_language_everywhere(terminal: Terminal, language: str) -> None:
    names = root.list_commands(click.Context(root))
    assert len(names) >= 10
    for argv in ([], ["--help"], *([name, "--help"] for name in names)):
        ran = terminal.run(*argv, "--lang", language)
        assert ran.status == 0
        assert Words(language).say("cli-usage") in ran.out
        assert "[help-" not in ran.out
        assert "[cli-" not in ran.out


def test_version(terminal: Terminal) -> None:
    ran = terminal.run("--version")
    assert (ran.status, ran.out, ran.err) == (0, f"mazzo {mazzo.__version__}\n", "")


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "es_MX"}, "es"),
        ({"LANG": "it_IT.UTF-8", "MAZZO_LANG": "es"}, "es"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "est"}, "en"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_language_comes_from_the_surroundings(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, environ: dict[str, str], language: str
) -> None:
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    assert Words(language).say("cli-head-players") in terminal.run("games").out


def test_as_a_program_it_prints_plain_text_to_a_pipe_and_leaves_a_broken_one_quietly() -> None:
    command = [sys.executable, "-m", "mazzo"]
    environ = {**os.environ, "MAZZO_LANG": "es", "PYTHONIOENCODING": "ascii"}
    ran = subprocess.run([*command, "games"], capture_output=True, env=environ, check=True)
    assert not ran.stderr
    assert b"\x1b" not in ran.stdout
    first = mazzo.games()[0].id
    with subprocess.Popen(
        [*command, "rules", first], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environ
    ) as piped:
        assert piped.stdout
        assert piped.stderr
        piped.stdout.close()
        assert piped.stderr.read() == b""


@GAMES
@LANGS
def test_the_strategy_notes_can_be_read(
    terminal: Terminal, game: mazzo.Game, language: str
) -> None:
    ran = terminal.run("rules", game.id, "--strategy", "--lang", language)
    assert ran.status == 0
    assert game.title in ran.out
    assert "bench.strategy" in ran.out
