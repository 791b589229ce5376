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
FOLDERS = (
    *sorted(path.parent for path in PACKAGE.glob("games/*/game.toml")),
    ROOT / "examples" / "scopa" / "src" / "mazzo_scopa",
    PACKAGE / "template" / "game",
)
"""The games of this package, the example of one outside it, and what a new one begins with."""
TERMINALS = [path for folder in FOLDERS for path in folder.glob("terminal.py*")]
FILES_OF_THE_PAGE = re.compile(r"\.(ts|svelte)(\.txt)?$")
BOARDS = [
    path
    for folder in FOLDERS
    for path in sorted((folder / "web").iterdir())
    if FILES_OF_THE_PAGE.search(path.name)
]
PAGE = sorted(
    path for path in (ROOT / "web" / "src").rglob("*") if FILES_OF_THE_PAGE.search(path.name)
)
WHOLE = r"(?:\w+(?:\(\))?\.)*view\b(?!\??[.\[])"
"""The view itself, as `view`, `sitting.view` or `this.sitting().view`."""
ALIAS = re.compile(
    rf"\b(?:const|let) (\w+)(?:: \w+)? = (?:\$derived)?\(*{WHOLE}|\b(\w+)\??: View\b"
)
"""Another name for it: what it was assigned to, and a parameter of its type."""
TAKEN_APART = re.compile(
    rf"\{{([^{{}}]*)\}}(?:: View\b| = (?:\$derived)?\(*(?:[^;]*\bas View\b|{WHOLE}))"
)
"""Fields that were taken out of it by name."""
ALTERNATIVE = r"(?:\s*\?\?\s*-?\w+\)?)?"
NUMBER = r"(?:[1-9]\d*|[A-Z][A-Z_]+)\b"
"""A number that is not 0, or the name of one."""
FIELD = re.compile(
    r"\b(?:const|let) (\w+) = (?:\$derived)?\(*(\w+)(?:\??\.\w+|\??\.?\[[^\]]*\])+"
    rf"{ALTERNATIVE}\)*;"
)
"""A name for one field, and the thing of which it is one."""
RANKED = re.compile(
    r"(?:(?![A-Z_]+\s*\.)\b\w+|[)\]])\s*\.filter\([^;{}]*?(?<!=)[<>]=?\s*[a-z][^;{}]*?\)\.length"
)
"""How many are above or below somebody: a place, which the rules give. How many printed bounds
something has passed is a figure.
"""
ADDED_UP = re.compile(r"\w+\.reduce(?:Right)?\(")
NUMBERS = (ast.Add, ast.Sub, ast.Mult, ast.Mod, ast.FloorDiv)
ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def code(text: str) -> str:
    """A component or a module without its styles, comments, imports and texts."""
    text = re.sub(r"<style>.*?</style>|/\*.*?\*/|<!--.*?-->", "", text, flags=re.DOTALL)
    text = re.sub(r"//.*|^\s*import [^;]*;", "", text, flags=re.MULTILINE)
    return re.sub(r'"[^"\n]*"', '""', text)


def names_of_the_view(text: str) -> set[str]:
    """What a component calls the view."""
    return {"view", *(one or other for one, other in ALIAS.findall(text))}


def parts_taken_out(text: str) -> set[str]:
    """The names that fields of the view have, where it was taken apart and where one was named."""
    fields = [field for found in TAKEN_APART.findall(text) for field in found.split(",")]
    named = {name for name, whole in FIELD.findall(text) if whole in names_of_the_view(text)}
    return named | {field.split("=")[0].split(":")[-1].strip() for field in fields} - {""}


def reckoned(text: str) -> re.Pattern[str]:
    """Something of the view added to, taken from, multiplied with or divided to a rest by something
    else, or compared with a number. A share of it, `/`, is a figure.
    """
    view = rf"\b(?:{'|'.join(sorted(names_of_the_view(text)))})"
    apart = "|".join(rf"(?<![.\w])\b{name}\b(?!:)" for name in sorted(parts_taken_out(text)))
    field = rf"(?:{view}(?:\??\.\w+|\[[^\]]*\]){'|' + apart if apart else ''})"
    part = rf"{field}(?:\.length\b|\??\.?\[[^\]]*\]|!)*"
    after = rf"{part}{ALTERNATIVE}\s*(?:[-+*%]\s*[\w(]|[<>]=?\s*{NUMBER})"
    return re.compile(rf"{after}|[\w)\]]\s*[-+*%]\s*\(?{part}|\b{NUMBER}\s*[<>]=?\s*\(?{part}")


