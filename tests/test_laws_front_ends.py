"""No front end states a rule: what it needs comes with the view or with the catalogue of games."""

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import mazzo
from mazzo.bots.levels import LEVEL_NAMES
from mazzo.engine.forms import Choice
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


def orders_of_the_rules(game: mazzo.Game) -> list[frozenset[str]]:
    """What a game's cards and state list in an order: the letters of the cards, the words of a
    choice with and without the first, the numbers on the cards.
    """
    named = [*vars(game.offers("cards")).values(), *vars(game.state).values()]
    words = [form.words for form in named if isinstance(form, Choice)]
    letters = [name for name in named if isinstance(name, str) and name.isupper()]
    orders: list[Sequence[str]] = [*words, *(some[1:] for some in words), *letters]
    highest = getattr(game.offers("cards"), "HIGHEST", 0)
    if isinstance(highest, int):
        orders.append([str(number + 1) for number in range(highest)])
    return [frozenset(order) for order in orders if len(order) > 1]


def orders_stated_again(text: str, rules: Sequence[frozenset[str]]) -> list[str]:
    """The lists and the strings of letters that have just the members of an order of the rules."""
    lists = re.findall(r"[\[(]((?:\s*(?:\"\w+\"|'\w+'|\d+)\s*,?){2,})[\])]", text)
    letters = re.findall(r"[\"']([A-Z]{2,})[\"']", text)
    stated = {found: frozenset(re.findall(r"\w+", found)) for found in lists}
    return [found for found, members in stated.items() if members in rules] + [
        found for found in letters if frozenset(found) in rules
    ]


def levels_named(text: str) -> list[str]:
    """The levels of bots that a module of the page knows by name."""
    return [level for level in LEVEL_NAMES if re.search(rf"[\"'`]{level}[\"'`]", text)]


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


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_no_front_end_states_an_order_of_the_rules(game: mazzo.Game) -> None:
    boards = [path for path in BOARDS if game.folder in path.parents and path.name != "seen.ts"]
    for path in (game.folder / "terminal.py", *boards):
        text = path.read_text(encoding="utf-8")
        assert orders_stated_again(text, orders_of_the_rules(game)) == [], path.name


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
    orders = [frozenset("RBGY"), frozenset({"red", "yellow"}), frozenset("123")]
    assert orders_stated_again('const RED_HIGH = ["R", "B", "G", "Y"];', orders)
    assert orders_stated_again('letters = "YGBR"', orders)
    assert orders_stated_again('at = ("red", "yellow").index(order)', orders)
    assert orders_stated_again("const VALUES = [1, 2, 3] as const;", orders)
    assert not orders_stated_again('const CARDS = ["R", "B", "G"]; say("RBG")', orders)
    assert levels_named(f'const LEVELS = ["{LEVEL_NAMES[0]}"];') == [LEVEL_NAMES[0]]
    assert comparisons_by_number("climbs = s.phase >= TURN and card")
