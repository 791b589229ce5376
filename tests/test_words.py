"""What is said in common and by the page: nothing missing, nothing unused, in every language."""

import re
from pathlib import Path

import pytest
from conftest import ROOT

import mazzo
from mazzo.bots.policies import POLICIES
from mazzo.engine.info import PACKAGE
from mazzo.engine.words import COMMON, LANGUAGES, Words, kebab
from mazzo.testing.catalogues import literals, messages, prefixes, same_everywhere

PAGE_WORDS = ROOT / "web" / "words"


@pytest.mark.parametrize(
    "folder",
    [COMMON, PAGE_WORDS],
    ids=lambda f: f.parent.name,
)
def test_every_language_has_the_same_messages_with_the_same_variables(folder: Path) -> None:
    same_everywhere(folder, LANGUAGES)


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


def test_every_bot_of_ours_has_a_word_for_how_it_plays() -> None:
    assert {f"level-{name}" for name in POLICIES} <= set(messages(PAGE_WORDS / "en.ftl"))


def test_a_card_in_a_sentence_has_the_article_that_its_number_wants() -> None:
    ole = mazzo.game("ole")
    italian = [Words("it", ole).card(card, "the-card") for card in ("R1", "R7", "B8", "G11")]
    assert italian == ["l’1 rosso", "il 7 rosso", "l’8 blu", "l’11 verde"]
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


FOREIGN_SIGNS = {
    "en": r"[\w}] …|[a-z}]'[a-z]|[\d}] %|[«»¿¡]",
    "it": r"[\w}] …|[a-zà-ù}]'[a-zà-ù{]|[\d}] %|[“”¿¡]",
    "es": r"[\w}] …|[\d}]%|[“”]|\bvosotros\b|\bcog(e|er|es)\b",
}
"""What is foreign to a language: the signs of another one, and what not everybody would say who
speaks it.
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_signs_are_those_of_the_language(language: str) -> None:
    found = [
        line
        for line in all_texts(language).splitlines()
        if re.search(FOREIGN_SIGNS[language], line)
    ]
    assert found == []


def test_what_a_spanish_catalogue_exclaims_or_asks_is_opened_first() -> None:
    for folder in (COMMON, PAGE_WORDS, *(game.folder / "words" for game in mazzo.games())):
        for line in (folder / "es.ftl").read_text(encoding="utf-8").splitlines():
            closed = re.findall(r"(?<=[\w}.»])[!?]", line)
            assert sorted(closed) == sorted(
                {"¡": "!", "¿": "?"}[sign] for sign in line if sign in "¡¿"
            ), line