def reckonings(text: str) -> list[str]:
    """Where a component or module of the page reckons with what a view says. Whether there are
    several of something is asked to draw them.
    """
    text = code(text)
    found = [found.group() for found in reckoned(text).finditer(text)]
    return [reckoning for reckoning in found if not reckoning.endswith(".length > 1")]


def results_worked_out(text: str) -> list[str]:
    """Where a board adds up or ranks: points and places are the rules'."""
    return [found.group() for law in (RANKED, ADDED_UP) for found in law.finditer(code(text))]


def is_of_the_view(node: ast.expr, names: frozenset[str]) -> bool:
    """Whether an expression is a part of the view, or compares one."""
    match node:
        case ast.Subscript(value=value) | ast.Compare(left=value) | ast.UnaryOp(operand=value):
            return is_of_the_view(value, names)
        case ast.Call(func=ast.Name(id="len"), args=[value]):
            return is_of_the_view(value, names)
        case ast.BinOp(left=left, right=right) if not isinstance(left, ast.List):
            return is_of_the_view(left, names) or is_of_the_view(right, names)
        case ast.Name(id=name):
            return name in names
    return False


def names_in_a_terminal(tree: ast.AST) -> frozenset[str]:
    """What a function of a terminal calls the view and what it has taken out of it."""
    names = frozenset({"view"})
    for node in ast.walk(tree):
        match node:
            case ast.Assign(
                targets=[target],
                value=ast.Name() | ast.Subscript() | ast.GeneratorExp() as value,
            ) if is_of_the_view(getattr(value, "elt", value), names):
                names |= {name.id for name in ast.walk(target) if isinstance(name, ast.Name)}
    return names


def is_number(node: ast.expr) -> bool:
    """Whether an expression is a number that is not 0, or the name of a constant."""
    return bool(isinstance(node, ast.Constant) and node.value) or (
        isinstance(node, ast.Name) and node.id.isupper()
    )


def is_reckoning(node: ast.AST, names: frozenset[str]) -> bool:
    """Whether a number of the view is changed or measured; a list that is repeated is neither."""
    match node:
        case ast.BinOp(left=left, op=op, right=right) if isinstance(op, NUMBERS):
            is_text = isinstance(left, ast.List | ast.JoinedStr | ast.Constant)
            return not is_text and any(is_of_the_view(side, names) for side in (left, right))
        case ast.Compare(left=left, ops=[op], comparators=[right]) if isinstance(op, ORDER):
            sides = [(left, right), (right, left)]
            return any(is_of_the_view(one, names) and is_number(other) for one, other in sides)
        case ast.Call(func=ast.Name(id="sum"), args=[ast.GeneratorExp(elt=ast.Call() as added)]):
            return ast.unparse(added.func) == "int"
    return False


def reckonings_of_a_terminal(text: str) -> list[str]:
    """The same in Python, function by function; the numbers on cards are not added up either."""
    tree = ast.parse(text)
    scopes: list[ast.AST] = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return [
        ast.unparse(node)
        for scope in scopes or [tree]
        for node in ast.walk(scope)
        if is_reckoning(node, names_in_a_terminal(scope))
    ]


def tables_of_the_cards(folder: Path) -> set[str]:
    """What rules look up, as a game declares it among its cards."""
    [cards] = folder.glob("cards.py*")
    return {*re.findall(r"^(\w+) = table\(", cards.read_text(encoding="utf-8"), re.MULTILINE)}


def rules_imported(text: str, tables: set[str]) -> list[str]:
    """What a terminal imports of its game that is no card, no move and no printed constant."""
    return [
        f"{node.module}.{each.name}"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ImportFrom)
        and not (node.module or "").startswith(("mazzo.engine", "mazzo.kit"))
        and (node.module or "").startswith("mazzo")
        for each in node.names
        if not (node.module or "").endswith((".cards", ".moves")) or each.name in tables
    ]


def numbers_of_the_rules(folder: Path) -> Iterator[tuple[str, int]]:
    """The constants of a game's rules, by name."""
    for path in folder.glob("*.py*"):
        is_rule = path.name.split(".")[0] in ("cards", "state", "rules")
        for line in path.read_text(encoding="utf-8").splitlines() if is_rule else ():
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


def front_ends_of(folder: Path) -> list[Path]:
    """A game's terminal and its boards."""
    return [path for path in TERMINALS + BOARDS if folder in path.parents]


