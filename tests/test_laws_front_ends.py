"""No front end states a rule: what it needs comes with the view or with the catalogue of games."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import mazzo
from mazzo.bots.levels import NAMES as LEVELS
from mazzo.engine.info import PACKAGE

ROOT = PACKAGE.parents[1]
TERMINALS = sorted(PACKAGE.glob("games/*/terminal.py"))
BOARDS = sorted(path for path in PACKAGE.glob("games/*/web/*") if path.suffix in (".ts", ".svelte"))
PAGE = sorted(
    path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte")
)
VIEW = r"\bview\??\.\w+(?:\.length\b|\??\.?\[[^\]]*\]|!)*"
ALTERNATIVE = r"(?:\s*\?\?\s*-?\w+\))?"
RECKONED = re.compile(rf"{VIEW}{ALTERNATIVE}\s*[-+*%]\s*[\w(]|[\w)\]]\s*[-+*%]\s*\(?{VIEW}")
"""Something of the view added to, taken from, multiplied with or divided to a rest by something
else. A share of it, `/`, is a figure."""
NUMBERS = (ast.Add, ast.Sub, ast.Mult, ast.Mod, ast.FloorDiv)
ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def code(text: str) -> str:
    """A component or a module without its styles, comments and texts."""
    text = re.sub(r"<style>.*?</style>|/\*.*?\*/|<!--.*?-->", "", text, flags=re.DOTALL)
    text = re.sub(r"//.*", "", text)
    return re.sub(r'"[^"\n]*"', '""', text)


def reckonings(text: str) -> list[str]:
    """Where a component or module of the page reckons with what a view says."""
    return [match.group() for match in RECKONED.finditer(code(text))]


def is_of_the_view(node: ast.expr) -> bool:
    """Whether an expression is a part of the view, or compares one."""
    match node:
        case ast.Subscript(value=value) | ast.Compare(left=value) | ast.UnaryOp(operand=value):
            return is_of_the_view(value)
        case ast.BinOp(left=left, right=right) if not isinstance(left, ast.List):
            return is_of_the_view(left) or is_of_the_view(right)
        case ast.Name(id=name):
            return name == "view"
    return False


def reckonings_of_a_terminal(text: str) -> list[str]:
    """The same in Python; a list that is repeated is no reckoning."""
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, NUMBERS)
        and not isinstance(node.left, ast.List | ast.JoinedStr | ast.Constant)
        and (is_of_the_view(node.left) or is_of_the_view(node.right))
    ]


def numbers_of_the_rules(folder: Path) -> Iterator[tuple[str, int]]:
    """The constants of a game's rules, by name."""
    for module in ("cards", "state", "rules"):
        for line in (folder / f"{module}.py").read_text(encoding="utf-8").splitlines():
            found = re.match(r"([A-Z][A-Z_]*) = (\d[\d_]*)$", line)
            if found:
                yield found[1], int(found[2])


def numbers_stated_again(text: str, rules: Iterator[tuple[str, int]]) -> list[str]:
    """The constants that have the number and a word of the name of one of the rules'."""
    stated = re.findall(r"^\s*(?:export )?const ([A-Z][A-Z_]*) = (\d[\d_]*);", text, re.MULTILINE)
    stated += re.findall(r"^([A-Z][A-Z_]*) = (\d[\d_]*)$", text, re.MULTILINE)
    known = [*rules]
    return [
        name
        for name, number in stated
        for rule, value in known
        if int(number.replace("_", "")) == value
        and {*name.split("_")} & {*rule.split("_")} - {"MOST", "MS"}
    ]


def levels_named(text: str) -> list[str]:
    """The levels of bots that a module of the page knows by name."""
    return [level for level in LEVELS if re.search(rf"[\"'`]{level}[\"'`]", text)]


def comparisons_by_number(text: str) -> list[str]:
    """Where something depends on the order in which phases, clocks or endings were declared."""
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Compare)
        and any(isinstance(op, ORDER) for op in node.ops)
        and any(
            isinstance(side, ast.Attribute) and side.attr in ("phase", "window", "ending")
            for side in (node.left, *node.comparators)
        )
    ]


def named(path: Path) -> str:
    return "/".join(path.parts[-3:])


@pytest.mark.parametrize("path", BOARDS + PAGE, ids=named)
def test_no_board_reckons_with_what_the_view_says(path: Path) -> None:
    assert reckonings(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", TERMINALS, ids=named)
def test_no_terminal_reckons_with_what_the_view_says(path: Path) -> None:
    assert reckonings_of_a_terminal(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_no_front_end_states_a_number_of_the_rules(game: mazzo.Game) -> None:
    boards = [path for path in BOARDS if game.folder in path.parents]
    for path in (game.folder / "terminal.py", *boards):
        text = path.read_text(encoding="utf-8")
        assert numbers_stated_again(text, numbers_of_the_rules(game.folder)) == [], path.name


@pytest.mark.parametrize("path", BOARDS + PAGE, ids=named)
def test_the_page_knows_no_level_by_name(path: Path) -> None:
    assert levels_named(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("games/*/*.py")), ids=named)
def test_no_comparison_leans_on_how_phases_are_numbered(path: Path) -> None:
    assert comparisons_by_number(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "restated",
    [
        'const most = $derived(view.counts.length - (view.block === "others" ? 1 : 0));',
        "const step = (view.first - view.turn + seats) % seats;",
        "const next = (seat + view.switches) % 2;",
        "const left = LAST - view.run;",
        "return (view.bench_points[seat] ?? 0) + bank;",
    ],
)
def test_a_rule_restated_in_a_board_is_found(restated: str) -> None:
    assert reckonings(restated)


def test_a_rule_restated_elsewhere_is_found() -> None:
    assert reckonings_of_a_terminal('most = view["seats"] - (view["block"] == "others")')
    assert not reckonings_of_a_terminal('row([face("S")] * view["switches"])')
    assert numbers_stated_again("export const SERIES = 4;\n", iter([("SERIES_MOST", 4)]))
    assert not numbers_stated_again("const UNDER = 4;\n", iter([("SERIES_MOST", 4)]))
    assert levels_named(f'const LEVELS = ["{LEVELS[0]}"];') == [LEVELS[0]]
    assert comparisons_by_number("climbs = s.phase >= TURN and card")
