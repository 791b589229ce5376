"""The laws of the code base."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import mazzo
from mazzo.engine.info import PACKAGE
from mazzo.testing.rulings import rulings

ROOT = PACKAGE.parents[1]
LAYERS = (
    *("engine", "kit", "games", "bots", "vector"),
    *("lab", "adapters", "table", "server", "cli"),
)
FOLDER = (
    *("cards", "bags", "moves", "facts", "state"),
    *("questions", "stock", "rules", "knowledge", "refusals"),
)
"""The modules of a game from the bottom up: all that others look up of a rule stands in `rules`."""
BESIDE = {"lab": {"adapters", "table"}, "adapters": {"lab", "table"}, "table": {"lab", "adapters"}}


def sources() -> list[Path]:
    apart = {"tests", "suites"}
    return [path for path in PACKAGE.rglob("*.py") if not apart & {*path.parts}]


def layer(module: str) -> str | None:
    """The layer of a module of ours; None for the package itself and for foreign modules."""
    parts = module.split(".")
    return parts[1] if parts[0] == "mazzo" and len(parts) > 1 and parts[1] in LAYERS else None


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_layer_imports_only_what_lies_below_it(path: Path) -> None:
    mine = layer(".".join(("mazzo", *path.relative_to(PACKAGE).with_suffix("").parts)))
    if mine is None:
        return
    for module in imports(path):
        other = layer(module)
        if other:
            assert LAYERS.index(other) <= LAYERS.index(mine), f"{mine} imports {module}"
            assert other not in BESIDE.get(mine, set()), f"{mine} imports {module}"


@pytest.mark.parametrize(
    "path",
    [path for path in sources() if "games" not in path.relative_to(PACKAGE).parts],
    ids=lambda path: path.stem,
)
def test_nothing_outside_a_games_folder_names_a_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for game in mazzo.games():
        assert not re.search(rf"\b{game.id}\b", text), game.id


def declared_types(path: Path) -> Iterator[str]:
    """The classes of a module, and the types to which it gives a name; `T` is any type."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield node.name
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", node)]
        names = [target.id for target in targets if isinstance(target, ast.Name)]
        yield from (name for name in names if re.match(r"_?[A-Z]\w*[a-z]", name))


def homes(paths: Iterable[Path], root: Path = PACKAGE) -> dict[str, set[str]]:
    """Where each type is declared. The games are one home: each declares the same things for
    itself, in a folder of its own.
    """
    found: dict[str, set[str]] = {}
    for path in paths:
        parts = path.relative_to(root).with_suffix("").parts
        home = "games" if parts[0] == "games" else ".".join(parts)
        for name in declared_types(path):
            found.setdefault(name, set()).add(home)
    return found


def test_no_type_name_stands_in_two_modules() -> None:
    assert {name: home for name, home in homes(sources()).items() if len(home) > 1} == {}


