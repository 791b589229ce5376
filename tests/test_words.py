"""Every word in every language: nothing missing, nothing unused, the same parameters everywhere."""

import re
from pathlib import Path

import msgspec
import pytest
from conftest import ROOT
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import mazzo
from mazzo.engine.forms import Choice, Number
from mazzo.engine.info import PACKAGE
from mazzo.engine.insight import stated
from mazzo.engine.words import COMMON, LANGUAGES, Words, kebab

PAGE_WORDS = ROOT / "web" / "words"
SOURCES = {".py", ".svelte", ".ts", ".json"}
"""Where words are used: Python, the page and the lessons."""
GAMES = pytest.mark.parametrize("game", mazzo.games(), ids=lambda game: game.id)


class Variables(Visitor):
    """Collects the variables that a message uses."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
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


def needed(game: mazzo.Game) -> set[str]:
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
    return keys | ({f"insight-{kebab(name)}" for name in part.NAMES} if part else set())


def literals(folder: Path) -> str:
    """All source of a folder, Python's and the page's, as text in which used keys can be looked
    for.
    """
    sources = sorted(
        path for path in folder.rglob("*") if path.suffix in SOURCES and "tests" not in path.parts
    )
    return (
        "\n".join(path.read_text(encoding="utf-8") for path in sources)
        .replace("${", "{")
        .replace("'", '"')
        .replace("`", '"')
    )


@GAMES
def test_no_word_of_a_game_is_missing_in_any_language(game: mazzo.Game) -> None:
    for language in LANGUAGES:
        have = messages(game.folder / "words" / f"{language}.ftl")
        assert needed(game) - set(have) == set(), language


@pytest.mark.parametrize(
    "folder",
    [COMMON, PAGE_WORDS, *(game.folder / "words" for game in mazzo.games())],
    ids=lambda f: f.parent.name,
)
def test_every_language_has_the_same_messages_with_the_same_variables(folder: Path) -> None:
    english = messages(folder / "en.ftl")
    for language in LANGUAGES:
        other = messages(folder / f"{language}.ftl")
        assert set(other) == set(english), language
        selectors = {"me", "code", "suit", "rank"}
        for key, variables in english.items():
            assert other[key] - selectors == variables - selectors, (language, key)


@GAMES
def test_no_word_of_a_game_is_unused(game: mazzo.Game) -> None:
    source, needs = literals(game.folder), needed(game)
    kinds: list[type[msgspec.Struct]] = [
        *game.facts.kinds,
        *(type(move) for move in game.moves.moves),
    ]
    stems = {re.escape(kebab(name)) for kind in kinds for name in kind.__struct_fields__}
    for key in messages(game.folder / "words" / "en.ftl"):
        spelled = any(re.fullmatch(f"{stem}-.+", key) for stem in stems)
        assert (
            key in needs
            or spelled
            or f'"{key}"' in source
            or any(part in source for part in prefixes(key))
        ), key


def prefixes(key: str) -> list[str]:
    """How source spells a key that it builds: `f"view-seat-{…}"`."""
    parts = key.split("-")
    return [f'"{"-".join(parts[:n])}-{{' for n in range(1, len(parts))]


def test_no_common_word_is_unused() -> None:
    source = literals(PACKAGE)
    codes = set(re.findall(r'"([a-z]+(?:_[a-z]+)*)"', source))
    for key in messages(COMMON / "en.ftl"):
        if key.startswith("refusal-"):
            assert key.removeprefix("refusal-").replace("-", "_") in codes, key
        else:
            assert f'"{key}"' in source or any(part in source for part in prefixes(key)), key


def test_every_refusal_in_the_source_has_a_sentence() -> None:
    source = literals(PACKAGE)
    raised = set(
        re.findall(
            r'(?:Refused|IllegalMove|BadSetup|BadPosition|BadReplay)\(\s*"([a-z_]+)"', source
        )
    )
    have = messages(COMMON / "en.ftl")
    assert {code for code in raised if f"refusal-{kebab(code)}" not in have} == set()


def test_no_word_of_the_page_is_unused() -> None:
    everywhere = literals(ROOT / "web") + literals(PACKAGE)
    built = set(re.findall(r'"([a-z]+(?:-[a-z]+)*-)\{[^}\n]*\}((?:-[a-z-]+)?)"', everywhere))
    for key in messages(PAGE_WORDS / "en.ftl"):
        middles = [
            key[len(start) : len(key) - len(end)]
            for start, end in built
            if key.startswith(start) and key.endswith(end)
        ]
        spelled = any(
            f'"{word}"' in everywhere
            for middle in middles
            for word in (middle, middle.replace("-", "_"))
        )
        assert f'"{key}"' in everywhere or spelled, key


def test_no_word_of_the_page_is_missing() -> None:
    have = set(messages(PAGE_WORDS / "en.ftl"))
    assert (
        set(re.findall(r'"(page-[a-z-]+)"', literals(ROOT / "web") + literals(PACKAGE))) - have
        == set()
    )


@GAMES
def test_no_word_of_a_board_is_missing(game: mazzo.Game) -> None:
    have = set(messages(game.folder / "words" / "en.ftl"))
    assert set(re.findall(r'"(view-[a-z-]+)"', literals(game.folder / "web"))) - have == set()


def test_a_card_in_a_sentence_has_the_article_that_its_number_wants() -> None:
    ole = mazzo.game("ole")
    italian = [Words("it", ole).card(card, "the-card") for card in ("R1", "R7", "B8", "G11")]
    assert italian == ["l'1 rosso", "il 7 rosso", "l'8 blu", "l'11 verde"]
    assert Words("es", ole).move(ole.moves.moves[0]).startswith("Jugar el ")


@pytest.mark.parametrize(
    ("language", "left", "said"),
    [
        ("it", 1, "e te ne resta uno."),
        ("it", 0, "e non te ne resta nessuno."),
        ("es", 1, "y te queda una."),
        ("es", 0, "y no te queda ninguna."),
    ],
)
def test_one_thing_left_is_not_said_as_if_it_were_several(
    language: str, left: int, said: str
) -> None:
    params = {"me": "yes", "seat": "Ann", "count": 1, "tokens": 1, "left": left}
    words = Words(language, mazzo.game("hawaiki"))
    assert words.say("fact-tokens-lost", params).endswith(said)


def all_texts(language: str) -> str:
    """Everything that is said in a language, small letters throughout."""
    folders = [COMMON, PAGE_WORDS, *(game.folder for game in mazzo.games())]
    paths = sorted(path for one in folders for path in one.rglob(f"{language}.*"))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths).lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_the_table_of_words_names_is_used(language: str) -> None:
    table = (ROOT / "docs" / "words.md").read_text(encoding="utf-8")
    rows = [line.strip("|").split("|") for line in table.splitlines() if line.startswith("| ")]
    said = all_texts(language)
    column = 1 + LANGUAGES.index(language)
    words = {word.strip(" *").lower() for row in rows for word in row[column].split(",")}
    assert len(words) > 60
    unused = words - {"english", "italiano", "español"}
    assert {word for word in unused if word not in said} == set()
