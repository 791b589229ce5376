"""What the documents show is run."""

import doctest
import re

import pytest
from conftest import ROOT

import mazzo

PAGES = [
    "README.md",
    "CONTRIBUTING.md",
    "ARCHITECTURE.md",
    *(f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md"))),
]


@pytest.mark.parametrize("page", ["README.md", "docs/environments.md"])
def test_the_examples_run(page: str) -> None:
    failed, tried = doctest.testfile(
        str(ROOT / page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE
    )
    assert tried >= 6
    assert failed == 0


def test_the_two_commands_stand_at_the_top() -> None:
    top = "\n".join((ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:12])
    assert "make play" in top
    assert "make test" in top


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page: str) -> None:
    path = ROOT / page
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


def test_every_test_that_is_named_is_there() -> None:
    named = re.findall(r"`(tests/\w[\w/]*\.py)`", "".join(map(text_of, PAGES)))
    assert len(named) > 15
    assert [path for path in named if not (ROOT / path).exists()] == []


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def test_the_readme_lists_exactly_the_games_there_are() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    line = r"^\| \*\*(.+?)\*\* \|[^|]*\| (\d+)–(\d+)[^|]*\| (\d+)–(\d+) \|$"
    listed = {title: figures for title, *figures in re.findall(line, text, flags=re.MULTILINE)}
    usual = {
        game.title: [seats for seats in game.seats if seats not in game.house_seats]
        for game in mazzo.games()
    }
    assert listed == {
        game.title: [
            str(n) for n in (min(usual[game.title]), max(usual[game.title]), *game.info.minutes)
        ]
        for game in mazzo.games()
    }


def test_the_position_in_contributing_can_be_set_up() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    example = re.search(r"^mazzo\.position\(.*?^\)$", text, flags=re.MULTILINE | re.DOTALL)
    assert example
    match = eval(example[0], {"mazzo": mazzo})
    assert match.acting == (0,)


def test_the_python_in_the_pages_runs() -> None:
    for page in ("docs/simulation.md",):
        for block in re.findall(
            r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), flags=re.DOTALL
        ):
            exec(compile(block, page, "exec"), {})