def test_a_type_name_used_twice_is_found(tmp_path: Path) -> None:
    texts = {
        "one": "class Table: ...\nLevel = str\nT = TypeVar('T')\nMOST = 3",
        "two": "if True:\n    class Table: ...\nLevel: TypeAlias = int\nT = TypeVar('T')\nMOST = 4",
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    both = {"one", "two"}
    assert homes(tmp_path.iterdir(), tmp_path) == {"Table": both, "Level": both}


PRIVATE = {
    *("books", "keeper", "lent", "family", "neighbours", "door", "stories", "studies"),
    *("prepared", "answers", "sight", "survey", "errand", "room", "mind"),
}
"""Words that did not tell a stranger what a module holds."""


def private_words(name: str, text: str) -> list[str]:
    """The public names of a module, its own among them, in which such a word stands."""
    declared = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, declared)]
    names = [name, *(node.name for node in nodes if not node.name.startswith("_"))]
    spelled = {each: re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", each) for each in names}
    return [each for each in names if PRIVATE & {word.lower() for word in spelled[each]}]


@pytest.mark.parametrize(
    "path",
    [path for path in sources() if "games" not in path.relative_to(PACKAGE).parts],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_names_are_words_of_the_field(path: Path) -> None:
    """In a game's folder they are words of its cards."""
    assert private_words(path.stem, path.read_text(encoding="utf-8")) == []


def test_a_private_word_is_found() -> None:
    text = "class Room: ...\nclass Hand:\n    def make_room(self): ...\n    def _room(self): ..."
    assert private_words("books", text) == ["books", "Room", "make_room"]
    assert private_words("players", "def by_rule_of_thumb(): ...\nclass Reminder: ...") == []


@pytest.mark.parametrize("folder", ["src", "tests", "bench", "docs", "examples"])
def test_no_line_of_python_is_longer_than_100_characters(folder: str) -> None:
    """Ruff forgives what ends in `# type: ignore`; a reader does not."""
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in (ROOT / folder).rglob("*.py")
        if "node_modules" not in path.parts
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > 100
    ]
    assert found == []


def types_of_the_page() -> dict[str, set[str]]:
    """Where the page declares each type; its games are one home, as above."""
    declared = re.compile(
        r"^\s*(?:export )?(?:class|interface|type) (\w+)(?:<[^=]*>)?(?: =| \{| extends)",
        re.MULTILINE,
    )
    page, boards = (ROOT / "web" / "src").rglob("*"), PACKAGE.glob("games/*/web/*")
    homes = {path: str(path.relative_to(ROOT)) for path in page} | dict.fromkeys(boards, "games")
    found: dict[str, set[str]] = {}
    for path, home in homes.items():
        if path.suffix in (".ts", ".svelte"):
            for name in declared.findall(path.read_text(encoding="utf-8")):
                found.setdefault(name, set()).add(home)
    return found


def test_no_type_of_the_page_has_the_name_of_another() -> None:
    """But for `Props`, which is what every component calls what it takes."""
    found = types_of_the_page()
    assert {"SoloHost", "Seen", "Frame"} <= found.keys()
    assert {name: home for name, home in found.items() if len(home) > 1}.keys() == {"Props"}


def aliases(paths: Iterable[Path]) -> dict[str, set[str]]:
    """The other names under which each thing of ours is imported."""
    found: dict[str, set[str]] = {}
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("mazzo"):
                for each in node.names:
                    if each.asname:
                        found.setdefault(f"{node.module}.{each.name}", set()).add(each.asname)
    return found


def test_nothing_is_imported_under_two_other_names() -> None:
    everywhere = [*sources(), *(ROOT / "tests").rglob("*.py"), *(ROOT / "bench").rglob("*.py")]
    found = aliases(everywhere)
    assert found["mazzo.table.records"] == {"kept"}
    assert {name: others for name, others in found.items() if len(others) > 1} == {}


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_no_game_names_another(game: mazzo.Game) -> None:
    others = [other.id for other in mazzo.games() if other is not game]
    for path in game.folder.rglob("*.py"):
        for module in imports(path):
            assert not any(module.startswith(f"mazzo.games.{other}") for other in others), path


@pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)
def test_a_module_of_a_game_imports_only_what_lies_below_it(game: mazzo.Game) -> None:
    for place, name in enumerate(FOLDER):
        path = game.folder / f"{name}.py"
        above = {f"mazzo.games.{game.id}.{each}" for each in FOLDER[place:]}
        assert not path.exists() or imports(path) & above == set(), path


def test_every_binding_ruling_is_there() -> None:
    """P1–P21, R1–R19, A1–A19, H1–H29 and H10a."""
    binding = {"P": 21, "R": 19, "A": 19, "H": 29}
    explained = {
        number for game in mazzo.games() for number in rulings(game.folder / "rulebook" / "en.md")
    }
    wanted = {f"{letter}{n}" for letter, most in binding.items() for n in range(1, most + 1)} | {
        "H10a"
    }
    assert wanted - explained == set()


def test_every_hop_and_every_word_in_architecture_is_in_the_code() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    walks = page[page.index("## Two walks") : page.index("## Layers")]
    hops = re.findall(r"^\| [^|]+ \| `([^`]+)` `([^`]+)` \|", walks, flags=re.MULTILINE)
    assert len(hops) > 55
    for path, name in hops:
        text = (ROOT / path).read_text(encoding="utf-8")
        assert re.search(
            rf"(class|def|interface|function) {name}\b|^  {name}\b", text, re.MULTILINE
        ), (
            path,
            name,
        )