@pytest.mark.parametrize("path", BOARDS + PAGE, ids=named)
def test_no_board_reckons_with_what_the_view_says(path: Path) -> None:
    assert reckonings(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", BOARDS, ids=named)
def test_no_board_works_out_points_or_places(path: Path) -> None:
    assert results_worked_out(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", TERMINALS, ids=named)
def test_no_terminal_reckons_with_what_the_view_says(path: Path) -> None:
    assert reckonings_of_a_terminal(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", TERMINALS, ids=named)
def test_no_terminal_looks_up_what_the_rules_look_up(path: Path) -> None:
    tables = tables_of_the_cards(path.parent)
    assert rules_imported(path.read_text(encoding="utf-8"), tables) == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_front_end_states_a_number_of_the_rules(folder: Path) -> None:
    for path in front_ends_of(folder):
        text = path.read_text(encoding="utf-8")
        assert numbers_stated_again(text, numbers_of_the_rules(folder)) == [], path.name


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_no_front_end_states_an_order_of_the_rules(game: mazzo.Game) -> None:
    for path in front_ends_of(game.folder):
        text = path.read_text(encoding="utf-8") if path.name != "seen.ts" else ""
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
        "const done = $derived(view.run >= 4);",
        "const done = $derived(4 <= view.run);",
        'const done = $derived(view["run"] >= SERIES);',
        "const v = $derived(sitting.view as unknown as View); const most = v.seats - 1;",
        "const v = sitting.view; const most = v['seats'] - 1;",
        "const most = (seen: View) => seen.counts.length - 1;",
        "const { seats, run } = sitting.view as unknown as View; const left = seats - run;",
        "const { run: length } = $derived(view); const done = length > 3;",
        "function isDone({ run }: View): boolean { return run >= 4; }",
        "const run = $derived(view.runs[seat] ?? 0); const done = $derived(run >= 4);",
    ],
)
def test_a_rule_restated_in_a_board_is_found(restated: str) -> None:
    assert reckonings(restated)


@pytest.mark.parametrize(
    "drawn",
    [
        "<p class:stuck={view.idle > 0}>{say('view-idle', { idle: view.idle })}</p>",
        "{#if view.centre.length > 1}<Card code={view.bottom} />{/if}",
        "const share = $derived(view.busting / view.stock_size);",
        "const { pending, view } = this.sitting(); const next = pending + 1;",
        "const crowded = $derived(sitting.chairs.length > 4);",
    ],
)
def test_what_is_only_drawn_is_no_rule(drawn: str) -> None:
    assert not reckonings(drawn)


@pytest.mark.parametrize(
    "restated",
    [
        "const place = (total: number) => 1 + rows.filter((row) => row.total < total).length;",
        "return totals.filter((each) => each > mine).length;",
        "return cards.reduce((sum, card) => sum + number(card), 0);",
    ],
)
def test_points_and_places_worked_out_in_a_board_are_found(restated: str) -> None:
    assert results_worked_out(restated)


def test_figures_of_a_board_are_none() -> None:
    assert not results_worked_out("RISKY.filter((bound) => share > bound).length")
    assert not results_worked_out('facts.filter((fact) => fact.fact === "Lost").length')


@pytest.mark.parametrize(
    "restated",
    [
        'most = view["seats"] - (view["block"] == "others")',
        "v = view\nmost = v['seats'] - 1",
        "ended = view['run'] >= 4",
        "ended = MOST <= view['run']",
        "run, idle = view['run'], view['idle']\nended = len(view['counts']) > 3",
        "run = view['run']\nended = run >= 4",
        "one, two = (view[name][seat] for name in FIELDS)\nboth = one + two",
        "pips = sum(int(code[1:]) for code in cards)",
    ],
)
def test_a_rule_restated_in_a_terminal_is_found(restated: str) -> None:
    assert reckonings_of_a_terminal(restated)
    assert reckonings_of_a_terminal(f"def draw(view):\n    {restated.replace(chr(10), '; ')}")


def test_what_a_terminal_only_draws_is_no_rule() -> None:
    assert not reckonings_of_a_terminal('row([face("S")] * view["switches"])')
    assert not reckonings_of_a_terminal('bank = view["bank"]\nclosed = bank < 0')
    assert not reckonings_of_a_terminal('share = view["busting"] / view["stock"]\n100 * share')


def test_a_table_of_the_rules_in_a_terminal_is_found() -> None:
    assert rules_imported("from mazzo.games.some.rules import BEATERS", set())
    assert rules_imported("from mazzo_some.questions import beats", set())
    assert rules_imported("from mazzo_some.cards import MATCHES", {"MATCHES"})
    assert not rules_imported("from mazzo.games.some.cards import CARD", {"MATCHES"})
    assert not rules_imported("from mazzo.engine.words import Words", set())


def test_a_rule_restated_elsewhere_is_found() -> None:
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
