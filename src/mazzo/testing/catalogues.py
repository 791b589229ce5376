"""Fluent catalogues as the tests read them: what is said, with which variables, and who uses it."""

from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from mazzo.engine.forms import Choice, Number
from mazzo.engine.game import Game
from mazzo.engine.insight import stated
from mazzo.engine.words import kebab

SOURCES = {".py", ".svelte", ".ts", ".json"}
"""Where words are used: Python, the page and the lessons."""


class Variables(Visitor):
    """Collects the variables that a message uses."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        """Called for each of them."""
        self.found.add(node.id.name)


def messages(path: Path) -> dict[str, set[str]]:
    """The messages of a catalogue with the variables of each."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{path}: {entry.id.name} twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


def needed(game: Game) -> set[str]:
    """The messages that a game must have."""
    keys = {"game-tagline", "card", "the-card"}
    keys |= {f"move-{kebab(move.verb)}" for move in game.moves.moves}
    keys |= {f"fact-{kebab(kind.__name__)}" for kind in game.facts.kinds}
    keys |= {f"refusal-{kebab(refusal.code)}" for refusal in game.refusals}
    keys |= {f"preset-{name}-help" for name in game.info.presets}
    for name, option in game.layout.options.items():
        keys |= {f"option-{kebab(name)}", f"option-{kebab(name)}-help"}
        if isinstance(option.form, Choice):
            keys |= {f"option-{kebab(name)}-{kebab(word)}" for word in option.form.words}
        if isinstance(option.form, Number):
            keys |= {f"option-{kebab(name)}-{kebab(word)}" for word in option.form.names.values()}
    for field in game.layout.fields:
        if field.name in ("ending", "phase", "window") and isinstance(field.form, Choice):
            keys |= {
                f"{field.name}-{kebab(word)}"
                for word in field.form.words
                if word not in ("none", "unfinished")
            }
    part = stated(game)
    return keys | ({f"insight-{kebab(figure.name)}" for figure in part.FIGURES} if part else set())


def literals(folder: Path) -> str:
    """All source of a folder, Python's and the page's, as text in which used keys can be looked
    for.
    """
    sources = sorted(
        path
        for path in folder.rglob("*")
        if path.suffix in SOURCES and not {"tests", "testing"} & {*path.parts}
    )
    return (
        "\n".join(path.read_text(encoding="utf-8") for path in sources)
        .replace("${", "{")
        .replace("'", '"')
        .replace("`", '"')
    )


def prefixes(key: str) -> list[str]:
    """How source spells a key that it builds: `f"view-seat-{…}"`."""
    parts = key.split("-")
    return [f'"{"-".join(parts[:n])}-{{' for n in range(1, len(parts))]


def same_everywhere(folder: Path, languages: tuple[str, ...]) -> None:
    """Every language has the same messages with the same variables."""
    english = messages(folder / "en.ftl")
    selectors = {"me", "code", "suit", "rank"}
    for language in languages:
        other = messages(folder / f"{language}.ftl")
        assert set(other) == set(english), language
        for key, variables in english.items():
            assert other[key] - selectors == variables - selectors, (language, key)
