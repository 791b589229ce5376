"""Fluent catalogues as the tests read them: what is said, with which variables, and who uses it."""

from collections import Counter
from pathlib import Path

import msgspec
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from mazzo.engine.forms import Choice, Number
from mazzo.engine.game import Game
from mazzo.engine.insight import stated
from mazzo.engine.words import fields, kebab

SOURCES = {".py", ".svelte", ".ts", ".json"}
"""Where words are used: Python, the page and the lessons."""


class Variables(Visitor):
    """Collects the variables that a message uses, and the other messages that it refers to."""

    def __init__(self) -> None:
        self.found: set[str] = set()
        self.referred: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        """Called for each of them."""
        self.found.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        """Called for each of them."""
        self.referred.add(node.id.name)


def messages(path: Path) -> dict[str, set[str]]:
    """The messages of a catalogue with the variables of each."""
    return {key: variables.found for key, variables in _read(path).items()}


def referred(path: Path) -> set[str]:
    """The messages to which those of a catalogue refer."""
    return {key for variables in _read(path).values() for key in variables.referred}


def _read(path: Path) -> dict[str, Variables]:
    found: dict[str, Variables] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{path}: {entry.id.name} twice"
            found[entry.id.name] = Variables()
            found[entry.id.name].visit(entry)
    return found


def needed(game: Game) -> dict[str, set[str]]:
    """The messages that a game must have, with the variables that each may use."""
    found: dict[str, set[str]] = {"game-tagline": set()}
    found |= {key: {"code", "suit", "rank"} for key in ("card", "the-card")}
    found |= {f"move-{kebab(move.verb)}": offered(type(move)) for move in game.moves.moves}
    found |= {f"fact-{kebab(kind.__name__)}": {"me", *offered(kind)} for kind in game.facts.kinds}
    found |= {f"refusal-{kebab(refusal.code)}": {"move"} for refusal in game.refusals}
    part = stated(game)
    for figure in part.FIGURES if part else ():
        found[f"insight-{kebab(figure.name)}"] = {"value", *(["place"] if figure.each else [])}
    return found | {key: set() for key in plain(game)}


def offered(kind: type[msgspec.Struct]) -> set[str]:
    """The variables that the message of a move or a fact may use."""
    manners = fields(kind)
    return {*manners, *(f"the-{name}" for name in manners if manners[name] == "card")}


def plain(game: Game) -> set[str]:
    """The messages that a game must have and that are said as they stand."""
    keys = {f"preset-{name}-help" for name in game.info.presets}
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
    return keys


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
    """Every language has the same messages with the same variables; to blame is the one that stands
    alone.
    """
    selectors = {"me", "code", "suit", "rank"}
    have = {language: messages(folder / f"{language}.ftl") for language in languages}
    for key in sorted({key for found in have.values() for key in found}):
        said = {
            language: f"uses {sorted(found[key] - selectors)}" if key in found else "has no such"
            for language, found in have.items()
        }
        usual = Counter(said.values()).most_common(1)[0][0]
        odd = [f"{language} {uses}" for language, uses in said.items() if uses != usual]
        assert not odd, f"{key}: {', '.join(odd)} and not what the others do ({usual})"
