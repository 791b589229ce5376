"""`mazzo capabilities`: the table is full, and what it says is so."""

import json
import tomllib

import pytest
from conftest import ROOT
from terminal import Terminal

import mazzo
from mazzo.engine.info import PACKAGE
from mazzo.engine.words import LANGUAGES, Words
from mazzo.lab.capabilities import ADAPTERS, CAPABILITIES, EXTRAS, capabilities

HELPERS = {"__init__", "episode"}
OPTIONAL = {"search", "network", "figures", "endgame"}
"""What a game may do without."""


def test_every_adapter_is_a_capability() -> None:
    assert {path.stem for path in (PACKAGE / "adapters").glob("*.py")} - HELPERS == set(ADAPTERS)


def test_every_game_can_do_all_that_is_asked_of_a_game() -> None:
    for capability in capabilities(mazzo.games()):
        assert list(capability.games) == [game.id for game in mazzo.games()]
        assert all(capability.games.values()) or capability.name in OPTIONAL, capability
        assert any(capability.games.values()), capability


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_has_a_row_for_each_and_a_column_for_every_game(
    terminal: Terminal, language: str
) -> None:
    ran = terminal.run("capabilities", "--lang", language)
    assert ran.status == 0
    for name in CAPABILITIES:
        assert Words(language).say(f"cli-can-{name}") in ran.out
    for game in mazzo.games():
        assert game.title in ran.out


def test_what_is_not_installed_is_marked_and_its_package_named(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mazzo.lab.capabilities.find_spec", lambda name: None)
    ran = terminal.run("capabilities", "--lang", "en")
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert set(EXTRAS.values()) <= set(extras["project"]["optional-dependencies"])
    assert f"pip install 'mazzo[{','.join(EXTRAS.values())}]'" in " ".join(ran.out.split())
    for name in CAPABILITIES:
        [line] = [
            line for line in ran.out.splitlines() if Words("en").say(f"cli-can-{name}") in line
        ]
        assert ("(✓)" in line) == (name in EXTRAS)


def test_it_can_be_read_by_a_program(terminal: Terminal) -> None:
    told = json.loads(terminal.run("capabilities", "--json").out)
    assert [line["name"] for line in told] == list(CAPABILITIES)
